"""Boxes: a tuck box, or a box of two pieces, for a game's deck."""

from cardgen.products.box.make import MadeBox, make_box
from cardgen.products.box.sizing import BoxOptions

__all__ = ["BoxOptions", "MadeBox", "make_box"]

"""Searchlight beams that widen from the ground into the sky."""

import math
from collections.abc import Iterable
from typing import Literal

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.limits import BoxShare
from cardgen.drawing.path import Path


class Searchlights(Pattern):
    """One beam for each of ``beams``, in one colour.

    A beam is given by its foot as a share of the width, its direction in degrees (0 to the right,
    -90 upwards) and half its opening angle. All start at the
    share ``foot`` of the height and run out of the box.
    """

    kind: Literal["searchlights"] = "searchlights"
    colour: ColourField = "paper"
    foot: BoxShare = 0.9
    beams: tuple[tuple[float, float, float], ...] = (
        (0.14, -58.0, 7.0),
        (0.55, -97.0, 7.5),
        (0.96, -124.0, 8.0),
    )

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path with a triangle for every beam."""
        path = Path()
        reach = 2 * math.hypot(width, height)
        y = self.foot * height
        for share, aim, half in self.beams:
            x = share * width
            edges = (math.radians(aim - half), math.radians(aim + half))
            ends = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in edges]
            path.poly([(x, y), *ends])
        yield PaintedPath(path, fill=self.colour)

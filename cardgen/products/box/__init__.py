"""Boxes: a tuck box, or a box of two pieces, for a game's deck."""

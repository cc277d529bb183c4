"""Stonework: the joints of an arch's voussoirs and the spiral flutes of a column."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import BoxShare, Count, Pitch, Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_SAMPLES = 10


class Voussoirs(Pattern):
    """The joints between ``stones`` wedge stones of a round arch that stands on its springing.

    The arch's centre is (``cx``, ``cy``), shares of the box; its stones reach from ``inner`` to
    ``outer`` mm from it. The joints are ``line`` mm wide; the keystone's are half as wide again.
    """

    kind: Literal["voussoirs"] = "voussoirs"
    colour: ColourField = "ink"
    cx: BoxShare = 0.5
    cy: BoxShare = 1.0
    inner: Radius = 19.6
    outer: Radius = 21.8
    stones: Count = 21
    line: Stroke = 0.2

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One stroked path of joints, and one of the keystone's if the stones are odd in number."""
        key = {(self.stones - 1) // 2, (self.stones + 1) // 2} if self.stones % 2 else set()
        joints, keystone = Path(), Path()
        for joint in range(self.stones + 1):
            angle = math.pi * (1 + joint / self.stones)
            x, y = self.cx * width, self.cy * height
            dx, dy = math.cos(angle), math.sin(angle)
            (keystone if joint in key else joints).segment(
                x + self.inner * dx, y + self.inner * dy, x + self.outer * dx, y + self.outer * dy
            )
        yield PaintedPath(joints, stroke=self.colour, width=max(THINNEST, self.line))
        if keystone:
            yield PaintedPath(keystone, stroke=self.colour, width=max(THINNEST, 1.5 * self.line))


class Flutes(Pattern):
    """Flutes that wind up a round column as wide as the box, drawn as they are seen from afar.

    They are ``thick`` mm at their thickest and ``pitch`` mm apart; each rises by ``rise`` mm from
    one side of the column to the other (falls, if negative). They thin towards the light on the
    left to the share ``light`` of their thickness.
    """

    kind: Literal["flutes"] = "flutes"
    colour: ColourField = "ink"
    pitch: Pitch = 1.55
    thick: Stroke = 0.8
    rise: Annotated[float, Field(ge=-50.0, le=50.0)] = 2.6
    light: Annotated[float, Field(ge=0.0, le=1.0)] = 0.62

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path with every flute."""
        yield PaintedPath(Path().polys(self._flutes(width, height)), fill=self.colour)

    def _flutes(self, width: float, height: float) -> Iterator[list[Point]]:
        angles = [math.pi * (step / _SAMPLES - 0.5) for step in range(_SAMPLES + 1)]
        xs = [width / 2 * (1 + math.sin(angle)) for angle in angles]
        falls = [self.rise * (0.5 - step / _SAMPLES) for step in range(_SAMPLES + 1)]
        thick = max(THINNEST, self.thick)
        halves = [
            thick / 2 * (self.light + (1 - self.light) * x / max(width, THINNEST)) for x in xs
        ]
        reach = abs(self.rise) / 2 + thick
        first = math.floor((-height / 2 - reach) / self.pitch)
        last = math.ceil((height / 2 + reach) / self.pitch)
        for flute in range(first, last + 1):
            y = height / 2 + flute * self.pitch
            upper = [(x, y + f - h) for x, f, h in zip(xs, falls, halves, strict=True)]
            lower = [(x, y + f + h) for x, f, h in zip(xs, falls, halves, strict=True)]
            yield upper + lower[::-1]

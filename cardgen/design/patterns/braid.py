"""An ogee lattice of braided ribbons, as on velvet: waves that cross over and under."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import OptionalColour, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_STEPS = 40


class Braid(Pattern):
    """On every axis, ``step`` mm apart, two upright waves ``wave`` mm long that mirror each other.

    They touch those of the next axis. A ribbon is ``ribbon`` mm wide in ``colour`` with a stripe
    ``stripe`` mm wide in ``ground`` and a ``core`` mm wide thread in ``colour`` on top. With
    ``over`` one ribbon is seen above the other at each crossing, by turns. At every second touch
    stands a lozenge in ``knot``, if given, ``knot_size`` mm wide and high. The middle of the box is
    a touching point without a lozenge.
    """

    kind: Literal["braid"] = "braid"
    colour: ColourField = "ink"
    ground: ColourField = "paper"
    knot: OptionalColour = None
    step: Annotated[float, Field(ge=2.0, le=200.0)] = 10.5
    wave: Annotated[float, Field(ge=4.0, le=400.0)] = 44.0
    ribbon: Stroke = 1.15
    stripe: Stroke = 0.5
    core: Stroke = 0.12
    over: bool = True
    knot_size: tuple[Stroke, Stroke] = (2.4, 4.4)

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The ribbons, the crossings on top of them, and the knots."""
        waves = list(self._waves(width, height))
        yield from self._ribbons(Path().polys(waves, close=False))
        if self.over:
            gap = Path().polys(self._tops(width, height, 1.0), close=False)
            yield PaintedPath(gap, stroke=self.ground, width=self.ribbon + 0.5)
            yield from self._ribbons(Path().polys(self._tops(width, height, 1.2), close=False))
        if self.knot is not None:
            yield PaintedPath(Path().polys(self._knots(width, height)), fill=self.knot)

    def _ribbons(self, path: Path) -> Iterator[PaintedPath]:
        yield PaintedPath(path, stroke=self.colour, width=max(THINNEST, self.ribbon))
        if self.stripe:
            yield PaintedPath(path, stroke=self.ground, width=max(THINNEST, self.stripe))
        if self.core:
            yield PaintedPath(path, stroke=self.colour, width=max(THINNEST, self.core))

    def _across(self, width: float) -> range:
        half = math.ceil(width / 2 / self.step) + 2
        return range(-half, half)

    def _down(self, height: float) -> range:
        half = math.ceil(height / self.wave) + 2
        return range(-half, half + 1)

    def _axis(self, axis: int, width: float) -> float:
        return width / 2 + (axis + 0.5) * self.step

    def _x(self, axis: float, side: int, y: float) -> float:
        """Where the wave of an axis runs ``y`` mm below the middle."""
        return axis + side * self.step / 2 * math.cos(2 * math.pi * y / self.wave)

    def _waves(self, width: float, height: float) -> Iterator[list[Point]]:
        count = min(4000, math.ceil(height / self.wave * _STEPS) + 4)
        ys = [-1 + (height + 2) * at / count for at in range(count + 1)]
        for number in self._across(width):
            axis = self._axis(number, width)
            for side in (-1, 1):
                yield [(self._x(axis, side, y - height / 2), y) for y in ys]

    def _tops(self, width: float, height: float, long: float) -> Iterator[list[Point]]:
        """The piece of the upper ribbon at each crossing, ``long`` ribbons to either side."""
        reach = long * min(1.1 * self.ribbon, self.wave / 10)
        for row in self._down(height):
            middle = (row + 0.5) * self.wave / 2
            for number in self._across(width):
                axis = self._axis(number, width)
                side = 1 if (row + number) % 2 else -1
                yield [
                    (
                        self._x(axis, side, middle + at * reach / 4),
                        height / 2 + middle + at * reach / 4,
                    )
                    for at in range(-4, 5)
                ]

    def _knots(self, width: float, height: float) -> Iterator[list[Point]]:
        wide, tall = self.knot_size[0] / 2, self.knot_size[1] / 2
        for row in self._down(height):
            y = height / 2 + row * self.wave / 2
            for number in self._across(width):
                if (row + number) % 2:
                    x = width / 2 + number * self.step
                    yield [(x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y)]

"""The flaming sun: flames round a centre, alternately straight and wavy."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath
from cardgen.design.patterns.limits import Count, Duty, OptionalColour, Stroke
from cardgen.design.patterns.radial import Radial
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_STEPS = 40


class Flames(Radial):
    """``count`` flames; every other one sways ``waves`` times on its way out.

    They fill the share ``duty`` of the way round and widen outward; with an ``outer`` radius they
    end there in a point. ``sway`` is how far a wavy flame swings, as a share of its step.
    """

    kind: Literal["flames"] = "flames"
    colour: ColourField = "ink"
    outline: OptionalColour = None
    line: Stroke = 0.22
    count: Count = 32
    duty: Duty = 0.6
    waves: Annotated[float, Field(ge=0.0, le=12.0)] = 2.5
    sway: Annotated[float, Field(ge=0.0, le=2.0)] = 0.3

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One path, filled and outlined."""
        path = Path().polys(self._flames(width, height))
        yield PaintedPath(
            path, fill=self.colour, stroke=self.outline, width=self.line, round_ends=True
        )

    def _flames(self, width: float, height: float) -> Iterator[list[Point]]:
        x, y = self.centre(width, height)
        reach = self.reach(width, height) * (1.0 if self.outer is not None else 1.05)
        if reach <= self.inner:
            return
        step = 2 * math.pi / self.count
        for flame in range(self.count):
            axis = math.radians(self.turn) + flame * step
            wavy = flame % 2 == 1
            shares = [i / _STEPS for i in range(_STEPS + 1)] if wavy else self._straight()
            left: list[Point] = []
            right: list[Point] = []
            for share in shares:
                radius = self.inner + (reach - self.inner) * share
                swing = math.sin(2 * math.pi * self.waves * share) * min(1.0, 3 * share)
                angle = axis + (self.sway * step * swing if wavy else 0.0)
                half = step / 2 * self.duty * self._breadth(share)
                for edge, side in ((left, -half), (right, half)):
                    edge.append(
                        (x + radius * math.cos(angle + side), y + radius * math.sin(angle + side))
                    )
            right.reverse()
            yield left + right

    def _straight(self) -> list[float]:
        return [0.0, 1.0] if self.outer is None else [i / 8 for i in range(9)]

    def _breadth(self, share: float) -> float:
        """How wide a flame is, as a share of its angle: to a point where ``outer`` is set."""
        return 1.0 if self.outer is None else max(0.0, 1 - share**1.6)

"""A stand of pikes, leaning together."""

import math
from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.limits import BoxShare, Count, Radius, Stroke
from cardgen.drawing.path import Path


class Pikes(Pattern):
    """``count`` pikes evenly spread from the foot of the box, leaning ``lean`` mm to the right.

    Their tops stand between the shares ``high`` and ``low`` of the height, as the seed says. A
    shaft is ``shaft`` mm thick on a casing in the colour of the ``paper``; a head is a lozenge
    ``head`` mm high.
    """

    kind: Literal["pikes"] = "pikes"
    colour: ColourField = "ink"
    paper: ColourField = "paper"
    count: Count = 17
    lean: Annotated[float, Field(ge=-100.0, le=100.0)] = 2.6
    high: BoxShare = 0.08
    low: BoxShare = 0.2
    foot: BoxShare = 1.0
    shaft: Stroke = 0.36
    casing: Stroke = 0.95
    head: Radius = 3.4

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The casings, then shafts and heads."""
        chance = pattern_stream("pikes", seed)
        shafts, heads = Path(), Path()
        foot = self.foot * height
        for pike in range(self.count):
            x = width * (pike + 0.5) / self.count + 0.25 * (chance.random() - 0.5)
            top = height * (self.high + (self.low - self.high) * chance.random())
            dx, dy = self.lean, top - foot
            length = math.hypot(dx, dy) or 1.0
            ux, uy = dx / length, dy / length
            tip = (x + dx / 2, top)
            neck = (tip[0] - ux * self.head, tip[1] - uy * self.head)
            shafts.segment(x - dx / 2, foot, *neck)
            heads.poly(self._lozenge(tip, (ux, uy)))
        if self.casing > 0:
            around = self.casing - self.shaft
            yield PaintedPath(shafts, stroke=self.paper, width=self.casing)
            yield PaintedPath(
                heads, fill=self.paper, stroke=self.paper, width=around, round_ends=True
            )
        yield PaintedPath(shafts, stroke=self.colour, width=self.shaft)
        yield PaintedPath(heads, fill=self.colour)

    def _lozenge(
        self, tip: tuple[float, float], along: tuple[float, float]
    ) -> list[tuple[float, float]]:
        """A leaf-shaped pike head, broadest below its middle, with a short socket."""
        shape = ((0.0, 0.0), (0.62, 0.182), (0.84, 0.07), (1.12, 0.07))
        points = [*shape, *((back, -side) for back, side in reversed(shape[1:]))]
        (x, y), (ux, uy) = tip, along
        return [
            (
                x - ux * back * self.head - uy * side * self.head,
                y - uy * back * self.head + ux * side * self.head,
            )
            for back, side in points
        ]

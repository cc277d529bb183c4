"""Concentric circles: engraved arcs that beat round their centre, and plain rings."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath
from cardgen.design.patterns.engrave import THINNEST, swelling
from cardgen.design.patterns.limits import Count, OptionalColour, Pitch, Stroke
from cardgen.design.patterns.radial import Radial
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point


class Arcs(Radial):
    """Concentric swelling lines ``pitch`` mm apart whose weight beats ``beats`` times round.

    A line is between ``least`` and ``most`` mm wide; where that is too thin to print it is broken.
    ``outset`` is the share of those widths at the centre (1: the same everywhere). With
    ``alternate`` every other line is half a beat off. ``turn`` degrees turn the beat; at nought it
    is heaviest to the right.
    """

    kind: Literal["arcs"] = "arcs"
    colour: ColourField = "ink"
    pitch: Pitch = 1.25
    least: Annotated[float, Field(ge=-5.0, le=5.0)] = -0.1
    most: Stroke = 0.36
    beats: Count = 22
    alternate: bool = False
    outset: Annotated[float, Field(ge=0.0, le=5.0)] = 1.0

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path of all arcs."""
        yield PaintedPath(Path().polys(self._arcs(width, height)), fill=self.colour)

    def _arcs(self, width: float, height: float) -> Iterator[list[Point]]:
        x, y = self.centre(width, height)
        reach = max(0.1, self.reach(width, height))
        steps = max(96, 8 * self.beats)
        angles = [2 * math.pi * i / steps for i in range(steps + 1)]
        units = [(math.cos(a), math.sin(a)) for a in angles]
        beat = [self.beats * (a - math.radians(self.turn)) for a in angles]
        middle, swing = (self.most + self.least) / 2, (self.most - self.least) / 2
        weights = [middle + swing * math.cos(b) for b in beat]
        off_beat = [middle - swing * math.cos(b) for b in beat] if self.alternate else weights
        first = self.inner or self.pitch
        for ring in range(int((reach - first) / self.pitch) + 1):
            radius = first + ring * self.pitch
            gain = self.outset + (1 - self.outset) * radius / reach
            line = [(x + radius * c, y + radius * s) for c, s in units]
            yield from swelling(
                line,
                [
                    min(gain * weight, 0.8 * self.pitch)
                    if -1 < px < width + 1 and -1 < py < height + 1
                    else 0.0
                    for (px, py), weight in zip(
                        line, off_beat if ring % 2 else weights, strict=True
                    )
                ],
            )


class Rings(Radial):
    """Plain concentric rings ``pitch`` mm apart, alternately ``colour`` and ``second``.

    Their lines grow from ``line`` mm at the innermost to ``last`` mm at the outermost ring.
    """

    kind: Literal["rings"] = "rings"
    colour: ColourField = "ink"
    second: OptionalColour = None
    pitch: Pitch = 2.15
    line: Stroke = 0.28
    last: Stroke | None = None

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One stroked circle for every ring."""
        x, y = self.centre(width, height)
        first = self.inner or self.pitch
        rings = int((self.reach(width, height) - first) / self.pitch) + 1
        last = self.line if self.last is None else self.last
        for ring in range(rings):
            share = ring / (rings - 1) if rings > 1 else 0.0
            colour = self.second if ring % 2 and self.second else self.colour
            line = max(THINNEST, self.line + (last - self.line) * share)
            path = Path().circle(x, y, first + ring * self.pitch)
            yield PaintedPath(path, stroke=colour, width=line)

"""Drifts of snow, sand or cloth: soft crests one before the other, shaded on the lee side."""

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.engrave import swelling
from cardgen.design.patterns.limits import Count, Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_STEP = 0.9


class Drifts(Pattern):
    """``rows`` drifts from the top of the box to its foot, the nearest in front.

    Crests roll by up to ``swell`` mm, about ``turns`` times across the box; they are outlined
    ``line`` mm wide in ``ink`` and filled with ``colour``. Below each crest ``strokes`` strokes in
    ``shade``, up to ``most`` mm wide, follow it where it turns from the light. ``name`` (and the
    seed) shapes the drifts.
    """

    kind: Literal["drifts"] = "drifts"
    colour: ColourField = "paper"
    shade: ColourField = "ink"
    ink: ColourField = "ink"
    rows: Annotated[int, Field(ge=1, le=8)] = 2
    swell: Radius = 1.4
    turns: Annotated[float, Field(ge=0.1, le=20.0)] = 1.15
    strokes: Count = 5
    spacing: Annotated[float, Field(ge=0.3, le=10.0)] = 0.75
    most: Stroke = 0.34
    line: Stroke = 0.42
    name: str = ""

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """For every drift its ground, its shading and its crest."""
        chance = pattern_stream("drifts", self.name, seed)
        steps = min(600, max(6, math.ceil((width + 2) / _STEP)))
        xs = [-1 + (width + 2) * at / steps for at in range(steps + 1)]
        for row in range(self.rows):
            level = self.swell + row * max(0.0, height - self.swell) / self.rows
            heights, slopes = self._crest(xs, chance)
            crest = [(x, level + h) for x, h in zip(xs, heights, strict=True)]
            ground = [*crest, (xs[-1], height + 2), (xs[0], height + 2)]
            yield PaintedPath(Path().poly(ground), fill=self.colour)
            yield PaintedPath(Path().polys(self._shading(crest, slopes, chance)), fill=self.shade)
            outline = Path().poly(crest, close=False)
            yield PaintedPath(outline, stroke=self.ink, width=max(0.07, self.line), round_ends=True)

    def _crest(self, xs: Sequence[float], chance: random.Random) -> tuple[list[float], list[float]]:
        """Heights of a crest (down positive, mm) and its steepness (-1 to 1) at each point."""
        span = max(1.0, xs[-1] - xs[0])
        long = self.turns * (0.85 + 0.3 * chance.random())
        short = long * (1.6 + 0.5 * chance.random())
        first, second = 2 * math.pi * chance.random(), 2 * math.pi * chance.random()
        a, b = 2 * math.pi * long / span, 2 * math.pi * short / span
        heights = [
            self.swell * (0.72 * math.sin(a * x + first) + 0.28 * math.sin(b * x + second))
            for x in xs
        ]
        slopes = [
            0.72 * math.cos(a * x + first) + 0.28 * short / long * math.cos(b * x + second)
            for x in xs
        ]
        return heights, slopes

    def _shading(
        self, crest: Sequence[Point], slopes: Sequence[float], chance: random.Random
    ) -> Iterator[list[Point]]:
        for stroke in range(self.strokes):
            below = self.spacing * (stroke + 0.9) + 0.04 * stroke * stroke
            fade = 1 - 0.5 * stroke / self.strokes
            dark = 0.03 * stroke + 0.25 * chance.random() - 0.1
            shift = round(0.6 * stroke + 1.5 * chance.random())
            widths = [
                self.most * fade * min(1.0, 1.5 * (slopes[max(0, at - shift)] - dark))
                for at in range(len(crest))
            ]
            yield from swelling([(x, y + below) for x, y in crest], widths)

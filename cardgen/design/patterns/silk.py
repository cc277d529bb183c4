"""Flowing silk: level strokes that wave together and swell along the folds."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import swelling
from cardgen.design.patterns.limits import BoxShare, Pitch, Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_STEP = 0.8


class Silk(Pattern):
    """Strokes ``pitch`` mm apart that wave by ``swing`` mm over ``length`` mm.

    Every stroke's wave is ``drift`` of a turn behind that of the one above. They swell from
    ``least`` to ``most`` mm in the folds and fade to nothing within ``clear`` mm of the point
    (``cx``, ``cy``), reaching their full weight ``fade`` mm farther out.
    """

    kind: Literal["silk"] = "silk"
    colour: ColourField = "ink"
    pitch: Pitch = 1.05
    swing: Radius = 1.5
    length: Annotated[float, Field(ge=2.0, le=500.0)] = 30.0
    drift: Annotated[float, Field(ge=-1.0, le=1.0)] = 0.035
    least: Stroke = 0.1
    most: Stroke = 0.4
    cx: BoxShare = 0.5
    cy: BoxShare = 0.5
    clear: Radius = 0.0
    fade: Radius = 6.0

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path of all strokes."""
        yield PaintedPath(Path().polys(self._strokes(width, height)), fill=self.colour)

    def _strokes(self, width: float, height: float) -> Iterator[list[Point]]:
        steps = min(400, max(4, math.ceil((width + 2) / _STEP)))
        xs = [-1 + (width + 2) * at / steps for at in range(steps + 1)]
        turns = [2 * math.pi * x / self.length for x in xs]
        rows = min(400, int((height + 4 * self.swing) / self.pitch) + 2)
        for row in range(rows):
            y = -2 * self.swing + row * self.pitch
            late = 2 * math.pi * self.drift * row
            line: list[Point] = []
            widths: list[float] = []
            for x, turn in zip(xs, turns, strict=True):
                phase = turn - late
                place = y + self.swing * (
                    math.sin(phase) + 0.35 * math.sin(1.7 * phase + 0.6 * late)
                )
                line.append((x, place))
                fold = 0.5 + 0.5 * math.cos(phase - 0.5)
                widths.append(
                    (self.least + (self.most - self.least) * fold)
                    * self._weight(x, place, width, height)
                )
            yield from swelling(line, widths)

    def _weight(self, x: float, y: float, width: float, height: float) -> float:
        if not self.clear:
            return 1.0
        away = math.hypot(x - self.cx * width, y - self.cy * height) - self.clear
        return min(1.0, max(0.0, away / max(0.1, self.fade)))

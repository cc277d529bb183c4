"""The sea as rows of scalloped waves that grow towards the viewer."""

import math
from collections.abc import Iterable, Iterator
from typing import Literal

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.limits import Count, Pitch, Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point


class Waves(Pattern):
    """``rows`` rows of pointed crests over hanging troughs, from the top of the box downwards.

    ``spacing`` is the distance of the first two rows, ``length`` and ``height`` are those of the
    first row's waves, ``thickness`` is its line at the crest (mm); each grows by its ``_growth``
    from row to row. The line thins to ``thin`` of its thickness in the trough. Every row has a
    phase of its own.
    """

    kind: Literal["waves"] = "waves"
    colour: ColourField = "ink"
    rows: Count = 8
    spacing: Pitch = 1.5
    spacing_growth: Radius = 0.38
    length: Pitch = 4.2
    length_growth: Radius = 1.2
    height: Radius = 0.55
    height_growth: Radius = 0.22
    thickness: Stroke = 0.35
    thickness_growth: Stroke = 0.16
    thin: float = 0.3

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path with every row that lies in the box."""
        yield PaintedPath(Path().polys(self._rows(width, height, seed)), fill=self.colour)

    def _rows(self, width: float, height: float, seed: str) -> Iterator[list[Point]]:
        random = pattern_stream("waves", seed)
        y = self.spacing / 2
        for row in range(self.rows):
            rise = self.height + row * self.height_growth
            phase = random.random()
            if y - rise > height:
                return
            length = self.length + row * self.length_growth
            yield self._row(width, y, (length, phase), rise, row)
            y += self.spacing + (row + 0.5) * self.spacing_growth

    def _row(
        self, width: float, y: float, wave: tuple[float, float], rise: float, row: int
    ) -> list[Point]:
        length, phase = wave
        thick = self.thickness + row * self.thickness_growth
        above: list[Point] = []
        below: list[Point] = []
        steps = math.ceil(width / length * 14) + 1
        for step in range(steps + 1):
            turn = step / 14 - phase
            crest = 1 - abs(math.sin(math.pi * turn))
            x, top = turn * length + phase * length, y - rise * crest
            swell = max(0.1, thick * (self.thin + (1 - self.thin) * crest * crest))
            above.append((x, top))
            below.append((x, top + swell))
        below.reverse()
        return above + below

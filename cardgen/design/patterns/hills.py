"""Two rows of engraved hills at the foot of a picture, every card's its own."""

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import BoxShare
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_STEP = 0.9


class _Row(NamedTuple):
    """A row of hills: where it stands, how it is hatched and its colour."""

    level: float
    swell: float
    sines: int
    strokes: int
    spacing: float
    growth: float
    width: float
    crest: float
    colour: str


class Hills(Pattern):
    """Far hills over near hills, their shady sides hatched parallel to the crest.

    ``far`` and ``near`` are the shares of the height at which the two rows stand, in the colours
    ``sunlit`` and ``colour``; ``steep`` scales how far they rise and fall. The seed shapes them.
    """

    kind: Literal["hills"] = "hills"
    colour: ColourField = "ink 52%"
    sunlit: ColourField = "ink 16%"
    ink: ColourField = "ink"
    far: BoxShare = 0.74
    near: BoxShare = 0.87
    steep: Annotated[float, Field(ge=0.0, le=5.0)] = 0.75

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """For either row a flat ground, a filled hatch and the line of the crest."""
        rows = (
            _Row(self.far, 0.045, 3, 10, 0.62, 0.06, 0.30, 0.34, self.sunlit),
            _Row(self.near, 0.040, 2, 11, 0.70, 0.05, 0.36, 0.45, self.colour),
        )
        for name, row in zip(("far", "near"), rows, strict=True):
            chance = pattern_stream("hills", name, seed)
            xs, crest = self._crest(row, width, height, chance)
            ground = [*zip(xs, crest, strict=True), (xs[-1], height + 1), (xs[0], height + 1)]
            yield PaintedPath(Path().poly(ground), fill=row.colour)
            yield PaintedPath(Path().polys(_hatch(row, xs, crest, height, chance)), fill=self.ink)
            line = Path().poly(list(zip(xs, crest, strict=True)), close=False)
            yield PaintedPath(line, stroke=self.ink, width=row.crest, round_ends=True)

    def _crest(
        self, row: _Row, width: float, height: float, chance: random.Random
    ) -> tuple[list[float], list[float]]:
        """The crest's points from a little left of the box to a little right of it."""
        steps = max(4, math.ceil((width + 2) / _STEP))
        xs = [-1 + (width + 2) * i / steps for i in range(steps + 1)]
        ys = [row.level * height] * len(xs)
        for sine in range(row.sines):
            share = 1 / (1 + 0.8 * sine)
            swell = row.swell * height * self.steep * share * (0.65 + 0.5 * chance.random())
            turns = (0.75 + 0.85 * sine) * (0.85 + 0.4 * chance.random())
            phase = 2 * math.pi * chance.random()
            wave = 2 * math.pi * turns / max(width, 1.0)
            ys = [y + swell * math.sin(wave * x + phase) for x, y in zip(xs, ys, strict=True)]
        return xs, ys


def _hatch(
    row: _Row,
    xs: Sequence[float],
    crest: Sequence[float],
    height: float,
    chance: random.Random,
) -> Iterator[list[Point]]:
    """Strokes that follow the crest ever farther below it and thin out on the lit sides."""
    wave = 2 * math.pi * (1.6 + 0.5 * chance.random()) / (xs[-1] - xs[0])
    phase = 2 * math.pi * chance.random()
    flatter = [y - row.level * height for y in crest]
    for stroke in range(row.strokes):
        below = row.spacing * (stroke + 1) + row.growth * stroke * (stroke + 1) / 2
        ragged = phase + 0.5 * (chance.random() - 0.5) + 0.04 * stroke
        flat = 1 - 0.05 * stroke
        ys = [row.level * height + below + flat * rise for rise in flatter]
        widths = [row.width * math.sin(wave * x + ragged) for x in xs]
        yield from _bands(xs, ys, widths)


def _bands(
    xs: Sequence[float], ys: Sequence[float], widths: Sequence[float]
) -> Iterator[list[Point]]:
    """The printable parts of a nearly level stroke, its width measured upright."""
    begun = 0
    for at in range(len(xs) + 1):
        if at == len(xs) or widths[at] < THINNEST:
            if at - begun > 2:
                part = range(begun, at)
                upper = [(xs[i], ys[i] - widths[i] / 2) for i in part]
                yield upper + [(xs[i], ys[i] + widths[i] / 2) for i in reversed(part)]
            begun = at + 1

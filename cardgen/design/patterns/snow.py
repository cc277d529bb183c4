"""Falling snow: six-armed crystals on small discs, scattered so that none touch."""

import math
import random
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.limits import BoxShare, OptionalColour, Radius, Stroke
from cardgen.drawing.path import Path

_TRIES = 16
"""Of so many places for a crystal the loneliest is taken, so that they spread evenly."""


class _Flake(NamedTuple):
    """A crystal: its place, radius, turn (radians) and form."""

    x: float
    y: float
    radius: float
    turn: float
    form: int


class Snow(Pattern):
    """Up to ``flakes`` crystals with radii from ``least`` to ``most`` mm, the large ones first.

    None comes nearer than ``apart`` mm to another, or nearer than ``clear`` mm to the point
    (``cx``, ``cy``); none reaches below the share ``floor`` of the height. Each lies on a disc of
    ``ground`` and is drawn ``line`` mm wide. ``name`` (and the seed) scatters them.
    """

    kind: Literal["snow"] = "snow"
    colour: ColourField = "ink"
    ground: OptionalColour = None
    flakes: Annotated[int, Field(ge=1, le=120)] = 22
    least: Radius = 1.05
    most: Radius = 1.9
    apart: Radius = 0.55
    cx: BoxShare = 0.5
    cy: BoxShare = 0.5
    clear: Radius = 0.0
    floor: BoxShare = 1.0
    line: Stroke = 0.22
    name: str = ""

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The discs, then the crystals as one stroked path and one of their hearts."""
        flakes = list(self._scattered(width, height, pattern_stream("snow", self.name, seed)))
        if self.ground is not None:
            discs = Path().dots((f.x, f.y, f.radius * 1.2 + 0.1) for f in flakes)
            yield PaintedPath(discs, fill=self.ground)
        arms, hearts = Path(), Path()
        for flake in flakes:
            _crystal(arms, flake)
            hearts.poly([_polar(flake, 0.24, 60 * at + 30) for at in range(6)])
        yield PaintedPath(arms, stroke=self.colour, width=max(0.07, self.line), round_ends=True)
        yield PaintedPath(hearts, fill=self.colour)

    def _scattered(self, width: float, height: float, chance: random.Random) -> Iterator[_Flake]:
        placed: list[_Flake] = []
        cx, cy = self.cx * width, self.cy * height
        for number in range(self.flakes):
            share = number / max(1, self.flakes - 1)
            radius = max(0.3, self.most + (self.least - self.most) * share)
            tries = [
                (chance.random() * width, chance.random() * height * self.floor)
                for _ in range(_TRIES)
            ]
            open_ones = [
                (x, y) for x, y in tries if math.hypot(x - cx, y - cy) >= self.clear + radius
            ]
            gap, (x, y) = max(
                ((_gap(x, y, radius, placed), (x, y)) for x, y in open_ones),
                default=(0.0, (0.0, 0.0)),
            )
            turn = chance.random() * math.pi / 3
            if gap >= self.apart and open_ones:
                flake = _Flake(x, y, radius, turn, number % 3)
                placed.append(flake)
                yield flake


def _gap(x: float, y: float, radius: float, placed: Iterable[_Flake]) -> float:
    """How far a disc at (x, y) would be from the nearest placed one, in mm."""
    return min(
        (math.hypot(x - f.x, y - f.y) - 1.2 * (radius + f.radius) for f in placed), default=math.inf
    )


def _polar(flake: _Flake, share: float, degrees: float) -> tuple[float, float]:
    angle = flake.turn + math.radians(degrees)
    return (
        flake.x + share * flake.radius * math.cos(angle),
        flake.y + share * flake.radius * math.sin(angle),
    )


_BARBS = (((0.5, 0.3), (0.78, 0.2)), ((0.62, 0.34),), ((0.42, 0.22), (0.66, 0.3)))
"""For each form of crystal where barbs leave an arm and how long they are, in radii."""


def _crystal(path: Path, flake: _Flake) -> None:
    for arm in range(6):
        path.segment(flake.x, flake.y, *_polar(flake, 1.0, 60 * arm))
        for start, long in _BARBS[flake.form]:
            base = _polar(flake, start, 60 * arm)
            for side in (-60, 60):
                angle = flake.turn + math.radians(60 * arm + side)
                path.segment(
                    *base,
                    base[0] + long * flake.radius * math.cos(angle),
                    base[1] + long * flake.radius * math.sin(angle),
                )

"""Molehills along a map's mountains, each with its shade strokes."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cardgen.design.patterns import pattern_stream
from cardgen.drawing.path import Path
from cardgen.model.boxes import Box
from cardgen.model.geometry import Point
from cardgen.products.map.ground import Ground

WIDTH, HEIGHT = 5.0, 3.0
"""Of a hill of size 1 (mm)."""

CLOSEST = 0.62
"""Two hills stand at least this share of their widths apart."""


@dataclass(frozen=True, slots=True)
class Hill:
    """A hill: the middle of its foot (mm), its size, and where its summit lies (-1 to 1)."""

    x: float
    y: float
    size: float
    lean: float

    @property
    def box(self) -> Box:
        """What it covers."""
        width, height = WIDTH * self.size, HEIGHT * self.size
        return Box(self.x - width / 2, self.y - height, width, height)


def hills(ground: Ground, taken: Sequence[Box]) -> list[Hill]:
    """The hills of all mountains, the farthest up the page first.

    None stands in the water, on one of the boxes ``taken``, or too near to another.
    """
    window = ground.board.window
    found: list[Hill] = []
    for number, chain in enumerate(ground.board.scenery.mountains):
        chance = pattern_stream("map", "hills", str(number))
        for (x, y), (across_x, across_y) in _along(chain.line, chain.pitch):
            for _ in range(chain.count):
                off = chain.spread * (chance.random() + chance.random() - 1)
                slip = chain.pitch * (chance.random() - 0.5)
                size = chain.size * (0.8 + 0.4 * chance.random())
                lean = 0.5 * chance.random() - 0.1
                at = (x + off * across_x - slip * across_y, y + off * across_y + slip * across_x)
                hill = Hill(*at, size, lean)
                if hill.box.inside(window) and _stands(hill, ground, taken, found):
                    found.append(hill)
    return sorted(found, key=lambda hill: (hill.y, hill.x))


def _stands(hill: Hill, ground: Ground, taken: Sequence[Box], others: Sequence[Hill]) -> bool:
    if any(hill.box.overlaps(box) for box in taken):
        return False
    for other in others:
        wide = CLOSEST * WIDTH * (hill.size + other.size) / 2
        if abs(hill.x - other.x) < wide and abs(hill.y - other.y) < 0.72 * wide:
            return False
    foot = (hill.x, hill.y - 0.5)
    return ground.is_land(foot) and not ground.shore_within(foot, 0.55 * WIDTH * hill.size)


def _along(line: Sequence[Point], pitch: float) -> Iterator[tuple[Point, Point]]:
    """Points every ``pitch`` mm along a line, each with the direction across it."""
    rest = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        length = math.hypot(bx - ax, by - ay)
        if length == 0:
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        while rest < length:
            yield (ax + ux * rest, ay + uy * rest), (-uy, ux)
            rest += pitch
        rest -= length


def outline(hill: Hill) -> Path:
    """The line of a hill from foot over summit to foot (open)."""
    half, height = WIDTH * hill.size / 2, HEIGHT * hill.size
    top = hill.x + hill.lean * half * 0.6
    path = Path().move(hill.x - half, hill.y)
    path.curve(
        hill.x - 0.72 * half,
        hill.y - 0.12 * height,
        top - 0.34 * half,
        hill.y - 0.96 * height,
        top,
        hill.y - height,
    )
    _, *points = _flank(hill)
    return path.curve(*points[0], *points[1], *points[2])


def _flank(hill: Hill) -> tuple[Point, Point, Point, Point]:
    """The right side of a hill as a cubic curve from the summit down."""
    half, height = WIDTH * hill.size / 2, HEIGHT * hill.size
    top = hill.x + hill.lean * half * 0.6
    return (
        (top, hill.y - height),
        (top + 0.3 * half, hill.y - 0.98 * height),
        (top + 0.52 * half, hill.y - 0.25 * height),
        (hill.x + half, hill.y - 0.06 * height),
    )


_STROKES = ((0.22, 0.12, 0.46), (0.42, 0.16, 0.62), (0.62, 0.22, 0.66), (0.81, 0.32, 0.74))
"""Of each shade stroke: how steep it is beside the hill's side, where it begins and ends on it."""


def shade(hill: Hill) -> Path:
    """Four strokes inside the right side of a hill, steeper the nearer they are to its middle."""
    curve = _flank(hill)
    path = Path()
    for narrow, start, end in _STROKES:
        points = []
        for n in range(4):
            x, y = _at(curve, start + (end - start) * n / 3)
            points.append((curve[0][0] + narrow * (x - curve[0][0]), y))
        path.poly(points, close=False)
    return path


def _at(curve: Sequence[Point], share: float) -> Point:
    weights = (
        (1 - share) ** 3,
        3 * share * (1 - share) ** 2,
        3 * share**2 * (1 - share),
        share**3,
    )
    x = sum(w * p[0] for w, p in zip(weights, curve, strict=True))
    y = sum(w * p[1] for w, p in zip(weights, curve, strict=True))
    return x, y

"""The engraved water: level strokes along the shore, and wave ticks out at sea."""

import math
import random
from collections.abc import Iterator, Sequence

from cardgen.design.patterns import pattern_stream
from cardgen.model.boxes import Box
from cardgen.model.geometry import Point
from cardgen.products.map.ground import Ground, Interval

TICK_LENGTH, TICK_HEIGHT = 4.2, 0.75
TICK_COLUMN, TICK_ROW = 12.2, 6.6
OFFSHORE = 9.0
"""No wave tick is nearer to land than this (mm)."""

_SHORTEST = 0.35
"""A stroke shorter than this (mm) is a speck and left out."""


def shore_strokes(
    ground: Ground, pitch: float, reaches: Sequence[float]
) -> Iterator[tuple[Point, Point]]:
    """Level strokes, ``pitch`` mm apart, from the shore out to one of ``reaches`` (mm).

    The reaches follow one another, now and then out of turn, so that the edge looks like a comb.
    """
    window = ground.board.window
    chance = pattern_stream("map", "shore")
    rows = int(window.height / pitch)
    near: list[list[Interval]] = [[] for _ in range(rows)]
    reach_of = _comb(rows, reaches, chance)
    most = max(reaches)
    for x, y in ground.shore:
        first = max(0, math.ceil((y - most - window.y) / pitch - 0.5))
        last = min(rows - 1, math.floor((y + most - window.y) / pitch - 0.5))
        for row in range(first, last + 1):
            away = abs(window.y + (row + 0.5) * pitch - y)
            if away < reach_of[row]:
                half = math.sqrt(reach_of[row] ** 2 - away * away)
                near[row].append((x - half, x + half))
    for row in range(rows):
        y = window.y + (row + 0.5) * pitch
        for start, end in _without(_union(near[row]), ground.land_at(y)):
            start, end = max(start, window.x), min(end, window.right)
            if end - start >= _SHORTEST:
                yield (start, y), (end, y)


def _comb(rows: int, reaches: Sequence[float], chance: random.Random) -> list[float]:
    found = []
    for row in range(rows):
        at = row if chance.random() < 0.7 else int(chance.random() * len(reaches))
        found.append(reaches[at % len(reaches)])
    return found


def _union(intervals: list[Interval]) -> list[Interval]:
    intervals.sort()
    found: list[Interval] = []
    for start, end in intervals:
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def _without(intervals: list[Interval], taken: list[Interval]) -> Iterator[Interval]:
    """What is left of intervals; both are sorted."""
    for start, end in intervals:
        for low, high in taken:
            if high <= start or low >= end:
                continue
            if low > start:
                yield (start, low)
            start = max(start, high)
        if start < end:
            yield (start, end)


def wave_ticks(ground: Ground, taken: Sequence[Box]) -> Iterator[tuple[Point, ...]]:
    """The lines of wave ticks on open water; none touches one of the boxes ``taken``.

    Each is five points: the two ends of four half waves and the points between them.
    """
    window = ground.board.window
    chance = pattern_stream("map", "waves")
    for row in range(int(window.height / TICK_ROW)):
        for column in range(int(window.width / TICK_COLUMN) + 1):
            shift_x, shift_y, kept = (chance.random() - 0.5 for _ in range(3))
            x = window.x + (column + 0.5 * (row % 2)) * TICK_COLUMN + 7 * shift_x
            y = window.y + (row + 0.6) * TICK_ROW + 4 * shift_y
            if kept > 0.3:
                continue
            box = Box(x - TICK_LENGTH / 2, y - TICK_HEIGHT, TICK_LENGTH, 2 * TICK_HEIGHT)
            if not box.inside(window.grown(-0.5)) or any(box.overlaps(one) for one in taken):
                continue
            if not ground.is_land((x, y)) and not ground.shore_within((x, y), OFFSHORE):
                quarter = TICK_LENGTH / 4
                yield tuple((box.x + quarter * n, y) for n in range(5))

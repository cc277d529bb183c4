"""Where on a map's page there is land, where water, and how far the next shore is."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from cardgen.model.board import Board
from cardgen.model.boxes import Box
from cardgen.model.geometry import Area, Point, Segment, segments
from cardgen.model.maplines import LineKind, MapLine, lines

EDGE = 8.0
"""What is farther outside the window than this (mm) leaves no trace in it."""

_SAMPLE = 0.9
"""The shore is known by points at most so far apart (mm)."""

CELL = 6.0
BAND = 3.0

Interval = tuple[float, float]


class Ground:
    """The land and the water of a board; all lengths in mm of the page."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.lines: tuple[MapLine, ...] = lines(board)
        self.seen = board.window.grown(EDGE)

    @cached_property
    def coasts(self) -> tuple[tuple[Point, ...], ...]:
        """The lines between land and water."""
        kind = LineKind.COAST
        return tuple(line.points for line in self.lines if line.kind is kind)

    def near(self, points: Iterable[Point]) -> bool:
        """Whether a line's bounds reach what is seen, so that it must be drawn."""
        xs, ys = zip(*points, strict=True)
        return Box.between(min(xs), min(ys), max(xs), max(ys)).overlaps(self.seen)

    @cached_property
    def shore(self) -> tuple[Point, ...]:
        """Points along the coasts that may be seen or are near what is seen."""
        window = self.board.window.grown(4 * CELL)
        found: list[Point] = []
        for points in self.coasts:
            for start, end in pairwise(points):
                for x, y in _samples(start, end):
                    if window.x <= x <= window.right and window.y <= y <= window.bottom:
                        found.append((x, y))
        return tuple(found)

    @cached_property
    def _cells(self) -> dict[tuple[int, int], list[Point]]:
        cells: dict[tuple[int, int], list[Point]] = {}
        for x, y in self.shore:
            cells.setdefault((math.floor(x / CELL), math.floor(y / CELL)), []).append((x, y))
        return cells

    @cached_property
    def _bands(self) -> dict[int, list[Segment]]:
        pieces = (
            (min(start, end), max(start, end))
            for points in self.coasts
            for start, end in pairwise(points)
        )
        return banded(pieces)

    def shore_within(self, point: Point, limit: float) -> bool:
        """Whether some shore is nearer than ``limit`` (mm) to a point."""
        reach = math.ceil(limit / CELL)
        column, row = math.floor(point[0] / CELL), math.floor(point[1] / CELL)
        for i in range(column - reach, column + reach + 1):
            for j in range(row - reach, row + reach + 1):
                for x, y in self._cells.get((i, j), ()):
                    if math.hypot(x - point[0], y - point[1]) < limit:
                        return True
        return False

    def land_at(self, y: float) -> list[Interval]:
        """The stretches of a level line that lie on land, from left to right."""
        crossings = row_crossings(self._bands, y)
        return list(zip(crossings[::2], crossings[1::2], strict=False))

    def is_land(self, point: Point) -> bool:
        """Whether a point lies on land."""
        return any(start <= point[0] <= end for start, end in self.land_at(point[1]))


def _samples(start: Point, end: Point) -> Iterator[Point]:
    parts = max(1, math.ceil(math.dist(start, end) / _SAMPLE))
    for n in range(parts):
        share = n / parts
        yield (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))


def banded(pieces: Iterator[Segment] | Sequence[Segment]) -> dict[int, list[Segment]]:
    """Pieces by the level bands of the page that they pass."""
    bands: dict[int, list[Segment]] = {}
    for piece in pieces:
        (_, ay), (_, by) = piece
        low, high = (ay, by) if ay < by else (by, ay)
        for band in range(math.floor(low / BAND), math.floor(high / BAND) + 1):
            bands.setdefault(band, []).append(piece)
    return bands


def row_crossings(bands: dict[int, list[Segment]], y: float) -> list[float]:
    """Where a level line crosses pieces laid into bands, from left to right."""
    found = []
    for (ax, ay), (bx, by) in bands.get(math.floor(y / BAND), ()):
        if (ay > y) is not (by > y):
            found.append(ax + (y - ay) * (bx - ax) / (by - ay))
    found.sort()
    return found


def area_bands(areas: Sequence[Area]) -> dict[int, list[Segment]]:
    """The edges of areas by the bands they pass."""
    return banded([piece for area in areas for piece in segments(area)])

"""The surveyor's contour lines over seeded round hills."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.limits import Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_CELL = 2.0
_MOST_CELLS = 120
_Edge = tuple[int, int, int]
_Segment = tuple[_Edge, _Edge]


class Contours(Pattern):
    """Contour lines of ``hills`` bell-shaped hills whose radii lie between ``small`` and ``large``.

    Heights are about 1 at a summit; there is a line every ``interval``, ``line`` mm thick, and
    every ``every``-th is an index contour, ``index`` mm thick.
    """

    kind: Literal["contours"] = "contours"
    colour: ColourField = "ink"
    hills: Annotated[int, Field(ge=1, le=24)] = 5
    small: Radius = 7.0
    large: Radius = 13.0
    interval: Annotated[float, Field(ge=0.04, le=5.0)] = 0.12
    every: Annotated[int, Field(ge=1, le=100)] = 4
    line: Stroke = 0.16
    index: Stroke = 0.36

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One stroked path of thin and one of index contours."""
        columns = max(2, min(_MOST_CELLS, math.ceil(width / _CELL)))
        rows = max(2, min(_MOST_CELLS, math.ceil(height / _CELL)))
        field = self._field(width, height, columns, rows, seed)
        thin, thick = Path(), Path()
        segments = _segments(field, self.interval)
        for level in sorted(segments):
            path = thick if level % self.every == 0 else thin
            for line in _chains(segments[level]):
                points = [
                    _place(field, edge, level * self.interval, width / columns, height / rows)
                    for edge in line
                ]
                _smooth(path, points)
        yield PaintedPath(thin, stroke=self.colour, width=self.line, round_ends=True)
        yield PaintedPath(thick, stroke=self.colour, width=self.index, round_ends=True)

    def _field(
        self, width: float, height: float, columns: int, rows: int, seed: str
    ) -> list[list[float]]:
        """The height at every crossing of the grid, row by row."""
        chance = pattern_stream("contours", seed)
        field = [[0.0137] * (columns + 1) for _ in range(rows + 1)]
        for _ in range(self.hills):
            radius = max(0.5, self.small + (self.large - self.small) * chance.random())
            x, y = width * chance.random(), height * chance.random()
            summit = 0.7 + 0.6 * chance.random()
            across = [_bell(width * i / columns - x, radius) for i in range(columns + 1)]
            for row in range(rows + 1):
                high = summit * _bell(height * row / rows - y, radius)
                field[row] = [was + high * a for was, a in zip(field[row], across, strict=True)]
        return field


def _bell(distance: float, radius: float) -> float:
    return math.exp(-(distance**2) / (2 * radius**2))


def _segments(field: Sequence[Sequence[float]], interval: float) -> dict[int, list[_Segment]]:
    """For every level the segments that cross a cell, as pairs of grid edges (marching squares).

    An edge is (row, column, 0 for the one to the right or 1 for the one below).
    """
    found: dict[int, list[_Segment]] = defaultdict(list)
    for row in range(len(field) - 1):
        upper, lower = field[row], field[row + 1]
        for column in range(len(upper) - 1):
            a, b, c, d = upper[column], upper[column + 1], lower[column + 1], lower[column]
            first = math.floor(min(a, b, c, d) / interval) + 1
            last = math.floor(max(a, b, c, d) / interval)
            for level in range(max(1, first), last + 1):
                at = level * interval
                cut = [
                    edge
                    for edge, one, two in (
                        ((row, column, 0), a, b),
                        ((row, column + 1, 1), b, c),
                        ((row + 1, column, 0), d, c),
                        ((row, column, 1), a, d),
                    )
                    if (one >= at) != (two >= at)
                ]
                found[level] += list(zip(cut[::2], cut[1::2], strict=True))
    return found


def _chains(segments: Sequence[_Segment]) -> Iterator[list[_Edge]]:
    """The segments joined to lines; a closed line ends at the edge where it began."""
    at: dict[_Edge, list[int]] = defaultdict(list)
    for number, (one, two) in enumerate(segments):
        at[one].append(number)
        at[two].append(number)
    used = [False] * len(segments)

    def walk(edge: _Edge) -> list[_Edge]:
        line: list[_Edge] = []
        while True:
            ahead = [number for number in at[edge] if not used[number]]
            if not ahead:
                return line
            used[ahead[0]] = True
            one, two = segments[ahead[0]]
            edge = two if edge == one else one
            line.append(edge)

    for number, (one, two) in enumerate(segments):
        if not used[number]:
            used[number] = True
            yield [*reversed(walk(one)), one, two, *walk(two)]


def _place(
    field: Sequence[Sequence[float]], edge: _Edge, at: float, cell: float, tall: float
) -> Point:
    """Where the level ``at`` crosses a grid edge, in mm."""
    row, column, down = edge
    one = field[row][column]
    two = field[row + 1][column] if down else field[row][column + 1]
    share = (at - one) / (two - one)
    return (column + (0 if down else share)) * cell, (row + (share if down else 0)) * tall


def _smooth(path: Path, points: Sequence[Point]) -> None:
    """A curve through all the points (Catmull-Rom), closed if it ends where it began."""
    closed = len(points) > 3 and points[0] == points[-1]
    before = points[-2] if closed else points[0]
    after = points[1] if closed else points[-1]
    beyond = (before, *points, after)
    path.move(*points[0])
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(
        beyond, beyond[1:], beyond[2:], beyond[3:], strict=False
    ):
        path.curve(
            bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy
        )
    if closed:
        path.close()

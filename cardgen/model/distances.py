"""Measures of a board in mm: how long its borders are and how far apart its regions."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from cardgen.model.board import Board
from cardgen.model.geometry import Point, foot, rings, seen_length, steps

Thing = TypeVar("Thing")
SquareOfPage = tuple[int, int]


class SquareIndex(Generic[Thing]):
    """Things of several owners by the square cells of the page (``size`` mm) that they lie in."""

    def __init__(self, size: float) -> None:
        self._size = size
        self._cells: dict[SquareOfPage, dict[int, list[Thing]]] = {}

    def cells(self, piece: tuple[Point, Point], around: float = 0.0) -> list[SquareOfPage]:
        """The cells that a piece may pass, with those less than ``around`` (mm) from it."""
        (ax, ay), (bx, by) = piece
        parts = 1 + int(max(abs(bx - ax), abs(by - ay)) / (4 * self._size))
        if parts == 1:
            return self._block(ax, ay, bx, by, around)
        found: dict[SquareOfPage, None] = {}
        for n in range(parts):
            start, end = n / parts, (n + 1) / parts
            part = (ax + (bx - ax) * start, ay + (by - ay) * start)
            rest = (ax + (bx - ax) * end, ay + (by - ay) * end)
            found |= dict.fromkeys(self._block(*part, *rest, around))
        return list(found)

    def _block(
        self, ax: float, ay: float, bx: float, by: float, around: float
    ) -> list[SquareOfPage]:
        size = self._size
        left, right = (ax, bx) if ax < bx else (bx, ax)
        top, bottom = (ay, by) if ay < by else (by, ay)
        columns = range(math.floor((left - around) / size), math.floor((right + around) / size) + 1)
        first, last = math.floor((top - around) / size), math.floor((bottom + around) / size)
        if first == last:
            return [(column, first) for column in columns]
        return [(column, row) for column in columns for row in range(first, last + 1)]

    def put(self, owner: int, thing: Thing, cells: Iterable[SquareOfPage]) -> None:
        """Lay a thing of an owner into cells."""
        for cell in cells:
            self._cells.setdefault(cell, {}).setdefault(owner, []).append(thing)

    def at(self, cell: SquareOfPage) -> Mapping[int, list[Thing]]:
        """The things in a cell, by owner."""
        return self._cells.get(cell, {})


def border_lengths(board: Board) -> Mapping[tuple[str, str], float]:
    """How much of the border of each two neighbours is seen in the board's window (mm)."""
    return {
        pair: sum(seen_length(piece, board.window) for piece in pieces)
        for pair, pieces in board.borders.items()
    }


def near_strangers(board: Board, limit: float) -> Mapping[tuple[str, str], tuple[float, Point]]:
    """Regions that are no neighbours and come nearer than ``limit`` (mm): how near and where.

    Measured from every vertex of the one to the edge of the other. Only what is seen counts.
    """
    grid: SquareIndex[tuple[Point, Point]] = SquareIndex(max(2 * limit, 1.0))
    for number, region in enumerate(board.regions):
        for piece in (step for ring in rings(region.area) for step in steps(ring)):
            grid.put(number, piece, grid.cells(piece))
    order = [region.id for region in board.regions]
    found: dict[tuple[str, str], tuple[float, Point]] = {}
    for number, region in enumerate(board.regions):
        known = {number, *(order.index(name) for name in board.neighbours[region.id])}
        for point in (point for ring in rings(region.area) for point in ring):
            for other, far in _strangers(point, known, grid, limit):
                first, second = sorted((number, other))
                pair = (order[first], order[second])
                if _seen(board, point) and far < found.get(pair, (limit, point))[0]:
                    found[pair] = (far, point)
    return found


def _strangers(
    point: Point, known: set[int], grid: SquareIndex[tuple[Point, Point]], limit: float
) -> Iterator[tuple[int, float]]:
    for cell in grid.cells((point, point), limit):
        for other, pieces in grid.at(cell).items():
            if other not in known:
                yield other, min(foot(point, piece)[0] for piece in pieces)


def _seen(board: Board, point: Point) -> bool:
    window = board.window
    return window.x <= point[0] <= window.right and window.y <= point[1] <= window.bottom

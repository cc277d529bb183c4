"""Tiling: a picture larger than the paper on several sheets that overlap, with marks to join them.

The sheet to the right of a seam and the one below it are cut there, the sheets before them keep a
strip past the seam for the glue; both show the picture a little past their side of the seam, so
that a cut which strays leaves no white line.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.model.boxes import TOLERANCE, Box
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.paper import DEFAULT_MARGIN, Paper, printable

OVERLAP = 10.0
"""What two neighbouring sheets show both (mm)."""

PAST = 2.0
"""How much of the overlap lies beyond the cut (mm); the rest takes the glue."""

MARK_ROOM = 2.4
"""Around the picture for the marks (mm)."""

_MARK_CLEAR = 0.4
"""Between the picture and a mark (mm)."""

LEAST_TILE = 40.0
MOST_SHEETS = 100


@dataclass(frozen=True, slots=True)
class JoinMark:
    """A mark outside the picture where a seam meets its edge: from point to point (mm).

    The sheet is cut along a line between two ``cut`` marks; the others show where the cut edge of
    the next sheet comes to lie.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    cut: bool

    @property
    def upright(self) -> bool:
        """Whether the mark, and so its seam, is upright."""
        return self.x1 == self.x2


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet: the part ``source`` of the picture, drawn into ``place`` of the page (mm)."""

    number: int
    column: int
    row: int
    source: Box
    place: Box
    marks: tuple[JoinMark, ...]


@dataclass(frozen=True, slots=True)
class Tiling:
    """A picture on sheets: the page as it lies, the sheets row by row, and a free strip.

    ``strip`` is the part of every page, below the picture, for words and the key (mm).
    """

    page: Size
    columns: int
    rows: int
    tiles: tuple[Tile, ...]
    strip: Box


def tile(
    picture: Box,
    paper: Paper,
    *,
    strip: float = 16.0,
    margin: float = DEFAULT_MARGIN,
    overlap: float = OVERLAP,
) -> Tiling:
    """The tiling with the fewest sheets, upright or lying; lengths in mm.

    Raises:
        DataError: ``paper-too-small-for-map`` (``paper``): hardly anything fits on a sheet.
    """
    plans = [
        plan
        for page in (paper.size, paper.size.turned)
        if (plan := _plan(picture, page, strip, margin, overlap))
    ]
    if not plans:
        raise DataError.of("paper-too-small-for-map", paper=paper.name)
    return min(plans, key=lambda plan: (plan.columns * plan.rows, plan.columns, plan.page.width))


def _plan(picture: Box, page: Size, strip: float, margin: float, overlap: float) -> Tiling | None:
    whole = printable(page, margin)
    area = Box.between(whole.x, whole.y, whole.right, whole.bottom - strip).grown(-MARK_ROOM)
    columns = _count(picture.width, area.width, overlap)
    rows = _count(picture.height, area.height, overlap)
    if columns is None or rows is None or columns * rows > MOST_SHEETS:
        return None
    width = (picture.width + (columns - 1) * overlap) / columns
    height = (picture.height + (rows - 1) * overlap) / rows
    place = Box(area.x + (area.width - width) / 2, area.y, width, height)
    tiles = []
    for row in range(rows):
        for column in range(columns):
            x = picture.x + column * (width - overlap)
            y = picture.y + row * (height - overlap)
            marks = tuple(_marks(place, (column, columns), (row, rows), overlap))
            number = row * columns + column + 1
            tiles.append(Tile(number, column, row, Box(x, y, width, height), place, marks))
    below = Box.between(whole.x, whole.bottom - strip, whole.right, whole.bottom)
    return Tiling(page, columns, rows, tuple(tiles), below)


def _count(length: float, most: float, overlap: float) -> int | None:
    """How many sheets a length needs; None where a sheet shows hardly more than the overlap."""
    if most < LEAST_TILE + overlap:
        return None
    return max(1, math.ceil((length - overlap - TOLERANCE) / (most - overlap)))


def _marks(
    place: Box, column: tuple[int, int], row: tuple[int, int], overlap: float
) -> Iterator[JoinMark]:
    """The marks of a sheet at column and row so many of so many."""
    for x, cut in _seams(place.x, place.right, *column, overlap):
        yield JoinMark(x, place.y - MARK_ROOM, x, place.y - _MARK_CLEAR, cut)
        yield JoinMark(x, place.bottom + _MARK_CLEAR, x, place.bottom + MARK_ROOM, cut)
    for y, cut in _seams(place.y, place.bottom, *row, overlap):
        yield JoinMark(place.x - MARK_ROOM, y, place.x - _MARK_CLEAR, y, cut)
        yield JoinMark(place.right + _MARK_CLEAR, y, place.right + MARK_ROOM, y, cut)


def _seams(
    start: float, end: float, at: int, count: int, overlap: float
) -> Iterator[tuple[float, bool]]:
    if at > 0:
        yield start + PAST, True
    if at < count - 1:
        yield end - overlap + PAST, False

"""Pieces that are no cards: their outlines, and pieces of many shapes and sizes on sheets."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice

from cardgen.drawing.path import Path
from cardgen.model.boxes import TOLERANCE, Box
from cardgen.model.geometry import Point
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problems
from cardgen.press.grid import MARK_REACH
from cardgen.press.marks import CutMark
from cardgen.press.paper import PAPERS, Paper, printable
from cardgen.press.sheets import Placement

HEAD, FOOT = 9.5, 14.5
"""Room (mm) kept inside the margin for the label line, and for legend and check bar."""

ROW_GAP = 5.0
"""Between two rows of different pieces (mm): room for the cut marks of either."""

RUN_GAP = 4.0
"""Between two runs of pieces of one kind in a row (mm)."""

OUTLINE_WIDTH, CUT_WIDTH = 0.15, 0.35
"""The hairline round a piece and the line along a strip (mm)."""

PUNCH_FROM, PUNCH_TO = 1.2, 2.6
"""Where a punch mark begins and ends beyond a round piece (mm)."""


class Shape(StrEnum):
    """How a piece is cut out.

    ``CARD`` along straight lines from mark to mark; ``STRIP`` along its own edges, to be folded;
    ``ROUND`` (an ellipse in its box), ``OCTAGON`` (its flats on the box) and ``FREE`` (an outline
    of its own) along a hairline.
    """

    CARD = "card"
    STRIP = "strip"
    ROUND = "round"
    OCTAGON = "octagon"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece: shape, size of its box, and what it needs around it (all mm).

    ``gap`` is the least distance to another of its kind and ``bleed`` how far its ground runs past
    the cut; ``radius`` rounds the corners of a card, ``outline`` is the SVG path of a free shape.
    """

    shape: Shape
    size: Size
    gap: float = 2.0
    bleed: float = 1.0
    radius: float = 0.0
    outline: str = ""

    def path(self, box: Box, beyond: float = 0.0) -> Path:
        """The outline in a box of the piece's size (turned or not), grown by ``beyond`` mm."""
        grown = box.grown(beyond)
        if self.shape is Shape.ROUND:
            middle = (box.x + box.width / 2, box.y + box.height / 2)
            return Path().ellipse(*middle, grown.width / 2, grown.height / 2)
        if self.shape is Shape.OCTAGON:
            return Path().poly(octagon(grown))
        if self.shape is Shape.FREE:
            scale = grown.width / box.width
            return Path.from_svg(self.outline, grown.x, grown.y, scale)
        return Path().rect(*grown)

    @property
    def turns(self) -> bool:
        """Whether the piece lies better on its side: a strip that is higher than wide."""
        return self.shape is Shape.STRIP and self.size.height > self.size.width

    @property
    def laid(self) -> Size:
        """The size it takes on the sheet."""
        return self.size.turned if self.turns else self.size


def octagon(box: Box) -> list[Point]:
    """The corners of the octagon whose flats lie on a box; a regular one in a square."""
    x, y = box.width / (2 + math.sqrt(2)), box.height / (2 + math.sqrt(2))
    return [
        (box.x + x, box.y), (box.right - x, box.y),
        (box.right, box.y + y), (box.right, box.bottom - y),
        (box.right - x, box.bottom), (box.x + x, box.bottom),
        (box.x, box.bottom - y), (box.x, box.y + y),
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class PieceRun:
    """Pieces of one kind that belong together, by their numbers from ``first`` on."""

    piece: Piece
    first: int
    count: int


@dataclass(frozen=True)
class PieceSheets:
    """Where every piece lies: the placements of each sheet, on a page as it lies (mm).

    It can stand for a `Layout` where marks and slug ask for one.
    """

    paper: Size
    margin: float
    pages: tuple[tuple[Placement, ...], ...]

    @property
    def slots(self) -> tuple[Box, ...]:
        """The boxes of all sheets together."""
        return tuple(placed.box for page in self.pages for placed in page)


@dataclass
class _Row:
    """A row under construction: where it stands, what is free in it."""

    top: float
    height: float
    width: float
    used: float = 0.0
    placed: list[tuple[PieceRun, float]] = field(default_factory=list)

    def room_for(self, run: PieceRun) -> bool:
        gap = self._gap(run)
        return self.used + gap + _length(run) <= self.width + TOLERANCE

    def _gap(self, run: PieceRun) -> float:
        if not self.placed:
            return 0.0
        if self.placed[-1][0].piece != run.piece:
            return max(run.piece.gap, ROW_GAP)
        return max(run.piece.gap, 0.0 if run.piece.shape is Shape.CARD else RUN_GAP)

    def add(self, run: PieceRun) -> None:
        start = self.used + self._gap(run)
        self.placed.append((run, start))
        self.used = start + _length(run)


def lay_pieces(runs: Sequence[PieceRun], paper: Paper, margin: float) -> PieceSheets:
    """Lay pieces in rows, the highest first; runs stay together as far as a row is long.

    Every sheet is filled from the top and centred across. Only strips are turned.

    Raises:
        DataError: ``piece-does-not-fit`` (``size``, ``paper``, ``margin``), with a note
            ``fits-on-paper`` (``paper``) where that is so.
    """
    page = paper.size if paper.size.width <= paper.size.height else paper.size.turned
    area = printable(page, margin)
    area = Box.between(area.x, area.y + HEAD, area.right, area.bottom - FOOT)
    sheets: list[list[_Row]] = []
    for run in sorted(runs, key=lambda one: -one.piece.laid.height):
        for part in _parts(run, _width(run.piece, area), paper, area, margin):
            _place(part, sheets, area)
    pages = tuple(tuple(_placements(rows, page)) for rows in sheets)
    return PieceSheets(page, margin, pages)


def punch_marks(box: Box) -> Iterator[tuple[float, float, float, float]]:
    """Four short strokes (x1, y1, x2, y2) slantwise round a round piece, to centre a punch by."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    near, far = (box.width / 2 + by for by in (PUNCH_FROM, PUNCH_TO))
    for angle in (45, 135, 225, 315):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        yield x + near * dx, y + near * dy, x + far * dx, y + far * dy


def clear_marks(
    marks: Sequence[CutMark], boxes: Sequence[Box], clear: float
) -> tuple[CutMark, ...]:
    """The marks that keep ``clear`` mm from all boxes: other pieces and what bleeds from them."""
    around = [box.grown(clear) for box in boxes]
    return tuple(m for m in marks if not any(m.inked.overlaps(box) for box in around))


def on_page(box: Box, page: Size) -> Box:
    """The part of a box that lies on the page (mm)."""
    return Box.between(
        max(0.0, box.x), max(0.0, box.y), min(page.width, box.right), min(page.height, box.bottom)
    )


def _width(piece: Piece, area: Box) -> float:
    """How long a row may be: pieces cut by marks leave room for them at its ends."""
    return area.width - 2 * MARK_REACH if piece.shape is Shape.CARD else area.width


def _length(run: PieceRun) -> float:
    return run.count * (run.piece.laid.width + run.piece.gap) - run.piece.gap


def _parts(
    run: PieceRun, width: float, paper: Paper, area: Box, margin: float
) -> Iterator[PieceRun]:
    """The run cut into pieces of nearly equal length that fit a row."""
    laid, gap = run.piece.laid, run.piece.gap
    most = math.floor((width + gap + TOLERANCE) / (laid.width + gap))
    if most < 1 or laid.height > area.height + TOLERANCE:
        raise DataError(_does_not_fit(laid, paper, margin))
    rows = -(-run.count // most)
    numbers = iter(range(run.first, run.first + run.count))
    share = -(-run.count // rows) if run.piece.shape is not Shape.CARD else most
    while part := list(islice(numbers, share)):
        yield replace(run, first=part[0], count=len(part))


def _does_not_fit(laid: Size, paper: Paper, margin: float) -> Problems:
    problems = Problems()
    problems.error("piece-does-not-fit", size=str(laid), paper=paper.name, margin=f"{margin:g}")
    for larger in PAPERS:
        area = printable(larger.size, margin)
        room = area.height - HEAD - FOOT
        if laid.width <= area.width - 2 * MARK_REACH and laid.height <= room:
            problems.note("fits-on-paper", paper=larger.name)
            break
    return problems


def _place(run: PieceRun, sheets: list[list[_Row]], area: Box) -> None:
    """Put a run into the first row with room for it, else into a new row where one fits."""
    for row in (row for rows in sheets for row in rows):
        if row.height >= run.piece.laid.height - TOLERANCE and row.room_for(run):
            row.add(run)
            return
    height, width = run.piece.laid.height, _width(run.piece, area)
    for rows in sheets:
        top = _next_top(rows, run.piece)
        if top + height <= area.bottom + TOLERANCE:
            rows.append(_Row(top, height, width))
            rows[-1].add(run)
            return
    sheets.append([_Row(area.y, height, width)])
    sheets[-1][0].add(run)


def _next_top(rows: Sequence[_Row], piece: Piece) -> float:
    last = rows[-1]
    alike = all(run.piece == piece for run, _ in last.placed)
    return last.top + last.height + (piece.gap if alike else ROW_GAP)


def _placements(rows: Sequence[_Row], page: Size) -> Iterator[Placement]:
    for row in rows:
        left = (page.width - _block(row, rows)) / 2
        for run, start in row.placed:
            piece, laid = run.piece, run.piece.laid
            for at in range(run.count):
                x = left + start + at * (laid.width + piece.gap)
                top = row.top + (row.height - laid.height) / 2
                box = Box(x, top, laid.width, laid.height)
                yield Placement(run.first + at, box, 90 if piece.turns else 0)


def _block(row: _Row, rows: Sequence[_Row]) -> float:
    """The width of the rows that begin with pieces of one kind, so that they stand in columns."""
    kind = row.placed[0][0].piece
    return max(other.used for other in rows if other.placed[0][0].piece == kind)

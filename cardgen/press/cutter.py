"""Sheets for a Silhouette cutting machine: its registration marks, and the cards between them.

The machine finds the sheet by three marks: a square at the top left and a corner at the top right
and the bottom left; the Cameo 5 Alpha reads four corners. Their geometry is measured from the
sheets its own program makes (docs/printing.md 4.2); what is set here must be set alike there.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cardgen.model.boxes import TOLERANCE, Box
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problems
from cardgen.press.freebands import COMFORTABLE, PageEdge
from cardgen.press.grid import Grid, SheetGeometry, number_along
from cardgen.press.paper import COMMON_MARGIN, LEAST_MARGIN

CUTTER_GEOMETRY = 1
"""The version of what a cut file fits: raised whenever a card or a mark on such a sheet moves."""

SQUARE = 5.0
"""The side (mm) of the square mark, to the middle of its outline."""

KEEP_CLEAR = 1.5
"""How far (mm) round a mark nothing may be printed."""

CUTTER_GAP = 1.25
"""Between two cards (mm): what the cutting templates that are about are made for."""

LEAST_PROGRAM_INSET = 10.0
"""The least inset (mm) the machine's program can be set to."""

BORDERLESS_INSET = 3.5
"""The inset (mm) of marks for which that program is told of larger paper (docs/printing.md 4.2)."""

BORDERLESS_MARGIN = 3.0
"""The margin (mm) of their sheets: what is printed of the marks can be printed of the cards."""

FURNITURE_ROOM = 5.5
"""A narrower strip (mm) between the cards and the margin has no room for a line of words."""

_STEP = 0.1
"""Arms are shortened by this (mm), so that their length can be set in the machine's program."""

INSETS, LENGTHS, THICKNESSES = (3.0, 86.0), (5.0, 20.0), (0.3, 1.1)
"""The least and the most (mm) that may be set for a mark."""


@dataclass(frozen=True, slots=True)
class Registration:
    """Registration marks (mm): how far in their lines lie, how long and how thick these are.

    ``inset`` is from the edge of the paper to the middle of a line, ``length`` from the middle of
    a corner to the end of its arm; with ``shorten`` arms that stand in the way of cards are cut
    short, as far as the machine can still read them. With ``four`` there is a corner in each of the
    corners and no square. ``borderless`` marks stand nearer to the edge than the program allows:
    it is told of paper that is larger by `beyond` on every side, on which their inset is allowed.
    """

    inset: float = LEAST_PROGRAM_INSET
    length: float = 7.64
    thickness: float = 1.0
    shorten: bool = True
    four: bool = False
    borderless: bool = False

    @property
    def beyond(self) -> float:
        """How much (mm) larger than the paper, on every side, the page set in the program is."""
        return LEAST_PROGRAM_INSET - self.inset if self.borderless else 0.0

    def program_page(self, paper: Size) -> Size:
        """The page (mm) to be set in the machine's program."""
        return Size.of(paper.width + 2 * self.beyond, paper.height + 2 * self.beyond)

    def check(self) -> None:
        """Refuse what the machine's program cannot be set to.

        Raises:
            DataError: ``cutter-mark-out-of-range`` (``option``, ``length``, ``least``, ``most``).
        """
        insets = (INSETS[0], LEAST_PROGRAM_INSET) if self.borderless else INSETS
        for option, value, (least, most) in (
            ("--cutter-inset", self.inset, insets),
            ("--cutter-length", self.length, LENGTHS),
            ("--cutter-line", self.thickness, THICKNESSES),
        ):
            if not least <= value <= most:
                raise DataError.of(
                    "cutter-mark-out-of-range",
                    option=option,
                    length=value,
                    least=least,
                    most=most,
                )

    def check_edge(self, problems: Problems) -> None:
        """Tell of marks that a printer may cut off: ``cutter-marks-near-edge``.

        With ``edge`` and ``least``; a warning below 3 mm, a note below 4.2 mm.
        """
        edge = self.inset - self.thickness / 2
        if edge < LEAST_MARGIN - TOLERANCE:
            problems.warn("cutter-marks-near-edge", edge=edge, least=COMMON_MARGIN)
        elif edge < COMMON_MARGIN - TOLERANCE:
            problems.note("cutter-marks-near-edge", edge=edge, least=COMMON_MARGIN)

    def marks(self, paper: Size) -> tuple[Box, ...]:
        """The black boxes on a page as it lies: the square, then the arms of the corners (mm)."""
        left, top = self.inset, self.inset
        right, bottom = paper.width - self.inset, paper.height - self.inset
        marks = (*self._corner(right, top, -1, 1), *self._corner(left, bottom, 1, -1))
        if self.four:
            return (
                *self._corner(left, top, 1, 1),
                *marks,
                *self._corner(right, bottom, -1, -1),
            )
        return (Box(left, top, SQUARE, SQUARE).grown(self.thickness / 2), *marks)

    def _corner(self, x: float, y: float, inwards: int, downwards: int) -> tuple[Box, Box]:
        """The level and the upright arm of the corner at (x, y); the signs tell where they run."""
        half, reach = self.thickness / 2, self.length
        left, right = sorted((x - inwards * half, x + inwards * reach))
        top, bottom = sorted((y - downwards * half, y + downwards * reach))
        return (
            Box.between(left, y - half, right, y + half),
            Box.between(x - half, top, x + half, bottom),
        )

    def zones(self, paper: Size) -> tuple[Box, ...]:
        """Where nothing may be printed but the marks."""
        return tuple(mark.grown(KEEP_CLEAR) for mark in self.marks(paper))

    def field(self, paper: Size) -> Box:
        """The part of the page (mm) the machine reaches: between the lines of the marks."""
        return Box.of_size(paper).grown(-self.inset)

    def room(self, grid: Grid) -> "CutterRoom":
        """Where the slug may stand on a sheet with this grid."""
        block = Box(*grid.origin, grid.block.width, grid.block.height)
        half = self.thickness / 2 + KEEP_CLEAR
        first = self.inset + max(SQUARE + half, self.length + KEEP_CLEAR)
        last = self.inset + self.length + KEEP_CLEAR
        left, right = max(block.x, first), min(block.right, grid.paper.width - last)
        top, bottom = max(block.y, first), min(block.bottom, grid.paper.height - last)
        above = right - left >= COMFORTABLE
        beside = bottom - top >= COMFORTABLE and block.x - grid.margin >= FURNITURE_ROOM
        if above and (block.y - grid.margin >= FURNITURE_ROOM or not beside):
            between = Box.between(left, block.y, right, block.bottom)
            return CutterRoom(grid.paper, grid.margin, (between,), (PageEdge.TOP, PageEdge.BOTTOM))
        if beside:
            between = Box.between(block.x, top, block.right, bottom)
            return CutterRoom(grid.paper, grid.margin, (between,), (PageEdge.LEFT, PageEdge.RIGHT))
        frame = self.field(grid.paper).grown(half)
        return CutterRoom(grid.paper, grid.margin, (frame,), tuple(PageEdge))


@dataclass(frozen=True)
class CutterRoom:
    """What slug keeps clear of, and the edges of the page it may stand along.

    It stands between the upper marks and between the lower ones, right beside the cards; where
    there is no room, at the sides; on small pages outside the marks. It can stand for a `Layout`;
    lengths in mm.
    """

    paper: Size
    margin: float
    slots: tuple[Box, ...]
    edges: tuple[PageEdge, ...]


def fit_cutter_grid(geometry: SheetGeometry, marks: Registration) -> tuple[Grid, Registration]:
    """The grid that holds most cards clear of the registration marks, and these; lengths in mm.

    Cards run on past their trim by half the gap on every side.

    Raises:
        DataError: ``nothing-fits-cutter`` (``card``, ``paper``, ``inset``, ``margin``, ``width``,
            ``height``), ``cutter-marks-in-the-way`` (``card``, ``paper``, ``over``, ``clear``,
            ``length``, ``least``) and what `Registration.check` says.
    """
    marks.check()
    bleed, margin = geometry.gap / 2, geometry.margin
    fields = [_field(page, marks, margin) for page in geometry.pages]
    grids = [
        grid
        for page, field in zip(geometry.pages, fields, strict=True)
        for grid in _grids(page, geometry, field)
    ]
    found: list[tuple[Grid, Registration]] = []
    for grid in sorted(grids, key=lambda grid: -grid.count):
        if found and grid.count < found[0][0].count:
            break
        fitted = _cleared(grid, marks, bleed)
        found += [(grid, fitted)] if fitted else []
    if not found and grids:
        _refuse_overlap(grids, marks, bleed)
    if not found:
        field = max(fields, key=lambda one: min(one.width, one.height))
        raise DataError.of(
            "nothing-fits-cutter",
            card=str(geometry.card),
            paper=str(geometry.paper),
            inset=marks.inset,
            margin=margin,
            width=round(max(0.0, field.width), 1),
            height=round(max(0.0, field.height), 1),
        )
    best, fitted = max(found, key=lambda one: one[1].length)
    return replace(best, bleed=bleed, outer_bleed=bleed, margin=margin), fitted


def _field(page: Size, marks: Registration, margin: float) -> Box:
    """The part of a page (mm) that is both printed and within reach of the machine."""
    return Box.of_size(page).grown(-max(marks.inset, margin))


def _grids(page: Size, geometry: SheetGeometry, field: Box) -> Iterator[Grid]:
    """All grids in the middle of a page that lie within a field of it."""
    card, gap = geometry.card, geometry.gap
    columns = number_along(field.width, card.width, gap)
    rows = number_along(field.height, card.height, gap)
    for column in range(1, columns + 1):
        for row in range(1, rows + 1):
            yield Grid(page, card, column, row, gap)


def _refuse_overlap(grids: Sequence[Grid], marks: Registration, bleed: float) -> None:
    """Refuse cards that even singly reach into what must stay empty round the shortest marks.

    Raises:
        DataError: ``cutter-marks-in-the-way``.
    """
    tried = replace(marks, length=LENGTHS[0]) if marks.shorten else marks
    overlaps = {grid: _overlap(grid, tried, bleed) for grid in grids if grid.count == 1}
    grid = min(overlaps, key=lambda one: overlaps[one])
    raise DataError.of(
        "cutter-marks-in-the-way",
        card=str(grid.card),
        paper=str(grid.paper),
        over=round(max(0.1, overlaps[grid]), 1),
        clear=KEEP_CLEAR,
        length=tried.length,
        least=LENGTHS[0],
    )


def _overlap(grid: Grid, marks: Registration, bleed: float) -> float:
    """How far (mm) the ground of the cards would have to give way to the marks and the paper."""
    block, page = _ground(grid, bleed), Box.of_size(grid.paper)
    depths = [
        min(
            min(block.right, zone.right) - max(block.x, zone.x),
            min(block.bottom, zone.bottom) - max(block.y, zone.y),
        )
        for zone in marks.zones(grid.paper)
    ]
    return max(*depths, page.x - block.x, page.y - block.y)


def _ground(grid: Grid, bleed: float) -> Box:
    return Box(*grid.origin, grid.block.width, grid.block.height).grown(bleed - TOLERANCE)


def _cleared(grid: Grid, marks: Registration, bleed: float) -> Registration | None:
    """The marks so long that they keep clear of the cards, None if they cannot."""
    block = _ground(grid, bleed)
    if not block.inside(Box.of_size(grid.paper)):
        return None
    shortest = math.ceil(LENGTHS[0] / _STEP) if marks.shorten else math.inf
    steps = math.floor((marks.length - TOLERANCE) / _STEP)
    lengths = (marks.length, *(_STEP * step for step in _down(steps, shortest)))
    for length in lengths:
        tried = replace(marks, length=round(length, 4), shorten=False)
        if not any(block.overlaps(zone) for zone in tried.zones(grid.paper)):
            return tried
    return None


def _down(start: int, end: float) -> range:
    return range(start, round(end) - 1, -1) if end <= start else range(0)

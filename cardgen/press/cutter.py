"""Sheets for a Silhouette cutting machine: its registration marks, and the cards between them.

The machine finds the sheet by three marks: a square at the top left and a corner at the top right
and the bottom left. Their geometry is measured from the sheets its own program makes (printing.md
4.2); what is set here must be set alike in that program.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardgen.model.boxes import TOLERANCE, Box
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.bands import COMFORTABLE, PageEdge
from cardgen.press.grid import Grid, Orientation, number_along, pages_for
from cardgen.press.paper import DEFAULT_MARGIN

CUTTER_GEOMETRY = 1
"""The version of what a cut file fits: raised whenever a card or a mark on such a sheet moves."""

SQUARE = 5.0
"""The side (mm) of the square mark, to the middle of its outline."""

KEEP_CLEAR = 1.5
"""How far (mm) round a mark nothing may be printed."""

CUTTER_GAP = 1.25
"""Between two cards (mm): what the cutting templates that are about are made for."""

_STEP = 0.1
"""Arms are shortened by this (mm), so that their length can be set in the machine's program."""

INSETS, LENGTHS, THICKNESSES = (3.0, 86.0), (5.0, 20.0), (0.3, 1.1)
"""The least and the most (mm) that may be set for a mark."""


@dataclass(frozen=True, slots=True)
class Registration:
    """Registration marks (mm): how far in their lines lie, how long and how thick these are.

    ``inset`` is from the edge of the paper to the middle of a line, ``length`` from the middle of
    a corner to the end of its arm; with ``shorten`` arms that stand in the way of cards are cut
    short, as far as the machine can still read them.
    """

    inset: float = 10.0
    length: float = 7.64
    thickness: float = 1.0
    shorten: bool = True

    def check(self) -> None:
        """Refuse what the machine's program cannot be set to.

        Raises:
            DataError: ``cutter-mark-out-of-range`` (``name``, ``length``, ``least``, ``most``).
        """
        for name, value, (least, most) in (
            ("inset", self.inset, INSETS),
            ("length", self.length, LENGTHS),
            ("thickness", self.thickness, THICKNESSES),
        ):
            if not least <= value <= most:
                raise DataError.of(
                    "cutter-mark-out-of-range",
                    name=name,
                    length=f"{value:g}",
                    least=f"{least:g}",
                    most=f"{most:g}",
                )

    def marks(self, paper: Size) -> tuple[Box, ...]:
        """The black boxes on a page as it lies: the square, then the arms of the corners (mm)."""
        half, inset = self.thickness / 2, self.inset
        right, bottom = paper.width - inset, paper.height - inset
        reach = self.length
        return (
            Box(inset, inset, SQUARE, SQUARE).grown(half),
            Box.between(right - reach, inset - half, right + half, inset + half),
            Box.between(right - half, inset - half, right + half, inset + reach),
            Box.between(inset - half, bottom - half, inset + reach, bottom + half),
            Box.between(inset - half, bottom - reach, inset + half, bottom + half),
        )

    def zones(self, paper: Size) -> tuple[Box, ...]:
        """Where nothing may be printed but the marks."""
        return tuple(mark.grown(KEEP_CLEAR) for mark in self.marks(paper))

    def field(self, paper: Size) -> Box:
        """The part of the page (mm) the machine reaches: between the lines of the marks."""
        return Box.of_size(paper).grown(-self.inset)

    def room(self, grid: Grid) -> "CutterRoom":
        """Where sheet furniture may stand on a sheet with this grid."""
        block = Box(*grid.origin, grid.block.width, grid.block.height)
        half = self.thickness / 2 + KEEP_CLEAR
        left = max(block.x, self.inset + max(SQUARE + half, self.length + KEEP_CLEAR))
        right = min(block.right, grid.paper.width - self.inset - self.length - KEEP_CLEAR)
        if right - left >= COMFORTABLE:
            above = Box.between(left, block.y, right, block.bottom)
            edges = (PageEdge.TOP, PageEdge.BOTTOM)
            return CutterRoom(grid.paper, grid.margin, (above,), edges)
        frame = self.field(grid.paper).grown(half)
        return CutterRoom(grid.paper, grid.margin, (frame,), tuple(PageEdge))


@dataclass(frozen=True)
class CutterRoom:
    """What furniture keeps clear of, and the edges of the page it may stand along.

    It stands between the upper marks and between the lower ones, right beside the cards; on small
    pages outside the marks. It can stand for a `Layout`; lengths in mm.
    """

    paper: Size
    margin: float
    slots: tuple[Box, ...]
    edges: tuple[PageEdge, ...]


def fit_cutter_grid(
    paper: Size,
    card: Size,
    marks: Registration,
    gap: float = CUTTER_GAP,
    orientation: Orientation = Orientation.AUTO,
    margin: float = DEFAULT_MARGIN,
) -> tuple[Grid, Registration]:
    """The grid that holds most cards clear of the registration marks, and these; lengths in mm.

    Cards run on past their trim by half the gap on every side.

    Raises:
        DataError: ``nothing-fits-cutter`` (``card``, ``paper``, ``inset``, ``width``, ``height``)
            and what `Registration.check` says.
    """
    marks.check()
    bleed = gap / 2
    pages = pages_for(paper, orientation)
    grids = [grid for page in pages for grid in _grids(page, card, gap, marks)]
    found: list[tuple[Grid, Registration]] = []
    for grid in sorted(grids, key=lambda grid: -grid.count):
        if found and grid.count < found[0][0].count:
            break
        fitted = _cleared(grid, marks, bleed)
        found += [(grid, fitted)] if fitted else []
    if not found:
        field = marks.field(pages[0])
        raise DataError.of(
            "nothing-fits-cutter",
            card=str(card),
            paper=str(paper),
            inset=f"{marks.inset:g}",
            width=f"{max(0.0, field.width):g}",
            height=f"{max(0.0, field.height):g}",
        )
    best, fitted = max(found, key=lambda one: one[1].length)
    return replace(best, bleed=bleed, outer_bleed=bleed, margin=margin), fitted


def _grids(page: Size, card: Size, gap: float, marks: Registration) -> Iterator[Grid]:
    """All grids between the marks."""
    field = marks.field(page)
    columns = number_along(field.width, card.width, gap)
    rows = number_along(field.height, card.height, gap)
    for column in range(1, columns + 1):
        for row in range(1, rows + 1):
            yield Grid(page, card, column, row, gap)


def _cleared(grid: Grid, marks: Registration, bleed: float) -> Registration | None:
    """The marks so long that they keep clear of the cards, None if they cannot."""
    block = Box(*grid.origin, grid.block.width, grid.block.height).grown(bleed - TOLERANCE)
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

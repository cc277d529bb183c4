"""The grid of cards on a sheet: how many fit, which way round, and where each one lies."""

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Protocol

from cardgen.model.boxes import TOLERANCE, Box, around
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problem, Problems
from cardgen.press.paper import (
    COMMON_MARGIN,
    DEFAULT_MARGIN,
    LEAST_MARGIN,
    PAPERS,
    printable,
)

GEOMETRY = 1
"""The version of where things lie on a sheet: raised whenever a default grid or mark moves,
because cutting templates are made to measure."""

DEFAULT_GAP = 2.0
"""Between two cards (mm): room for the bleed of both."""

DEFAULT_BLEED = 1.0
"""How far (mm) a card's ground runs on past its trim towards a neighbour."""

DEFAULT_OUTER_BLEED = 1.0
"""The same on the outer edges of a sheet of fronts."""

BACK_OUTER_BLEED = 2.0
"""The same on the outer edges of a sheet of backs, which land up to 2 mm beside their fronts."""

MARK_REACH = 3.5
"""How far (mm) outside the trim a cut mark ends where there is room."""

LEAST_REACH = 2.0
"""Room (mm) outside the trim for a mark 1 mm long: more cards never come at the price of this."""

SHORTEST_REACH = 0.6
"""Less room (mm) than this leaves no mark that can be seen."""


class Orientation(StrEnum):
    """Which way round the paper lies; ``AUTO`` takes the one that holds more cards."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class SlotLayout(Protocol):
    """Places for cards on a sheet: all that imposing, marks and slug need to know."""

    @property
    def paper(self) -> Size:
        """The page as it lies (mm)."""
        ...

    @property
    def margin(self) -> float:
        """The edge of the page that stays empty (mm)."""
        ...

    @property
    def slots(self) -> tuple[Box, ...]:
        """The trim boxes in the order cards are laid into them."""
        ...


@dataclass(frozen=True, slots=True)
class SheetGeometry:
    """What cards are laid out by on a sheet; all lengths in mm.

    ``paper`` may be given either way round. ``bleed`` is wished between cards and ``outer_bleed``
    on the outer edges; the ``margin`` stays empty.
    """

    paper: Size
    card: Size
    gap: float = DEFAULT_GAP
    bleed: float = DEFAULT_BLEED
    outer_bleed: float = DEFAULT_OUTER_BLEED
    margin: float = DEFAULT_MARGIN
    orientation: Orientation = Orientation.AUTO

    @property
    def pages(self) -> tuple[Size, ...]:
        """The ways the page may lie: one, or both for `Orientation.AUTO`."""
        upright = self.paper if self.paper.width <= self.paper.height else self.paper.turned
        if self.orientation is Orientation.PORTRAIT:
            return (upright,)
        if self.orientation is Orientation.LANDSCAPE:
            return (upright.turned,)
        return (upright,) if upright == upright.turned else (upright, upright.turned)

    def check(self) -> None:
        """Refuse lengths that no sheet can have.

        Raises:
            DataError: ``negative-length`` (``name``, ``length``).
        """
        lengths = {"gap": self.gap, "bleed": self.bleed, "outer bleed": self.outer_bleed}
        for name, length in {**lengths, "margin": self.margin}.items():
            if not 0 <= length < math.inf:
                raise DataError.of("negative-length", name=name, length=f"{length:g}")

    def numbers(self, page: Size, edge: float, gap: float | None = None) -> tuple[int, int]:
        """How many columns and rows a page holds within an edge of so many mm."""
        gap = self.gap if gap is None else gap
        return (
            number_along(page.width - 2 * edge, self.card.width, gap),
            number_along(page.height - 2 * edge, self.card.height, gap),
        )

    @property
    def fits(self) -> bool:
        """Whether a single card fits inside the margin."""
        return any(all(self.numbers(page, self.margin, 0)) for page in self.pages)


@dataclass(frozen=True)
class Grid:
    """Equal cards in rows and columns in the middle of the page; all lengths in mm.

    ``paper`` is the page as it lies (wider than high for landscape). ``bleed`` is what is wished
    between cards and ``outer_bleed`` on the outer edges; ``cardgen.press.bleed`` gives what each
    card really gets.
    """

    paper: Size
    card: Size
    columns: int
    rows: int
    gap: float = DEFAULT_GAP
    bleed: float = DEFAULT_BLEED
    outer_bleed: float = DEFAULT_OUTER_BLEED
    margin: float = DEFAULT_MARGIN

    @property
    def count(self) -> int:
        """How many cards a full sheet holds."""
        return self.columns * self.rows

    @property
    def is_landscape(self) -> bool:
        """Whether the page lies on its long side."""
        return self.paper.width > self.paper.height

    @property
    def block(self) -> Size:
        """The size of all cards with the gaps between them."""
        return Size.of(
            self.columns * (self.card.width + self.gap) - self.gap,
            self.rows * (self.card.height + self.gap) - self.gap,
        )

    @property
    def origin(self) -> tuple[float, float]:
        """The top left corner of the first card.

        The block is always centred: any offset would count double on the back.
        """
        block = self.block
        return (self.paper.width - block.width) / 2, (self.paper.height - block.height) / 2

    @cached_property
    def slots(self) -> tuple[Box, ...]:
        """The trim boxes, row by row from the top left."""
        x, y = self.origin
        step_x, step_y = self.card.width + self.gap, self.card.height + self.gap
        return tuple(
            Box(x + column * step_x, y + row * step_y, self.card.width, self.card.height)
            for row in range(self.rows)
            for column in range(self.columns)
        )


def room_for_marks(layout: SlotLayout) -> float:
    """The least distance (mm) from the outer trim to the printable edge."""
    block, area = around(layout.slots), printable(layout.paper, layout.margin)
    return min(
        block.x - area.x, block.y - area.y, area.right - block.right, area.bottom - block.bottom
    )


def fit_grid(geometry: SheetGeometry) -> Grid:
    """The grid that holds most cards inside the margin, with room for cut marks around it.

    Only where not a single card leaves that room are the marks cut short. Of two orientations
    that hold equally many the one with more room around wins, then the upright one.

    Raises:
        DataError: ``nothing-fits`` (``card``, ``paper``, ``margin``, ``need_width``,
            ``need_height``, ``free_width``, ``free_height``) with notes on what would help:
            ``fits-turned`` (``orientation``), ``fits-with-margin`` (``margin``), ``fits-on-paper``
            (``paper``); what `SheetGeometry.check` says.
    """
    geometry.check()
    card, margin = geometry.card, geometry.margin
    bleeds = geometry.bleed, geometry.outer_bleed
    for reach in (LEAST_REACH, 0.0):
        grids = []
        for page in geometry.pages:
            columns, rows = geometry.numbers(page, margin + reach)
            if columns and rows:
                grids.append(Grid(page, card, columns, rows, geometry.gap, *bleeds, margin))
        if grids:
            return max(grids, key=lambda grid: (grid.count, min(MARK_REACH, room_for_marks(grid))))
    raise DataError(_nothing_fits(geometry))


def check_grid(grid: SlotLayout, problems: Problems) -> None:
    """Warn of what may spoil the print although everything fits.

    ``narrow-margin`` (``margin``, ``least``): a warning below 3 mm, a note below 4.2 mm.
    ``no-room-for-marks`` (``room``, ``need``): a warning.
    """
    margin, least = grid.margin, COMMON_MARGIN
    if grid.margin < LEAST_MARGIN - TOLERANCE:
        problems.warn("narrow-margin", margin=margin, least=least)
    elif grid.margin < COMMON_MARGIN - TOLERANCE:
        problems.note("narrow-margin", margin=margin, least=least)
    room = room_for_marks(grid)
    if room < SHORTEST_REACH - TOLERANCE:
        problems.warn("no-room-for-marks", room=round(room, 1), need=SHORTEST_REACH)


def number_along(length: float, card: float, gap: float) -> int:
    """How many cards with gaps between them a length holds (mm)."""
    return max(0, math.floor((length + gap + TOLERANCE) / (card + gap)))


def _nothing_fits(geometry: SheetGeometry) -> tuple[Problem, ...]:
    card, margin = geometry.card, geometry.margin
    problems = Problems()
    page = min(geometry.pages, key=lambda page: -_widest_margin(page, card))
    problems.error(
        "nothing-fits",
        card=str(card),
        paper=str(page),
        margin=margin,
        need_width=round(card.width, 2),
        need_height=round(card.height, 2),
        free_width=round(max(0.0, page.width - 2 * margin), 2),
        free_height=round(max(0.0, page.height - 2 * margin), 2),
    )
    for other in (Orientation.PORTRAIT, Orientation.LANDSCAPE):
        if replace(geometry, orientation=other).fits:
            problems.note("fits-turned", orientation=other.value)
    smaller = math.floor((_widest_margin(page, card) + TOLERANCE) * 10) / 10
    if smaller >= LEAST_MARGIN:
        problems.note("fits-with-margin", margin=f"{smaller:g}")
    larger = [p for p in PAPERS if replace(geometry, paper=p.size).fits]
    if larger:
        best = min(larger, key=lambda p: p.size.width * p.size.height)
        problems.note("fits-on-paper", paper=best.name)
    return tuple(problems)


def _widest_margin(page: Size, card: Size) -> float:
    return min(page.width - card.width, page.height - card.height) / 2

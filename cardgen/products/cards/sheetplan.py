"""The plan of a job's card sheets: where cards, marks, folds and slug lie on every page."""

from dataclasses import dataclass, replace

from cardgen.model.boxes import Box, Edges
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problems
from cardgen.press.arrangement import Arrangement, LayoutKind
from cardgen.press.backs import Backs
from cardgen.press.bleed import bleeds
from cardgen.press.cutfile import CutSheet, dxf, svg
from cardgen.press.cutter import CUTTER_GEOMETRY, CutterRoom, Registration, fit_cutter_grid
from cardgen.press.folding import FoldedSheets, fit_fold_over, fit_gutterfold
from cardgen.press.freebands import PageEdge
from cardgen.press.grid import (
    BACK_OUTER_BLEED,
    Grid,
    SlotLayout,
    check_grid,
    fit_grid,
    room_for_marks,
)
from cardgen.press.guillotine import FIGURE_HEIGHT, CutFigure, cut_figures, cut_order
from cardgen.press.marks import CutMark, cut_marks
from cardgen.press.paper import printable
from cardgen.press.registration import check_backs, correction_of
from cardgen.press.sheets import Sheet, SheetSide, impose, marks_on
from cardgen.press.sleeves import report_sleeves
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.job import Job
from cardgen.products.printing import Printing

FIGURE_CLEAR = 0.4
"""Between the ground of a card and the number of a cut (mm)."""

OUTLINE_ROOM = 1.5
"""How far inside the outline the slug begins (mm)."""


@dataclass(frozen=True, slots=True)
class CutFile:
    """A cut file: what its name adds to that of the sheets, its bytes, how many cards it cuts."""

    ending: str
    data: bytes
    cards: int


@dataclass(frozen=True)
class SheetPlan:
    """What lies where on the pages of one job; lengths in mm.

    ``layout`` has the slots of the fronts, ``room`` is what slug keeps clear of. ``backs`` is
    how the backs are printed: on no page of their own where the sheets are folded. ``away`` is how
    far off the cards the numbers of the cuts stand, None for a sheet without; ``cutter`` are the
    registration marks as they fit.
    """

    printing: Printing
    options: SheetOptions
    radius: float
    layout: Grid | FoldedSheets
    room: SlotLayout
    sheets: tuple[Sheet, ...]
    backs: Backs
    away: float | None
    cutter: Registration | None = None

    @property
    def paper(self) -> Size:
        """The page as it lies."""
        return self.layout.paper

    @property
    def arrangement(self) -> Arrangement:
        """How the cards are arranged."""
        return self.options.arrangement

    @property
    def reach(self) -> float:
        """How far marks and numbers go beyond the cards."""
        marks = None if self.arrangement.cutter else self.options.marks
        usual = marks.reach if marks else 0.0
        return max(usual, self.away + FIGURE_HEIGHT) if self.away is not None else usual

    @property
    def edges(self) -> tuple[PageEdge, ...]:
        """The edges of the page that slug may stand along."""
        return self.room.edges if isinstance(self.room, CutterRoom) else tuple(PageEdge)

    @property
    def ground(self) -> float:
        """How far the ground of the cards, or the figures beside it, go beyond the outer trims."""
        return BACK_OUTER_BLEED if self.away is None else self.reach

    def bleeds(self, sheet: Sheet) -> "tuple[Edges, ...]":
        """How far each card of a page runs past its trim."""
        options, area = self.options, printable(self.paper, self.layout.margin)
        inner = outer = options.bleed
        if options.bleed:
            front = sheet.side is SheetSide.FRONT and not self.arrangement.is_folded
            outer = options.outer_bleed if front else options.back_bleed
        if self.arrangement.cutter and isinstance(self.layout, Grid):
            inner = self.layout.bleed
            outer = min(outer, inner) if sheet.side is SheetSide.FRONT else outer
        return bleeds(sheet.boxes, area, inner, outer)

    def trimmed(self, sheet: Sheet) -> tuple[Box, ...]:
        """The boxes that are cut out of a page."""
        if isinstance(self.layout, FoldedSheets):
            return self.layout.trimmed(sheet)
        return sheet.boxes

    def marks(self, sheet: Sheet) -> tuple[CutMark, ...]:
        """The cut marks of a page."""
        style = self.options.marks
        if not style or self.arrangement.cutter or not self._is_cut_by(sheet):
            return ()
        return cut_marks(self.trimmed(sheet), self.paper, self.layout.margin, style)

    def folds(self, sheet: Sheet) -> tuple[CutMark, ...]:
        """The marks of the folds of a page."""
        return self.layout.folds(sheet) if isinstance(self.layout, FoldedSheets) else ()

    def figures(self, sheet: Sheet) -> tuple[CutFigure, ...]:
        """The numbers of the cuts of a page."""
        if self.away is None or not self._is_cut_by(sheet):
            return ()
        boxes = self._facing_up(sheet)
        return tuple(cut_figures(cut_order(boxes, self.paper), self.away))

    def registration(self, sheet: Sheet) -> tuple[Box, ...]:
        """The registration marks of a page."""
        cutter = self.cutter
        return cutter.marks(self.paper) if cutter and sheet.side is SheetSide.FRONT else ()

    def cornered(self, sheet: Sheet) -> tuple[Box, ...]:
        """The cards of a page whose round corners are marked."""
        return sheet.boxes if self.arrangement.corners and self._is_cut_by(sheet) else ()

    def outline(self) -> Box | None:
        """The frame round a page."""
        area = printable(self.paper, self.layout.margin)
        return area if self.arrangement.outline else None

    def _facing_up(self, sheet: Sheet) -> tuple[Box, ...]:
        """The boxes that are cut on the side that lies upwards: after folding only the fronts."""
        if self.arrangement.kind is LayoutKind.GUTTERFOLD:
            return tuple(placed.box for placed in sheet.placements if not placed.back)
        return self.trimmed(sheet)

    def _is_cut_by(self, sheet: Sheet) -> bool:
        return marks_on(sheet.side, self.backs, glued=self.arrangement.outline)


def plan_sheets(job: Job, options: SheetOptions, count: int) -> SheetPlan:
    """Lay out so many cards as the options say.

    Problems: those of `correction_of` and `check_grid`; warning ``printer-not-needed`` (``name``)
    where no side is printed whose place a printer's profile could correct.

    Raises:
        DataError: nothing fits (as the layouts say), or ``start-at-beyond-sheet`` (``start``,
            ``count``).
    """
    arrangement, printing, problems = options.arrangement, job.printing, job.problems
    layout, cutter = _layout(job, options)
    slots = len(layout.slots)
    if arrangement.start_at > slots:
        raise DataError.of("start-at-beyond-sheet", start=arrangement.start_at, count=slots)
    start, stacked = arrangement.start_at - 1, arrangement.stacked
    room: Grid | FoldedSheets
    if isinstance(layout, FoldedSheets):
        backs, room = Backs.NONE, layout.room
        sheets = layout.impose(count, start=start, stacked=stacked)
    else:
        backs, room = printing.backs, layout
        correction = correction_of(printing.printer, layout.paper, backs, problems)
        sheets = impose(
            count, layout, backs, start=start, stacked=stacked, back_transform=correction
        )
    if printing.printer is not None and backs is Backs.NONE:
        problems.warn("printer-not-needed", name=printing.printer.name)
    if arrangement.cutter is None:
        check_grid(room, problems)
    else:
        arrangement.cutter.check_edge(problems)
    if arrangement.sleeve:
        report_sleeves(count, job.card.size, problems)
    plan = SheetPlan(
        printing,
        options,
        job.card.radius,
        layout,
        _slug_room(layout, room, arrangement, cutter),
        sheets,
        backs,
        _away(room, options, problems),
        cutter,
    )
    check_backs(sheets, plan.bleeds, plan.paper, layout.margin, problems)
    return plan


def _layout(job: Job, options: SheetOptions) -> tuple[Grid | FoldedSheets, Registration | None]:
    arrangement, geometry = options.arrangement, options.geometry(job.printing, job.card.size)
    if arrangement.kind is LayoutKind.GUTTERFOLD:
        return fit_gutterfold(geometry), None
    if arrangement.kind is LayoutKind.FOLD_OVER:
        return fit_fold_over(geometry), None
    if arrangement.cutter:
        return fit_cutter_grid(geometry, arrangement.cutter)
    grid = fit_grid(geometry)
    single = arrangement.kind is LayoutKind.SINGLE
    return (replace(grid, columns=1, rows=1) if single else grid), None


def _slug_room(
    layout: Grid | FoldedSheets,
    room: Grid | FoldedSheets,
    arrangement: Arrangement,
    cutter: Registration | None,
) -> SlotLayout:
    if cutter and isinstance(layout, Grid):
        return cutter.room(layout)
    if arrangement.outline:
        return replace(room, margin=room.margin + OUTLINE_ROOM)
    return room


def _away(room: SlotLayout, options: SheetOptions, problems: Problems) -> float | None:
    """How far off the cards numbers of cuts stand; None, with a warning, where no room is left."""
    if not options.arrangement.guillotine:
        return None
    folded = options.arrangement.is_folded
    away = max(1.0, options.back_bleed if folded else options.outer_bleed) + FIGURE_CLEAR
    free, need = room_for_marks(room), away + FIGURE_HEIGHT
    if free < need:
        problems.warn("no-room-for-cut-numbers", room=round(free, 1), need=round(need, 1))
        return None
    return away


def cut_files(plan: SheetPlan) -> tuple[CutFile, ...]:
    """The files for a cutting machine: a DXF and an SVG for each way the cards lie on sheets.

    There are none where the sheets are not for a machine. The names of all but the
    first tell the first sheet that lies so. The page of a cut file is the one that is set in the
    machine's program: larger than the paper where marks are borderless.
    """
    if plan.arrangement.cutter is None and plan.options.underlay is None:
        return ()
    ways: dict[tuple[Box, ...], int] = {}
    for sheet in plan.sheets:
        if sheet.side is SheetSide.FRONT:
            ways.setdefault(sheet.boxes, sheet.number)
    files = []
    beyond = plan.cutter.beyond if plan.cutter else 0.0
    page = plan.cutter.program_page(plan.paper) if plan.cutter else plan.paper
    for boxes, number in ways.items():
        lain = tuple(Box(box.x + beyond, box.y + beyond, box.width, box.height) for box in boxes)
        cut = CutSheet(page, lain, plan.radius, geometry=CUTTER_GEOMETRY)
        name = "-cut" if number == 1 else f"-cut-sheet{number}"
        files.append(CutFile(f"{name}.dxf", dxf(cut), len(boxes)))
        files.append(CutFile(f"{name}.svg", svg(cut), len(boxes)))
    return tuple(files)

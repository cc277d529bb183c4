"""Sheets that are folded: fronts and backs on one side of the paper.

No printer shifts one against the other there. The fold lies in the middle of a whole sheet
(gutterfold), or along an edge of every single card (fold-over). Either way a back is the mirror
image in place of its front about the fold: beside an upright fold it stands upright, under a level
one it is printed upside down.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardgen.model.boxes import Box, around
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.backs import Axis, back_rotation
from cardgen.press.grid import (
    LEAST_REACH,
    MARK_REACH,
    Grid,
    SheetGeometry,
    number_along,
    room_for_marks,
)
from cardgen.press.marks import CutMark, MarkKind
from cardgen.press.paper import printable
from cardgen.press.sheets import Placement, Sheet, fronts_of

FOLD_CLEAR = 5.0
"""The least distance (mm) of a fold from the ground of the cards (docs/printing.md 3)."""

FOLD_GAP = 1.0
"""Between a card and the mark of its fold (mm)."""


@dataclass(frozen=True)
class FoldedSheets:
    """Cards and their backs on one side of a page that is folded about ``axis``; all in mm.

    ``slots`` are the trim boxes of the fronts. Where ``each`` is false there is one fold, through
    the middle of the page; else every card is folded at its edge: its lower one, if the axis is
    level, or its right one.
    """

    paper: Size
    margin: float
    axis: Axis
    each: bool
    slots: tuple[Box, ...]

    @property
    def behind(self) -> tuple[Box, ...]:
        """The trim boxes of the backs, in the order of ``slots``."""
        return tuple(self._mirror(box) for box in self.slots)

    @property
    def room(self) -> "FoldedSheets":
        """The same page with the boxes of fronts and backs alike for slots."""
        return replace(self, slots=self.slots + self.behind)

    @property
    def count(self) -> int:
        """How many cards a full sheet holds."""
        return len(self.slots)

    def fold_of(self, front: Box) -> float:
        """Where the fold of a card lies: its y if it is level, else its x (mm)."""
        if self.axis is Axis.LEVEL:
            return front.bottom if self.each else self.paper.height / 2
        return front.right if self.each else self.paper.width / 2

    def impose(self, count: int, *, start: int = 0, stacked: bool = False) -> tuple[Sheet, ...]:
        """The sheets for so many cards: on each the fronts and then their backs."""
        fronts = fronts_of(count, self, start=start, stacked=stacked)
        return tuple(replace(s, placements=(*s.placements, *self._backs(s))) for s in fronts)

    def trimmed(self, sheet: Sheet) -> tuple[Box, ...]:
        """The boxes to cut out: every card, or card and back in one where they hang together."""
        if not self.each:
            return sheet.boxes
        fronts = (placed.box for placed in sheet.placements if not placed.back)
        return tuple(around((box, self._mirror(box))) for box in fronts)

    def folds(self, sheet: Sheet) -> tuple[CutMark, ...]:
        """The marks at the ends of every fold of a sheet, outside all cards."""
        area = printable(self.paper, self.margin)
        fronts = [placed.box for placed in sheet.placements if not placed.back]
        if self.axis is Axis.UPRIGHT:
            turned = [box.turned() for box in fronts]
            lines = {self.fold_of(box): None for box in fronts}
            return tuple(m.turned() for m in self._fold_marks(turned, area.turned(), lines))
        return tuple(self._fold_marks(fronts, area, {self.fold_of(box): None for box in fronts}))

    def _fold_marks(self, fronts: list[Box], area: Box, at: dict[float, None]) -> Iterator[CutMark]:
        """Marks of level folds, left and right of the cards; right across if there is one fold."""
        block = around(fronts)
        left = max(area.x, block.x - MARK_REACH)
        right = min(area.right, block.right + MARK_REACH)
        for y in sorted(at):
            if self.each:
                yield CutMark(left, y, block.x - FOLD_GAP, y, MarkKind.FOLD)
                yield CutMark(block.right + FOLD_GAP, y, right, y, MarkKind.FOLD)
            else:
                yield CutMark(left, y, right, y, MarkKind.FOLD)

    def _mirror(self, box: Box) -> Box:
        fold = self.fold_of(box)
        if self.axis is Axis.LEVEL:
            return Box(box.x, 2 * fold - box.bottom, box.width, box.height)
        return Box(2 * fold - box.right, box.y, box.width, box.height)

    def _backs(self, sheet: Sheet) -> Iterator[Placement]:
        for placed in sheet.placements:
            turned = back_rotation(self.axis, placed.rotation)
            yield Placement(placed.index, self._mirror(placed.box), turned, back=True)


def fit_gutterfold(geometry: SheetGeometry) -> FoldedSheets:
    """The gutterfold sheet that holds most cards.

    Raises:
        DataError: ``nothing-fits-folded`` (``card``, ``paper``, ``margin``, ``need_width``,
            ``need_height``, ``free_width``, ``free_height``).
    """
    card, gutter = geometry.card, FOLD_CLEAR + geometry.outer_bleed
    found = []
    for page in geometry.pages:
        for axis in (Axis.LEVEL, Axis.UPRIGHT):
            half = _half(geometry, page, axis, gutter)
            if half:
                found.append(FoldedSheets(page, geometry.margin, axis, False, half))
    high = Size.of(card.width, 2 * (card.height + gutter))
    return _best(found, geometry, high)


def fit_fold_over(geometry: SheetGeometry) -> FoldedSheets:
    """The sheet that holds most cards, each with its back hanging on it.

    Raises:
        DataError: ``nothing-fits-folded`` (``card``, ``paper``, ``margin``, ``need_width``,
            ``need_height``, ``free_width``, ``free_height``).
    """
    card, margin = geometry.card, geometry.margin
    high, wide = Size.of(card.width, 2 * card.height), Size.of(2 * card.width, card.height)
    found = []
    for page in geometry.pages:
        for axis, pair in ((Axis.LEVEL, high), (Axis.UPRIGHT, wide)):
            places = _block(replace(geometry, card=pair), page)
            fronts = tuple(Box(box.x, box.y, card.width, card.height) for box in places)
            if fronts:
                found.append(FoldedSheets(page, margin, axis, True, fronts))
    return _best(found, geometry, high)


def _best(found: list[FoldedSheets], geometry: SheetGeometry, need: Size) -> FoldedSheets:
    """The sheet that holds most; ``need`` is what a card and its back take with their fold."""

    def worth(sheets: FoldedSheets) -> tuple[int, float]:
        return sheets.count, min(MARK_REACH, room_for_marks(sheets.room))

    paper, margin = geometry.paper, geometry.margin
    if not found:
        edge = 2 * (margin + LEAST_REACH)
        raise DataError.of(
            "nothing-fits-folded",
            card=str(geometry.card),
            paper=str(paper),
            margin=margin,
            need_width=round(need.width, 1),
            need_height=round(need.height, 1),
            free_width=round(max(0.0, paper.width - edge), 1),
            free_height=round(max(0.0, paper.height - edge), 1),
        )
    return max(found, key=worth)


def _block(geometry: SheetGeometry, page: Size) -> tuple[Box, ...]:
    """As many boxes as the page holds with room for marks, in the middle, row by row."""
    columns, rows = geometry.numbers(page, geometry.margin + LEAST_REACH)
    return Grid(page, geometry.card, columns, rows, geometry.gap).slots


def _half(geometry: SheetGeometry, page: Size, axis: Axis, gutter: float) -> tuple[Box, ...]:
    """The fronts of a gutterfold sheet: above a level fold or to the left of an upright one."""
    card, gap = geometry.card, geometry.gap
    if axis is Axis.UPRIGHT:
        turned = _half(replace(geometry, card=card.turned), page.turned, Axis.LEVEL, gutter)
        boxes = (box.turned() for box in turned)
        return tuple(sorted(boxes, key=lambda box: (round(box.y, 4), box.x)))
    edge = geometry.margin + LEAST_REACH
    columns = number_along(page.width - 2 * edge, card.width, gap)
    rows = number_along(page.height / 2 - gutter - edge, card.height, gap)
    grid = Grid(page, card, columns, rows, gap)
    up = grid.origin[1] + grid.block.height - (page.height / 2 - gutter)
    return tuple(box._replace(y=box.y - up) for box in grid.slots)

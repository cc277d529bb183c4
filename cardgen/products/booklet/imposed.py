"""The pages of a booklet on sheets of paper: to fold and stitch, to cut and stack, to pocket."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardgen.decks.labels import PLAIN_FONT
from cardgen.drawing.bookfile import BookFile, Bound
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, Duplex
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.press.backs import IDENTITY, Backs
from cardgen.press.imposition import (
    MOST_STAPLED,
    Leaf,
    SheetSpread,
    creep,
    pocket_fold,
    saddle,
    sheets_needed,
    stacked,
)
from cardgen.press.painting import corrected
from cardgen.press.paper import Paper
from cardgen.press.registration import PrinterProfile, correction_of, farthest_move
from cardgen.products.booklet.options import Folding
from cardgen.products.booklet.pages import Book
from cardgen.products.booklet.styler import BookletStyler
from cardgen.typeset.blocks import Align
from cardgen.typeset.typography import polish
from cardgen.words.lexicon import label

_FIT = 0.93
"""A page is made smaller by so much at most to fit a paper (half-letter on A4)."""

_MOVED_FAR = 3.0
"""Pages have text up to about 8 mm from the edge, printers leave up to 5 mm of it white."""

_GREY, _INK = "#8A8D8C", "#000000"
_MARK = 5.0

AboutOf = Callable[[Duplex | None, str], About]


@dataclass(frozen=True, slots=True)
class _Plan:
    """How spreads lie on a paper: its size as printed, how many one below the other, the scale."""

    paper: Size
    rows: int
    scale: float


def fits_unscaled(page: Size, paper: Paper) -> bool:
    """Whether two pages side by side fit a paper at their true size."""
    plan = _plan(page, paper.size)
    return plan is not None and plan.scale == 1.0


def _plan(page: Size, paper: Size) -> _Plan | None:
    """The plan with most spreads a sheet at full size, else the one that shrinks the page least."""
    found: list[_Plan] = []
    for lying in (paper, paper.turned):
        rows = int(lying.height / page.height + 1e-6)
        if rows and 2 * page.width <= lying.width + 1e-6:
            found.append(_Plan(lying, rows, 1.0))
    if found:
        return max(found, key=lambda plan: plan.rows)
    lying = paper if paper.width > paper.height else paper.turned
    scale = min(lying.width / (2 * page.width), lying.height / page.height)
    return _Plan(lying, 1, scale) if scale >= _FIT else None


@dataclass(frozen=True)
class BookSheets:
    """Draws the sheets of a booklet into its file.

    The backs of folded sheets are corrected for ``printer``, if one is given.
    """

    pdf: BookFile
    book: Book
    styler: BookletStyler
    folding: Folding
    printer: PrinterProfile | None = None

    def bound(self, paper: Paper, about: AboutOf) -> Bound | None:
        """The sheets of a paper; None, with problems, if they cannot be.

        Problems: ``pocket-too-long`` (``pages``), ``booklet-paper-too-small`` (``paper``,
        ``page``), warning ``booklet-too-thick`` (``sheets``, ``most``).
        """
        first, pages, problems = self.pdf.page_count, len(self.book.pages), self.styler.problems
        place = self.styler.place
        if self.folding.kind == "pocket":
            if pages > 8:
                problems.error("pocket-too-long", place, pages=pages)
                return None
            self.pocket(paper.size)
            return Bound(about("Simplex", "booklet.pdf.pocket"), first, 1)
        plan = _plan(self.book.size, paper.size)
        if plan is None:
            values = {"paper": paper.name, "page": str(self.book.size)}
            problems.error("booklet-paper-too-small", place, **values)
            return None
        needed = sheets_needed(pages)
        if self.folding.signature is None and needed > MOST_STAPLED:
            problems.warn("booklet-too-thick", place, sheets=needed, most=MOST_STAPLED)
        flip = self.saddle(plan)
        return Bound(about(flip, "booklet.pdf.booklet"), first, self.pdf.page_count - first)

    def saddle(self, plan: _Plan) -> Duplex:
        """The sheets of a stitched booklet; gives the edge they are flipped on."""
        problems = self.styler.problems
        unit = 4 * plan.rows if plan.rows > 1 else 4
        spreads = saddle(len(self.book.pages), self.folding.signature, unit)
        sides: Sequence[tuple[SheetSpread | None, ...]] = (
            stacked(spreads, plan.rows) if plan.rows > 1 else [(one,) for one in spreads]
        )
        lying = plan.paper.width > plan.paper.height
        flip: Duplex = "DuplexFlipShortEdge" if lying else "DuplexFlipLongEdge"
        way = Backs.DUPLEX_SHORT if lying else Backs.DUPLEX_LONG
        correction = correction_of(self.printer, plan.paper, way, problems)
        moved = farthest_move(correction, plan.paper)
        if moved > _MOVED_FAR:
            problems.warn("booklet-moved-far", self.styler.place, moved=f"{moved:.1f}")
        for number, side in enumerate(sides):
            transform = correction if number % 2 else IDENTITY
            with self.pdf.page(plan.paper) as surface:
                with corrected(surface, transform, plan.paper):
                    for row, spread in enumerate(side):
                        if spread is not None:
                            self._spread(surface, spread, plan, row, number)
                if number == 0:
                    self._advice(surface, plan, "short" if lying else "long", len(sides) // 2)
        return flip

    def _spread(
        self, surface: Surface, spread: SheetSpread, plan: _Plan, row: int, number: int
    ) -> None:
        page, scale = self.book.size, plan.scale
        width, height = page.width * scale, page.height * scale
        fold = plan.paper.width / 2
        free = plan.paper.height - plan.rows * height
        top = free / 2 + row * height
        shift = creep(spread.sheet, self.folding.caliper)
        for leaf, x in ((spread.left, fold - width + shift), (spread.right, fold - shift)):
            if leaf is not None:
                left = Box(fold - width, top, width, height)
                half = left if x < fold - width / 2 else Box(fold, top, width, height)
                self._page(surface, leaf, x, top, scale, half)
        self._fold_marks(surface, fold, top, height, plan)
        if row and free < 2 * _MARK:
            self._cut_marks(surface, plan, top)

    def _page(
        self, surface: Surface, leaf: Leaf, x: float, y: float, scale: float, shown: Box
    ) -> None:
        """A page at a place, cut off where the other half of the sheet begins."""
        if leaf is None:
            return
        place = self.pdf.book_page(leaf + 1, self.book.size, self.book.pages[leaf].draw)
        with surface.clipped(Path().rect(*shown)):
            surface.move(x, y)
            if scale != 1.0:
                surface.scale(scale)
            place(surface)

    def _fold_marks(
        self, surface: Surface, fold: float, top: float, height: float, plan: _Plan
    ) -> None:
        """Dashes at both ends of the fold and two short ones where stitches go."""
        path = Path().segment(fold, top + 1.0, fold, top + 1.0 + _MARK)
        path.segment(fold, top + height - 1.0 - _MARK, fold, top + height - 1.0)
        surface.stroke(path, _GREY, 0.2, dash=(1.2, 0.8))
        stitches = Path()
        for share in (0.25, 0.75):
            middle = top + height * share
            stitches.segment(fold, middle - 5.0, fold, middle + 5.0)
        surface.stroke(stitches, _GREY, 0.15)

    def _cut_marks(self, surface: Surface, plan: _Plan, y: float) -> None:
        path = Path().segment(0.0, y, _MARK, y)
        path.segment(plan.paper.width - _MARK, y, plan.paper.width, y)
        surface.stroke(path, _INK, 0.2)

    def _advice(self, surface: Surface, plan: _Plan, edge: str, sheets: int) -> None:
        """How to print and fold, small along the fold of the first sheet."""
        words = self.styler.words
        key = "booklet.sheet.stack" if plan.rows > 1 else "booklet.sheet.fold"
        if self.folding.signature:
            key = "booklet.sheet.signatures"
        text = label(key, words, edge=label(f"booklet.edge.{edge}", words), sheets=sheets)
        self._small(surface, text, plan.paper.width / 2 - 1.3, plan.paper.height / 2)

    def _small(self, surface: Surface, text: str, x: float, middle: float) -> None:
        labels = self.styler.maker.labels(self.styler.problems)
        words = polish(text, self.styler.words.language.typography)
        block = labels.block(words, PLAIN_FONT, 6.5, 160.0, align=Align.CENTRE)
        with surface.saved():
            surface.move(x, middle)
            surface.turn(-90)
            surface.block(block, -80.0, -block.height, _GREY)

    # --- Pocket fold

    def pocket(self, paper: Size) -> None:
        """One sheet with eight small pages, folded three times and slit in the middle."""
        lying = paper if paper.width > paper.height else paper.turned
        page = self.book.size
        with self.pdf.page(lying) as surface:
            for cell in pocket_fold(len(self.book.pages), lying):
                if cell.page is None:
                    continue
                box = cell.box
                scale = min(box.width / page.width, box.height / page.height)
                dx = (box.width - page.width * scale) / 2
                dy = (box.height - page.height * scale) / 2
                with surface.saved():
                    if cell.turned:
                        surface.move(box.right, box.bottom)
                        surface.turn(180)
                    else:
                        surface.move(box.x, box.y)
                    shown = Box(0, 0, box.width, box.height)
                    self._page(surface, cell.page, dx, dy, scale, shown)
            self._pocket_marks(surface, lying)

    def _pocket_marks(self, surface: Surface, paper: Size) -> None:
        quarter, half = paper.width / 4, paper.height / 2
        folds = Path()
        for at in (1, 2, 3):
            folds.segment(at * quarter, 0, at * quarter, _MARK)
            folds.segment(at * quarter, paper.height - _MARK, at * quarter, paper.height)
        for x in (0.0, paper.width - _MARK):
            folds.segment(x, half, x + _MARK, half)
        surface.stroke(folds, _GREY, 0.2, dash=(1.2, 0.8))
        slit = Path().segment(quarter, half, 3 * quarter, half)
        surface.stroke(slit, _INK, 0.2)

"""Card sheets: the cards of a deck laid out, marked for cutting and drawn into one PDF file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from cardgen.design.items import Face
from cardgen.drawing.icons import IconBook
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, Duplex, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.card import Card
from cardgen.model.problem import DataError, Problems
from cardgen.press.backs import Backs
from cardgen.press.bleed import bleeds, page_boxes
from cardgen.press.cardsize import CardSize
from cardgen.press.furnish import FurniturePlan, plan_furniture
from cardgen.press.grid import (
    BACK_OUTER_BLEED,
    DEFAULT_BLEED,
    DEFAULT_GAP,
    DEFAULT_OUTER_BLEED,
    Grid,
    Orientation,
    check_grid,
    fit_grid,
)
from cardgen.press.marks import MarkStyle, cut_marks
from cardgen.press.paint import at_place, corrected, paint_furniture, paint_marks
from cardgen.press.paper import DEFAULT_MARGIN, PAPERS, Paper, printable
from cardgen.press.sheets import Sheet, Side, impose, marks_on
from cardgen.products.faces import FaceMaker
from cardgen.products.furnishing import SheetType, bar_words, sheet_label
from cardgen.words.lexicon import Words, label

Look = Literal["full", "ink-saver"]
Progress = Callable[[int, int], None]
"""Told how many pages of how many are drawn."""

_DUPLEX: dict[Backs, Duplex] = {
    Backs.DUPLEX_LONG: "DuplexFlipLongEdge",
    Backs.DUPLEX_SHORT: "DuplexFlipShortEdge",
    Backs.SEPARATE: "Simplex",
    Backs.NONE: "Simplex",
}


@dataclass(frozen=True)
class SheetOptions:
    """How card sheets are laid out; lengths in mm.

    ``card`` is None for the game's own size, ``marks`` for a sheet without cut marks.
    """

    paper: Paper = PAPERS[0]
    card: CardSize | None = None
    gap: float = DEFAULT_GAP
    bleed: float = DEFAULT_BLEED
    margin: float = DEFAULT_MARGIN
    orientation: Orientation = Orientation.AUTO
    backs: Backs = Backs.DUPLEX_LONG
    look: Look = "full"
    marks: MarkStyle | None = field(default_factory=MarkStyle)

    @property
    def outer_bleed(self) -> float:
        """The bleed on the outer edges of a sheet of fronts."""
        return max(DEFAULT_OUTER_BLEED, self.bleed) if self.bleed else 0.0

    @property
    def back_bleed(self) -> float:
        """The bleed on the outer edges of a sheet of backs."""
        return max(BACK_OUTER_BLEED, self.bleed) if self.bleed else 0.0

    def grid(self, card: CardSize) -> Grid:
        """The grid for cards of this size.

        Raises:
            DataError: not one card fits.
        """
        return fit_grid(
            self.paper.size,
            card.size,
            self.gap,
            self.bleed,
            self.outer_bleed,
            self.margin,
            self.orientation,
        )

    def file_name(self, own_size: CardSize, only: bool = False) -> str:
        """The name of the made file: what differs from the full print stands in it."""
        default = SheetOptions()
        parts = [f"cards-{self.paper.id}"]
        if self.card is not None and self.card != own_size:
            parts.append(self.card.id)
        parts += [
            f"{name}{value:g}"
            for name, value, usual in (
                ("gap", self.gap, default.gap),
                ("bleed", self.bleed, default.bleed),
                ("margin", self.margin, default.margin),
            )
            if value != usual
        ]
        if self.orientation is not Orientation.AUTO:
            parts.append(self.orientation.value)
        if self.backs is not Backs.DUPLEX_LONG:
            parts.append("no-backs" if self.backs is Backs.NONE else self.backs.value)
        if self.marks is None or self.marks.lines:
            parts.append("no-marks" if self.marks is None else "lines")
        parts += [self.look] if self.look != "full" else []
        parts += ["some"] if only else []
        return "-".join(parts).replace(".", "_") + ".pdf"


@dataclass(frozen=True)
class MadeSheets:
    """A finished file of card sheets and what is in it."""

    data: bytes
    cards: int
    sheets: int
    pages: int


def make_sheets(
    maker: FaceMaker,
    cards: Sequence[Card],
    card: CardSize,
    options: SheetOptions,
    problems: Problems,
    progress: Progress = lambda done, total: None,
) -> MadeSheets:
    """Draw the cards, copies and backs included, as sheets to print.

    Raises:
        DataError: nothing fits, or a face cannot be made as its template and data say.
    """
    grid = options.grid(card)
    check_grid(grid, problems)
    run = _Run(maker, [one for one in cards for _ in range(one.copies)], grid, options, problems)
    return run.draw(progress)


def full_bleed(options: SheetOptions) -> float:
    """How far (mm) faces must reach beyond their trim for these sheets."""
    return max(options.bleed, options.outer_bleed, options.back_bleed)


class _Run:
    """One file being drawn."""

    def __init__(
        self,
        maker: FaceMaker,
        cards: Sequence[Card],
        grid: Grid,
        options: SheetOptions,
        problems: Problems,
    ) -> None:
        self.maker = maker
        self.cards = cards
        self.grid = grid
        self.options = options
        self.problems = problems
        self.words: Words = maker.shared.words
        self.sheets = impose(len(cards), grid, options.backs)
        self.plan = self._furniture()
        self._last: tuple[Card, Face | None] | None = None

    def _furniture(self) -> FurniturePlan:
        labels = [
            sheet_label(sheet, self.words, self.options.paper, self.options.backs)
            for sheet in self.sheets
        ]
        setter = SheetType(self.maker.kit.fonts, self.maker.front_template.heading)
        plan = plan_furniture(self.grid, labels, bar_words(self.words), setter)
        plan.check(self.problems)
        return plan

    def draw(self, progress: Progress) -> MadeSheets:
        pdf = PdfFile(self._about(), self._icons)
        for done, sheet in enumerate(self.sheets):
            self._page(pdf, sheet)
            progress(done + 1, len(self.sheets))
        self.problems.stop_if_errors()
        fronts = sum(sheet.side is Side.FRONT for sheet in self.sheets)
        return MadeSheets(pdf.to_bytes(), len(self.cards), fronts, len(self.sheets))

    @property
    def _icons(self) -> IconBook:
        return self.maker.kit.icons

    def _about(self) -> About:
        title = label(
            "pdf.cards", self.words, game=self.words.game.title, paper=self.options.paper.name
        )
        credit = self.maker.shared.game.credit
        return About(
            title=title,
            language=self.words.language.locale,
            subject=label("pdf.subject", self.words),
            author=credit.designer if credit else "",
            keywords=label("pdf.keywords", self.words),
            duplex=_DUPLEX[self.options.backs],
        )

    def _page(self, pdf: PdfFile, sheet: Sheet) -> None:
        options, paper = self.options, self.grid.paper
        area = printable(paper, self.grid.margin)
        front = sheet.side is Side.FRONT
        outer = options.outer_bleed if front else options.back_bleed
        edges = bleeds(sheet.boxes, area, options.bleed, outer)
        trim, bleed = page_boxes(sheet.boxes, edges)
        key = "bookmark.front" if front else "bookmark.back"
        title = label(key, self.words, sheet=sheet.number)
        with pdf.page(paper, trim=trim, bleed=bleed, title=title) as surface:
            with corrected(surface, sheet.transform, paper):
                for placement, edge in zip(sheet.placements, edges, strict=True):
                    box = placement.box.grown(edge)
                    with (
                        surface.clipped(Path().rect(box.x, box.y, box.width, box.height)),
                        at_place(surface, placement),
                    ):
                        self._card(surface, self.cards[placement.index], front)
                if options.marks and marks_on(sheet.side, options.backs):
                    marks = cut_marks(sheet.boxes, paper, self.grid.margin, options.marks)
                    paint_marks(surface, marks)
            name = sheet_label(sheet, self.words, options.paper, options.backs)
            paint_furniture(surface, self.plan.furniture(name))

    def _card(self, surface: Surface, card: Card, front: bool) -> None:
        face = self._checked(card) if front else self._checked_back
        if face is not None:
            self.maker.painter.face(surface, face)

    def _checked(self, card: Card) -> Face | None:
        """The face of a card, None if it has a fault; copies follow one another, so one is kept."""
        if self._last is None or self._last[0] is not card:
            self._last = (card, self._check(lambda: self.maker.front(card), card))
        return self._last[1]

    @cached_property
    def _checked_back(self) -> Face | None:
        return self._check(lambda: self.maker.back, None)

    def _check(self, make: Callable[[], Face], card: Card | None) -> Face | None:
        try:
            face = make()
        except DataError as error:
            self.problems.extend(error.problems)
            return None
        found = list(self.maker.problems(face, card.place if card else None))
        self.problems.extend(found)
        return None if found else face

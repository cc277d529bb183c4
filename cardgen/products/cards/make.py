"""Card sheets: the cards of a deck laid out, marked for cutting and drawn into one PDF file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from cardgen.decks.faces import FaceMaker
from cardgen.decks.records import CardRecord, DigestRecorder, SheetsRecord
from cardgen.design.items import Face
from cardgen.design.scope import Fact
from cardgen.drawing.icons import IconBook
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, Duplex, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.card import Card
from cardgen.model.problem import DataError, Problems
from cardgen.press.backs import Backs
from cardgen.press.bleed import page_boxes
from cardgen.press.cardsize import CardSize
from cardgen.press.painting import at_place, corrected, paint_slug
from cardgen.press.sheets import Sheet, SheetSide
from cardgen.press.slug import SheetLabel
from cardgen.press.slugplan import SlugPlan, plan_slug
from cardgen.products.cards.cardparts import Extra
from cardgen.products.cards.sheetmarks import paint_cut_marks, paint_fixed
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.cards.sheetplan import CutFile, SheetPlan, cut_files, plan_sheets
from cardgen.products.cards.slugwords import (
    CutterSetting,
    SheetType,
    arranged_bar_words,
    arranged_label,
)
from cardgen.products.cards.underlay import Underlay, read_underlay
from cardgen.products.ink import InkShare, ink_of_cards
from cardgen.words.lexicon import Words, label

CardProgress = Callable[[int, int], None]
"""Told how many pages of how many are drawn."""

_DUPLEX: dict[Backs, Duplex] = {
    Backs.DUPLEX_LONG: "DuplexFlipLongEdge",
    Backs.DUPLEX_SHORT: "DuplexFlipShortEdge",
    Backs.SEPARATE: "Simplex",
    Backs.NONE: "Simplex",
}


@dataclass(frozen=True)
class MadeSheets:
    """A finished file of card sheets and what is in it.

    ``records`` tell each of its cards; ``cut_files`` are for a cutting machine; ``ink`` gives about
    what a page takes, None if there are no cards of the deck among them.
    """

    data: bytes
    cards: int
    sheets: int
    pages: int
    records: tuple[CardRecord, ...] = ()
    cut_files: tuple[CutFile, ...] = ()
    ink: Callable[[], InkShare | None] = lambda: None


def make_sheets(
    maker: FaceMaker,
    cards: Sequence[Card],
    card: CardSize,
    options: SheetOptions,
    problems: Problems,
    progress: CardProgress = lambda done, total: None,
    extras: Sequence[Extra] = (),
) -> MadeSheets:
    """Draw the cards, copies and backs included, as sheets to print; ``extras`` come last.

    Raises:
        DataError: nothing fits, or a face cannot be made as its template and data say.
    """
    designs: tuple[Card | Extra, ...] = (*cards, *extras)
    printed = [one for one in designs for _ in range(one.copies)]
    plan = plan_sheets(len(printed), card, options, problems)
    return _Run(maker, printed, plan, options, problems).draw(progress)


def sheets_record(maker: FaceMaker, made: MadeSheets, options: SheetOptions) -> SheetsRecord:
    """What a finished file of sheets holds, for the print ledger."""
    chosen = {
        "look": options.look,
        "card-size": str(options.card.size) if options.card else "",
        "bleed": f"{options.bleed:g}",
        "backs": options.backs.value,
    }
    language, look = maker.shared.words.code, maker.shared.look
    printer = options.printer.name if options.printer else ""
    size, bleed = str(maker.size), maker.bleed
    return SheetsRecord(language, look, size, bleed, made.records, printer, chosen=chosen)


class _Run:
    """One file being drawn."""

    def __init__(
        self,
        maker: FaceMaker,
        cards: Sequence[Card | Extra],
        plan: SheetPlan,
        options: SheetOptions,
        problems: Problems,
    ) -> None:
        self.maker = maker
        self.cards = cards
        self.plan = plan
        self.options = options
        self.problems = problems
        self.words: Words = maker.shared.words
        self.sheets = plan.sheets
        self.type = SheetType(maker.labels(problems), maker.front_template.heading)
        self.slug = self._slug()
        self._last: tuple[Card, Face | None] | None = None
        self._recorder = DigestRecorder(maker, options.prints_backs)
        self._records: dict[str, CardRecord] = {}

    def _slug(self) -> SlugPlan:
        labels = [self._label(sheet) for sheet in self.sheets]
        plan = self.plan
        words = arranged_bar_words(self.words, self.options.arrangement, self._cutter)
        found = plan_slug(plan.room, labels, words, self.type, plan.reach, plan.ground, plan.edges)
        found.check(self.problems)
        return found

    @property
    def _cutter(self) -> CutterSetting | None:
        marks = self.plan.cutter
        return CutterSetting(marks, marks.program_page(self.plan.paper)) if marks else None

    def _label(self, sheet: Sheet) -> SheetLabel:
        return arranged_label(sheet, self.words, self.options, self._cutter)

    def draw(self, progress: CardProgress) -> MadeSheets:
        pdf = PdfFile(self._about(), self._icons)
        for done, sheet in enumerate(self.sheets):
            self._page(pdf, sheet)
            progress(done + 1, len(self.sheets))
        self.problems.stop_if_errors()
        fronts = sum(sheet.side is SheetSide.FRONT for sheet in self.sheets)
        extras = {one.record.card: one for one in self.cards if isinstance(one, Extra)}
        records = self._recorder.with_back(self._records.values())
        records += tuple(replace(one.record, copies=one.copies) for one in extras.values())
        return MadeSheets(
            pdf.to_bytes(),
            len(self.cards),
            fronts,
            len(self.sheets),
            records,
            cut_files(self.plan),
            self._ink,
        )

    def _ink(self) -> InkShare | None:
        cards = [one for one in self.cards if isinstance(one, Card)]
        return ink_of_cards(self.maker, cards, self.plan, grey=self.options.grey) if cards else None

    @property
    def _icons(self) -> IconBook:
        return self.maker.assets.icons

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
            duplex=_DUPLEX[self.plan.backs],
            grey=self.options.grey,
        )

    def _page(self, pdf: PdfFile, sheet: Sheet) -> None:
        plan, paper = self.plan, self.plan.paper
        edges = plan.bleeds(sheet)
        trim, bleed = page_boxes(sheet.boxes, edges)
        key = "bookmark.front" if sheet.side is SheetSide.FRONT else "bookmark.back"
        title = label(key, self.words, sheet=sheet.number)
        with pdf.page(paper, trim=trim, bleed=bleed, title=title) as surface:
            if self._underlay is not None and sheet.side is SheetSide.FRONT:
                surface.picture(self._underlay.picture, Box.of_size(paper))
            with corrected(surface, sheet.transform, paper):
                for placement, edge in zip(sheet.placements, edges, strict=True):
                    box = placement.box.grown(edge)
                    front = sheet.side is SheetSide.FRONT and not placement.back
                    with (
                        surface.clipped(Path().rect(box.x, box.y, box.width, box.height)),
                        at_place(surface, placement),
                    ):
                        self._card(surface, self.cards[placement.index], front)
                paint_cut_marks(surface, plan, sheet, self.type)
            paint_fixed(surface, plan, sheet)
            if self._has_slug:
                paint_slug(surface, self.slug.slug(self._label(sheet)))

    @cached_property
    def _underlay(self) -> Underlay | None:
        """The page that lies under the fronts."""
        if self.options.underlay is None:
            return None
        found = read_underlay(self.options.underlay, self.plan.paper)
        found.check(self.plan.layout.slots, self.problems)
        return found

    @cached_property
    def _has_slug(self) -> bool:
        """Whether label and bar stand on the sheets: never on the marks of an underlay."""
        if self._underlay is None:
            return True
        areas = self.slug.slug(self._label(self.sheets[0])).area
        if any(self._underlay.is_dark(area) for area in areas):
            self.problems.note("no-room-for-label")
            return False
        return True

    def _card(self, surface: Surface, card: Card | Extra, front: bool) -> None:
        if isinstance(card, Extra):
            self._extra(surface, card, front)
            return
        face = self._checked(card) if front else self._checked_back
        if face is not None:
            self.maker.painter.face(surface, face)

    def _extra(self, surface: Surface, extra: Extra, front: bool) -> None:
        face = extra.side(front)
        if face is not None:
            extra.maker.painter.face(surface, face)

    def _checked(self, card: Card) -> Face | None:
        """The face of a card, None if it has a fault; copies follow one another, so one is kept."""
        if self._last is None or self._last[0] is not card:
            self._last = (card, self._front(card))
        return self._last[1]

    def _front(self, card: Card) -> Face | None:
        facts: dict[str, Fact] = {}

        def make() -> Face:
            facts.update(self.maker.facts(card))
            return self.maker.front_of(card, facts)

        face = self._check(make, card)
        if face is not None and card.id not in self._records:
            self._records[card.id] = self._recorder.record(card, face, facts)
        return face

    @cached_property
    def _checked_back(self) -> Face | None:
        return self._check(lambda: self.maker.back, None)

    def _check(self, make: Callable[[], Face], card: Card | None) -> Face | None:
        try:
            face = make()
        except DataError as error:
            self.problems.extend(error.problems)
            return None
        found = Problems(self.maker.problems(face, card))
        self.problems.extend(found)
        return None if found.has_errors else face

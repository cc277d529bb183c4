"""Card sheets: the cards of a deck laid out, marked for cutting and drawn into one PDF file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path as FilePath

from cardgen.decks.faces import FaceMaker
from cardgen.decks.records import CardRecord, DigestRecorder, SheetsRecord
from cardgen.decks.selection import select
from cardgen.design.items import Face
from cardgen.design.scope import Fact
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.card import Card
from cardgen.model.problem import DataError, Problems
from cardgen.press.bleed import page_boxes
from cardgen.press.painting import at_place, corrected, paint_slug
from cardgen.press.sheets import Sheet, SheetSide
from cardgen.press.slug import SheetLabel
from cardgen.press.slugplan import SlugPlan, plan_slug
from cardgen.products.cards.cardparts import Extra
from cardgen.products.cards.sheetmarks import paint_cut_marks, paint_fixed
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.cards.sheetplan import SheetPlan, cut_files, plan_sheets
from cardgen.products.cards.slugwords import (
    CutterSetting,
    SheetType,
    arranged_bar_words,
    arranged_label,
)
from cardgen.products.cards.underlay import Underlay, read_underlay
from cardgen.products.ink import InkShare, ink_of, ink_of_cards
from cardgen.products.job import DUPLEX, Job, Made, MadeFile
from cardgen.words.lexicon import Words, label
from cardgen.words.missing_words import printed_otherwise


@dataclass(frozen=True)
class SheetContents:
    """What lies on card sheets: cards with copies, and after them other parts.

    ``name`` begins the name of the file.
    """

    cards: Sequence[Card]
    extras: Sequence[Extra] = ()
    name: str = "cards"


def make_sheets(job: Job, options: SheetOptions) -> Made:
    """The card sheets of a game.

    Raises:
        DataError: a card is not there, nothing fits, or a face cannot be made as its template and
            data say.
    """
    cards = select(job.game, options.only, job.problems)
    job.problems.stop_if_errors()
    return draw_sheets(job, options, SheetContents(cards))


def draw_sheets(job: Job, options: SheetOptions, contents: SheetContents) -> Made:
    """Draw cards, copies and backs included, as sheets to print; the first file is the sheets.

    Raises:
        DataError: nothing fits, or a face cannot be made as its template and data say.
    """
    job.problems.extend(printed_otherwise(contents.cards, job.words))
    maker = job.faces(bleed=options.full_bleed)
    designs: tuple[Card | Extra, ...] = (*contents.cards, *contents.extras)
    printed = [one for one in designs for _ in range(one.copies)]
    plan = plan_sheets(job, options, len(printed))
    run = _Run(job, maker, printed, plan)
    name = job.file_name(contents.name, *options.name_parts(job.printing))
    files = [run.draw(name)]
    for cut in cut_files(plan):
        counts = {"sheets": 1, "cards": cut.cards, "pages": 1}
        path = FilePath(name.removesuffix(".pdf") + cut.ending)
        files.append(MadeFile(path, counts, data=cut.data))
    return Made(tuple(files), job.problems)


class _Run:
    """One file being drawn."""

    def __init__(
        self, job: Job, maker: FaceMaker, cards: Sequence[Card | Extra], plan: SheetPlan
    ) -> None:
        self.job = job
        self.maker = maker
        self.cards = cards
        self.plan = plan
        self.options = plan.options
        self.printing = job.printing
        self.problems = job.problems
        self.words: Words = job.words
        self.sheets = plan.sheets
        self.type = SheetType(maker.labels(job.problems), maker.front_template.heading)
        self.slug = self._slug()
        self._last: tuple[Card, Face | None] | None = None
        self._recorder = DigestRecorder(maker, self.options.prints_backs(job.printing))
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
        return arranged_label(sheet, self.words, self.printing, self.options, self._cutter)

    def draw(self, name: str) -> MadeFile:
        """The file of sheets."""
        pdf = PdfFile(self._about(), self.maker.assets.icons)
        for sheet in self.sheets:
            self._page(pdf, sheet)
        self.problems.stop_if_errors()
        data = pdf.to_bytes()
        fronts = sum(sheet.side is SheetSide.FRONT for sheet in self.sheets)
        counts = {"sheets": fronts, "cards": len(self.cards), "pages": len(self.sheets)}
        return MadeFile(
            FilePath(name), counts, self._record(), data=data, ink=lambda: self._ink(data).counts
        )

    def _record(self) -> SheetsRecord:
        """What the file holds, for the print ledger."""
        extras = {one.record.card: one for one in self.cards if isinstance(one, Extra)}
        records = self._recorder.with_back(self._records.values())
        records += tuple(replace(one.record, copies=one.copies) for one in extras.values())
        printing, maker = self.printing, self.maker
        chosen = {
            "look": printing.look,
            "card-size": str(printing.card.size) if printing.card else "",
            "bleed": f"{self.options.bleed:g}",
            "backs": printing.backs.value,
        }
        printer = printing.printer.name if printing.printer else ""
        size, language = str(maker.size), self.job.language
        return SheetsRecord(
            language, printing.look, size, maker.bleed, records, printer, chosen=chosen
        )

    def _ink(self, data: bytes) -> InkShare:
        """About what a page takes, told from some of the cards if there are any."""
        cards = [one for one in self.cards if isinstance(one, Card)]
        if not cards:
            return ink_of(data)
        return ink_of_cards(self.maker, cards, self.plan, grey=self.printing.grey)

    def _about(self) -> About:
        title = self.job.label("pdf.cards", paper=self.printing.paper.name)
        about = self.job.about(title, duplex=DUPLEX[self.plan.backs])
        return replace(about, grey=self.printing.grey)

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

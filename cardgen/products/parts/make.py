"""The parts of a game drawn on sheets: pieces, marks, legend and slug in one PDF file."""

from dataclasses import replace
from functools import cached_property

from cardgen.decks.faces import FaceMaker
from cardgen.decks.partscontext import PartsContext
from cardgen.decks.records import SheetsRecord
from cardgen.design.items import Face
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Edges, around
from cardgen.model.problem import DataError, Problems
from cardgen.press.backs import Backs
from cardgen.press.marks import cut_marks
from cardgen.press.painting import corrected, paint_marks, paint_slug
from cardgen.press.partsheets import PieceRun, PieceSheets, Shape, clear_marks, lay_pieces, on_page
from cardgen.press.registration import check_backs, correction_of
from cardgen.press.sheets import Placement, Sheet, SheetSide, both_sides, marks_on
from cardgen.press.slug import SheetLabel
from cardgen.press.slugplan import SlugPlan, plan_slug
from cardgen.products.cards.slugwords import SheetType, bar_words, with_printer
from cardgen.products.job import DUPLEX, Job, Made, MadeFile
from cardgen.products.parts.cardpieces import is_card, piece_maker, piece_record, read_pieces
from cardgen.products.parts.drawing import draw_legend, draw_outline, draw_piece
from cardgen.products.parts.listing import PieceOrder
from cardgen.words.lexicon import label

_MARK_CLEAR = 1.2
"""What cut marks keep from pieces that have none (mm)."""


def make_parts(job: Job) -> Made:
    """All pieces of a game that was read with its map; no file, with a note, if it has none.

    Problem: note ``game-without-parts`` (``game``).

    Raises:
        DataError: the list of pieces or a template is faulty, or a piece does not fit the paper.
    """
    table = job.parts_context()
    pieces = read_pieces(table, job.problems)
    if not pieces:
        job.problems.note("game-without-parts", game=job.game.id)
        return Made((), job.problems)
    return Made((_Run(job, table, pieces).draw(),), job.problems, line="made.parts")


def _belong_together(one: PieceOrder, next_one: PieceOrder) -> bool:
    """Whether pieces go on in the same row: cards do, and single ones of one kind."""
    if one.entry.shape is Shape.CARD:
        return next_one.entry.shape is Shape.CARD and one.entry.size == next_one.entry.size
    return one.entry == next_one.entry and one.count == next_one.count == 1


class _Run:
    """One file being drawn."""

    def __init__(self, job: Job, table: PartsContext, pieces: tuple[PieceOrder, ...]) -> None:
        self.job = job
        self.table = table
        self.pieces = pieces
        self.printing = job.printing
        self.problems = job.problems
        self.card = job.card
        self.labels = table.deck.labels(job.problems)
        self.makers: dict[str, FaceMaker] = {}
        self.owner = [piece for piece in pieces for _ in range(piece.count)]
        self.faces: dict[tuple[str, str, SheetSide], Face | None] = {}

    @cached_property
    def layout(self) -> PieceSheets:
        """Where every piece lies."""
        runs: list[PieceRun] = []
        before: PieceOrder | None = None
        first = 0
        for piece in self.pieces:
            kind = piece.entry.piece(self.card)
            if before is not None and _belong_together(before, piece):
                runs[-1] = replace(runs[-1], count=runs[-1].count + piece.count)
            else:
                runs.append(PieceRun(kind, first, piece.count))
            before = piece
            first += piece.count
        return lay_pieces(runs, self.printing.paper, self.printing.margin)

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The pages to print, with backs where any piece has one."""
        pages = self.layout.pages
        fronts = tuple(
            Sheet(SheetSide.FRONT, number, len(pages), placed)
            for number, placed in enumerate(pages, 1)
        )
        paper, backs = self.layout.paper, self._backs
        correction = correction_of(self.printing.printer, paper, backs, self.problems)
        return both_sides(
            fronts, paper, backs, lambda index: self._has_back(index), back_transform=correction
        )

    @property
    def _backs(self) -> Backs:
        any_back = any(piece.entry.back for piece in self.pieces)
        return self.printing.backs if any_back else Backs.NONE

    def _has_back(self, index: int) -> bool:
        return self.owner[index].entry.back is not None

    def draw(self) -> MadeFile:
        """The file with every page."""
        plan = self._slug()
        paper, margin = self.layout.paper, self.printing.margin
        check_backs(self.sheets, self._bleeds, paper, margin, self.problems)
        pdf = PdfFile(self._about(), self.table.assets.icons)
        for sheet in self.sheets:
            self._page(pdf, sheet, plan)
        self.problems.stop_if_errors()
        counts = {
            "pieces": len(self.owner),
            "sheets": len(self.layout.pages),
            "pages": len(self.sheets),
        }
        return self.job.pdf(self._name, pdf.to_bytes(), counts, self._record())

    @property
    def _name(self) -> str:
        printing = self.printing
        parts = (*printing.margin_parts(), *printing.back_parts, *printing.printer_parts)
        return self.job.file_name("parts", *parts, *printing.inks)

    def _record(self) -> SheetsRecord | None:
        """What the print ledger keeps: the parts of a card's size."""
        cards = [piece for piece in self.pieces if is_card(piece)]
        size, with_back = self.card.size, self._backs is not Backs.NONE
        records = tuple(
            piece_record(self.table, piece, size, with_back, piece.count) for piece in cards
        )
        bleed = max((piece.entry.bleed for piece in cards), default=0.0)
        printer = self.printing.printer.name if self.printing.printer else ""
        code, look = self.job.language, self.printing.look
        made = SheetsRecord(code, look, str(size), bleed, records, printer)
        return made if records else None

    def _bleeds(self, sheet: Sheet) -> tuple[Edges, ...]:
        owners = (self.owner[placed.index] for placed in sheet.placements)
        return tuple(Edges.all(owner.entry.bleed) for owner in owners)

    def _about(self) -> About:
        title = self.job.label("pdf.parts", paper=self.printing.paper.name)
        about = self.job.about(title, "pdf.parts-subject", duplex=DUPLEX[self._backs])
        return replace(about, grey=self.printing.grey, pale=self.printing.ink_saver)

    def _label(self, sheet: Sheet) -> SheetLabel:
        words = self.table.words
        front = sheet.side is SheetSide.FRONT
        side = label("sheet.fronts" if front else "sheet.backs", words)
        number = {"sheet": sheet.number, "sheets": sheet.total, "pieces": len(sheet.placements)}
        details = label("part.line", words, side=side, **number)
        scale = label("sheet.print", words, paper=self.printing.paper.name)
        how = label(f"sheet.{self._backs.value}", words)
        name = SheetLabel(words.game.title, details, f"{scale} · {words.language.name} · {how}")
        printed = self._backs is not Backs.NONE
        return with_printer(name, words, self.printing.printer if printed else None)

    def _slug(self) -> SlugPlan:
        labels = [self._label(sheet) for sheet in self.sheets]
        setter = SheetType(self.labels, self.table.heading)
        plan = plan_slug(self.layout, labels, bar_words(self.table.words), setter)
        plan.check(self.problems)
        return plan

    def _page(self, pdf: PdfFile, sheet: Sheet, plan: SlugPlan) -> None:
        front = sheet.side is SheetSide.FRONT
        trim = around(sheet.boxes) if sheet.boxes else None
        most = max(piece.entry.bleed for piece in self.pieces)
        bleed = on_page(trim.grown(most), self.layout.paper) if trim else None
        key = "bookmark.front" if front else "bookmark.back"
        title = label(key, self.table.words, sheet=sheet.number)
        with pdf.page(self.layout.paper, trim=trim, bleed=bleed, title=title) as surface:
            with corrected(surface, sheet.transform, self.layout.paper):
                for placed in sheet.placements:
                    self._piece(surface, placed, sheet.side)
                if marks_on(sheet.side, self._backs):
                    self._marks(surface, sheet)
            if marks_on(sheet.side, self._backs):
                draw_legend(surface, self.labels, self.table.words, self.layout, self._shapes)
            paint_slug(surface, plan.slug(self._label(sheet)))

    def _piece(self, surface: Surface, placed: Placement, side: SheetSide) -> None:
        piece = self.owner[placed.index]
        face = self._face(piece, side)
        if face is not None:
            draw_piece(surface, self._maker(piece), face, piece.entry.piece(self.card), placed)

    def _face(self, piece: PieceOrder, side: SheetSide) -> Face | None:
        key = (piece.entry.id, piece.item, side)
        if key not in self.faces:
            self.faces[key] = self._checked(piece, side)
        return self.faces[key]

    def _checked(self, piece: PieceOrder, side: SheetSide) -> Face | None:
        """A side of a piece, None with its problems told if it has a fault."""
        maker = self._maker(piece)
        try:
            face = maker.piece(side.value, dict(piece.facts), piece.name)
        except DataError as error:
            self.problems.extend(error.problems)
            return None
        found = Problems(maker.problems(face, None))
        self.problems.extend(found)
        return None if found.has_errors else face

    def _maker(self, piece: PieceOrder) -> FaceMaker:
        entry = piece.entry
        if entry.id not in self.makers:
            size = entry.piece(self.card).size
            self.makers[entry.id] = piece_maker(self.table, piece, size, entry.bleed)
        return self.makers[entry.id]

    def _marks(self, surface: Surface, sheet: Sheet) -> None:
        """Crop marks of the cards, and the outlines of everything else."""
        cards, others = [], []
        for placed in sheet.placements:
            piece = self.owner[placed.index].entry.piece(self.card)
            if piece.shape is Shape.CARD:
                cards.append(placed.box)
            else:
                others.append(placed.box)
                draw_outline(surface, piece, placed.box)
        marks = cut_marks(cards, self.layout.paper, self.layout.margin)
        paint_marks(surface, clear_marks(marks, others, _MARK_CLEAR))

    @property
    def _shapes(self) -> frozenset[Shape]:
        return frozenset(piece.entry.shape for piece in self.pieces)

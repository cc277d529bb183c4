"""The box of a game drawn: nets with their art, lines to cut, fold and glue, and what they mean."""

from dataclasses import dataclass, replace
from functools import cached_property, partial

from cardgen.decks.labels import BOLD_FONT, PLAIN_FONT, LabelSetter, SetLabel
from cardgen.decks.partscontext import PartsContext
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box, around
from cardgen.press.paper import printable
from cardgen.press.partsheets import CUT_WIDTH, on_page
from cardgen.press.sleeves import report_sleeves
from cardgen.press.tuckbox import Panel
from cardgen.products.box.dimensions import measures
from cardgen.products.box.panels import BLEED, BOX_FILE, BoxArt
from cardgen.products.box.sizing import BoxOptions, BoxPage, BoxSize, Laid, box_pages
from cardgen.products.box.words import (
    Variants,
    bar_blocks,
    first_place,
    legend_blocks,
    step_blocks,
    title_blocks,
)
from cardgen.products.cards.slugwords import BLACK, GREY
from cardgen.products.foldlines import fold_line, glue_hatch
from cardgen.products.job import Job, Made, MadeFile
from cardgen.words.fill import number
from cardgen.words.lexicon import label

TUCK_STEPS, TRAY_STEPS = 4, 3
"""How many steps of assembly there are: labels ``box.tuck.1`` ..., ``box.tray.1`` ..."""

_DUST = (
    Panel.DUST_TOP_LEFT,
    Panel.DUST_TOP_RIGHT,
    Panel.DUST_BOTTOM_LEFT,
    Panel.DUST_BOTTOM_RIGHT,
)


def make_box(job: Job, options: BoxOptions) -> Made:
    """The box for a game's deck; the game was read with its map.

    Raises:
        DataError: the template is missing or faulty, or the box does not fit the paper.
    """
    total, card = job.game.deck.total, job.card.size
    report_sleeves(total, card, job.problems)
    table = job.parts_context()
    size = BoxSize.of(total, card, options)
    pages = box_pages(size, job.printing, options)
    template = table.template(BOX_FILE, job.problems)
    own = table.words.game.labels.get("box.title", table.words.game.title)
    art = BoxArt(table, template, {"title": own}, job.problems)
    run = _Run(job, table, art, size, options)
    return Made((run.draw(pages),), job.problems, line="made.box")


@dataclass
class _Run:
    """One file being drawn."""

    job: Job
    table: PartsContext
    art: BoxArt
    size: BoxSize
    options: BoxOptions

    @cached_property
    def labels(self) -> LabelSetter:
        """What sets the words beside the nets."""
        return self.table.deck.labels(self.job.problems)

    def draw(self, pages: tuple[BoxPage, ...]) -> MadeFile:
        """Draw every page, and one more for words that find no room beside the nets."""
        printing, problems = self.job.printing, self.job.problems
        title = self.job.label("pdf.box", paper=printing.paper.name)
        about = self.job.about(title, "pdf.box-subject")
        about = replace(about, grey=printing.grey, pale=printing.ink_saver)
        pdf = PdfFile(about, self.table.assets.icons)
        left: list[Variants] = []
        for at, page in enumerate(pages):
            left += self._page(pdf, page, self._blocks(first=at == 0))
        if left:
            words = BoxPage(printing.paper.size, ())
            if self._page(pdf, words, left):
                problems.note("no-room-for-label")
        problems.stop_if_errors()
        name = self.job.file_name("box", *self.options.name_parts(printing))
        return self.job.pdf(name, pdf.to_bytes(), {"pages": len(pages) + bool(left)})

    def _page(self, pdf: PdfFile, page: BoxPage, blocks: list[Variants]) -> list[Variants]:
        """One page; gives back the blocks that found no place on it."""
        area = printable(page.paper, self.job.printing.margin)
        taken = [laid.box(part) for laid in page.nets for part in laid.net.parts.values()]
        trim = around(taken) if taken else None
        bleed = on_page(trim.grown(BLEED), page.paper) if trim else None
        left = []
        with pdf.page(page.paper, trim=trim, bleed=bleed) as surface:
            for laid in page.nets:
                self._net(surface, laid)
                for measure in measures(laid, area):
                    measure.draw(surface, self.labels, self.table.words.language)
                    taken.append(measure.box)
            for choices in blocks:
                found = first_place(choices(), area, taken)
                if found is None:
                    left.append(choices)
                    continue
                block, place = found
                block.draw(surface, place.x, place.y)
                taken.append(place)
        return left

    def _blocks(self, *, first: bool) -> list[Variants]:
        """What stands on a page, each with its possible forms in the order they are placed."""
        table, labels = self.table, self.labels
        bar = partial(bar_blocks, table, labels)
        if not first:
            return [bar]
        kind, steps = ("tray", TRAY_STEPS) if self.options.two_piece else ("tuck", TUCK_STEPS)
        do = [label(f"box.{kind}.{step}", table.words) for step in range(1, steps + 1)]
        title = label("box.making", table.words)
        return [
            partial(title_blocks, table, labels, self._title_lines(kind)),
            partial(legend_blocks, table, labels),
            bar,
            partial(step_blocks, table, labels, title, do),
        ]

    def _title_lines(self, kind: str) -> list[str]:
        words, size = self.table.words, self.size
        inside = size.inside
        sleeves = label("box.sleeves", words) if self.options.sleeves else ""
        measures = {
            "cards": size.cards,
            "card": _times(self._mm(size.card.width), self._mm(size.card.height)),
            "stack": self._mm(size.stack),
            "inside": _times(*map(self._mm, (inside.width, inside.height, inside.depth))),
        }
        return [
            f"{words.game.title} · {label(f'box.{kind}', words)}",
            label("box.for", words, **measures) + sleeves,
            label("box.inside", words, **measures),
        ]

    def _mm(self, length: float) -> str:
        return number(round(length, 1), self.table.words.language)

    def _net(self, surface: Surface, laid: Laid) -> None:
        self.art.draw(surface, laid)
        with surface.saved():
            surface.move(laid.x, laid.y)
            for part, outline in laid.net.glued.items():
                glue_hatch(surface, Path().poly(outline), laid.net.parts[part])
            self._flap_words(surface, laid)
            for fold in laid.net.folds:
                fold_line(surface, fold.start, fold.end)
            cut = laid.net.cut
            for start, end in laid.net.slits:
                cut.segment(*start, *end)
            surface.stroke(cut, BLACK, CUT_WIDTH)

    def _flap_words(self, surface: Surface, laid: Laid) -> None:
        words = self.table.words
        glue = self.labels.line(label("part.glue", words).upper(), BOLD_FONT, 8.5, align="middle")
        dust = self.labels.line(label("box.dust-flap", words), PLAIN_FONT, 8)
        for part in laid.net.glued:
            box = laid.net.parts[part]
            if box.height > glue.width + 6:
                _upright(surface, glue, box)
        for part in _DUST:
            flap = laid.net.parts.get(part)
            if flap is not None and flap.width > dust.width + 8 and flap.height > 6:
                x = flap.x + (flap.width - dust.width) / 2
                dust.draw(surface, x, flap.y + flap.height / 2 + 1, GREY)


def _upright(surface: Surface, word: SetLabel, box: Box) -> None:
    """A word that reads upwards on a white ground in the middle of a flap."""
    with surface.saved():
        surface.move(box.x + box.width / 2, box.y + box.height / 2)
        surface.turn(270)
        surface.fill(Path().rect(-word.width / 2 - 2, -2.2, word.width + 4, 4.4), "#FFFFFF")
        word.draw(surface, 0, 1.1, GREY)


def _times(*measures: str) -> str:
    return " × ".join(measures)

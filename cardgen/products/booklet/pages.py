"""The pages of a booklet drawn: cover, text with running heads and page numbers, back cover."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardgen.design.scope import Fact
from cardgen.documents.booklet.bookletast import BookletSource, Directive, Para, plain_text
from cardgen.drawing.flow import FilledPage, Link, Strip
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.products.booklet.cover import cover_face
from cardgen.products.booklet.directives import Cover, Summary
from cardgen.products.booklet.layout import BookletLayout
from cardgen.products.booklet.prose import Prose
from cardgen.products.booklet.styler import BookletStyler, to_mm

DrawPage = Callable[[Surface], None]

TAILPIECE = "tailpiece"
_EARLY = 0.22
"""A page that ends so much (of its height) early gets a tailpiece."""

_BACK = Size.of(148, 210)
"""The page that a back cover is designed for."""


@dataclass(frozen=True)
class BookPage:
    """A page ready to be drawn: links and sections by their place on it (mm)."""

    draw: DrawPage
    links: tuple[tuple[Link, float, float], ...] = ()
    sections: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class Book:
    """A booklet laid out: its pages in order, the first the cover, the last the back cover."""

    size: Size
    pages: tuple[BookPage, ...]
    filled: tuple[FilledPage, ...]
    numbers: Mapping[str, int]


def lay_out(styler: BookletStyler, source: BookletSource, layout: BookletLayout) -> Book:
    """All pages of a booklet whose text is filled."""
    cover = next((b for b in source.blocks if _is(b, Cover.name)), None)
    summary = next((b for b in source.blocks if _is(b, Summary.name)), None)
    pages: list[BookPage] = []
    if isinstance(cover, Directive):
        pages.append(BookPage(_cover(styler, cover)))
    filled = layout.pages(source, len(pages) + 1)
    pages += [_text_page(styler, page) for page in filled]
    if isinstance(summary, Directive):
        pages.append(BookPage(_summary(styler, layout, summary)))
    size = Size.of(*styler.grid.size)
    return Book(size, tuple(pages), tuple(filled), layout.numbers)


def _is(block: object, name: str) -> bool:
    return isinstance(block, Directive) and block.name == name


def _text_page(styler: BookletStyler, page: FilledPage) -> BookPage:
    links = tuple(
        (link, placed.x, placed.y) for placed in page.strips for link in placed.strip.links
    )
    sections = tuple(
        (placed.strip.section, placed.y) for placed in page.strips if placed.strip.section
    )

    def draw(surface: Surface) -> None:
        _running(styler, surface, page)
        _tailpiece(styler, surface, page)
        for placed in page.strips:
            placed.strip.paint(surface, placed.x, placed.y)
        for noted in page.notes:
            noted.note.paint(surface, noted.x, noted.y)

    return BookPage(draw, links, sections)


def _running(styler: BookletStyler, surface: Surface, page: FilledPage) -> None:
    """The running head and the page number."""
    grid, running = styler.grid, styler.look.running
    full = page.frame.full
    facts: dict[str, Fact] = {
        "number": str(page.number),
        "chapter": page.chapter,
        "parity": "right" if page.number % 2 else "left",
        "text": styler.words.game.title,
    }
    styler.draw_ornament(surface, running.head, Box(full.x, grid.head, full.width, 1.0), facts)
    styler.draw_ornament(surface, running.folio, Box(full.x, grid.folio, full.width, 1.0), facts)


def _tailpiece(styler: BookletStyler, surface: Surface, page: FilledPage) -> None:
    """What fills the foot of a page that ends early, as printers have always done it."""
    if TAILPIECE not in styler.look.ornaments or not page.strips:
        return
    frame = page.frame
    ends = [placed.y + placed.strip.height for placed in page.strips]
    ends += [noted.y + noted.note.height for noted in page.notes]
    free = frame.bottom - max(ends)
    height = styler.ornament_height(TAILPIECE)
    if free < max(_EARLY * (frame.bottom - frame.top), height * 1.8):
        return
    column = frame.full if len(frame.columns) > 1 else frame.columns[0]
    top = max(ends) + (free - height) / 2
    styler.draw_ornament(surface, TAILPIECE, Box(column.x, top, column.width, height))


def _cover(styler: BookletStyler, block: Directive) -> DrawPage:
    paras = [b for b in block.blocks or () if isinstance(b, Para)]
    words = [plain_text(para.pieces) for para in paras]
    return cover_face(styler, words)


def _summary(styler: BookletStyler, layout: BookletLayout, block: Directive) -> DrawPage:
    """The back cover: its frame, its title, and what it sums up spread over the height.

    Like the cover it is designed for A5 and made to fit other pages.
    """
    page = styler.grid.size
    scale = min(page[0] / _BACK.width, page[1] / _BACK.height)
    margins = styler.look.tables.get("back", {})
    left, top = float(margins.get("margin", 20.0)), float(margins.get("top", 18.0))
    width, height = _BACK.width - 2 * left, _BACK.height - 2 * top
    prose = Prose(styler, width)
    strips = _title(styler, block, prose) + layout.summary(block, width)
    total = sum(strip.height + strip.before for strip in strips)
    if total > height + 1e-6:
        values = {"over": round(total - height, 1)}
        styler.problems.error("booklet-summary-too-long", block.place, **values)
    gaps = sum(1 for strip in strips[1:] if strip.before)
    more = min(max(0.0, height - total) / gaps, to_mm(14)) if gaps else 0.0

    def draw(surface: Surface) -> None:
        surface.move((page[0] - _BACK.width * scale) / 2, (page[1] - _BACK.height * scale) / 2)
        if scale != 1.0:
            surface.scale(scale)
        if styler.look.back:
            styler.draw_ornament(surface, styler.look.back, Box.of_size(_BACK))
        y = top
        for number, strip in enumerate(strips):
            y += strip.before + (more if strip.before and number else 0.0)
            strip.paint(surface, left, y)
            y += strip.height

    return draw


def _title(styler: BookletStyler, block: Directive, prose: Prose) -> list[Strip]:
    if not block.argument:
        return []
    look = styler.type("summary-title")
    name = "summary-title"
    set_title = styler.block(block.argument, name, prose.width, block.place)
    colour = styler.colour(look.colour)
    under = styler.ornament_height(look.under) if look.under else 0.0

    def paint(surface: Surface, x: float, y: float) -> None:
        styler.draw(surface, set_title, x, y, colour)
        if look.under:
            box = Box(x, y + set_title.height, prose.width, under)
            styler.draw_ornament(surface, look.under, box)

    return [Strip(set_title.height + under + to_mm(look.after), paint)]

"""The eight booklets: complete, well set, true to the game, searchable, foldable."""

import io
import re
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardgen.drawing.bookfile import BookFile
from cardgen.drawing.surface import Surface
from cardgen.model.lengths import MM_PER_PT, Size
from cardgen.model.problem import DataError, Problems, Severity
from cardgen.press.imposition import padded
from cardgen.press.paper import find_paper
from cardgen.products.booklet.imposed import BookSheets, Folding
from cardgen.products.booklet.justify import LOOSE
from cardgen.products.booklet.make import (
    BookletMaker,
    BookletOptions,
    check_booklets,
    make_booklet,
)
from cardgen.products.booklet.pages import Book, BookPage, lay_out
from cardgen.products.job import Job
from tests.products.booklets import A4, GAMES, LANGUAGES, STUDIO, file, loaded, made, texts

EVERY = [(game, language) for game in GAMES for language in LANGUAGES]


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_the_shipped_booklets_have_no_errors_and_few_loose_lines(game: str, language: str) -> None:
    booklet, problems = made(game, language)
    assert not [p for p in problems if p.severity is Severity.ERROR]
    assert {p.code for p in problems if p.severity is Severity.WARNING} <= {"booklet-loose-line"}
    maker = BookletMaker(Job(STUDIO, loaded(game), language))
    styler = maker.styler("a5")
    book = lay_out(styler, maker.source, maker.layout(styler))
    measured = styler.measured
    assert measured.loose <= 0.003 * measured.lines
    assert measured.most < LOOSE + 0.4
    assert 8 <= len(book.pages) == booklet.files[0].counts["pages"] <= 20


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_all_fonts_are_embedded_and_the_language_is_told(game: str, language: str) -> None:
    booklet, _ = made(game, language)
    for one in booklet.files:
        if one.path.suffix != ".pdf":
            continue
        with pikepdf.open(io.BytesIO(one.data)) as pdf:
            assert not pdf.check_pdf_syntax()
            assert str(pdf.Root.Lang).startswith(language)
            fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary)]
            described = [o for o in fonts if o.get("/Type") == "/FontDescriptor"]
            assert described and all("/FontFile2" in font for font in described)
            assert len(described) == len({str(f.FontName) for f in described})


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_pages_show_their_numbers_and_contents_lead_to_them(game: str, language: str) -> None:
    booklet, _ = made(game, language)
    data = file(booklet, "rules.pdf")
    pages = texts(data)
    for number, text in enumerate(pages[1:-1], 2):
        assert re.search(rf"(?<!\d){number}(?!\d)", text), number
    document = pypdfium2.PdfDocument(data)
    marks = list(document.get_toc())
    where = {mark.get_title(): mark.get_dest().get_index() for mark in marks}
    assert len(where) > 8
    for title, page in where.items():
        shown = re.sub(r"\W+", "", pages[page]).casefold()
        assert re.sub(r"\W+", "", title).casefold() in shown or page == 0
    with pikepdf.open(io.BytesIO(data)) as pdf:
        links = [a for page in pdf.pages for a in page.get("/Annots", [])]
    assert len(links) >= len([m for m in marks if m.level == 0]) - 1


def half(page: pypdfium2.PdfPage, side: str) -> str:
    """The words on one half of a sheet."""
    width, height = page.get_size()
    text = page.get_textpage()
    left, right = (0, width / 2) if side == "left" else (width / 2, width)
    return str(text.get_text_bounded(left=left, bottom=0, right=right, top=height))


def squeezed(text: str) -> str:
    return re.sub(r"[\W_]+", "", text)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_the_folded_sheets_read_like_the_booklet(game: str, language: str) -> None:
    """Words taken off the sheets in the order of folding are those of the pages to read."""
    booklet, _ = made(game, language)
    pages = [squeezed(text) for text in texts(file(booklet, "rules.pdf"))]
    document = pypdfium2.PdfDocument(file(booklet, "rules-booklet-a4.pdf"))
    sides = [document[n] for n in range(len(document))]
    assert {tuple(round(v * MM_PER_PT) for v in side.get_size()) for side in sides} == {(297, 210)}
    read: list[str] = []
    fronts, backs = sides[0::2], sides[1::2]
    for front, back in zip(fronts, backs, strict=True):
        read += [half(front, "right"), half(back, "left")]
    for front, back in zip(reversed(fronts), reversed(backs), strict=True):
        read += [half(back, "right"), half(front, "left")]
    for page, words in zip(padded(len(pages)), read, strict=True):
        own = squeezed(words)
        if page is None:
            assert not own
        else:
            # The sheet's own line of advice stands along the first fold.
            assert pages[page][:120] in own and pages[page][-120:] in own


def test_sheets_ask_for_the_short_edge_and_are_hardly_larger() -> None:
    booklet, _ = made("italian-wars", "en")
    sheets, reading = file(booklet, "rules-booklet-a4.pdf"), file(booklet, "rules.pdf")
    assert len(sheets) < 1.1 * len(reading)
    with pikepdf.open(io.BytesIO(sheets)) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert (str(wishes.Duplex), str(wishes.PrintScaling)) == ("/DuplexFlipShortEdge", "/None")
    assert "short edge" in " ".join(texts(sheets)[0].split())


@pytest.mark.parametrize("page", ["a6", "half-letter"])
@pytest.mark.parametrize("game", GAMES)
def test_other_pages_are_laid_out_anew(game: str, page: str) -> None:
    booklet, problems = made(game, "ru", BookletOptions(page, (find_paper("A4"),)))
    assert not [p for p in problems if p.severity is Severity.ERROR]
    names = [one.path.name for one in booklet.files]
    assert f"rules-{page}.pdf" in names and f"rules-booklet-a4-{page}.pdf" in names
    if page == "a6":
        data = file(booklet, f"rules-booklet-a4-{page}.pdf")
        document = pypdfium2.PdfDocument(data)
        assert {round(v * MM_PER_PT) for v in document[0].get_size()} == {210, 297}
        with pikepdf.open(io.BytesIO(data)) as pdf:
            assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipLongEdge"
        assert len(document) == 2 * -(-booklet.files[0].counts["pages"] // 8)


def test_letter_paper_gets_half_letter_pages() -> None:
    options = BookletOptions(papers=(find_paper("Letter"),))
    booklet, _ = made("cards-of-war", "en", options)
    document = pypdfium2.PdfDocument(file(booklet, "rules-booklet-letter.pdf"))
    assert tuple(round(v) for v in document[0].get_size()) == (792, 612)
    reading = pypdfium2.PdfDocument(file(booklet, "rules.pdf"))
    assert tuple(round(v * MM_PER_PT) for v in reading[0].get_size()) == (148, 210)


def test_signatures_and_papers_that_do_not_do() -> None:
    options = BookletOptions(papers=(find_paper("A4"),), folding=Folding(signature=2))
    booklet, _ = made("condottiere", "en", options)
    assert "rules-booklet-by-2-a4.pdf" in [one.path.name for one in booklet.files]
    for wrong in (
        BookletOptions(papers=(find_paper("4x6"),)),
        BookletOptions(papers=(find_paper("A4"),), folding=Folding("pocket")),
        BookletOptions("a7"),
    ):
        with pytest.raises(DataError) as told:
            made("condottiere", "en", wrong)
        codes = {p.code for p in told.value.problems}
        assert codes & {"booklet-paper-too-small", "pocket-too-long", "booklet-unknown-page"}


def test_the_same_booklet_is_the_same_bytes() -> None:
    again = make_booklet(Job(STUDIO, loaded("cards-of-war"), "ru"), A4)
    first, _ = made("cards-of-war", "ru")
    assert [one.data for one in again.files] == [one.data for one in first.files]


# --- Numbers, tables and examples come from the game


def changed(tmp_path: Path, game: str, rules: str) -> Path:
    folder = tmp_path / f"own-{game}"
    folder.mkdir()
    (folder / "game.yaml").write_text(f"extends: {game}\nrules:\n{rules}", encoding="utf-8")
    return folder


def test_a_changed_number_changes_booklet_and_engine_together(tmp_path: Path) -> None:
    folder = changed(tmp_path, "italian-wars", "  hand-size: 7\n  victory: {hands: 11}\n")
    booklet, _ = made(folder, "en")
    words = " ".join(" ".join(texts(file(booklet, "rules.pdf"))).split())
    assert "7 cards each" in words and "8 cards each" not in words
    assert "11 hands in all" in words
    from cardgen.games.core import Event
    from cardgen.games.playable import make_rules
    from cardgen.playtest.chance import SeededChance

    rules = make_rules(loaded(folder).game)
    told: list[Event] = []
    rules.start(SeededChance(1), told.append)
    assert sum(event.kind == "draw" and event.seat == 0 for event in told) == 7


def test_the_card_list_names_every_card_once_by_name() -> None:
    booklet, _ = made("cards-of-war", "en")
    words = file(booklet, "rules.html").decode()
    names = re.findall(r'<th scope="row"><strong>([^<]+)</strong></th>', words)
    deck = loaded("cards-of-war").game.deck
    assert len(names) == len(deck) == 56
    assert names == sorted(names, key=str.casefold)


def test_examples_are_played_by_the_engine() -> None:
    for game, result in (
        ("italian-wars", "The French player wins the hand by 2."),
        ("cards-of-war", "The Axis wins the round by 2."),
        ("condottiere", "wins Ferrara with 12"),
        ("condottiere-russian", "wins Ferrara with 12"),
    ):
        page = file(made(game, "en")[0], "rules.html").decode()
        assert result in page, game


def test_an_example_changes_with_the_rules(tmp_path: Path) -> None:
    folder = changed(tmp_path, "condottiere", "  drummer-factor: 3\n  winter-strength: 2\n")
    page = file(made(folder, "en")[0], "rules.html").decode()
    # (2 + 2) x 3 = 12 against 10 + 2 + 2 = 14.
    assert "wins Ferrara with 14" in page


def test_both_documents_of_condottiere_tell_what_they_disagree_on() -> None:
    english = file(made("condottiere", "en")[0], "rules.html").decode()
    russian = file(made("condottiere-russian", "en")[0], "rules.html").decode()
    for page in (english, russian):
        assert "Bishop" in page and "The other document" in page


# --- The web page


class Outline(HTMLParser):
    """Collects headings, ids and links, and checks that every tag is closed."""

    EMPTY = frozenset({"meta", "br", "path", "use"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.levels: list[int] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in self.EMPTY:
            self.open.append(tag)
        if re.fullmatch("h[1-6]", tag) and "aside" not in self.open:
            self.levels.append(int(tag[1]))
        self.ids += [given["id"] or ""] if "id" in given else []
        if tag == "a":
            self.links.append(given.get("href") or "")
        self.addresses += [v or "" for k, v in attrs if k in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_the_web_page_is_whole_and_needs_nothing_else(game: str, language: str) -> None:
    page = file(made(game, language)[0], "rules.html").decode("utf-8")
    outline = Outline()
    outline.feed(page)
    assert not outline.open
    assert f'<html lang="{language}">' in page
    assert outline.levels[0] == 1
    assert all(b - a <= 1 for a, b in zip(outline.levels, outline.levels[1:], strict=False))
    assert len(outline.ids) == len(set(outline.ids))
    assert {link[1:] for link in outline.links} <= set(outline.ids)
    assert all(address.startswith("#") for address in outline.addresses)
    assert "{{" not in page and "http" not in page.replace("http-equiv", "")


# --- Bad input


BAD = {
    "## A {#a}\n\n{{rules.hand-sise}}": ("unknown-value", 3, 1),
    "## A {#a}\n\n{{deck.total|cardz}}": ("unknown-noun", 3, 1),
    "## A {#a}\n\nx [[type:elephant]]": ("booklet-unknown-sign", 3, 3),
    "## A {#a}\n\n![p](no.png)": ("missing-picture", 3, 1),
    "## A {#a}\n\n[x](#b)": ("unknown-section", 3, 1),
    "## A {#a}\n\n:::anatomy nobody\n- force: x\n:::": ("booklet-unknown-card", 3, 1),
    "## A {#a}\n\n:::anatomy pursuit\n- horn: x\n:::": ("booklet-unknown-call", 3, 1),
    "## A {#a}\n\n" + "W" * 90: ("booklet-word-too-wide", 3, 1),
    "## A {#a}\n\n☃": ("booklet-missing-glyph", 3, 1),
    "## A {#a}\n\n:::callout\nx": ("unclosed-directive", 3, 1),
}


@pytest.mark.parametrize("text", BAD)
def test_bad_input_is_told_with_its_place(tmp_path: Path, text: str) -> None:
    folder = changed(tmp_path, "italian-wars", "  hand-size: 8\n")
    (folder / "rules.en.md").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as told:
        made(folder, "en", BookletOptions())
    code, line, column = BAD[text]
    found = [(p.code, p.place.line, p.place.column) for p in told.value.problems if p.place]
    assert (code, line, column) in found


def test_a_section_missing_in_one_language_is_told(tmp_path: Path) -> None:
    folder = changed(tmp_path, "italian-wars", "  hand-size: 8\n")
    (folder / "rules.en.md").write_text("## A {#a}\n\n## B {#b}\n", encoding="utf-8")
    (folder / "rules.ru.md").write_text("## А {#a}\n", encoding="utf-8")
    with pytest.raises(DataError) as told:
        made(folder, "ru", BookletOptions())
    assert [p.code for p in told.value.problems] == ["section-missing"]


def test_a_deck_of_ones_own_gets_a_plain_booklet(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    folder.mkdir()
    (folder / "game.yaml").write_text("cards: [cards.csv]\n", encoding="utf-8")
    (folder / "cards.csv").write_text("Name,Text\nScout,Look.\nGuard,Stay.\n", encoding="utf-8")
    text = (
        ":::cover\nA game of two cards.\n\nRules\n:::\n\n## Play {#play}\n\nThere are "
        "{{deck.total|card}}.\n\n:::steps\n1. **Deal.** One card each.\n2. **Show.** Both.\n:::\n\n"
        ":::note Why?\nBecause.\n:::\n\n::card-list\n\n"
        ":::summary Short\n1. **Deal.** One.\n\nEnd.\n:::\n"
    )
    (folder / "rules.en.md").write_text(text, encoding="utf-8")
    booklet, problems = made(folder, "en", BookletOptions(folding=Folding("pocket"), papers=(
        find_paper("A4"),)))  # fmt: skip
    assert not problems
    words = " ".join(texts(file(booklet, "rules.pdf")))
    for part in ("2 cards", "Deal", "Because", "Scout", "Short"):
        assert part in words
    pocket = pypdfium2.PdfDocument(file(booklet, "rules-pocket-a4.pdf"))
    assert len(pocket) == 1


@pytest.mark.parametrize("count", [1, 4, 7, 8, 13, 16, 40])
def test_page_numbers_read_from_folded_sheets_run_from_first_to_last(count: int) -> None:
    """Pages that show only their number, imposed, printed, folded and leafed through."""
    maker = BookletMaker(Job(STUDIO, loaded("cards-of-war"), "en"))
    styler = maker.styler("a5")
    size = Size.of(148, 210)

    def numbered(number: int, surface: Surface) -> None:
        styler.draw(surface, styler.block(f"N{number}", "chapter", 100), 20, 90, "#000000")

    pages = tuple(BookPage(partial(numbered, n)) for n in range(1, count + 1))
    pdf = BookFile(maker.about(), styler.maker.assets.icons)
    sheets = BookSheets(pdf, Book(size, pages, (), {}), styler, Folding())
    bound = sheets.bound(find_paper("A4"), maker.about)
    assert bound is not None
    document = pypdfium2.PdfDocument(pdf.bind([bound])[0])
    sides = [document[n] for n in range(len(document))]

    def number(page: pypdfium2.PdfPage, side: str) -> int | None:
        found = re.findall(r"N(\d+)", half(page, side))
        return int(found[0]) if found else None

    fronts, backs = sides[0::2], sides[1::2]
    pairs = list(zip(fronts, backs, strict=True))
    read = [n for f, b in pairs for n in (number(f, "right"), number(b, "left"))]
    read += [n for f, b in reversed(pairs) for n in (number(b, "right"), number(f, "left"))]
    wanted = [None if page is None else page + 1 for page in padded(count)]
    assert read == wanted


def test_a_check_finds_what_making_would_find(tmp_path: Path) -> None:
    problems = Problems()
    for game in GAMES:
        check_booklets(STUDIO, loaded(game), problems)
    assert not list(problems)
    folder = changed(tmp_path, "italian-wars", "  hand-size: 8\n")
    (folder / "rules.en.md").write_text("## A {#a}\n\n{{no.such}}\n", encoding="utf-8")
    check_booklets(STUDIO, loaded(folder), problems)
    assert "unknown-value" in {p.code for p in problems}

"""Finished files as other programs read them: pikepdf the structure, pypdfium2 the text."""

import io
import os
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.design.assets import Assets
from cardgen.drawing.icons import IconBook
from cardgen.drawing.path import Path as Outline
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import PT_PER_MM, Mm, Pt, Size
from cardgen.typeset.blocks import Style
from cardgen.typeset.fitting import fit_block
from cardgen.typeset.lines import set_line
from cardgen.typeset.spans import InlineIcon, Span

ROOT = Path(__file__).parents[2]
ABOUT = About(
    "Карты войны (A4)", "ru-RU", "Карты для печати", "Ф. Новак", "карты", "DuplexFlipLongEdge"
)
A4 = Size.of(210, 297)
WORDS = "ГУДАР Тайна: Ёж, «щит» № 5 — AVATAR To fly"


def written(surface: Surface, text: str, assets: Assets, font: str = "Alegreya_500Medium") -> None:
    line = set_line(text, assets.fonts[font], Pt(12), tracking=Mm(0))
    surface.line(line, 20, 40, "#000000")


def made(assets: Assets, pages: int = 1) -> bytes:
    pdf = PdfFile(ABOUT, assets.icons)
    for number in range(1, pages + 1):
        trim = Box(10, 20, 189, 264)
        with pdf.page(A4, trim=trim, bleed=trim.grown(2), title=f"Лист {number}") as surface:
            written(surface, f"{WORDS} {number}", assets)
            written(surface, WORDS, assets, "Oswald_700Bold")
    return pdf.to_bytes()


@pytest.fixture
def document(assets: Assets) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(io.BytesIO(made(assets, 3))) as opened:
        yield opened


def text_of(pdf: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    try:
        found: str = document[page].get_textpage().get_text_range()
        return found
    finally:
        document.close()


def test_the_file_is_pdf_1_7_and_says_what_it_is(document: pikepdf.Pdf) -> None:
    assert document.pdf_version == "1.7"
    assert document.check_pdf_syntax() == []
    assert str(document.Root.Lang) == "ru-RU"
    said = {key: str(value) for key, value in document.docinfo.items()}
    assert said["/Title"] == "Карты войны (A4)"
    assert said["/Subject"] == "Карты для печати"
    assert said["/Author"] == "Ф. Новак"
    assert said["/Keywords"] == "карты"
    assert said["/Creator"] == "cardgen"


def test_print_dialogs_are_told_not_to_scale_and_to_print_both_sides(
    document: pikepdf.Pdf,
) -> None:
    wishes = document.Root.ViewerPreferences
    assert wishes.PrintScaling == "/None"
    assert wishes.Duplex == "/DuplexFlipLongEdge"
    assert bool(wishes.DisplayDocTitle)


def test_without_a_wish_nothing_is_said_of_duplex(assets: Assets) -> None:
    pdf = PdfFile(About("x", "en"), assets.icons)
    with pdf.page(A4):
        pass
    with pikepdf.open(io.BytesIO(pdf.to_bytes())) as document:
        assert "/Duplex" not in document.Root.ViewerPreferences


def test_pages_have_their_size_trim_and_bleed(document: pikepdf.Pdf) -> None:
    for page in document.pages:
        boxes = [[float(v) / PT_PER_MM for v in page[key]] for key in ("/MediaBox", "/TrimBox")]
        assert boxes[0] == pytest.approx([0, 0, 210, 297], abs=0.001)
        assert boxes[1] == pytest.approx([10, 297 - 284, 199, 277], abs=0.001)
        bleed = [float(v) / PT_PER_MM for v in page["/BleedBox"]]
        assert bleed == pytest.approx([8, 11, 201, 279], abs=0.001)


def test_a_page_without_boxes_is_trimmed_at_its_edge(assets: Assets) -> None:
    pdf = PdfFile(About("x", "en"), assets.icons)
    with pdf.page(A4):
        pass
    with pikepdf.open(io.BytesIO(pdf.to_bytes())) as document:
        page = document.pages[0]
        assert list(page.TrimBox) == list(page.BleedBox)
        assert [float(v) for v in page.TrimBox] == pytest.approx(
            [float(v) for v in page.MediaBox], abs=0.001
        )


def test_every_page_has_its_bookmark(document: pikepdf.Pdf) -> None:
    with document.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["Лист 1", "Лист 2", "Лист 3"]
        targets = [pikepdf.Array(e.destination)[0].objgen for e in outline.root]  # type: ignore[arg-type]
    assert targets == [page.objgen for page in document.pages]


def fonts(document: pikepdf.Pdf) -> list[pikepdf.Object]:
    kinds = ("/TrueType", "/Type0", "/Type1", "/Type3", "/MMType1")
    return [
        thing
        for thing in document.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Subtype") in kinds
    ]


def test_every_font_is_embedded_as_a_subset(document: pikepdf.Pdf, assets: Assets) -> None:
    found = fonts(document)
    assert len(found) >= 2
    for font in found:
        assert str(font.BaseFont)[7] == "+", font.BaseFont
        data = font.FontDescriptor.FontFile2.read_bytes()
        assert 2_000 < len(data) < 0.5 * len(assets.fonts["Alegreya_500Medium"].data)
        assert "/ToUnicode" in font
    listed = [key for page in document.pages for key in page.Resources.Font]
    assert len(set(listed)) == len(found)


def test_a_page_without_words_lists_no_font(assets: Assets) -> None:
    pdf = PdfFile(About("x", "en"), assets.icons)
    with pdf.page(A4) as surface:
        surface.fill(Outline().rect(0, 0, 9, 9), "#000000")
    with pikepdf.open(io.BytesIO(pdf.to_bytes())) as document:
        assert fonts(document) == []


def test_kerned_words_copy_and_search_as_they_were_written(assets: Assets) -> None:
    data = made(assets)
    assert f"{WORDS} 1" in text_of(data)
    document = pypdfium2.PdfDocument(io.BytesIO(data))
    page = document[0].get_textpage()
    assert page.search("тайна: ёж").get_next() is not None
    assert page.search("AVATAR", match_case=True).get_next() is not None
    document.close()


@settings(max_examples=25, deadline=None)
@given(st.text("абвгдеёжзийклмнопрстуфхцчшщъыьэюяABCdefg 0123456789«»—№", min_size=1))
def test_any_text_comes_back_whatever_subsets_it_needs(assets: Assets, text: str) -> None:
    text = " ".join(text.split()) or "а"
    pdf = PdfFile(About("x", "ru"), assets.icons)
    with pdf.page(Size.of(2000, 100)) as surface:
        written(surface, text, assets)
    assert text_of(pdf.to_bytes()).strip() == text


def test_characters_beyond_one_subset_of_256_are_drawn_and_found(assets: Assets) -> None:
    font = assets.fonts["Alegreya_500Medium"]
    covered = [chr(code) for code in sorted(font.coverage) if code < 0x2000]
    letters = [c for c in covered if c.isalpha() and unicodedata.is_normalized("NFC", c)][:600]
    pdf = PdfFile(About("x", "en"), assets.icons)
    with pdf.page(Size.of(400, 1000)) as surface:
        for row, start in enumerate(range(0, len(letters), 50)):
            text = "".join(letters[start : start + 50]) + " a"
            surface.line(set_line(text, font, Pt(9)), 10, 10 + 10 * row, "#000000")
    data = pdf.to_bytes()
    with pikepdf.open(io.BytesIO(data)) as document:
        assert len(fonts(document)) >= 3
    found = text_of(data)
    assert [letter for letter in letters if letter not in found] == []


def test_inline_icons_and_justified_lines_keep_the_words(assets: Assets) -> None:
    text: list[Span | InlineIcon] = [
        Span("Каждая другая "),
        InlineIcon("anchor"),
        Span(" даёт +2 очка"),
    ]
    style = Style(assets.fonts["Alegreya_500Medium"], Pt(10))
    pdf = PdfFile(About("x", "ru"), assets.icons)
    with pdf.page(A4) as surface:
        surface.block(fit_block(text, style, Mm(30), Pt(10)), 20, 20, "#000000")
    assert " ".join(text_of(pdf.to_bytes()).split()) == "Каждая другая даёт +2 очка"


def test_a_form_placed_nine_times_is_stored_once(assets: Assets) -> None:
    outline = Outline().poly([(x / 7, (x * x) % 53) for x in range(2000)])

    def size(copies: int) -> int:
        pdf = PdfFile(ABOUT, assets.icons)
        with pdf.page(A4) as surface:
            for index in range(copies):
                with surface.saved():
                    surface.move(index * 5, 0)
                    surface.form("same", Box(0, 0, 300, 60), lambda f: f.fill(outline, "#123456"))
        return len(pdf.to_bytes())

    assert size(9) - size(1) < 400
    assert size(1) > 5_000


def test_forms_of_different_keys_are_different(assets: Assets) -> None:
    pdf = PdfFile(ABOUT, assets.icons)
    with pdf.page(A4) as surface:
        for key in ("one", "two", "one"):
            surface.form(key, Box(0, 0, 9, 9), lambda f: f.turn(1))
    with pikepdf.open(io.BytesIO(pdf.to_bytes())) as document:
        assert len(document.pages[0].Resources.XObject) == 2


def test_a_file_without_a_page_is_refused(assets: Assets) -> None:
    with pytest.raises(ValueError, match="page"):
        PdfFile(ABOUT, assets.icons).to_bytes()


_PROGRAM = """
import sys
from pathlib import Path
from cardgen.drawing.icons import IconBook
from cardgen.drawing.pdf import About, PdfFile
from cardgen.model.boxes import Box
from cardgen.model.lengths import Pt, Size
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.lines import set_line
root = Path(sys.argv[1])
fonts = FontBook(root / "fonts")
pdf = PdfFile(About("Проба", "ru"), IconBook(root / "templates" / "icons" / "icons.json"))
for word in ("Ёж", "щит"):
    with pdf.page(Size.of(60, 60), title=word) as page:
        for key in sorted(fonts.keys()):
            page.line(set_line(word, fonts[key], Pt(9)), 5, 5, "#000000")
        for icon in ("anchor", "crown"):
            page.icon(icon, Box(9, 9, 9, 9), "#AA0000")
sys.stdout.buffer.write(pdf.to_bytes())
"""


def test_two_processes_of_different_hash_seeds_write_the_same_bytes() -> None:
    def run(seed: str) -> bytes:
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "TZ": f"UTC-{seed}"}
        command = [sys.executable, "-c", _PROGRAM, str(ROOT)]
        return subprocess.run(command, env=env, capture_output=True, check=True).stdout

    first = run("1")
    assert first.startswith(b"%PDF-1.7")
    assert run("2") == first


def test_the_book_of_icons_is_read_only_when_an_icon_is_asked_for(tmp_path: Path) -> None:
    pdf = PdfFile(ABOUT, IconBook(tmp_path / "none.json"))
    with pdf.page(A4) as surface:
        surface.fill(Outline().rect(0, 0, 1, 1), "#000000")
    assert pdf.to_bytes().startswith(b"%PDF")

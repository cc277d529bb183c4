"""Files bound from pages that are drawn once hold what their pages show and no more."""

import io
from functools import partial

import pikepdf
import pypdfium2

from cardgen.drawing.bookfile import BookFile, Bound
from cardgen.drawing.flow import Link
from cardgen.drawing.icons import IconBook
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

PAGE = Size.of(50.8, 76.2)
READ = About("Книга", "ru-RU", "Проба", "Я")
FOLD = About("Книга в печать", "ru-RU", duplex="DuplexFlipShortEdge")


def page(number: int, surface: Surface) -> None:
    surface.icon("crown", Box(5, 5, 5 + number, 5 + number), "#000000")
    surface.fill(Path().rect(1, 1, 2, 2), "#FF0000")


def bound(icons: IconBook) -> list[bytes]:
    pdf = BookFile(READ, icons)
    for number in (1, 2, 3):
        place = pdf.book_page(number, PAGE, partial(page, number))
        with pdf.page(PAGE) as surface:
            place(surface)
            pdf.anchor(f"s{number}", 10, PAGE.height)
            pdf.outline(f"Глава {number}", f"s{number}", 0 if number == 1 else 2 * number)
            if number == 1:
                pdf.link(Link(0, 0, 20, 5, "s3"), 10, 20, PAGE.height)
    with pdf.page(Size.of(101.6, 76.2)) as surface:
        pdf.book_page(1, PAGE, partial(page, 1))(surface)
        surface.move(50.8, 0)
        pdf.book_page(2, PAGE, partial(page, 2))(surface)
    return pdf.bind([Bound(READ, 0, 3), Bound(FOLD, 3, 1)])


def test_each_file_has_its_pages_and_says_what_it_is(icons: IconBook) -> None:
    reading, folding = (pikepdf.open(io.BytesIO(data)) for data in bound(icons))
    assert [len(reading.pages), len(folding.pages)] == [3, 1]
    assert not reading.check_pdf_syntax() and not folding.check_pdf_syntax()
    assert str(reading.docinfo["/Title"]) == "Книга"
    assert str(folding.docinfo["/Title"]) == "Книга в печать"
    assert str(folding.Root.Lang) == "ru-RU"
    assert str(folding.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"
    assert str(folding.Root.ViewerPreferences.PrintScaling) == "/None"
    assert "/Outlines" in reading.Root and "/Outlines" not in folding.Root


def test_bookmarks_and_links_lead_to_pages(icons: IconBook) -> None:
    reading = pypdfium2.PdfDocument(bound(icons)[0])
    found = list(reading.get_toc())
    assert [mark.get_title() for mark in found] == ["Глава 1", "Глава 2", "Глава 3"]
    assert [mark.level for mark in found] == [0, 1, 2]
    assert [mark.get_dest().get_index() for mark in found] == [0, 1, 2]
    with pikepdf.open(io.BytesIO(bound(icons)[0])) as pdf:
        (link,) = pdf.pages[0].Annots
        assert [round(float(v) / 72 * 25.4, 1) for v in link.Rect] == [10.0, 51.2, 30.0, 56.2]


def test_a_page_is_stored_once_and_looks_the_same_in_both(icons: IconBook) -> None:
    reading, folding = bound(icons)
    assert len(folding) < len(reading)
    one = pypdfium2.PdfDocument(reading)[0].render(scale=2).to_pil()
    both = pypdfium2.PdfDocument(folding)[0].render(scale=2).to_pil()
    assert both.crop((0, 0, one.width - 1, one.height)).tobytes() == (
        one.crop((0, 0, one.width - 1, one.height)).tobytes()
    )


def test_the_same_book_is_the_same_bytes(icons: IconBook) -> None:
    assert bound(icons) == bound(icons)

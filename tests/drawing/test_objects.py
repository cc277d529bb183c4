"""Files that are written while they are drawn: sound, small in memory, nothing drawn twice."""

import io
import tracemalloc

import pikepdf

from cardgen.drawing.icons import IconBook
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

BOX = Box(0, 0, 10, 10)


def square(form: Surface) -> None:
    form.fill(Path().rect(0, 0, 10, 10), "#102030")


def outer(form: Surface) -> None:
    form.form("inner", BOX, square)


def test_a_form_within_a_form_is_stored_once_and_found_from_page_and_form() -> None:
    pdf = PdfFile(About("forms", "en"), IconBook())
    for title in ("one", "two"):
        with pdf.page(Size.of(50, 50), title=title) as page:
            page.form("outer", BOX, outer)
            page.form("inner", BOX, square)
    with pikepdf.open(io.BytesIO(pdf.to_bytes())) as file:
        assert file.check_pdf_syntax() == []
        assert [entry.title for entry in file.open_outline().root] == ["one", "two"]
        first, second = (page.Resources.XObject for page in file.pages)
        assert set(first.keys()) == set(second.keys())
        forms = {form.objgen: form for page in (first, second) for form in page.values()}
        (holder,) = [form for form in forms.values() if "/XObject" in form.Resources]
        (held,) = holder.Resources.XObject.values()
        assert len(forms) == 2 and held.objgen in forms
        assert b" re\nf" in held.read_bytes()


def test_a_form_that_was_long_not_placed_is_drawn_anew_and_is_there() -> None:
    drawn: list[str] = []

    def rare(form: Surface) -> None:
        drawn.append("rare")
        square(form)

    pdf = PdfFile(About("many forms", "en"), IconBook())
    with pdf.page(Size.of(50, 50)) as page:
        page.form("rare", BOX, rare)
        for number in range(1500):
            page.form(("often", number), BOX, square)
            page.form("used all the time", BOX, square)
        page.form("rare", BOX, rare)
    with pikepdf.open(io.BytesIO(pdf.to_bytes())) as file:
        placed = file.pages[0].Contents.read_bytes().count(b" Do")
        assert (placed, len(file.pages[0].Resources.XObject)) == (3002, 1503)
    assert drawn == ["rare", "rare"]


def test_what_is_finished_takes_no_more_memory_than_its_bytes() -> None:
    def long(form: Surface) -> None:
        for number in range(20_000):
            form.fill(Path().rect(number % 97, number % 89, 1, 1), "#000000")

    pdf = PdfFile(About("long", "en"), IconBook())
    sizes = []
    for number in range(4):
        with pdf.page(Size.of(100, 100)) as page:
            page.form(number, Box(0, 0, 100, 100), long)
        if number == 0:
            tracemalloc.start()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert max(sizes) - sizes[0] < 1_000_000

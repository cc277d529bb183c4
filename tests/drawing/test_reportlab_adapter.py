"""What the adapter takes for granted of reportlab, a test for each assumption.

When one fails with a new reportlab, the adapter is to be mended, and nothing but the adapter.
"""

import io
import re
import zlib

import pikepdf
import pytest

from cardgen.design.assets import Assets
from cardgen.drawing.reportlab_adapter import (
    ReportlabFile,
    SubsetFont,
    binary_streams,
    resource_name,
)

DATE = "D:20000101000000+00'00'"
BOX = (0.0, 0.0, 200.0, 100.0)
HEADER = b"%PDF-1.7\n"
FONT = "Alegreya_500Medium"


def opened(language: str = "en") -> ReportlabFile:
    return ReportlabFile((1, 7), language, DATE)


def begun(document: ReportlabFile, *operators: str) -> None:
    document.begin_page((200.0, 100.0), BOX, BOX)
    document.page_code.extend(operators)


def shown(document: ReportlabFile, font: SubsetFont, text: str) -> str:
    (subset, codes), *_ = font.codes(text)
    return f"BT {font.resource(subset)} 10 Tf <{codes.hex()}> Tj ET"


def closed(document: ReportlabFile, before: bytes = HEADER) -> bytes:
    """The whole file, its objects written in the order in which they are given."""
    file = before
    with binary_streams():
        for name in document.unwritten():
            file += document.formatted(name, len(file))
        return file + document.ending(len(file))


def ended(document: ReportlabFile, before: bytes = HEADER) -> bytes:
    """What the file grows to by the page that was begun."""
    for name in document.end_page(4):
        before += document.formatted(name, len(before))
    return before


def read(data: bytes) -> pikepdf.Pdf:
    document = pikepdf.open(io.BytesIO(data))
    assert document.check_pdf_syntax() == []
    return document


# --- Pages


def test_the_list_of_operators_of_a_page_becomes_its_contents() -> None:
    document = opened()
    begun(document, "q", "1 0 0 rg", "Q")
    data = closed(document, ended(document))
    with read(data) as file:
        words = file.pages[0].Contents.read_bytes().split()
    assert words == b"q 1 0 0 rg Q".split()


def test_a_page_begins_with_a_list_of_its_own() -> None:
    document = opened()
    begun(document, "q", "Q")
    first = document.page_code
    file = ended(document)
    begun(document)
    assert document.page_code is not first and document.page_code == []
    assert document.page_uses == []
    ended(document, file)


def test_no_font_is_set_that_is_not_asked_for() -> None:
    document = opened()
    begun(document, "0 0 10 10 re f")
    with read(closed(document, ended(document))) as file:
        assert b"Tf" not in file.pages[0].Contents.read_bytes()
        assert "/Font" not in file.pages[0].Resources or not len(file.pages[0].Resources.Font)


def test_contents_are_packed_once_and_by_us() -> None:
    document = opened()
    begun(document, *["0 0 1 1 re f"] * 500)
    with read(closed(document, ended(document))) as file:
        contents = file.pages[0].Contents
        assert contents.Filter == "/FlateDecode"
        assert len(zlib.decompress(contents.read_raw_bytes())) == len(contents.read_bytes())


def test_the_boxes_of_a_page_are_written_as_they_are_given() -> None:
    document = opened()
    document.begin_page((200.0, 100.0), (10.0, 20.0, 110.0, 80.0), (5.0, 15.0, 115.0, 85.0))
    with read(closed(document, ended(document))) as file:
        page = file.pages[0]
        boxes = [[float(v) for v in box] for box in (page.MediaBox, page.TrimBox, page.BleedBox)]
    assert boxes == [[0, 0, 200, 100], [10, 20, 110, 80], [5, 15, 115, 85]]


def test_a_page_that_was_written_is_found_by_its_number() -> None:
    document = opened()
    file = HEADER
    for number in range(3):
        begun(document, f"{number} w")
        file = ended(document, file)
    data = closed(document, file)
    with read(data) as whole:
        assert [page.objgen[0] for page in whole.pages] == document.page_numbers
        assert [page.Contents.read_bytes().split()[0] for page in whole.pages] == [b"0", b"1", b"2"]


# --- Objects


def test_numbers_are_given_one_after_the_other_and_never_change() -> None:
    document = opened()
    first, second = (document.register(resource_name(name), 50) for name in ("a", "b"))
    assert second == first + 1
    assert document.number(resource_name("a")) == first
    assert document.register(resource_name("a"), 50) == first


def test_what_is_written_elsewhere_is_in_the_register_and_not_written_again() -> None:
    document = opened()
    name = resource_name("form")
    number = document.register(name, len(HEADER))
    form = b"%d 0 obj\n<< /Type /XObject /Subtype /Form /BBox [ 0 0 9 9 ] /Length 3 >>\n" % number
    form += b"stream\nq Q\nendstream\nendobj\n"
    begun(document, f"/{name} Do")
    document.page_uses.append("form")
    data = closed(document, ended(document, HEADER + form))
    assert data.count(b"\n%d 0 obj" % number) == 1
    with read(data) as file:
        (held,) = file.pages[0].Resources.XObject.values()
        assert (held.objgen[0], held.read_bytes()) == (number, b"q Q")


def test_a_form_is_called_in_resources_as_in_operators() -> None:
    document = opened()
    name = resource_name("form")
    document.register(name, 0)
    begun(document, f"/{name} Do")
    document.page_uses.append("form")
    names = document.end_page(4)
    page = document.formatted(names[1], 0)
    assert re.search(rb"/XObject <<\s*/%s %d 0 R" % (name.encode(), document.number(name)), page)


def test_fonts_of_all_pages_stand_in_one_object_that_forms_can_name(assets: Assets) -> None:
    document = opened()
    font = document.font(assets.fonts[FONT], ())
    begun(document, shown(document, font, "Scout"))
    number = document.fonts_number
    with read(closed(document, ended(document))) as file:
        fonts = file.get_object(number, 0)
        ((resource, found),) = fonts.items()
        assert found.Subtype == "/TrueType"
        assert file.pages[0].Resources.Font.objgen == (number, 0)
        assert file.pages[0].Contents.read_bytes().split()[1] == resource.encode()


def test_the_register_has_every_object_where_it_stands() -> None:
    document = opened()
    begun(document, "q", "Q")
    data = closed(document, ended(document))
    table = int(data[data.rindex(b"startxref") + 9 :].split()[0])
    rows = data[table:].split(b"\n")[3:]
    offsets = [int(row.split()[0]) for row in rows if row.rstrip().endswith(b"n")]
    assert offsets and all(
        data[offset:].startswith(b"%d 0 obj" % number) for number, offset in enumerate(offsets, 1)
    )


# --- The same bytes


def test_neither_clock_nor_environment_is_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def made() -> bytes:
        document = opened()
        document.describe("Title", "Subject", "Author", "Keywords", {"PrintScaling": "None"})
        begun(document, "q", "Q")
        return closed(document, ended(document))

    first = made()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1234567890")
    assert made() == first
    assert DATE.encode() in first and b"2009" not in first


def test_a_file_says_what_it_is_told_to_say() -> None:
    document = opened("ru-RU")
    wishes = {"PrintScaling": "None", "DisplayDocTitle": "true", "Duplex": "DuplexFlipLongEdge"}
    document.describe("Карты", "Для печати", "Ф. Новак", "карты", wishes)
    begun(document)
    with read(closed(document, ended(document))) as file:
        told = {key: str(file.docinfo[key]) for key in ("/Title", "/Subject", "/Author")}
        assert told == {"/Title": "Карты", "/Subject": "Для печати", "/Author": "Ф. Новак"}
        assert str(file.docinfo["/Keywords"]) == "карты"
        assert (str(file.docinfo["/Creator"]), str(file.docinfo["/Producer"])) == ("cardgen",) * 2
        assert str(file.docinfo["/CreationDate"]) == DATE
        assert str(file.Root.Lang) == "ru-RU"
        preferences = file.Root.ViewerPreferences
        assert str(preferences.PrintScaling) == "/None" and preferences.DisplayDocTitle is True
        assert str(preferences.Duplex) == "/DuplexFlipLongEdge"


# --- Outline and links


def test_the_outline_and_links_lead_to_bookmarks() -> None:
    document = opened()
    begun(document)
    document.bookmark_page("whole")
    document.outline("Whole", "whole", 0)
    document.link("height", (10.0, 10.0, 50.0, 20.0))
    file = ended(document)
    begun(document)
    document.bookmark_height("height", 70.0)
    document.outline("Height", "height", 1, closed=True)
    with read(closed(document, ended(document, file))) as whole:
        (entry,) = whole.open_outline().root
        assert (entry.title, [child.title for child in entry.children]) == ("Whole", ["Height"])
        (link,) = whole.pages[0].Annots
        assert [float(v) for v in link.Rect] == [10, 10, 50, 20]
        goal = whole.Root.Dests[str(link.Dest)] if "/Dests" in whole.Root else link.Dest
        assert goal[0].objgen == whole.pages[1].objgen and float(goal[3]) == 70


def test_a_file_without_bookmarks_has_no_outline() -> None:
    document = opened()
    begun(document)
    with read(closed(document, ended(document))) as file:
        assert "/Outlines" not in file.Root


# --- Fonts


def test_a_character_is_a_code_of_one_byte_in_a_subset(assets: Assets) -> None:
    font = opened().font(assets.fonts[FONT], ())
    ((subset, codes),) = font.codes("Ёжик, Ёж")
    assert subset == 0 and len(codes) == len("Ёжик, Ёж")
    assert codes[:2] == codes[6:] and len(set(codes[:4])) == 4


def test_a_space_is_code_32_that_word_spacing_widens(assets: Assets) -> None:
    """Operator ``Tw`` widens only this code; a no-break space is shown by it too."""
    font = opened().font(assets.fonts[FONT], ())
    assert [codes for _, codes in font.codes(" ")] == [b" "]
    assert [codes for _, codes in font.codes("\u00a0")] == [b" "]
    many = "".join(map(chr, range(0x410, 0x450)))
    everything = b"".join(codes for _, codes in font.codes(many))
    assert b" " not in everything


def test_what_one_subset_cannot_hold_goes_into_the_next(assets: Assets) -> None:
    document = opened()
    face = assets.fonts["EBGaramond_500Medium"]
    font = document.font(face, ())
    letters = "".join(chr(code) for code in sorted(face.coverage) if code > 160)[:400]
    pieces = font.codes(letters)
    assert {subset for subset, _ in pieces} == {0, 1}
    assert sum(len(codes) for _, codes in pieces) == len(letters)
    assert font.resource(0) != font.resource(1)


def test_a_font_of_one_file_knows_nothing_of_another_file(assets: Assets) -> None:
    """The tables that were read are shared, the subsets are not."""
    first, second = (opened().font(assets.fonts[FONT], ()) for _ in range(2))
    first.codes("ABCDEFGHIJ")
    assert [codes for _, codes in second.codes("Ж")] == [
        codes for _, codes in opened().font(assets.fonts[FONT], ()).codes("Ж")
    ]
    assert first.name == second.name


def test_fonts_of_one_name_are_named_apart(assets: Assets) -> None:
    document = opened()
    first = document.font(assets.fonts[FONT], ())
    second = document.font(assets.fonts[FONT], (first,))
    third = document.font(assets.fonts[FONT], (first, second))
    assert len({first.name, second.name, third.name}) == 3
    assert second.name == first.name + b"-2" and third.name == first.name + b"-3"


def test_a_file_holds_of_a_font_what_is_shown_and_it_can_be_read(assets: Assets) -> None:
    document = opened()
    face = assets.fonts[FONT]
    font = document.font(face, ())
    begun(document, shown(document, font, "Scout"))
    with read(closed(document, ended(document))) as file:
        (found,) = file.get_object(document.fonts_number, 0).values()
        stored = found.FontDescriptor.FontFile2
        # Not spelled in ASCII, which is longer by a quarter.
        assert list(stored.Filter) == ["/FlateDecode"]
        assert len(stored.read_bytes()) < len(face.data) / 3
        assert b"+" in bytes(str(found.BaseFont), "ascii")
        assert "/ToUnicode" in found

import codecs

import pytest

from cardgen.documents.files.encoding import decode
from cardgen.model.problem import Problems, Severity

RUSSIAN = "Имя;Сила\nТяжёлая кавалерия;7\nКонница «Стража» № 5;4\n"


def read(data: bytes) -> tuple[str | None, list[str]]:
    problems = Problems()
    text = decode(data, "cards.csv", problems)
    return text, [problem.code for problem in problems]


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
        (b"", "utf-8"),
        (b"", "utf-16-le"),
        (b"", "utf-16-be"),
    ],
)
@pytest.mark.parametrize("text", [RUSSIAN, "Name,Force\nGuards,3\n", "Name\nÉlan – 5\n"])
def test_unicode_is_read_without_a_word(mark: bytes, encoding: str, text: str) -> None:
    assert read(mark + text.encode(encoding)) == (text, [])


@pytest.mark.parametrize("page", ["cp1251", "cp866", "koi8-r"])
@pytest.mark.parametrize(
    "text",
    [RUSSIAN.replace("«", '"').replace("»", '"'), "Имя\nЁж\nЕж\n", "Name;Имя\nGuard;СТРАЖА\n"],
)
def test_russian_code_pages_are_told_apart_and_noted(page: str, text: str) -> None:
    text = text if page != "koi8-r" else text.replace("№", "N")
    assert read(text.encode(page)) == (text, ["guessed-encoding"])


def test_western_code_page_is_told_from_russian() -> None:
    text = "Name,Notes\nHors d’œuvre,“Élan” – café crème\nGarçon,señor\n"
    assert read(text.encode("cp1252")) == (text, ["guessed-encoding"])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_is_one_line_end(end: str) -> None:
    assert read(f"Name{end}A{end}{end}B".encode())[0] == "Name\nA\n\nB"


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"%PDF-1.7\n...", "PDF"),
        (b"\x89PNG\r\n\x1a\n\0\0", "PNG"),
        (b"\xff\xd8\xff\xe0", "JPEG"),
        (b"{\\rtf1\\ansi Name}", "RTF"),
        (b"PK\x03\x04....xl/workbook.xml", "Excel (.xlsx)"),
        (b"PK\x03\x04....", "ZIP"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "Excel 97-2003 (.xls)"),
    ],
)
def test_a_file_that_is_something_else_is_named(data: bytes, what: str) -> None:
    problems = Problems()
    assert decode(data, "cards.csv", problems) is None
    (problem,) = problems
    assert (problem.code, problem.values["what"]) == ("not-text", what)


def test_zeros_without_a_pattern_are_no_text() -> None:
    assert read(b"Name\0\0\0\0\x01Force\n") == (None, ["binary-file"])
    assert read(b"\xef\xbb\xbfName\0") == (None, ["binary-file"])


def test_utf8_with_a_damaged_letter_is_an_error_with_its_place() -> None:
    data = RUSSIAN.encode().replace("ё".encode(), b"\xd1", 1)
    problems = Problems()
    assert decode(data, "cards.csv", problems) is None
    (problem,) = problems
    assert problem.code == "broken-encoding"
    assert problem.severity is Severity.ERROR
    assert str(problem.place) == "cards.csv:2:4"


def test_half_a_utf16_letter_is_an_error() -> None:
    assert read(codecs.BOM_UTF16_LE + b"N\0a") == (None, ["broken-encoding"])


def test_empty_file_is_empty_text() -> None:
    assert read(b"") == ("", [])
    assert read(codecs.BOM_UTF8) == ("", [])

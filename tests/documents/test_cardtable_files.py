import datetime
import io
import zipfile
from collections.abc import Sequence
from pathlib import Path

import openpyxl
import pytest

from cardgen.documents.tables import delimited
from cardgen.documents.tables.cardtable_files import read_card_rows
from cardgen.model.problem import Problems
from cardgen.model.row import Row
from tests.documents import workbooks
from tests.documents.headings_for_tests import HEADINGS
from tests.documents.workbooks import changed, ods, ods_cell, ods_sheet, xlsx


def read(
    folder: Path, data: bytes | str, name: str = "cards.csv"
) -> tuple[list[Row], list[tuple[str, str]]]:
    """The rows, and the problems as code and place (its cell, else its line, else nothing)."""
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    problems = Problems()
    rows = read_card_rows(path, HEADINGS, problems)
    told = [(p.code, p.place.cell or str(p.place.line or "") if p.place else "") for p in problems]
    return rows, told


def texts(rows: Sequence[Row], *columns: str) -> list[tuple[str, ...]]:
    return [tuple(row.text(column) for column in columns) for row in rows]


EXPECTED = [("Guards; the old", "6", 'A "quoted" word, and more'), ("Horse", "4", "two\nlines")]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_any_delimiter_and_line_end(tmp_path: Path, delimiter: str, end: str, mark: str) -> None:
    lines = [
        ["Name", "Force", "Notes"],
        ['"Guards; the old"', "6", '"A ""quoted"" word, and more"'],
        ["", "", ""],
        ["Horse", "4", '"two\nlines"'],
    ]
    text = mark + "\n".join(delimiter.join(line) for line in lines)
    rows, told = read(tmp_path, text.replace("\n", end).encode())
    assert texts(rows, "name", "force", "notes") == EXPECTED
    assert told == []
    assert [row.place.cell for row in rows] == ["A2", "A4"]
    assert rows[1].place_of("notes").cell == "C4"
    assert (rows[1].place_of("force").line, rows[1].place_of("force").column) == (4, 7)


def test_rows_are_counted_as_a_spreadsheet_does_and_lines_as_an_editor(tmp_path: Path) -> None:
    rows, _ = read(tmp_path, 'Name,Notes\n"A","1\n2\n3"\n\nB,x\n')
    place = rows[1].place_of("name")
    assert (place.cell, place.line, place.column) == ("A4", 6, 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Name\nHannibal, the Great\nB; C\n", [("Hannibal, the Great", ""), ("B; C", "")]),
        ("Name;Notes\nA;one, two, three\nB;four, five, six\n", [("A", "one, two, three")]),
        ("Name,Notes\nA,one; two\nB,three; four; five\n", [("A", "one; two")]),
        ("Name|Notes\nA, b|x, y\n", [("A, b", "x, y")]),
        ("sep=;\nName;Notes\nA;b,c\n", [("A", "b,c")]),
        ("My cards, first draft\n\nName;Notes\nA;b\n", [("A", "b")]),
        ("Сила;Название;Эффект\n6;Стража;в бою, где угодно\n", [("Стража", "в бою, где угодно")]),
        ('Name;Notes\nA;"one;\ntwo; three"\n', [("A", "one;\ntwo; three")]),
    ],
)
def test_delimiter_is_told_robustly(
    tmp_path: Path, text: str, expected: list[tuple[str, str]]
) -> None:
    rows, told = read(tmp_path, text)
    assert texts(rows, "name", "notes")[: len(expected)] == expected
    assert {code for code, _ in told} <= {"lines-above-heading"}


def test_unclosed_quote_is_placed_at_its_opening_and_the_rest_is_read(tmp_path: Path) -> None:
    rows, told = read(tmp_path, 'Name,Notes\nA,ok\nB,"oops\nC,fine\nD,"good, too"\n')
    assert told == [("unclosed-quote", "B3")]
    assert texts(rows, "name", "notes")[2:] == [("C", "fine"), ("D", "good, too")]


def test_text_after_a_closing_quote_is_kept_and_told(tmp_path: Path) -> None:
    rows, told = read(tmp_path, 'Name,Notes\n"Bayard" the knight,x\n')
    assert texts(rows, "name") == [("Bayard the knight",)]
    assert told == [("text-after-quote", "A2")]


def test_an_unquoted_delimiter_in_a_text_is_an_error(tmp_path: Path) -> None:
    _, told = read(tmp_path, "Name,Notes\nA,one, two, three\nB,x\nC,x,,\n")
    assert told == [("cell-without-column", "C2")]


def test_a_short_row_has_empty_cells(tmp_path: Path) -> None:
    rows, told = read(tmp_path, "Name,Force,Notes\nA\n")
    assert texts(rows, "name", "force", "notes") == [("A", "", "")]
    assert told == []


def test_files_that_are_no_table(tmp_path: Path) -> None:
    book = xlsx([["Name"], ["A"]])
    assert read(tmp_path, book, "cards.csv")[1] == [("not-text", "")]
    assert read(tmp_path, "Name\nA\n", "cards.xlsx")[1] == [("workbook-is-text", "")]
    assert read(tmp_path, b"%PDF-1.4", "cards.ods")[1] == [("not-a-workbook", "")]
    assert read(tmp_path, b"", "cards.xlsx")[1] == [("empty-table", "")]
    assert read(tmp_path, "", "cards.csv")[1] == [("empty-table", "")]
    assert read(tmp_path, "\n \n;;\n", "cards.csv")[1] == [("empty-table", "")]
    assert read(tmp_path, b"x", "cards.xls")[1] == [("old-workbook", "")]
    assert read(tmp_path, b"x", "cards.docx")[1] == [("not-a-table", "")]
    ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
    assert read(tmp_path, ole, "cards.xlsx")[1] == [("old-workbook", "")]
    locked = ole + "EncryptedPackage".encode("utf-16-le")
    assert read(tmp_path, locked, "cards.xlsx")[1] == [("workbook-encrypted", "")]


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    problems = Problems()
    assert read_card_rows(tmp_path / "no.csv", HEADINGS, problems) == []
    assert [problem.code for problem in problems] == ["file-missing"]


BOOK: list[list[object]] = [
    ["Name", "Force", "Notes"],
    ["  Guards ", 6, "two\nlines"],
    [None, None, None],
    ["Horse", 4.0, True],
    ["Half", 4.5, 12345678901234],
]
BOOK_TEXTS = [
    ("Guards", "6", "two\nlines"),
    ("Horse", "4", "TRUE"),
    ("Half", "4.5", "12345678901234"),
]


def test_excel_workbook(tmp_path: Path) -> None:
    rows, told = read(tmp_path, xlsx(BOOK), "cards.xlsx")
    assert texts(rows, "name", "force", "notes") == BOOK_TEXTS
    assert told == []
    assert str(rows[1].place_of("force")).endswith("cards.xlsx:B4")


def test_calc_workbook(tmp_path: Path) -> None:
    lines = ["".join(map(ods_cell, row)) for row in BOOK]
    filler = (
        '<table:table-row table:number-rows-repeated="1048570">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    rows, told = read(tmp_path, ods(ods_sheet("Cards", *lines, filler)), "cards.ods")
    assert texts(rows, "name", "force", "notes") == BOOK_TEXTS
    assert rows[2].place_of("name").cell == "A5"
    assert told == []


def test_either_workbook_under_the_other_ending(tmp_path: Path) -> None:
    rows, told = read(tmp_path, xlsx(BOOK), "cards.ods")
    assert (texts(rows, "name", "force", "notes"), told) == (BOOK_TEXTS, [])


def test_every_sheet_with_a_card_heading_is_read(tmp_path: Path) -> None:
    book = xlsx(
        [["Name"], ["A"]], [["Shopping"], ["sleeves"]], [["Title"], ["Название"], ["Б"]], []
    )
    rows, told = read(tmp_path, book, "cards.xlsx")
    assert [row.place_of("name").cell for row in rows] == ["Sheet1!A2", "Sheet3!A3"]
    assert texts(rows, "name") == [("A",), ("Б",)]
    assert told == [("sheet-without-cards", ""), ("lines-above-heading", "Sheet3!A1")]


def test_a_hidden_sheet_is_passed_over_and_told(tmp_path: Path) -> None:
    book = xlsx([["Name"], ["A"]], [["Name"], ["Old"]])
    book = changed(
        book,
        "xl/workbook.xml",
        'name="Sheet2" sheetId="2" state="visible"',
        'name="Sheet2" sheetId="2" state="hidden"',
    )
    rows, told = read(tmp_path, book, "cards.xlsx")
    assert texts(rows, "name") == [("A",)]
    assert told == [("sheet-hidden", "")]


def test_what_a_workbook_cannot_say_is_told(tmp_path: Path) -> None:
    rows = [["Name", "Force", "Types"], ["A", 1, datetime.date(2024, 2, 1)], ["B", 2, "x"]]
    book = xlsx(rows, B3="=B2+1", C3="#N/A", A4="C", B4="=1/0", B6="=SUM(B2)")
    found, told = read(tmp_path, book, "cards.xlsx")
    assert sorted(told) == [
        ("cell-is-error", "C3"),
        ("formula-without-value", "B3"),
        ("formula-without-value", "B4"),
        ("formula-without-value", "B6"),
    ]
    assert found[0].text("types") == "2024-02-01"


def formatted(value: object, code: str) -> bytes:
    book = openpyxl.load_workbook(io.BytesIO(xlsx([["Name", "Force"], ["A", value]])))
    book.active["B2"].number_format = code
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [(0.15, "0%", "15%"), (7, "000", "007"), (12.5, '#,##0.00 "€"', "12.50 €"), (3, "@", "3")],
)
def test_numbers_come_as_the_sheet_shows_them(
    tmp_path: Path, value: float, code: str, shown: str
) -> None:
    found, told = read(tmp_path, formatted(value, code), "cards.xlsx")
    assert (found[0].text("force"), told) == (shown, [])


def test_what_the_program_made_a_date_of_is_told(tmp_path: Path) -> None:
    book = formatted(datetime.date(2024, 2, 1), "d-mmm")
    found, told = read(tmp_path, book, "cards.xlsx")
    assert (found[0].text("force"), told) == ("1-Feb", [("cell-is-date", "B2")])


def test_calc_numbers_come_as_the_sheet_shows_them(tmp_path: Path) -> None:
    share = ods_cell(0.15).replace('"float"', '"percentage"').replace(">0.15<", ">15,0 %<")
    row = ods_cell("A") + share
    heading = ods_cell("Name") + ods_cell("Force")
    found, told = read(tmp_path, ods(ods_sheet("Cards", heading, row)), "cards.ods")
    assert (found[0].text("force"), told) == ("15,0 %", [])


def test_error_value_of_calc(tmp_path: Path) -> None:
    bad = (
        '<table:table-cell table:formula="of:=1/0" office:value-type="string" '
        'office:string-value=""><text:p>#DIV/0!</text:p></table:table-cell>'
    )
    book = ods(ods_sheet("S", ods_cell("Name") + ods_cell("Force"), ods_cell("A") + bad))
    assert read(tmp_path, book, "cards.ods")[1] == [("cell-is-error", "B2")]


def test_a_cell_merged_over_rows_stands_in_each(tmp_path: Path) -> None:
    book = xlsx([["Name", "Types"], ["A", "Horse"], ["B", None], ["C", "Foot"]])
    merge = '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells><pageMargins'
    book = changed(book, "xl/worksheets/sheet1.xml", "<pageMargins", merge)
    rows, told = read(tmp_path, book, "cards.xlsx")
    assert texts(rows, "types") == [("Horse",), ("Horse",), ("Foot",)]
    assert told == [("cells-merged", "B2")]


def test_a_merge_over_columns_or_far_below_the_sheet_does_no_harm(tmp_path: Path) -> None:
    for ranges, expected in (
        ("A2:B2", []),
        ("B2:B2", []),
        ("B4:B2", []),
        ("B2:B1048576", [("cells-merged", "B2")]),
        ("A2:A3 B2:B4", [("cells-merged", "A2"), ("cells-merged", "B2")]),
    ):
        book = xlsx([["Name", "Types"], ["A", "Horse"], ["B", "Foot"], ["C", "Foot"]])
        cells = "".join(f'<mergeCell ref="{ref}"/>' for ref in ranges.split())
        merge = f"<mergeCells>{cells}</mergeCells><pageMargins"
        book = changed(book, "xl/worksheets/sheet1.xml", "<pageMargins", merge)
        rows, told = read(tmp_path, book, "cards.xlsx")
        assert len(texts(rows, "types")) == 3 and told == expected, ranges


def test_a_column_without_heading_is_told_once(tmp_path: Path) -> None:
    _, told = read(tmp_path, xlsx([["Name"], ["A", "x"], ["B", "y"]]), "cards.xlsx")
    assert told == [("column-without-heading", "B2")]


def test_a_damaged_workbook_is_one_problem(tmp_path: Path) -> None:
    book = xlsx(BOOK)
    assert read(tmp_path, book[: len(book) // 2], "cards.xlsx")[1] == [("workbook-damaged", "")]
    broken = changed(book, "xl/worksheets/sheet1.xml", "</sheetData>", "")
    assert read(tmp_path, broken, "cards.xlsx")[1] == [("workbook-damaged", "")]


def test_a_document_type_is_refused(tmp_path: Path) -> None:
    bomb = changed(
        xlsx(BOOK),
        "xl/worksheets/sheet1.xml",
        "<worksheet ",
        '<!DOCTYPE w [<!ENTITY a "b">]><worksheet ',
    )
    assert read(tmp_path, bomb, "cards.xlsx")[1] == [("workbook-damaged", "")]


def test_encrypted_calc_workbook(tmp_path: Path) -> None:
    book = ods(ods_sheet("S", ods_cell("Name")), manifest="<manifest:encryption-data/>")
    assert read(tmp_path, book, "cards.ods")[1] == [("workbook-encrypted", "")]


def test_a_zip_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
        with archive.open("xl/worksheets/sheet1.xml", "w") as part:
            for _ in range(70):
                part.write(b"\0" * 1024 * 1024)
    assert read(tmp_path, target.getvalue(), "cards.xlsx")[1] == [("workbook-too-large", "")]


def test_a_far_cell_does_not_fill_the_memory(tmp_path: Path) -> None:
    book = xlsx([["Name"], ["A"]], XFD1048576="x")
    assert read(tmp_path, book, "cards.xlsx")[1] == [("sheet-too-large", "")]
    repeated = (
        '<table:table-row table:number-rows-repeated="1048570">'
        + ods_cell("x", 'table:number-columns-repeated="1000"')
        + "</table:table-row>"
    )
    book = ods(ods_sheet("S", ods_cell("Name"), repeated))
    assert read(tmp_path, book, "cards.ods")[1] == [("sheet-too-large", "")]


def test_one_long_text_in_many_cells_does_not_fill_the_memory(tmp_path: Path) -> None:
    long = workbooks.ods_cell("x" * 30_000, 'table:number-columns-repeated="1000"')
    book = ods(ods_sheet("S", workbooks.ods_cell("Name"), long))
    assert read(tmp_path, book, "cards.ods")[1] == [("workbook-too-large", "")]


def test_a_table_of_too_many_cells_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delimited, "_MAX_CELLS", 5)
    rows, told = read(tmp_path, "Name;Force\nA;1\nB;2\nC;3\n")
    assert texts(rows, "name", "force") == [("A", "1"), ("B", "")]
    assert told == [("table-too-large", "B3")]

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.documents.columns import read_rows
from cardgen.documents.delimited import read_delimited
from cardgen.documents.grid import cell_name
from cardgen.documents.sheetscan import position_of
from cardgen.documents.whole import parse_whole, whole_number
from cardgen.model.problem import Place, Problems, Severity
from cardgen.model.table import Cell, Row
from tests.documents.headings_for_tests import HEADINGS


def read(text: str, keep_unknown: bool = False) -> tuple[list[Row], Problems]:
    problems = Problems()
    grid = read_delimited(text, "cards.csv", problems, HEADINGS.known)
    return read_rows(grid, HEADINGS, problems, keep_unknown=keep_unknown), problems


@pytest.mark.parametrize(
    ("heading", "key"),
    [
        ("Name", "name"),
        ("  NAME ", "name"),
        ("Название", "name"),
        ("#", "number"),
        ("№", "number"),
        ("No", "number"),
        ("№ карты", None),
        ("Card #", "number"),
        ("# Copies", "copies"),
        ("Бьет", "kills"),
        ("бьёт", "kills"),
        ("Прием", "notes"),
        ("Force:", "force"),
        ("Card\u00a0", "name"),
        ("name.ru", "name.ru"),
        ("Name (RU)", "name.ru"),
        ("name_en", "name.en"),
        ("Название [de]", "name.de"),
        ("Текст - en", "text.en"),
        ("force.en", None),
        ("Weather", None),
        ("", None),
        ("#" * 500, None),
    ],
)
def test_headings_in_any_spelling(heading: str, key: str | None) -> None:
    assert HEADINGS.key(heading) == key


def test_a_misspelled_needed_column_is_an_error() -> None:
    rows, problems = read("Nmae,Force\nA,1\n")
    (problem,) = problems
    assert (problem.code, problem.severity) == ("misspelled-column", Severity.ERROR)
    assert problem.values == {"column": "Nmae", "near": "Name"}
    assert len(rows) == 1


def test_an_unknown_column_is_a_warning_with_the_nearest() -> None:
    _, problems = read("Name,Forse,Weather\nA,1,wet\n")
    told = [(p.code, p.severity, str(p.place), dict(p.values)) for p in problems]
    assert told == [
        (
            "unknown-column-near",
            Severity.WARNING,
            "cards.csv:B1",
            {"column": "Forse", "near": "Force"},
        ),
        ("unknown-column", Severity.WARNING, "cards.csv:C1", {"column": "Weather"}),
    ]


def test_unknown_columns_can_be_kept() -> None:
    rows, problems = read("Name,Weather\nA,wet\n", keep_unknown=True)
    assert rows[0].text("Weather") == "wet"
    assert len(problems) == 0


def test_a_missing_needed_column_lists_what_was_found() -> None:
    _, problems = read("Strength,Kind of thing\n1,2\n")
    assert ("missing-column", {"column": "Name", "found": "Strength, Kind of thing"}) in [
        (p.code, dict(p.values)) for p in problems
    ]


def test_a_column_given_twice_names_both_cells() -> None:
    rows, problems = read("Name,Force,Сила\nA,1,2\n")
    (problem,) = problems
    assert (problem.code, str(problem.place)) == ("repeated-column", "cards.csv:C1")
    assert problem.values == {"column": "Сила", "other": "Force", "cell": "B1"}
    assert rows[0].text("force") == "1"


def test_languages_may_be_mixed_and_lines_above_are_told() -> None:
    rows, problems = read("My deck;;\nНазвание;Force;name.ru\nA;1;А\n")
    assert [(p.code, p.severity) for p in problems] == [("lines-above-heading", Severity.NOTE)]
    assert {key: cell.text for key, cell in rows[0].cells.items()} == {
        "name": "A",
        "force": "1",
        "name.ru": "А",
    }


@pytest.mark.parametrize(
    "text",
    ["6", "6.0", "6,0", "6,00", " 6 ", "\u00a06", "'6", "’6", "６", "+6", "06", "6.", "\u200b6"],
)
def test_whole_numbers_as_people_write_them(text: str) -> None:
    assert parse_whole(text) == 6


@pytest.mark.parametrize("text", ["-6", "−6", "–6", "'-6"])
def test_minus_in_any_dress(text: str) -> None:
    assert parse_whole(text) == -6


@pytest.mark.parametrize(
    "text", ["6.5", "two", "", "6.000", "1,000", "1e3", "6²", "½", "6 7", "--6", "9" * 5000]
)
def test_what_is_no_whole_number(text: str) -> None:
    with pytest.raises(ValueError):
        parse_whole(text)


@given(st.integers(-999_999_999, 999_999_999))
def test_every_number_is_read_back(number: int) -> None:
    assert parse_whole(str(number)) == number
    assert parse_whole(f"{number},0") == number


def test_a_bad_number_says_what_was_found() -> None:
    place = Place("cards.csv", 2, 3, "B2")
    problems = Problems()
    assert whole_number(Cell("two", place), "Force", problems) is None
    assert whole_number(Cell("100", place), "Force", problems, 0, 99) is None
    assert whole_number(Cell("", place), "Force", problems) is None
    assert whole_number(None, "Force", problems) is None
    assert whole_number(Cell("99", place), "Force", problems, 0, 99) == 99
    assert [(p.code, dict(p.values)) for p in problems] == [
        ("not-a-whole-number", {"column": "Force", "found": "two"}),
        ("number-out-of-range", {"column": "Force", "found": 100, "lowest": 0, "highest": 99}),
    ]


def test_cell_names() -> None:
    assert [cell_name(0, c) for c in (0, 25, 26, 51, 701, 702, 16383)] == [
        "A1",
        "Z1",
        "AA1",
        "AZ1",
        "ZZ1",
        "AAA1",
        "XFD1",
    ]
    assert cell_name(6, 1, "Sheet1") == "Sheet1!B7"
    assert cell_name(6, 1, "My cards") == "'My cards'!B7"


@given(st.integers(0, 2_000_000), st.integers(0, 20_000))
def test_cell_names_are_read_back(row: int, column: int) -> None:
    assert position_of(cell_name(row, column)) == (row, column)

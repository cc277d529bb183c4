import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.documents.tables.columns import read_rows
from cardgen.documents.tables.delimited import read_delimited
from cardgen.documents.tables.rawtable import cell_name
from cardgen.documents.tables.sheetscan import position_of
from cardgen.model.problem import Problems, Severity
from cardgen.model.row import Row
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
    _, problems = read("Name,Copis,Weather\nA,1,wet\n")
    told = [(p.code, p.severity, str(p.place), dict(p.values)) for p in problems]
    assert told == [
        (
            "unknown-column-near",
            Severity.WARNING,
            "cards.csv:B1",
            {"column": "Copis", "near": "Copies"},
        ),
        ("unknown-column", Severity.WARNING, "cards.csv:C1", {"column": "Weather"}),
    ]


def test_a_misspelled_column_no_card_can_do_without_is_read_and_told_as_an_error() -> None:
    rows, problems = read("Name,Forse\nA,1\n")
    told = [(p.code, p.severity, str(p.place), dict(p.values)) for p in problems]
    values = {"column": "Forse", "near": "Force"}
    assert told == [("misspelled-column", Severity.ERROR, "cards.csv:B1", values)]
    assert rows[0].text("force") == "1"


def test_two_letters_exchanged_in_a_short_heading_are_recognised() -> None:
    _, problems = read("Name,Tpye\nA,x\n")
    assert [(p.code, p.values["near"]) for p in problems] == [("misspelled-column", "Type")]


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


@settings(deadline=None)
@given(st.integers(0, 2_000_000), st.integers(0, 20_000))
def test_cell_names_are_read_back(row: int, column: int) -> None:
    assert position_of(cell_name(row, column)) == (row, column)

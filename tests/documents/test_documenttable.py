import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.documents.game import game_vocabulary
from cardgen.documents.originals.documenttable import header_line, read_card_table
from cardgen.games.registry import notations
from cardgen.model.card import Card
from cardgen.model.problem import Problems
from tests.documents.decks import DOCUMENTS, codes, game

IW = (DOCUMENTS / "italian-wars.en.txt").read_text(encoding="utf-8")
COW = (DOCUMENTS / "cards-of-war.en.txt").read_text(encoding="utf-8")
NOTATION = notations()["italian-wars"]
GAME = game("italian-wars")
WORDS = game_vocabulary(GAME)


def cards_of(text: str) -> list[Card | None]:
    problems = Problems()
    table = read_card_table(text, "doc.txt", NOTATION, problems)
    assert table is not None and len(problems) == 0
    return [NOTATION.read(row, WORDS, problems) for row in table.rows]


def test_the_list_is_found_among_prose_and_its_tail_left_alone() -> None:
    table = read_card_table(IW, "doc.txt", NOTATION, Problems())
    assert table is not None
    assert (table.header, len(table.rows)) == (65, 96)
    assert (table.rows[0].place.line, table.rows[-1].place.line) == (66, 161)
    assert [place.line for place in table.rest] == [164, 165]


def test_every_field_knows_its_line_and_column() -> None:
    table = read_card_table(COW, "doc.txt", notations()["cards-of-war"], Problems())
    assert table is not None
    lines = COW.split("\n")
    for row in table.rows:
        for key, cell in row.cells.items():
            line = lines[(cell.place.line or 0) - 1]
            start = (cell.place.column or 0) - 1
            first_word = cell.text.split()[0]
            assert line[start:].startswith(first_word), (key, cell)


def test_blanks_for_tabs_and_empty_columns_are_sorted_out() -> None:
    table = read_card_table(COW, "doc.txt", notations()["cards-of-war"], Problems())
    assert table is not None and len(table.rows) == 56
    by_name = {row.text("name"): row for row in table.rows}
    assert by_name["Reserves"].text("notes") == "Draw one card"
    assert by_name["Recon Plane"].text("types") == "Int/Air"
    assert by_name["Sniper"].text("kills") == "Inf"
    assert by_name["Amphibious landing"].text("force") == "5"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_will_do(end: str) -> None:
    assert cards_of(IW.replace("\n", end)) == list(GAME.deck)


GAPS = st.sampled_from(["\t", "\t\t\t", " \t", "\t ", "   ", "        "])


@settings(max_examples=25)
@given(gaps=st.lists(GAPS, min_size=5, max_size=5), tails=st.sampled_from(["", " ", "\t", " \t "]))
def test_the_list_is_the_same_however_its_fields_stand_apart(gaps: list[str], tails: str) -> None:
    count = 0

    def gap(_: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return gaps[count % len(gaps)]

    lines = IW.split("\n")
    body = [re.sub(r"[ \t]*\t[ \t]*", gap, line.rstrip()) + tails for line in lines[65:161]]
    assert cards_of("\n".join([*lines[:65], *body, *lines[161:]])) == list(GAME.deck)


def test_a_line_within_the_list_that_is_no_card_is_an_error() -> None:
    lines = IW.split("\n")
    problems = Problems()
    table = read_card_table(
        "\n".join([*lines[:70], "Trench", *lines[70:]]), "d", NOTATION, problems
    )
    assert table is not None and len(table.rows) == 96
    (problem,) = problems
    assert (problem.code, problem.values["found"]) == ("not-a-card-line", "Trench")
    assert problem.place is not None and problem.place.line == 71


def test_blank_lines_and_headings_within_the_list_lose_no_card() -> None:
    lines = IW.split("\n")
    text = "\n".join([*lines[:80], "", "", "Second part", *lines[80:]])
    problems = Problems()
    table = read_card_table(text, "d", NOTATION, problems)
    assert table is not None and len(table.rows) == 96
    assert codes(problems) == ["not-a-card-line"]


def test_a_broken_last_line_is_not_taken_for_the_tail() -> None:
    lines = IW.split("\n")
    table = read_card_table("\n".join([*lines[:161], "Moat\tfive\tD"]), "d", NOTATION, Problems())
    assert table is not None and table.rows[-1].text("force") == "five"


def test_without_titles_there_is_no_table() -> None:
    assert read_card_table("Ditch\t5\tD\n", "d", NOTATION, Problems()) is None


@given(st.text(st.sampled_from("aF5 \t\n\r#/-"), max_size=80))
def test_any_text_gives_rows_or_problems(text: str) -> None:
    for notation in notations().values():
        read_card_table(f"{notation.header}\n{text}", "d", notation, Problems())
        assert header_line(text, notation) is None or notation.id != "plain"

"""Cells that every notation shares: what is read from them, and what is told of a bad one."""

from collections.abc import Mapping

import pytest

from cardgen.documents.game import game_vocabulary
from cardgen.games.registry import notations
from cardgen.games.rows import common_cells
from cardgen.model.card import Card
from cardgen.model.effect import OnlyFor, PlayIf
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Cell, Row
from tests.documents.decks import LANGUAGES, game

HERE = Place("cards.csv", 2, 1, "A2")
GAME = game("italian-wars")
VOCABULARY = game_vocabulary(GAME, LANGUAGES)


def read(cells: Mapping[str, str]) -> tuple[Card | None, list[tuple[str, object]]]:
    problems = Problems()
    given = {"name": "Guard", "force": "5", "types": "C", **cells}
    row = Row(HERE, {key: Cell(text, HERE) for key, text in given.items()})
    card = notations()["italian-wars"].read(row, VOCABULARY, problems)
    return card, [(problem.code, problem.values.get("found")) for problem in problems]


@pytest.mark.parametrize(
    ("cells", "effects"),
    [
        ({"force": "7F"}, (OnlyFor(side="french"),)),
        ({"force": "7 F"}, (OnlyFor(side="french"),)),
        ({"side": "Spanish"}, (OnlyFor(side="spanish"),)),
        ({"side": "French", "force": "7F"}, (OnlyFor(side="french"),)),
        ({"condition": "LOST"}, (PlayIf(last_hand="lost"),)),
    ],
    ids=str,
)
def test_a_side_and_a_condition_are_read_from_their_cells(
    cells: Mapping[str, str], effects: tuple[object, ...]
) -> None:
    card, told = read(cells)
    assert told == []
    assert card is not None and card.effects == effects


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ({"force": "500F"}, ("not-a-whole-number", "500F")),
        ({"force": "-1F"}, ("not-a-whole-number", "-1F")),
        ({"force": "7X"}, ("unknown-side", "X")),
        ({"side": "Spanish", "force": "7F"}, ("sides-differ", "Spanish")),
        ({"condition": "maybe"}, ("unknown-condition", "maybe")),
        ({"name": "G" * 201}, ("text-too-long", "G" * 40)),
        ({"id": "g" * 121}, ("text-too-long", "g" * 40)),
        ({"extra1": "what is this"}, ("field-too-many", "what is this")),
        ({"focus": "the middle"}, ("bad-focus", "the middle")),
        ({"types": ""}, ("missing-cell", None)),
        ({"name": ""}, ("missing-name", None)),
    ],
    ids=lambda value: "" if isinstance(value, tuple) else str(value)[:30],
)
def test_a_cell_that_cannot_be_is_told_with_what_stands_there(
    cells: Mapping[str, str], told: tuple[str, object]
) -> None:
    assert read(cells) == (None, [told])


def test_only_what_says_anything_gets_a_cell() -> None:
    assert common_cells(Card(id="guard", name="Guard")) == {"name": "Guard"}
    full = Card(
        id="g1", name="Guard", number=4, copies=2, art="anchor",
        names={"ru": "Стража"}, texts={"en": "Stands."},
    )  # fmt: skip
    assert common_cells(full) == {
        "name": "Guard", "number": "4", "copies": "2", "id": "g1", "art": "anchor",
        "name.ru": "Стража", "text.en": "Stands.",
    }  # fmt: skip

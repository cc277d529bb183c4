"""Which games can be played, and by how many."""

from collections.abc import Mapping

import pytest

from cardgen.games.playable import make_rules, playable_notations, player_counts
from cardgen.model.card import Deck
from cardgen.model.game import Game
from cardgen.model.problem import DataError
from tests.documents.decks import game


def other(**more: object) -> Game:
    return Game.model_validate({"id": "mine", "template": "plain", "deck": Deck(), **more})


def test_every_shipped_notation_with_rules_can_be_played() -> None:
    assert playable_notations() == ("cards-of-war", "condottiere", "italian-wars")


def test_a_game_without_rules_is_told_with_those_that_have_some() -> None:
    with pytest.raises(DataError) as raised:
        make_rules(other(notation="plain"))
    (problem,) = raised.value.problems
    assert problem.code == "not-playable"
    assert problem.values == {"game": "mine", "games": ", ".join(playable_notations())}


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        ({}, (2,)),
        ({"players": 3}, (3,)),
        ({"players": {"least": 2, "most": 5}}, (2, 3, 4, 5)),
        ({"players": {"least": 4, "most": 2}}, (2,)),
        ({"players": {"least": 2}}, (2,)),
        ({"players": True}, (2,)),
        ({"players": "many"}, (2,)),
    ],
    ids=str,
)
def test_numbers_of_players_that_make_no_sense_mean_two(
    rules: Mapping[str, object], counts: tuple[int, ...]
) -> None:
    assert player_counts(other(rules=rules)) == counts


def test_rules_are_made_for_the_fewest_unless_told() -> None:
    assert make_rules(game("condottiere")).players == 2
    assert make_rules(game("condottiere"), 4).players == 4

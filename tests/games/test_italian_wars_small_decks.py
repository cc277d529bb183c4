"""Italian Wars with small decks whose whole trees are counted by hand."""

from collections import Counter

import pytest

from cardgen.games.italian_wars.rules import RULES
from cardgen.games.italian_wars.state import LEADERS
from cardgen.model.effect import Bonus, Negate, Penalty
from cardgen.model.game import Game
from tests.games.iw_table import (
    FRENCH,
    SPANISH,
    Report,
    Table,
    card,
    deck_of,
    fought,
    shipped,
    table,
)


def nodes(fight: Table) -> Counter[str]:
    """Decisions and endings of the tree below, with the endings by winner."""
    found = Counter[str]()
    result = fight.rules.outcome(fight.state)
    if result is not None:
        found[str(result.winners)] += 1
        return found
    found["decisions"] += 1
    for action in fight.legal:
        branch = Table(fight.rules, fight.state.clone(), chance=Report(*fight.chance.coins))
        found += nodes(branch.do(action))
    return found


ONE_HAND = {"hand_size": 1, "hand_size_after_win": 1, "exchange": 1, "most_hands": 1}


@pytest.mark.parametrize("coin", [FRENCH, SPANISH])
def test_all_games_with_four_cards(coin: int) -> None:
    """One card each, one exchange, one hand; Force 1, 2, 3, 4 in the order of drawing.

    The French keep 1 or change it for 3; the Spanish keep 2 or change it for the next: 3 or 4.
    Endings: 1-2, 1-3, 3-2, 3-4, so one for the French and three for the Spanish. Decisions: one
    of the French and, after either, one of the Spanish.
    """
    cards = [card(f"Gun {force}", force, "artillery") for force in (4, 3, 2, 1)]
    game = deck_of(*cards, **ONE_HAND)
    fight = Table(rules := RULES(game, 2), rules.start(Report()), chance=Report(coin))
    assert nodes(fight) == {"decisions": 3, "(0,)": 1, "(1,)": 3}


def duel(coin: int, **rulings: str) -> Table:
    """French: negater 1, Cavalry 5. Spanish: negater 1, Cavalry 4. No exchange, one hand."""
    aim = Negate(target=("cavalry",))
    game = deck_of(
        card("Spear", 1, "infantry", aim),
        card("Lance", 4, "cavalry"),
        card("Pike", 1, "infantry", aim),
        card("Rider", 5, "cavalry"),
        hand_size=2,
        hand_size_after_win=2,
        exchange=0,
        exchange_after_loss=0,
        most_hands=1,
    )
    rules = RULES(game, 2, rulings)
    chance = Report(coin)
    return Table(rules, rules.start(chance), chance=chance)


@pytest.mark.parametrize("coin", [FRENCH, SPANISH])
def test_all_games_of_two_negates(coin: int) -> None:
    """Forced: each takes the other's rider and it is 1 to 1."""
    assert nodes(duel(coin)) == {"decisions": 2, "()": 1}


@pytest.mark.parametrize("coin", [FRENCH, SPANISH])
def test_all_games_of_two_negates_that_are_optional(coin: int) -> None:
    """Both use theirs 1-1; French only 6-1; Spanish only 1-5; neither 6-5. Three decisions."""
    found = nodes(duel(coin, IW12="optional"))
    assert found == {"decisions": 3, "()": 1, "(0,)": 2, "(1,)": 1}


def exchanges(fight: Table) -> tuple[int, int]:
    """How many decisions the exchange of the seat to act has, and how many ends."""
    if fight.rules.turn(fight.state) != FRENCH:
        return 0, 1
    decisions, ends = 1, 0
    for action in fight.legal:
        more, further = exchanges(Table(fight.rules, fight.state.clone()).do(action))
        decisions, ends = decisions + more, ends + further
    return decisions, ends


@pytest.mark.parametrize(
    ("cards", "last", "decisions", "ends"),
    [
        (8, -1, 1 + 7 + 21 + 35, 1 + 8 + 28 + 56 + 70),
        (8, SPANISH, 1 + 7 + 21 + 35 + 35, 1 + 8 + 28 + 56 + 70 + 56),
        (9, FRENCH, 1 + 8 + 28 + 56, 1 + 9 + 36 + 84 + 126),
    ],
    ids=["4 of 8", "5 of 8", "4 of 9"],
)
def test_every_set_of_cards_can_be_exchanged_in_one_way(
    cards: int, last: int, decisions: int, ends: int
) -> None:
    """Ends: the sets of at most 4 (5) cards. Decisions: those of at most 3 (4) without the last."""
    hand = [each.id for each in shipped().deck.cards[:cards]]
    assert exchanges(table(hand, [], last=last)) == (decisions, ends)


def test_copies_of_a_card_are_one_action_each_time() -> None:
    """Gun twice and Horse: {}, G, GG, GGH, GH, H can be marked."""
    cards = (card("Gun", 1, "artillery", copies=2), card("Horse", 2, "cavalry", copies=9))
    game = deck_of(*cards, hand_size=3, hand_size_after_win=3)
    start = table(["gun", "gun", "horse"], [], game=game)
    assert start.legal == ["discard gun", "discard horse", "done"]
    assert exchanges(start)[1] == 6
    assert start.do("discard gun").legal == ["discard gun", "discard horse", "done"]
    assert exchanges(table(["horse", "horse"], [], game=game)) == (2, 3)


def test_one_of_two_copies_is_negated_and_bonuses_count_the_copy() -> None:
    """Two Drums (1, Infantry +2, Infantry): 3 each. A Gun takes one: 1 against 4."""
    game = deck_of(
        card("Drum", 1, "infantry", Bonus(target=("infantry",), amount=2), copies=2),
        card("Gun", 4, "artillery", Negate(target=("infantry",))),
        hand_size=1,
        hand_size_after_win=1,
        exchange=0,
    )
    free = fought(["drum", "drum"], [], game=with_exchange(game))
    assert free.totals == (6, 0)
    fight = fought(["drum", "drum"], ["gun"], "negate gun drum", game=with_exchange(game))
    assert fight.totals == (1, 4)


def with_exchange(game: Game) -> Game:
    return game.model_copy(update={"rules": {**game.rules, "exchange": 1}})


def test_the_number_of_leaders_is_the_games() -> None:
    """Two of three may be played: 3 + 5; with none allowed nothing is left to choose."""
    cards = [card(f"Captain {n}", n, "leader") for n in (1, 3, 5)] + [card("Gun", 9, "artillery")]
    two = deck_of(*cards, hand_size=1, hand_size_after_win=1, leaders=2)
    hand = ["captain-1", "captain-3", "captain-5"]
    fight = table(hand, ["gun"], game=two).do("done", "done")
    assert fight.state.phase == LEADERS
    assert fight.legal == ["lead captain-1", "lead captain-3"]
    assert fight.do("lead captain-3").legal == ["lead captain-5"]
    assert fight.do("lead captain-5").totals == (8, 9)
    none = deck_of(*cards, hand_size=1, hand_size_after_win=1, leaders=0)
    assert fought(hand, ["gun"], game=none).totals == (0, 9)


def test_the_lowest_force_is_the_games() -> None:
    """At least 2 each: 0 and 5 - 9 both count 2."""
    game = deck_of(
        card("Boy", 0, "infantry"),
        card("Horse", 5, "cavalry"),
        card("Bog", 1, "defenses", Penalty(target=("cavalry",), amount=9)),
        card("Gun", 3, "artillery"),
        hand_size=1,
        hand_size_after_win=1,
        lowest_force=2,
    )
    assert fought(["boy", "horse"], ["bog", "gun"], game=game).totals == (4, 5)


def test_hands_without_any_decision_end_at_the_cap() -> None:
    """Equal guns, no exchange, a cap of 3,000 hands: all ties, a draw, no deep recursion."""
    game = deck_of(
        card("Gun", 1, "artillery", copies=4),
        hand_size=1,
        hand_size_after_win=1,
        exchange=0,
        exchange_after_loss=0,
        most_hands=3000,
    )
    rules = RULES(game, 2)
    result = rules.outcome(rules.start(Report()))
    assert result is not None
    assert (result.winners, result.reason, result.capped) == ((), "equal-hands", True)

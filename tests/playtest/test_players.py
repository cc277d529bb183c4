"""Players: what they choose, that they never peek, that budgets are counted."""

import pytest

from cardgen.games.core import Action
from cardgen.model.problem import CardgenError, DataError, UsageError
from cardgen.playtest.chance import SeededChance
from cardgen.playtest.players import (
    PlayerKind,
    _better,
    deep_player,
    greedy_player,
    random_player,
)
from cardgen.playtest.run import Series, Workers
from cardgen.playtest.setup import Wishes, chosen, lay
from tests.playtest.conftest import GAMES
from tests.playtest.toy import Toy, ToyState


def position(hand, other, table, deck, pot):
    """A toy position in which seat 0 is to act; cards are their forces less one."""
    state = ToyState()
    state.hands, state.table, state.deck = [hand, other], table, deck
    state.last = table[-1] if table else -1
    state.pot = pot
    return state


class Counting(Toy):
    """Counts how often a state is imagined."""

    def __init__(self):
        super().__init__()
        self.worlds = 0

    def determinize(self, state, seat, chance):
        self.worlds += 1
        return super().determinize(state, seat, chance)


def test_a_random_player_draws_by_its_own_numbers():
    numbers = iter([0.0, 0.99, 0.5])
    choose = random_player(lambda: next(numbers))
    actions = [Action("play", name) for name in "abc"]
    assert [choose(ToyState(), 0, actions).what for _ in range(3)] == ["a", "c", "b"]


def test_greedy_takes_the_pot_now_though_it_will_lose_it():
    """With 4 and 6 against a 5 only the 6 takes the pot; a wise player would not waste it."""
    rules = Toy()
    state = position([3, 5], [0], [4], [1, 2], pot=1)
    choose = greedy_player(rules, SeededChance(1), lambda: 0.0)
    assert choose(state, 0, rules.legal_actions(state)) == Action("play", "c6")


def test_deep_sees_a_danger_that_greedy_does_not():
    """The pot is seat 0's, which holds 3 and 5; a 6 lies on the table, seat 1 holds one card.

    Neither card takes anything, so that greedy finds them equal and lays the first. But the
    hidden card is 1, 2 or 4, and a 4 would take the pot after the 3 and never after the 5.
    """
    rules = Toy()
    state = position([2, 4], [3], [5], [0, 1], pot=0)
    actions = rules.legal_actions(state)
    greedy = greedy_player(rules, SeededChance(1), lambda: 0.0)
    deep = deep_player(rules, SeededChance(1), lambda: 0.0, playouts=20)
    assert greedy(state, 0, actions) == Action("play", "c3")
    assert deep(state, 0, actions) == Action("play", "c5")


@pytest.mark.parametrize("kind", ["greedy", "deep:20"])
def test_nobody_looks_at_what_is_hidden(rules, kind):
    """The same choice in states that differ only in hidden cards."""
    for name in GAMES:
        game = rules(name)
        chance, state = SeededChance(8), None
        state = game.start(chance)
        for step in range(6):
            seat = game.turn(state)
            if seat is None:
                break
            actions = game.legal_actions(state)
            other = game.determinize(state, seat, SeededChance(99, step))
            one = PlayerKind.parse(kind).make(game, 5, step, seat)
            two = PlayerKind.parse(kind).make(game, 5, step, seat)
            action = one(state, seat, actions)
            assert two(other, seat, actions) == action
            game.apply(state, action, chance)


def test_choosing_does_not_change_the_game(rules):
    for name in GAMES:
        game = rules(name)
        state = game.start(SeededChance(2))
        before = game.encode(state)
        seat = game.turn(state)
        for kind in ("random", "greedy", "deep:10"):
            player = PlayerKind.parse(kind).make(game, 1, 0, seat)
            assert player(state, seat, game.legal_actions(state)) in game.legal_actions(state)
        assert game.encode(state) == before


@pytest.mark.parametrize(("budget", "worlds"), [(1, 1), (10, 5), (11, 5)])
def test_a_budget_is_counted_in_playouts(budget, worlds):
    """Two actions: a budget of 11 gives five worlds with a playout each; one world at least."""
    rules = Counting()
    state = position([0, 5], [4], [1], [2, 3], pot=0)
    deep_player(rules, SeededChance(1), lambda: 0.0, budget)(state, 0, rules.legal_actions(state))
    assert rules.worlds == 1 + worlds


@pytest.mark.parametrize(
    ("values", "chosen_one"),
    [
        ([[1, 1], [1, 1]], 0),  # no difference
        ([[0, 0], [1, 1]], 1),  # always 1 better, no error
        ([[0, 0, 0, 0], [3, -1, 3, -1]], 0),  # mean 1, error 2 / sqrt(3) = 1.15
        ([[0, 0, 0, 0], [3, 0, 3, 0]], 1),  # mean 1.5, error 1.5 / sqrt(3) = 0.87
        ([[0, 0], [1, 1], [2, 2]], 2),
        ([[5]], 0),
    ],
)
def test_another_action_must_be_better_by_more_than_chance(values, chosen_one):
    assert _better(values) == chosen_one


@pytest.mark.parametrize(
    ("better", "worse", "game", "number"),
    [
        ("greedy", "random", "cards-of-war", 20),
        ("greedy", "random", "condottiere", 10),
        ("deep:60", "greedy", "italian-wars", 10),
    ],
)
def test_each_kind_beats_the_one_below_it(games, better, worse, game, number):
    """On paired shuffles with the seats changed."""
    kinds = (PlayerKind.parse(better), PlayerKind.parse(worse))
    series = Series(games[game], 2, kinds, seed=3, pairs=True, bare=True)
    won = Workers(None).run(series, number).kind_wins
    assert won[0] > number * 0.6


@pytest.mark.parametrize(
    "text", ["clever", "random:3", "greedy:1", "", "deep:0", "deep:x", "deep:"]
)
def test_unknown_players_are_refused(text):
    with pytest.raises(DataError):
        PlayerKind.parse(text)


def test_a_kind_is_written_as_it_is_read():
    for text in ("random", "greedy", "deep:200"):
        assert str(PlayerKind.parse(text)) == text
    assert str(PlayerKind.parse("deep")) == "deep:80"


def test_rulings_are_read_as_written():
    assert chosen(["cw1=alternate", " IW19 = own-too "]) == {"CW1": "alternate", "IW19": "own-too"}


@pytest.mark.parametrize("rulings", [["CW1"], ["=x"], ["CW1="], ["CW1=allies", "CW1=winner"]])
def test_rulings_that_are_none_are_misuse(rulings):
    with pytest.raises(UsageError):
        chosen(rulings)


@pytest.mark.parametrize(
    ("game", "wishes", "code"),
    [
        ("cards-of-war", Wishes(1), "players-not-possible"),
        ("cards-of-war", Wishes(0), "players-not-possible"),
        ("condottiere", Wishes(1), "players-not-possible"),
        ("condottiere", Wishes(7), "players-not-possible"),
        ("italian-wars", Wishes(rulings=("IW99=x",)), "unknown-ruling"),
        ("italian-wars", Wishes(rulings=("IW19=x",)), "unknown-ruling-option"),
        ("italian-wars", Wishes(seats={3: "random"}), "seat-not-possible"),
        ("italian-wars", Wishes(seats={1: "best"}), "unknown-player"),
        ("italian-wars", Wishes(everybody="best"), "unknown-player"),
    ],
)
def test_wishes_that_cannot_be_met_are_named(games, game, wishes, code):
    with pytest.raises(CardgenError) as error:
        lay(games[game], wishes)
    assert error.value.problems[0].code == code


def test_a_deck_that_no_rules_play_is_named(games):
    plain = games["cards-of-war"].model_copy(update={"notation": "plain"})
    with pytest.raises(DataError) as error:
        lay(plain, Wishes())
    assert error.value.problems[0].code == "not-playable"
    assert "condottiere" in str(error.value.problems[0].values["games"])

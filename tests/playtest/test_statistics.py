"""Statistics against games worked out by hand, and the same for any number of processes."""

import json

import pytest

from cardgen.games.core import Event, Outcome
from cardgen.playtest.play import Played
from cardgen.playtest.players import PlayerKind
from cardgen.playtest.report import figures, skill_gap
from cardgen.playtest.run import CHUNK, Series, Workers, play_part, workers
from cardgen.playtest.statistics import Tally, TallyObserver
from tests.playtest.conftest import GAMES
from tests.playtest.toy import Toy


class Scores(Toy):
    """Gives the scores it is told to, one after another."""

    def __init__(self, scores):
        super().__init__()
        self.scores = iter(scores)

    def score(self, state):
        return next(self.scores)


def recorded(events, scores, outcome, legal=()):
    """The tally of one game."""
    tally = Tally(2)
    recorder = TallyObserver(Scores(scores), tally)
    for event in events:
        recorder.watch(event)
    recorder.start(None)
    for number in legal:
        recorder.decision(None, 0, [None] * number, None)
    recorder.end(Played(None, outcome, len(legal)))
    return tally


def test_leads_by_hand():
    """1:0, 1:1, 1:2, 2:2, 3:2. The left seat leads, then the right one, then the left again.

    The left seat wins. Of six scores it was behind at one, by one.
    """
    scores = [(0, 0), (1, 0), (1, 1), (1, 2), (2, 2), (3, 2)]
    tally = recorded([], scores, Outcome((0,), "r", "c"), legal=[2, 1, 1, 3])
    assert tally.lead_changes == {2: 1}
    assert (tally.scores, tally.behind, tally.gap) == (6, 1, 1)
    assert tally.branching == {1: 2, 2: 1, 3: 1}
    assert tally.wins == [1, 0] and tally.completed == 1 and tally.decisions == {4: 1}


def test_cards_and_rounds_by_hand():
    """Two rounds. A is dealt to both seats; the left one plays it and wins, then loses with it.

    B is dealt once and cannot be played. C is played and finds no target.
    """
    events = [
        Event("round", "c1"),
        Event("deal", "c2", 0, "a"),
        Event("deal", "c2", 1, "b"),
        Event("unusable", "c3", 1, "b"),
        Event("deploy", "c4", 0, "a"),
        Event("round-won", "c5", 0, amount=4),
        Event("round", "c1"),
        Event("draw", "c2", 0, "a"),
        Event("draw", "c2", 1, "c"),
        Event("deploy", "c4", 0, "a"),
        Event("deploy", "c4", 1, "c"),
        Event("took-nothing", "c6", 1),
        Event("round-won", "c5", 1, amount=0),
    ]
    tally = recorded(events, [(0, 0)] * 2, Outcome((1,), "r", "c"))
    a, b, c = (tally.cards[name] for name in "abc")
    assert (a.dealt, a.played, a.dealt_rounds, a.won_dealt, a.won_played) == (2, 2, 2, 1, 1)
    assert (b.dealt, b.played, dict(b.dead), b.dead_share) == (1, 0, {"c3": 1}, 1.0)
    assert (c.played, dict(c.idle), c.idle_share, c.won_played) == (1, {"c6": 1}, 1.0, 1)
    assert tally.rounds == {2: 1} and tally.round_wins == [1, 1]
    assert tally.clauses == {"c1": 2, "c2": 4, "c3": 1, "c4": 3, "c5": 2, "c6": 1}
    assert tally.won_with_nothing == 1


@pytest.mark.parametrize(
    ("outcome", "count"),
    [
        (Outcome((), "tie", "c"), {"draws": 1, "completed": 1}),
        (Outcome((0, 1), "both", "c"), {"shared": 1, "wins": [1, 1], "completed": 1}),
        (Outcome((1,), "cap", "c", capped=True), {"capped": 1, "completed": 0, "wins": [0, 1]}),
        (None, {"unfinished": 1, "completed": 0, "games": 1}),
    ],
)
def test_every_game_is_counted_however_it_ended(outcome, count):
    tally = recorded([], [(0, 0)] * 2, outcome)
    assert tally.games == 1
    assert all(getattr(tally, name) == value for name, value in count.items())


def series(games, name, players=2, **more):
    return Series(games[name], players, (PlayerKind("random"),) * players, seed=4, **more)


def test_parts_add_up_to_the_whole(games):
    for name in GAMES:
        one = series(games, name)
        rules = one.rules()
        parts = play_part(one, rules, 0, 7)
        parts.add(play_part(one, rules, 7, 5))
        assert parts == play_part(one, rules, 0, 12)


def test_the_result_is_the_same_for_any_number_of_processes(games):
    told: list[int] = []
    one, many = series(games, "italian-wars"), 2 * CHUNK + 7
    alone = Workers(None).run(one, many, told.append)
    with workers(2) as two:
        assert two.run(one, many) == alone
    assert sum(told) == many == alone.tally.games


def test_bare_games_end_alike(games):
    for name in GAMES:
        full = Workers(None).run(series(games, name), 10).tally
        bare = Workers(None).run(series(games, name, bare=True), 10).tally
        assert (bare.wins, bare.decisions, bare.reasons) == (
            full.wins, full.decisions, full.reasons,
        )  # fmt: skip


def test_pairs_share_a_shuffle_and_change_seats(games):
    one = series(games, "condottiere", 3, pairs=True)
    assert [one.shuffle_of(n) for n in range(7)] == [0, 0, 0, 1, 1, 1, 2]
    kinds = (PlayerKind("greedy"), PlayerKind("random"), PlayerKind("random"))
    mixed = Series(games["condottiere"], 3, kinds, pairs=True)
    seats = [[mixed.kind_at(n, seat).name for seat in range(3)].index("greedy") for n in range(4)]
    assert seats == [0, 1, 2, 0]


def test_the_skill_gap_counts_the_greedy_players_wins(games):
    found = skill_gap(series(games, "cards-of-war"), 10, Workers(None))
    assert found["games"] == 20 and found["fair"] == 0.5
    assert found["greedy"]["wins"] > 10
    assert found["gap"] == round(found["greedy"]["wins"] / 20 - 0.5, 4)
    assert skill_gap(series(games, "cards-of-war"), 0, Workers(None)) is None


def test_the_figures_are_plain_data_with_every_promised_key(games):
    for name in GAMES:
        one = series(games, name)
        found = figures(one, Workers(None).run(one, 6))
        assert json.loads(json.dumps(found)) == found
        assert found["game"] == name and found["games"] == 6 and found["players"] == 2
        assert found["completed"] + found["capped"] + found["unfinished"] == 6
        assert sum(seat["wins"] for seat in found["wins"].values()) + found["draws"] >= 6
        for seat in found["wins"].values():
            assert seat["low"] <= seat["rate"] <= seat["high"]
        assert found["length"]["rounds"]["most"] >= found["length"]["rounds"]["p50"] >= 1
        assert set(found["cards"]) == {card.id for card in games[name].deck}
        dealt = sum(card["dealt"] for card in found["cards"].values())
        assert dealt > 0 and sum(card["played"] for card in found["cards"].values()) <= dealt + 99

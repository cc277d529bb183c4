"""The kit passes every shipped game under any rulings, and catches every broken promise."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.games.core import Action, Bounds, Event, Outcome
from cardgen.games.playable import make_rules, player_counts
from cardgen.model.card import Deck
from cardgen.model.problem import DataError
from cardgen.playtest.chance import SeededChance
from cardgen.playtest.conformance import Breach, check_conformance, play_checked
from cardgen.playtest.play import play_game
from cardgen.playtest.players import PlayerKind
from tests.playtest.conftest import GAMES
from tests.playtest.toy import Toy, ToyState

QUICK = settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def test_every_shipped_game_passes_with_every_number_of_players(games):
    checked = 0
    for game in games.values():
        for players in player_counts(game):
            fired = check_conformance(make_rules(game, players), games=1, seed=players)
            assert fired
            checked += 1
    assert checked == 12


@QUICK
@given(data=st.data())
def test_any_rulings_and_number_of_players_pass(games, data):
    game = games[data.draw(st.sampled_from(GAMES))]
    rulings = {r.id: data.draw(st.sampled_from(sorted(r.options))) for r in game.rulings}
    players = data.draw(st.sampled_from(player_counts(game)))
    seed = data.draw(st.integers(0, 10_000))
    check_conformance(make_rules(game, players, rulings), games=1, seed=seed)


@QUICK
@given(data=st.data())
def test_small_decks_with_copies_pass_or_are_refused(games, data):
    game = games[data.draw(st.sampled_from(GAMES))]
    designs = data.draw(
        st.lists(st.sampled_from(game.deck.cards), min_size=1, max_size=24, unique=True)
    )
    copies = data.draw(st.lists(st.integers(1, 5), min_size=len(designs), max_size=len(designs)))
    cards = [c.model_copy(update={"copies": n}) for c, n in zip(designs, copies, strict=True)]
    small = game.model_copy(update={"deck": Deck(cards=tuple(cards))})
    try:
        rules = make_rules(small)
    except DataError as error:
        assert error.problems[0].code == "deck-too-small"
        return
    check_conformance(rules, games=1, seed=data.draw(st.integers(0, 99)))


def test_the_toy_passes_and_its_clauses_fire():
    assert check_conformance(Toy(), games=20, seed=3).keys() == {"deal", "play", "take"}


class LosesACard(Toy):
    def apply(self, state, action, chance, watch=None):
        super().apply(state, action, chance, watch)
        state.table.clear()


class DoublesACard(Toy):
    def zones(self, state):
        return {**super().zones(state), "seen": state.table}


class SpendsAChip(Toy):
    def tokens(self, state):
        return {"chip.pot": 3 - len(state.table)}


class ListsTwice(Toy):
    def legal_actions(self, state):
        return [*super().legal_actions(state)] * 2


class HasNoAction(Toy):
    def legal_actions(self, state):
        return [] if len(state.table) == 2 else super().legal_actions(state)


class RefusesWhatIsLegal(Toy):
    def refusal(self, state, action):
        return "action-not-legal" if action.what == "c3" else super().refusal(state, action)


class AllowsAnything(Toy):
    def refusal(self, state, action):
        return None


class ShowsTheDeck(Toy):
    def view(self, state, seat):
        return {**super().view(state, seat), "next": state.deck[-1]}


class PeeksAtTheHand(Toy):
    def value(self, state, seat):
        return float(sum(state.hands[1 - seat]))


class SharingState(ToyState):
    __slots__ = ()

    def clone(self):
        copy = ToyState.load(self.dump())
        copy.table = self.table
        return copy

    def __eq__(self, other):
        return self.dump() == other.dump()

    def dump(self):
        return {name: getattr(self, name) for name in ToyState.__slots__}


class SharesItsTable(Toy):
    def start(self, chance, watch=None):
        state = super().start(chance, watch)
        shared = SharingState()
        for name in ToyState.__slots__:
            setattr(shared, name, getattr(state, name))
        return shared


class ForgetsWhenSaved(Toy):
    def load(self, data):
        return super().load({**data, "pot": 0})


class NeverEnds(Toy):
    def apply(self, state, action, chance, watch=None):
        state.seat = 1 - state.seat


class IsSlower(Toy):
    bounds = Bounds(2, 3, 2)


class HasMoreChoice(Toy):
    bounds = Bounds(2, 4, 1)


class CitesNothing(Toy):
    def apply(self, state, action, chance, watch=None):
        super().apply(state, action, chance, watch)
        if watch is not None:
            watch(Event("noise", "no-such-clause"))


class ListensToTheWatch(Toy):
    def apply(self, state, action, chance, watch=None):
        super().apply(state, action, chance, watch)
        if watch is not None:
            state.pot = 0


class WinsForNobodyThere(Toy):
    def outcome(self, state):
        return None if super().outcome(state) is None else Outcome((2,), "pot", "end")


class KnowsTheEndEarly(Toy):
    def outcome(self, state):
        return Outcome((state.pot,), "pot", "end") if len(state.table) > 1 else None


class ImaginesOtherHands(Toy):
    def determinize(self, state, seat, chance):
        copy = super().determinize(state, seat, chance)
        copy.hands[seat], copy.deck[:1] = copy.hands[seat][:-1], copy.hands[seat][-1:]
        return copy


class RollsItsOwnDice(Toy):
    rolled = 0

    def start(self, chance, watch=None):
        type(self).rolled += 1
        state = super().start(chance, watch)
        state.seat = self.rolled % 2
        return state


@pytest.mark.parametrize(
    ("mutant", "promise"),
    [
        (LosesACard, "each card is in exactly one zone"),
        (DoublesACard, "each card is in exactly one zone"),
        (SpendsAChip, "tokens stay as many as they were"),
        (ListsTwice, "each legal action is listed once"),
        (HasNoAction, "whose turn it is can act"),
        (RefusesWhatIsLegal, "a legal action is not refused"),
        (AllowsAnything, "an illegal action is refused with a reason"),
        (ShowsTheDeck, "a view shows nothing hidden"),
        (PeeksAtTheHand, "a seat's value uses nothing hidden"),
        (SharesItsTable, "what happens to a clone does not touch the state"),
        (ForgetsWhenSaved, "a state is the same after it was saved and loaded"),
        (NeverEnds, "a game ends within its bounds"),
        (IsSlower, "a game ends within its bounds"),
        (HasMoreChoice, "there are no more actions than the bounds say"),
        (CitesNothing, "every event names a clause of the rules"),
        (ListensToTheWatch, "a game nobody watches goes the same way"),
        (WinsForNobodyThere, "the winners are seats"),
        (KnowsTheEndEarly, "a game with an outcome asks nobody"),
        (ImaginesOtherHands, "each card is in exactly one zone"),
        (RollsItsOwnDice, "a game nobody watches goes the same way"),
    ],
)
def test_every_broken_promise_is_caught(mutant, promise):
    with pytest.raises(Breach) as error:
        check_conformance(mutant(), games=30, seed=1)
    assert error.value.promise == promise


def test_a_breach_shows_the_game_up_to_there():
    with pytest.raises(Breach) as error:
        check_conformance(LosesACard(), games=1, seed=1)
    assert error.value.log.startswith("cardgen log 1\ngame: toy@1")


def test_an_illegal_action_is_refused_by_name_and_changes_nothing(games):
    for game in games.values():
        rules = make_rules(game)
        chance = SeededChance(4)
        state = rules.start(chance)
        before = rules.encode(state)
        with pytest.raises(DataError):
            rules.play(state, Action("fly", "moon"), chance)
        assert rules.encode(state) == before


def test_the_quick_checks_play_the_same_game(games):
    for name in GAMES:
        rules = make_rules(games[name])
        seats = range(rules.players)
        sets = [[PlayerKind("random").make(rules, 2, 0, s) for s in seats] for _ in range(2)]
        bare = play_game(rules, sets[0], SeededChance(2))
        assert play_checked(rules, sets[1], SeededChance(2)) == bare


def test_the_quick_checks_catch_a_lost_card():
    rules = LosesACard()
    players = [PlayerKind("random").make(rules, 1, 0, seat) for seat in range(2)]
    with pytest.raises(Breach):
        play_checked(rules, players, SeededChance(1))

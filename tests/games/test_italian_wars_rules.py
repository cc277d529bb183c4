"""Italian Wars as a playable game: whole games, small decks, custom cards and bad input."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.games.core import Action, Event
from cardgen.games.italian_wars.rules import RULES, ItalianWarsRules
from cardgen.games.italian_wars.state import ItalianWarsState
from cardgen.model.card import Card
from cardgen.model.effect import (
    Bonus,
    Draw,
    Effect,
    Heroine,
    Kill,
    Negate,
    OnlyFor,
    Penalty,
    PlayIf,
)
from cardgen.model.game import Side
from cardgen.model.problem import DataError
from tests.games.iw_table import (
    FRENCH,
    SPANISH,
    Dice,
    Report,
    Table,
    card,
    deck_of,
    fought,
    shipped,
    table,
)

TYPES = ("infantry", "shock", "missile", "cavalry", "artillery", "defenses", "leader", "tactics")


def in_order(rules: ItalianWarsRules, state: ItalianWarsState) -> list[int]:
    """All cards of all zones, sorted."""
    return sorted(design for zone in rules.zones(state).values() for design in zone)


def check_step(rules: ItalianWarsRules, state: ItalianWarsState, dice: Dice) -> None:
    """What holds at every step of every game."""
    assert in_order(rules, state) == list(rules.full_deck)
    numbers = rules.game.rules
    assert sum(rules.tokens(state).values()) == numbers["most-hands"]
    actions = rules.legal_actions(state)
    assert len(set(actions)) == len(actions) <= rules.bounds.most_actions
    assert bool(actions) is (rules.turn(state) is not None)
    assert rules.refusal(state, Action("discard", "no-such-card")) is not None
    copy = state.clone()
    assert copy == state == rules.load(json.loads(rules.encode(state)))
    for action in actions:
        assert rules.refusal(copy, action) is None
        assert Action.parse(str(action)) == action
    for seat in (FRENCH, SPANISH):
        check_sight(rules, state, seat, dice)
    if actions:
        rules.apply(copy, actions[0], Report())
        assert copy != state
        assert in_order(rules, copy) == list(rules.full_deck)


def check_sight(rules: ItalianWarsRules, state: ItalianWarsState, seat: int, dice: Dice) -> None:
    """The view tells all that stays the same when the hidden cards are dealt anew."""
    view = rules.view(state, seat)
    json.dumps(view)
    guess = rules.determinize(state, seat, dice)
    assert rules.view(guess, seat) == view
    assert rules.value(guess, seat) == rules.value(state, seat)
    assert in_order(rules, guess) == list(rules.full_deck)
    if rules.turn(state) == seat:
        assert rules.legal_actions(guess) == rules.legal_actions(state)


def play_out(rules: ItalianWarsRules, seed: int, checked: bool = True) -> ItalianWarsState:
    """A random game within its bounds."""
    dice = Dice(seed)
    state = rules.start(dice)
    decisions = 0
    while actions := rules.legal_actions(state):
        if checked:
            check_step(rules, state, dice)
        rules.apply(state, dice.random.choice(actions), dice)
        decisions += 1
    assert decisions <= rules.bounds.most_decisions
    assert in_order(rules, state) == list(rules.full_deck)
    assert rules.outcome(state) is not None
    return state


@pytest.mark.parametrize(
    "rulings", [{}, {"IW12": "optional", "IW19": "own-too", "IW23": "below-zero"}]
)
def test_random_games_keep_to_the_rules_at_every_step(rulings: dict[str, str]) -> None:
    rules = RULES(shipped(), 2, rulings)
    for seed in range(6):
        state = play_out(rules, seed)
        assert state.hand_number <= 100
        assert max(state.wins) == 8 or max(state.run) == 3


def test_the_same_chance_gives_the_same_game_watched_or_not() -> None:
    def game(watched: bool) -> tuple[str, int]:
        rules, dice, told = RULES(shipped(), 2), Dice(5), list[Event]()
        state = rules.start(dice, told.append if watched else None)
        choose = Random(1)
        while actions := rules.legal_actions(state):
            action = choose.choice(actions)
            rules.apply(state, action, dice, told.append if watched else None)
        return rules.encode(state), len(told)

    (seen, told), (unseen, _) = game(True), game(False)
    assert seen == unseen
    assert told > 100


def test_the_events_of_a_game_add_up() -> None:
    """Cards told as counting make the told total, and every card drawn is told by its id."""
    rules, dice, told = RULES(shipped(), 2), Dice(3), list[Event]()
    state = rules.start(dice, told.append)
    while actions := rules.legal_actions(state):
        rules.apply(state, dice.random.choice(actions), dice, told.append)
    counted = Counter[int]()
    for event in told:
        if event.kind == "counts" and event.seat is not None:
            counted[event.seat] += event.amount
        elif event.kind == "total" and event.seat is not None:
            assert counted.pop(event.seat, 0) == event.amount
    drawn = sum(event.kind == "draw" for event in told)
    gone = sum(event.kind in ("exchanges", "unusable", "plays") for event in told)
    assert drawn == gone > 16 * state.hand_number - 1
    assert {event.card for event in told if event.kind == "draw"} <= set(rules.index)
    assert [event.kind for event in told].count("hand") == state.hand_number
    assert told[-1].kind == "game-won"


def test_what_is_imagined_tells_nothing_of_what_is_hidden() -> None:
    """Two states that look alike to the Spanish are imagined alike with the same dice."""
    rules = RULES(shipped(), 2)
    state = rules.start(Dice(1))
    other = rules.determinize(state, SPANISH, Dice(2))
    assert other.hands[FRENCH] != state.hands[FRENCH] and other.deck != state.deck
    assert rules.determinize(state, SPANISH, Dice(3)) == rules.determinize(other, SPANISH, Dice(3))


def test_a_deck_without_leaders_or_effects_plays() -> None:
    game = deck_of(*(card(f"Gun {n}", n % 7 + 1, "artillery") for n in range(20)))
    for seed in range(3):
        play_out(RULES(game, 2), seed)


def targets() -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(TYPES), min_size=1, max_size=2, unique=True).map(tuple)


@st.composite
def custom_cards(draw: st.DrawFn, number: int) -> Card:
    """A card with any mixture of the game's effects."""
    amounts = st.integers(1, 12)
    kinds = st.lists(st.sampled_from(range(5)), unique=True, max_size=5)
    made: dict[int, Callable[[], Effect]] = {
        0: lambda: Bonus(target=draw(targets()), amount=draw(amounts)),
        1: lambda: Penalty(target=draw(targets()), amount=draw(amounts)),
        2: lambda: Negate(target=draw(targets())),
        3: lambda: PlayIf(last_hand=draw(st.sampled_from(["won", "lost"]))),
        4: lambda: OnlyFor(side=draw(st.sampled_from(["french", "spanish"]))),
    }
    return Card(
        id=f"card-{number}",
        name=f"Card {number}",
        force=draw(st.integers(0, 9)),
        types=draw(targets()),
        effects=tuple(made[kind]() for kind in draw(kinds)),
        copies=draw(st.integers(1, 3)),
    )


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_deck_of_the_games_effects_plays_by_the_rules(data: st.DataObject) -> None:
    count = data.draw(st.integers(8, 14))
    cards = [data.draw(custom_cards(number)) for number in range(count)]
    game = deck_of(
        *cards,
        hand_size=data.draw(st.integers(1, 4)),
        hand_size_after_win=data.draw(st.integers(1, 4)),
        exchange=data.draw(st.integers(0, 5)),
        exchange_after_loss=data.draw(st.integers(0, 5)),
        leaders=data.draw(st.integers(0, 2)),
        most_hands=data.draw(st.integers(1, 4)),
    )
    rulings = {
        ruling.id: data.draw(st.sampled_from(sorted(ruling.options))) for ruling in game.rulings
    }
    play_out(RULES(game, 2, rulings), data.draw(st.integers(0, 99)))


def refused(make: Callable[..., object], *args: object) -> list[tuple[str, dict[str, object]]]:
    with pytest.raises(DataError) as raised:
        make(*args)
    return [(problem.code, dict(problem.values)) for problem in raised.value.problems]


@pytest.mark.parametrize("players", [0, 1, 3, 7])
def test_only_two_can_play(players: int) -> None:
    assert refused(RULES, shipped(), players) == [
        ("players-not-possible", {"game": "italian-wars", "found": players, "least": 2, "most": 2})
    ]


def test_a_deck_too_small_to_deal_is_refused() -> None:
    """Seventeen cards can be in hands at once: nine of the last winner's and eight."""
    sixteen = shipped().deck.cards[:16]
    assert refused(RULES, deck_of(*sixteen), 2) == [
        ("deck-too-small", {"game": "italian-wars", "found": 16, "needed": 17})
    ]
    RULES(deck_of(*shipped().deck.cards[:17]), 2)


def test_effects_of_other_games_are_refused_by_card_all_at_once() -> None:
    cards = shipped().deck.cards[:17]
    alien = [
        card("Sniper", 2, "infantry", Kill(targets=(("infantry",),))),
        card("Convoy", 2, "infantry", Draw(count=1)),
        card("Heroine", 10, "", Heroine()),
        Card(id="blank", name="Blank"),
    ]
    found = refused(RULES, deck_of(*cards, *alien), 2)
    assert [(code, values["card"]) for code, values in found] == [
        ("effect-not-of-this-game", "Sniper"),
        ("effect-not-of-this-game", "Convoy"),
        ("effect-not-of-this-game", "Heroine"),
        ("card-without-force", "Blank"),
    ]


def test_a_third_side_is_refused() -> None:
    sides = {**shipped().sides, "papal": Side(code="P")}
    game = shipped().model_copy(update={"sides": sides})
    assert [code for code, _ in refused(RULES, game, 2)] == ["sides-not-two"]


@pytest.mark.parametrize(
    ("rulings", "code"),
    [({"IW99": "x"}, "unknown-ruling"), ({"IW12": "x"}, "unknown-ruling-option")],
)
def test_unknown_rulings_are_refused(rulings: dict[str, str], code: str) -> None:
    assert [found for found, _ in refused(RULES, shipped(), 2, rulings)] == [code]


@pytest.mark.parametrize("value", [None, "many", -1, True])
def test_a_number_that_is_none_is_refused(value: object) -> None:
    game = deck_of(*shipped().deck.cards, exchange=value)
    assert [code for code, _ in refused(RULES, game, 2)] == ["rule-not-a-number"]


@pytest.mark.parametrize(
    "action", ["discard lancers", "lead great-captain", "stop", "negate a b", "nonsense", ""]
)
def test_what_is_not_legal_changes_nothing(action: str) -> None:
    """Lancers are not in the hand; the others are not to be decided."""
    fight = table(["swiss-pikemen"], ["bronze-cannons"])
    before = fight.state.clone()
    assert [code for code, _ in refused(fight.do, action)] == ["action-not-legal"]
    assert fight.state == before


def test_a_game_that_is_over_takes_no_action() -> None:
    over = fought(["swiss-pikemen"], ["bronze-cannons"], wins=(7, 0))
    assert [code for code, _ in refused(over.do, "done")] == ["game-is-over"]


def test_a_card_before_the_last_marked_cannot_be_marked() -> None:
    fight = table(["ditch", "parapet", "enfilading-fire"], []).do("discard parapet")
    assert fight.legal == ["discard enfilading-fire", "done"]
    assert [code for code, _ in refused(fight.do, "discard ditch")] == ["action-not-legal"]


def best(fight: Table) -> str:
    """The action that promises most to the seat to act."""
    rules, state = fight.rules, fight.state
    seat = rules.turn(state)
    assert seat is not None
    actions = rules.legal_actions(state)
    return str(max(actions, key=lambda action: rules.action_value(state, action, seat, Report())))


def test_what_promises_most() -> None:
    """Dead cards are changed, good ones kept; the strongest leader leads; the best card falls."""
    hand = ["swiss-pikemen", "great-ferocity", "spanish-swordsmen", "vanguard"]
    fight = table(hand, ["bronze-cannons"])
    assert best(fight) == "discard spanish-swordsmen"
    fight.do("discard spanish-swordsmen")
    assert best(fight) == "discard vanguard"
    fight.do("discard vanguard")
    assert fight.rules.turn(fight.state) == SPANISH
    second = table(["great-captain", "careful-soldier", "swiss-pikemen"], ["lancers"])
    assert best(second) == "discard careful-soldier"
    leaders = table(["great-captain", "vigorous-captain", "brilliant-general"], ["lancers"])
    leaders.do("done", "done")
    assert best(leaders) in ("lead great-captain", "lead brilliant-general")
    aim = table(["drive-them-off"], ["light-cavalry", "lancers"]).do("done", "done")
    assert best(aim) == "negate drive-them-off lancers"


def test_the_value_of_a_won_game_a_lead_and_an_even_start() -> None:
    rules = RULES(shipped(), 2)
    won = fought(["swiss-pikemen"], ["bronze-cannons"], wins=(7, 0))
    assert rules.value(won.state, FRENCH) == -rules.value(won.state, SPANISH) == 1000
    assert rules.score(won.state) == (8, 0)
    ahead = table(["swiss-pikemen"], ["bronze-cannons"], wins=(5, 2)).state
    behind = table(["swiss-pikemen"], ["bronze-cannons"], wins=(2, 5)).state
    assert rules.value(ahead, FRENCH) > rules.value(behind, FRENCH)
    strong = table(["swiss-pikemen", "great-ferocity"], ["lancers"]).state
    weak = table(["vanguard", "spanish-swordsmen"], ["lancers"]).state
    assert rules.value(strong, FRENCH) > rules.value(weak, FRENCH)
    assert rules.value(strong, SPANISH) == rules.value(weak, SPANISH)


def test_greedy_beats_random() -> None:
    """On 60 paired shuffles with the seats swapped the greedy player wins most games."""
    rules = RULES(shipped(), 2)
    wins = 0
    for seed in range(60):
        for greedy in (FRENCH, SPANISH):
            dice, choose = Dice(seed), Random(seed)
            state = rules.start(dice)
            while (seat := rules.turn(state)) is not None:
                actions = rules.legal_actions(state)
                promises = {
                    action: rules.action_value(state, action, greedy, dice)
                    for action in actions
                    if seat == greedy
                }
                action = max(promises, key=promises.__getitem__, default=choose.choice(actions))
                rules.apply(state, action, dice)
            result = rules.outcome(state)
            wins += result is not None and result.winners == (greedy,)
    assert wins >= 90

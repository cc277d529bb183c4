"""Cards of War: the document line by line, what holds at every step, and faulty decks."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.games.cards_of_war.rules import RULES
from cardgen.games.core import Action, Bounds, Outcome
from cardgen.model.card import Card
from cardgen.model.effect import Bonus, PlayIf, Winter
from cardgen.model.problem import DataError
from tests.games.cards_of_war_positions import (
    ALLIES,
    AXIS,
    GAME,
    Seeded,
    card,
    conserved,
    deck_of,
    do,
    legal,
    names,
    position,
    rules_of,
    told_by,
)

DOCUMENT = Path(__file__).parents[1] / "fixtures" / "documents" / "cards-of-war.en.txt"
SEATS = (ALLIES, AXIS)


def play_out(rules, seed, watch=None):
    """The end of a random game and the number of its decisions."""
    chance, player = Seeded(seed), Seeded(seed + 1)
    state, decisions = rules.start(chance, watch), 0
    while actions := rules.legal_actions(state):
        choice = actions[player.draw(len(actions), "player")]
        rules.apply(state, choice, chance, watch)
        decisions += 1
    return state, decisions


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("cow.4-shuffle", "single pile"),
        ("cow.5-sides", "Axis"),
        ("cow.6-tokens", "3 territory tokens"),
        ("cow.7-rounds", "Rounds"),
        ("cow.8-deal", "10 new cards"),
        ("cow.9-turns", "one card"),
        ("cow.10-allies-first", "Allies"),
        ("cow.11-face-up", "open"),
        ("cow.12-all-deployed", "until no card is left"),
        ("cow.13-force", "force"),
        ("cow.14-highest-total", "More force"),
        ("cow.15-types", "types"),
        ("cow.17-kill", "kill"),
        ("cow.18-discard", "other side"),
        ("cow.19-wasted", "nothing to kill"),
        ("cow.20-not-counted", "no force"),
        ("cow.21-abilities", "something else"),
        ("cow.22-token-taken", "one token"),
        ("cow.23-all-tokens", "All six"),
        ("cow.24-reshuffle", "empty"),
    ],
)
def test_a_clause_cites_its_line(clause, word):
    """The fixture says in other words, line by line, what the document says."""
    lines = DOCUMENT.read_text(encoding="utf-8").split("\n")
    assert word in lines[rules_of().clauses[clause].line - 1]


def test_every_rule_line_of_the_document_has_a_clause():
    cited = {clause.line for clause in rules_of().clauses.values() if clause.ruling is None}
    assert cited | {16} == set(range(4, 25))


def test_clauses_of_rulings_name_a_ruling_and_its_line():
    for clause in rules_of().clauses.values():
        if clause.ruling is not None:
            ruling = GAME.ruling(clause.ruling)
            assert clause.id == clause.ruling and ruling is not None
            assert clause.line == ruling.line


def test_lines_4_to_10_the_start():
    rules, events = rules_of(), []
    state = rules.start(Seeded(1), events.append)
    assert told_by(events, "shuffle")[0].amount == 56
    assert [e.amount for e in told_by(events, "tokens")] == [3, 3] == state.tokens
    assert [e.amount for e in told_by(events, "dealt")] == [10, 10]
    assert len(state.deck) == 36 and not state.discards
    assert rules.seats == ("allies", "axis") and rules.turn(state) == ALLIES
    assert rules.id == "cards-of-war@1" and state.round == 1


def test_line_9_one_card_each_by_turns():
    rules = rules_of()
    state = position(rules, hands=("grunts radio", "veterans convoy"), deck="marines sniper")
    for number, (name, seat) in enumerate((("grunts", AXIS), ("convoy", ALLIES))):
        events = do(rules, state, f"deploy {name}")
        assert told_by(events, "turn")[0].seat == seat == state.acting, number


def test_cards_a_turn_may_be_more_than_one():
    """Two a turn: the Allies twice, the Axis twice, the Allies with their last card."""
    rules = rules_of(deck_of(*GAME.deck.cards, cards_a_turn=2))
    state = position(rules, hands=("grunts radio veterans", "mortar bunker"))
    order = []
    while state.round == 1:
        order.append(state.acting)
        do(rules, state, legal(rules, state)[0])
    assert order == [ALLIES, ALLIES, AXIS, AXIS, ALLIES]


def test_lines_11_and_13_a_deployed_card_lies_open_and_counts():
    rules = rules_of()
    state = position(rules, hands=("carrier radio", "grunts"))
    (deployed,) = told_by(do(rules, state, "deploy carrier"), "deploy")
    assert (deployed.card, deployed.amount) == ("carrier", 8)
    for seat in SEATS:
        assert rules.view(state, seat)["tables"] == {"allies": ["carrier"], "axis": []}
        assert rules.view(state, seat)["forces"] == {"allies": 8, "axis": 0}


def test_lines_12_14_and_22_the_highest_total_takes_a_token():
    """Radio 3 + Carrier 8 = 11 against Grunts 3 + Radar 7 = 10."""
    rules = rules_of()
    state = position(rules, hands=("radio carrier", "grunts radar"))
    events = do(rules, state, "deploy radio", "deploy grunts", "deploy carrier", "deploy radar")
    (won,), (token,) = told_by(events, "round-won"), told_by(events, "token")
    assert (won.seat, won.amount, token.seat) == (ALLIES, 1, ALLIES)
    assert state.tokens == [4, 2] and rules.score(state) == (4, 2)
    assert [e.kind for e in events if e.kind in {"all-deployed", "round"}] == [
        "all-deployed",
        "round",
    ]


def test_lines_17_to_20_a_kill_discards_and_the_total_falls():
    """Howitzers 5 and Grunts 3 lie there; Blitzkrieg 6 kills artillery: 6 against 3."""
    rules = rules_of()
    state = position(rules, hands=("blitzkrieg radio", "convoy"), tables=("", "howitzers grunts"))
    events = do(rules, state, "deploy blitzkrieg")
    assert told_by(events, "kill-ability")[0].amount == 1
    assert told_by(events, "kill")[0][2:] == (ALLIES, "blitzkrieg", "howitzers", 5)
    assert told_by(events, "total")[-1][1:] == ("cow.20-not-counted", AXIS, "", "", 3)
    assert told_by(events, "matches")[0][1:] == (
        "cow.15-types", ALLIES, "howitzers", "artillery", 0
    )  # fmt: skip
    assert state.forces == [6, 3] and names(rules, state.discards)[-1] == "howitzers"


def test_line_21_abilities_follow_at_once():
    rules = rules_of()
    state = position(rules, hands=("reserves", "grunts"), deck="carrier radio")
    kinds = [event.kind for event in do(rules, state, "deploy reserves")]
    assert kinds.index("ability") < kinds.index("draw") < kinds.index("turn")


def test_line_23_all_six_tokens_win():
    rules = rules_of()
    state = position(rules, hands=("carrier", "grunts"), tokens=(5, 1))
    events = do(rules, state, "deploy carrier", "deploy grunts")
    assert rules.outcome(state) == Outcome((ALLIES,), "all-tokens", "cow.23-all-tokens")
    assert told_by(events, "game-won")[0][2:] == (ALLIES, "", "", 6)
    assert rules.turn(state) is None and rules.legal_actions(state) == ()
    assert rules.refusal(state, Action("deploy", "radio")) == "game-is-over"
    assert conserved(rules, rules.zones(state))


def test_a_player_without_tokens_can_lose_none():
    """Victory needs 7 of 6 tokens: at 6:0 a lost round takes nothing, and the game goes on."""
    rules = rules_of(deck_of(*GAME.deck.cards, tokens_to_win=7))
    state = position(rules, hands=("carrier", "grunts"), tokens=(6, 0))
    events = do(rules, state, "deploy carrier", "deploy grunts")
    assert state.tokens == [6, 0] and not told_by(events, "token")
    assert rules.outcome(state) is None


def test_line_24_the_third_round_shuffles_in_mid_deal():
    """56 cards, 40 dealt in two rounds without a draw: 16 are left, 40 are shuffled for 4 more."""
    plain = [card(f"c{n}", n % 7) for n in range(56)]
    rules, events = rules_of(deck_of(*plain)), []
    chance = Seeded(4)
    state = rules.start(chance, events.append)
    while state.round < 3:
        rules.play(state, rules.legal_actions(state)[0], chance, events.append)
    (shuffled,), (goes_on,) = told_by(events, "reshuffle"), told_by(events, "deal-goes-on")
    assert (shuffled.amount, goes_on.amount, len(state.deck)) == (40, 4, 36)


def check_step(rules, state, seen):
    assert conserved(rules, rules.zones(state))
    assert sum(rules.tokens(state).values()) == 2 * rules.numbers.tokens
    actions = rules.legal_actions(state)
    assert len(set(actions)) == len(actions) <= rules.bounds.most_actions
    assert [sum(rules.cards[c].force for c in table) for table in state.tables] == state.forces
    copy = state.clone()
    assert copy == state == rules.load(json.loads(json.dumps(state.dump())))
    assert all(rules.refusal(state, action) is None for action in actions)
    if actions:
        possible = {Action(v, c.id) for v in ("deploy", "kill") for c in rules.cards}
        assert all(rules.refusal(state, a) for a in possible - set(actions))
        rules.apply(copy, actions[-1], Seeded(0))
        assert copy != state
    for seat in SEATS:
        other = 1 - seat
        held = Counter(state.hands[other])
        assert not Counter(state.known[seat]) - held
        dreamt = rules.determinize(state, seat, Seeded(len(seen)))
        assert rules.view(dreamt, seat) == rules.view(state, seat)
        assert conserved(rules, rules.zones(dreamt))
        assert not Counter(state.known[seat]) - Counter(dreamt.hands[other])
        seen.append(sorted(dreamt.hands[other]) != sorted(state.hands[other]))


@pytest.mark.parametrize("option", ["allies", "alternate", "winner"])
def test_every_step_of_random_games(option):
    rules, seen = rules_of(CW1=option), []
    for seed in range(5):
        chance, player = Seeded(seed), Seeded(-seed - 1)
        state, decisions = rules.start(chance), 0
        while actions := rules.legal_actions(state):
            check_step(rules, state, seen)
            rules.apply(state, actions[player.draw(len(actions), "")], chance)
            decisions += 1
        check_step(rules, state, seen)
        assert decisions <= rules.bounds.most_decisions
    assert sum(seen) > len(seen) / 2  # what is imagined differs from what is hidden


def test_being_watched_changes_nothing():
    rules = rules_of()
    for seed in range(5):
        events = []
        bare, watched = play_out(rules, seed), play_out(rules, seed, events.append)
        assert bare == watched and len(told_by(events, "deploy")) > 40


def test_all_clauses_of_the_shipped_deck_fire_but_the_cap():
    """CW19 needs 200 rounds; it fires in a test of its own."""
    rules, fired = rules_of(), Counter()
    for seed in range(25):
        play_out(rules, seed, lambda event: fired.update([event.clause]))
    assert set(rules.clauses) - set(fired) == {"CW19"}
    assert set(fired) <= set(rules.clauses)


def test_the_bounds_of_the_shipped_game():
    """20 dealt and 3 drawn cards, each with a choice of target at most, in 200 rounds."""
    assert rules_of().bounds == Bounds(players=2, most_decisions=200 * 23 * 2, most_actions=13)


def test_the_view_names_no_hidden_card():
    rules = rules_of()
    state = rules.start(Seeded(8))
    hidden = set(names(rules, [*state.deck, *state.hands[AXIS]]))
    assert not any(f'"{name}"' in json.dumps(rules.view(state, ALLIES)) for name in hidden)
    assert rules.view(state, ALLIES)["hands"] == {"allies": 10, "axis": 10}
    assert rules.view(state, ALLIES)["deck"] == 36


def test_what_is_imagined_does_not_depend_on_what_is_hidden():
    rules = rules_of()
    state = rules.start(Seeded(8))
    other = state.clone()
    other.deck.reverse()
    other.deck[0], other.hands[AXIS][0] = other.hands[AXIS][0], other.deck[0]
    assert other != state
    assert rules.determinize(other, ALLIES, Seeded(1)) == rules.determinize(
        state, ALLIES, Seeded(1)
    )


def test_a_promise_is_what_the_value_gains():
    """For every action that draws nothing and leaves the round going on."""
    rules, chance, compared = rules_of(), Seeded(2), 0
    state = rules.start(chance)
    while actions := rules.legal_actions(state):
        seat, before = state.acting, rules.value(state, state.acting)
        best = max(a.verb == "kill" and rules.action_value(state, a, seat, chance) for a in actions)
        for action in actions:
            after = state.clone()
            rules.apply(after, action, Seeded(0))
            if after.round == state.round and after.drawn == state.drawn and not after.ended:
                gain = rules.value(after, seat) - before
                assert rules.action_value(state, action, seat, chance) == pytest.approx(gain + best)
                compared += 1
        rules.apply(state, actions[0], chance)
    assert compared > 300


def test_a_greedy_side_beats_a_random_one():
    """Measured over many games: greedy Allies win about 94 of 100, random ones 35."""
    rules, wins = rules_of(), 0
    for seed in range(40):
        chance, player = Seeded(seed), Seeded(seed)
        state = rules.start(chance)
        while actions := rules.legal_actions(state):
            choice = actions[player.draw(len(actions), "")]
            if state.acting == ALLIES:
                choice = max(actions, key=lambda a: rules.action_value(state, a, ALLIES, chance))
            rules.apply(state, choice, chance)
        wins += state.winner == ALLIES
    assert wins >= 30


TYPES = ("infantry", "tank", "drone")


@st.composite
def decks(draw):
    """A deck big enough for its hands, with any mix of effects, and numbers of its own."""
    some = st.lists(st.sampled_from(TYPES), unique=True, max_size=2).map("/".join)
    cards = [
        card(
            f"c{n}",
            draw(st.integers(0, 9)),
            draw(some.filter(bool)),
            draw(some),
            draw(st.integers(0, 3)),
            draw(st.booleans()),
            draw(st.integers(1, 3)),
        )
        for n in range(draw(st.integers(2, 7)))
    ]
    total = sum(c.copies for c in cards)
    return deck_of(
        *cards,
        hand_size=draw(st.integers(1, total // 2)),
        tokens=draw(st.integers(1, 3)),
        tokens_to_win=draw(st.integers(1, 7)),
        tokens_for_a_round=draw(st.integers(1, 3)),
        cards_a_turn=draw(st.integers(1, 3)),
        most_rounds=draw(st.integers(1, 12)),
    )


@settings(max_examples=200, deadline=None)
@given(decks(), st.sampled_from(["allies", "alternate", "winner"]), st.integers(0, 999))
def test_any_deck_plays_to_its_end(game, option, seed):
    rules, fired = rules_of(game, CW1=option), set()
    chance, player, seen = Seeded(seed), Seeded(seed), []
    state, decisions = rules.start(chance, lambda e: fired.add(e.clause)), 0
    while actions := rules.legal_actions(state):
        if decisions % 5 == 0:
            check_step(rules, state, seen)
        choice = actions[player.draw(len(actions), "")]
        rules.play(state, choice, chance, lambda e: fired.add(e.clause))
        decisions += 1
    check_step(rules, state, seen)
    assert decisions <= rules.bounds.most_decisions
    assert fired <= set(rules.clauses)
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.clause in rules.clauses
    if not outcome.capped:
        assert state.tokens[outcome.winners[0]] >= rules.numbers.tokens_to_win


def refused(game=GAME, players=2, **rulings):
    with pytest.raises(DataError) as error:
        RULES(game, players, rulings)
    return [(p.code, dict(p.values)) for p in error.value.problems]


@pytest.mark.parametrize("players", [0, 1, 3, 7])
def test_only_two_can_play(players):
    assert refused(players=players) == [
        ("players-not-possible", {"game": GAME.id, "found": players, "least": 2, "most": 2})
    ]


def test_a_deck_must_fill_two_hands():
    game = deck_of(*GAME.deck.cards[:19])
    assert refused(game) == [("deck-too-small", {"game": GAME.id, "found": 19, "needed": 20})]
    rules = rules_of(deck_of(*GAME.deck.cards[:20]))
    assert len(rules.legal_actions(rules.start(Seeded(1)))) == 10


def test_effects_of_other_games_are_named_with_their_cards():
    strange = (
        Card(id="frost", name="Frost", effects=(Winter(),)),
        Card(
            id="drill", name="Drill", force=2,
            effects=(Bonus(target=("tank",), amount=3), PlayIf(last_hand="won")),
        ),
    )  # fmt: skip
    found = refused(deck_of(*strange, *GAME.deck.cards))
    assert [(code, values["card"], values.get("effect")) for code, values in found] == [
        ("card-without-force", "Frost", None),
        ("effect-not-of-this-game", "Frost", "winter"),
        ("effect-not-of-this-game", "Drill", "bonus"),
        ("effect-not-of-this-game", "Drill", "play-if"),
    ]


def test_unknown_rulings_and_options_are_named():
    found = dict(refused(CW1="axis", XX1="yes"))
    assert found["unknown-ruling-option"]["options"] == "allies, alternate, winner"
    assert found["unknown-ruling"]["ruling"] == "XX1"


def test_numbers_that_cannot_be():
    assert refused(deck_of(*GAME.deck.cards, hand_size=0))[0][0] == "rule-not-a-number"
    assert refused(deck_of(*GAME.deck.cards, tokens="three"))[0][0] == "rule-not-a-number"
    assert refused(deck_of(*GAME.deck.cards, players=3))[0][0] == "rule-out-of-range"
    fewer = {key: value for key, value in GAME.rules.items() if key != "most-rounds"}
    found = refused(GAME.model_copy(update={"rules": fewer}))
    assert found == [("rule-missing", {"game": GAME.id, "rule": "most-rounds"})]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("deploy carrier", "card-not-in-hand"),
        ("deploy nothing", "card-not-in-hand"),
        ("kill radio", "action-not-legal"),
        ("pass", "action-not-legal"),
    ],
)
def test_an_illegal_action_is_refused_and_changes_nothing(action, code):
    rules = rules_of()
    state = position(rules, hands=("grunts veterans", "radio"))
    before = state.clone()
    with pytest.raises(DataError) as error:
        rules.play(state, Action.parse(action), Seeded(1))
    (problem,) = error.value.problems
    assert problem.code == code
    assert problem.values == {"action": action, "legal": "deploy grunts, deploy veterans"}
    assert state == before

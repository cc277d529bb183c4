"""Every ruling of Cards of War in a position whose result was worked out on paper."""
# ruff: noqa: N802 - tests bear the ids of the rulings

import pytest

from cardgen.games.core import Action, Outcome
from cardgen.model.game import CardType
from cardgen.model.problem import DataError
from tests.games.cards_of_war_positions import (
    ALLIES,
    AXIS,
    GAME,
    Seeded,
    Stacked,
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


def last_cards(rules, allies, axis, **more):
    """The end of a round: each side has one plain card left."""
    return position(rules, hands=(allies, axis), **more)


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("allies", (ALLIES, ALLIES, ALLIES)),
        ("alternate", (AXIS, ALLIES, AXIS)),
        ("winner", (AXIS, AXIS, ALLIES)),
    ],
)
def test_CW1_who_begins(option, expected):
    """Axis wins round 1 (7:5), round 2 is a tie (5:5), Allies win round 3 (8:7).

    By turns the next rounds begin Axis, Allies, Axis. By winner: Axis; after the tie still the
    Axis, who began it; then the Allies.
    """
    rules = rules_of(CW1=option)
    results = (("diplomat", "five-star-general"), ("diplomat", "marines"), ("carrier", "radar"))
    first, found = ALLIES, []
    for number, (allies, axis) in enumerate(results, 1):
        state = last_cards(rules, allies, axis, round=number, first=first, acting=first)
        cards = (allies, axis) if first == ALLIES else (axis, allies)
        events = do(rules, state, *(f"deploy {name}" for name in cards))
        assert state.round == number + 1 and state.acting == state.first
        assert told_by(events, "first")[0].clause == "CW1"
        first = state.first
        found.append(first)
    assert tuple(found) == expected


def test_CW1_the_allies_begin_the_first_round_whatever_the_option():
    for option in ("allies", "alternate", "winner"):
        events = []
        state = rules_of(CW1=option).start(Seeded(1), events.append)
        assert state.acting == ALLIES
        assert told_by(events, "first")[0].clause == "cow.10-allies-first"


def test_CW2_cards_are_dealt_by_turns_to_the_allies_first():
    rules = rules_of()
    order = names(rules, range(56))
    events = []
    state = rules.start(Stacked(rules, order), events.append)
    assert names(rules, state.hands[ALLIES]) == order[0:20:2]
    assert names(rules, state.hands[AXIS]) == order[1:20:2]
    dealt = told_by(events, "deal")
    assert [event.card for event in dealt] == order[:20]
    assert [event.seat for event in dealt] == [ALLIES, AXIS] * 10


def test_CW3_the_discards_are_shuffled_in_the_middle_of_a_deal():
    """Three cards are left for a deal of 20: they are dealt, 53 are shuffled, 17 dealt on.

    The card killed in the last round is among the 53, so are the two on the table.
    """
    rules = rules_of()
    state = position(
        rules,
        hands=("sniper", "carrier"),
        tables=("", "grunts"),
        deck="radio convoy marines",
    )
    top = ["grunts", "sniper"]
    events = do(rules, state, "deploy sniper", "deploy carrier", chance=Stacked(rules, top))
    assert told_by(events, "kill")[0].other == "grunts"
    (shuffled,), (goes_on,) = told_by(events, "reshuffle"), told_by(events, "deal-goes-on")
    assert (shuffled.amount, goes_on.amount, goes_on.clause) == (53, 17, "CW3")
    assert names(rules, state.hands[ALLIES])[:3] == ["radio", "marines", "sniper"]
    assert names(rules, state.hands[AXIS])[:2] == ["convoy", "grunts"]
    assert [len(hand) for hand in state.hands] == [10, 10] and len(state.deck) == 36


def test_CW3_cards_on_the_table_stay_when_a_draw_shuffles():
    rules = rules_of()
    state = position(rules, hands=("convoy", "radio"), tables=("", "grunts"))
    assert not state.deck
    events = do(rules, state, "deploy convoy", chance=Stacked(rules, ["marines"]))
    assert told_by(events, "reshuffle")[0].amount == 53
    assert names(rules, state.hands[ALLIES]) == ["marines"]
    assert names(rules, state.tables[AXIS]) == ["grunts"] and conserved(rules, rules.zones(state))


def test_CW3_after_a_shuffle_the_other_hand_can_be_worked_out():
    """Everything but the opponent's hand is then in sight, so both know it."""
    rules = rules_of()
    state = position(rules, hands=("convoy grunts", "radio"))
    do(rules, state, "deploy convoy", chance=Stacked(rules, ["marines"]))
    assert rules.view(state, ALLIES)["known"] == ["radio"]
    assert rules.view(state, AXIS)["known"] == ["grunts"]


def test_CW4_no_passing():
    rules = rules_of()
    state = position(rules, hands=("sniper grunts", "radio"))
    assert legal(rules, state) == ["deploy sniper", "deploy grunts"]
    for verb in ("pass", "deploy", "done", "kill radio"):
        with pytest.raises(DataError) as refused:
            rules.play(state, Action.parse(verb), Seeded(1))
        assert refused.value.problems[0].code in {"action-not-legal", "card-not-in-hand"}


def test_CW5_a_single_target_is_killed_without_asking():
    """Allies: Bazooka 1. Axis: Light Tank 2 dies, Grunts 3 stay."""
    rules = rules_of()
    state = position(rules, hands=("bazooka radio", "convoy"), tables=("", "light-tank grunts"))
    events = do(rules, state, "deploy bazooka")
    assert state.acting == AXIS and state.forces == [1, 3]
    assert names(rules, state.tables[AXIS]) == ["grunts"]
    assert not told_by(events, "choice")


def test_CW5_the_deployer_chooses_among_targets_and_must():
    """Bazooka may take the Heavy Tank (6) or the Medium Tank (3), nothing else and not neither."""
    rules = rules_of()
    state = position(
        rules,
        hands=("bazooka radio", "convoy"),
        tables=("", "heavy-tank grunts medium-tank"),
    )
    do(rules, state, "deploy bazooka")
    assert rules.turn(state) == ALLIES and rules.view(state, AXIS)["killer"] == "bazooka"
    assert legal(rules, state) == ["kill heavy-tank", "kill medium-tank"]
    assert rules.refusal(state, Action("deploy", "radio")) == "target-first"
    assert rules.refusal(state, Action("kill", "grunts")) == "not-a-target"
    (choice,) = told_by(do(rules, state, "kill medium-tank"), "choice")
    assert (choice.clause, choice.other, choice.amount) == ("CW5", "medium-tank", 2)
    assert state.acting == AXIS and state.forces == [1, 9]


def test_CW6_one_card_is_killed_even_if_two_types_are_named():
    """Minefield names infantry and tanks: of Grunts 3 and Heavy Tank 6 one stays."""
    rules = rules_of()
    state = position(rules, hands=("minefield radio", "convoy"), tables=("", "grunts heavy-tank"))
    events = do(rules, state, "deploy minefield", "kill heavy-tank")
    assert state.forces == [1, 3] and names(rules, state.discards)[-1] == "heavy-tank"
    assert told_by(events, "spared")[0][1:] == ("CW6", ALLIES, "minefield", "", 1)


def test_CW7_any_type_makes_a_target():
    """Frog-men kill fortifications: Pill Box (Fort/Inf) and Coastal Guns (Art/Fort), not Mortar."""
    rules = rules_of()
    state = position(
        rules,
        hands=("frog-men radio", "convoy"),
        tables=("", "pill-box mortar coastal-guns"),
    )
    do(rules, state, "deploy frog-men")
    assert legal(rules, state) == ["kill pill-box", "kill coastal-guns"]
    events = do(rules, state, "kill coastal-guns")
    assert told_by(events, "matches")[0][1:5] == ("CW7", ALLIES, "coastal-guns", "fortification")


def test_CW7_a_target_of_two_types_needs_both():
    """A kill of infantry that is air too takes Paratroopers, not Grunts or a Fighter."""
    game = deck_of(card("ace", kills="infantry+air"), *GAME.deck.cards)
    rules = rules_of(game)
    state = position(
        rules, hands=("ace radio", "convoy"), tables=("", "grunts paratroopers fighter-ace")
    )
    events = do(rules, state, "deploy ace")
    assert names(rules, state.tables[AXIS]) == ["grunts", "fighter-ace"]
    assert told_by(events, "matches")[0].other == "infantry+air"


def test_CW8_never_ones_own_card():
    """Sniper kills infantry; only the Allies' own Grunts lie there: 3 + 1 = 4 stay."""
    rules = rules_of()
    state = position(rules, hands=("sniper radio", "convoy"), tables=("grunts", "light-tank"))
    events = do(rules, state, "deploy sniper")
    assert state.forces == [4, 2]
    assert told_by(events, "own-spared")[0][1:] == ("CW8", ALLIES, "sniper", "", 1)


def test_CW9_a_kill_stands_when_the_killer_dies():
    """Sniper kills Grunts (3), then Machine Gunner kills Sniper: Allies 0, Axis 4; Grunts gone."""
    rules = rules_of()
    state = position(rules, hands=("sniper radio", "machine-gunner convoy"), tables=("", "grunts"))
    do(rules, state, "deploy sniper", "deploy machine-gunner")
    assert state.forces == [0, 4]
    assert names(rules, state.discards)[-2:] == ["grunts", "sniper"]


def test_CW10_combat_engineers_kill_the_minefield():
    rules = rules_of()
    state = position(rules, hands=("combat-engineers radio", "convoy"), tables=("", "minefield"))
    events = do(rules, state, "deploy combat-engineers")
    assert state.forces == [2, 0]
    assert told_by(events, "matches")[0][1:5] == ("CW10", ALLIES, "minefield", "mine")


def test_CW11_only_destroyers_kill_the_submarine():
    rules = rules_of()
    submarine = rules.index["submarine"]
    killers = [n for n, hits in enumerate(rules.tables.hits) if hits and submarine in hits]
    assert names(rules, killers) == ["destroyers"]
    state = position(rules, hands=("kamikaze radio", "convoy"), tables=("", "submarine"))
    assert told_by(do(rules, state, "deploy kamikaze"), "wasted")
    assert state.forces == [1, 5]


def test_CW12_short_names_are_the_types_of_the_rules():
    """Each of Inf, Int, Art and Fort is hit by a kill of that word in another card."""
    rules = rules_of()
    for killer, victim in (
        ("sniper", "veterans"),
        ("code-breaker", "diplomat"),
        ("blitzkrieg", "howitzers"),
        ("frog-men", "bunker"),
    ):
        assert rules.index[victim] in (rules.tables.hits[rules.index[killer]] or ())


def test_CW13_looking_shows_the_hand_at_that_moment():
    """Radio sees Convoy and Grunts; Grunts are played, Convoy draws a card the Allies never saw."""
    rules = rules_of()
    state = position(
        rules, hands=("radio tank-buster veterans", "convoy grunts"), deck="marines submarine"
    )
    assert rules.view(state, ALLIES)["known"] == []
    events = do(rules, state, "deploy radio")
    assert told_by(events, "look")[0][1:] == ("CW13", ALLIES, "radio", "", 2)
    assert [event.card for event in told_by(events, "see")] == ["convoy", "grunts"]
    assert rules.view(state, ALLIES)["known"] == ["convoy", "grunts"]
    assert rules.view(state, AXIS)["known-to-opponent"] == ["convoy", "grunts"]
    do(rules, state, "deploy convoy")
    assert rules.view(state, ALLIES)["known"] == ["grunts"]
    assert names(rules, state.hands[AXIS]) == ["grunts", "marines"]


def test_CW13_an_empty_hand_shows_nothing():
    rules = rules_of()
    state = position(rules, hands=("radio grunts", ""), tables=("", "convoy"))
    events = do(rules, state, "deploy radio")
    assert told_by(events, "look")[0].amount == 0 and not told_by(events, "see")
    assert state.forces == [3, 2]


def test_CW14_the_drawn_card_goes_to_the_hand_and_is_deployed():
    """Convoy 2 draws Carrier 8, which must follow: 10 against the Axis' 3."""
    rules = rules_of()
    state = position(rules, hands=("convoy", "grunts"), deck="carrier " + "radio veterans")
    events = do(rules, state, "deploy convoy")
    assert told_by(events, "draw")[0][1:] == ("CW14", ALLIES, "carrier", "convoy", 0)
    do(rules, state, "deploy grunts")
    assert state.round == 1 and legal(rules, state) == ["deploy carrier"]
    events = do(rules, state, "deploy carrier")
    assert [event.amount for event in told_by(events, "round-total")] == [10, 3]


def test_CW14_a_card_can_draw_several():
    rules = rules_of(deck_of(card("depot", draw=3), *GAME.deck.cards))
    state = position(rules, hands=("depot", "grunts"), deck="carrier radio veterans convoy")
    do(rules, state, "deploy depot")
    assert names(rules, state.hands[ALLIES]) == ["carrier", "radio", "veterans"]


def test_CW15_who_still_has_cards_goes_on_alone():
    rules = rules_of()
    state = position(rules, hands=("grunts", "veterans radio diplomat"))
    do(rules, state, "deploy grunts")
    events = do(rules, state, "deploy veterans")
    assert told_by(events, "alone")[0][1:] == ("CW15", AXIS, "", "", 2) and state.acting == AXIS
    events = do(rules, state, "deploy radio", "deploy diplomat")
    assert [event.amount for event in told_by(events, "round-total")] == [3, 12]
    assert state.round == 2


def test_CW16_a_tie_moves_no_token():
    """Marines 5 against Diplomat 5."""
    rules = rules_of()
    state = last_cards(rules, "marines", "diplomat", tokens=(5, 1))
    events = do(rules, state, "deploy marines", "deploy diplomat")
    assert state.tokens == [5, 1] and state.round == 2 and rules.outcome(state) is None
    assert told_by(events, "round-tied")[0][1:] == ("CW16", None, "", "", 5)
    assert not told_by(events, "token") and not told_by(events, "round-won")


def test_CW17_the_table_goes_to_the_discards():
    """20 cards in the deck, 3 in play, 33 discarded: after the round 36, the three on top."""
    rules = rules_of()
    played = ("howitzers", "diplomat", "grunts")
    deck = " ".join([c.id for c in GAME.deck.cards if c.id not in played][:20])
    state = position(rules, hands=("diplomat", "grunts"), tables=("howitzers", ""), deck=deck)
    assert len(state.discards) == 33
    events = do(rules, state, "deploy diplomat", "deploy grunts")
    assert told_by(events, "clear")[0][1:] == ("CW17", None, "", "", 3)
    assert len(state.discards) == 36 and names(rules, state.discards)[-3:] == [*played]
    assert state.tables == [[], []] and state.forces == [0, 0]


def test_CW18_victory_is_looked_for_after_each_round_only():
    """The Axis lead 7:0 with five tokens, but the game goes on until all cards lie there."""
    rules = rules_of()
    state = position(rules, hands=("radio", "grunts"), tables=("", "radar"), tokens=(1, 5))
    do(rules, state, "deploy radio")
    assert rules.outcome(state) is None and state.tokens == [1, 5]
    events = do(rules, state, "deploy grunts")
    assert [event.amount for event in told_by(events, "standing")] == [0, 6]
    assert rules.outcome(state) == Outcome((AXIS,), "all-tokens", "cow.23-all-tokens")


@pytest.mark.parametrize(
    ("tokens", "winners", "reason"),
    [
        ((2, 4), (ALLIES,), "most-tokens"),
        ((1, 5), (), "equal-tokens"),
        ((0, 6), (AXIS,), "most-tokens"),
    ],
)
def test_CW19_at_the_limit_the_most_tokens_win(tokens, winners, reason):
    """Allies win a round worth two tokens at the limit: 4:2, 3:3 (a draw), 2:4."""
    rules = rules_of(deck_of(*GAME.deck.cards, tokens_for_a_round=2, tokens_to_win=7))
    state = last_cards(rules, "carrier", "grunts", tokens=tokens, round=200)
    events = do(rules, state, "deploy carrier", "deploy grunts")
    outcome = rules.outcome(state)
    assert outcome == Outcome(winners, reason, "CW19", capped=True)
    assert rules.turn(state) is None and rules.legal_actions(state) == ()
    (capped,) = told_by(events, "capped")
    assert (capped.clause, capped.amount) == ("CW19", 200)
    assert capped.seat == (winners[0] if winners else None)


def test_CW19_victory_in_the_last_round_is_no_cap():
    rules = rules_of()
    state = last_cards(rules, "carrier", "grunts", tokens=(5, 1), round=200)
    do(rules, state, "deploy carrier", "deploy grunts")
    assert rules.outcome(state) == Outcome((ALLIES,), "all-tokens", "cow.23-all-tokens")


def test_CW20_the_kill_comes_before_the_other_ability():
    """The raider kills one of two, and only then draws: the killed card may be what it draws."""
    raider = card("raider", kills="infantry", draw=1, look=True)
    rules = rules_of(deck_of(raider, *GAME.deck.cards))
    state = position(rules, hands=("raider", "radio"), tables=("", "grunts veterans"))
    events = do(rules, state, "deploy raider")
    assert told_by(events, "kill-ability") and not told_by(events, "draw")
    events = do(rules, state, "kill grunts", chance=Stacked(rules, ["grunts"]))
    kinds = [event.kind for event in events]
    order = ["kill", "ability", "draw", "look"]
    assert sorted(order, key=kinds.index) == order
    assert told_by(events, "ability")[0].clause == "CW20"
    assert names(rules, state.hands[ALLIES]) == ["grunts"]
    assert "CW20" in rules.clauses and "CW20" not in rules_of().clauses


def test_CW21_a_wasted_kill_card_counts():
    rules = rules_of()
    state = position(rules, hands=("blitzkrieg radio", "convoy"), tables=("", "grunts"))
    events = do(rules, state, "deploy blitzkrieg")
    assert state.forces == [6, 3]
    assert told_by(events, "still-counts")[0][1:] == ("CW21", ALLIES, "blitzkrieg", "", 6)


def test_CW22_new_types_are_only_data():
    """Drones and a jammer that kills drones need no code: 4 against 0."""
    game = deck_of(
        card("drone", 5, "drone"), card("jammer", 4, "intelligence", "drone"), *GAME.deck.cards
    ).model_copy(update={"types": {**GAME.types, "drone": CardType(code="Dr", word="Drone")}})
    rules = rules_of(game)
    state = position(rules, hands=("jammer radio", "convoy"), tables=("", "drone"))
    do(rules, state, "deploy jammer")
    assert state.forces == [4, 0]


def test_CW23_nothing_is_drawn_if_nothing_is_left():
    """Three cards, one in each hand: the depot draws the third and finds no other."""
    rules = rules_of(deck_of(card("depot", draw=3), card("x", 2), card("y", 3), hand_size=1))
    state = rules.start(Stacked(rules, ["depot", "x", "y"]))
    events = do(rules, state, "deploy depot")
    assert told_by(events, "nothing-to-draw")[0][1:] == ("CW23", ALLIES, "depot", "", 2)
    assert names(rules, state.hands[ALLIES]) == ["y"] and not state.deck
    assert "CW23" in rules.clauses and "CW23" not in rules_of().clauses


def test_CW24_cards_that_kill_and_draw_cannot_keep_a_round_going():
    """Four copies of a card that kills its like and draws, one in each hand.

    Two dealt and four draws make six deployments; the last is the Axis' and kills the fifth, so
    the Axis win 1:0. Without the ruling the round would not end.
    """
    rules = rules_of(
        deck_of(card("k", 1, kills="infantry", draw=1, copies=4), hand_size=1, most_rounds=1)
    )
    state, events = rules.start(Seeded(1)), []
    while legal(rules, state):
        assert legal(rules, state) == ["deploy k"]
        events += do(rules, state, "deploy k")
    assert len(told_by(events, "deploy")) == 6
    assert [event.seat for event in told_by(events, "no-more-draws")] == [ALLIES, AXIS]
    assert [event.amount for event in told_by(events, "round-total")] == [0, 1]
    assert state.tokens == [2, 4]
    assert "CW24" in rules.clauses and "CW24" not in rules_of().clauses


@pytest.mark.parametrize(("copies", "possible"), [(22, True), (23, False)])
def test_CW24_matters_where_a_round_can_shuffle(copies, possible):
    """Hands of 5, one card that draws 2. Of 23 cards a deal leaves 13, two draws 11, the next deal
    1: too few for two draws. Of 24 it leaves 2.
    """
    drawing, killing = card("depot", draw=2), card("k", kills="infantry", copies=copies)
    assert ("CW24" in rules_of(deck_of(drawing, killing, hand_size=5)).clauses) is possible


def test_every_ruling_has_a_test_of_its_name():
    tested = {name.split("_")[1] for name in globals() if name.startswith("test_CW")}
    assert tested == {ruling.id for ruling in GAME.rulings}


def test_every_option_can_be_played():
    for ruling in GAME.rulings:
        for option in ruling.options:
            rules = rules_of(**{ruling.id: option})
            assert rules.rulings[ruling.id] == option
            assert len(rules.legal_actions(rules.start(Seeded(3)))) == 10

"""Condottiere: the documents line by line, random games, whole small games, faulty decks."""

import json
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.games.condottiere.clauses import WORDS
from cardgen.games.condottiere.rules import CondottiereRules
from cardgen.games.condottiere.state import KEEP, OVER
from cardgen.games.core import Action
from cardgen.games.playable import rules_class
from cardgen.model.effect import (
    Bishop,
    Courtesan,
    Drummer,
    Heroine,
    Kill,
    Scarecrow,
    Spring,
    Surrender,
    Winter,
)
from cardgen.model.problem import DataError
from tests.games.condottiere_table import (
    ENGLISH,
    RUSSIAN,
    Dice,
    Report,
    Table,
    card,
    deck_of,
    english,
    full_board,
    rules_of,
    russian,
    shipped,
)

DOCUMENTS = Path(__file__).parents[1] / "fixtures" / "documents"
PLAYERS = (2, 3, 4, 5, 6)
VARIED = (
    (ENGLISH, ()),
    (ENGLISH, ("CO3=after-round", "CO5=safe", "CO29=optional", "CO32=most-regions")),
    (ENGLISH, ("CO5=defender-passes", "CO6=last-standing", "CO14=one")),
    (ENGLISH, ("CO18=discard-highest", "CO22=card-moves", "CO23=one")),
    (ENGLISH, ("CO18=discard-highest", "CO23=one", "CO25=at-once", "CO6=strongest")),
    (ENGLISH, ("CO22=most-take-figure", "CO8=tie")),
    (RUSSIAN, ()),
    (RUSSIAN, ("CO3=after-battle", "CO5=attackable")),
    (RUSSIAN, ("CO5=defender-passes", "CO6=last-standing")),
    (RUSSIAN, ("CO18=void-battle", "CO22=favour", "CO23=all")),
    (RUSSIAN, ("CO29=off", "CO6=no-opposition", "CO8=last-player")),
)
"""Games under rulings that together reach every option."""


def play_out(rules, seed, watch=None, step=None):
    """The end of a random game and the number of its decisions."""
    chance, player = Dice(seed), Dice(seed + 1)
    state, decisions = rules.start(chance, watch), 0
    while actions := rules.legal_actions(state):
        if step is not None:
            step(state, actions)
        choice = actions[player.draw(len(actions), "player")]
        rules.apply(state, choice, chance, watch)
        decisions += 1
    return state, decisions


# ------------------------------------------------------------------------------ the documents


ENGLISH_LINES = {
    "deck": "110 cards", "deal": "give 10", "first-choice": "the figure somewhere",
    "marker": "the markers", "start": "Draw lots", "choose": "points to a region",
    "play": "lays down a card", "pass": "stays out", "all-passed": "all are out",
    "strongest": "greater sum", "figure": "the figure next", "lines": "goes away",
    "refill": "filled up", "reshuffle": "that went away", "mercenaries": "add up",
    "heroine": "Heroine", "drummer": "Drummer", "bishop-void": "Bishop", "scarecrow": "Scarecrow",
    "winter": "Winter", "spring-cancels": "Spring", "surrender": "Surrender",
    "courtesan": "Courtesan", "attack": "change hands", "tie": "draw is nobody",
    "unopposed": "last one who is not out", "bishop-lines": "costs its cards",
    "pass-bare": "out at once", "hand-kept": "are kept",
}  # fmt: skip
RUSSIAN_LINES = {
    "win-total": "5 регионов", "win-adjacent": "3 смежных региона", "choose": "сражения",
    "play": "Клади карту или пасуй", "pass": "до конца сражения", "strongest": "кладут",
    "round-end": "Он наступает", "keep": "до двух карт", "mercenaries": "лежит открыто",
    "marker": "5 регионов", "throw": "карты остались",
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "document", "prefix", "word", "text"),
    [(ENGLISH, "condottiere.en.txt", "co", *pair) for pair in ENGLISH_LINES.items()]
    + [(RUSSIAN, "condottiere.ru.txt", "cr", *pair) for pair in RUSSIAN_LINES.items()],
)
def test_a_clause_cites_its_line(name, document, prefix, word, text):
    """The fixtures say in other words, line by line, what the documents say."""
    rules = rules_of(name, 2)
    clause = rules.clauses[rules.setup.by[word]]
    lines = (DOCUMENTS / document).read_text(encoding="utf-8").split("\n")
    assert clause.line is not None and text in lines[clause.line - 1]
    assert clause.id == f"{prefix}.{clause.line}-{word}"


def test_every_rule_line_of_the_documents_has_a_clause():
    """Not cited: what is in the box, headings, laying out the map, and stories."""
    cited = set()
    for players in PLAYERS:
        cited |= {clause.line for clause in rules_of(ENGLISH, players).clauses.values()}
    rules = {4, 10, 11, 12, 13, *range(16, 24), 26, *range(28, 36), *range(38, 43), *range(44, 50)}
    assert rules == {line for line in cited if line and line > 1}
    cited = {clause.line for clause in rules_of(RUSSIAN, 2).clauses.values()}
    assert {5, 6, 8, 10, 11, 13, 15, 17, 19} - cited == {5}


@pytest.mark.parametrize("players", PLAYERS)
def test_victory_cites_the_line_for_the_number_of_players(players):
    rules = rules_of(ENGLISH, players)
    line = rules.clauses[rules.setup.by["win-adjacent"]].line
    lines = (DOCUMENTS / "condottiere.en.txt").read_text(encoding="utf-8").split("\n")
    assert lines[line - 1].startswith(f"{players} players")


def test_every_clause_fires_in_some_game():
    """Random games of every number of players and option; what they miss, from a position."""
    fired = Counter()
    for name, rulings in VARIED:
        for players in PLAYERS:
            rules = rules_of(name, players, *rulings)
            word_of = {clause: word for word, clause in rules.setup.by.items()}
            found = Counter()
            for seed in range(3):
                play_out(rules, seed, lambda event, found=found: found.update([event.clause]))
            assert not set(found) - set(rules.clauses), (name, rulings, players)
            fired.update({word_of[clause]: count for clause, count in found.items()})
    missed = [word for word in WORDS if not fired[word]]
    assert set(missed) <= set(RARE)
    for word, scene in RARE.items():
        assert scene().fired(word), word


def _siena_last(table, *rulings):
    """Player 3 of six takes the last free region; five hold three regions then."""
    owned = [share.replace("siena ", "") for share in full_board(6)]
    there = table(6, *rulings, hands=["", "", "", "10", "", ""], owned=owned)
    there.state.turn = 3
    return there.do("10")


def _blessed():
    owned = [share.replace("siena ", "") for share in full_board(6, free="napoli")]
    table = russian(6, hands=["", "", "", "10", "", ""], owned=owned)
    table.state.blessed, table.state.turn = table.setup.region_index["napoli"], 3
    return table.do("10")


def _nowhere():
    owned = [share.replace("siena ", "") for share in full_board(6)]
    return russian(6, hands=["bishop", "1"], owned=owned).do("bishop")


FINAL = {"under-favour", "final-won", "final-shared"}
RARE = {
    "board-full": lambda: _siena_last(russian),
    "cap": lambda: english(hands=["6", "6"], battles=199).do("6", "6"),
    "courtesans-first": lambda: russian(hands=["6", "5"], lines=["", "courtesan"]).do("6", "5"),
    "favour-nowhere": _nowhere,
    "fight-on": lambda: _siena_last(english, "CO5=safe").do("choose roma"),
    "final-deal": lambda: _siena_last(russian),
    "final-shared": lambda: _siena_last(russian).do(*["pass"] * 5),
    "final-won": lambda: _siena_last(russian).do("courtesan", *["pass"] * 5),
    "spring-drummer": lambda: russian(hands=["5"], lines=["6 drummer spring"]).do("5"),
    "under-favour": _blessed,
    "winter-cancels": lambda: russian(hands=["winter", "1"], lines=["spring"]).do("winter"),
    "winter-stays": lambda: english(
        2, "CO14=one", hands=["spring 1", "1"], lines=["winter", "winter"]
    ).do("spring"),
    "zero-last": lambda: english(2, "CO6=strongest", hands=["1", "1"]).do("pass", "pass"),
}
"""Scenes for the clauses that few random games reach."""


# -------------------------------------------------------------------------------- random games


def check(rules, state, actions):
    """What must be true whenever somebody is to act."""
    cards = sorted(chain.from_iterable(rules.zones(state).values()))
    assert cards == sorted(rules.full_deck)
    kinds = Counter()
    for token, count in rules.tokens(state).items():
        assert count >= 0
        kinds[token.partition(".")[0]] += count
    assert (kinds["figure"], kinds["favour"]) == (1, 1)
    assert all(kinds[f"marker-{seat}"] == rules.setup.numbers.markers for seat in rules.seats)
    assert len(set(actions)) == len(actions) <= rules.bounds.most_actions
    assert all(rules.refusal(state, action) is None for action in actions)
    assert rules.refusal(state, Action("play", "nothing")) == "action-not-legal"
    assert not any(a & b for s, a in enumerate(state.owned) for b in state.owned[:s])
    assert state.blessed < 0 or state.favour < 0
    for hand, known in zip(state.hands, state.known, strict=True):
        assert state.phase == KEEP or not Counter(known) - Counter(hand)
        assert hand == sorted(hand)


@pytest.mark.parametrize(("name", "rulings"), VARIED)
@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_keep_all_promises(name, rulings, players):
    rules = rules_of(name, players, *rulings)
    state, decisions = play_out(rules, players, step=lambda s, a: check(rules, s, a))
    outcome = rules.outcome(state)
    assert decisions <= rules.bounds.most_decisions
    assert outcome.winners and outcome.clause in rules.clauses
    assert rules.turn(state) is None and not rules.legal_actions(state)
    assert rules.refusal(state, Action("pass")) == "game-is-over"
    with pytest.raises(DataError, match="game-is-over"):
        rules.play(state, Action("pass"), Dice(1))


@pytest.mark.parametrize("name", [ENGLISH, RUSSIAN])
def test_copies_and_stored_states_play_on_alike(name):
    """A clone and a state that went through JSON take the same actions and end the same."""
    rules = rules_of(name, 3)

    def step(state, actions):
        copy = rules.load(json.loads(json.dumps(state.dump())))
        assert copy == state == state.clone() and rules.encode(copy) == rules.encode(state)
        other = state.clone()
        rules.apply(other, actions[-1], Dice(7))
        rules.apply(copy, actions[-1], Dice(7))
        assert copy == other and copy != state

    play_out(rules, 11, step=step)


@pytest.mark.parametrize(("name", "rulings"), [VARIED[0], VARIED[4], VARIED[6]])
def test_nobody_sees_what_is_hidden(name, rulings):
    """An imagined state looks the same to its seat, and hides no card from the deck."""
    rules, dice = rules_of(name, 3, *rulings), Dice(3)
    differing = 0

    def step(state, actions):
        nonlocal differing
        for seat in range(3):
            dreamt = rules.determinize(state, seat, dice)
            assert rules.view(dreamt, seat) == rules.view(state, seat)
            assert sorted(chain.from_iterable(rules.zones(dreamt).values())) == sorted(
                rules.full_deck
            )
            differing += dreamt.hands != state.hands
            if rules.turn(state) == seat:
                assert rules.legal_actions(dreamt) == actions

    play_out(rules, 4, step=step)
    assert differing > 50


def test_imagining_does_not_depend_on_the_hidden_order():
    """Two states that differ in hidden cards only are imagined alike by the same chance."""
    one, two = english(hands=["10", "winter 3"]), english(hands=["10", "heroine 5"])
    two.state.deck.reverse()
    first, second = (t.rules.determinize(t.state, 0, Dice(9)) for t in (one, two))
    assert first == second


def test_cards_taken_back_are_known_until_they_are_played():
    table = russian(hands=["scarecrow 2", "1 1"], lines=["10"]).do("scarecrow", "take-back 10")
    assert table.rules.view(table.state, 1)["known"] == [["mercenary-10"], []]
    for seed in range(5):
        dreamt = table.rules.determinize(table.state, 1, Dice(seed))
        assert table.rules.index["mercenary-10"] in dreamt.hands[0]
    table.do("1", "10")
    assert table.rules.view(table.state, 1)["known"] == [[], []]


def test_watching_changes_nothing_and_actions_are_shared():
    rules = rules_of(RUSSIAN, 4)
    told = []
    assert play_out(rules, 3, told.append) == play_out(rules, 3)
    assert len(told) > 100
    state = rules.start(Dice(1))
    first, second = rules.legal_actions(state), rules.legal_actions(state)
    assert all(one is other for one, other in zip(first, second, strict=True))


def test_value_sees_nothing_hidden_and_likes_winning():
    one, two = english(hands=["10", "winter 3"]), english(hands=["10", "heroine 5"])
    assert one.rules.value(one.state, 0) == two.rules.value(two.state, 0)
    ahead, behind = english(lines=["10", "6"]), english(lines=["6", "10"])
    assert ahead.rules.value(ahead.state, 0) > behind.rules.value(behind.state, 0)
    won = english(hands=["10", ""], owned=["torino milano venezia ferrara"], region="bologna")
    won.do("10")
    assert won.rules.value(won.state, 0) == 1000.0 == -won.rules.value(won.state, 1)
    assert won.rules.score(won.state) == (5, 0)


# -------------------------------------------------------------------------- whole small games


def grow(rules, state, winners):
    """How many states there are from here on; the winners of every ending are counted."""
    actions = rules.legal_actions(state)
    if not actions:
        winners[rules.outcome(state).winners] += 1
        return 1
    total = 1
    for action in actions:
        after = state.clone()
        rules.apply(after, action, Report())
        total += grow(rules, after, winners)
    return total


def tiny(*hands, name=ENGLISH, **numbers):
    """One region, one battle, two players with these hands; the first begins."""
    cards = [one for hand in reversed(hands) for one in hand]
    game = deck_of(
        *cards,
        name=name,
        regions=["siena"],
        hand_size=len(hands[0]),
        hand_size_per_region=0,
        victory={"2": {"total": 1}},
        most_battles=1,
        **numbers,
    )
    return CondottiereRules(game, 2)


def test_one_card_each_has_eight_states():
    """Choose (1); play or pass (1); the other plays or passes (2): four endings: 1 + 1 + 2 + 4.

    2 beats 1 (seat 0); 2 against a pass (0); pass against 1 (1); both pass: the last wins (1).
    """
    winners = Counter()
    rules = tiny([card("Two", 2)], [card("One", 1)])
    assert grow(rules, rules.start(Report()), winners) == 8
    assert winners == {(0,): 2, (1,): 2}


def test_one_card_each_in_the_russian_game_shares_an_empty_battle():
    """As above, but two passes are a tie (CO8), and after one battle the game is at its cap."""
    winners = Counter()
    rules = tiny([card("Two", 2)], [card("One", 1)], name=RUSSIAN)
    assert grow(rules, rules.start(Report()), winners) == 8
    assert winners == {(0,): 2, (1,): 1, (0, 1): 1}


def test_scarecrow_and_surrender_have_26_states():
    """Seat 0: 2 and Scarecrow (S); seat 1: 1 and Surrender (X). A pass is p.

    2: then 1: S or p, each with X or p after it: 1 + 3 + 3; then X: 1; then p: S or p: 1 + 2.
    S (nothing back, passes): 1 with X or p: 3; X: 1 (0 to 0, a tie: shared); p: 1. p: the same.
    Together 1 (choose) + 1 + (1 + 7 + 1 + 3) + (1 + 5) + (1 + 5) = 26, of them 15 endings.
    Seat 0 wins 2-1-p-X, 2-1-p-p, 2-X, 2-p-S (the last with 0), 2-p-p; two are shared.
    """
    winners = Counter()
    scarecrow, surrender = Scarecrow(takes="all"), Surrender()
    rules = tiny(
        [card("Two", 2), card("Crow", effect=scarecrow)],
        [card("One", 1), card("Yield", effect=surrender)],
    )
    assert grow(rules, rules.start(Report()), winners) == 26
    assert winners == {(0,): 5, (1,): 8, (0, 1): 2}


# -------------------------------------------------------------------- decks of one's own, faults


def test_own_cards_with_every_effect_play_with_no_new_code():
    """3 doubled in winter is 2; the Spring of ones own gives the strongest 7; 12 keeps."""
    cards = [
        card("Squire", 3, copies=30),
        card("Saint", 12, Heroine(), copies=3),
        card("Thaw", effect=Spring(bonus=7), copies=3),
        card("Frost", effect=Winter(), copies=3),
        card("Fife", effect=Drummer(), copies=3),
        card("Yield", effect=Surrender(), copies=3),
        card("Abbot", effect=Bishop(does="void-battle"), copies=2),
        card("Prior", effect=Bishop(does="discard-highest"), copies=2),
        card("Crow", effect=Scarecrow(takes="all"), copies=3),
        card("Daw", effect=Scarecrow(takes="one"), copies=3),
        card("Lady", 2, Courtesan(does="most-take-figure"), copies=3),
        card("Duchess", 2, Courtesan(does="card-moves"), copies=3),
        card("Countess", 2, Courtesan(does="favour"), copies=3),
    ]
    # CO18, CO22 and CO23 of the game itself are other readings for some of these cards only.
    rules = CondottiereRules(deck_of(*cards), 3)
    assert len(set(rules.setup.cards.kind)) == len(cards)
    table = Table(rules, lines=["squire fife frost", "squire thaw saint", "lady"])
    assert table.totals == [9, 20, 2]
    for seed in range(5):
        play_out(rules, seed, step=lambda s, a: check(rules, s, a))


def test_a_special_card_without_effect_keeps_its_strength():
    """A Special of strength 7 is no mercenary: Winter, Drummer and Scarecrow pass it by."""
    game = shipped(ENGLISH)
    saint = card("Saint", 7).model_copy(update={"types": ("special",)})
    rules = CondottiereRules(deck_of(*game.deck.cards, saint), 2)
    table = Table(rules, hands=["scarecrow 1", "1"], lines=["saint 5 drummer winter"])
    assert table.totals == [9, 0]
    table.do("scarecrow")
    assert table.line(0) == ["saint", "drummer", "winter"]


def test_the_rules_are_found_by_the_notation():
    assert rules_class(shipped(RUSSIAN)) is CondottiereRules
    assert rules_of(RUSSIAN, 3).id == "condottiere-russian@1"
    assert rules_of(ENGLISH, 3).seats == ("player-1", "player-2", "player-3")


def fault(game, players=2, **rulings):
    with pytest.raises(DataError) as caught:
        CondottiereRules(game, players, rulings)
    problem = caught.value.problems[0]
    return problem.code, dict(problem.values)


@pytest.mark.parametrize("players", [0, 1, 7])
def test_impossible_numbers_of_players_are_refused(players):
    code, values = fault(shipped(), players)
    assert (code, values["least"], values["most"]) == ("players-not-possible", 2, 6)


def test_refusals_say_why():
    table = english(2, "CO23=one", hands=["scarecrow 1", "2"], lines=["10"], owned=["roma"])
    assert table.rules.refusal(table.state, Action("play", "heroine")) == "card-not-in-hand"
    assert table.rules.refusal(table.state, Action("play", "knight")) == "action-not-legal"
    table.do("scarecrow", "take-back 10", "pass")
    refusal = table.rules.refusal
    assert refusal(table.state, Action("play", "mercenary-10")) == "card-waits"
    table.do("1", "pass")
    assert refusal(table.state, Action("choose", "roma")) == "region-not-open"
    assert refusal(table.state, Action("choose", "atlantis")) == "action-not-legal"
    assert refusal(table.state, Action("pass")) == "action-not-legal"


def test_every_card_dealt_is_told():
    """The single cards of all deals are what the hands began with and drew."""
    rules, events = rules_of(ENGLISH, 2), []
    state = rules.start(Report(), events.append)
    dealt = [(e.seat, e.card) for e in events if e.kind == "deal"]
    hands = [(s, rules.setup.ids[c]) for s, hand in enumerate(state.hands) for c in hand]
    assert sorted(dealt) == sorted(hands) and len(dealt) == 20


def test_faults_are_named():
    game, one = shipped(), card("One", 1, copies=19)
    assert fault(deck_of(one)) == (
        "deck-too-small", {"game": ENGLISH, "found": 19, "needed": 20},
    )  # fmt: skip
    assert fault(deck_of(one, name=RUSSIAN))[1]["needed"] == 2 * 10 + 17
    foreign = card("Bomber", 3, Kill(targets=(("air",),)))
    assert fault(deck_of(*game.deck.cards, foreign)) == (
        "effect-not-of-this-game", {"card": "Bomber", "effect": "kill", "game": ENGLISH},
    )  # fmt: skip
    assert fault(game.model_copy(update={"board": None})) == ("map-missing", {"game": ENGLISH})
    assert fault(game.model_copy(update={"rulings": ()}))[0] == "ruling-missing"
    assert fault(game, CO99="no")[0] == "unknown-ruling"
    assert fault(game, CO6="no")[0] == "unknown-ruling-option"
    assert fault(deck_of(*game.deck.cards, victory={}))[1]["rule"] == "victory.2"
    assert fault(deck_of(*game.deck.cards, victory={"2": {"adjacent": "all"}}))[0] == (
        "rule-not-a-number"
    )
    assert fault(deck_of(*game.deck.cards, victory={"2": {"adjcent": 3}}))[0] == "victory-missing"


@pytest.mark.parametrize("name", [ENGLISH, RUSSIAN])
def test_a_map_on_which_nobody_can_win_ends_all_the_same(name):
    """Three regions, five or more needed: the holder of all, or the cap, ends the game."""
    game = deck_of(
        *shipped(name).deck.cards, name=name, regions=["roma", "siena", "napoli"], most_battles=20,
        victory={"2": {"total": 9}},
    )  # fmt: skip
    rules, fired, endings = CondottiereRules(game, 2), set(), set()
    for seed in range(30):
        state, _ = play_out(rules, seed, lambda event: fired.add(event.clause))
        assert state.phase == OVER
        endings.add(state.ending)
    assert fired <= set(rules.clauses) and endings <= {"cap", "board-full"} | FINAL
    assert "board-full" in endings


EFFECTS = st.sampled_from(
    [
        None,
        Heroine(),
        Drummer(),
        Winter(),
        Spring(),
        Spring(bonus=3),
        Surrender(),
        Bishop(does="void-battle"),
        Bishop(does="discard-highest"),
        Scarecrow(takes="all"),
        Scarecrow(takes="one"),
        Courtesan(does="favour"),
        Courtesan(does="most-take-figure"),
        Courtesan(does="card-moves"),
    ]
)


@settings(max_examples=40, deadline=None)
@given(
    effects=st.lists(EFFECTS, min_size=1, max_size=8),
    players=st.integers(2, 6),
    name=st.sampled_from([ENGLISH, RUSSIAN]),
    data=st.data(),
)
def test_any_deck_and_rulings_play_to_an_end(effects, players, name, data):
    """Random small decks under random rulings keep all promises (hands of three, 12 battles)."""
    cards = [card("Footman", 2, copies=40)]
    for number, effect in enumerate(effects):
        force = 5 if effect is None or isinstance(effect, Heroine | Courtesan) else None
        cards.append(card(f"Card {number}", force, effect, copies=6))
    game = deck_of(*cards, name=name, hand_size=3, most_battles=12)
    rulings = {r.id: data.draw(st.sampled_from(sorted(r.options))) for r in game.rulings}
    rules = CondottiereRules(game, players, rulings)
    seen = set()
    _, decisions = play_out(
        rules, data.draw(st.integers(0, 999)), lambda event: seen.add(event.clause),
        lambda state, actions: check(rules, state, actions),
    )  # fmt: skip
    assert decisions <= rules.bounds.most_decisions and seen <= set(rules.clauses)

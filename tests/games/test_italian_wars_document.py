"""Every sentence of the document of Italian Wars that can fire, from hands worked out on paper.

Totals are given as French and Spanish.
"""

import re
from pathlib import Path

from cardgen.games.core import Event
from cardgen.games.italian_wars.clauses import CLAUSES
from cardgen.games.italian_wars.rules import ItalianWarsRules
from cardgen.model.effect import Bonus, Negate, OnlyFor, Penalty
from tests.games.iw_table import (
    FRENCH,
    GUNS,
    PLAIN,
    SPANISH,
    Dice,
    Report,
    card,
    deck_of,
    first_cards,
    fought,
    shipped,
    table,
)


def test_line_13_eight_hands_win() -> None:
    """Seven hands won and not two running: the eighth (8 against 7) wins the game."""
    won = fought([PLAIN], [GUNS], wins=(7, 5), run=(0, 1))
    assert won.by("iw.13-hands") == [("game-won", FRENCH, "", "", 8)]
    result = won.rules.outcome(won.state)
    assert result is not None
    assert (result.winners, result.reason, result.capped) == ((FRENCH,), "hands", False)
    assert won.legal == [] and won.rules.turn(won.state) is None


def test_line_13_three_in_a_row_win() -> None:
    """Two running for the Spanish, who win the third 7 to 6."""
    won = fought(["culverins"], [GUNS], wins=(4, 2), run=(0, 2))
    assert won.by("iw.13-in-a-row") == [("game-won", SPANISH, "", "", 3)]
    result = won.rules.outcome(won.state)
    assert result is not None
    assert (result.winners, result.reason) == ((SPANISH,), "in-a-row")


def test_line_16_one_deck_for_both() -> None:
    told: list[Event] = []
    rules = ItalianWarsRules(shipped(), 2)
    state = rules.start(Report(), told.append)
    assert told[0] == Event("shuffle", "iw.16-common-deck", amount=96)
    assert len(state.deck) == 96 - 8 - 8


def test_lines_20_and_26_a_turn_begins_with_eight_cards_each() -> None:
    """The top of the deck is its end: the French take 95 to 88, then the Spanish 87 to 80."""
    told: list[Event] = []
    state = ItalianWarsRules(shipped(), 2).start(Report(), told.append)
    assert state.hands == [list(range(88, 96)), list(range(80, 88))]
    assert [event.amount for event in told if event.clause == "iw.20-turn"] == [1]
    assert [event.seat for event in told if event.clause == "iw.26-draw"] == [0] * 8 + [1] * 8


def test_line_27_the_winner_draws_nine() -> None:
    won = fought([PLAIN], [GUNS])
    assert [len(hand) for hand in won.state.hands] == [9, 8]
    assert len(won.by("iw.27-draw-after-win")) == 9


def test_line_28_up_to_four_cards_are_changed() -> None:
    """The fourth ends the exchange: four cards are out and four new ones in."""
    game = table(eight := first_cards(8), [PLAIN])
    assert game.by("iw.28-exchange") == []
    game.do(*(f"discard {name}" for name in eight[:4]))
    assert game.rules.turn(game.state) == SPANISH
    assert game.by("iw.28-exchange")[:4] == [("exchanges", 0, name, "", 0) for name in eight[:4]]
    assert len(game.state.hands[FRENCH]) == 8
    assert sorted(game.state.discard) == [0, 1, 2, 3]


def test_line_29_the_loser_may_change_five() -> None:
    """The French lost: after four marks they may still mark or stop."""
    game = table(eight := first_cards(8), [PLAIN], last=SPANISH)
    game.do(*(f"discard {name}" for name in eight[:4]))
    assert game.legal == [f"discard {name}" for name in eight[4:]] + ["done"]
    game.do(f"discard {eight[4]}")
    assert game.rules.turn(game.state) == SPANISH
    lost = fought([PLAIN], [GUNS])
    assert lost.by("iw.29-exchange-after-loss") == []
    lost.do("done")
    assert lost.by("iw.29-exchange-after-loss") == [("may-exchange", SPANISH, "", "", 5)]


def test_line_30_an_empty_deck_is_made_of_the_discards() -> None:
    game = table(eight := first_cards(8), [PLAIN])
    game.state.discard, game.state.deck = game.state.deck, []
    game.do(f"discard {eight[0]}", "done")
    assert game.by("iw.30-reshuffle") == [("reshuffle", None, "", "", 96 - 8)]
    assert game.state.discard == []


def test_line_33_hands_are_revealed() -> None:
    shown = fought([PLAIN, GUNS], ["lancers"])
    assert shown.by("iw.33-reveal") == [("reveals", 0, "", "", 2), ("reveals", 1, "", "", 1)]


def test_line_34_one_leader_at_most() -> None:
    """Great Captain (8) and Vigorous Captain (6): the French keep one, so 8 against 7."""
    game = fought(["great-captain", "vigorous-captain"], [GUNS], "lead great-captain")
    assert game.by("iw.34-leaders") == [("unusable", 0, "vigorous-captain", "", 0)]
    assert game.totals == (8, 7)


def test_line_35_the_winner_cannot_play_defenses() -> None:
    """War Wagons (6) are barred to the French, who won; the Spanish may play their Trench (5)."""
    game = fought([GUNS, "war-wagons"], ["trench"], last=FRENCH)
    assert game.by("iw.35-no-defenses") == [("unusable", 0, "war-wagons", "", 0)]
    assert game.totals == (7, 5)


def test_line_36_cards_of_the_other_side() -> None:
    """French Horsemen (7F) lie idle with the Spanish."""
    game = fought([GUNS], ["french-horsemen", PLAIN])
    assert game.by("iw.36-side") == [("unusable", 1, "french-horsemen", "", 0)]
    assert game.totals == (7, 8)
    assert fought(["french-horsemen"], [PLAIN]).totals == (7, 8)


def test_line_37_what_cannot_be_used_is_discarded() -> None:
    game = fought([GUNS, "rearguard", "vanguard"], [PLAIN], game=shipped())
    assert game.by("iw.37-unusable") == [("sets-aside", 0, "", "", 2)]
    assert len(game.state.discard) == 2 + 2


def test_lines_40_to_42_negates_by_turns_after_a_coin() -> None:
    """The coin names the Spanish.

    Rout Enemy Cavalry (5, negates Cavalry) takes Lancers (7); then Fire at Massed Troops (7,
    negates IK) takes Swiss Pikemen (8). Left: 7 against 5.
    """
    game = fought(
        ["lancers", "fire-at-massed-troops"],
        ["rout-enemy-cavalry", PLAIN],
        "negate rout-enemy-cavalry lancers",
        f"negate fire-at-massed-troops {PLAIN}",
        coin=SPANISH,
    )
    assert game.by("iw.41-coin") == [("coin", SPANISH, "", "", 0)]
    assert game.by("iw.40-negate") == [
        ("negates", SPANISH, "rout-enemy-cavalry", "lancers", 0),
        ("negates", FRENCH, "fire-at-massed-troops", PLAIN, 0),
    ]
    assert game.by("iw.42-negated") == [
        ("negated", FRENCH, "lancers", "", 0),
        ("negated", SPANISH, PLAIN, "", 0),
    ]
    assert game.totals == (7, 5)


def test_lines_43_to_46_force_bonus_and_clearing() -> None:
    """Enfilading Fire (6, Artillery +3) and Bronze Cannons 7 + 3: 16 against 8."""
    game = fought(["enfilading-fire", GUNS], [PLAIN])
    assert game.by("iw.44-bonus") == [("bonus", 0, "enfilading-fire", GUNS, 3)]
    assert game.by("iw.43-total") == [
        ("counts", 0, "enfilading-fire", "", 6),
        ("counts", 0, GUNS, "", 10),
        ("total", 0, "", "", 16),
        ("counts", 1, PLAIN, "", 8),
        ("total", 1, "", "", 8),
    ]
    assert game.by("iw.45-highest") == [("hand-won", 0, "", "", 8)]
    assert game.by("iw.46-sweep") == [("clear", None, "", "", 3)]
    assert game.state.tables == [[], []] and len(game.state.discard) == 3


def test_lines_61_and_62_won_and_lost() -> None:
    """Belligerent (7) wants a hand won, Rearguard (5) one lost; neither has another effect."""
    hand = ["belligerent", "rearguard", GUNS]
    first = fought(hand, [PLAIN])
    assert first.cards("unusable", FRENCH) == ["belligerent", "rearguard"]
    assert first.by("iw.62-won") == [("unusable", 0, "belligerent", "", 0)]
    assert first.by("iw.61-lost") == [("unusable", 0, "rearguard", "", 0)]
    assert first.totals == (7, 8)
    assert fought(hand, [PLAIN], last=FRENCH).totals == (7 + 7, 8)
    assert fought(hand, [PLAIN], last=SPANISH).totals == (7 + 5, 8)


def test_line_66_the_enemy_gets_less() -> None:
    """Ditch (5) against Lancers 7 - 3: 5 to 4."""
    game = fought(["ditch"], ["lancers"])
    assert game.by("iw.66-penalty") == [("penalty", SPANISH, "ditch", "lancers", 3)]
    assert game.totals == (5, 4)


def test_clauses_stand_where_the_document_and_the_rulings_say() -> None:
    lines = {ruling.id: ruling.line for ruling in shipped().rulings}
    for clause in CLAUSES.values():
        number = lines[clause.ruling] if clause.ruling else int(clause.id[3:5])
        assert clause.line == number, clause.id


def test_every_clause_has_a_test_named_after_it() -> None:
    sources = [Path(__file__), Path(__file__).with_name("test_italian_wars_rulings.py")]
    texts = [source.read_text(encoding="utf-8") for source in sources]
    tests = [name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.M)]
    rulings = {word for name in tests for word in re.findall(r"IW\d+", name)}
    lines = set()
    for name in tests:
        found = re.match(r"test_lines?_(\d+)(?:_(and|to)_(\d+))?", name)
        if found:
            first, last = int(found[1]), int(found[3] or found[1])
            lines |= {first, last} | (set(range(first, last)) if found[2] == "to" else set())
    for clause in CLAUSES.values():
        assert clause.ruling in rulings if clause.ruling else clause.line in lines, clause.id


def test_every_clause_fires_in_play() -> None:
    """Random games fire all but the cap, which hands that never end would need."""
    fired: set[str] = set()
    rules = ItalianWarsRules(shipped(), 2)
    for seed in range(150):
        dice = Dice(seed)
        state = rules.start(dice, lambda event: fired.add(event.clause))
        while actions := rules.legal_actions(state):
            rules.apply(state, dice.random.choice(actions), dice, lambda e: fired.add(e.clause))
    assert set(CLAUSES) - fired <= {"IW27", "IW23"}
    assert fired <= set(CLAUSES)


def test_a_custom_card_may_do_everything_at_once() -> None:
    """For the Spanish only: Force 5, own Cavalry +2, enemy Artillery -4, negates a Leader.

    It takes Captain (8) and leaves Gun 9 - 4 = 5 against 5 + (3 + 2).
    """
    hussar = card(
        "Hussar",
        5,
        "cavalry",
        OnlyFor(side="spanish"),
        Bonus(target=("cavalry",), amount=2),
        Penalty(target=("artillery",), amount=4),
        Negate(target=("leader",)),
    )
    game = deck_of(
        hussar,
        card("Rider", 3, "cavalry"),
        card("Gun", 9, "artillery"),
        card("Captain", 8, "leader"),
        hand_size=1,
        hand_size_after_win=1,
    )
    fight = fought(["gun", "captain"], ["hussar", "rider"], "negate hussar captain", game=game)
    assert fight.totals == (5, 10)
    assert fought(["hussar"], ["rider"], game=game).cards("unusable", 0) == ["hussar"]

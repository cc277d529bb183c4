"""Every sentence and ruling of Italian Wars that can fire, from hands worked out on paper.

Totals are given as French and Spanish.
"""

# ruff: noqa: N802

import json
import re

import pytest

from cardgen.games.core import Event
from cardgen.games.italian_wars.clauses import CLAUSES
from cardgen.games.italian_wars.rules import ItalianWarsRules
from cardgen.model.effect import Bonus, Negate, OnlyFor, Penalty
from tests.games.iw_table import (
    FRENCH,
    SPANISH,
    Dice,
    Told,
    card,
    deck_of,
    fought,
    shipped,
    table,
)

PLAIN = "swiss-pikemen"  # 8 IK
GUNS = "bronze-cannons"  # 7 A
"""Two cards without an effect."""


def sorted_ids(count: int) -> list[str]:
    """The first cards of the deck, in its order."""
    return [each.id for each in shipped().deck.cards[:count]]


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
    state = rules.start(Told(), told.append)
    assert told[0] == Event("shuffle", "iw.16-common-deck", amount=96)
    assert len(state.deck) == 96 - 8 - 8


def test_lines_20_and_26_a_turn_begins_with_eight_cards_each() -> None:
    """The top of the deck is its end: the French take 95 to 88, then the Spanish 87 to 80."""
    told: list[Event] = []
    state = ItalianWarsRules(shipped(), 2).start(Told(), told.append)
    assert state.hands == [list(range(88, 96)), list(range(80, 88))]
    assert [event.amount for event in told if event.clause == "iw.20-turn"] == [1]
    assert [event.seat for event in told if event.clause == "iw.26-draw"] == [0] * 8 + [1] * 8


def test_line_27_the_winner_draws_nine() -> None:
    won = fought([PLAIN], [GUNS])
    assert [len(hand) for hand in won.state.hands] == [9, 8]
    assert len(won.by("iw.27-draw-after-win")) == 9


def test_line_28_up_to_four_cards_are_changed() -> None:
    """The fourth ends the exchange: four cards are out and four new ones in."""
    game = table(eight := sorted_ids(8), [PLAIN])
    assert game.by("iw.28-exchange") == []
    game.do(*(f"discard {name}" for name in eight[:4]))
    assert game.rules.turn(game.state) == SPANISH
    assert game.by("iw.28-exchange")[:4] == [("exchanges", 0, name, "", 0) for name in eight[:4]]
    assert len(game.state.hands[FRENCH]) == 8
    assert sorted(game.state.discard) == [0, 1, 2, 3]


def test_line_29_the_loser_may_change_five() -> None:
    """The French lost: after four marks they may still mark or stop."""
    game = table(eight := sorted_ids(8), [PLAIN], last=SPANISH)
    game.do(*(f"discard {name}" for name in eight[:4]))
    assert game.legal == [f"discard {name}" for name in eight[4:]] + ["done"]
    game.do(f"discard {eight[4]}")
    assert game.rules.turn(game.state) == SPANISH
    lost = fought([PLAIN], [GUNS])
    assert lost.by("iw.29-exchange-after-loss") == []
    lost.do("done")
    assert lost.by("iw.29-exchange-after-loss") == [("may-exchange", SPANISH, "", "", 5)]


def test_line_30_an_empty_deck_is_made_of_the_discards() -> None:
    game = table(eight := sorted_ids(8), [PLAIN])
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


def test_IW1_the_other_side_is_the_spanish() -> None:
    game = fought(["spanish-heavy-infantry", GUNS], ["spanish-swordsmen"])
    assert game.rules.seats == ("french", "spanish")
    assert game.by("IW1") == [("unusable", 0, "spanish-heavy-infantry", "", 0)]
    assert game.totals == (7, 4)


def test_IW2_the_first_hand_follows_neither_win_nor_loss() -> None:
    """Trench (5) may be played; Vanguard (WON) and Rearguard (LOST) may not; four are changed."""
    told: list[Event] = []
    ItalianWarsRules(shipped(), 2).start(Told(), told.append)
    assert Event("nobody-won-before", "IW2") in told
    assert [event.amount for event in told if event.kind == "may-exchange"] == [4]
    assert fought(["trench", "vanguard", "rearguard"], [PLAIN]).totals == (5, 8)


def test_IW3_equal_totals_win_nothing() -> None:
    """7 to 7: no hand won and the French run of two is over."""
    game = fought([GUNS], ["lancers"], wins=(2, 0), run=(2, 0), last=FRENCH, hand_number=3)
    assert game.totals == (7, 7)
    assert game.by("IW3") == [("hand-tied", None, "", "", 0)]
    assert (game.state.wins, game.state.run, game.state.ties) == ([2, 0], [0, 0], 1)


def test_IW4_the_french_exchange_first_and_discard_before_they_draw() -> None:
    """With an empty deck the three cards just discarded are all there is to draw."""
    game = table(three := sorted_ids(3), [PLAIN])
    game.state.deck = []
    game.do(*(f"discard {name}" for name in three))
    assert [event[2] for event in game.by("IW4")] == three[::-1]
    assert game.rules.turn(game.state) == SPANISH


def test_IW5_the_deck_runs_out_while_cards_are_drawn() -> None:
    """Two cards are wanted and one is left: it is taken, then the pile of 90 is shuffled."""
    game = table(eight := sorted_ids(8), [])
    game.state.discard, game.state.deck = game.state.deck[1:], game.state.deck[:1]
    game.do(f"discard {eight[0]}", f"discard {eight[1]}", "done")
    assert game.by("IW5") == [("reshuffle", None, "", "", 96 - 8 - 1 + 2)]
    assert game.by("iw.30-reshuffle") == []
    assert len(game.state.hands[FRENCH]) == 8


def test_IW6_every_usable_card_takes_part() -> None:
    game = fought([PLAIN, GUNS, "lancers"], ["trench"])
    assert [event[2] for event in game.by("IW6")] == [PLAIN, GUNS, "lancers", "trench"]


def test_IW7_the_owner_chooses_his_leader_the_french_first() -> None:
    """Both hold two leaders; Capture Leader (4) can take the one that was kept only."""
    french = ["great-captain", "famous-captain"]
    spanish = ["careful-soldier", "impetuous-commander", "capture-leader"]
    game = table(french, spanish).do("done", "done")
    assert (game.rules.turn(game.state), game.legal) == (
        FRENCH,
        ["lead famous-captain", "lead great-captain"],
    )
    game.do("lead great-captain")
    assert (game.rules.turn(game.state), game.legal) == (
        SPANISH,
        ["lead impetuous-commander", "lead careful-soldier"],
    )
    game.do("lead careful-soldier")
    assert game.legal == ["negate capture-leader great-captain"]
    assert game.by("IW7") == [
        ("leads", FRENCH, "great-captain", "", 0),
        ("leads", SPANISH, "careful-soldier", "", 0),
    ]
    game.do("negate capture-leader great-captain")
    assert game.totals == (0, 12)


def test_IW8_a_barred_defense_gives_no_bonus() -> None:
    """Bastions (6 D, Artillery +3) are barred to the winner: 7, not 10."""
    game = fought(["bastions", GUNS], [PLAIN], last=FRENCH)
    assert game.by("IW8") == [("unusable", 0, "bastions", "", 0)]
    assert game.totals == (7, 8)
    assert fought(["bastions", GUNS], [PLAIN]).totals == (16, 8)


def test_IW9_the_condition_bars_the_card_with_its_bonus() -> None:
    """Pursuit (6, WON, Cavalry +3) and Lancers (7): 7 alone, 6 + 10 after a win."""
    game = fought(["pursuit", "lancers"], [PLAIN])
    assert game.by("IW9") == [("unusable", 0, "pursuit", "", 0)]
    assert game.totals == (7, 8)
    assert fought(["pursuit", "lancers"], [PLAIN], last=FRENCH).totals == (16, 8)


def test_IW10_what_lies_aside_cannot_be_negated() -> None:
    """Vanguard (7 C) is not usable, so Rout Enemy Cavalry finds no target and no choice comes."""
    game = fought(["vanguard"], ["rout-enemy-cavalry"])
    assert game.by("IW10") == [("out-of-reach", SPANISH, "rout-enemy-cavalry", "vanguard", 0)]
    assert game.totals == (0, 5)


def test_IW11_the_coin_is_flipped_in_every_hand() -> None:
    game = fought([PLAIN], [GUNS], coin=SPANISH)
    assert game.by("IW11") == [("coin", SPANISH, "", "", 0)]
    assert game.chance.coins == []


def test_IW12_a_negate_is_forced_and_who_has_none_is_skipped() -> None:
    """The French must negate twice: Lancers and Men-at-Arms. 5 + 5 against 7."""
    game = table(["rout-enemy-cavalry", "drive-them-off"], ["lancers", "men-at-arms", GUNS])
    game.do("done", "done")
    assert game.legal == [
        "negate drive-them-off men-at-arms",
        "negate drive-them-off lancers",
        "negate rout-enemy-cavalry men-at-arms",
        "negate rout-enemy-cavalry lancers",
    ]
    game.do("negate drive-them-off lancers")
    assert game.by("IW12") == [("skipped", SPANISH, "", "", 0)]
    assert game.legal == ["negate rout-enemy-cavalry men-at-arms"]
    game.do("negate rout-enemy-cavalry men-at-arms")
    assert game.totals == (10, 7)


def test_IW12_optional_lets_a_player_stop() -> None:
    """The French stop, the Spanish negate Lancers (7): 5 against 5 + 6."""
    game = table(
        ["rout-enemy-cavalry", "lancers"],
        ["drive-them-off", "men-at-arms"],
        IW12="optional",
    ).do("done", "done")
    assert game.legal[-1] == "stop" and len(game.legal) == 3
    game.do("stop")
    assert game.by("IW12") == [("stops", FRENCH, "", "", 0)]
    assert game.rules.turn(game.state) == SPANISH
    game.do("negate drive-them-off lancers")
    assert game.totals == (5, 11)
    both = fought(
        ["rout-enemy-cavalry", "lancers"],
        ["drive-them-off", "men-at-arms"],
        "stop",
        "stop",
        IW12="optional",
    )
    assert both.totals == (12, 11)


def test_IW13_never_own_cards() -> None:
    """Drive Them Off (5 C) could hit Cavalry; own Lancers are no target, the enemy's are."""
    game = table(["drive-them-off", "lancers"], ["men-at-arms"]).do("done", "done")
    assert game.legal == ["negate drive-them-off men-at-arms"]
    game.do("negate drive-them-off men-at-arms")
    assert game.by("IW13") == [("negates", 0, "drive-them-off", "men-at-arms", 0)]
    assert game.totals == (12, 0)
    alone = fought(["drive-them-off", "lancers"], [PLAIN])
    assert alone.totals == (12, 8)


def test_IW14_a_negated_negate_is_lost_and_a_used_one_stands() -> None:
    """Famous Captain (7, negates Morale) and Cavalry Charge (6) against Rout Enemy Cavalry (5).

    Lost: the Captain takes it before its turn: 13 to 0. Stands: it acts first and takes Cavalry
    Charge, then falls: 7 to 0.
    """
    both = ["famous-captain", "cavalry-charge"]
    lost = fought(both, ["rout-enemy-cavalry"], "negate famous-captain rout-enemy-cavalry")
    assert lost.by("IW14") == [("negate-lost", SPANISH, "rout-enemy-cavalry", "", 0)]
    assert lost.totals == (13, 0)
    stands = fought(
        both,
        ["rout-enemy-cavalry"],
        "negate rout-enemy-cavalry cavalry-charge",
        "negate famous-captain rout-enemy-cavalry",
        coin=SPANISH,
    )
    assert stands.by("IW14") == [("negate-stands", SPANISH, "rout-enemy-cavalry", "", 0)]
    assert stands.totals == (7, 0)


def test_IW15_a_used_negate_stays_with_its_force() -> None:
    """Drive Them Off has taken Lancers and still counts 5, once only: Men-at-Arms stay."""
    game = fought(["drive-them-off"], ["lancers", "men-at-arms"], "negate drive-them-off lancers")
    assert game.by("IW15") == [("stays", FRENCH, "drive-them-off", "", 0)]
    assert game.totals == (5, 6)


def test_IW16_a_negate_without_target_still_counts() -> None:
    game = fought(["drive-them-off"], [PLAIN])
    assert game.by("IW16") == [("no-target", FRENCH, "drive-them-off", "", 0)]
    assert game.totals == (5, 8)


def test_IW17_spanish_swordsmen_negate_shock_infantry() -> None:
    """``IS`` is settled where the list is read, so that the engine knows an IK target only."""
    game = table([PLAIN, "crossbowmen"], ["spanish-swordsmen"]).do("done", "done")
    assert game.legal == [f"negate spanish-swordsmen {PLAIN}"]
    assert "IW17" not in CLAUSES


def test_IW18_lie_prone_is_tactics_but_neither_shock_nor_missile() -> None:
    """Brilliant General (8, Tactics +3) helps Lie Prone (3): 14; Deep Formation (IK +3) does not.

    Line of Contravallation (6, negates Tactics) takes it; Fire at Massed Troops (IK) cannot.
    """
    game = fought(["lie-prone", "brilliant-general"], [PLAIN])
    assert game.by("IW18") == [("bonus", 0, "brilliant-general", "lie-prone", 3)]
    assert game.totals == (14, 8)
    assert fought(["lie-prone", "deep-formation"], [PLAIN]).totals == (8, 8)
    hit = fought(
        ["lie-prone"],
        ["line-of-contravallation", "fire-at-massed-troops"],
        "negate lie-prone fire-at-massed-troops",
        "negate line-of-contravallation lie-prone",
    )
    assert hit.by("IW18") == [("negates", 1, "line-of-contravallation", "lie-prone", 0)]
    assert hit.totals == (0, 6)


@pytest.mark.parametrize(("option", "total"), [("others", 16), ("own-too", 22)])
def test_IW19_a_bonus_and_its_own_card(option: str, total: int) -> None:
    """Sortie (5) and Countercharge (5), both Cavalry +3 and Cavalry themselves.

    Each helps the other: 8 + 8. With their own bonus too: 11 + 11.
    """
    game = fought(["sortie", "countercharge"], [PLAIN], IW19=option)
    assert game.totals == (total, 8)
    kinds = {event[0] for event in game.by("IW19")}
    assert kinds == {"others": {"no-own-bonus"}, "own-too": {"bonus"}}[option]


def test_IW20_a_bonus_goes_to_all_of_the_type() -> None:
    """Enfilading Fire (6) and three more Artillery of 7, 6, 5 with 3 each: 33."""
    game = fought(["enfilading-fire", GUNS, "culverins", "falcons-sakers"], [PLAIN])
    assert len(game.by("iw.44-bonus")) == 1 and len(game.by("IW20")) == 2
    assert game.totals == (6 + 10 + 9 + 8, 8)


def test_IW21_bonuses_add_up() -> None:
    """Hill (4), Bastions (6): each Artillery +3, so Bronze Cannons count 13."""
    game = fought(["hill", "bastions", GUNS], [PLAIN])
    assert game.by("IW21") == [("bonus", 0, "bastions", GUNS, 3)]
    assert game.totals == (4 + 6 + 13, 8)


def test_IW22_a_penalty_strikes_all_of_the_type_and_adds_up() -> None:
    """Ditch (5) and Uneven Terrain (3): Lancers 7 - 6 and Men-at-Arms 6 - 6."""
    game = fought(["ditch", "uneven-terrain"], ["lancers", "men-at-arms"])
    assert len(game.by("iw.66-penalty")) == 1
    assert len(game.by("IW22")) == 3
    assert game.totals == (8, 1)


@pytest.mark.parametrize(("option", "total"), [("floor", 8), ("below-zero", 8 - 2)])
def test_IW23_force_below_zero(option: str, total: int) -> None:
    """Light Cavalry 4 - 3 - 3 = -2 beside Swiss Pikemen (8)."""
    game = fought(["ditch", "uneven-terrain"], ["light-cavalry", PLAIN], IW23=option)
    kind = {"floor": "floor", "below-zero": "below-zero"}[option]
    assert game.by("IW23") == [(kind, SPANISH, "light-cavalry", "", -2)]
    assert game.totals == (8, total)


def test_IW23_bonuses_come_before_the_floor() -> None:
    """Light Cavalry 4 + 3 - 6 = 1, not 0 + 3; Sortie, which helps it, 5 - 6 counts 0."""
    game = fought(["ditch", "uneven-terrain"], ["light-cavalry", "sortie"])
    assert game.totals == (8, 1)


def test_IW24_a_negated_card_gives_no_bonus() -> None:
    """Drive Them Off takes Cavalry Charge: Lancers count 7, not 10."""
    game = fought(
        ["drive-them-off"], ["cavalry-charge", "lancers"], "negate drive-them-off cavalry-charge"
    )
    assert game.by("IW24") == [("effect-gone", SPANISH, "cavalry-charge", "", 0)]
    assert game.totals == (5, 7)


def test_IW25_after_a_tie_nobody_has_won_or_lost() -> None:
    """The French had won; after 7 to 7 both draw eight and may play Defenses again."""
    game = fought([GUNS], ["lancers"], last=FRENCH, wins=(1, 0), run=(1, 0))
    assert game.by("IW25") == [("nobody-won-before", None, "", "", 0)]
    assert [len(hand) for hand in game.state.hands] == [8, 8]
    assert game.state.result(FRENCH) == game.state.result(SPANISH) == 0


def test_IW26_victory_is_looked_for_after_each_hand() -> None:
    game = fought([PLAIN], [GUNS], wins=(3, 2))
    assert game.by("IW26") == [("standing", 0, "", "", 4), ("standing", 1, "", "", 2)]
    assert game.rules.outcome(game.state) is None


@pytest.mark.parametrize(
    ("french", "winners", "reason"),
    [(PLAIN, (FRENCH,), "most-hands"), ("lancers", (), "equal-hands")],
)
def test_IW27_the_hundredth_hand_is_the_last(french: str, winners: tuple[int], reason: str) -> None:
    """Four each before it: 8 to 7 gives the French the fifth, 7 to 7 leaves a draw."""
    game = fought([french], [GUNS], wins=(4, 4), hand_number=100)
    result = game.rules.outcome(game.state)
    assert result is not None
    assert (result.winners, result.reason, result.clause) == (winners, reason, "IW27")
    assert result.capped
    assert ("capped", None, "", "", 100) in game.by("IW27")
    assert game.legal == []


def test_IW28_nine_cards_and_an_exchange_of_four_after_a_win() -> None:
    game = fought([PLAIN], [GUNS])
    assert game.by("IW28") == [("may-exchange", FRENCH, "", "", 4)]
    assert len(game.state.hands[FRENCH]) == 9


def test_IW30_hands_are_hidden_during_the_exchange() -> None:
    """The Spanish see how many cards the French hold and mark, and no more than that."""
    game = table([PLAIN, GUNS, "lancers"], ["trench"]).do(f"discard {PLAIN}")
    seen = game.rules.view(game.state, SPANISH)
    assert seen["hand"] == ["trench"] and seen["marked"] == []
    assert seen["hands"] == {"french": 2, "spanish": 1}
    assert seen["marks"] == {"french": 1, "spanish": 0}
    assert not any(name in json.dumps(seen) for name in (PLAIN, GUNS, "lancers"))
    own = game.rules.view(game.state, FRENCH)
    assert (own["hand"], own["marked"]) == ([GUNS, "lancers"], [PLAIN])
    chosen = table(["drive-them-off", GUNS], ["lancers"]).do("done", "done")
    tables = chosen.rules.view(chosen.state, SPANISH)["tables"]
    assert tables == {"french": ["drive-them-off", GUNS], "spanish": ["lancers"]}


def test_every_ruling_of_the_game_is_a_clause_or_needs_none() -> None:
    """IW17 is settled in reading, IW29 is a word, IW30 lies in the view; each has its test."""
    rulings = {ruling.id for ruling in shipped().rulings}
    assert rulings - set(CLAUSES) == {"IW17", "IW29", "IW30"}
    assert all(clause.ruling in (None, *rulings) for clause in CLAUSES.values())


def test_IW29_the_battle_that_is_won_is_the_game() -> None:
    won = fought([PLAIN], [GUNS], wins=(7, 7))
    assert won.rules.outcome(won.state) is not None


def test_clauses_stand_where_the_document_and_the_rulings_say() -> None:
    lines = {ruling.id: ruling.line for ruling in shipped().rulings}
    for clause in CLAUSES.values():
        number = lines[clause.ruling] if clause.ruling else int(clause.id[3:5])
        assert clause.line == number, clause.id


def test_every_clause_has_a_test_named_after_it() -> None:
    tests = [name for name in globals() if name.startswith("test_")]
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

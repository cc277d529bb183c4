"""Every ruling of Italian Wars, from hands worked out on paper; totals are French and Spanish."""

# ruff: noqa: N802

import json

import pytest

from cardgen.games.core import Event
from cardgen.games.italian_wars.clauses import CLAUSES
from cardgen.games.italian_wars.rules import ItalianWarsRules
from tests.games.iw_table import (
    FRENCH,
    GUNS,
    PLAIN,
    SPANISH,
    Report,
    first_cards,
    fought,
    shipped,
    table,
)


def test_IW1_the_other_side_is_the_spanish() -> None:
    game = fought(["spanish-heavy-infantry", GUNS], ["spanish-swordsmen"])
    assert game.rules.seats == ("french", "spanish")
    assert game.by("IW1") == [("unusable", 0, "spanish-heavy-infantry", "", 0)]
    assert game.totals == (7, 4)


def test_IW2_the_first_hand_follows_neither_win_nor_loss() -> None:
    """Trench (5) may be played; Vanguard (WON) and Rearguard (LOST) may not; four are changed."""
    told: list[Event] = []
    ItalianWarsRules(shipped(), 2).start(Report(), told.append)
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
    game = table(three := first_cards(3), [PLAIN])
    game.state.deck = []
    game.do(*(f"discard {name}" for name in three))
    assert [event[2] for event in game.by("IW4")] == three[::-1]
    assert game.rules.turn(game.state) == SPANISH


def test_IW5_the_deck_runs_out_while_cards_are_drawn() -> None:
    """Two cards are wanted and one is left: it is taken, then the pile of 90 is shuffled."""
    game = table(eight := first_cards(8), [])
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

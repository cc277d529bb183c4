"""The special cards of both Condottiere games, from positions worked out on paper."""
# ruff: noqa: N802

import pytest

from cardgen.games.condottiere.state import CHOOSE, FAVOUR
from cardgen.games.core import Action
from tests.games.condottiere_table import (
    ENGLISH,
    RUSSIAN,
    Report,
    english,
    full_board,
    rules_of,
    russian,
    shipped,
)

# -------------------------------------------------------------------------- seasons and drummers


def test_CO12_winter_then_drummer_is_two_each():
    """10, 6 and 3 in winter with a Drummer: 3 x 1 x 2 = 6; without it 10 and 5 are 2."""
    table = english(hands=["winter 1", "1"], lines=["10 6 3 drummer", "10 5"]).do("winter")
    assert table.totals == [6, 2]
    table.do("pass", "pass")
    assert table.fired("winter-drummer")[0].seat == 0 and table.owns(0) == ["siena"]


def test_CO13_spring_is_added_after_doubling():
    """6 and 6 with Drummer and Spring: 12 x 2 + 3 + 3 = 30; a 5 gets nothing, a 6 gets 3."""
    table = russian(hands=["1", ""], lines=["6 6 drummer", "6 5 spring"])
    assert table.totals == [30, 14]
    table.do("pass")
    assert table.fired("spring-drummer")[0].amount == 6
    assert table.fired("spring-bonus")[0].amount == 3
    assert english(lines=["6 6 drummer", "6 5 spring"]).totals == [24, 11]


def test_CO13_a_drummer_does_not_double_the_bonus_of_a_deck_of_ones_own():
    """In winter with both options: 1 x 2 + 3 for the strongest, here the only mercenary."""
    table = russian(lines=["6 drummer spring", "winter"])
    assert table.totals == [5, 0]


def test_CO14_all_winters_are_cancelled_and_a_later_one_works():
    """Two Winters, then Spring: 10 counts 10 again; the third Winter makes it 1."""
    table = english(hands=["spring", "winter 1"], lines=["10 winter", "5 winter"])
    assert table.totals == [1, 1]
    table.do("spring")
    assert table.totals == [10, 5] and len(table.fired("spring-cancels")) == 2
    table.do("winter")
    assert table.totals == [1, 1]


def test_CO14_spring_without_winter_does_nothing():
    table = english(hands=["spring 1", "1"], lines=["10", "5"]).do("spring")
    assert table.fired("spring-idle") and table.totals == [10, 5]
    assert table.line(0) == ["10", "spring"]


def test_CO14_one_winter_of_two_stays():
    """Option one: Spring takes the player's own Winter first; the other's still counts."""
    table = english(2, "CO14=one", hands=["spring 1", "1"], lines=["10 winter", "5 winter"]).do(
        "spring"
    )
    assert table.totals == [1, 1] and table.fired("winter-stays")
    assert table.line(0) == ["10", "spring"] and table.line(1) == ["5", "winter"]


def test_CO14_the_later_season_stands():
    """Russian: Winter takes the Spring away (no +3), a new Spring takes the Winter away."""
    table = russian(hands=["winter", "spring 1"], lines=["10 spring", "5"])
    assert table.totals == [13, 5]
    table.do("winter")
    assert table.totals == [1, 1] and table.fired("winter-cancels")[0].card == "spring"
    table.do("spring")
    assert table.totals == [13, 5] and table.fired("spring-cancels")[0].card == "winter"
    assert table.line(0) == ["10"] and table.line(1) == ["5", "spring"]


def test_CO15_the_strongest_by_the_printed_number():
    """Doubled 5s make 20, but the 6 of the player who has passed is the strongest: 6 + 3."""
    table = russian(3, hands=["spring 1", "1", ""], lines=["5 5 drummer", "", "6"])
    table.state.passed = 0b100
    assert table.do("spring").totals == [20, 0, 9]


def test_CO15_the_bishop_takes_the_printed_highest_of_all_lines():
    """6s of both players go, of player 2 who has passed too; 5 stays. In winter just the same."""
    table = russian(3, hands=["bishop", "1", ""], lines=["6 5", "6 6 winter", "6 heroine"])
    table.state.passed = 0b100
    table.do("bishop")
    assert [table.line(seat) for seat in range(3)] == [["5"], ["winter"], ["heroine"]]
    assert table.fired("bishop-printed")[0].amount == 6
    assert len(table.fired("bishop-highest")) == 4 and table.state.phase == FAVOUR


def test_CO16_several_drummers_and_winters_are_as_one():
    """10 + 2 with three Drummers: 24. Two Winters: 2 x 1 x 2 = 4."""
    assert english(lines=["10 2 drummer drummer drummer"]).totals[0] == 24
    table = english(hands=["1", ""], lines=["10 2 drummer drummer", "winter winter"]).do("pass")
    assert [(e.seat, e.amount) for e in table.fired("as-one")] == [(None, 2), (0, 2)]
    assert table.told("total")[0].amount == 4


# --------------------------------------------------------------------------------------- Bishop


def test_CO17_a_bishop_without_mercenaries_still_places_the_favour():
    table = russian(hands=["bishop 1", "1"], lines=["heroine", "courtesan"]).do("bishop")
    assert table.fired("bishop-none") and table.totals == [10, 1]
    table.do("favour roma")
    assert table.rules.view(table.state, 0)["blessed"] == "roma" and table.state.turn == 1


def test_CO18_void_battle():
    """10 to 0 and no winner: the figure goes left, Siena stays free and is barred once."""
    table = english(hands=["10 1", "bishop 1"]).do("10", "bishop")
    assert table.fired("bishop-void")[0].kind == "battle-void" and table.owns(0) == []
    assert (table.state.holder, table.state.turn) == (1, 1)
    assert len(table.legal) == 16 and "choose siena" not in table.legal
    table.do("choose roma")
    assert table.fired("bishop-elsewhere")[0].card == "roma" and table.fired("bishop-lines")
    assert [len(table.hand(seat)) for seat in (0, 1)] == [10, 10]
    table.do("pass", "pass")
    assert "choose siena" in table.legal


def test_CO18_the_same_region_if_there_is_no_other():
    """Russian with the option: 16 regions are held, so Siena is fought for again."""
    setup = rules_of(RUSSIAN, 5).setup
    names = [name for name in setup.regions.ids if name != "siena"]
    owned = [" ".join(names[seat::5]) for seat in range(5)]
    table = russian(5, "CO18=void-battle", hands=["bishop 1", "1", "1", "1", "1"], owned=owned).do(
        "bishop"
    )
    assert table.legal == ["choose siena"]


def test_CO18_void_leaves_a_held_region_with_its_owner():
    table = english(hands=["bishop 1", "1"], owned=["", "siena"]).do("bishop")
    assert table.owns(1) == ["siena"] and table.fired("held")[0].seat == 1


def test_CO18_discard_highest_option_in_the_english_game():
    """The battle goes on; Bishop and the 10s are discarded; the Favour leaves its player."""
    table = english(2, "CO18=discard-highest", hands=["bishop 1", "1"], lines=["3", "10 10"])
    table.do("bishop", "favour roma")
    assert table.totals == [3, 0] and table.state.turn == 1
    assert table.rules.tokens(table.state)["favour.region"] == 1 and table.state.favour == -1
    assert "choose roma" not in table.do("pass", "pass").legal


def test_CO19_where_the_favour_may_go():
    """17 regions less Siena, two held and the one it lies on: 13; or aside, or it stays."""
    table = russian(hands=["bishop 1", "1"], lines=["3"], owned=["roma", "napoli"])
    table.state.blessed = table.setup.region_index["lucca"]
    table.do("bishop")
    assert len(table.legal) == 13 + 2
    assert not {"favour siena", "favour roma", "favour napoli", "favour lucca"} & set(table.legal)
    assert table.legal[-2:] == ["favour-aside", "favour-stays"]
    stays, aside = table.state.clone(), table.state.clone()
    table.rules.play(stays, Action("favour-stays"), Report())
    table.rules.play(aside, Action("favour-aside"), Report())
    assert stays.blessed == table.setup.region_index["lucca"] and aside.blessed == -1
    table.do("favour torino")
    assert table.fired("favour-placed")[0].card == "torino"
    assert "choose torino" not in table.do("pass", "pass").legal


def test_CO20_no_region_for_the_favour():
    """Only Siena is free, and it is fought for: the Favour stays aside, nothing is asked."""
    setup = rules_of(RUSSIAN, 5).setup
    names = [name for name in setup.regions.ids if name != "siena"]
    owned = [" ".join(names[seat::5]) for seat in range(5)]
    table = russian(5, hands=["bishop 1", "1", "1", "1", "1"], lines=["3"], owned=owned)
    table.do("bishop")
    assert table.fired("favour-nowhere") and table.state.turn == 1 and table.state.blessed == -1


def test_CO21_the_last_free_region_lies_under_the_favour():
    """Napoli is free but blessed. Player 3 takes Siena: 3, 3, 3, 3, 2, 2, so four fight on."""
    owned = [share.replace("siena ", "") for share in full_board(6, free="napoli")]
    table = russian(6, hands=["", "", "", "10", "", ""], owned=owned)
    table.state.blessed = table.setup.region_index["napoli"]
    table.state.turn = 3
    table.do("10")
    assert [e.kind for e in table.fired("under-favour")] == ["last-battle"]
    assert table.state.fighters == 0b001111


# ------------------------------------------------------------------------------------- Courtesan


def test_CO22_favour_counts_for_its_holder_and_moves_to_the_player():
    """Player 1 holds the Favour and has passed: player 0's Courtesan gives him 1 and moves it."""
    table = english(hands=["courtesan 2", "3"], lines=["", "3"])
    assert table.state.favour == 1
    table.state.passed = 0b10
    table.do("courtesan")
    assert table.totals == [0, 4] and table.state.favour == 0
    assert table.fired("favour-moves")[0].seat == 0
    assert table.line(0) == ["courtesan"]


def test_CO22_favour_of_the_player_himself_goes_left():
    """Three players, player 2 holds it and plays a Courtesan: 1 for himself, on to player 0."""
    table = english(3, hands=["", "", "courtesan 1"], lines=["1", "", "5"])
    table.state.turn = 2
    table.do("courtesan")
    assert table.totals == [1, 0, 6] and table.state.favour == 0


def test_CO22_the_credit_ends_with_the_battle_and_the_favour_stays():
    table = english(hands=["courtesan 2", "3"]).do("courtesan", "pass", "pass")
    assert table.owns(1) == ["siena"] and table.fired("strongest")[0].amount == 1
    table.do("choose roma")
    assert table.totals == [0, 0] and table.state.favour == 0


def test_CO22_the_favour_begins_right_of_the_starter():
    for starter in range(4):
        state = rules_of(ENGLISH, 4).start(Report(starter))
        assert state.favour == (starter - 1) % 4
        assert rules_of(RUSSIAN, 4).start(Report(starter)).favour == -1


def test_CO22_favour_held_by_nobody_counts_for_the_player_who_takes_it():
    table = english(2, "CO18=discard-highest", hands=["courtesan 1", "1"], lines=["3"])
    table.state.favour, table.state.blessed = -1, table.setup.region_index["roma"]
    table.do("courtesan")
    assert table.totals == [4, 0] and (table.state.favour, table.state.blessed) == (0, -1)


def test_CO22_most_courtesans_take_the_figure():
    """Player 0 wins with 10 against 2; player 1 has two Courtesans against one: the figure."""
    for table in (
        russian(hands=["1", "1"], lines=["10 courtesan", "courtesan courtesan"]),
        english(
            2, "CO22=most-take-figure",
            hands=["1", "1"], lines=["10 courtesan", "courtesan courtesan"],
        ),
    ):  # fmt: skip
        assert table.totals == [11, 2]
        table.do("pass", "pass")
        assert table.owns(0) == ["siena"]
        assert table.fired("most-courtesans")[0].seat == 1 and table.state.turn == 1


def test_CO22_as_many_courtesans_leave_the_figure_to_the_winner():
    table = russian(hands=["1", "1"], lines=["10 courtesan", "courtesan"]).do("pass", "pass")
    assert table.fired("figure")[0].seat == 0


def test_CO22_the_card_moves_into_the_line_of_the_favours_holder():
    """Player 1 holds it: the card lies in his line. Then player 0 does: it goes to his left."""
    table = english(2, "CO22=card-moves", hands=["courtesan courtesan 1", "2 2"])
    table.do("courtesan")
    assert (table.line(0), table.line(1)) == ([], ["courtesan"])
    assert table.totals == [0, 1] and table.state.favour == 0
    table.do("2", "courtesan")
    assert table.line(1) == ["courtesan", "2", "courtesan"]
    assert table.totals == [0, 4] and table.state.favour == 1


# ------------------------------------------------------------------------------------- Scarecrow


def test_CO23_all_mercenaries_come_back_and_the_player_passes():
    table = english(hands=["scarecrow", "2"], lines=["10 6 drummer"]).do("scarecrow")
    assert table.hand(0) == ["6", "10"] and table.line(0) == ["drummer"]
    assert table.state.passed == 0b01 and table.fired("scarecrow-pass")[0].seat == 0
    assert len(table.fired("scarecrow")) == 2


def test_CO23_all_without_mercenaries_is_a_pass():
    table = english(hands=["scarecrow 1", "2"]).do("scarecrow")
    assert table.told("took-nothing") and table.state.passed == 0b01
    assert table.hand(0) == ["1"]


def test_CO23_one_if_he_likes_and_no_pass():
    """10, 6, 6 in the line: 6 or 10 or none. He takes the 10 and may play it later."""
    for table in (
        russian(hands=["scarecrow", "2 1"], lines=["10 6 6"]),
        english(2, "CO23=one", hands=["scarecrow", "2 1"], lines=["10 6 6"]),
    ):
        table.do("scarecrow")
        assert table.legal == ["take-back mercenary-6", "take-back mercenary-10", "take-nothing"]
        nothing = table.state.clone()
        table.rules.play(nothing, Action("take-nothing"), Report())
        assert nothing.lines == [table.state.lines[0], []] and nothing.turn == 1
        table.do("take-back 10", "2")
        assert table.state.turn == 0 and table.state.passed == 0
        assert table.line(0) == ["6", "6"] and table.hand(0) == ["10"]


def test_CO23_one_may_be_played_for_nothing():
    table = russian(hands=["scarecrow 1", "2"], lines=["heroine"]).do("scarecrow")
    assert table.told("took-nothing") and table.state.turn == 1 and table.state.passed == 0


@pytest.mark.parametrize("table", [english, russian])
def test_CO24_heroine_and_courtesan_are_never_taken_back(table):
    there = table(hands=["scarecrow 1", "2"], lines=["heroine courtesan 5"]).do("scarecrow")
    if there.rules.game.id == RUSSIAN:
        assert there.legal == ["take-back mercenary-5", "take-nothing"]
        there.do("take-back 5")
    assert there.line(0) == ["heroine", "courtesan"] and there.hand(0) == ["1", "5"]
    assert there.fired("not-taken-back")[0].seat == 0


def test_CO25_next_battle_he_has_passed_anyway():
    table = english(hands=["scarecrow", "2 2"], lines=["10"]).do("scarecrow")
    assert table.fired("next-battle")[0].amount == 1
    assert table.do("2").state.turn == 1


def test_CO25_next_battle_with_a_single_card_back():
    """Option CO23=one: the returned 10 waits, his other 10 does not."""
    table = english(2, "CO23=one", hands=["scarecrow 10", "2 2 1"], lines=["10"])
    table.do("scarecrow", "take-back 10", "2")
    assert table.hand(0) == ["10", "10"] and table.legal == ["play mercenary-10", "pass"]
    table.do("10", "2")
    assert table.hand(0) == ["10"] and table.legal == ["pass"]
    table.do("pass", "pass")
    assert table.state.phase == CHOOSE and table.hand(0) == ["10"]
    table.do("choose roma")
    if table.state.turn == 1:
        table.do("pass")
    assert "play mercenary-10" in table.legal


@pytest.mark.parametrize(
    "table",
    [
        lambda **at: russian(2, **at),
        lambda **at: english(2, "CO23=one", "CO25=at-once", **at),
    ],
)
def test_CO25_at_once_in_a_later_turn(table):
    there = table(hands=["scarecrow", "2 2"], lines=["10"]).do("scarecrow", "take-back 10", "2")
    assert there.legal == ["play mercenary-10", "pass"]
    there.do("10")
    assert there.fired("play-again")[0].card == "mercenary-10" and there.totals == [10, 2]


# ------------------------------------------------------------------------- surrender, turn order


def test_CO26_the_strongest_line_at_that_moment_wins():
    """3 against 2; player 1 still has a 10 but player 0 surrenders; Courtesans count too."""
    table = english(hands=["surrender", "10"], lines=["3", "2"]).do("surrender")
    assert table.fired("surrender")[0].seat == 0 and table.owns(0) == ["siena"]
    table = russian(hands=["surrender 1", "10"], lines=["3", "2 courtesan"]).do("surrender")
    assert table.fired("tie")[0].amount == 3 and table.fired("courtesans-first")[0].seat == 1


def test_CO27_the_card_played_first_takes_effect():
    """The Bishop in player 1's hand cannot answer the Surrender: he is not asked."""
    table = english(hands=["surrender", "bishop"], lines=["3", ""]).do("surrender")
    assert table.fired("play")[0].card == "surrender"
    assert table.owns(0) == ["siena"] and table.hand(1) == ["bishop"]


@pytest.mark.parametrize("ruling", ["CO18", "CO22", "CO23"])
def test_readings_change_the_cards_that_follow_them_only(ruling):
    """Choosing the other reading of one card leaves all other kinds as they are."""
    said = shipped(ENGLISH).ruling(ruling)
    for option in said.options:
        before = rules_of(ENGLISH, 2).setup.cards.kind
        after = rules_of(ENGLISH, 2, f"{ruling}={option}").setup.cards.kind
        changed = [one for one, other in zip(before, after, strict=True) if one != other]
        assert len(changed) == (option != said.default)

"""The rulings of both Condottiere games, from positions worked out on paper.

Those about single cards stand in ``test_condottiere_specials.py``.
"""
# ruff: noqa: N802

from pathlib import Path

import pytest

from cardgen.games.condottiere.state import CHOOSE, KEEP, OVER, THROW
from cardgen.games.core import Action
from tests.games.condottiere_table import (
    ENGLISH,
    RUSSIAN,
    Dice,
    Report,
    english,
    full_board,
    rules_of,
    russian,
    shipped,
)

NAMED = {
    "CO35": "test_CO35_other_hands_are_counts_only",
    "CO36": "test_CO36_no_action_gives_cards_or_promises",
}
"""Rulings without a clause: nothing happens by them."""


def test_every_ruling_has_a_test():
    """Each ruling id of both games stands in the name of a test beside this one."""
    files = sorted(Path(__file__).parent.glob("test_condottiere_*.py"))
    tests = " ".join(file.read_text(encoding="utf-8") for file in files)
    for game in (shipped(ENGLISH), shipped(RUSSIAN)):
        missing = [r.id for r in game.rulings if f"def test_{r.id}_" not in tests]
        assert game.rulings and not missing


def test_every_ruling_that_decides_in_play_has_a_clause():
    """All but the two of `NAMED` are a clause's ruling under the default rulings."""
    for name in (ENGLISH, RUSSIAN):
        rules = rules_of(name, 6)
        with_clause = {c.ruling for c in rules.clauses.values()} | set(NAMED)
        silent = {r.id for r in rules.game.rulings} - with_clause
        # In the English game Springs give no bonus and a full board is attacked like any other.
        assert silent == ({"CO13", "CO32"} if name == ENGLISH else set())


# ------------------------------------------------------------------------------------- victory


@pytest.mark.parametrize(
    ("game", "players", "total"),
    [(ENGLISH, 3, 6), (ENGLISH, 4, 5), (ENGLISH, 5, 4), (ENGLISH, 6, 4)]
    + [(RUSSIAN, n, 6 if n < 4 else 5) for n in (2, 3, 4, 5, 6)],
)
def test_CO1_the_table_of_the_document(game, players, total):
    """Scattered regions (no two of them neighbours) win by their number alone.

    Torino, Venezia, Parma, Bologna, Siena and Ancona have no border in common.
    """
    scattered = ["torino", "venezia", "parma", "bologna", "siena", "ancona"]
    setup = rules_of(game, players).setup
    for count in range(1, 7):
        owned = sum(1 << setup.region_index[name] for name in scattered[:count])
        assert setup.victory(owned) == ("win-total" if count >= total else None)


@pytest.mark.parametrize(
    ("game", "players", "size"),
    [(ENGLISH, 2, 5), (ENGLISH, 3, 4), (ENGLISH, 4, 3), (ENGLISH, 6, 3)]
    + [(RUSSIAN, n, 4 if n < 4 else 3) for n in (2, 3, 4, 5, 6)],
)
def test_CO2_a_connected_group_wins(game, players, size):
    """Torino-Milano-Venezia-Ferrara-Bologna is a chain: its ends have no border in common."""
    chain = ["torino", "milano", "venezia", "ferrara", "bologna"]
    setup = rules_of(game, players).setup
    for count in range(1, 6):
        owned = sum(1 << setup.region_index[name] for name in chain[:count])
        assert setup.victory(owned) == ("win-adjacent" if count >= size else None)


def test_CO2_the_example_of_the_published_rules():
    """Genova, Lucca and Bologna are apart; Parma joins two of them, Siena none."""
    for region, won in (("parma", True), ("siena", False)):
        table = russian(
            4, hands=["10", "", "", ""], owned=["genova lucca bologna"], region=region
        ).do("10")
        assert (table.state.phase == OVER) is won
        assert bool(table.fired("win-adjacent")) is won


def test_CO31_only_the_new_owner_can_have_won():
    """Four of the six he needs and a fifth: no. Player 1, whom he robs, cannot win by losing."""
    table = english(3, hands=["10", "", ""], owned=["torino", "siena"]).do("10")
    assert table.fired("strongest")[0].seat == 0
    assert table.owns(0) == ["siena", "torino"] and table.owns(1) == []
    assert table.state.phase == CHOOSE


# --------------------------------------------------------------------------------- new cards


def test_CO3_hands_are_filled_to_ten_after_every_battle():
    """Player 0 wins with his only 10 and chooses; then he is dealt 10, player 1 adds 7 to 3."""
    table = english(hands=["10", "1 1 2"]).do("10", "pass")
    assert table.legal and len(table.hand(0)) == 0
    table.do("choose roma")
    assert [len(table.hand(seat)) for seat in (0, 1)] == [10, 10]
    assert [(e.seat, e.amount) for e in table.fired("refill")] == [(0, 10), (1, 7)]


def test_CO3_a_short_pile_is_used_up_before_the_discards_are_shuffled():
    """Four cards in the pile: player 0 takes them, then six of the shuffled discards."""
    table = english(hands=["10", "2 2 3"])
    pile = table.state.deck
    table.state.discard, table.state.deck = pile[4:], pile[:4]
    first = sorted(pile[:4])
    table.do("10", "pass", "choose roma")
    told = [(e.kind, e.seat, e.amount) for e in table.events if e.kind != "deal"]
    assert told[-4:] == [
        ("dealt", 0, 4),
        ("reshuffled", None, len(pile) - 4 + 1),
        ("dealt", 0, 6),
        ("dealt", 1, 7),
    ]
    assert [(e.seat, e.amount) for e in table.fired("refill")] == [(0, 4), (0, 6), (1, 7)]
    assert not [number for number in first if number not in table.state.hands[0]]


def test_CO3_after_the_round_in_the_english_game():
    """Two players still have cards after the battle: nothing is dealt. One has: new round."""
    table = english(2, "CO3=after-round", hands=["10 3", "1 1"]).do("10", "pass", "pass")
    table.do("choose roma")
    assert [len(table.hand(seat)) for seat in (0, 1)] == [1, 2]
    table.do("3", "pass", "choose napoli")
    assert table.state.phase == KEEP and table.state.turn == 1
    table.do("keep 1", "done")
    assert table.fired("round-end") and table.state.rounds == 2
    assert [len(table.hand(seat)) for seat in (0, 1)] == [10, 10]


def test_CO3_the_russian_hand_grows_with_the_regions():
    """Player 0 holds two regions and wins a third: 10 + 3. Player 1 is dealt 10."""
    table = russian(hands=["10", ""], owned=["roma napoli"]).do("10", "choose torino")
    assert [len(table.hand(seat)) for seat in (0, 1)] == [13, 10]
    assert [(e.seat, e.amount) for e in table.fired("round-deal")] == [(0, 13), (1, 10)]


def test_CO3_the_last_with_cards_keeps_no_more_than_two():
    """Of 10, 6, 6 and 1 he keeps two: the choice ends by itself after the second."""
    table = russian(hands=["2", "10 6 6 1"]).do("2", "pass", "choose roma")
    assert (table.state.phase, table.state.turn) == (KEEP, 1)
    assert table.legal == ["keep mercenary-1", "keep mercenary-6", "keep mercenary-10", "done"]
    table.do("keep 6")
    assert table.legal == ["keep mercenary-6", "keep mercenary-10", "done"]
    table.do("keep 10")
    assert table.fired("keep")[0].amount == 2 and table.state.rounds == 2


def test_CO3_nothing_need_be_kept():
    table = russian(hands=["2", "10 6"]).do("2", "pass", "choose roma", "done")
    assert table.fired("keep")[0].amount == 0
    assert [e.amount for e in table.fired("round-deal")] == [11, 10]


def test_CO4_kept_cards_are_part_of_the_new_hand():
    """Player 1 kept 6 and 10 and holds no region: eight more make ten."""
    table = russian(hands=["2", "10 6 6 1"]).do("2", "pass", "choose roma", "keep 6", "keep 10")
    dealt = table.fired("kept-count")[0]
    assert (dealt.seat, dealt.amount) == (1, 8) and len(table.hand(1)) == 10
    assert {"6", "10"} <= set(table.hand(1))


# ------------------------------------------------------------------------------ held regions


def test_CO5_attackable_a_held_region_changes_hands():
    """Player 0 may choose any of 15 regions, not his own two, and takes Siena from player 1."""
    table = english(hands=["10", ""], owned=["roma napoli", "siena"]).do("10")
    assert table.owns(0) == ["napoli", "roma", "siena"] and table.owns(1) == []
    assert len(table.legal) == 17 - 3
    taken = table.fired("marker")[0]
    assert (taken.seat, taken.card, taken.other, taken.amount) == (0, "siena", "player-2", 3)


def test_CO5_attackable_the_attack_is_told_and_the_owner_gains_nothing_by_winning():
    table = english(hands=["6", "10"], owned=["", "siena"], region="siena").do("6", "10")
    assert table.fired("held")[0].seat == 1 and table.owns(1) == ["siena"]
    assert table.state.holder == 1
    table = english(hands=["10", ""], owned=["", "roma"]).do("10", "choose roma")
    assert (table.fired("attack")[0].card, table.fired("attack")[0].other) == ("roma", "player-2")


def test_CO5_attackable_the_owner_keeps_the_region_in_a_tie():
    table = english(3, hands=["6", "6", ""], owned=["", "", "siena"]).do("6", "6")
    assert table.fired("tie") and table.owns(2) == ["siena"]
    assert table.fired("held")[0].seat == 2 and table.state.holder == 1


def test_CO5_safe_only_free_regions_can_be_chosen():
    table = russian(hands=["10 1", "1"], owned=["roma", "torino"]).do("10", "pass", "pass")
    assert len(table.legal) == 14
    assert not {"choose roma", "choose torino", "choose siena"} & set(table.legal)
    table.do("choose milano")
    assert table.fired("choose-free")[0].card == "milano"


def test_CO5_defender_passes_and_still_comes_in():
    """Player 1 defends Siena: he passes, player 0 plays 6, he passes again, then comes in."""
    table = english(2, "CO5=defender-passes", hands=["5 6 1", "10 2"], owned=["", "siena"]).do(
        "5", "pass", "6", "pass", "1", "10"
    )
    assert len(table.fired("defender-waits")) == 2
    assert table.totals == [12, 10]
    table.do("pass")
    assert table.fired("pass")[0].seat == 1
    assert table.owns(0) == ["siena"]


def test_CO5_defender_passes_for_good_once_he_has_played_or_is_the_last():
    table = english(3, "CO5=defender-passes", hands=["5", "10 2", "6 6"], owned=["", "siena"])
    table.do("5", "10", "6", "pass")
    assert not table.fired("defender-waits") and table.state.passed == 0b011
    table = english(2, "CO5=defender-passes", hands=["5 1", "10"], owned=["", "siena"])
    table.do("pass", "pass")
    assert table.fired("unopposed")[0].seat == 1 and table.owns(1) == ["siena"]


def test_CO5_defender_keeps_region_and_takes_the_figure_in_a_tie():
    table = english(3, "CO5=defender-passes", hands=["6", "6", ""], owned=["", "", "siena"])
    table.do("6", "6")
    assert table.fired("defender-keeps")[0].seat == 2
    assert table.state.holder == 2 and table.owns(2) == ["siena"]


# ------------------------------------------------------------------- the last who has not passed


def test_CO6_no_opposition_even_zero_wins():
    """All pass without a card: the last in turn order takes the region, not the starter."""
    table = english(3, hands=["10", "10", "10"]).do("pass", "pass", "pass")
    assert (table.fired("unopposed")[0].seat, table.owns(2)) == (2, ["siena"])
    assert len(table.fired("pass-bare")) == 3


def test_CO6_no_opposition_otherwise_the_highest_total_wins():
    """Player 0 has 3 and passes; player 1, the last, has a Drummer alone: 0 against 3."""
    table = english(hands=["3 1", "drummer 1"]).do("3", "drummer", "pass", "pass")
    assert table.fired("strongest")[0].seat == 0 and table.owns(0) == ["siena"]


def test_CO6_the_last_player_may_play_on():
    table = english(hands=["3 1", "2 2 1"]).do("3", "2", "pass", "2")
    assert table.fired("play-on")[0].seat == 1
    assert table.totals == [3, 4] and table.state.turn == 1


def test_CO6_last_standing_wins_whatever_the_strength():
    """10 against 1: player 0 passes with his 10 on the table, and player 1 wins with 1."""
    table = english(2, "CO6=last-standing", hands=["10 1", "1 1"]).do("10", "1", "pass")
    assert table.fired("last-standing")[-1].seat == 1
    assert table.owns(1) == ["siena"] and table.state.phase == CHOOSE


def test_CO6_strongest_plays_on_in_the_russian_game():
    table = russian(hands=["3 1", "2 2 1"]).do("3", "pass", "1")
    assert table.fired("play-on")[0].seat == 0 and table.owns(0) == ["siena"]


def test_CO7_equal_lines_win_nothing_and_the_figure_goes_left():
    """6 against 2 x 3 with a Drummer: 6 = 6. Left of player 0, who held it, is player 1."""
    table = english(3, hands=["6", "3 drummer", "1"]).do("6", "3", "1", "drummer")
    assert table.fired("tie")[0].amount == 6
    assert table.fired("figure-left")[0].seat == 1 and table.state.turn == 1
    assert [table.owns(seat) for seat in range(3)] == [[], [], []]
    assert "choose siena" in table.legal


def test_CO8_all_zero():
    """Nobody plays. English: the last wins (CO6). Russian, or option tie: nobody."""
    for table in (russian(hands=["1", "1"]), english(2, "CO8=tie", hands=["1", "1"])):
        table.do("pass", "pass")
        assert table.fired("zero-tie") and table.owns(1) == [] and table.state.holder == 1
    table = english(2, "CO6=strongest", hands=["1", "1"]).do("pass", "pass")
    assert table.fired("zero-last")[0].seat == 1 and table.owns(1) == ["siena"]


def test_CO8_zero_after_a_surrender_is_a_tie():
    """The last player surrenders at 0 to 0 and gives away the region he had for passing."""
    table = english(hands=["1", "surrender"]).do("pass", "surrender")
    assert table.fired("zero-tie") and table.owns(1) == []


def test_CO9_most_courtesans_take_the_figure_after_a_tie():
    """5 + 1 against 6: a tie. Player 1 laid the only Courtesan: the region stays free."""
    table = russian(3, hands=["6", "5 courtesan", "1"]).do("6", "5", "1", "courtesan")
    assert table.fired("tie")[0].amount == 6
    assert table.fired("courtesans-first")[0].seat == 1 and table.state.holder == 1


# ---------------------------------------------------------------------------------- beginning


@pytest.mark.parametrize("seat", range(4))
def test_CO10_a_lot_says_who_holds_the_figure_first(seat):
    chance, events = Report(seat), []
    state = rules_of(RUSSIAN, 4).start(chance, events.append)
    assert chance.asked == ["deck", "start"] and (state.holder, state.turn) == (seat, seat)
    assert [e.seat for e in events if e.kind == "starts"] == [seat]


def test_CO11_the_first_choice_is_the_first_placing():
    """One choice among 17 regions, then the first turn of the battle, with hands of ten."""
    rules, events = rules_of(ENGLISH, 2), []
    state = rules.start(Report(1))
    assert len(rules.legal_actions(state)) == 17
    rules.play(state, Action("choose", "roma"), Report(), events.append)
    assert [(e.kind, e.clause) for e in events] == [("chose", "co.11-first-choice")]
    assert state.turn == 1 and [len(hand) for hand in state.hands] == [10, 10]


def test_CO38_the_deck_is_shuffled_whole():
    for name in (ENGLISH, RUSSIAN):
        events = []
        rules = rules_of(name, 2)
        rules.start(Report(), events.append)
        assert (events[0].kind, events[0].amount) == ("shuffled", 110)
        assert rules.clauses[events[0].clause].ruling == "CO38"
        assert {c.force for c in rules.cards if "mercenary" in c.types} == {1, 2, 3, 4, 5, 6, 10}


# -------------------------------------------------------------------------- between two battles


def test_CO28_a_player_without_cards_passes_and_still_chooses():
    """Player 0 plays his last card and wins; with no card he passed by himself and chooses."""
    table = english(hands=["10", "1"]).do("10", "pass")
    assert [e.seat for e in table.fired("pass-empty")] == [0]
    assert (table.state.phase, table.state.turn) == (CHOOSE, 0)
    table.do("choose roma")
    assert table.fired("choose-without-cards")[0].seat == 0


def test_CO28_a_starter_without_cards_is_passed_over():
    table = russian(3, hands=["10", "1 1", "1 1"]).do("10", "pass", "pass", "choose roma")
    assert table.fired("pass-empty")[-1].seat == 0 and table.state.turn == 1


def test_CO29_off_a_hand_without_mercenaries_is_kept():
    table = english(hands=["10", "winter heroine"]).do("10", "pass", "choose roma")
    assert table.fired("hand-kept")[0].amount == 2
    assert {"winter", "heroine"} <= set(table.hand(1)) and len(table.hand(1)) == 10


def test_CO29_optional_whole_hands_in_seat_order_from_the_new_holder():
    """Player 1 wins. Asked in order: 1 (no: he has a 2), 2 (yes), 0 (yes)."""
    table = russian(3, hands=["winter spring", "10 2", "drummer bishop"])
    table.do("pass", "10", "pass", "pass", "choose roma")
    assert (table.state.phase, table.state.turn) == (THROW, 2)
    assert table.legal == ["throw-hand", "keep-hand"]
    table.do("throw-hand")
    assert (table.state.phase, table.state.turn, table.hand(2)) == (THROW, 0, [])
    table.do("keep-hand")
    assert table.hand(0) == ["winter", "spring"]
    assert [(e.kind, e.seat) for e in table.fired("throw")] == [
        ("hand-thrown", 2), ("hand-kept", 0),
    ]  # fmt: skip


def test_CO29_the_option_in_the_english_game():
    table = english(2, "CO29=optional", hands=["10", "winter heroine"]).do("10", "pass")
    table.do("choose roma", "throw-hand")
    assert len(table.hand(1)) == 10 and table.fired("throw")[0].amount == 2


def test_CO30_the_lines_lie_until_the_next_region_is_chosen():
    """Compare, figure, choose; only then lines, hands and new cards, in this order."""
    table = english(hands=["10", "winter 1"], lines=["5"]).do("10", "pass")
    assert table.line(0) == ["5", "10"] and table.fired("figure")
    before = len(table.kinds)
    table.do("choose roma")
    kinds = table.kinds[before:]
    assert kinds == ["chose", "lines-discarded", "dealt", "dealt"] and table.line(0) == []
    table = russian(hands=["10", "winter"]).do("10", "pass")
    before = len(table.kinds)
    table.do("choose roma", "keep-hand", "done")
    kinds = table.kinds[before:]
    assert kinds == [
        "chose", "lines-discarded", "hand-kept", "round-ended", "kept", "dealt", "dealt",
    ]  # fmt: skip


# --------------------------------------------------------------------------------------- the end


def test_CO32_most_regions_win_on_a_full_board():
    """Player 4 takes Siena as his fourth region of the 17; nobody else has four."""
    owned = [share.replace("siena ", "") for share in full_board(6)]
    owned[4] += " genova"
    owned[1] = "mantova bologna"
    table = russian(6, hands=["", "", "", "", "10", ""], owned=owned)
    table.state.turn = 4
    table.do("10")
    outcome = table.rules.outcome(table.state)
    assert (outcome.winners, outcome.reason) == ((4,), "board-full") and not outcome.capped
    assert table.fired("board-full")[0].kind == "game-won"


def last_battle(players=6):
    """Player 3 takes Siena, the last free region: five players hold three regions."""
    owned = [share.replace("siena ", "") for share in full_board(players)]
    table = russian(players, hands=["", "", "", "10", "", ""], owned=owned)
    table.state.turn = 3
    return table.do("10")


def test_CO32_equal_players_fight_a_last_battle():
    """0, 1, 2, 3 and 5 hold three each; the holder, player 3, begins, then 5: 4 is not asked."""
    table = last_battle()
    assert table.state.fighters == 0b101111 and table.state.turn == 3
    assert table.rules.outcome(table.state) is None
    assert table.do("pass").state.turn == 5


def test_CO32_a_tie_in_the_last_battle_is_a_shared_victory():
    """Nobody plays a card: 0 all over, so all five share."""
    table = last_battle().do(*["pass"] * 5)
    assert table.rules.outcome(table.state).winners == (0, 1, 2, 3, 5)
    assert [e.kind for e in table.fired("final-shared")] == ["game-shared"] * 5


def test_CO32_the_last_battle_is_won_by_the_strongest():
    """The pile is unshuffled, so player 3 is dealt the Courtesans from its top: 1 wins."""
    table = last_battle().do("courtesan", "pass", "pass", "pass", "pass", "pass")
    assert table.rules.outcome(table.state).winners == (3,)
    assert table.fired("final-won")[0].seat == 3


def test_CO32_the_next_tied_player_clockwise_begins():
    """The Courtesan gives the figure to player 4, who holds two regions only: 5 begins."""
    owned = [share.replace("siena ", "") for share in full_board(6)]
    table = russian(6, hands=["", "", "", "10", "", ""], lines=["", "", "", "", "courtesan", ""],
                    owned=owned)  # fmt: skip
    table.state.turn = 3
    table.do("10")
    assert table.state.holder == 4 and table.state.turn == 5


def test_CO32_fight_on_when_held_regions_were_safe():
    """English with CO5=safe: the board is full, so the holder may attack 17 - 3 regions."""
    owned = [share.replace("siena ", "") for share in full_board(6)]
    table = english(6, "CO5=safe", hands=["", "", "", "10", "", ""], owned=owned)
    table.state.turn = 3
    table.do("10")
    assert len(table.legal) == 14
    table.do("choose roma")
    assert table.fired("fight-on")[0].other == "player-5"


def test_CO32_most_regions_option_in_the_english_game():
    owned = [share.replace("siena ", "") for share in full_board(6)]
    table = english(6, "CO5=safe", "CO32=most-regions", hands=["", "", "", "10"], owned=owned)
    table.state.turn = 3
    table.do("10")
    assert table.state.final and table.fired("board-full")


@pytest.mark.parametrize(
    ("owned", "winners"),
    [
        (["torino venezia", "roma", ""], (0,)),
        (["torino venezia", "roma napoli", ""], (1,)),
        (["torino venezia", "roma lucca", ""], (0, 1)),
        (["", "", ""], (0, 1, 2)),
    ],
)
def test_CO33_at_the_cap(owned, winners):
    """The last battle allowed is tied. Two regions beat one; Roma-Napoli is a group of two."""
    for table, last in ((english, 199), (russian, 299)):
        there = table(3, hands=["6", "6", ""], owned=owned, battles=last).do("6", "6")
        outcome = there.rules.outcome(there.state)
        assert (outcome.winners, outcome.capped, outcome.reason) == (winners, True, "cap")
        assert len(there.fired("cap")) == len(winners)


def test_CO33_one_battle_before_the_cap_the_game_goes_on():
    table = english(3, hands=["6", "6", ""], battles=198).do("6", "6")
    assert table.rules.outcome(table.state) is None


@pytest.mark.parametrize(("table", "markers"), [(english, 12), (russian, 6)])
def test_CO34_a_marker_goes_from_the_supply_to_the_map(table, markers):
    there = table(hands=["10", "1"], owned=["torino venezia"])
    before = there.rules.tokens(there.state)
    assert (before["marker-player-1.map"], before["marker-player-1.supply"]) == (2, markers - 2)
    there.do("10", "pass")
    after = there.rules.tokens(there.state)
    assert (after["marker-player-1.map"], after["marker-player-1.supply"]) == (3, markers - 3)
    assert there.fired("marker")[0].seat == 0


def test_CO34_twelve_regions_can_be_held_by_two_players_without_winning():
    """Of all ways to leave out five regions or fewer, some with five leave no group of five."""
    setup = rules_of(ENGLISH, 2).setup
    regions = len(setup.regions.ids)
    most = max(
        mask.bit_count() for mask in _masks(setup.all_regions, regions, 5)
        if setup.victory(mask) is None
    )  # fmt: skip
    assert most == 12


def _masks(everything, regions, most_missing):
    """The sets that lack at most so many regions."""
    found = {everything}
    edge = {everything}
    for _ in range(most_missing):
        edge = {mask & ~(1 << n) for mask in edge for n in range(regions)}
        found |= edge
    return found


def test_CO35_other_hands_are_counts_only():
    """What player 0 sees does not change when player 1 holds other cards."""
    one = english(hands=["10", "winter 3"])
    two = english(hands=["10", "heroine 5"])
    assert one.rules.view(one.state, 0) == two.rules.view(two.state, 0)
    assert one.rules.view(one.state, 1) != two.rules.view(two.state, 1)
    assert one.rules.view(one.state, 0)["hands"] == [1, 2]


def test_CO36_no_action_gives_cards_or_promises():
    """Two thousand random decisions know these verbs only."""
    verbs = set()
    for name in (ENGLISH, RUSSIAN):
        rules, dice = rules_of(name, 3), Dice(5)
        state = rules.start(dice)
        for _ in range(1000):
            actions = rules.legal_actions(state) or rules.legal_actions(state := rules.start(dice))
            verbs |= {action.verb for action in actions}
            rules.apply(state, actions[dice.draw(len(actions), "player")], dice)
    assert verbs == {
        "choose", "play", "pass", "take-back", "take-nothing", "favour", "favour-aside",
        "favour-stays", "throw-hand", "keep-hand", "keep", "done",
    }  # fmt: skip


def test_CO37_all_cards_are_shuffled_for_the_last_battle():
    """Hands of 10 + 3 for the five who fight; the others' hands went into the pile."""
    table = last_battle()
    assert [len(hand) for hand in table.state.hands] == [13, 13, 13, 13, 0, 13]
    assert len(table.state.deck) == 110 - 65 and table.state.discard == []
    assert [(e.seat, e.amount) for e in table.fired("final-deal")] == [
        (3, 13), (5, 13), (0, 13), (1, 13), (2, 13),
    ]  # fmt: skip

"""Findings: computed from the documents, the map and play, with what would mend them."""

import pytest

from cardgen.documents.gamefile import find_folder, read_layers
from cardgen.games.playable import player_counts
from cardgen.games.victory import (
    VictoryBoard,
    VictoryTarget,
    full_board,
    most_without_winning,
    targets,
)
from cardgen.model.card import Card, Deck
from cardgen.model.effect import Bonus, Kill, Negate, OnlyFor, PlayIf
from cardgen.model.problem import Place, Problems, Severity
from cardgen.playtest.contradictions import DocumentSource, contradictions
from cardgen.playtest.deckfindings import deck_findings
from cardgen.playtest.findings import QUICK, find_all
from cardgen.playtest.mapfindings import map_findings
from cardgen.playtest.playfindings import PlayBudget, PlayFinder, without_sides
from cardgen.playtest.run import Workers
from tests.playtest.conftest import GAMES

PLACE = Place("game.yaml")


def found(problems, code):
    return [problem for problem in problems if problem.code == code]


def square(*links, size=4):
    """A land of regions 0 to ``size - 1`` with these borders."""
    borders = [0] * size
    for one, other in links:
        borders[one] |= 1 << other
        borders[other] |= 1 << one
    return VictoryBoard(tuple(f"r{n}" for n in range(size)), tuple(borders))


def test_groups_on_a_land_by_hand():
    """0-1-2 in a row and 3 alone: 0, 2 and 3 hang together nowhere."""
    land = square((0, 1), (1, 2))
    assert (
        land.largest_group(0b1111) == 3
        and land.largest_group(0b1101) == 1
        and land.largest_group(0) == 0
    )
    assert land.group(0, 0b0111) == 0b0111 and land.group(0, 0b0101) == 0b0001


def test_a_row_of_four_fills_up_only_by_turns():
    """0-1-2-3 in a row, two in a group win: two players must take 0, 2 and 1, 3."""
    land = square((0, 1), (1, 2), (2, 3))
    held = full_board(land, VictoryTarget(2, 2, None))
    assert held is not None and sorted(held) == [0b0101, 0b1010]
    assert full_board(land, VictoryTarget(2, 2, 2)) is None
    assert full_board(land, VictoryTarget(1, 2, None)) is None
    assert full_board(land, VictoryTarget(1, 2, None), left_out=0b1010) == [0b0101]
    assert most_without_winning(land, VictoryTarget(2, 2, None)) == 2
    assert most_without_winning(land, VictoryTarget(2, 3, None)) == 3
    assert most_without_winning(land, VictoryTarget(2, None, 3)) == 2


@pytest.mark.parametrize(
    ("game", "full", "but_one"),
    [("condottiere", [2, 6], [4]), ("condottiere-russian", [5, 6], [4])],
)
def test_the_boards_that_fill_without_a_winner(games, game, full, but_one):
    problems = Problems()
    map_findings(games[game], PLACE, problems)
    (one,), (other,) = found(problems, "board-can-fill"), found(problems, "board-can-fill-but-one")
    assert one.values["players"] == full and other.values["players"] == but_one
    assert one.ruling == "CO32" and len(problems) == 2


def test_twelve_markers_are_just_enough_for_two(games):
    """The thirteenth region wins; with eleven markers a player would run out."""
    game = games["condottiere"]
    land = VictoryBoard.of(game.board)
    assert most_without_winning(land, next(iter(targets(game)))) == 12
    fewer = game.model_copy(update={"rules": {**game.rules, "markers": 11}})
    problems = Problems()
    map_findings(fewer, PLACE, problems)
    (one,) = found(problems, "markers-too-few")
    assert (one.values["players"], one.values["needed"]) == (2, 12)


def test_victories_out_of_reach_or_missing_are_found(games):
    game = games["condottiere"]
    victory = {"2": {"adjacent": 18}, "3": {"adjacent": 4, "total": 40}, "4": {"total": 5}}
    changed = game.model_copy(update={"rules": {**game.rules, "victory": victory}})
    problems = Problems()
    map_findings(changed, PLACE, problems)
    reach = [
        (p.values["players"], p.values["wanted"]) for p in found(problems, "victory-impossible")
    ]
    assert reach == [(2, 18), (3, 40)]
    assert [p.values["players"] for p in found(problems, "victory-missing")] == [5, 6]


def sources(library, games):
    made = {}
    for name in ("condottiere", "condottiere-russian"):
        folder = find_folder(name, [library.seeds], Problems())
        made[name] = DocumentSource(games[name], read_layers(folder, [library.seeds], Problems()))
    return made


def test_the_victory_tables_differ_at_two_five_and_six_players(library, games):
    """Lines 38, 41 and 42 of the English document against line 6 of the Russian one."""
    made, problems = sources(library, games), Problems()
    contradictions(made["condottiere"], made["condottiere-russian"], problems)
    numbers = {
        problem.values["rule"]: (
            str(problem.place), problem.values["found"], problem.values["other"],
            problem.values["document"],
        )
        for problem in found(problems, "documents-differ-in-number")
    }  # fmt: skip
    assert numbers == {
        "victory.2.adjacent": ("condottiere.en.txt:38", 5, 4, "condottiere.ru.txt:6"),
        "victory.2.total": ("condottiere.en.txt:38", "-", 6, "condottiere.ru.txt:6"),
        "victory.5.total": ("condottiere.en.txt:41", 4, 5, "condottiere.ru.txt:6"),
        "victory.6.total": ("condottiere.en.txt:42", 4, 5, "condottiere.ru.txt:6"),
    }


def test_what_the_documents_leave_to_different_rulings_is_listed(library, games):
    made, problems = sources(library, games), Problems()
    contradictions(made["condottiere-russian"], made["condottiere"], problems)
    rulings = {problem.ruling: problem for problem in found(problems, "documents-differ-in-ruling")}
    assert {"CO3", "CO5", "CO6", "CO8", "CO14", "CO18", "CO22", "CO23", "CO29"} <= rulings.keys()
    refill = rulings["CO3"]
    assert str(refill.place) == "condottiere.ru.txt:8"
    assert refill.values["document"] == "condottiere.en.txt:23"
    assert refill.values["mend"] == "--ruling CO3=after-battle"
    (spring,) = found(problems, "documents-differ-in-card")
    assert spring.values["card"] == "Spring"


def test_a_game_does_not_contradict_itself(library, games):
    made, problems = sources(library, games), Problems()
    contradictions(made["condottiere"], made["condottiere"], problems)
    assert not len(problems)


@pytest.mark.parametrize(
    ("game", "spelling", "ruling"),
    [("italian-wars", "IS", "IW17"), ("cards-of-war", "Mines", "CW10")],
)
def test_words_that_name_no_type_come_out_at_their_line(library, game, spelling, ruling):
    notes, problems = Problems(), Problems()
    loaded = library.load(game, notes)
    deck_findings(loaded.game, notes, PLACE, problems)
    (one,) = [p for p in found(problems, "word-of-no-type") if p.values["found"] == spelling]
    assert one.ruling == ruling and one.severity is Severity.NOTE
    assert one.place is not None and one.place.line is not None
    assert not found(problems, "effect-without-target") + found(problems, "card-never-playable")


def test_the_gap_in_the_values_of_the_mercenaries(games):
    problems = Problems()
    deck_findings(games["condottiere"], (), PLACE, problems)
    (gap,) = found(problems, "values-with-gap")
    assert gap.values["missing"] == [7, 8, 9] and gap.ruling == "CO38"


def test_effects_and_cards_that_can_do_nothing(games):
    """A target nobody has, or only a side's own cards; a bonus for itself; winners' Defenses."""
    leader, horse = ("leader",), ("cavalry",)
    cards = (
        Card(
            id="a", name="Alone", force=1, types=leader,
            effects=(Bonus(target=leader, amount=3),),
        ),
        Card(id="b", name="Blind", force=1, effects=(Negate(target=("artillery",)),)),
        Card(
            id="c", name="Cousin", force=1,
            effects=(Negate(target=horse), OnlyFor(side="french")),
        ),
        Card(id="d", name="Own Horse", force=1, types=horse, effects=(OnlyFor(side="french"),)),
        Card(
            id="e", name="Late Wall", force=1, types=("defenses",),
            effects=(PlayIf(last_hand="won"),),
        ),
        Card(id="f", name="Stranger", force=1, effects=(OnlyFor(side="turkish"),)),
        Card(id="g", name="Good", force=1, effects=(Kill(targets=(leader, ("mine",))),)),
    )  # fmt: skip
    game = games["italian-wars"].model_copy(update={"deck": Deck(cards=cards)})
    problems = Problems()
    deck_findings(game, (), PLACE, problems)
    dead = [
        (p.values["card"], p.values["target"]) for p in found(problems, "effect-without-target")
    ]
    assert dead == [
        ("Alone", "leader"), ("Blind", "artillery"), ("Cousin", "cavalry"), ("Good", "mine"),
    ]  # fmt: skip
    never = [p.values["card"] for p in found(problems, "card-never-playable")]
    assert never == ["Late Wall", "Stranger"]


def play_findings(game, plan):
    problems = Problems()
    PlayFinder(game, plan, PLACE, Workers(None), problems, lambda games: None).find()
    return problems


def test_the_allies_win_about_a_third_and_taking_turns_mends_it(games):
    problems = play_findings(games["cards-of-war"], PlayBudget(games=200, greedy=4, seed=1))
    unfair = {p.values["seat"]: p for p in found(problems, "seat-unfair-mended")}
    assert unfair.keys() == {"allies", "axis"}
    allies = unfair["allies"]
    assert 0.30 < allies.values["rate"] < 0.38
    assert allies.ruling == "CW1" and allies.values["mend"].startswith("--ruling CW1=")
    (idle,) = found(problems, "effects-mostly-idle")
    assert any(name == "Destroyers" and share > 0.5 for name, share in idle.values["cards"])
    (never,) = found(problems, "clause-never-fired")
    assert never.values["clauses"] == ["CW19"]


def test_cards_for_winners_and_losers_are_mostly_dead(games):
    problems = play_findings(games["italian-wars"], PlayBudget(games=400, greedy=0, seed=1))
    names = [n for p in found(problems, "cards-mostly-dead") for n, _ in p.values["cards"]]
    conditional = [card.name for card in games["italian-wars"].deck if card.condition]
    told = [card for card in conditional if card in names]
    assert len(conditional) == 9 and len(told) >= 7


def test_the_two_sides_have_not_the_same_number_of_cards_of_their_own(games):
    game = without_sides(games["italian-wars"])
    assert all(card.side is None for card in game.deck) and len(game.deck) == 96
    assert sum(card.side is not None for card in games["italian-wars"].deck) == 5


def test_a_game_that_only_its_limit_ends_is_found_with_what_helps(games):
    """One round at most: nobody can ever hold six tokens."""
    game = games["cards-of-war"]
    short = game.model_copy(update={"rules": {**game.rules, "most-rounds": 1}})
    problems = play_findings(short, PlayBudget(games=50, greedy=2, seed=1))
    capped = found(problems, "game-at-cap")
    assert {p.values["kind"] for p in capped} == {"random", "greedy"}
    assert all(p.severity is Severity.WARNING and p.values["mend"] == "-" for p in capped)


def test_everything_is_found_in_every_shipped_game_and_nothing_is_an_error(library):
    for name in GAMES:
        notes = Problems()
        loaded = library.load(name, notes, with_map=True)
        told: list[int] = []
        plan = PlayBudget(games=20, greedy=1)
        problems = find_all(
            loaded.game, loaded.folder, [library.seeds], library.languages, notes, plan,
            Workers(None), told.append,
        )  # fmt: skip
        assert not problems.has_errors and len(problems) > 2
        assert sum(told) >= 20 * len(player_counts(loaded.game))
        for problem in problems:
            assert problem.code in library.languages["ru"].problems
    assert QUICK.games == 200


@pytest.mark.parametrize(("force", "is_too_strong"), [(60, True), (6, False)])
def test_a_card_of_ones_own_that_wins_too_often_is_told_with_its_neighbours(
    games, force, is_too_strong
):
    base = games["cards-of-war"]
    place = Place("mine/cards.csv", cell="A2")
    titan = Card(id="titan", name="Titan", force=force, types=("infantry",), place=place)
    deck = Deck(cards=(*base.deck.cards, titan))
    game = base.model_copy(update={"deck": deck, "extends": base.id})
    problems, plan = Problems(), PlayBudget(games=60, greedy=0, seed=1)
    PlayFinder(game, plan, Place("mine/game.yaml"), Workers(None), problems, lambda n: None).find()
    strong = found(problems, "card-too-strong")
    assert bool(strong) is is_too_strong
    if strong:
        (one,) = strong
        assert one.place == place and one.severity is Severity.WARNING
        assert one.values["low"] < one.values["rate"] < one.values["high"]
        assert len(one.values["others"]) == 3 and one.values["card"] == "Titan"

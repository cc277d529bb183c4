from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.games.cards_of_war.cards import NOTATION
from cardgen.model.card import Card, card_id
from cardgen.model.effect import Draw, Effect, Kill, Look
from cardgen.model.game import CardType
from cardgen.model.problem import Problems
from tests.games.vocabularies import SEEDS, read_line, row, vocabulary

WORDS = vocabulary("cards-of-war", танк="tank", пехота="infantry")
LOOK = "Look at opponents hand"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1\tFrog-men\t\t3\tInf/Int\t\tFort", ("Frog-men", 3, ("infantry", "intelligence"))),
        (f"4\tRadio         3       Int\t\t\t\t{LOOK}", ("Radio", 3, ("intelligence",))),
        ("7\tParatroopers       \t3       Inf/Air", ("Paratroopers", 3, ("infantry", "air"))),
        (
            "55      Reserves          2       Int           Draw one card",
            ("Reserves", 2, ("intelligence",)),
        ),
        ("48\tAmphibious  landing\t5\tSea/Inf", ("Amphibious landing", 5, ("sea", "infantry"))),
        ("12 \tDestroyers\t3\tSea\tSub", ("Destroyers", 3, ("sea",))),
        ("27\tV2 Rocket\t\t3\tAir/Art\t", ("V2 Rocket", 3, ("air", "artillery"))),
        ("57\tArea 51\t3\tInf", ("Area 51", 3, ("infantry",))),
        ("Panzer 4 Tank\t3\tTank", ("Panzer 4 Tank", 3, ("tank",))),
        ("9\tТанк Т-34\t6\tТанк", ("Танк Т-34", 6, ("tank",))),
    ],
)
def test_lines_are_read_however_they_were_typed(
    line: str, expected: tuple[str, int, tuple[str, ...]]
) -> None:
    card, problems = read_line("cards-of-war", line, WORDS)
    assert card is not None, list(problems)
    assert (card.name, card.force, card.types) == expected


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("Fort", (Kill(targets=(("fortification",),)),)),
        ("Inf/Tank", (Kill(targets=(("infantry",), ("tank",))),)),
        ("Inf+Air/Tank", (Kill(targets=(("infantry", "air"), ("tank",))),)),
        ("Пехота / Sub", (Kill(targets=(("infantry",), ("sub",))),)),
        (LOOK, (Look(),)),
        ("Look at the opponent's hand", (Look(),)),
        ("Draw one card", (Draw(count=1),)),
        ("draw 2 cards", (Draw(count=2),)),
        ("Draw three cards; Look at opponents hand", (Draw(count=3), Look())),
        ("Tank\tDraw one card", (Kill(targets=(("tank",),)), Draw(count=1))),
    ],
)
def test_a_last_field_is_told_apart_by_what_it_says(
    field: str, expected: tuple[Effect, ...]
) -> None:
    card, problems = read_line("cards-of-war", f"3\tSpy\t1\tInt\t{field}", WORDS)
    assert card is not None, list(problems)
    assert card.effects == expected and len(problems) == 0


def test_mines_are_mine_by_a_ruling() -> None:
    card, problems = read_line("cards-of-war", "32\tEngineers\t2\tInf\tFort/Mines", WORDS)
    assert card is not None and card.effects == (Kill(targets=(("fortification",), ("mine",))),)
    (note,) = problems
    assert (note.code, note.ruling, note.values["found"]) == ("read-as", "CW10", "Mines")
    assert note.place is not None and note.place.column == 25


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("3\tSpy\t-1\tInt", "number-out-of-range"),
        ("3\tSpy\ttwo\tInt", "not-a-whole-number"),
        ("3\tSpy\t2\tInff", "unknown-type-near"),
        ("3\tSpy\t2\tInt\tTank/Tank", "repeated-type"),
        ("3\tSpy\t2\tInt\tInf/Air/Sea/Sub/Tank", "too-many-targets"),
        ("3\tSpy\t2\tInt\tTank\tJump twice", "unknown-effect"),
        ("3\tSpy\t2\tInt\tDraw none", "unknown-effect-near"),
    ],
)
def test_what_is_wrong_is_told(line: str, code: str) -> None:
    card, problems = read_line("cards-of-war", line, WORDS)
    assert card is None and [p.code for p in problems] == [code]


def test_a_new_type_needs_data_only() -> None:
    words = replace(WORDS, types={**WORDS.types, "cyber": CardType(code="Cyb", word="Cyber")})
    card, problems = read_line("cards-of-war", "57\tHackers\t2\tInt/Cyb\tCyb/Int", words)
    assert card is not None and len(problems) == 0
    assert NOTATION.write(card, words)["kills"] == "Cyb/Int"


TYPES = st.lists(st.sampled_from(sorted(WORDS.types)), min_size=1, max_size=3, unique=True).map(
    tuple
)
TARGETS = st.lists(TYPES, min_size=1, max_size=4, unique_by=frozenset).map(tuple)
CARDS = st.builds(
    lambda name, kill, notes, **rest: Card(
        id=card_id(name), name=name, effects=(*kill, *notes), **rest
    ),
    name=st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=20),
    number=st.none() | st.integers(0, 99_999),
    force=st.integers(0, 99),
    types=TYPES,
    kill=st.just(()) | TARGETS.map(lambda targets: (Kill(targets=targets),)),
    notes=st.permutations([Look(), Draw(count=3)]).flatmap(
        lambda both: st.sampled_from([(), both[:1], both])
    ),
    copies=st.integers(1, 999),
)


@given(card=CARDS)
def test_what_is_written_is_read_back(card: Card) -> None:
    problems = Problems()
    cells = NOTATION.write(card, WORDS)
    again = NOTATION.read(row(dict(cells)), WORDS, problems)
    assert again == card and len(problems) == 0
    assert NOTATION.write(again, WORDS) == cells


def test_the_seed_list_is_written_as_it_stands_but_for_mines() -> None:
    lines = (SEEDS / "cards-of-war" / "cards.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == NOTATION.header and len(lines) == 57
    for line in lines[1:]:
        card, _ = read_line("cards-of-war", line, WORDS)
        assert card is not None
        cells = NOTATION.write(card, WORDS)
        written = "\t".join(cells[column] for column in NOTATION.columns).rstrip("\t")
        assert written == line.replace("Mines", "Mine")

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.games.italian_wars.cards import NOTATION
from cardgen.model.card import Card, card_id
from cardgen.model.effect import Bonus, Effect, Negate, OnlyFor, Penalty, PlayIf
from cardgen.model.game import CardType
from cardgen.model.problem import Problems, Severity
from tests.games.vocabularies import SEEDS, read_line, row, vocabulary

WORDS = vocabulary("italian-wars", кавалерия="cavalry", **{"пехота с оружием": "infantry+shock"})
IK = ("infantry", "shock")


def effects_of(notes: str) -> tuple[Effect, ...]:
    card, problems = read_line("italian-wars", f"Ditch\t5\tD\t{notes}", WORDS)
    assert card is not None, list(problems)
    return card.effects


@pytest.mark.parametrize(
    ("notes", "expected"),
    [
        ("Enemy Cavalry gets –3", (Penalty(target=("cavalry",), amount=3),)),
        ("Enemy IK gets -3", (Penalty(target=IK, amount=3),)),
        ("Enemy IK get \u2212 12", (Penalty(target=IK, amount=12),)),
        ("IM get +3", (Bonus(target=("infantry", "missile"), amount=3),)),
        ("Cavalry  gets +4", (Bonus(target=("cavalry",), amount=4),)),
        ("Negate Tactics Card", (Negate(target=("tactics",)),)),
        ("Negate an IK card", (Negate(target=IK),)),
        ("WON", (PlayIf(last_hand="won"),)),
        ("LOST", (PlayIf(last_hand="lost"),)),
        (
            "WON Enemy IK gets –3",
            (PlayIf(last_hand="won"), Penalty(target=IK, amount=3)),
        ),
        (
            "Negate Leader card; Cavalry get +1; LOST",
            (
                Negate(target=("leader",)),
                Bonus(target=("cavalry",), amount=1),
                PlayIf(last_hand="lost"),
            ),
        ),
        ("Кавалерия gets +2", (Bonus(target=("cavalry",), amount=2),)),
        ("Negate пехота с оружием card", (Negate(target=IK),)),
    ],
)
def test_notes_become_effects(notes: str, expected: tuple[Effect, ...]) -> None:
    assert effects_of(notes) == expected


@pytest.mark.parametrize(
    ("text", "side"), [("7F", "french"), ("6S", "spanish"), ("4 s", "spanish")]
)
def test_a_letter_behind_the_force_binds_the_card_to_a_side(text: str, side: str) -> None:
    card, problems = read_line("italian-wars", f"Horsemen\t{text}\tC", WORDS)
    assert card is not None and len(problems) == 0
    assert (card.force, card.side) == (int(text[0]), side)


def test_side_and_condition_may_be_columns_of_their_own() -> None:
    cells = {"name": "Horse", "force": "7", "types": "C", "side": "Французы", "condition": "won"}
    card = NOTATION.read(row(cells), WORDS, Problems())
    assert card is not None
    assert card.effects == (OnlyFor(side="french"), PlayIf(last_hand="won"))


def test_is_is_read_as_ik_and_names_the_ruling_and_the_place() -> None:
    card, problems = read_line("italian-wars", "Swordsmen\t4S\tIK\tNegate an IS card", WORDS)
    assert card is not None and Negate(target=IK) in card.effects
    (note,) = problems
    assert (note.code, note.severity, note.ruling) == ("read-as", Severity.NOTE, "IW17")
    assert dict(note.values) == {"found": "IS", "meaning": "IK"}
    assert note.place is not None and (note.place.line, note.place.column) == (7, 27)


def test_defense_for_defenses_is_a_note() -> None:
    card, problems = read_line("italian-wars", "Gaps\t4\tC\tNegate Defense card", WORDS)
    assert card is not None and card.effects == (Negate(target=("defenses",)),)
    assert [(p.code, p.values["found"]) for p in problems] == [("read-as", "Defense")]


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("Ditch\tfive\tD", "not-a-whole-number", 7),
        ("Ditch\t5\tQ", "unknown-type", 9),
        ("Ditch\t5\tCavlry", "unknown-type-near", 9),
        ("Ditch\t5\tII", "repeated-type", 9),
        ("Ditch\t5G\tD", "unknown-side", 7),
        ("Ditch\t100\tD", "number-out-of-range", 7),
        ("Ditch\t5\tD\tDouble everything", "unknown-effect", 11),
        ("Ditch\t5\tD\tCavalry get +0", "unknown-effect-near", 11),
        ("Ditch\t5\tD\tWON Cavlry get +3", "unknown-type-near", 15),
        ("Ditch\t5\tD\tNegate IK card; Negate C card", "repeated-effect", 1),
        ("Ditch\t5\tD\tWON\tmore", "field-too-many", 15),
        ("Ditch\t5", "missing-cell", 1),
    ],
)
def test_what_is_wrong_is_told_with_its_place(line: str, code: str, column: int) -> None:
    card, problems = read_line("italian-wars", line, WORDS)
    assert card is None
    (problem,) = problems
    assert problem.code == code and problem.severity is Severity.ERROR
    assert problem.place is not None and problem.place.column == column


def test_a_misspelt_type_is_told_with_the_nearest() -> None:
    _, problems = read_line("italian-wars", "Ditch\t5\tD\tEnemy Artilery gets -1", WORDS)
    assert [p.values["near"] for p in problems] == ["Artillery"]


def test_a_new_type_needs_data_only() -> None:
    words = replace(WORDS, types={**WORDS.types, "elephant": CardType(code="E", word="Elephants")})
    card, problems = read_line("italian-wars", "Hannibal\t9\tEL\tElephants get +2", words)
    assert card is not None and len(problems) == 0
    assert card.types == ("elephant", "leader")
    assert NOTATION.write(card, words)["notes"] == "Elephants get +2"


@pytest.mark.parametrize(
    "line",
    [
        "War Wagons\t\t\t\t6\tD",
        "War Wagons      6   D",
        "  War Wagons \t6 \tD \t",
        "War  Wagons\t6\tD",
    ],
)
def test_tabs_and_blanks_may_part_the_fields(line: str) -> None:
    card, _ = read_line("italian-wars", line, WORDS)
    assert card is not None
    assert (card.name, card.force, card.types) == ("War Wagons", 6, ("defenses",))


@pytest.mark.parametrize("line", ["", "LINKS", "Handgonnes and Matchlocks", "   "])
def test_prose_is_no_card_line(line: str) -> None:
    assert NOTATION.split(line) is None


TYPES = st.lists(st.sampled_from(sorted(WORDS.types)), min_size=1, max_size=3, unique=True).map(
    tuple
)
AMOUNTS = st.integers(1, 99)
EFFECTS = st.tuples(
    st.none() | st.sampled_from(["french", "spanish"]).map(lambda side: OnlyFor(side=side)),
    st.permutations(
        [
            st.none() | TYPES.map(lambda target: Negate(target=target)),
            st.none() | st.builds(Bonus, target=TYPES, amount=AMOUNTS),
            st.none() | st.builds(Penalty, target=TYPES, amount=AMOUNTS),
            st.none() | st.sampled_from(["won", "lost"]).map(lambda r: PlayIf(last_hand=r)),
        ]
    ).flatmap(lambda parts: st.tuples(*parts)),
).map(lambda found: tuple(e for e in (found[0], *found[1]) if e is not None))
NAMES = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zs", "Zl", "Zp"]), min_size=1, max_size=30
)
CARDS = st.builds(
    lambda name, **rest: Card(id=card_id(name), name=name, **rest),
    name=NAMES,
    force=st.integers(0, 99),
    types=TYPES,
    effects=EFFECTS,
    copies=st.integers(1, 999),
    number=st.none() | st.integers(0, 99_999),
    names=st.dictionaries(st.sampled_from(["de", "ru"]), NAMES, max_size=2),
    texts=st.dictionaries(st.sampled_from(["de", "ru"]), NAMES, max_size=2),
)


@given(card=CARDS)
def test_what_is_written_is_read_back(card: Card) -> None:
    problems = Problems()
    assert NOTATION.read(row(dict(NOTATION.write(card, WORDS))), WORDS, problems) == card
    assert len(problems) == 0


@given(card=CARDS)
def test_what_is_read_is_written_back(card: Card) -> None:
    cells = NOTATION.write(card, WORDS)
    again = NOTATION.read(row(dict(cells)), WORDS, Problems())
    assert again is not None and NOTATION.write(again, WORDS) == cells


def test_the_seed_list_is_written_as_it_stands_but_for_its_slips() -> None:
    lines = (SEEDS / "italian-wars" / "cards.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == NOTATION.header and len(lines) == 97
    changed = []
    for line in lines[1:]:
        card, _ = read_line("italian-wars", line, WORDS)
        assert card is not None
        cells = NOTATION.write(card, WORDS)
        if "\t".join(cells[column] for column in NOTATION.columns).rstrip("\t") != line:
            changed.append(card.name)
    slips = {"Scale the Parapet", "Pass Thru Gaps", "Cross Stream", "Spanish Swordsmen"}
    slips |= {"Ill-formed & Unready", "Vigorous Captain", "Capture Leader"}
    get_for_gets = {"Cross thru Fire", "Close-Quarter Advantage", "Tight Formation"}
    get_for_gets |= {"Discipline & Drill", "Disordered", "Pursuit", "Hill", "Attack Rear"}
    get_for_gets |= {"Rallying Point", "Cavalry Charge", "Sortie"}
    assert set(changed) == slips | get_for_gets

"""Cards and decks: what cannot be, what is the same, and how a card is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from cardgen.model.card import Card, Deck, card_id
from cardgen.model.effect import Bonus, Courtesan, Draw, Heroine, Kill, OnlyFor, PlayIf, Winter
from cardgen.model.problem import Place

BONUS = Bonus(target=("infantry",), amount=2)
HEROINE = Heroine()


def card(**more: object) -> Card:
    return Card.model_validate({"id": "spy", "name": "Spy", **more})


@pytest.mark.parametrize(
    ("name", "ident"),
    [
        ("Fire at Will!", "fire-at-will"),
        ("King's Guard", "kings-guard"),
        ("King’s Guard", "kings-guard"),
        ("  Разведка боем ", "разведка-боем"),
        ("Straße", "strasse"),
        ("cafe\u0301", "café"),
        ("__x__", "x"),
        ("!!!", "card"),
    ],
)
def test_a_name_gives_an_id(name: str, ident: str) -> None:
    assert card_id(name) == ident


@given(st.text(max_size=30))
def test_the_id_of_an_id_is_itself(name: str) -> None:
    ident = card_id(name)
    assert card_id(ident) == ident
    assert ident
    assert not set(ident) & set(" '’/\\.:")


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"types": ("a", "a")}, "repeated-type"),
        ({"force": 5, "effects": (BONUS, BONUS)}, "repeated-effect"),
        ({"force": 5, "effects": (HEROINE, BONUS)}, "special-not-alone"),
        ({"effects": (HEROINE,)}, "special-needs-strength"),
        ({"force": 5, "effects": (Winter(),)}, "special-has-strength"),
        ({"effects": (BONUS,)}, "effect-without-force"),
        ({"force": 100}, "less than or equal to 99"),
        ({"copies": 0}, "greater than or equal to 1"),
        ({"name": ""}, "at least 1"),
        ({"colour": "red"}, "Extra inputs"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_no_card_can_be(more: dict[str, object], code: str) -> None:
    with pytest.raises(ValidationError, match=code):
        card(**more)


def test_specials_stand_alone_with_the_strength_that_belongs_to_them() -> None:
    assert card(force=10, effects=(HEROINE,)).force == 10
    assert card(force=1, effects=(Courtesan(does="favour"),)).effects[0].special
    assert card(effects=(Winter(),)).force is None


def test_where_a_card_was_read_is_no_part_of_it() -> None:
    here = card(place=Place("a.csv", 2), places={"name": Place("a.csv", 2, 1)})
    assert here == card()
    assert hash(here) == hash(card())
    assert here != card(copies=2)
    assert here != "spy"
    assert "a.csv" not in here.model_dump_json()


def test_condition_and_side_are_told_from_the_effects() -> None:
    bound = card(force=3, effects=(BONUS, PlayIf(last_hand="lost"), OnlyFor(side="french")))
    assert bound.condition == PlayIf(last_hand="lost")
    assert bound.side == "french"
    assert (card().condition, card().side) == (None, None)


DECK = Deck(
    cards=(
        card(copies=3, number=7),
        card(id="old-guard", name="Old Guard", names={"ru": "Старая гвардия"}, number=17),
    )
)


@pytest.mark.parametrize(
    ("wanted", "ident"),
    [
        ("spy", "spy"),
        ("SPY", "spy"),
        ("old guard", "old-guard"),
        ("старая ГВАРДИЯ", "old-guard"),
        ("17", "old-guard"),
        ("7", "spy"),
        ("1", None),
        ("guard", None),
        ("", None),
    ],
)
def test_a_card_is_found_by_id_name_or_number(wanted: str, ident: str | None) -> None:
    found = DECK.find(wanted)
    assert (found.id if found else None) == ident


def test_a_deck_counts_designs_and_copies() -> None:
    assert (len(DECK), DECK.total) == (2, 4)
    assert [one.id for one in DECK] == ["spy", "old-guard"]
    assert (len(Deck()), Deck().total) == (0, 0)
    with pytest.raises(ValidationError, match="repeated-id"):
        Deck(cards=(card(), card(name="Another")))


def test_a_kill_names_each_target_once_in_any_order() -> None:
    Kill(targets=(("infantry", "shock"), ("infantry",)))
    with pytest.raises(ValidationError, match="stands twice"):
        Kill(targets=(("infantry", "shock"), ("shock", "infantry")))
    with pytest.raises(ValidationError, match="stands twice"):
        Bonus(target=("infantry", "infantry"), amount=1)
    with pytest.raises(ValidationError, match="less than or equal"):
        Draw(count=10)

"""Cards named by a person: any language, case, id or number, and slips of the pen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.decks.selection import select
from cardgen.model.card import Card, Deck, card_id
from cardgen.model.game import Game
from cardgen.model.problem import Problems
from cardgen.model.text import GameText

CARDS = (
    Card(id="fire-at-will", name="Fire at Will", number=1),
    Card(id="ditch", name="Ditch", number=2),
    Card(id="ditch-2", name="Ditch", number=3),
    Card(id="hold-the-line", name="Hold, the Line", number=10, names={"ru": "Стоять!"}),
    Card(id="007", name="007", number=99),
    Card(id="ёж", name="Ёж"),
)
GAME = Game(
    id="trial",
    template="x",
    deck=Deck(cards=CARDS),
    texts={"ru": GameText(title="Проба", cards={"ditch": "Ров", "fire-at-will": "Огонь, пли"})},
)


def chosen(*wanted: str) -> list[str]:
    problems = Problems()
    found = select(GAME, wanted, problems)
    assert list(problems) == []
    return [card.id for card in found]


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ((), [card.id for card in CARDS]),
        (("fire-at-will",), ["fire-at-will"]),
        (("FIRE AT WILL",), ["fire-at-will"]),
        ((" fire  at will ",), ["fire-at-will"]),
        (("Огонь, пли",), ["fire-at-will"]),
        (("стоять!",), ["hold-the-line"]),
        (("Ditch",), ["ditch", "ditch-2"]),
        (("Ров",), ["ditch", "ditch-2"]),
        (("ditch-2",), ["ditch-2"]),
        (("1",), ["fire-at-will"]),
        (("№ 10",), ["hold-the-line"]),
        (("#03",), ["ditch-2"]),
        (("007",), ["007"]),
        (("Hold, the Line",), ["hold-the-line"]),
        (("3,1",), ["fire-at-will", "ditch-2"]),
        (("Ёж, 1, fire-at-will,",), ["fire-at-will", "ёж"]),
        (("е\u0308ж",), ["ёж"]),
        (("ditch", "Ditch"), ["ditch", "ditch-2"]),
    ],
)
def test_cards_are_found_in_document_order(wanted: tuple[str, ...], ids: list[str]) -> None:
    assert chosen(*wanted) == ids


def problems_of(*wanted: str) -> list[tuple[str, dict[str, object]]]:
    problems = Problems()
    select(GAME, wanted, problems)
    return [(p.code, dict(p.values)) for p in problems]


@pytest.mark.parametrize(
    ("wanted", "code", "near"),
    [
        ("Fire at Wil", "unknown-card-near", "Fire at Will"),
        ("Стаять", "unknown-card-near", "Hold, the Line"),
        ("dich", "unknown-card-near", "Ditch"),
        ("Zeppelin", "unknown-card", None),
        ("55555", "unknown-card", None),
        ("", "unknown-card", None),
        (" , ", "unknown-card", None),
        ("!!!", "unknown-card", None),
    ],
)
def test_what_names_no_card_is_told(wanted: str, code: str, near: str | None) -> None:
    ((found, values),) = problems_of(wanted)
    assert found == code
    assert values.get("near") == near
    assert values["game"] == "trial"


def test_every_entry_that_names_no_card_is_told() -> None:
    assert len(problems_of("Zeppelin,1,Submarine", "Balloon")) == 3


@given(st.sampled_from(CARDS), st.booleans())
def test_every_card_is_found_by_its_id_and_name(card: Card, upper: bool) -> None:
    for text in (card.id, card.name, *card.names.values()):
        assert card.id in chosen(text.upper() if upper else text)


@given(st.text(max_size=30))
def test_any_text_names_cards_or_is_told(text: str) -> None:
    problems = Problems()
    found = select(GAME, [text], problems)
    assert bool(found) or bool(len(problems))
    assert card_id(text)

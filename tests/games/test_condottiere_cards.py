import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.games.condottiere.cards import NOTATION
from cardgen.model.card import Card, card_id
from cardgen.model.effect import (
    Bishop,
    Courtesan,
    Drummer,
    Effect,
    Heroine,
    Scarecrow,
    Spring,
    Surrender,
    Winter,
)
from cardgen.model.problem import Problems
from tests.games.vocabularies import SEEDS, read_line, row, vocabulary

WORDS = vocabulary("condottiere", наемник="mercenary")


@pytest.mark.parametrize(
    ("line", "copies", "force", "effects"),
    [
        ("8\tMercenary 2\t2\tMercenary", 8, 2, ()),
        ("8\tMercenary 2\t2\tMercenary\t\t", 8, 2, ()),
        ("6\tBishop\t\tSpecial\tVoid the battle", 6, None, (Bishop(does="void-battle"),)),
        ("6   Bishop   Special   void the battle", 6, None, (Bishop(does="void-battle"),)),
        ("3\tSpring\t\tSpecial\tCancel winter, strongest +3", 3, None, (Spring(bonus=3),)),
        ("3\tHeroine\t10\tSpecial\tKeep own strength", 3, 10, (Heroine(),)),
        ("4\tКондотьер\t7\tНаемник", 4, 7, ()),
    ],
)
def test_lines_are_read(
    line: str, copies: int, force: int | None, effects: tuple[Effect, ...]
) -> None:
    card, problems = read_line("condottiere", line, WORDS)
    assert card is not None, list(problems)
    assert (card.copies, card.force, card.effects) == (copies, force, effects)
    assert len(problems) == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("8\tMercenary\t\tMercenary", "missing-cell"),
        ("0\tMercenary\t2\tMercenary", "number-out-of-range"),
        ("8\tBishop\t\tSpecial\tBless the field", "unknown-effect"),
        ("8\tHeroine\t\tSpecial\tKeep own strength", "special-needs-strength"),
        ("8\tBishop\t3\tSpecial\tVoid the battle", "special-has-strength"),
        ("8\tBoth\t\tSpecial\tVoid the battle; End the battle", "special-not-alone"),
    ],
)
def test_what_is_wrong_is_told(line: str, code: str) -> None:
    card, problems = read_line("condottiere", line, WORDS)
    assert card is None and [p.code for p in problems] == [code]


WITHOUT_STRENGTH = st.one_of(
    st.sampled_from([Drummer(), Winter(), Surrender()]),
    st.integers(0, 99).map(lambda bonus: Spring(bonus=bonus)),
    st.sampled_from(["void-battle", "discard-highest"]).map(lambda does: Bishop(does=does)),
    st.sampled_from(["all", "one"]).map(lambda takes: Scarecrow(takes=takes)),
)
WITH_STRENGTH = st.just(Heroine()) | st.sampled_from(
    ["favour", "most-take-figure", "card-moves"]
).map(lambda does: Courtesan(does=does))
SHAPES = st.one_of(
    st.tuples(st.none(), WITHOUT_STRENGTH.map(lambda effect: (effect,))),
    st.tuples(st.integers(0, 99), WITH_STRENGTH.map(lambda effect: (effect,)) | st.just(())),
)
CARDS = st.builds(
    lambda name, shape, kind, **rest: Card(
        id=card_id(name), name=name, types=(kind,), force=shape[0], effects=shape[1], **rest
    ),
    name=st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=20),
    shape=SHAPES,
    kind=st.sampled_from(["mercenary", "special"]),
    copies=st.integers(1, 999),
)


@given(card=CARDS)
def test_what_is_written_is_read_back(card: Card) -> None:
    problems = Problems()
    cells = NOTATION.write(card, WORDS)
    again = NOTATION.read(row(dict(cells)), WORDS, problems)
    assert again == card and len(problems) == 0
    assert NOTATION.write(again, WORDS) == cells


def test_the_seed_list_is_written_as_it_stands() -> None:
    lines = (SEEDS / "condottiere" / "cards.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == NOTATION.header and len(lines) == 16
    total = 0
    for line in lines[1:]:
        card, _ = read_line("condottiere", line, WORDS)
        assert card is not None
        total += card.copies
        cells = NOTATION.write(card, WORDS)
        assert "\t".join(cells[column] for column in NOTATION.columns).rstrip("\t") == line
    assert total == 110

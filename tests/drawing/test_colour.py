import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.drawing.colour import (
    MOST_INK,
    NEARLY_BLACK,
    channels,
    fill_operator,
    in_inks,
    inks_of,
    is_colour,
    stroke_operator,
    tint,
    with_pale_areas,
)

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06X}")


@pytest.mark.parametrize("text", ["#000000", "#a1B2c3", "#FFFFFF"])
def test_six_hex_digits_are_a_colour(text: str) -> None:
    assert is_colour(text)


@pytest.mark.parametrize("text", ["", "#fff", "000000", "#GG0000", "#0000000", " #000000", "red"])
def test_anything_else_is_none(text: str) -> None:
    assert not is_colour(text)
    with pytest.raises(ValueError, match="^" + text):
        channels(text)


@given(COLOURS)
def test_operators_give_every_colour_back_exactly(colour: str) -> None:
    *values, letters = fill_operator(colour).split()
    assert letters == "rg"
    assert [round(float(v) * 255) for v in values] == list(bytes.fromhex(colour[1:]))
    assert stroke_operator(colour) == " ".join([*values, "RG"])


@given(COLOURS, COLOURS)
def test_a_tint_runs_from_paper_to_colour(colour: str, paper: str) -> None:
    assert tint(colour, 100, paper) == colour
    assert tint(colour, 0, paper) == paper
    middle = bytes.fromhex(tint(colour, 50, paper)[1:])
    for value, a, b in zip(
        middle, bytes.fromhex(colour[1:]), bytes.fromhex(paper[1:]), strict=True
    ):
        assert abs(value - (a + b) / 2) <= 0.5


def test_a_tint_of_black_on_white_is_grey() -> None:
    assert tint("#000000", 20, "#FFFFFF") == "#CCCCCC"


@given(COLOURS)
def test_inks_give_the_colour_back_and_are_never_too_wet(colour: str) -> None:
    """Red is what cyan and black, one on the other, leave of white."""
    red, green, blue = channels(colour)
    *coloured, black = inks_of(red, green, blue)
    assert min(coloured) == 0 and 0 <= black <= 1
    assert sum(coloured) + black <= MOST_INK + 1e-9
    if max(red, green, blue) > NEARLY_BLACK and sum(coloured) + black < MOST_INK - 1e-9:
        back = [(1 - ink) * (1 - black) for ink in coloured]
        assert back == pytest.approx([red, green, blue], abs=1e-9)
    elif max(red, green, blue) <= NEARLY_BLACK:
        assert (sum(coloured), black) == (0, 1)


def test_words_and_areas_keep_their_operators_in_inks() -> None:
    code = ["1 0 0 rg", "0.08 0.07 0.06 RG", "0.5 w", "0.4 g"]
    assert in_inks(code) == ["0 1 1 0 k", "0 0 0 1 K", "0.5 w", "0.4 g"]


def test_pale_areas_leave_words_and_lines() -> None:
    code = ["0 0 0 rg", "0 0 0 RG", "BT", "0 0 0 rg", "(a) Tj", "ET", "1 0 0 rg"]
    pale = with_pale_areas(code)
    assert pale == ["0.65 0.65 0.65 rg", *code[1:6], "1 0.65 0.65 rg"]

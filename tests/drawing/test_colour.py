import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.drawing.colour import channels, fill_operator, is_colour, stroke_operator, tint

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

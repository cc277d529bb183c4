import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.games.numbers import whole_number


@pytest.mark.parametrize(
    "text", ["6", "6.0", "6,0", " 6 ", "'6", "’6", "６", "+6", "6.", "6,00", "06"]
)
def test_ways_to_write_six(text: str) -> None:
    assert whole_number(text) == 6


@pytest.mark.parametrize("text", ["-6", "–6", "−6", "—6"])
def test_dashes_are_minus(text: str) -> None:
    assert whole_number(text) == -6


@pytest.mark.parametrize(
    "text", ["", "6.5", "two", "6 7", "1e3", "--6", "0x10", "6-", "1,000", "6.000", "6²", "½"]
)
def test_no_whole_number(text: str) -> None:
    assert whole_number(text) is None


@given(st.text(max_size=8))
def test_any_text_gives_a_number_or_none(text: str) -> None:
    number = whole_number(text)
    assert number is None or whole_number(str(number)) == number

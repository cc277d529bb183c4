import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.lengths import MM_PER_PT, PT_PER_MM, Size

lengths = st.integers(1, 99_999).map(lambda tenths: tenths / 10)


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("63x88", 63, 88),
        (" 63 X 88mm ", 63, 88),
        ("63,5 х 88,9 мм", 63.5, 88.9),
        ("63.5×88.9", 63.5, 88.9),
        ("2.5x3.5in", 63.5, 88.9),
        ('2.5 x 3.5"', 63.5, 88.9),
        ("1х1″", 25.4, 25.4),
        ("9999x0.1", 9999, 0.1),
    ],
)
def test_a_size_is_read_as_people_write_it(text: str, width: float, height: float) -> None:
    size = Size.parse(text)
    assert (size.width, size.height) == (pytest.approx(width), pytest.approx(height))


@pytest.mark.parametrize(
    "text", ["", "63", "63x", "63x88cm", "0x88", "63x0.0", "-63x88", "10000x88", "63x88x2", "axb"]
)
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="^" + text.replace(".", r"\.") + "$"):
        Size.parse(text)


@given(lengths, lengths)
def test_a_size_is_read_back_from_its_own_text(width: float, height: float) -> None:
    size = Size.of(width, height)
    assert Size.parse(str(size)) == size
    assert size.turned.turned == size
    assert Size.parse(str(size.turned)) == Size.of(height, width)


def test_a_size_says_no_more_digits_than_it_needs() -> None:
    assert str(Size.of(63.0, 88.5)) == "63x88.5"


def test_seventy_two_points_are_an_inch() -> None:
    assert pytest.approx(25.4) == 72 * MM_PER_PT
    assert pytest.approx(72) == 25.4 * PT_PER_MM

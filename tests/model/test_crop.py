import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.crop import read_focus


@pytest.mark.parametrize(
    ("text", "focus"),
    [
        ("50 20", (0.5, 0.2)),
        ("50 %, 20 %", (0.5, 0.2)),
        ("  0%/100%  ", (0.0, 1.0)),
        ("7x9", (0.07, 0.09)),
        ("33;66", (0.33, 0.66)),
    ],
)
def test_a_focus_is_read_as_people_write_it(text: str, focus: tuple[float, float]) -> None:
    assert read_focus(text) == focus


@pytest.mark.parametrize(
    "text", ["", "50", "50 20 10", "101 5", "5 101", "-5 5", "5.5 5", "top left", "1000 5"]
)
def test_what_is_no_focus_is_told_by_none(text: str) -> None:
    assert read_focus(text) is None


@given(st.integers(0, 100), st.integers(0, 100), st.sampled_from([" ", ", ", "/", " x ", "%;"]))
def test_any_point_of_the_picture_can_be_said(across: int, down: int, between: str) -> None:
    assert read_focus(f"{across}{between}{down}%") == (across / 100, down / 100)


@given(st.text(max_size=12))
def test_any_text_gives_a_point_of_the_picture_or_none(text: str) -> None:
    focus = read_focus(text)
    assert focus is None or all(0 <= share <= 1 for share in focus)

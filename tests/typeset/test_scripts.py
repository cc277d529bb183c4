"""Lines of other scripts: their direction, their joins, where they part, and what is refused."""

import pytest

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.blocks import Align, Style, set_block
from cardgen.typeset.fonts import Font
from cardgen.typeset.lines import set_line
from cardgen.typeset.scripts import (
    begins_right_to_left,
    joined,
    may_part,
    unset_script,
    visual_order,
)
from cardgen.typeset.spans import InlineIcon, Span
from tests.typeset.built import build_font

HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת"
LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789().,:;!?"
HAN = "抽两张牌然后弃掉一如果你有火焰那么每个玩家失去点生命，。「」（）ーっ"


@pytest.fixture(scope="module")
def font(tmp_path_factory: pytest.TempPathFactory) -> Font:
    path = tmp_path_factory.mktemp("fonts") / "Built.ttf"
    return Font(build_font(path, HEBREW + LATIN + HAN + "\ufe8e\ufedf\ufee1\ufeb3\ufefc"))


def shown(text: object, font: Font) -> str:
    """What stands on the line from left to right."""
    return "".join(run.text for run in set_line(text, font, Pt(10)).runs)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("שלום", "םולש"),
        ("שלום 12", "12 םולש"),
        ("שלום (abc) טוב", "בוט (abc) םולש"),
        ("abc שלום def", "abc םולש def"),
        ("plain", "plain"),
    ],
)
def test_a_line_stands_as_it_is_read(font: Font, typed: str, seen: str) -> None:
    assert shown(typed, font) == seen


def test_brackets_turn_round_with_the_text_they_enclose() -> None:
    assert "".join(char for _, char in visual_order("(אב)", right_to_left=True)) == "(בא)"


def test_icons_and_looks_keep_their_place_in_the_order(font: Font) -> None:
    line = set_line([Span("אב", colour="#FF0000"), InlineIcon("x"), Span("גד")], font, Pt(10))
    assert [(run.text, run.colour) for run in line.runs] == [("דג", None), ("בא", "#FF0000")]
    assert line.runs[0].x < line.inlines[0].x < line.runs[1].x


def test_a_paragraph_that_runs_to_the_left_begins_at_the_right(font: Font) -> None:
    style = Style(font, Pt(10), align=Align.LEFT)
    block = set_block("אבגד הוזח טיכל", style, Mm(40))
    assert len(block.lines) == 2
    for line in block.lines:
        assert line.x + line.width == pytest.approx(40)
    assert block.lines[0].text.split()[-1] == "דגבא"


def test_the_direction_is_that_of_the_first_letter() -> None:
    assert begins_right_to_left("12. שלום abc")
    assert not begins_right_to_left("abc שלום")
    assert not begins_right_to_left("12")


def test_arabic_letters_join_also_into_ligatures() -> None:
    assert joined("سلام") == "\ufeb3\ufefc\ufee1"
    assert joined("plain текст") == "plain текст"


def test_ideographs_part_anywhere_but_at_what_opens_and_closes(font: Font) -> None:
    text = "抽两张牌，然后弃掉一张。如果你有「火焰」，那么每个玩家失去点生命。"
    block = set_block(text, Style(font, Pt(10)), Mm(8 * 3.5278 + 0.1))
    lines = [line.text for line in block.lines]
    assert "".join(lines) == text
    assert max(map(len, lines)) == 8
    assert block.fits
    for line in lines:
        assert line[0] not in "，。」" and line[-1] not in "「"


@pytest.mark.parametrize(
    ("before", "after", "may"),
    [
        ("张", "牌", True),
        ("牌", "，", False),
        ("「", "火", False),
        ("カ", "ー", False),
        ("a", "牌", True),
        ("a", "b", False),
        ("한", "국", False),
    ],
)
def test_where_two_characters_may_part(before: str, after: str, may: bool) -> None:
    assert may_part(before, after) is may


@pytest.mark.parametrize(
    ("text", "script"),
    [
        ("नमस्ते", "Devanagari"),
        ("สวัสดี", "Thai"),
        ("שָׁלוֹם", "Hebrew vowel signs"),
        ("مَرحبا", "Arabic vowel signs"),
        ("مرحبا", None),
        ("שלום", None),
        ("Ёлка, naïve, 한국어, 中文", None),
    ],
)
def test_scripts_that_would_fall_apart_are_named(text: str, script: str | None) -> None:
    found = unset_script(text)
    assert (found and found[0]) == script


def test_a_width_is_the_same_in_either_order(font: Font) -> None:
    line = set_line("אבג abc", font, Pt(10))
    assert line.width == pytest.approx(7 * 3.5278, abs=0.01)

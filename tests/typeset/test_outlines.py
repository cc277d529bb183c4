"""Fonts with cubic outlines are set and drawn like any other."""

from pathlib import Path

import pytest

from cardgen.model.lengths import Pt
from cardgen.typeset.fonts import Font, FontBook, is_usable
from cardgen.typeset.lines import text_width
from cardgen.typeset.outlines import as_truetype
from tests.typeset.built import build_font


def test_a_converted_font_keeps_its_characters_and_widths(tmp_path: Path) -> None:
    path = build_font(tmp_path / "Own.otf", "AbЖ", {"b": 500}, cubic=True)
    font = Font(path)
    assert {ord("A"), ord("b"), ord("Ж")} <= font.coverage
    assert text_width("Ab", font, Pt(10)) == pytest.approx(1.5 * 3.52778, abs=1e-3)
    assert font.data.startswith(b"\0\1\0\0")


def test_its_outlines_reach_as_far_as_before(tmp_path: Path) -> None:
    font = Font(build_font(tmp_path / "Own.otf", "A", cubic=True))
    top, bottom = font.ink("A")
    assert top == pytest.approx(0.7, abs=0.002) and bottom == pytest.approx(0, abs=0.002)


def test_a_folder_may_hold_both_kinds(tmp_path: Path) -> None:
    build_font(tmp_path / "One.otf", "A", cubic=True)
    build_font(tmp_path / "Two.ttf", "A")
    book = FontBook(tmp_path)
    assert book.keys() == ("One", "Two")
    assert book["One"].coverage == book["Two"].coverage


def test_the_same_file_gives_the_same_bytes(tmp_path: Path) -> None:
    data = build_font(tmp_path / "Own.otf", "Ab", cubic=True).read_bytes()
    assert as_truetype(data) == as_truetype(data)


@pytest.mark.parametrize("data", [b"OTTO", b"OTTO" + bytes(200)])
def test_a_damaged_font_is_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "Bad.otf"
    path.write_bytes(data)
    assert not is_usable(path)

"""Paragraphs are set without gaps, and without moving what they say."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.lengths import Mm, Pt
from cardgen.products.booklet.justify import LOOSE, set_tight
from cardgen.typeset.blocks import EASY, Align, Style, set_block
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.layout import Block
from cardgen.typeset.spans import InlineIcon, Span

FONTS = FontBook(Path(__file__).parents[2] / "fonts")
STYLE = Style(
    FONTS["EBGaramond_500Medium"],
    Pt(9.5),
    leading_mm=Mm(4.233),
    align=Align.JUSTIFY,
    hyphenator=Hyphenator("ru_RU"),
)
WORDS = [
    "сражение",
    "прекращается",
    "без",
    "победителя",
    "следующее",
    "в",
    "другом",
    "регионе",
    "если",
    "есть",
    "из",
    "чего",
]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(WORDS), min_size=8, max_size=60), st.floats(50, 90))
def test_lines_fill_their_measure_and_say_the_same(words: list[str], measure: float) -> None:
    text = " ".join(words)
    block = set_tight(text, STYLE, Mm(measure))
    plain = set_block(text, STYLE, Mm(measure))
    assert block.loose <= max(plain.loose, LOOSE) + 1e-9
    assert len(block.lines) <= len(plain.lines) + 1
    said = "".join(line.text.removesuffix("-") for line in block.lines).replace(" ", "")
    assert said == text.replace(" ", "")
    for line in block.lines[:-1]:
        last = line.runs[-1]
        assert last.x + last.width <= measure + 0.25
        assert last.x + last.width - last.tracking >= measure - 0.25


def test_a_gaping_line_is_eased_by_its_letters() -> None:
    text = "Бонус прибавляется к каждой вашей карте названного типа, кроме неё самой, и не более."
    loose = [set_block(text, STYLE, Mm(width / 2)).loose for width in range(100, 140)]
    tight = [set_tight(text, STYLE, Mm(width / 2)).loose for width in range(100, 140)]
    assert max(loose) > LOOSE
    assert sum(t > LOOSE for t in tight) < sum(v > LOOSE for v in loose) / 2


def test_icons_move_with_their_line() -> None:
    text = (
        Span("Наёмник "),
        InlineIcon("crown", 1.0),
        Span(" считается за единицу, пока лежит снег."),
    )
    narrow = replace(STYLE, hyphenator=None)
    for width in range(40, 70):
        block = set_tight(text, narrow, Mm(width))
        for line in block.lines:
            ends = sorted([(r.x, r.x + r.width) for r in line.runs]
                          + [(i.x, i.x + i.size) for i in line.inlines])  # fmt: skip
            for (_, end), (start, _) in pairwise(ends):
                assert start == pytest.approx(end, abs=0.3)


def test_text_that_is_not_justified_is_left_alone() -> None:
    ragged = replace(STYLE, align=Align.LEFT)
    text = " ".join(WORDS)
    assert set_tight(text, ragged, Mm(50)) == set_block(text, ragged, Mm(50))
    assert EASY < LOOSE


def test_no_paragraph_ends_in_a_part_of_a_word() -> None:
    text = "Побеждает сильнейший строй, а не последний спасовавший, и так до конца сражения."
    measures = [Mm(width / 2) for width in range(100, 140)]

    def parted(set_text: Callable[[str, Style, Mm], Block]) -> int:
        blocks = [set_text(text, STYLE, measure) for measure in measures]
        return sum(
            b.lines[-2].text.endswith("-") and " " not in b.lines[-1].text.replace("\u00a0", " ")
            for b in blocks
        )

    assert parted(set_block) > 0
    assert parted(set_tight) == 0

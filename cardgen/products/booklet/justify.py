"""Paragraphs set so that no line gapes and none ends in a part of a word."""

import re
from collections.abc import Iterator
from dataclasses import replace

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.blocks import Align, Style, set_paragraphs
from cardgen.typeset.fonts import em_mm
from cardgen.typeset.layout import Block
from cardgen.typeset.paragraph import prepare_text
from cardgen.typeset.spans import Rich, Span, as_spans

LOOSE = 1.6
"""A line whose spaces are stretched beyond this gapes, and is told."""

HAIR, MOST_HAIR = 0.028, 0.045
"""The most (em) that is added between the letters of a line: what no reader sees, and what is
still better than a gap."""

_TRACKINGS = (-0.006, 0.006, -0.012, 0.012)
_SIZES = (0.985, 1.015, 0.97)
_SPACE = re.compile("[ \u00a0]")
_AFTER_THREE = re.compile(r"(?<=\b[^\W\d_]{3})\u00a0(?=[^\W\d_])")


def set_tight(text: Rich, style: Style, measure: Mm) -> Block:
    """A text set to a measure; a line that gapes gives a part of its slack to its letters.

    If a line gapes all the same, or the last holds only a part of a word, the paragraph is set
    with a little tracking, then with breaks after conjunctions and prepositions of three letters
    (which typography would rather keep with their word), then up to three hundredths smaller, then
    all that with wider letters. Where nothing helps enough, the setting that is least amiss.
    """
    paragraphs = prepare_text(text, style.font, style.hyphenator)
    if style.align is not Align.JUSTIFY:
        return set_paragraphs(paragraphs, style, measure)
    style = replace(style, letter_space=HAIR)
    best = set_paragraphs(paragraphs, style, measure)
    if not any(_amiss(best)):
        return best
    most = len(best.lines) + 1
    freed = prepare_text(_freed(text), style.font, style.hyphenator)
    for hair in (HAIR, MOST_HAIR):
        for is_freed, other in _styles(replace(style, letter_space=hair)):
            block = set_paragraphs(freed if is_freed else paragraphs, other, measure)
            if block.fits and len(block.lines) <= most and _amiss(block) < _amiss(best):
                best = block
            if not any(_amiss(best)):
                return best
    return best


def _amiss(block: Block) -> tuple[float, bool]:
    """How loose a gaping line is (else 0), and whether the last line is a part of a word only."""
    texts = [line.text for line in block.lines[-2:]]
    is_part = len(texts) == 2 and texts[0].endswith("-") and not _SPACE.search(texts[1])
    return block.loose if block.loose > LOOSE else 0.0, is_part


def _styles(style: Style) -> Iterator[tuple[bool, Style]]:
    """Styles to try, the least change first, each with whether short words may end a line."""
    em = em_mm(style.size)
    for is_freed in (False, True):
        for hair in (*((0.0,) if is_freed else ()), *_TRACKINGS):
            yield is_freed, replace(style, tracking=Mm(style.tracking + hair * em))
    for factor in _SIZES:
        for hair in (0.0, -0.012, 0.012):
            tracking = Mm(style.tracking + hair * em)
            yield True, replace(style, size=Pt(style.size * factor), tracking=tracking)


def _freed(text: Rich) -> Rich:
    return tuple(
        replace(span, text=_AFTER_THREE.sub(" ", span.text)) if isinstance(span, Span) else span
        for span in as_spans(text)
    )

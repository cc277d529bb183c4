"""Paragraphs set so that no line gapes: letters a hair nearer or wider where spaces alone fail."""

import re
from collections.abc import Iterator
from dataclasses import replace

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.blocks import Align, Style, set_paragraphs
from cardgen.typeset.fonts import em_mm
from cardgen.typeset.layout import Block
from cardgen.typeset.paragraph import prepare
from cardgen.typeset.spans import Rich, Span, as_spans

LOOSE = 1.6
"""A line whose spaces are stretched beyond this gapes, and is told."""

_HAIRS = (-0.006, 0.006, -0.012, 0.012, -0.018, 0.018, 0.024)
"""Tracking (em) tried in turn: up to a fortieth of an em, which nobody sees."""

_SIZES = (0.985, 1.015)
"""Factors of the size tried after that."""

_AFTER_THREE = re.compile(r"(?<=\b[^\W\d_]{3})\u00a0(?=[^\W\d_])")


def set_tight(text: Rich, style: Style, measure: Mm) -> Block:
    """A text set to a measure; if a justified line gapes, with the least change that helps.

    Changes are tracking, then a break allowed after conjunctions and prepositions of three letters
    (which typography would rather keep with their word), then the size by a hundredth and a half.
    Where nothing helps enough, the setting whose loosest line is least loose.
    """
    paragraphs = prepare(text, style.font, style.hyphenator)
    best = set_paragraphs(paragraphs, style, measure)
    if style.align is not Align.JUSTIFY or best.loose <= LOOSE:
        return best
    most = len(best.lines) + 1
    freed = prepare(_freed(text), style.font, style.hyphenator)
    for is_freed, other in _styles(style):
        block = set_paragraphs(freed if is_freed else paragraphs, other, measure)
        if block.fits and len(block.lines) <= most and block.loose < best.loose:
            best = block
        if best.loose <= LOOSE:
            break
    return best


def _styles(style: Style) -> Iterator[tuple[bool, Style]]:
    """Styles to try, the least change first, each with whether short words may end a line."""
    em = em_mm(style.size)
    for is_freed in (False, True):
        for hair in (*([0.0] if is_freed else []), *_HAIRS):
            yield is_freed, replace(style, tracking=Mm(style.tracking + hair * em))
    for factor in _SIZES:
        for hair in (0.0, -0.018, 0.024):
            tracking = Mm(style.tracking + hair * em)
            yield True, replace(style, size=Pt(style.size * factor), tracking=tracking)


def _freed(text: Rich) -> Rich:
    return tuple(
        replace(span, text=_AFTER_THREE.sub(" ", span.text)) if isinstance(span, Span) else span
        for span in as_spans(text)
    )

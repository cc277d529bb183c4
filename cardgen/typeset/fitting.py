"""The largest size at which a text fits its box."""

import math
from dataclasses import replace

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.blocks import Style, lines_allowed, lines_needed, set_paragraphs
from cardgen.typeset.layout import Block
from cardgen.typeset.paragraph import Paragraph, prepare_text
from cardgen.typeset.spans import Rich

_STEP = 0.25
"""Sizes are tried in steps of so many pt."""


def sizes(start: Pt, minimum: Pt) -> tuple[Pt, ...]:
    """The sizes to try, from ``minimum`` up to ``start`` by whole steps below it."""
    steps = math.ceil((start - minimum) / _STEP - 1e-9)
    if steps <= 0:
        return (start,)
    return (minimum, *(Pt(start - _STEP * step) for step in range(steps - 1, -1, -1)))


def fit_block(
    text: Rich, style: Style, measure: Mm, minimum: Pt, *, height: Mm | None = None
) -> Block:
    """Set a text as large as fits, from the style's size down to ``minimum`` pt.

    The bounds are the measure in mm, the height in mm and the style's ``max_lines``. A larger box
    never gives smaller type. What does not fit at the minimum is set there in full and its
    ``fits`` is false.
    """
    paragraphs = prepare_text(text, style.font, style.hyphenator)
    return _fit(paragraphs, style, measure, minimum, height)


def _fit(
    paragraphs: tuple[Paragraph, ...],
    style: Style,
    measure: Mm,
    minimum: Pt,
    height: Mm | None = None,
) -> Block:
    tried = sizes(style.size, minimum)
    low, high = 0, len(tried) - 1
    if _fits(paragraphs, style, measure, height):
        low = high
    while low < high:
        middle = (low + high + 1) // 2
        if _fits(paragraphs, replace(style, size=tried[middle]), measure, height):
            low = middle
        else:
            high = middle - 1
    return set_paragraphs(paragraphs, replace(style, size=tried[low]), measure, height=height)


def _fits(paragraphs: tuple[Paragraph, ...], style: Style, measure: Mm, height: Mm | None) -> bool:
    lines, narrow = lines_needed(paragraphs, style, measure)
    allowed = lines_allowed(style, height)
    return narrow and (allowed is None or lines <= allowed)


def fit_title(
    text: Rich,
    style: Style,
    measure: Mm,
    minimum: Pt,
    *,
    two_lines: Pt | None = None,
    two_lines_minimum: Pt | None = None,
) -> Block:
    """Set a title: on one line if it fits at ``minimum`` pt or more, else balanced on two.

    Two lines are set at the size ``two_lines`` (none allowed if it is left out), smaller only for
    a word too wide, down to ``two_lines_minimum`` (if left out: the lesser of both others). What
    fits on one line at the size for two stays on one. Titles are never hyphenated; a line may
    end after a hyphen of the title's own. The style's leading in mm is that of two lines.
    """
    paragraphs = prepare_text(text, style.font)
    title = replace(style, hyphenator=None, balanced=True, max_lines=1)
    block = _fit(paragraphs, title, measure, minimum)
    if block.fits or two_lines is None:
        return block
    least = min(minimum, two_lines) if two_lines_minimum is None else two_lines_minimum
    return _fit(paragraphs, replace(title, size=two_lines, max_lines=2), measure, least)

"""Paragraphs set so that no line gapes: letters a hair wider where spaces alone would."""

import re
from collections.abc import Iterator
from dataclasses import replace

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.blocks import Align, Style, set_paragraphs
from cardgen.typeset.fonts import em_mm
from cardgen.typeset.layout import Block, Inline, Line, Run
from cardgen.typeset.paragraph import Paragraph, prepare
from cardgen.typeset.spans import Rich, Span, as_spans

LOOSE = 1.6
"""A line whose spaces are stretched beyond this gapes, and is told."""

EASY = 1.3
"""Up to here a line's spaces stretch before its letters do."""

HAIR, MOST_HAIR = 0.028, 0.045
"""The most (em) that is added between the letters of a line: what no reader sees, and what is
still better than a gap."""

_TRACKINGS = (-0.006, 0.006, -0.012, 0.012)
_SIZES = (0.985, 1.015, 0.97)
_AFTER_THREE = re.compile(r"(?<=\b[^\W\d_]{3})\u00a0(?=[^\W\d_])")


def set_tight(text: Rich, style: Style, measure: Mm) -> Block:
    """A text set to a measure; a line that gapes gives a part of its slack to its letters.

    If a line gapes all the same, the paragraph is set with a little tracking, then with breaks
    after conjunctions and prepositions of three letters (which typography would rather keep with
    their word), then up to three hundredths smaller, then all that with wider letters. Where
    nothing helps enough, the setting whose loosest line is least loose.
    """
    paragraphs = prepare(text, style.font, style.hyphenator)
    best = _eased(paragraphs, style, measure)
    if style.align is not Align.JUSTIFY or best.loose <= LOOSE:
        return best
    most = len(best.lines) + 1
    freed = prepare(_freed(text), style.font, style.hyphenator)
    for hair in (HAIR, MOST_HAIR):
        for is_freed, other in _styles(style):
            block = _eased(freed if is_freed else paragraphs, other, measure, hair)
            if block.fits and len(block.lines) <= most and block.loose < best.loose:
                best = block
            if best.loose <= LOOSE:
                return best
    return best


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


def _eased(
    paragraphs: tuple[Paragraph, ...], style: Style, measure: Mm, most: float = HAIR
) -> Block:
    """The paragraphs set, with the loose lines of justified ones eased."""
    block = set_paragraphs(paragraphs, style, measure)
    if style.align is not Align.JUSTIFY or block.loose <= EASY:
        return block
    lines = tuple(_ease(line, style, most) for line in block.lines)
    return replace(block, lines=lines, loose=max(line.stretch for line in lines))


def _ease(line: Line, style: Style, most: float) -> Line:
    """The line with what its spaces gain beyond `EASY` given to its letters, up to ``most`` em."""
    spaces = sum(_spaces(run) for run in line.runs)
    letters = sum(len(run.text) for run in line.runs) + len(line.inlines) - 1
    if line.stretch <= EASY or not spaces or letters < 2:
        return line
    em = em_mm(style.size)
    gained = sum(_spaces(run) * run.word_space for run in line.runs)
    natural = gained / (line.stretch - 1)
    hair = min(most * em, (gained - (EASY - 1) * natural) / letters)
    less = hair * letters / spaces
    runs, inlines = _spread(line, hair, less)
    stretch = 1 + (gained - less * spaces) / natural
    return replace(line, runs=runs, inlines=inlines, stretch=stretch)


def _spaces(run: Run) -> int:
    return run.text.count(" ") + run.text.count("\u00a0")


def _spread(line: Line, hair: float, less: float) -> tuple[tuple[Run, ...], tuple[Inline, ...]]:
    """Runs and pictures of a line moved apart by ``hair`` a letter, ``less`` taken from spaces."""
    moved = 0.0
    runs: list[Run] = []
    inlines: list[Inline] = []
    parts: list[Run | Inline] = [*line.runs, *line.inlines]
    for part in sorted(parts, key=lambda one: one.x):
        if isinstance(part, Inline):
            inlines.append(replace(part, x=Mm(part.x + moved)))
            moved += hair
            continue
        gain = len(part.text) * hair - _spaces(part) * less
        run = replace(
            part,
            x=Mm(part.x + moved),
            width=Mm(part.width + gain),
            tracking=Mm(part.tracking + hair),
            word_space=Mm(part.word_space - less),
        )
        runs.append(run)
        moved += gain
    return tuple(runs), tuple(inlines)

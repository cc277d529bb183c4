"""A text set to a measure: rich text with a style gives lines with exact places."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.breaking import EXACT, Breaker, Justified, Manner, Ragged
from cardgen.typeset.fonts import Font, em_mm
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.layout import Block, Line
from cardgen.typeset.lines import NO_TRACKING, Setter, placed
from cardgen.typeset.paragraph import Paragraph, prepare
from cardgen.typeset.spans import Icon, Rich, Span

_NARROW = 0.3
"""So many em is a character wide at least in a text that may be tried on one line."""


class Align(StrEnum):
    """How the lines of a block stand in its measure."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"
    JUSTIFY = "justify"


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set.

    ``leading`` is the distance of baselines as a factor of the size, ``leading_mm`` (if given)
    the same in mm. ``hyphenator`` divides words, none if left out (titles). ``max_lines`` is how
    many lines the text may have. ``tracking`` in mm is added between characters. ``indents`` in
    mm hold for as many first lines as there are entries: one entry for a first-line indent, more
    to go round an initial. ``balanced`` makes all lines alike in length (centred text: always).
    ``caps`` centres the capitals, not the small letters, of each line in its leading.
    """

    font: Font
    size: Pt
    leading: float = 1.2
    leading_mm: Mm | None = None
    align: Align = Align.LEFT
    hyphenator: Hyphenator | None = None
    max_lines: int | None = None
    tracking: Mm = NO_TRACKING
    colour: str | None = None
    indents: tuple[Mm, ...] = ()
    balanced: bool = False
    caps: bool = False

    @property
    def pitch(self) -> Mm:
        """The distance of two baselines in mm."""
        if self.leading_mm is not None:
            return self.leading_mm
        return Mm(self.leading * em_mm(self.size))

    @property
    def rise(self) -> float:
        """How far below the middle of its leading a line's baseline stands, in mm."""
        height = self.font.cap_height if self.caps else self.font.x_height
        return height * em_mm(self.size) / 2

    @property
    def manner(self) -> Manner:
        """What makes a line of this style look good."""
        if self.align is Align.JUSTIFY:
            return Justified()
        return Ragged(self.balanced or self.align is Align.CENTRE)

    def measures(self, measure: Mm, past: int = 0) -> tuple[float, ...]:
        """The measures in em of the lines from number ``past`` on; the last holds for the rest."""
        em = em_mm(self.size)
        indents = (*self.indents[past:], 0.0)
        return tuple(max(measure - indent, EXACT) / em for indent in indents)


def set_block(text: Rich, style: Style, measure: Mm, *, height: Mm | None = None) -> Block:
    """Set a text to a measure in mm at the size of its style.

    The lines may be as many as the style and ``height`` allow. A text that needs more, or has a
    word wider than the measure that cannot be divided, is set in full and does not ``fits``.
    """
    paragraphs = prepare(text, style.font, style.hyphenator)
    return set_paragraphs(paragraphs, style, measure, height=height)


def lines_needed(
    paragraphs: Sequence[Paragraph], style: Style, measure: Mm
) -> tuple[int, bool, tuple[int, ...]]:
    """The least lines of a text, whether all are narrow enough, and the lines of each paragraph."""
    counts: list[int] = []
    fits = True
    for paragraph in paragraphs:
        if _on_one_line(paragraph, style, measure, sum(counts)):
            counts.append(1)
            continue
        breaker = _breaker(paragraph, style)
        count, narrow = breaker.fewest(style.measures(measure, sum(counts)))
        counts.append(max(count, 1))
        fits = fits and narrow
    return sum(counts), fits, tuple(counts)


def lines_allowed(style: Style, height: Mm | None) -> int | None:
    """How many lines the style and a height in mm allow; None without any bound."""
    bounds = [] if style.max_lines is None else [style.max_lines]
    if height is not None:
        bounds.append(int(height / style.pitch + 1e-6))
    return min(bounds, default=None)


def set_paragraphs(
    paragraphs: Sequence[Paragraph], style: Style, measure: Mm, *, height: Mm | None = None
) -> Block:
    """Set prepared paragraphs; see `set_block`."""
    needed, narrow, counts = lines_needed(paragraphs, style, measure)
    allowed = lines_allowed(style, height)
    spare = len(counts) if allowed is None else max(allowed - needed, 0)
    lines: list[Line] = []
    for paragraph, count in zip(paragraphs, counts, strict=True):
        # One line more than needed is as far as good looks may go.
        more = min(spare, 1)
        found = _set(paragraph, style, measure, len(lines), count + more)
        spare -= max(len(found) - count, 0)
        lines.extend(found)
    fits = narrow and (allowed is None or len(lines) <= allowed)
    loose = max((line.stretch for line in lines), default=1.0)
    return Block(tuple(lines), measure, Mm(len(lines) * style.pitch), style.size, fits, loose)


def _breaker(paragraph: Paragraph, style: Style) -> Breaker:
    return Breaker(paragraph, style.tracking / em_mm(style.size), style.manner.shrink)


def _on_one_line(paragraph: Paragraph, style: Style, measure: Mm, past: int) -> bool:
    """Whether a paragraph fits on one line as it is; then no other lines are better."""
    if len(paragraph.chars) * _NARROW > style.measures(measure, past)[0]:
        return False
    tracked = (len(paragraph.chars) - 1) * style.tracking / em_mm(style.size)
    return paragraph.width + tracked <= style.measures(measure, past)[0]


def _set(paragraph: Paragraph, style: Style, measure: Mm, past: int, limit: int) -> list[Line]:
    """The lines of a paragraph that follows ``past`` other lines."""
    setter = Setter(style.font, style.size, style.tracking, style.colour)
    if paragraph.chars and _on_one_line(paragraph, style, measure, past):
        pieces = paragraph.line(0, len(paragraph.chars), hyphen=False)
        return [_place(setter.line(pieces), style, measure, past)]
    breaker = _breaker(paragraph, style)
    found = breaker.best(style.measures(measure, past), limit, style.manner)
    if not found:
        return [_place(setter.line(()), style, measure, past)]
    lines = []
    for number, (start, end) in enumerate(found, past):
        first, last = paragraph.breaks[start], paragraph.breaks[end]
        pieces = paragraph.line(first.start, last.end, hyphen=last.hyphen)
        line = setter.line(pieces)
        if style.align is Align.JUSTIFY:
            room = _room(style, measure, number)
            if end != breaker.last or line.width > room:
                _, spaces, count = breaker.line(start, end)
                natural = spaces * em_mm(style.size)
                line = _justified(setter, pieces, line.width, room, natural, count)
        lines.append(_place(line, style, measure, number))
    return lines


def _justified(
    setter: Setter,
    pieces: list[tuple[Span | Icon, str]],
    width: float,
    room: float,
    natural: float,
    count: int,
) -> Line:
    """The line with its ``count`` spaces, together ``natural`` mm wide, filling ``room`` mm."""
    if not count:
        return replace(setter.line(pieces), stretch=room / width)
    gain = max(room - width, -Justified().shrink * natural)
    line = setter.line(pieces, Mm(gain / count))
    return replace(line, stretch=1 + gain / natural)


def _room(style: Style, measure: Mm, number: int) -> float:
    return measure - (style.indents[number] if number < len(style.indents) else 0.0)


def _place(line: Line, style: Style, measure: Mm, number: int) -> Line:
    """The line of this number where its alignment and leading put it."""
    room = _room(style, measure, number)
    share = {Align.CENTRE: 0.5, Align.RIGHT: 1.0}.get(style.align, 0.0)
    x = measure - room + share * (room - line.width)
    baseline = (number + 0.5) * style.pitch + style.rise
    return placed(line, Mm(x), Mm(baseline))

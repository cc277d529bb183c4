"""A text set to a measure: rich text with a style gives lines with exact places."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.breaking import EXACT, Breaker, Justified, Manner, Ragged
from cardgen.typeset.fonts import Font, em_mm
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.layout import Block, Line
from cardgen.typeset.lines import NO_TRACKING, LineBuilder, line_at
from cardgen.typeset.paragraph import Paragraph, prepare_text
from cardgen.typeset.spans import InlineIcon, Rich, Span

EASY = 1.3
"""Up to here a justified line's spaces stretch before its letters do."""

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
    ``letter_space`` is the most (em) that a justified line gives to each of its letters where its
    spaces would else stretch beyond `EASY`.
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
    letter_space: float = 0.0

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

    @property
    def setter(self) -> LineBuilder:
        """What places the pieces of a line of this style."""
        return LineBuilder(self.font, self.size, self.tracking, self.colour)

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
    paragraphs = prepare_text(text, style.font, style.hyphenator)
    return set_paragraphs(paragraphs, style, measure, height=height)


def lines_needed(paragraphs: Sequence[Paragraph], style: Style, measure: Mm) -> tuple[int, bool]:
    """The least lines of a text, and whether all are narrow enough."""
    counts, fits, _ = _counted(paragraphs, style, measure)
    return sum(counts), fits


def _counted(
    paragraphs: Sequence[Paragraph], style: Style, measure: Mm
) -> tuple[tuple[int, ...], bool, list[Breaker | None]]:
    """The lines of each paragraph, whether all are narrow enough, and what breaks each.

    Nothing breaks one that is a single line.
    """
    counts: list[int] = []
    breakers: list[Breaker | None] = []
    fits, past = True, 0
    for paragraph in paragraphs:
        breaker, count = None, 1
        if not _on_one_line(paragraph, style, measure, past):
            breaker = Breaker(paragraph, style.tracking / em_mm(style.size), style.manner.shrink)
            count, narrow = breaker.fewest(style.measures(measure, past))
            fits = fits and narrow
        counts.append(max(count, 1))
        breakers.append(breaker)
        past += counts[-1]
    return tuple(counts), fits, breakers


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
    counts, narrow, breakers = _counted(paragraphs, style, measure)
    allowed = lines_allowed(style, height)
    spare = len(counts) if allowed is None else max(allowed - sum(counts), 0)
    lines: list[Line] = []
    for paragraph, count, breaker in zip(paragraphs, counts, breakers, strict=True):
        # One line more than needed is as far as good looks may go.
        limit = count + min(spare, 1)
        if breaker is None:
            found = _whole(paragraph, style, measure, len(lines))
        else:
            found = _broken(breaker, style, measure, len(lines), limit)
        spare -= max(len(found) - count, 0)
        lines.extend(found)
    fits = narrow and (allowed is None or len(lines) <= allowed)
    loose = max((line.stretch for line in lines), default=1.0)
    return Block(tuple(lines), measure, Mm(len(lines) * style.pitch), style.size, fits, loose)


def _on_one_line(paragraph: Paragraph, style: Style, measure: Mm, past: int) -> bool:
    """Whether a paragraph fits on one line as it is; then no other lines are better."""
    if len(paragraph.chars) * _NARROW > style.measures(measure, past)[0]:
        return False
    tracked = (len(paragraph.chars) - 1) * style.tracking / em_mm(style.size)
    return paragraph.width + tracked <= style.measures(measure, past)[0]


def _whole(paragraph: Paragraph, style: Style, measure: Mm, past: int) -> list[Line]:
    """The only line of a paragraph that follows ``past`` other lines."""
    pieces = paragraph.line(0, len(paragraph.chars), hyphen=False)
    line = style.setter.line(pieces, right_to_left=paragraph.right_to_left)
    return [_place(line, _aligned(style, paragraph), measure, past)]


def _broken(breaker: Breaker, style: Style, measure: Mm, past: int, limit: int) -> list[Line]:
    """The lines of a paragraph that follows ``past`` other lines, at most ``limit``."""
    breaks = breaker.paragraph.breaks
    lines = []
    aligned = _aligned(style, breaker.paragraph)
    found = breaker.best(style.measures(measure, past), limit, style.manner)
    for number, (start, end) in enumerate(found, past):
        first, last = breaks.starts[start][0], breaks.ends[end][0]
        pieces = breaker.paragraph.line(first, last, hyphen=breaks.hyphens[end])
        width, spaces, count = breaker.line(start, end)
        room = _room(style, measure, number) / em_mm(style.size)
        if style.align is Align.JUSTIFY and (end != breaker.last or width > room + EXACT):
            letters = last - first + breaks.hyphens[end]
            line = _justified(style, pieces, _Gaps(width, room, spaces, count, letters))
        else:
            line = style.setter.line(pieces, right_to_left=breaker.paragraph.right_to_left)
        lines.append(_place(line, aligned, measure, number))
    return lines


def _aligned(style: Style, paragraph: Paragraph) -> Style:
    """The style with its lines beginning at the right where the paragraph does."""
    if not paragraph.right_to_left or style.align in (Align.CENTRE, Align.RIGHT):
        return style
    return replace(style, align=Align.RIGHT)


@dataclass(frozen=True, slots=True)
class _Gaps:
    """What a line to be justified has: widths in em, of all and of its spaces, and characters."""

    width: float
    room: float
    spaces: float
    count: int
    letters: int


def _justified(style: Style, pieces: list[tuple[Span | InlineIcon, str]], gaps: _Gaps) -> Line:
    """The line with its spaces, and where they would gape its letters, filling its room."""
    if not gaps.count:
        return style.setter.line(pieces, stretch=gaps.room / gaps.width)
    gain = max(gaps.room - gaps.width, -Justified().shrink * gaps.spaces)
    beyond = gain - (EASY - 1) * gaps.spaces
    hair = 0.0
    if beyond > 0 and gaps.letters > 2:
        hair = min(style.letter_space, beyond / (gaps.letters - 1))
    gain -= hair * (gaps.letters - 1)
    em = em_mm(style.size)
    setter = LineBuilder(style.font, style.size, Mm(style.tracking + hair * em), style.colour)
    return setter.line(pieces, Mm(gain / gaps.count * em), 1 + gain / gaps.spaces)


def _room(style: Style, measure: Mm, number: int) -> float:
    return measure - (style.indents[number] if number < len(style.indents) else 0.0)


def _place(line: Line, style: Style, measure: Mm, number: int) -> Line:
    """The line of this number where its alignment and leading put it."""
    room = _room(style, measure, number)
    share = {Align.CENTRE: 0.5, Align.RIGHT: 1.0}.get(style.align, 0.0)
    x = measure - room + share * (room - line.width)
    baseline = (number + 0.5) * style.pitch + style.rise
    return line_at(line, Mm(x), Mm(baseline))

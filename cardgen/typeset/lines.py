"""One line of text: what it measures and where its characters stand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.fonts import Font, em_mm
from cardgen.typeset.layout import GlyphRun, Inline, Line
from cardgen.typeset.normal import NO_BREAK_SPACE, normalise
from cardgen.typeset.scripts import begins_right_to_left, is_right_to_left, visual_order
from cardgen.typeset.spans import ICON_CHAR, InlineIcon, Rich, Span, as_spans

NO_TRACKING = Mm(0.0)


def text_width(text: str, font: Font, size: Pt, tracking: Mm = NO_TRACKING) -> Mm:
    """The width of a text on one line in mm, without the tracking after its last character."""
    text = normalise(text, font)
    between = max(len(text) - 1, 0) * tracking
    return Mm(font.advance(text) * em_mm(size) + between)


def set_line(
    text: Rich,
    font: Font,
    size: Pt,
    *,
    tracking: Mm = NO_TRACKING,
    colour: str | None = None,
) -> Line:
    """Set a text on one line, its start at x 0 and its baseline at 0.

    Spaces are kept as they are; a line feed counts as a space.
    """
    pieces: list[tuple[Span | InlineIcon, str]] = []
    for span in as_spans(text):
        if isinstance(span, Span):
            pieces.append((span, normalise(span.text, span.font or font).replace("\n", " ")))
        else:
            pieces.append((span, ""))
    return LineBuilder(font, size, tracking, colour).line(pieces)


@dataclass(frozen=True, slots=True)
class LineBuilder:
    """Places the pieces of a line: ``font``, ``size`` and ``colour`` where a span has no own."""

    font: Font
    size: Pt
    tracking: Mm = NO_TRACKING
    colour: str | None = None

    def line(
        self,
        pieces: Iterable[tuple[Span | InlineIcon, str]],
        word_space: Mm = NO_TRACKING,
        stretch: float = 1.0,
        right_to_left: bool | None = None,
    ) -> Line:
        """The pieces side by side, each space widened by ``word_space`` mm to its ``stretch``.

        Pieces come in reading order. Where letters run from right to left they are put as they
        are seen; ``right_to_left`` is the direction of their paragraph, left out: of the line.
        """
        pieces = list(pieces)
        if right_to_left or any(is_right_to_left(text) for _, text in pieces):
            pieces = _as_seen(pieces, right_to_left)
        runs: list[GlyphRun] = []
        inlines: list[Inline] = []
        x = 0.0
        for span, text in pieces:
            if isinstance(span, InlineIcon):
                inlines.append(self._inline(span, Mm(x)))
                x += inlines[-1].size + self.tracking
            elif text:
                runs.append(self._run(span, text, Mm(x), word_space))
                x += runs[-1].width
        width = Mm(x - self.tracking) if runs or inlines else Mm(0.0)
        return Line(tuple(runs), tuple(inlines), Mm(0.0), Mm(0.0), width, stretch)

    def _run(self, span: Span, text: str, x: Mm, word_space: Mm) -> GlyphRun:
        font = span.font or self.font
        size = Pt(self.size * span.scale)
        em = em_mm(size)
        spaces = text.count(" ") + text.count(NO_BREAK_SPACE)
        width = font.advance(text) * em + len(text) * self.tracking + spaces * word_space
        colour = span.colour or self.colour
        return GlyphRun(font, size, text, x, Mm(width), self.tracking, word_space, colour)

    def _inline(self, icon: InlineIcon, x: Mm) -> Inline:
        drop = (icon.scale - self.font.x_height) / 2 if icon.drop is None else icon.drop
        em = em_mm(self.size)
        size, below = Mm(icon.scale * em), Mm(drop * em)
        return Inline(icon.name, size, x, below, icon.colour or self.colour)


def _as_seen(
    pieces: Sequence[tuple[Span | InlineIcon, str]], right_to_left: bool | None
) -> list[tuple[Span | InlineIcon, str]]:
    """The pieces of a line from left to right, those of mixed directions cut apart."""
    chars = [text if isinstance(span, Span) else ICON_CHAR for span, text in pieces]
    owners = [owner for owner, text in enumerate(chars) for _ in text]
    line = "".join(chars)
    if right_to_left is None:
        right_to_left = begins_right_to_left(line)
    seen = [(owners[at], char) for at, char in visual_order(line, right_to_left)]
    found: list[tuple[Span | InlineIcon, str]] = []
    for owner, run in groupby(seen, key=lambda entry: entry[0]):
        span = pieces[owner][0]
        text = "".join(char for _, char in run)
        found.append((span, text if isinstance(span, Span) else ""))
    return found


def line_at(line: Line, x: Mm, baseline: Mm) -> Line:
    """The line with its start and its baseline put elsewhere."""
    return Line(line.runs, line.inlines, x, baseline, line.width, line.stretch)

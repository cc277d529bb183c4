"""The one typesetter of labels: every printed text but faces' and booklets' goes through it.

It looks for characters that a font lacks, so that none comes out as an empty box on paper, and
tells where the text with them stands.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from cardgen.drawing.surface import Halo, Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT, Mm, Pt
from cardgen.model.problem import Problem, Problems, Severity
from cardgen.model.text import TextSource
from cardgen.typeset.blocks import Align, Style, set_block
from cardgen.typeset.coverage import describe, uncovered
from cardgen.typeset.fonts import Font, FontBook
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.layout import Block, Line
from cardgen.typeset.lines import set_line
from cardgen.typeset.spans import Rich, Span, as_spans
from cardgen.words.fill import PLACEHOLDER_PATTERN

PLAIN_FONT, BOLD_FONT = "RobotoCondensed_500Medium", "RobotoCondensed_700Bold"
HEAVY_FONT = "Oswald_700Bold"
"""The keys of the fonts that labels are set in where no template names another."""

TextAnchor = Literal["start", "middle", "end"]
"""Which part of a line stands at its point."""

_STEP = 0.25
"""Sizes that do not fit are lowered by so many pt at a time."""

_SIGNS = re.compile(r"\W+")

Sources = Callable[[], Iterable[TextSource]]
"""Gives the texts that labels are made of; asked only when one cannot be printed."""


def no_sources() -> Iterable[TextSource]:
    """For labels of texts that are the program's own."""
    return ()


def missing_glyphs(
    text: Rich, font: Font, language: str, sources: Iterable[TextSource]
) -> Iterator[Problem]:
    """What is wrong with a printed text whose fonts lack characters of it.

    Errors ``label-missing-glyph`` (``font``, ``characters``, ``text``, ``key``, ``language``) for
    each text among ``sources`` that brings them, at its place; ``text-missing-glyph`` (the same
    but ``key``) for characters that none of these has.
    """
    lacking = uncovered(text, font)
    if not lacking:
        return
    whole = "".join(span.text for span in as_spans(text) if isinstance(span, Span))
    known = tuple(sources)
    for key, characters in lacking:
        parts: dict[TextSource | None, list[str]] = {}
        for char in characters:
            parts.setdefault(_source(char, whole, known), []).append(char)
        for source, chars in parts.items():
            shown = ", ".join(describe(char) for char in chars)
            values: dict[str, object] = {"font": key, "characters": shown, "language": language}
            if source is None:
                values["text"] = whole
                yield Problem("text-missing-glyph", Severity.ERROR, None, values)
            else:
                values |= {"text": source.text, "key": source.key}
                yield Problem("label-missing-glyph", Severity.ERROR, source.place, values)


def _source(char: str, printed: str, sources: Sequence[TextSource]) -> TextSource | None:
    """The text that brings a character: one that is printed here, else the first that has it."""
    folded = char.casefold()
    able = [source for source in sources if folded in source.text.casefold()]
    whole = _letters(printed)
    return next((s for s in able if _is_part(s.text, whole)), able[0] if able else None)


def _is_part(template: str, printed: str) -> bool:
    """Whether a text is printed, whatever stands in its placeholders."""
    return all(_letters(part) in printed for part in PLACEHOLDER_PATTERN.split(template)[::2])


def _letters(text: str) -> str:
    """What is left of a text by capitals and typography."""
    return _SIGNS.sub("", text.casefold())


@dataclass(frozen=True, slots=True)
class SetLabel:
    """A line set for a label: its font, size (pt), and how it is aligned to its point."""

    line: Line
    font: Font
    size: float
    align: TextAnchor = "start"

    @property
    def width(self) -> float:
        """How long it is (mm)."""
        return self.line.width

    @property
    def ascent(self) -> float:
        """How far its capitals rise above the baseline (mm)."""
        return self.font.cap_height * self.size * MM_PER_PT

    @property
    def descent(self) -> float:
        """How far its tails hang below the baseline (mm)."""
        return self.font.depth * self.size * MM_PER_PT

    def start(self, x: float) -> float:
        """Where the line begins when its point is at ``x``."""
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.align]
        return x - share * self.width

    def box(self, x: float, y: float) -> Box:
        """What it covers when its baseline is at ``y``."""
        height = self.ascent + self.descent
        return Box(self.start(x), y - self.ascent, self.width, height)

    def draw(
        self, surface: Surface, x: float, y: float, colour: str, halo: Halo | None = None
    ) -> None:
        """Draw it with its point at ``x`` and its baseline at ``y``."""
        surface.line(self.line, self.start(x), y, colour, halo=halo)


@dataclass(frozen=True)
class LabelSetter:
    """Sets labels in the fonts of a deck; ``language`` is that of their words.

    What their fonts lack goes to ``problems`` as `missing_glyphs` tells it.
    """

    fonts: FontBook
    language: str
    problems: Problems
    sources: Sources = no_sources

    def line(
        self, text: Rich, font: str, size: float, *, align: TextAnchor = "start",
        tracking: float = 0.0,
    ) -> SetLabel:  # fmt: skip
        """The text on one line in the font of a key, ``size`` pt, ``tracking`` mm."""
        face = self.fonts[font]
        self.check(text, face)
        line = set_line(text, face, Pt(size), tracking=Mm(tracking))
        return SetLabel(line, face, size, align)

    def fitted(
        self, text: Rich, font: str, sizes: tuple[float, float], measure: float, *,
        align: TextAnchor = "start", tracking: float = 0.0,
    ) -> SetLabel:  # fmt: skip
        """The text on one line of at most ``measure`` mm, in the greatest of the ``sizes`` (pt).

        They are the greatest and the least; in the least it may be longer.
        """
        size, least = sizes
        while True:
            label = self.line(text, font, size, align=align, tracking=tracking)
            if label.width <= measure or size - _STEP < least:
                return label
            size -= _STEP

    def block(
        self, text: Rich, font: str, size: float, measure: float, *, leading: float = 1.2,
        align: Align = Align.LEFT, hyphenator: Hyphenator | None = None,
    ) -> Block:  # fmt: skip
        """The text on as many lines of ``measure`` mm as it needs."""
        face = self.fonts[font]
        self.check(text, face)
        style = Style(face, Pt(size), leading=leading, align=align, hyphenator=hyphenator)
        return set_block(text, style, Mm(measure))

    def check(self, text: Rich, font: Font) -> None:
        """Tell what the fonts of a text lack."""
        self.problems.extend(missing_glyphs(text, font, self.language, self.sources()))

"""A text made ready for breaking: its characters, where lines may end, and what lies between."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardgen.typeset.fonts import Font
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.normal import (
    INVISIBLE,
    NO_BREAK_HYPHEN,
    NO_BREAK_SPACE,
    SOFT_HYPHEN,
    SPACES,
    ZERO_WIDTH_SPACE,
    compose,
    drawable,
    is_odd,
)
from cardgen.typeset.spans import ICON_CHAR, Icon, Rich, Span, as_spans

_WORD = re.compile("[^ ]+")
_PART = re.compile(f"[^{SPACES}]+")
_PARTED = re.compile(f"[-/—{NO_BREAK_SPACE}]")
"""What a word may have that parts it otherwise than its hyphenation."""
_AFTER_HYPHEN = re.compile(r"(?<=[^\W\d_]{2}-)(?=[^\W\d_]{2})|(?<=\w/)(?=\w)|(?<=\w—)(?=\w)")


@dataclass(frozen=True, slots=True)
class Break:
    """A place where a line may end.

    The line ends before the character ``end`` (with a hyphen added if ``hyphen``), the next one
    begins at ``start``. ``ends`` and ``starts`` are (em, characters, spaces, em of spaces) summed
    up from the paragraph's beginning, so that their difference measures any line.
    """

    end: int
    start: int
    hyphen: bool
    divides: bool
    ends: tuple[float, int, int, float]
    starts: tuple[float, int, int, float]


@dataclass(frozen=True)
class Paragraph:
    """Characters between two forced breaks.

    ``owners`` gives for each character the index in ``spans`` of what it belongs to; ``marks``
    the indices of characters before which the text itself allows a division; ``glued`` those
    before which it forbids one.
    """

    chars: str
    owners: tuple[int, ...]
    spans: tuple[Span | Icon, ...]
    font: Font
    hyphenator: Hyphenator | None
    marks: frozenset[tuple[int, bool]]
    glued: frozenset[int]

    def fragments(self, start: int, end: int) -> Iterator[tuple[Span | Icon, str]]:
        """The characters from ``start`` to ``end``, span by span."""
        while start < end:
            owner, stop = self.owners[start], start + 1
            while stop < end and self.owners[stop] == owner:
                stop += 1
            yield self.spans[owner], self.chars[start:stop]
            start = stop

    def em(self, start: int, end: int, *, hyphen: bool = False) -> float:
        """The width of the characters from ``start`` to ``end`` in em of the text's size."""
        if start < end and self.owners[start] == self.owners[end - 1]:
            return self._em_of_one(self.owners[start], self.chars[start:end] + "-" * hyphen)
        width = 0.0
        for span, text in self.line(start, end, hyphen=hyphen):
            font = (span.font or self.font) if isinstance(span, Span) else None
            width += span.scale * (1.0 if font is None else font.shape(text).advance)
        return width

    def _em_of_one(self, owner: int, text: str) -> float:
        span = self.spans[owner]
        if isinstance(span, Icon):
            return span.scale
        return span.scale * (span.font or self.font).shape(text).advance

    def line(self, start: int, end: int, *, hyphen: bool) -> list[tuple[Span | Icon, str]]:
        """The fragments of a line, the last with its hyphen."""
        found = list(self.fragments(start, end))
        if hyphen and found:
            span, text = found[-1]
            found[-1] = (span, text + "-")
        return found

    @cached_property
    def width(self) -> float:
        """The width of the whole on one line, in em of the text's size."""
        return self.em(0, len(self.chars))

    @cached_property
    def breaks(self) -> tuple[Break, ...]:
        """The places where a line may end, from the text's beginning to its end, both included."""
        return tuple(_Measurer(self).breaks())


class _Measurer:
    """Walks over the words of a paragraph and sums up what it has passed."""

    def __init__(self, paragraph: Paragraph) -> None:
        self.text = paragraph
        self.sum = (0.0, 0, 0, 0.0)

    def breaks(self) -> Iterator[Break]:
        text = self.text
        yield Break(0, 0, False, False, self.sum, self.sum)
        words = list(_WORD.finditer(text.chars))
        for number, word in enumerate(words):
            start, end = word.span()
            yield from self._inside(start, end)
            self.sum = self._plus(self.sum, text.em(start, end), start, end)
            if number + 1 < len(words):
                ends, after = self.sum, words[number + 1].start()
                self.sum = self._plus(self.sum, text.em(end, after), end, after)
                yield Break(end, after, False, False, ends, self.sum)
        if words:
            size = len(text.chars)
            yield Break(size, size, False, False, self.sum, self.sum)

    def _inside(self, start: int, end: int) -> Iterator[Break]:
        divisions = _divisions(self.text, start, end)
        if not divisions:
            return
        whole = self._plus(self.sum, self.text.em(start, end), start, end)
        spaced = _spaced(self.text.chars[start:end])
        for at, hyphen in divisions:
            left = self.text.em(start, at, hyphen=hyphen)
            right = self.text.em(at, end)
            if spaced:
                ends = self._plus(self.sum, left, start, at)
                rest = self._plus((0.0, 0, 0, 0.0), right, at, end)
            else:
                before = self.sum
                ends = before[0] + left, before[1] + at - start, before[2], before[3]
                rest = right, end - at, 0, 0.0
            starts = (
                whole[0] - rest[0],
                whole[1] - rest[1],
                whole[2] - rest[2],
                whole[3] - rest[3],
            )
            if hyphen:
                ends = (ends[0], ends[1] + 1, ends[2], ends[3])
            yield Break(at, at, hyphen, True, ends, starts)

    def _plus(
        self, total: tuple[float, int, int, float], em: float, start: int, end: int
    ) -> tuple[float, int, int, float]:
        if not _spaced(self.text.chars[start:end]):
            return total[0] + em, total[1] + end - start, total[2], total[3]
        spaces = [i for i in range(start, end) if self.text.chars[i] in SPACES]
        wide = sum(self.text.em(i, i + 1) for i in spaces)
        return total[0] + em, total[1] + end - start, total[2] + len(spaces), total[3] + wide


def _spaced(part: str) -> bool:
    """Whether a part of a text holds a space of either kind."""
    return " " in part or NO_BREAK_SPACE in part


def _divisions(text: Paragraph, start: int, end: int) -> list[tuple[int, bool]]:
    """Where a word may be divided, and whether a hyphen is added there."""
    found = {at: hyphen for at, hyphen in text.marks if start < at < end}
    word = text.chars[start:end]
    if not found and not _PARTED.search(word):
        points = text.hyphenator.points(word) if text.hyphenator else ()
        return [(start + at, True) for at in points if start + at not in text.glued]
    found.update((start + m.start(), False) for m in _AFTER_HYPHEN.finditer(word))
    for part in _PART.finditer(word):
        first, last = start + part.start(), start + part.end()
        if text.hyphenator and not any(first < at < last for at, hyphen in text.marks if hyphen):
            for point in text.hyphenator.points(part.group()):
                found.setdefault(first + point, True)
    return sorted((at, hyphen) for at, hyphen in found.items() if at not in text.glued)


def prepare(text: Rich, font: Font, hyphenator: Hyphenator | None = None) -> tuple[Paragraph, ...]:
    """Make a text ready for breaking, one paragraph for each of its forced lines.

    Runs of spaces count as one; spaces at the ends are dropped. Soft hyphens (U+00AD) and
    zero-width spaces (U+200B) allow a division, U+2060 and U+2011 forbid it; none of them is
    drawn. A word with soft hyphens of its own is divided there only.
    """
    spans = as_spans(text)
    return tuple(builder.build(spans, font, hyphenator) for builder in _collect(spans, font))


class _Builder:
    """Collects the drawn characters of one paragraph."""

    def __init__(self) -> None:
        self.chars: list[str] = []
        self.owners: list[int] = []
        self.marks: set[tuple[int, bool]] = set()
        self.glued: set[int] = set()

    def add(self, char: str, owner: int, font: Font) -> None:
        at = len(self.chars)
        if char in (SOFT_HYPHEN, ZERO_WIDTH_SPACE):
            self.marks.add((at, char == SOFT_HYPHEN))
        elif char == "\u2060":
            self.glued.add(at)
        if char in INVISIBLE:
            return
        drawn = drawable(char, font)
        if drawn == " " and (not self.chars or self.chars[-1] == " "):
            return
        if char == NO_BREAK_HYPHEN:
            self.glued.update((at, at + 1))
        self.chars.append(drawn)
        self.owners.append(owner)

    def takes(self, chars: str, owner: int, font: Font) -> bool:
        """Add a text as it is, if nothing in it has to be looked at singly; else tell so."""
        if is_odd(chars) or not font.coverage.issuperset(map(ord, set(chars))):
            return False
        if chars.startswith(" ") and (not self.chars or self.chars[-1] == " "):
            chars = chars[1:]
        self.chars.extend(chars)
        self.owners.extend([owner] * len(chars))
        return True

    def build(
        self, spans: Sequence[Span | Icon], font: Font, hyphenator: Hyphenator | None
    ) -> Paragraph:
        if self.chars and self.chars[-1] == " ":
            self.chars.pop()
            self.owners.pop()
        return Paragraph(
            "".join(self.chars),
            tuple(self.owners),
            tuple(spans),
            font,
            hyphenator,
            frozenset(self.marks),
            frozenset(self.glued),
        )


def _collect(spans: Sequence[Span | Icon], font: Font) -> list[_Builder]:
    builders = [_Builder()]
    for owner, span in enumerate(spans):
        chars = compose(span.text) if isinstance(span, Span) else ICON_CHAR
        own = (span.font or font) if isinstance(span, Span) else font
        if isinstance(span, Span) and builders[-1].takes(chars, owner, own):
            continue
        for char in chars:
            if char == "\n":
                builders.append(_Builder())
            elif isinstance(span, Icon):
                builders[-1].chars.append(char)
                builders[-1].owners.append(owner)
            else:
                builders[-1].add(char, owner, own)
    return builders

"""A text made ready for breaking: its characters, where lines may end, and what lies between."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

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
    is_suspicious,
)
from cardgen.typeset.scripts import (
    begins_right_to_left,
    has_ideographs,
    is_right_to_left,
    may_part,
)
from cardgen.typeset.spans import ICON_CHAR, InlineIcon, Rich, Span, as_spans

_PART = re.compile(f"[^{SPACES}]+")
_PARTED = re.compile(f"[-/—{NO_BREAK_SPACE}]")
"""What a word may have that parts it otherwise than its hyphenation."""
_AFTER_HYPHEN = re.compile(r"(?<=[^\W\d_]{2}-)(?=[^\W\d_]{2})|(?<=\w/)(?=\w)|(?<=\w—)(?=\w)")


WordMark = tuple[int, float, int, float]
"""A place in a paragraph: its character, and from the paragraph's beginning to it the width in em,
the spaces and their width in em. The difference of two measures what lies between."""

_START: WordMark = (0, 0.0, 0, 0.0)


@dataclass(frozen=True, slots=True)
class Breaks:
    """The places where the lines of a paragraph may end, its beginning and its end among them.

    Each list has an entry for every break. A line that ends at a break ends before the character
    of its mark in ``ends``, the next one begins at that in ``starts``. ``hyphens`` tells whether
    a hyphen is added (which the mark's width has in it), ``divides`` whether a word is divided.
    """

    ends: list[WordMark]
    starts: list[WordMark]
    hyphens: list[bool]
    divides: list[bool]

    def __len__(self) -> int:
        return len(self.ends)


class _Sum(NamedTuple):
    """A width in em, the no-break spaces in it and their width in em."""

    em: float
    spaces: int
    space_em: float


class _Division(NamedTuple):
    """Where a word may be divided: what it comes to before (a hyphen included) and after."""

    at: int
    hyphen: bool
    left: _Sum
    right: _Sum


class _Word(NamedTuple):
    """What stands between two spaces, measured, and where it may be divided."""

    whole: _Sum
    divisions: tuple[_Division, ...]


@dataclass(frozen=True)
class Paragraph:
    """Characters between two forced breaks.

    ``owners`` gives for each character the index in ``spans`` of what it belongs to; ``marks``
    the indices of characters before which the text itself allows a division; ``glued`` those
    before which it forbids one.
    """

    chars: str
    owners: tuple[int, ...]
    spans: tuple[Span | InlineIcon, ...]
    font: Font
    hyphenator: Hyphenator | None
    marks: frozenset[tuple[int, bool]]
    glued: frozenset[int]

    def fragments(self, start: int, end: int) -> Iterator[tuple[Span | InlineIcon, str]]:
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
            width += span.scale * (1.0 if font is None else font.advance(text))
        return width

    def _em_of_one(self, owner: int, text: str) -> float:
        span = self.spans[owner]
        if isinstance(span, InlineIcon):
            return span.scale
        return span.scale * (span.font or self.font).advance(text)

    def line(self, start: int, end: int, *, hyphen: bool) -> list[tuple[Span | InlineIcon, str]]:
        """The fragments of a line, the last with its hyphen."""
        found = list(self.fragments(start, end))
        if hyphen and found:
            span, text = found[-1]
            found[-1] = (span, text + "-")
        return found

    @cached_property
    def right_to_left(self) -> bool:
        """Whether the paragraph runs from right to left, by its first letter."""
        return is_right_to_left(self.chars) and begins_right_to_left(self.chars)

    @cached_property
    def width(self) -> float:
        """The width of the whole on one line, in em of the text's size."""
        return self.em(0, len(self.chars))

    @cached_property
    def breaks(self) -> Breaks:
        """The places where a line may end, from the text's beginning to its end, both included."""
        return _breaks(self)


def _breaks(text: Paragraph) -> Breaks:
    """Walk over the words of a paragraph and sum up what was passed."""
    ends, starts, hyphens, divides = [_START], [_START], [False], [False]
    at, em, spaces, space_em = _START
    words = text.chars.split(" ") if text.chars else []
    measured = _measurer(text)
    for word in words:
        space, (whole, divisions) = measured(at, word)
        past_em, past_spaces, past_space_em = em + whole[0], spaces + whole[1], space_em + whole[2]
        for cut, hyphen, left, right in divisions:
            ends.append((at + cut, em + left[0], spaces + left[1], space_em + left[2]))
            rest = past_em - right[0], past_spaces - right[1], past_space_em - right[2]
            starts.append((at + cut, *rest))
            hyphens.append(hyphen)
            # Between ideographs a line ends as well as at a space.
            divides.append(hyphen or not may_part(word[cut - 1], word[cut]))
        at, em, spaces, space_em = at + len(word), past_em, past_spaces, past_space_em
        ends.append((at, em, spaces, space_em))
        at, em, spaces, space_em = at + 1, em + space, spaces + 1, space_em + space
        starts.append((at, em, spaces, space_em))
        hyphens.append(False)
        divides.append(False)
    if words:
        # No space follows the last word.
        starts[-1] = ends[-1]
    return Breaks(ends, starts, hyphens, divides)


def _measurer(text: Paragraph) -> Callable[[int, str], tuple[float, _Word]]:
    """What gives the space after a word of a paragraph and the word that begins at a character."""
    first = text.spans[0] if text.spans else None
    if len(text.spans) == 1 and isinstance(first, Span) and not text.marks and not text.glued:
        font, scale, hyphenator = first.font or text.font, first.scale, text.hyphenator
        space = font.space * scale
        return lambda _, word: (space, _plain_word(word, font, scale, hyphenator))
    return lambda at, word: (
        text.em(at + len(word), min(at + len(word) + 1, len(text.chars))),
        _word(text, at, word),
    )


def _word(text: Paragraph, start: int, word: str) -> _Word:
    """The word of a paragraph that begins at a character, measured where it stands."""
    end = start + len(word)
    owner = text.owners[start]
    span = text.spans[owner]
    if (
        isinstance(span, InlineIcon)
        or owner != text.owners[end - 1]
        or any(start < at < end for at, _ in text.marks)
        or any(start < at < end for at in text.glued)
    ):
        return _measured(text, start, end)
    return _plain_word(word, span.font or text.font, span.scale, text.hyphenator)


@lru_cache(maxsize=4096)
def _plain_word(word: str, font: Font, scale: float, hyphenator: Hyphenator | None) -> _Word:
    """A word in one look whose divisions are left to the hyphenator; most come again and again."""
    owners, spans = (0,) * len(word), (Span(word, scale=scale),)
    nothing: frozenset[Any] = frozenset()
    alone = Paragraph(word, owners, spans, font, hyphenator, nothing, nothing)
    if NO_BREAK_SPACE in word:
        return _measured(alone, 0, len(word))

    def sum_of(part: str) -> _Sum:
        return _Sum(scale * font.advance(part), 0, 0.0)

    divisions = tuple(
        _Division(at, hyphen, sum_of(word[:at] + "-" * hyphen), sum_of(word[at:]))
        for at, hyphen in _divisions(alone, 0, len(word))
    )
    return _Word(sum_of(word), divisions)


def _measured(text: Paragraph, start: int, end: int) -> _Word:
    divisions = tuple(
        _Division(at - start, hyphen, _sum(text, start, at, hyphen=hyphen), _sum(text, at, end))
        for at, hyphen in _divisions(text, start, end)
    )
    return _Word(_sum(text, start, end), divisions)


def _sum(text: Paragraph, start: int, end: int, *, hyphen: bool = False) -> _Sum:
    em = text.em(start, end, hyphen=hyphen)
    if NO_BREAK_SPACE not in text.chars[start:end]:
        return _Sum(em, 0, 0.0)
    wide = [text.em(at, at + 1) for at in range(start, end) if text.chars[at] == NO_BREAK_SPACE]
    return _Sum(em, len(wide), sum(wide))


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


def prepare_text(
    text: Rich, font: Font, hyphenator: Hyphenator | None = None
) -> tuple[Paragraph, ...]:
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
        if self.chars and may_part(self.chars[-1], drawn):
            self.marks.add((at, False))
        self.chars.append(drawn)
        self.owners.append(owner)

    def takes(self, chars: str, owner: int, font: Font) -> bool:
        """Add a text as it is, if nothing in it has to be looked at singly; else tell so."""
        if is_suspicious(chars) or has_ideographs(chars):
            return False
        if not font.coverage.issuperset(map(ord, set(chars))):
            return False
        if chars.startswith(" ") and (not self.chars or self.chars[-1] == " "):
            chars = chars[1:]
        self.chars.extend(chars)
        self.owners.extend([owner] * len(chars))
        return True

    def build(
        self, spans: Sequence[Span | InlineIcon], font: Font, hyphenator: Hyphenator | None
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


def _collect(spans: Sequence[Span | InlineIcon], font: Font) -> list[_Builder]:
    builders = [_Builder()]
    for owner, span in enumerate(spans):
        chars = compose(span.text) if isinstance(span, Span) else ICON_CHAR
        own = (span.font or font) if isinstance(span, Span) else font
        if isinstance(span, Span) and builders[-1].takes(chars, owner, own):
            continue
        for char in chars:
            if char == "\n":
                builders.append(_Builder())
            elif isinstance(span, InlineIcon):
                builders[-1].chars.append(char)
                builders[-1].owners.append(owner)
            else:
                builders[-1].add(char, owner, own)
    return builders

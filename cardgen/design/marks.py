"""Marks in cells: bold, italics, lists, icons and colours as people type them.

What is no mark stays as typed: ``AT&T``, ``<A``, ``2*3``, ``{x}``, ``snake_case``.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

IconNamed = Callable[[str], str | None]
"""The icon that a name typed in a cell stands for, None if there is none."""

COLOURS = ("red", "amber", "green", "sky", "indigo", "violet", "ink", "grey")
"""The names that colour words, as ``[red]..[/red]``."""

BLANK = "____"
"""Three or more low lines: a blank to be filled in."""

_TAGS = {"b": "bold", "strong": "bold", "i": "italic", "em": "italic"}
_WORDS = {**_TAGS, "sc": "caps", "big": "big", "small": "small", **{c: c for c in COLOURS}}
_STARS = {"*": ("italic",), "_": ("italic",), "**": ("bold",), "***": ("bold", "italic")}
_ESCAPED = "*_{}[]<>:-#\\"

_TOKEN = re.compile(
    r"\\(?P<escape>[*_{}\[\]<>:\-#\\])"
    r"|(?P<blank>_{3,})"
    r"|\[\[(?P<double>[^\[\]{}]+)\]\]"
    r"|\{(?P<coin>\d{1,2}|(?-i:[XY]))\}"
    r"|\{(?P<icon>[^\W\d_][\w \-]*?)(?: (?P<times>\d{1,2}))?\}"
    r"|:(?P<colon>[^\W\d_][\w\-]*):"
    r"|<(?P<close>/?)(?P<tag>b|strong|i|em)>"
    r"|\[(?P<shut>/?)(?:color=)?(?P<word>[a-z]*)\]"
    r"|(?P<star>\*{1,3}|_)",
    re.IGNORECASE,
)
_ITEM = re.compile(r"(?:[-•–] )\s*(.*)", re.DOTALL)
_NUMBERED = re.compile(r"(\d{1,2}[.)]) \s*(.*)", re.DOTALL)
_NEW_LINE = re.compile(r"\r\n?|\n|<br ?/?>|(?<!\\)\\n(?![A-Za-zА-Яа-яЁё])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Piece:
    """Words in one look, an icon, or a figure in a disc (``coin``)."""

    text: str = ""
    icon: str = ""
    coin: str = ""
    styles: frozenset[str] = frozenset()

    @property
    def is_sign(self) -> bool:
        """Whether it is a picture and no words."""
        return bool(self.icon or self.coin)


Kind = Literal["plain", "item", "numbered", "heading", "rule"]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A line of a cell: what it is, its pieces, its number, and whether a blank one precedes it."""

    kind: Kind
    pieces: tuple[Piece, ...] = ()
    number: str = ""
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Odd:
    """What looks like a mark and is printed as typed: an unknown icon or a mark left open."""

    code: Literal["unknown-icon-in-text", "mark-left-open"]
    typed: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """A cell read: its paragraphs and what was odd."""

    paragraphs: tuple[Paragraph, ...]
    odd: tuple[Odd, ...] = ()


def read_marks(text: str, icon_named: IconNamed) -> Marked:
    """A cell's text with its marks read, line by line."""
    odd: list[Odd] = []
    paragraphs: list[Paragraph] = []
    apart = False
    for line in _NEW_LINE.split(text.strip()):
        line = line.strip()
        if not line:
            apart = bool(paragraphs)
            continue
        paragraph = _paragraph(line, icon_named, odd)
        paragraphs.append(replace(paragraph, apart=apart))
        apart = False
    return Marked(tuple(paragraphs), tuple(odd))


def read_line(text: str, icon_named: IconNamed) -> tuple[Piece, ...]:
    """A text that stands on one line: lists, headings and rules are literal there."""
    return tuple(_pieces(" ".join(text.split()), icon_named, []))


def _paragraph(line: str, icon_named: IconNamed, odd: list[Odd]) -> Paragraph:
    if re.fullmatch(r"-{3,}", line):
        return Paragraph("rule")
    item, numbered = _ITEM.fullmatch(line), _NUMBERED.fullmatch(line)
    if item and item[1]:
        return Paragraph("item", tuple(_pieces(item[1], icon_named, odd)))
    if numbered and numbered[2]:
        words = tuple(_pieces(numbered[2], icon_named, odd))
        return Paragraph("numbered", words, numbered[1].rstrip(".)"))
    if line.startswith("# ") and line[2:].strip():
        return Paragraph("heading", tuple(_pieces(line[2:].strip(), icon_named, odd)))
    return Paragraph("plain", tuple(_pieces(line, icon_named, odd)))


@dataclass(slots=True)
class _Token:
    """A stretch of a line: what it prints as it stands, and the mark it may turn out to be."""

    typed: str
    opens: tuple[str, ...] = ()
    may_open: bool = False
    may_close: bool = False
    closes_any: bool = False
    signs: tuple[Piece, ...] = ()
    starts: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)

    @property
    def is_mark(self) -> bool:
        return bool(self.starts or self.ends)


def _pieces(line: str, icon_named: IconNamed, odd: list[Odd]) -> Iterator[Piece]:
    tokens = list(_tokens(line, icon_named, odd))
    _pair(tokens, odd)
    active: list[str] = []
    words = ""
    for token in tokens:
        if not token.is_mark and not token.signs:
            words += token.typed
            continue
        if words:
            yield Piece(words, styles=frozenset(active))
            words = ""
        for style in token.ends:
            active.remove(style)
        active.extend(token.starts)
        yield from (replace(sign, styles=frozenset(active)) for sign in token.signs)
    if words:
        yield Piece(words, styles=frozenset(active))


def _tokens(line: str, icon_named: IconNamed, odd: list[Odd]) -> Iterator[_Token]:
    end = 0
    for match in _TOKEN.finditer(line):
        if match.start() > end:
            yield _Token(line[end : match.start()])
        yield _token(match, line, icon_named, odd)
        end = match.end()
    if end < len(line):
        yield _Token(line[end:])


def _token(match: re.Match[str], line: str, icon_named: IconNamed, odd: list[Odd]) -> _Token:
    typed = match.group()
    if match["escape"]:
        return _Token(match["escape"])
    if match["blank"]:
        return _Token(BLANK)
    if match["coin"]:
        return _Token(typed, signs=(Piece(coin=match["coin"]),))
    name = match["double"] or match["icon"] or match["colon"]
    if name:
        return _icon_token(typed, name, int(match["times"] or 1), icon_named, odd)
    if match["tag"]:
        is_close = bool(match["close"])
        return _Token(typed, (_TAGS[match["tag"].lower()],), not is_close, is_close)
    if match["star"]:
        return _star(typed, line[: match.start()][-1:], line[match.end() :][:1])
    return _bracket(typed, bool(match["shut"]), match["word"].lower())


def _icon_token(typed: str, name: str, times: int, icon_named: IconNamed, odd: list[Odd]) -> _Token:
    icon = icon_named(name)
    if icon is None:
        if not typed.startswith(":") and len(name) > 1:
            odd.append(Odd("unknown-icon-in-text", typed))
        return _Token(typed)
    return _Token(typed, signs=(Piece(icon=icon),) * min(max(times, 1), 20))


def _bracket(typed: str, is_close: bool, word: str) -> _Token:
    if is_close and not word:
        return _Token(typed, may_close=True, closes_any=True)
    if word not in _WORDS:
        return _Token(typed)
    return _Token(typed, (_WORDS[word],), not is_close, is_close)


def _star(typed: str, before: str, after: str) -> _Token:
    starts = bool(after) and not after.isspace()
    ends = bool(before) and not before.isspace()
    if typed == "**":
        if before.isdigit() and after.isdigit():
            return _Token(typed)
    else:
        starts = starts and not before.isalnum()
        ends = ends and not after.isalnum()
    return _Token(typed, _STARS[typed], starts, ends)


def _pair(tokens: list[_Token], odd: list[Odd]) -> None:
    """Let every mark that has a partner start or end its styles; the others stay as typed."""
    waiting: list[_Token] = []
    for token in tokens:
        partner = _partner(token, waiting) if token.may_close else None
        if partner is not None:
            waiting.remove(partner)
            partner.starts.extend(partner.opens)
            token.ends.extend(partner.opens)
        elif token.may_open:
            waiting.append(token)
    for token in waiting:
        if token.typed not in ("*", "_"):
            at = tokens.index(token)
            words = "".join(one.typed for one in tokens[at + 1 :]).strip()
            odd.append(Odd("mark-left-open", token.typed, " ".join(words.split()[:3])))


def _partner(token: _Token, waiting: list[_Token]) -> _Token | None:
    for other in reversed(waiting):
        is_star = other.typed in _STARS
        if token.closes_any and not is_star and other.typed.startswith("["):
            return other
        if is_star and other.typed == token.typed:
            return other
        if not is_star and token.typed not in _STARS and token.opens == other.opens:
            return other
    return None

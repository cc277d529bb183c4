"""What a document that describes kinds of cards in prose says of cards and victory.

The phrases that say it stand under ``document:`` in the game's ``text.<lang>.yaml``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardgen.common.textlines import text_lines
from cardgen.model.game import Game

_KIND = re.compile(r"([^\W\d_]+)(?: \((\d+)\))?: ")
_TOKEN = re.compile(r"\{\{(\w+)\}\}|\s*\.\.\.\s*|[*^-]|\s+|[^\s{*^.-]+|.")
_SIGNS = {"*": r"\w*", "^": "^", "-": r"\s*[-\u2010-\u2015]\s*"}
_LIST = "players"
"""The placeholder that may stand for several numbers: ``2, 3 and 4``."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card a line describes, and its strength if the line gives one."""

    name: str
    strength: int | None
    line: int


@dataclass(frozen=True, slots=True)
class ProseVictory:
    """How many regions win with so many players: connected ones, or any (None: not said)."""

    players: int
    adjacent: int | None
    total: int | None
    line: int


@dataclass(frozen=True, slots=True)
class ProseFacts:
    """All that such a document says; lines are counted from 1.

    ``total`` is the number of cards with its line, ``values`` the least and the greatest value of
    a mercenary with theirs, ``mercenaries`` the line that describes the mercenaries.
    """

    total: tuple[int, int] | None
    values: tuple[int, int, int] | None
    mercenaries: int | None
    kinds: tuple[Kind, ...]
    victory: tuple[ProseVictory, ...]

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines that speak of cards."""
        found = {self.total[1]} if self.total else set()
        described = [kind.line for kind in self.kinds]
        described += [self.mercenaries] if self.mercenaries else []
        if described:
            found |= set(range(min(described), max(described) + 1))
        return tuple(sorted(found))


def read_prose(text: str, game: Game) -> ProseFacts:
    """What the document says of cards and victory, each with its line.

    It may be in any language the game has phrases in.
    """
    languages = [_Phrases(words.document) for words in game.texts.values()]
    total = values = mercenaries = None
    kinds: list[Kind] = []
    victory: list[ProseVictory] = []
    for number, line in enumerate(text_lines(text), 1):
        for phrases in languages:
            if total is None and (match := phrases.first("total", line)):
                total = (int(match["n"]), number)
            if values is None and (match := phrases.first("values", line)):
                values = (int(match["low"]), int(match["high"]), number)
            if mercenaries is None and phrases.first("mercenaries", line):
                mercenaries = number
            victory += _victory(phrases, line, number)
        match = _KIND.match(line)
        if match is not None and match[1].istitle():
            kinds.append(Kind(match[1], int(match[2]) if match[2] else None, number))
    return ProseFacts(total, values, mercenaries, tuple(kinds), tuple(victory))


def _victory(phrases: "_Phrases", line: str, number: int) -> Iterator[ProseVictory]:
    for match in phrases.all("victory", line):
        said = match.groupdict()
        adjacent = said.get("adjacent") or phrases.number("adjacent", line)
        total = said.get("total") or phrases.number("any", line)
        for players in re.findall(r"\d+", said[_LIST]):
            yield ProseVictory(int(players), _whole(adjacent), _whole(total), number)


def _whole(digits: str | None) -> int | None:
    return None if digits is None else int(digits)


class _Phrases:
    """The phrases of one language, as patterns."""

    def __init__(self, phrases: Mapping[str, Sequence[str]]) -> None:
        conjunction = tuple(phrases.get("and", ()))
        self._patterns = {
            key: tuple(_pattern(phrase, conjunction) for phrase in several)
            for key, several in phrases.items()
        }

    def all(self, key: str, line: str) -> Iterator[re.Match[str]]:
        """Every place of a line where one of the phrases of this key stands."""
        for pattern in self._patterns.get(key, ()):
            yield from pattern.finditer(line)

    def first(self, key: str, line: str) -> re.Match[str] | None:
        """The first such place."""
        return next(self.all(key, line), None)

    def number(self, key: str, line: str) -> str | None:
        """The number ``{{n}}`` at the first such place."""
        match = self.first(key, line)
        return None if match is None else match["n"]


@lru_cache(maxsize=256)
def _pattern(phrase: str, conjunction: tuple[str, ...]) -> re.Pattern[str]:
    """A phrase as a pattern.

    ``{{name}}`` is a number, ``...`` any words of the sentence, ``*`` any ending of a word, ``^``
    the beginning of the line; ``-`` is any dash.
    """
    parts: list[str] = []
    for match in _TOKEN.finditer(phrase):
        token = match[0]
        if match[1] == _LIST:
            parts.append(_several(conjunction))
        elif match[1]:
            parts.append(rf"(?<!\d)(?P<{match[1]}>\d+)")
        elif token.strip() == "...":
            parts.append("[^.]*?")
        elif token.isspace():
            parts.append(r"\s+")
        else:
            parts.append(_SIGNS.get(token) or re.escape(token))
    # A number that opens a phrase is not the end of a range: "1-10 cards" are not ten in all.
    before = r"\b" if phrase[:1].isalpha() else "(?<!-)" if phrase.startswith("{{") else ""
    after = r"\b" if phrase[-1:].isalpha() else ""
    return re.compile(before + "".join(parts) + after, re.IGNORECASE)


def _several(conjunction: tuple[str, ...]) -> str:
    """Numbers parted by commas or by the word for *and*, with or without blanks."""
    parting = "|".join([",", *map(re.escape, conjunction)])
    return rf"(?<!\d)(?P<{_LIST}>\d+(?:\s*(?:{parting})\s*\d+)*)"

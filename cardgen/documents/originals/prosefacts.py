"""What a document says of its cards and victory that lists kinds of cards instead of cards."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardgen.documents.originals.documenttable import text_lines

_TOTAL = re.compile(r"(?<![\d-])(\d+) (?:cards|карт)\b", re.IGNORECASE)
_VALUES = re.compile(r"\bvalue\w*:? (\d+)\s*[-\u2010-\u2015]\s*(\d+)", re.IGNORECASE)
_KIND = re.compile(r"([A-Z][a-z]+)(?: \((\d+)\))?: ")
_MERCENARIES = re.compile(r"mercenary cards\b.*\d", re.IGNORECASE)
_VICTORY = re.compile(r"(\d+) players: ")
_ADJACENT = re.compile(r"(\d+) adjacent")
_ANY = re.compile(r"any (\d+)")
_VICTORY_RU = re.compile(
    r"с (\d[\d, и]*)(?:участник|игрок)\w*[^.]*?(\d+) регион\w* или (\d+) смежн", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card a line describes, and its strength if the line gives one."""

    name: str
    strength: int | None
    line: int


@dataclass(frozen=True, slots=True)
class Victory:
    """How many regions win with so many players: connected ones, or any (None: not said)."""

    players: int
    adjacent: int | None
    total: int | None
    line: int


@dataclass(frozen=True, slots=True)
class Kinds:
    """All that such a document says; lines are counted from 1.

    ``total`` is the number of cards with its line, ``values`` the least and the greatest value of
    a mercenary with theirs, ``mercenaries`` the line that describes the mercenaries.
    """

    total: tuple[int, int] | None
    values: tuple[int, int, int] | None
    mercenaries: int | None
    kinds: tuple[Kind, ...]
    victory: tuple[Victory, ...]

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines that speak of cards."""
        found = {self.total[1]} if self.total else set()
        described = [kind.line for kind in self.kinds]
        described += [self.mercenaries] if self.mercenaries else []
        if described:
            found |= set(range(min(described), max(described) + 1))
        return tuple(sorted(found))


def read_kinds(text: str) -> Kinds:
    """What the document says of cards and victory, each with its line."""
    total = values = mercenaries = None
    kinds: list[Kind] = []
    victory: list[Victory] = []
    for number, line in enumerate(text_lines(text), 1):
        if total is None and (match := _TOTAL.search(line)):
            total = (int(match[1]), number)
        if values is None and (match := _VALUES.search(line)):
            values = (int(match[1]), int(match[2]), number)
        if _MERCENARIES.match(line):
            mercenaries = mercenaries or number
        if match := _KIND.match(line):
            kinds.append(Kind(match[1], int(match[2]) if match[2] else None, number))
        victory += _victory(line, number)
    return Kinds(total, values, mercenaries, tuple(kinds), tuple(victory))


def _victory(line: str, number: int) -> Iterator[Victory]:
    if match := _VICTORY.match(line):
        adjacent, total = _ADJACENT.search(line), _ANY.search(line)
        yield Victory(
            int(match[1]),
            int(adjacent[1]) if adjacent else None,
            int(total[1]) if total else None,
            number,
        )
    for match in _VICTORY_RU.finditer(line):
        for players in re.findall(r"\d+", match[1]):
            yield Victory(int(players), int(match[3]), int(match[2]), number)


def as_ranges(numbers: Sequence[int]) -> str:
    """Numbers as a reader writes them: ``4, 25, 28-35``."""
    parts: list[list[int]] = []
    for number in sorted(set(numbers)):
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(p[0]) if len(p) == 1 else f"{p[0]}-{p[-1]}" for p in parts)

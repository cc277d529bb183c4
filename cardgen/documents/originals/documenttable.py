"""The card table in a text: its rows with their places, however the lines were typed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.common.textlines import text_lines
from cardgen.games.notation import Notation
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Cell, Row

_INVISIBLE = re.compile("[\u200b\u200c\u200d\u2060\ufeff]")


@dataclass(frozen=True)
class CardTable:
    """A card table: the line of its titles, its rows, and the lines of text after it.

    ``rest`` holds the places of the lines that follow the list and say anything.
    """

    header: int
    rows: tuple[Row, ...]
    rest: tuple[Place, ...]


def header_line(text: str, notation: Notation) -> int | None:
    """The number of the line that opens a card table in this notation, None without one."""
    for number, line in enumerate(text_lines(text), 1):
        if notation.is_header(_INVISIBLE.sub("", line)):
            return number
    return None


def read_card_table(
    text: str, file: str, notation: Notation, problems: Problems
) -> CardTable | None:
    """The card table of a document or of a ``cards.txt``; None if no line opens one.

    The list ends with its last line that has the shape of a card, so that prose and links after
    it are left alone; a line within the list that is none is an error (``not-a-card-line``).
    """
    header = header_line(text, notation)
    if header is None:
        return None
    lines = text_lines(text)
    rows = {n: _row(lines[n - 1], n, file, notation) for n in range(header + 1, len(lines) + 1)}
    end = _end_of_list(lines, header, notation)
    found = []
    for number in range(header + 1, end + 1):
        row = rows[number]
        if row is not None:
            found.append(row)
        elif lines[number - 1].strip():
            text_found = lines[number - 1].strip()[:60]
            problems.error("not-a-card-line", Place(file, number, 1), found=text_found)
    rest = [Place(file, n, 1) for n in range(end + 1, len(lines) + 1) if lines[n - 1].strip()]
    return CardTable(header, tuple(found), tuple(rest))


def _row(line: str, number: int, file: str, notation: Notation) -> Row | None:
    fields = notation.split(line)
    if fields is None:
        return None
    cells = {}
    for key, column, text in fields:
        key = key if key not in cells else f"{key}{column}"
        cells[key] = Cell(_INVISIBLE.sub("", text), Place(file, number, column))
    return Row(Place(file, number, fields[0][1]), cells)


def _end_of_list(lines: Sequence[str], header: int, notation: Notation) -> int:
    """The last line with the shape of a card, and what follows it without a gap and has fields."""
    end = header
    joined = True
    for number in range(header + 1, len(lines) + 1):
        line = lines[number - 1]
        if notation.is_card(line) or (joined and notation.split(line) is not None):
            end, joined = number, True
        else:
            joined = False
    return end

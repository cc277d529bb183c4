"""A table as it was read: cells with their places, before any heading is understood."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.model.problem import Place
from cardgen.model.row import Cell

_PLAIN_SHEET_NAME = re.compile(r"[^\W\d]\w*")
_BLANKS = "".join(filter(str.isspace, map(chr, range(0x3001)))) + "\u200b\u200c\u200d\u2060\ufeff"


@dataclass(frozen=True, slots=True)
class TableLine:
    """One line of a table; ``place`` is that of its first column."""

    place: Place
    cells: tuple[Cell, ...]

    @property
    def is_blank(self) -> bool:
        """Whether no cell says anything."""
        return not any(cell.text for cell in self.cells)


@dataclass(frozen=True, slots=True)
class RawTable:
    """One sheet of a workbook, or a whole text table (``sheet`` is then ``None``)."""

    place: Place
    sheet: str | None
    lines: tuple[TableLine, ...]

    def filled(self) -> Iterator[TableLine]:
        """The lines that are not blank."""
        return (line for line in self.lines if not line.is_blank)


def trimmed(text: str) -> str:
    """The text without outer blanks, no-break spaces and invisible marks."""
    return text.strip(_BLANKS)


def cell_name(row: int, column: int, sheet: str | None = None) -> str:
    """The name a spreadsheet gives a cell, from a row and a column counted from 0 (``B7``)."""
    letters = ""
    rest = column + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("A") + letter) + letters
    name = f"{letters}{row + 1}"
    if sheet is None:
        return name
    plain = _PLAIN_SHEET_NAME.fullmatch(sheet) is not None
    return f"{sheet}!{name}" if plain else f"'{sheet}'!{name}"

"""A look through a workbook's XML for what its reader drops or cannot bear.

The reader gives an empty cell for an error value and for a formula that was never calculated, and
fills memory up to the last cell in use; here the first are found and the last is bounded.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from cardgen.documents.files.archive import Unreadable
from cardgen.documents.tables.rawtable import cell_name

_MAX_CELLS = 500_000
"""The most cells, empty ones included, from the first to the last cell in use."""

MAX_TEXT = 16 * 1024 * 1024
"""The most characters the cells of a workbook may hold together."""

MAX_SPAN = 1000
"""The most rows that merged cells may reach below the last cell in use."""

_REFERENCE = re.compile(r"([A-Z]{1,4})([1-9][0-9]{0,7})")
_COUNT = re.compile(r"[0-9]{1,9}")

CellPosition = tuple[int, int]
"""A row and a column, counted from 0."""


@dataclass
class SheetFacts:
    """What one sheet holds besides its values.

    ``errors`` are the error values (``#N/A``), ``uncalculated`` the formulas without a value,
    ``spans`` the merged cells that reach over several rows: how many rows from the top cell on,
    ``shown`` the numbers that the sheet shows otherwise than they are, ``dates`` those that the
    program made dates of by itself.
    """

    errors: dict[CellPosition, str] = field(default_factory=dict)
    uncalculated: set[CellPosition] = field(default_factory=set)
    spans: dict[CellPosition, int] = field(default_factory=dict)
    shown: dict[CellPosition, str] = field(default_factory=dict)
    dates: set[CellPosition] = field(default_factory=set)
    rows: int = 0
    columns: int = 0

    def use(self, row: int, column: int) -> None:
        """Count a cell in use.

        Raises:
            Unreadable: ``sheet-too-large`` naming the far cell.
        """
        self.rows = max(self.rows, row + 1)
        self.columns = max(self.columns, column + 1)
        if self.rows * self.columns > _MAX_CELLS:
            raise Unreadable("sheet-too-large", cell=cell_name(row, column))

    def merge(self, top: CellPosition, bottom: CellPosition) -> None:
        """Count merged cells, which matter where they reach over several rows of one column."""
        if bottom[0] > top[0] and bottom[1] == top[1]:
            self.spans[top] = min(bottom[0], self.rows + MAX_SPAN) - top[0] + 1


def position_of(reference: str) -> CellPosition | None:
    """The row and column of ``B7``; ``None`` if it is no cell's name."""
    match = _REFERENCE.fullmatch(reference)
    if match is None:
        return None
    column = 0
    for letter in match.group(1):
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(match.group(2)) - 1, column - 1


def count_of(text: str) -> int | None:
    """The number an attribute gives; ``None`` if it is no number of at most nine digits."""
    return int(text) if _COUNT.fullmatch(text) else None


class Scan:
    """Base of the scans: calls ``opened`` and ``closed`` with names free of their prefix."""

    def __init__(self) -> None:
        self.text: list[str] = []

    def opened(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""

    def closed(self, name: str) -> None:
        """An element ends; ``self.text`` holds the text since the last that was cleared."""

    def run(self, content: bytes) -> None:
        """Go through an XML document.

        Raises:
            Unreadable: ``workbook-damaged``: no well-formed XML, or one with a document type.
        """
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = lambda name, found: self.opened(
            _local(name), {_local(key): value for key, value in found.items()}
        )
        parser.EndElementHandler = lambda name: self.closed(_local(name))
        parser.CharacterDataHandler = self.text.append
        parser.StartDoctypeDeclHandler = _refuse
        try:
            parser.Parse(content, True)
        except (expat.ExpatError, ValueError, LookupError) as error:
            raise Unreadable("workbook-damaged") from error


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _refuse(*_: object) -> None:
    raise Unreadable("workbook-damaged")


class _Elements(Scan):
    """Hands every element's attributes to a function."""

    def __init__(self, take: Callable[[str, Mapping[str, str]], None]) -> None:
        super().__init__()
        self._take = take

    def opened(self, name: str, attributes: Mapping[str, str]) -> None:
        self.text.clear()
        self._take(name, attributes)


def each_element(content: bytes, take: Callable[[str, Mapping[str, str]], None]) -> None:
    """Call ``take(name, attributes)`` for every element.

    Raises:
        Unreadable: ``workbook-damaged``.
    """
    _Elements(take).run(content)

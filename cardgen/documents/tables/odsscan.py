"""The scan of a LibreOffice Calc workbook (.ods)."""

import re
from collections.abc import Mapping

from cardgen.documents.files.archive import Unreadable
from cardgen.documents.tables.sheetscan import (
    MAX_TEXT,
    CellPosition,
    Scan,
    SheetFacts,
    count_of,
)

_ERROR = re.compile(r"#[\w/?!]+[!?]?|Err:\d+")
_MAX_REPEAT = 1_100_000
_MOST_ROWS_ALIKE = 20_000
_SHOWN = ("float", "percentage", "currency", "date", "time")
"""The kinds of values whose text in the file is what the sheet shows."""
_CELLS = ("table-cell", "covered-table-cell")


def scan_ods(parts: Mapping[str, bytes]) -> dict[str, SheetFacts]:
    """The facts of each sheet by its name.

    Raises:
        Unreadable: ``workbook-damaged``, ``workbook-encrypted``, ``sheet-too-large``,
            ``workbook-too-large``.
    """
    if b"encryption-data" in parts.get("META-INF/manifest.xml", b""):
        raise Unreadable("workbook-encrypted")
    if "content.xml" not in parts:
        raise Unreadable("workbook-damaged")
    scan = _ContentScan()
    scan.run(parts["content.xml"])
    return scan.facts


def _repeat(attributes: Mapping[str, str], key: str) -> int:
    return min(count_of(attributes.get(key, "")) or 1, _MAX_REPEAT)


class _ContentScan(Scan):
    """Follows the tables; rows and cells may stand for many."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: dict[str, SheetFacts] = {}
        self._sheet = SheetFacts()
        self._text_left = MAX_TEXT
        self._row = 0
        self._column = 0
        self._row_repeat = 1
        self._cell: Mapping[str, str] = {}

    def opened(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "table":
            self._sheet = self.facts.setdefault(attributes.get("name", ""), SheetFacts())
            self._row = 0
        elif name == "table-row":
            self._column = 0
            self._row_repeat = _repeat(attributes, "number-rows-repeated")
        elif name in _CELLS:
            self._cell = attributes
            self.text.clear()

    def closed(self, name: str) -> None:
        if name == "table-row":
            self._row += self._row_repeat
        elif name in _CELLS:
            self._end_cell(name)
        elif name == "annotation":
            self.text.clear()  # a comment is no text of the cell

    def _end_cell(self, name: str) -> None:
        repeat = _repeat(self._cell, "number-columns-repeated")
        text = "".join(self.text).strip()
        at = (self._row, self._column)
        if text or "value-type" in self._cell:
            self._sheet.use(self._row + self._row_repeat - 1, self._column + repeat - 1)
            self._count(len(text) * repeat * self._row_repeat)
            self._facts_of(at, text)
        self._column += repeat
        self.text.clear()

    def _facts_of(self, at: tuple[int, int], text: str) -> None:
        if "formula" in self._cell:
            if _ERROR.fullmatch(text):
                self._sheet.errors[at] = text
            elif not text and "value-type" not in self._cell:
                self._sheet.uncalculated.add(at)
        kind = self._cell.get("value-type", "")
        if kind in _SHOWN and text and at not in self._sheet.errors:
            self._keep_shown(at, text)
        if kind == "date" and "formula" not in self._cell:
            self._sheet.dates.add(at)
        rows = _repeat(self._cell, "number-rows-spanned")
        if rows > 1 and _repeat(self._cell, "number-columns-spanned") == 1:
            self._sheet.spans[at] = min(rows, 1000)

    def _keep_shown(self, at: CellPosition, text: str) -> None:
        """The cell's text is what the sheet shows; repeated cells of a row show the same."""
        for column in range(_repeat(self._cell, "number-columns-repeated")):
            for row in range(min(self._row_repeat, _MOST_ROWS_ALIKE)):
                self._sheet.shown[at[0] + row, at[1] + column] = text

    def _count(self, length: int) -> None:
        self._text_left -= length
        if self._text_left < 0:
            raise Unreadable("workbook-too-large", limit=MAX_TEXT // (1024 * 1024))

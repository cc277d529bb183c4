"""The scan of an Excel workbook (.xlsx)."""

import contextlib
import posixpath
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardgen.documents.files.archive import Unreadable
from cardgen.documents.tables.numberformats import BUILT_IN, as_shown
from cardgen.documents.tables.sheetscan import (
    MAX_TEXT,
    CellPosition,
    Scan,
    SheetFacts,
    count_of,
    each_element,
    position_of,
)

_AUTOMATIC_DATES = frozenset({14, 15, 16, 17, 22})
"""The formats a spreadsheet gives by itself to what looks like a date, such as 1/2."""


def scan_xlsx(parts: Mapping[str, bytes]) -> dict[str, SheetFacts]:
    """The facts of each sheet by its name.

    Raises:
        Unreadable: ``workbook-damaged``, ``sheet-too-large``, ``workbook-too-large``.
    """
    lengths = _string_lengths(parts.get("xl/sharedStrings.xml"))
    formats = _formats(parts)
    facts: dict[str, SheetFacts] = {}
    left = MAX_TEXT
    for name, path in _sheet_parts(parts):
        if path in parts:
            scan = _SheetScan(lengths, left, formats)
            scan.run(parts[path])
            left = scan.text_left
            facts[name] = scan.facts
    return facts


def _sheet_parts(parts: Mapping[str, bytes]) -> list[tuple[str, str]]:
    """The sheets' names and the parts that hold them, in the order of the workbook."""
    targets: dict[str, str] = {}
    sheets: list[tuple[str, str]] = []

    def take(name: str, attributes: Mapping[str, str]) -> None:
        if name == "Relationship":
            targets[attributes.get("Id", "")] = attributes.get("Target", "")
        elif name == "sheet":
            sheets.append((attributes.get("name", ""), attributes.get("id", "")))

    for part in ("xl/_rels/workbook.xml.rels", "xl/workbook.xml"):
        if part not in parts:
            raise Unreadable("workbook-damaged")
        each_element(parts[part], take)
    return [(name, _from_root(targets.get(key, ""))) for name, key in sheets]


def _from_root(target: str) -> str:
    return posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")


class _Formats(NamedTuple):
    """The number formats of a workbook's cell styles, and from which year it counts days."""

    codes: Sequence[str]
    automatic: frozenset[int]
    from_1904: bool


def _formats(parts: Mapping[str, bytes]) -> _Formats:
    own: dict[int, str] = {}
    used: list[int] = []
    group, years = "", []

    def take(name: str, attributes: Mapping[str, str]) -> None:
        nonlocal group
        if name in ("cellXfs", "cellStyleXfs", "dxfs"):
            group = name
        elif name == "numFmt":
            own[count_of(attributes.get("numFmtId", "")) or 0] = attributes.get("formatCode", "")
        elif name == "xf" and group == "cellXfs":
            used.append(count_of(attributes.get("numFmtId", "")) or 0)
        elif name == "workbookPr":
            years.append(attributes.get("date1904", "0") in ("1", "true"))

    for part in ("xl/styles.xml", "xl/workbook.xml"):
        if part in parts:
            each_element(parts[part], take)
    codes = tuple(own.get(number) or BUILT_IN.get(number, "") for number in used)
    automatic = frozenset(at for at, number in enumerate(used) if number in _AUTOMATIC_DATES)
    return _Formats(codes, automatic, any(years))


class _StringScan(Scan):
    def __init__(self) -> None:
        super().__init__()
        self.lengths: list[int] = []

    def closed(self, name: str) -> None:
        if name == "si":
            self.lengths.append(sum(map(len, self.text)))
            self.text.clear()


def _string_lengths(content: bytes | None) -> Sequence[int]:
    """How long each shared text is: many cells may point to one long text."""
    if content is None:
        return ()
    scan = _StringScan()
    scan.run(content)
    return scan.lengths


class _SheetScan(Scan):
    """Follows rows and cells; a cell without a reference stands right of the one before."""

    def __init__(self, lengths: Sequence[int], text_left: int, formats: _Formats) -> None:
        super().__init__()
        self._formats = formats
        self._style = 0
        self.facts = SheetFacts()
        self.text_left = text_left
        self._lengths = lengths
        self._row = -1
        self._column = -1
        self._kind = ""
        self._value: str | None = None
        self._has_formula = False

    def opened(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "row":
            number = count_of(attributes.get("r", ""))
            self._row = number - 1 if number else self._row + 1
            self._column = -1
        elif name == "c":
            at = position_of(attributes.get("r", ""))
            self._row, self._column = at or (max(self._row, 0), self._column + 1)
            self._kind = attributes.get("t", "n")
            self._style = count_of(attributes.get("s", "")) or 0
            self._value = None
            self._has_formula = False
        elif name == "f":
            self._has_formula = True
        self.text.clear()

    def closed(self, name: str) -> None:
        if name in ("v", "t"):
            self._value = (self._value or "") + "".join(self.text)
        elif name == "c":
            self._cell()
        self.text.clear()

    def _cell(self) -> None:
        at = (self._row, self._column)
        if self._value:
            self.facts.use(*at)
            self._count(self._value)
        if self._has_formula and not self._value and self._kind != "str":
            self.facts.use(*at)
            self.facts.uncalculated.add(at)
        if self._kind == "e" and self._value:
            self.facts.errors[at] = self._value
        if self._kind == "n" and self._value and self._style < len(self._formats.codes):
            self._show(at, self._value)

    def _show(self, at: CellPosition, value: str) -> None:
        """Keep the number as the sheet shows it, where its style has a format."""
        code = self._formats.codes[self._style]
        if self._style in self._formats.automatic:
            self.facts.dates.add(at)
        if code:
            with contextlib.suppress(ValueError, ArithmeticError):
                shown = as_shown(float(value), code, from_1904=self._formats.from_1904)
                if shown is not None:
                    self.facts.shown[at] = shown

    def _count(self, value: str) -> None:
        length = len(value)
        index = count_of(value)
        if self._kind == "s" and index is not None and index < len(self._lengths):
            length = self._lengths[index]
        self.text_left -= length
        if self.text_left < 0:
            raise Unreadable("workbook-too-large", limit=MAX_TEXT // (1024 * 1024))

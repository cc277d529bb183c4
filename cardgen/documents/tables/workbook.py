"""Spreadsheets (.xlsx, .ods): their sheets as grids of text."""

import datetime
import io
from collections.abc import Iterable

from python_calamine import CalamineWorkbook, SheetVisibleEnum

from cardgen.documents.files.archive import Unreadable, repacked, unpacked
from cardgen.documents.files.filetype import ODS
from cardgen.documents.tables.numberformats import general
from cardgen.documents.tables.odsscan import scan_ods
from cardgen.documents.tables.rawtable import RawTable, TableLine, cell_name, trimmed
from cardgen.documents.tables.sheetscan import SheetFacts
from cardgen.documents.tables.xlsxscan import scan_xlsx
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Cell

CellValue = (
    int
    | float
    | str
    | bool
    | datetime.time
    | datetime.date
    | datetime.datetime
    | datetime.timedelta
)
"""What a cell of a workbook may hold."""


def read_workbook(data: bytes, kind: str, file: str, problems: Problems) -> list[RawTable]:
    """The visible sheets of a workbook whose bytes are of ``kind`` `XLSX` or `ODS`.

    Numbers become text as the sheet shows them, true and false ``TRUE`` and ``FALSE``, dates
    without a format of their own ISO dates.
    A cell merged over several rows stands in each of them.

    Problems: errors ``workbook-damaged``, ``workbook-encrypted``, ``workbook-too-large``,
    ``sheet-too-large``, ``empty-table``, ``cell-is-error``; warnings ``formula-without-value``,
    ``cell-is-date``; notes ``sheet-hidden``, ``cells-merged``.
    """
    try:
        parts = unpacked(data)
        facts = scan_ods(parts) if kind == ODS else scan_xlsx(parts)
        sheets = _sheets(repacked(parts), file, facts, problems)
    except Unreadable as error:
        problems.error(error.code, Place(file), **error.values)
        return []
    if not sheets:
        problems.error("empty-table", Place(file))
    several = len(sheets) > 1
    return [
        _SheetReader(file, name, several, facts.get(name, SheetFacts()), problems).grid(values)
        for name, values in sheets.items()
    ]


def _sheets(
    data: bytes, file: str, facts: dict[str, SheetFacts], problems: Problems
) -> dict[str, list[list[CellValue]]]:
    """The values of each visible sheet, from the first cell on; its merged cells join the facts.

    Of merged cells in an .ods file the reader tells nothing; the scan has found those.

    Raises:
        Unreadable: ``workbook-damaged``.
    """
    sheets: dict[str, list[list[CellValue]]] = {}
    try:
        with CalamineWorkbook.from_object(io.BytesIO(data)) as workbook:
            for sheet in workbook.sheets_metadata:
                if sheet.visible is not SheetVisibleEnum.Visible:
                    problems.note("sheet-hidden", Place(file), sheet=sheet.name)
                elif sheet.name not in sheets:
                    values = workbook.get_sheet_by_name(sheet.name)
                    sheets[sheet.name] = values.to_python(skip_empty_area=False)
                    for top, bottom in values.merged_cell_ranges or ():
                        facts.setdefault(sheet.name, SheetFacts()).merge(top, bottom)
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException as error:  # a panic of the reader derives from BaseException only
        raise Unreadable("workbook-damaged") from error
    return sheets


class _SheetReader:
    """Turns the values of one sheet into cells with places."""

    def __init__(
        self, file: str, sheet: str, several: bool, facts: SheetFacts, problems: Problems
    ) -> None:
        self._file = file
        self._sheet = sheet
        self._shown_sheet = sheet if several else None
        self._facts = facts
        self._problems = problems

    def grid(self, values: list[list[CellValue]]) -> RawTable:
        """The grid of the sheet."""
        self._grow(values)
        self._fill_spans(values)
        lines = tuple(self._line(row, cells) for row, cells in enumerate(values))
        return RawTable(Place(self._file), self._sheet, lines)

    def _place(self, row: int, column: int) -> Place:
        return Place(self._file, cell=cell_name(row, column, self._shown_sheet))

    def _grow(self, values: list[list[CellValue]]) -> None:
        """Make room for the cells that the reader left out at the end of the sheet."""
        for row, column in (*self._facts.errors, *self._facts.uncalculated):
            values.extend([] for _ in range(row + 1 - len(values)))
            values[row].extend("" for _ in range(column + 1 - len(values[row])))

    def _fill_spans(self, values: list[list[CellValue]]) -> None:
        for (row, column), rows in sorted(self._facts.spans.items()):
            if row >= len(values) or column >= len(values[row]) or values[row][column] == "":
                continue
            for below in values[row + 1 : row + rows]:
                below.extend("" for _ in range(column + 1 - len(below)))
                below[column] = values[row][column]
            self._problems.note("cells-merged", self._place(row, column), rows=rows)

    def _line(self, row: int, values: Iterable[CellValue]) -> TableLine:
        cells = tuple(self._cell(row, column, value) for column, value in enumerate(values))
        return TableLine(self._place(row, 0), cells)

    def _cell(self, row: int, column: int, value: CellValue) -> Cell:
        place = self._place(row, column)
        if (row, column) in self._facts.errors:
            found = self._facts.errors[row, column]
            self._problems.error("cell-is-error", place, found=found[:40])
        elif (row, column) in self._facts.uncalculated:
            self._problems.warn("formula-without-value", place)
        text = self._facts.shown.get((row, column)) or _as_text(value)
        if (row, column) in self._facts.dates and isinstance(value, datetime.date):
            self._problems.warn("cell-is-date", place, found=text)
        return Cell(text, place)


def _as_text(value: CellValue) -> str:
    if isinstance(value, str):
        return trimmed(value.replace("\r\n", "\n").replace("\r", "\n").replace("_x000D_\n", "\n"))
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return general(value)
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return value.date().isoformat()
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    return str(value)

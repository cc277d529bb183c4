"""A card list in a file of any table format -> rows."""

from collections.abc import Sequence
from pathlib import Path

from cardgen.documents.files.encoding import decode
from cardgen.documents.files.filetype import ODS, OLD_OFFICE, XLSX, is_encrypted, what_it_is
from cardgen.documents.files.reading import MIB, display_path, read_bytes
from cardgen.documents.tables.columnnames import Headings
from cardgen.documents.tables.columns import lists_cards, read_rows
from cardgen.documents.tables.delimited import read_delimited
from cardgen.documents.tables.rawtable import RawTable
from cardgen.model.problem import DataError, Place, Problems
from cardgen.model.row import Row

MAX_WORKBOOK_BYTES = 32 * MIB
"""The most bytes a workbook may have; pictures in it are not read."""

TEXT_TABLES = (".csv", ".tsv", ".txt")
WORKBOOKS = (".xlsx", ".xlsm", ".ods")
OLD_WORKBOOKS = (".xls", ".xlsb")


def read_card_rows(
    path: Path,
    headings: Headings,
    problems: Problems,
    needed: Sequence[str] = ("name",),
    keep_unknown: bool = False,
) -> list[Row]:
    """The rows of a card list: CSV, TSV, TXT, XLSX or ODS.

    Of a workbook every visible sheet that lists cards is read, one after the other. Problems:
    those of the readers below, ``old-workbook``, ``not-a-workbook``, ``workbook-is-text``,
    ``not-a-table``; note ``sheet-without-cards``.

    Raises:
        EnvironmentFault: the file is there but the machine does not let it be read.
    """
    grids = read_grids(path, headings, problems)
    cards = [grid for grid in grids if lists_cards(grid, headings)]
    if cards:
        for grid in grids:
            if grid not in cards and any(grid.filled()):
                problems.note("sheet-without-cards", grid.place, sheet=grid.sheet)
    return [
        row
        for grid in cards or grids[:1]
        for row in read_rows(grid, headings, problems, needed, keep_unknown)
    ]


def read_grids(path: Path, headings: Headings, problems: Problems) -> list[RawTable]:
    """The sheets of a table file before their headings are understood.

    Raises:
        EnvironmentFault: the file is there but the machine does not let it be read.
    """
    ending = path.suffix.casefold()
    place = Place(display_path(path))
    try:
        if ending in TEXT_TABLES:
            return _text_table(read_bytes(path), place.file, headings, problems)
        data = read_bytes(path, MAX_WORKBOOK_BYTES)
    except DataError as error:
        problems.extend(error.problems)
        return []
    if ending in WORKBOOKS:
        return _workbook(data, place, problems)
    code = "old-workbook" if ending in OLD_WORKBOOKS else "not-a-table"
    problems.error(code, place, ending=ending or path.name)
    return []


def _text_table(data: bytes, file: str, headings: Headings, problems: Problems) -> list[RawTable]:
    text = decode(data, file, problems)
    return [] if text is None else [read_delimited(text, file, problems, headings.known)]


def _workbook(data: bytes, place: Place, problems: Problems) -> list[RawTable]:
    what = what_it_is(data)
    if what in (XLSX, ODS):
        # Its readers take 2 MB, which a deck in text tables does without.
        from cardgen.documents.tables.workbook import read_workbook

        return read_workbook(data, what, place.file, problems)
    if what == OLD_OFFICE and is_encrypted(data):
        problems.error("workbook-encrypted", place)
    elif what == OLD_OFFICE:
        problems.error("old-workbook", place, ending=".xls")
    elif what == "ZIP":
        problems.error("workbook-damaged", place)
    elif not data:
        problems.error("empty-table", place)
    else:
        code = "workbook-is-text" if what is None else "not-a-workbook"
        problems.error(code, place, what=what)
    return []

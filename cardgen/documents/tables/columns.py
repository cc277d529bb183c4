"""A table and its headings -> rows whose cells go by the key of their column."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardgen.documents.tables.columnnames import Headings
from cardgen.documents.tables.rawtable import RawTable, TableLine
from cardgen.model.problem import Place, Problems, Severity
from cardgen.model.row import Cell, Row

_HEADING_LINES = 30


@dataclass(frozen=True, slots=True)
class Columns:
    """The understood headings of a table: ``keys`` by position, ``None`` where none is known."""

    line: TableLine
    keys: Sequence[str | None]
    ignored: frozenset[int] = field(default_factory=frozenset)


def heading_line(grid: RawTable, headings: Headings) -> TableLine | None:
    """The line of a table that names its columns, looked for among the first filled ones.

    It is the line with the most known headings among those with a name column, else among all;
    without any known heading the first filled line; ``None`` for an empty table.
    """
    best: TableLine | None = None
    best_score = (-1, -1)
    for count, line in enumerate(grid.filled()):
        if count == _HEADING_LINES:
            break
        known = headings.known([cell.text for cell in line.cells])
        score = (int(_names_cards(line, headings)), known)
        if score > best_score:
            best, best_score = line, score
    return best


def lists_cards(grid: RawTable, headings: Headings) -> bool:
    """Whether the table has a heading with a name column."""
    line = heading_line(grid, headings)
    return line is not None and _names_cards(line, headings)


def read_rows(
    grid: RawTable,
    headings: Headings,
    problems: Problems,
    needed: Sequence[str] = ("name",),
    keep_unknown: bool = False,
) -> list[Row]:
    """The rows below the heading, blank ones left out.

    Every column of the heading has a cell in each row, empty if the row is short. With
    ``keep_unknown`` a column that is not known stays under its heading as written.

    Problems: errors ``empty-table``, ``missing-column``, ``misspelled-column``,
    ``repeated-column``, ``cell-without-column``; warnings ``unknown-column``,
    ``unknown-column-near``, ``column-without-heading``; note ``lines-above-heading``.
    """
    line = heading_line(grid, headings)
    if line is None:
        problems.error("empty-table", grid.place)
        return []
    found = Problems()
    columns = _understand(line, headings, found, needed, keep_unknown)
    if any(problem.code == "missing-column" for problem in found):
        # Not a word on each row or on headings that may be none: that one column is the matter.
        problems.extend(p for p in found if p.severity is Severity.ERROR)
        return []
    problems.extend(found)
    position = grid.lines.index(line)
    above = [other for other in grid.lines[:position] if not other.is_blank]
    below = [other for other in grid.lines[position + 1 :] if not other.is_blank]
    if above:
        problems.note("lines-above-heading", above[0].place, count=len(above))
    _report_stray_cells(grid, columns, below, problems)
    return [_row(other, columns) for other in below]


_VITAL = ("force", "types")
"""Columns whose misspelling is an error: without them nearly every card of a game is wrong."""


def _names_cards(line: TableLine, headings: Headings) -> bool:
    keys = (headings.key(cell.text) for cell in line.cells if cell.text)
    return any(key is not None and key.split(".")[0] == "name" for key in keys)


def _understand(
    line: TableLine,
    headings: Headings,
    problems: Problems,
    needed: Sequence[str],
    keep_unknown: bool,
) -> Columns:
    keys: list[str | None] = [headings.key(cell.text) if cell.text else None for cell in line.cells]
    vital = needed if keep_unknown else dict.fromkeys((*needed, *_VITAL))
    missing = [key for key in vital if not _has(keys, key)]
    for position, cell in enumerate(line.cells):
        if cell.text and keys[position] is None:
            misspelled = _report_unknown(cell, headings, missing, keep_unknown, problems)
            if misspelled:
                # Read as what it was meant for, so that not every row is found wanting as well.
                missing.remove(misspelled)
                keys[position] = misspelled
            elif keep_unknown:
                keys[position] = cell.text
    found = ", ".join(cell.text for cell in line.cells if cell.text)
    for key in (key for key in missing if key in needed):
        problems.error(
            "missing-column", line.place, column=headings.name_of(key), found=found[:200]
        )
    return Columns(line, keys, _repeated(line, keys, problems))


def _has(keys: Sequence[str | None], wanted: str) -> bool:
    return any(key == wanted or (key or "").startswith(f"{wanted}.") for key in keys)


def _report_unknown(
    cell: Cell, headings: Headings, missing: Sequence[str], keep_unknown: bool, problems: Problems
) -> str | None:
    """Report a heading nobody knows; the key it misspells if the table cannot do without."""
    near = headings.near(cell.text)
    column = cell.text[:60]
    if near and near.key in missing:
        problems.error("misspelled-column", cell.place, column=column, near=near.name)
        return near.key
    if near:
        problems.warn("unknown-column-near", cell.place, column=column, near=near.name)
    elif not keep_unknown:
        problems.warn("unknown-column", cell.place, column=column)
    return None


def _repeated(line: TableLine, keys: Sequence[str | None], problems: Problems) -> frozenset[int]:
    """The positions of columns given again; each is an error that names both cells."""
    first: dict[str, Cell] = {}
    again: set[int] = set()
    for position, (key, cell) in enumerate(zip(keys, line.cells, strict=True)):
        if key is not None and key in first:
            again.add(position)
            other = first[key]
            problems.error(
                "repeated-column",
                cell.place,
                column=cell.text[:60],
                other=other.text[:60],
                cell=other.place.cell or str(other.place),
            )
        elif key is not None:
            first[key] = cell
    return frozenset(again)


def _report_stray_cells(
    grid: RawTable, columns: Columns, below: Sequence[TableLine], problems: Problems
) -> None:
    """Name the cells that stand in no column.

    In a text table they are pieces of a cell that a delimiter cut, so each line is an error; in a
    workbook they are a column without a heading, told once.
    """
    told: set[int] = set()
    for position, cell in _stray_cells(columns, below):
        if grid.sheet is None:
            if cell.place.line not in told:
                told.add(cell.place.line or 0)
                problems.error("cell-without-column", cell.place, found=cell.text[:60])
        elif position not in told:
            told.add(position)
            problems.warn("column-without-heading", cell.place, found=cell.text[:60])


def _stray_cells(columns: Columns, below: Sequence[TableLine]) -> Iterator[tuple[int, Cell]]:
    for line in below:
        for position, cell in enumerate(line.cells):
            in_heading = position < len(columns.line.cells)
            if cell.text and not (in_heading and columns.line.cells[position].text):
                yield position, cell


def _row(line: TableLine, columns: Columns) -> Row:
    cells: dict[str, Cell] = {}
    for position, key in enumerate(columns.keys):
        if key is None or position in columns.ignored:
            continue
        short = position >= len(line.cells)
        cells[key] = Cell("", _end_of(line)) if short else line.cells[position]
    return Row(line.place, cells)


def _end_of(line: TableLine) -> Place:
    return line.cells[-1].place if line.cells else line.place

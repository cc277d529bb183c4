"""Text tables: CSV and its relatives with any delimiter, every cell with its place."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cardgen.documents.tables.rawtable import RawTable, TableLine, cell_name, trimmed
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Cell

DELIMITERS = ("\t", ";", ",", "|")
"""The delimiters that are looked for, the likeliest first where two fit equally well."""

_MAX_CELLS = 300_000
"""The most cells a text table may have."""

_SAMPLE_RECORDS = 100
_HEADING_RECORDS = 30
_LOOK_AHEAD = 256 * 1024
_DECLARED = re.compile(r"sep=(.)\n", re.IGNORECASE)
_QUOTED = re.compile(r'[ \u00a0]*"((?:[^"]|"")*+)"')
_QUOTED_IN_LINE = re.compile(r'[ \u00a0]*"((?:[^"\n]|""){0,5000}+)"')


@dataclass(frozen=True, slots=True)
class _Field:
    """A field as written: its text, offset, whether it ends its record, and what its quotes did."""

    text: str
    start: int
    ends_record: bool
    unclosed: bool = False
    after_quote: str = ""


def read_delimited(
    text: str,
    file: str,
    problems: Problems,
    headings: Callable[[Sequence[str]], int] = lambda record: 0,
) -> RawTable:
    """The cells of a text table.

    Lines end in LF. ``headings`` says how many cells of a record are known column
    names; it helps to tell the delimiter. Rows are counted as a spreadsheet does, blank ones too.

    Problems: errors ``unclosed-quote`` (at the opening quote), ``table-too-large`` (at the first
    cell too many, the rest is not read); warning ``text-after-quote``.
    """
    declared = _DECLARED.match(text)
    start = declared.end() if declared else 0
    delimiter = declared.group(1) if declared else report_delimiter(text, headings)
    places = _Places(text, file)
    lines: list[TableLine] = []
    cells: list[Cell] = []
    for count, field in enumerate(_fields(text, delimiter, start)):
        place = places.of(field.start, cell_name(len(lines), len(cells)))
        if count == _MAX_CELLS:
            problems.error("table-too-large", place, limit=_MAX_CELLS)
            lines += [TableLine(cells[0].place, tuple(cells))] if cells else []
            break
        _report(field, place, problems)
        cells.append(Cell(trimmed(field.text), place))
        if field.ends_record:
            lines.append(TableLine(cells[0].place, tuple(cells)))
            cells = []
    return RawTable(Place(file), None, tuple(lines))


def report_delimiter(text: str, headings: Callable[[Sequence[str]], int]) -> str:
    """The delimiter under which the text looks most like a table with headings.

    Known headings count first, then how many records fit the width of the heading, then the width.
    """
    scored = []
    for rank, delimiter in enumerate(DELIMITERS):
        records = [r for r in _sample(text[:_LOOK_AHEAD], delimiter) if any(map(str.strip, r))]
        if records:
            known = [headings(record) for record in records[:_HEADING_RECORDS]]
            width = len(records[known.index(max(known))])
            fits = sum(len(record) <= width for record in records) / len(records)
            whole = sum(len(record) == width for record in records) / len(records)
            scored.append((max(known), width > 1, fits, whole, width, -rank, delimiter))
        elif delimiter in text:
            return delimiter  # nothing but empty cells
    return max(scored)[-1] if scored else DELIMITERS[0]


def _sample(text: str, delimiter: str) -> Iterator[list[str]]:
    record: list[str] = []
    count = 0
    for field in _fields(text, delimiter, 0):
        record.append(field.text)
        if field.ends_record:
            yield record
            record = []
            count += 1
            if count == _SAMPLE_RECORDS:
                return


def _fields(text: str, delimiter: str, start: int) -> Iterator[_Field]:
    """The fields of the text from an offset on; a last empty line is no record.

    After a quote that is never closed, cells may no longer run over a line end: otherwise each
    later quote would be looked for to the end of the file.
    """
    bare = re.compile(rf"[^{re.escape(delimiter)}\n]*")
    quotes = _QUOTED
    position = start
    begins_record = True
    while position < len(text) or not begins_record:
        field, position = _field(text, position, bare, quotes)
        if field.unclosed:
            quotes = _QUOTED_IN_LINE
        yield field
        begins_record = field.ends_record


def _field(
    text: str, start: int, bare: re.Pattern[str], quotes: re.Pattern[str]
) -> tuple[_Field, int]:
    quoted = quotes.match(text, start)
    runs_away = quoted is not None and _runs_away(text, quoted, bare)
    if runs_away:
        quoted = None
    rest = bare.match(text, quoted.end() if quoted else start)
    assert rest is not None  # the pattern matches the empty text
    end = rest.end()
    ends_record = end >= len(text) or text[end] == "\n"
    if quoted:
        value = quoted.group(1).replace('""', '"') + rest.group()
        return _Field(value, start, ends_record, after_quote=rest.group().strip()), end + 1
    unclosed = runs_away or rest.group().lstrip().startswith('"')
    return _Field(rest.group(), start, ends_record, unclosed), end + 1


def _runs_away(text: str, quoted: re.Match[str], bare: re.Pattern[str]) -> bool:
    """Whether a quote over several lines was never closed and ends at the opening of another.

    Its end then stands where a cell begins and has text right behind it.
    """
    if "\n" not in quoted.group(1):
        return False
    end = quoted.end() - 1
    begins_cell = bare.fullmatch(text[end - 1]) is None
    return begins_cell and bare.fullmatch(text[end + 1 : end + 2] or "\n") is not None


def _report(field: _Field, place: Place, problems: Problems) -> None:
    if field.unclosed:
        problems.error("unclosed-quote", place, found=field.text.strip()[:40])
    if field.after_quote:
        problems.warn("text-after-quote", place, found=field.after_quote[:40])


class _Places:
    """Turns growing offsets into lines and columns."""

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file
        self._line = 1
        self._line_start = 0
        self._seen = 0

    def of(self, offset: int, cell: str) -> Place:
        """The place of an offset that is not before the last one asked for."""
        self._line += self._text.count("\n", self._seen, offset)
        self._line_start = max(self._line_start, self._text.rfind("\n", self._seen, offset) + 1)
        self._seen = offset
        return Place(self._file, self._line, offset - self._line_start + 1, cell)

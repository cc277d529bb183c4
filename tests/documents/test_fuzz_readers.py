"""No bytes end in anything but rows and problems."""

import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.documents.files.encoding import decode
from cardgen.documents.files.filetype import ODS, XLSX
from cardgen.documents.tables.cardtable_files import read_card_rows
from cardgen.documents.tables.delimited import read_delimited
from cardgen.documents.tables.workbook import read_workbook
from cardgen.documents.yaml.places import parse_yaml
from cardgen.documents.yaml.validation import validate
from cardgen.model.problem import Problems
from cardgen.model.text import GameText
from tests.documents.headings_for_tests import HEADINGS
from tests.documents.workbooks import ods, ods_cell, ods_sheet, xlsx

_TABLE_TEXT = st.text(st.sampled_from('Name;,|\t\n"= aё0'), max_size=60)
_YAML_TEXT = st.text(st.sampled_from("title: types-[]{}&*!|>'\"#%@\n\t ?,~0aё"), max_size=60)
_CODE_PAGE = st.sampled_from(["utf-8", "utf-16", "utf-16-le", "utf-32", "cp1251", "cp866"])
_BOOKS = {
    "xlsx": xlsx([["Name", "Force"], ["A", 1], ["Б", 2.5]], [["Name"], ["C"]]),
    "ods": ods(ods_sheet("S", ods_cell("Name") + ods_cell(1), ods_cell("A") + ods_cell(2))),
}


@settings(deadline=None)
@given(st.binary(max_size=200) | st.builds(str.encode, _TABLE_TEXT, _CODE_PAGE, st.just("replace")))
def test_any_bytes_as_a_text_table(data: bytes) -> None:
    problems = Problems()
    text = decode(data, "x.csv", problems)
    assert (text is None) is problems.has_errors
    if text is not None:
        assert "\r" not in text
        read_delimited(text, "x.csv", problems, HEADINGS.known)


@settings(deadline=None)
@given(_TABLE_TEXT)
def test_no_text_of_a_table_is_lost(text: str) -> None:
    problems = Problems()
    grid = read_delimited(text, "x.csv", problems, HEADINGS.known)
    kept = "".join(cell.text for line in grid.lines for cell in line.cells)
    for character in "Nameё0":
        assert kept.count(character) == text.count(character) or text.startswith("sep=")


@given(st.binary(max_size=120))
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.parametrize("ending", [".csv", ".xlsx", ".ods", ".tsv"])
def test_any_bytes_as_a_file(tmp_path: Path, ending: str, data: bytes) -> None:
    path = tmp_path / f"cards{ending}"
    path.write_bytes(data)
    problems = Problems()
    rows = read_card_rows(path, HEADINGS, problems)
    assert rows or len(problems)


@settings(deadline=None, max_examples=150)
@given(
    st.sampled_from(sorted(_BOOKS)),
    st.lists(st.tuples(st.integers(0, 100_000), st.integers(0, 255)), min_size=1, max_size=8),
    st.integers(0, 2000),
)
def test_a_workbook_with_changed_bytes(kind: str, changes: list[tuple[int, int]], cut: int) -> None:
    data = bytearray(_BOOKS[kind])
    for position, byte in changes:
        data[position % len(data)] = byte
    problems = Problems()
    what = ODS if kind == "ods" else XLSX
    grids = read_workbook(bytes(data[: len(data) - cut // 10]), what, "x", problems)
    assert grids or problems.has_errors


@settings(deadline=None, max_examples=150)
@given(st.binary(min_size=1, max_size=6), st.integers(0, 100_000), st.sampled_from(["xlsx", "ods"]))
def test_a_workbook_whose_xml_is_changed(junk: bytes, position: int, kind: str) -> None:
    source = zipfile.ZipFile(io.BytesIO(_BOOKS[kind]))
    part = "content.xml" if kind == "ods" else "xl/worksheets/sheet1.xml"
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name in source.namelist():
            content = source.read(name)
            if name == part:
                at = position % len(content)
                content = content[:at] + junk + content[at + len(junk) :]
            archive.writestr(name, content)
    read_workbook(target.getvalue(), ODS if kind == "ods" else XLSX, "x", Problems())


@settings(deadline=None, max_examples=300)
@given(_YAML_TEXT | st.text(max_size=40))
def test_any_text_as_yaml(text: str) -> None:
    problems = Problems()
    found = parse_yaml(text, "x.yaml", problems)
    if found is None:
        assert problems.has_errors
        return
    data, places = found
    assert validate(GameText, data, places, problems) is not None or problems.has_errors
    for problem in problems:
        assert problem.place is not None and problem.place.file == "x.yaml"


@settings(deadline=None)
@given(st.binary(max_size=100))
def test_any_bytes_as_yaml(data: bytes) -> None:
    problems = Problems()
    text = decode(data, "x.yaml", problems)
    assert text is None or parse_yaml(text, "x.yaml", problems) or problems.has_errors

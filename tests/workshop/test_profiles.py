"""Profiles of printers: kept whole, read back, refined, and never overwritten when damaged."""

import json
from pathlib import Path

import pytest

from cardgen.model.lengths import Size
from cardgen.model.problem import CardgenError, DataError, UsageError
from cardgen.press.backs import Backs, Transform
from cardgen.press.registration import SheetReading
from cardgen.workshop.profiles import (
    add_measured,
    check_name,
    find_profile,
    load_profiles,
    save_profiles,
)

A4 = Size.of(210, 297)


def measured(dx: float = 0.5, page: Size = A4, backs: Backs = Backs.DUPLEX_LONG) -> SheetReading:
    return SheetReading("A4", page, backs, Transform(dx, -0.25, 0.1, 1.001, 0.999), 0.03)


def code(raised: pytest.ExceptionInfo[CardgenError]) -> str:
    (problem,) = raised.value.problems
    return problem.code


def test_what_is_kept_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "settings" / "printers.json"
    assert load_profiles(file) == {}
    kept = add_measured("Дом", measured(), path=file)
    more = add_measured("дом", measured(0.2, A4.turned), path=file)
    add_measured("office-laser", measured(-1, backs=Backs.SEPARATE), path=file)
    assert find_profile("ДОМ", file) == more
    assert more.measured == (*kept.measured, measured(0.2, A4.turned))
    assert list(load_profiles(file)) == ["office-laser", "Дом"]
    before = file.read_bytes()
    save_profiles(load_profiles(file).values(), file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["printers.json"]


def test_a_refined_profile_does_both_corrections(tmp_path: Path) -> None:
    file = tmp_path / "printers.json"
    add_measured("home", SheetReading("A4", A4, Backs.DUPLEX_LONG, Transform(1.0, 0.5)), path=file)
    again = SheetReading("A4", A4, Backs.DUPLEX_LONG, Transform(-0.1, 0.2), 0.02)
    refined = add_measured("home", again, refine=True, path=file)
    (one,) = refined.measured
    assert (one.correction.dx, one.correction.dy) == pytest.approx((0.9, 0.7))
    assert one.residual == 0.02
    with pytest.raises(UsageError) as twice:
        add_measured("home", again, path=file)
    assert code(twice) == "printer-measured-already"
    other = SheetReading("A4", A4, Backs.SEPARATE, Transform())
    with pytest.raises(UsageError) as nothing:
        add_measured("home", other, refine=True, path=file)
    assert code(nothing) == "printer-not-measured-so"
    assert find_profile("home", file).measured[0].correction.dx == pytest.approx(0.9)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"{", "printers-file-damaged"),
        (b"", "printers-file-damaged"),
        (b"\xff\xfe\x00", "printers-file-damaged"),
        (b"[" * 100_000, "printers-file-damaged"),
        (b'{"format": 1, "printers": {"a": [{"paper": "A4"}]}}', "printers-file-damaged"),
        (b'{"format": 2, "printers": {}, "more": 1}', "printers-file-newer"),
    ],
)
def test_a_damaged_file_is_told_and_left_alone(
    tmp_path: Path, content: bytes, expected: str
) -> None:
    file = tmp_path / "printers.json"
    file.write_bytes(content)
    with pytest.raises(DataError) as refused:
        add_measured("home", measured(), path=file)
    assert code(refused) == expected
    assert refused.value.problems[0].place.file.endswith("printers.json")
    assert file.read_bytes() == content


@pytest.mark.parametrize("value", ["NaN", "Infinity", "1000", '"x"'])
def test_numbers_no_printer_has_are_damage(tmp_path: Path, value: str) -> None:
    file = tmp_path / "printers.json"
    add_measured("home", measured(), path=file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"dx": 0.5', f'"dx": {value}'), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        find_profile("home", file)
    assert code(refused) == "printers-file-damaged"


def test_a_name_that_is_not_known_is_told_with_those_that_are(tmp_path: Path) -> None:
    file = tmp_path / "printers.json"
    with pytest.raises(UsageError) as none:
        find_profile("home", file)
    assert code(none) == "no-printers"
    add_measured("office", measured(), path=file)
    with pytest.raises(UsageError) as other:
        find_profile("home", file)
    assert other.value.problems[0].values["known"] == "office"


@pytest.mark.parametrize("name", ["", "my printer", "../x", "-a", "a/b", "x" * 41, "a.b"])
def test_names_that_no_file_could_carry_are_refused(name: str) -> None:
    with pytest.raises(UsageError) as refused:
        check_name(name)
    assert code(refused) == "bad-printer-name"


def test_the_file_is_plain_json_a_person_can_read(tmp_path: Path) -> None:
    file = tmp_path / "printers.json"
    add_measured("home", measured(), path=file)
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["format"] == 1
    (one,) = record["printers"]["home"]
    assert (one["paper"], one["backs"], one["correction"]["dy"]) == ("A4", "duplex-long", -0.25)

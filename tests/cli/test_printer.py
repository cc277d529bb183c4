"""Calibrating, and keeping the profiles of printers, as a user does it."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Report

READINGS = ("--a", "0.9", "-0,5", "--b", "1.1", "\u22120.1", "--c", ".3", "-0.7", "--d", "0.5",
            "-0.3")  # fmt: skip


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Settings in a folder of the test, on every system."""
    home = tmp_path / "home"
    monkeypatch.setenv("CARDGEN_LANG", "en")
    for name in ("HOME", "USERPROFILE", "XDG_CONFIG_HOME", "WIN_PD_OVERRIDE_APPDATA"):
        monkeypatch.setenv(name, str(home))
    return home


def answer(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_from_the_sheet_to_corrected_cards(cli: Callable[..., Report], tmp_path: Path) -> None:
    sheet = cli("calibrate")
    assert sheet.code == 0 and "calibration-a4.pdf (2 pages)" in sheet.out
    assert (tmp_path / "output" / "calibration-a4.pdf").read_bytes().startswith(b"%PDF-1.7")

    added = cli("printer", "add", "office", *READINGS, "--bars", "100", "100.1")
    assert added.code == 0
    assert "moved −0.67 mm to the right and 0.41 mm down" in added.out
    assert "--printer office" in added.err

    assert "office: A4 upright, duplex-long" in cli("printer", "list").out
    shown = json.loads(cli("printer", "show", "OFFICE", "--json").out)
    assert shown["measured"][0]["correction"]["dx"] == pytest.approx(-0.67, abs=0.01)

    made = cli("cards", "cards-of-war", "--lang", "en", "--only", "Radar", "--printer", "office")
    assert made.code == 0 and "cards-a4-office-some.pdf" in made.out

    verified = cli("calibrate", "--printer", "office", "--lang", "ru", "--json")
    assert json.loads(verified.out)["files"][0]["file"] == "output/calibration-a4-office.pdf"
    zeros = [part for corner in "abcd" for part in (f"--{corner}", "0", "0.1")]
    refined = cli("printer", "add", "office", "--refine", *zeros)
    assert refined.code == 0 and "Verified" in refined.err

    assert cli("printer", "remove", "office").code == 0
    assert cli("printer", "list", "--json").out.strip() == "[]"


@pytest.mark.parametrize("one_sided", [("--layout", "gutterfold"), ("--backs", "none")])
def test_a_profile_that_corrects_nothing_is_told(
    cli: Callable[..., Report], one_sided: tuple[str, ...]
) -> None:
    assert cli("printer", "add", "office", *READINGS).code == 0
    usual = ("cards", "cards-of-war", "--lang", "en", "--only", "Radar", *one_sided)
    told = cli(*usual, "--printer", "office")
    assert told.code == 0 and 'warning: The profile "office" corrects backs' in told.err
    assert "profile" not in cli(*usual).err


def test_readings_are_asked_for_until_they_are_numbers(
    cli: Callable[..., Report], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, "0.9", "-0,5", "a bit", "1.1", "-0.1", "0.3", "-0.7", "0.5", "-0.3")
    added = cli("printer", "add", "home", "--backs", "separate")
    assert added.code == 0
    assert '"a bit" is not a number' in added.err and "D y (mm)" in added.err
    assert "moved −0.67 mm" in added.out


def test_answers_that_end_early_change_nothing(
    cli: Callable[..., Report], monkeypatch: pytest.MonkeyPatch, own_settings: Path
) -> None:
    answer(monkeypatch, "0.9", "-0.5")
    stopped = cli("printer", "add", "home")
    assert stopped.code == 1
    assert not own_settings.exists()


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["printer", "add"], 2, "The name of the printer is missing"),
        (["printer", "show", "x"], 2, 'There is no printer "x"'),
        (["printer", "remove", "x"], 2, 'There is no printer "x"'),
        (["printer", "mend", "x"], 2, "choose one of: 'add', 'list', 'show', 'remove'"),
        (["printer", "add", "my printer", *READINGS], 2, "cannot be called"),
        (["printer", "add", "x", "--a", "1", "2"], 2, "The readings of B, C, D are missing"),
        (["printer", "add", "x", *READINGS, "--refine"], 2, 'There is no printer "x"'),
        (["printer", "add", "x", "--a", "9", "2", *READINGS[3:]], 1, "A x cannot be 9 mm"),
        (["printer", "add", "x", *READINGS, "--bars", "97", "97"], 1, "instead of 100"),
        (["printer", "add", "x", "--a", "3", "-3", *READINGS[3:]], 1, "from what the others say"),
        (["printer", "add", "x", *READINGS, "--paper", "4x6"], 1, "does not fit on 4x6"),
        (["calibrate", "--paper", "10x10"], 2, "10x10"),
        (["calibrate", "--lang", "xx"], 2, 'no instructions in "xx"'),
        (["calibrate", "--printer", "x"], 2, 'There is no printer "x"'),
        (["cards", "cards-of-war", "--printer", "x"], 2, 'There is no printer "x"'),
        (["parts", "cards-of-war", "--printer", "x"], 2, 'There is no printer "x"'),
        (["rules", "cards-of-war", "--printer", "x"], 2, 'There is no printer "x"'),
        (["build", "cards-of-war", "--printer", "x"], 2, 'There is no printer "x"'),
    ],
)
def test_what_cannot_be_is_told_and_makes_nothing(
    cli: Callable[..., Report], tmp_path: Path, arguments: list[str], code: int, sentence: str
) -> None:
    told = cli(*arguments)
    assert told.code == code
    assert sentence in told.err
    assert not (tmp_path / "output").exists()
    assert not list(tmp_path.rglob("printers.json"))

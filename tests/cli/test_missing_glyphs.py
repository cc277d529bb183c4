"""Characters that no font has: every product refuses to print empty boxes, and says why and where.

The title of a deck stands on nearly everything that is printed.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from cardgen.documents.files.shipped import shipped
from tests.cli.conftest import Report

TITLE = 'title: "漢字 Wars"\n'
CHARACTERS = "漢 (U+6F22"

Cli = Callable[..., Report]
Folder = Callable[..., Path]


def titled(folder: Folder, game: str, further: dict[str, str] | None = None) -> Path:
    """A game with another title."""
    files = {"game.yaml": f"extends: {game}\n", "text.en.yaml": TITLE}
    return folder({**files, **(further or {})})


@pytest.mark.parametrize(
    ("command", "game"),
    [
        ("cards", "italian-wars"),
        ("parts", "italian-wars"),
        ("box", "italian-wars"),
        ("rules", "italian-wars"),
        ("map", "condottiere"),
    ],
)
def test_a_title_that_cannot_be_printed_is_told_where_it_stands(
    cli: Cli, folder: Folder, tmp_path: Path, command: str, game: str
) -> None:
    told = cli(command, titled(folder, game), "--lang", "en")
    assert told.code == 1
    faults = [line for line in told.err.splitlines() if "text.en.yaml:1:8: error" in line]
    assert faults and all(CHARACTERS in line and "字 (U+5B57" in line for line in faults)
    assert all('"title"' in line and "漢字 Wars" in line for line in faults)
    assert not list(tmp_path.rglob("*.pdf"))


def test_a_deck_of_ones_own_is_refused_alike(cli: Cli, folder: Folder, tmp_path: Path) -> None:
    files = {"game.yaml": "cards: [cards.csv]\n", "cards.csv": "name\nOne\n", "text.en.yaml": TITLE}
    deck = folder(files)
    faults = [cli(command, deck).err.splitlines()[-2] for command in ("cards", "box")]
    assert faults[0] == faults[1] and "text.en.yaml:1:8" in faults[0]
    checked = cli("check", "--json", deck)
    (found,) = json.loads(checked.out).values()
    (label,) = [problem for problem in found if problem["code"] == "label-missing-glyph"]
    assert checked.code == 1 and label["message"] in faults[0]
    assert not list(tmp_path.rglob("*.pdf"))


def test_it_is_told_in_the_language_of_the_user(
    cli: Cli, folder: Folder, speak: Callable[[str], None]
) -> None:
    speak("ru")
    told = cli("cards", titled(folder, "italian-wars"), "--lang", "en")
    assert told.code == 1 and "text.en.yaml:1:8: ошибка" in told.err
    assert CHARACTERS in told.err and "ключ «title»" in told.err and "fonts" in told.err


def test_a_folder_that_gives_the_title_is_told_where_to_write_one(
    cli: Cli, folder: Folder, tmp_path: Path
) -> None:
    files = {"game.yaml": "cards: [cards.csv]\n", "cards.csv": "name\nOne\n"}
    told = cli("cards", folder(files, "漢字"), "--lang", "en")
    assert told.code == 1 and "text.en.yaml: error" in told.err and CHARACTERS in told.err


def test_a_label_of_the_game_is_found_by_its_key(cli: Cli, folder: Folder) -> None:
    labels = 'title: "Wars"\nlabels:\n  sheet.line: "{{side}} ☃ {{sheet}}/{{sheets}}"\n'
    deck = titled(folder, "italian-wars", {"text.en.yaml": labels})
    told = cli("cards", deck, "--lang", "en")
    assert told.code == 1 and "text.en.yaml:3:15: error" in told.err
    assert '"labels.sheet.line"' in told.err and "☃ (U+2603 snowman)" in told.err


def test_a_name_of_the_second_language_is_found_too(cli: Cli, folder: Folder) -> None:
    files = {"text.en.yaml": 'title: "Map"\n', "text.ru.yaml": 'title: "Карта ☃"\n'}
    told = cli("map", titled(folder, "condottiere", files), "--lang", "en")
    assert told.code == 1 and "text.ru.yaml:1:8: error" in told.err


def test_charts_are_refused(cli: Cli, folder: Folder, tmp_path: Path) -> None:
    chart = tmp_path / "chart.pdf"
    deck = titled(folder, "cards-of-war")
    told = cli("playtest", deck, "--games", "2", "--jobs", "1", "--chart", chart, "--lang", "en")
    assert told.code == 1 and "text.en.yaml:1:8: error" in told.err
    assert not chart.exists()


def test_a_calibration_sheet_for_a_printer_of_such_a_name_is_refused(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    readings = [part for corner in "abcd" for part in (f"--{corner}", "0.1", "0.1")]
    assert cli("printer", "add", "漢字", *readings).code == 0
    told = cli("calibrate", "--printer", "漢字", "--lang", "en")
    assert told.code == 1 and CHARACTERS in told.err
    assert not list(tmp_path.rglob("*.pdf"))


def test_a_font_of_the_deck_that_has_the_characters_takes_the_place(
    cli: Cli, folder: Folder, tmp_path: Path
) -> None:
    """As the message advises: a font of that name in the folder ``fonts`` of the deck."""
    files = {"game.yaml": "cards: [cards.csv]\n", "cards.csv": "name\nOne\n"}
    deck = folder({**files, "text.en.yaml": 'title: "Πόλεμος"\n'})
    told = cli("cards", deck, "--lang", "en")
    assert told.code == 1 and "Oswald_600SemiBold" in told.err
    (deck / "fonts").mkdir()
    greek = shipped("fonts") / "EBGaramond_700Bold.ttf"
    (deck / "fonts" / "Oswald_600SemiBold.ttf").write_bytes(greek.read_bytes())
    assert cli("cards", deck, "--lang", "en").code == 0
    page = pypdfium2.PdfDocument(next(tmp_path.rglob("*.pdf")))[0]
    assert "Πόλεμος" in page.get_textpage().get_text_range()

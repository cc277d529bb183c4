"""What is wrong with a deck of one's own: one clear message each, with its place."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import Report


def cut_off_picture() -> bytes:
    """A PNG file of which only the first half arrived."""
    buffer = io.BytesIO()
    Image.effect_noise((60, 60), 50).save(buffer, "PNG")
    return buffer.getvalue()[: buffer.tell() // 2]


HEAD = "name,force,type\n"
FAULTS = {
    "broken YAML": (
        {"game.yaml": "extends: italian-wars\ncards: [cards.csv\n"},
        "yaml-unclosed-bracket", "game.yaml:2:8",
    ),
    "a key that is not known": (
        {"game.yaml": "extends: italian-wars\nreplace-cards: true\ncard: [cards.csv]\n"},
        "unknown-key-near", "game.yaml:3:1",
    ),
    "no such game": (
        {"game.yaml": "extends: italian-war\ncards: [cards.csv]\n"},
        "unknown-game-near", "game.yaml:1:10",
    ),
    "no such card file": (
        {"game.yaml": "extends: italian-wars\nreplace-cards: true\ncards: [card.csv]\n"},
        "file-missing-near", "card.csv",
    ),
    "a column is missing": ({"cards.csv": "force,type\n5,C\n"}, "missing-column", "cards.csv:A1"),
    "a number that is none": (
        {"cards.csv": HEAD + "Guard,five,C\n"}, "not-a-whole-number", "cards.csv:B2",
    ),
    "a number too large": ({"cards.csv": HEAD + "Guard,999,C\n"}, "number-out-of-range", ":B2"),
    "a type nobody knows": ({"cards.csv": HEAD + "Guard,5,Q\n"}, "unknown-type", "cards.csv:C2"),
    "an effect nobody knows": (
        {"cards.csv": "name,force,type,effect\nGuard,5,C,Turns into a frog\n"},
        "unknown-effect", "cards.csv:D2",
    ),
    "no cards": ({"cards.csv": HEAD}, "empty-deck", "game.yaml"),
    "nothing at all": ({"cards.csv": ""}, "empty-table", "cards.csv"),
    "a name too long for the card": (
        {"cards.csv": HEAD + "Guard of the Seven Hundred Mountain Passes " * 4 + ",5,C\n"},
        "text-does-not-fit", "cards.csv:A2",
    ),
    "a name too long at all": ({"cards.csv": HEAD + "x" * 300 + ",5,C\n"}, "text-too-long", ":A2"),
    "a letter no font has": ({"cards.csv": HEAD + "Guard \u6f22,5,C\n"}, "missing-glyph", ":A2"),
    "a picture that is not there": (
        {"cards.csv": "name,force,type,art\nGuard,5,C,none.png\n"}, "missing-picture", ":D2",
    ),
    "a picture that is none": (
        {"cards.csv": "name,force,type,art\nGuard,5,C,a.png\n", "a.png": "hello"},
        "not-a-picture", ":D2",
    ),
    "a picture that is cut off": (
        {
            "cards.csv": "name,force,type,art\nGuard,5,C,a.png\n",
            "a.png": cut_off_picture(),
        },
        "picture-damaged", ":D2",
    ),
    "a picture from elsewhere": (
        {"cards.csv": "name,force,type,art\nGuard,5,C,../a.png\n"}, "picture-outside", ":D2",
    ),
    "an icon that does not exist": (
        {"cards.csv": "name,force,type,art\nGuard,5,C,no-such-icon\n"}, "unknown-icon", ":D2",
    ),
    "a broken template": (
        {"templates/face.yaml": "extends: face.yaml\nlayers:\n  - {layer: bix, box: trim}\n"},
        "not-a-choice", "face.yaml:3",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_place_and_stops_the_print(
    fault: str, cli: Callable[..., Report], folder: Callable[..., Path], tmp_path: Path
) -> None:
    files, code, place = FAULTS[fault]
    told = cli("cards", folder(files), "--lang", "en", "--jobs", "1")
    assert told.code == 1 and told.out == ""
    assert not list(tmp_path.rglob("*.pdf"))
    problems = [line for line in told.err.splitlines() if place in line]
    assert problems, told.err
    assert code not in told.err and "{{" not in told.err

    checked = cli("check", "--json", folder(files))
    (found,) = json.loads(checked.out).values()
    assert checked.code == 1
    at_place = [problem["message"] for problem in found if problem["code"] == code]
    assert at_place and any(at_place[0] in line for line in problems)


def test_cards_of_one_name_are_all_printed_and_both_places_are_told(
    cli: Callable[..., Report], folder: Callable[..., Path]
) -> None:
    deck = folder({"cards.csv": HEAD + "Guard,5,C\nWall,4,D\nGuard,6,C\n"})
    told = cli("cards", deck, "--lang", "en", "--jobs", "1")
    assert told.code == 0 and "3 cards" in told.out
    (line,) = [line for line in told.err.splitlines() if "cards.csv:A4" in line]
    assert "cards.csv:A2" in line and "guard-2" in line


def test_a_problem_that_every_language_has_is_told_once(
    cli: Callable[..., Report], folder: Callable[..., Path]
) -> None:
    told = cli("cards", folder({"cards.csv": HEAD + "Guard,5,C\nGuard,6,C\n"}), "--jobs", "1")
    assert told.code == 0 and len(told.out.splitlines()) == 2
    assert len([line for line in told.err.splitlines() if "cards.csv:A3" in line]) == 1


def test_warnings_stop_a_strict_run(
    cli: Callable[..., Report], folder: Callable[..., Path], tmp_path: Path
) -> None:
    deck = folder({"game.yaml": "cards: [cards.csv]\n", "cards.csv": "Name\nGuard\nGuard\n"})
    assert cli("cards", deck, "--lang", "en", "--jobs", "1", "--strict").code == 1
    assert cli("check", deck, "--strict").code == 1
    assert cli("check", deck).code == 0
    assert not list(tmp_path.rglob("*.pdf"))

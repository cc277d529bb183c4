"""Printing only what is new or changed: the walk of a user, from the first print to the next."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import openpyxl
import pypdfium2
import pytest

from tests.cli.conftest import Report

CARDS = "name,name.ru,force,type,effect,copies\n"
ROWS = {
    "grey": "Grey Guard,Серая стража,5,C,,2\n",
    "wall": "Old Wall,Старая стена,4,D,,1\n",
    "bold": "Bold Charge,Смелый удар,6,C,Enemy Cavalry gets -3,1\n",
}


def rows(**changed: str) -> str:
    return CARDS + "".join({**ROWS, **changed}.values())


@pytest.fixture
def deck(folder: Callable[..., Path]) -> Callable[..., Path]:
    """Writes the deck folder (again), with other rows or files."""

    def write(files: Mapping[str, str | bytes] | None = None, **changed: str) -> Path:
        return folder({"cards.csv": rows(**changed), **(files or {})})

    return write


@pytest.fixture
def reasons(cli: Callable[..., Report]) -> Callable[..., dict[str, tuple[int, str, str]]]:
    """What a dry run wants to print: copies, reason and what changed, by card."""

    def ask(folder: Path | str, *options: str) -> dict[str, tuple[int, str, str]]:
        told = cli("reprint", folder, "--dry-run", "--json", *options)
        assert told.code == 0, told.err
        return {
            one["card"]: (one["copies"], one["why"], " ".join(one["changes"]))
            for one in json.loads(told.out)
        }

    return ask


def printed(cli: Callable[..., Report], folder: Path | str, *options: str) -> None:
    for command in (
        ("cards", folder, "--lang", "en", "--jobs", "1", *options),
        ("printed", folder),
    ):
        told = cli(*command)
        assert told.code == 0, told.err


def words(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def test_one_changed_number_is_one_card_to_print(
    cli: Callable[..., Report], deck: Callable[..., Path], tmp_path: Path
) -> None:
    folder = deck()
    printed(cli, folder)
    told = cli("reprint", folder)
    assert told.code == 0 and not (tmp_path / "output/deck/en/reprint-a4.pdf").exists()
    deck(wall=ROWS["wall"].replace(",4,", ",9,"))
    dry = cli("reprint", folder, "--dry-run")
    assert "Old Wall" in dry.out and "4 → 9" in dry.out
    assert "Grey Guard" not in dry.out
    told = cli("reprint", folder)
    assert told.out.split() == ["output/deck/en/reprint-a4.pdf", "(1", "sheet,", "1", "card)"]
    assert told.err.splitlines()[-1].endswith("cardgen printed deck")
    sheet = words(tmp_path / "output/deck/en/reprint-a4.pdf")
    assert "Old Wall" in sheet and "Grey Guard" not in sheet
    assert "Old Wall" in cli("reprint", folder, "--dry-run").out, "not yet printed"
    assert cli("printed", folder, "output/deck/en/reprint-a4.pdf").code == 0
    assert "Old Wall" not in cli("reprint", folder, "--dry-run").out


def test_what_counts_is_what_was_drawn_and_not_what_the_deck_says_by_now(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
) -> None:
    folder = deck()
    assert cli("cards", folder, "--lang", "en", "--jobs", "1").code == 0
    deck(wall=ROWS["wall"].replace(",4,", ",9,"))
    assert cli("printed", folder).code == 0
    assert reasons(folder) == {"old-wall": (1, "changed", "force")}


def test_each_card_comes_with_its_reason(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
) -> None:
    folder = deck()
    assert set(reasons(folder).values()) == {(2, "new", ""), (1, "new", "")}
    printed(cli, folder)
    assert reasons(folder) == {}
    deck(
        grey=ROWS["grey"].replace(",5,C,,2", ",5,C,Cavalry gets +2,2"),
        wall="Big Wall,Старая стена,4,D,,1\n",
        bold=ROWS["bold"].replace("-3,1", "-3,3"),
        new="New One,Новая,3,I,,1\n",
    )
    assert reasons(folder) == {
        "grey-guard": (2, "changed", "text"),
        "big-wall": (1, "changed", "name"),
        "bold-charge": (2, "more", ""),
        "new-one": (1, "new", ""),
        "old-wall": (-1, "removed", ""),
    }
    russian = reasons(folder, "--lang", "ru")
    assert russian["grey-guard"] == (2, "language", "") and russian["new-one"][1] == "new"
    assert set(reasons(folder, "--only", "New One")) == {"new-one"}


def test_what_is_taken_out_of_the_box_is_told_until_the_sheets_are_printed(
    cli: Callable[..., Report], deck: Callable[..., Path]
) -> None:
    folder = deck()
    printed(cli, folder)
    deck(wall="", new="Other,Другая,3,I,Cavalry gets +1,1\n")
    assert "Old Wall" in cli("reprint", folder).err
    cli("printed", folder)
    assert "Old Wall" not in cli("reprint", folder, "--dry-run").out


@pytest.mark.parametrize(
    ("files", "changes"),
    [
        ({"cards.csv": rows(grey="Grey Guard,Серая стража,5,C,,2\n\n\n")}, None),
        ({"cards.csv": rows().replace(",", ";")}, None),
        ({"cards.csv": rows().replace("name,", "Name,").replace(",force,", ",Force,")}, None),
        ({"templates/art.yaml": "cards: {old-wall: anchor}\n"}, "art"),
        ({"text.en.yaml": "title: Renamed game\n"}, None),
    ],
    ids=["blank lines", "semicolons", "headings", "an icon", "the game's title"],
)
def test_only_what_can_be_seen_on_a_card_counts(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
    files: dict[str, str],
    changes: str | None,
) -> None:
    folder = deck()
    printed(cli, folder)
    deck(files)
    found = reasons(folder)
    assert {change for _, _, change in found.values()} == ({changes} if changes else set())


def test_the_same_cards_in_a_workbook_are_the_same_cards(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
) -> None:
    folder = deck()
    printed(cli, folder)
    book = openpyxl.Workbook()
    for line in rows().splitlines():
        cells = [int(cell) if cell.isdecimal() else cell or None for cell in line.split(",")]
        book.active.append(cells)
    book.save(folder / "cards.xlsx")
    (folder / "cards.csv").unlink()
    text = (folder / "game.yaml").read_text().replace("cards.csv", "cards.xlsx")
    (folder / "game.yaml").write_text(text)
    assert reasons(folder) == {}


def test_a_changed_template_changes_the_cards_and_a_changed_back_all(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
) -> None:
    face = "layers:\n  - {layer: box, box: trim, fill: '#EEEEEE', when: {type: defenses}}\n"
    back = "layers:\n  - {layer: box, box: trim, fill: '#222222'}\n"
    templates = {"templates/face.yaml": face, "templates/back.yaml": back}
    folder = deck(templates)
    printed(cli, folder)
    deck({**templates, "templates/face.yaml": face.replace("EEEEEE", "DDDDDD")})
    assert reasons(folder) == {"old-wall": (1, "changed", "template")}
    deck({**templates, "templates/back.yaml": back.replace("222222", "333333")})
    assert {one[1:] for one in reasons(folder).values()} == {("changed", "back")}
    assert len(reasons(folder)) == 3
    assert reasons(folder, "--backs", "none") == {}


def test_a_reprint_matches_the_print_before(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
) -> None:
    folder = deck()
    printed(cli, folder, "--ink-saver", "--card-size", "poker", "--backs", "none", "--bleed", "0")
    assert reasons(folder) == {}
    deck(wall=ROWS["wall"].replace(",4,", ",9,"))
    told = cli("reprint", folder)
    assert "--ink-saver --card-size 63.5x88.9 --bleed 0 --backs none" in told.err
    (name,) = re.findall(r"reprint\S*pdf", told.out)
    assert all(part in name for part in ("ink-saver", "no-backs", "bleed0", "a4-poker"))
    assert set(reasons(folder, "--card-size", "bridge")) == {
        "grey-guard",
        "old-wall",
        "bold-charge",
    }


def test_badly_cut_cards_come_again_and_count_once(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
) -> None:
    folder = deck()
    printed(cli, folder)
    asked = ("--spoiled", "Grey Guard", "x2", "--spoiled", "смелый удар")
    expected = {"grey-guard": (2, "spoiled", ""), "bold-charge": (1, "spoiled", "")}
    assert reasons(folder, *asked) == expected
    assert cli("reprint", folder, *asked).code == 0
    cli("printed", folder)
    assert reasons(folder) == {}
    assert not re.search(r"Guard.*spare", cli("reprint", folder, "--dry-run").out)
    told = cli("reprint", folder, "--spoiled=Grey Guard x9", "--dry-run")
    assert "Grey Guard ×2" in told.out and "(9)" in told.err
    assert cli("reprint", folder, "--spoiled", "Nobody").code == 1


def test_the_last_sheet_is_filled_with_spares(
    cli: Callable[..., Report], deck: Callable[..., Path]
) -> None:
    folder = deck()
    printed(cli, folder)
    assert "spare" not in cli("reprint", folder, "--fill", "--dry-run").out
    deck(wall=ROWS["wall"].replace(",4,", ",9,"))
    assert "(1 sheet, 9 cards)" in cli("reprint", folder, "--fill").out
    told = cli("reprint", folder, "--fill", "--start-at", "4")
    assert "(1 sheet, 6 cards)" in told.out


def fill(reasons: Callable[..., dict[str, tuple[int, str, str]]], *about: str | Path) -> dict:
    found = reasons(*about, "--fill")
    return {card: copies for card, (copies, why, _) in found.items() if why == "part"}


def test_reference_cards_that_are_not_printed_yet_fill_the_sheet_before_spares(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
    tmp_path: Path,
) -> None:
    folder = deck()
    printed(cli, folder)
    assert fill(reasons, folder) == {}, "nothing is printed for their sake"
    deck(wall=ROWS["wall"].replace(",4,", ",9,"))
    all_parts = {"part:reference": 2, "part:side:french": 1, "part:side:spanish": 1}
    assert fill(reasons, folder) == all_parts
    assert fill(reasons, folder, "--start-at", "7") == {"part:reference": 2}
    assert "Reference card ×2: useful at the table" in cli("reprint", folder, "--fill").err
    sheet = pypdfium2.PdfDocument(tmp_path / "output/deck/en/reprint-a4.pdf")
    front, back = (page.get_textpage().get_text_range() for page in sheet)
    assert "Old Wall" in front and "Only the French player may" in back
    cli("printed", folder)
    assert reasons(folder) == {} and reasons(folder, "--lang", "ru")["old-wall"][1] == "language"
    deck()
    assert fill(reasons, folder) == {}, "they lie in the box now"
    deck({"text.en.yaml": "title: Other\nlabels: {part.phase.1: Planning}\n"})
    assert fill(reasons, folder) == {"part:reference": 2}, "the printed ones say something else"


def test_reference_cards_printed_with_the_parts_are_in_the_box(
    cli: Callable[..., Report],
    deck: Callable[..., Path],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
) -> None:
    folder = deck()
    printed(cli, folder, "--ink-saver")
    assert cli("parts", folder, "--lang", "en").code == 0
    told = cli("printed", folder)
    assert "parts-a4.pdf (4 cards)" in told.out
    assert reasons(folder) == {}, "a reprint still matches the cards, not the parts"
    deck(wall=ROWS["wall"].replace(",4,", ",9,"))
    assert fill(reasons, folder) == {}
    assert fill(reasons, folder, "--card-size", "poker") == {"part:reference": 2} | {
        f"part:side:{side}": 1 for side in ("french", "spanish")
    }


def test_a_deck_without_parts_is_filled_with_spares_alone(
    cli: Callable[..., Report],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
    tmp_path: Path,
) -> None:
    assert cli("new", "zoo", "--blank").code == 0
    printed(cli, "zoo")
    found = tmp_path / "zoo" / "cards.csv"
    found.write_bytes(found.read_bytes() + b"Yak,1,,\r\n")
    told = cli("reprint", "zoo", "--fill", "--dry-run")
    assert "Yak ×1: new" in told.out and told.out.count("spare copy") == 4
    assert "at the table" not in told.out


def test_the_language_that_is_printed_is_the_one_to_print(
    cli: Callable[..., Report], deck: Callable[..., Path]
) -> None:
    folder = deck()
    printed(cli, folder)
    told = cli("reprint", folder, "--dry-run")
    assert "(ru)" not in told.out and "--lang all" in told.err
    assert "(ru)" in cli("reprint", folder, "--dry-run", "--lang", "all").out
    assert cli("reprint", folder, "--lang", "xx").code == 2


def test_a_ledger_that_cannot_be_kept_is_a_warning_and_the_cards_are_made(
    cli: Callable[..., Report], deck: Callable[..., Path]
) -> None:
    folder = deck({".cardgen/made.jsonl": "{"})
    told = cli("cards", folder, "--lang", "en", "--jobs", "1")
    assert told.code == 0 and "cards-a4.pdf" in told.out and "made.jsonl" in told.err
    assert cli("printed", folder).code == 1
    assert (folder / ".cardgen" / "made.jsonl").read_text() == "{"


def test_nothing_can_be_printed_that_was_not_made(
    cli: Callable[..., Report], deck: Callable[..., Path]
) -> None:
    folder = deck()
    told = cli("printed", folder)
    assert told.code == 1 and told.out == "" and not (folder / ".cardgen").exists()


def test_a_shipped_game_keeps_its_ledger_for_the_user(
    cli: Callable[..., Report],
    reasons: Callable[..., dict[str, tuple[int, str, str]]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", str(tmp_path / "data"))
    printed(cli, "cards-of-war", "--only", "Radar")
    found = reasons("cards-of-war")
    assert "radar" not in found and len(found) == 55

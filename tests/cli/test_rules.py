"""``cardgen rules`` makes booklets, says what it made, and leaves nothing half written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Cli = Callable[..., Any]


def test_booklets_are_made_and_listed(cli: Cli) -> None:
    told = cli("rules", "cards-of-war", "--lang", "en", "--json")
    assert told.code == 0
    files = [one["file"] for entry in json.loads(told.out) for one in entry["files"]]
    assert files == [
        "output/cards-of-war/en/rules.pdf",
        "output/cards-of-war/en/rules-booklet-a4.pdf",
        "output/cards-of-war/en/rules.html",
    ]
    assert all(Path(name).stat().st_size > 1000 for name in files)


def test_faults_in_a_text_are_told_with_line_and_column(cli: Cli, folder: Any) -> None:
    deck = folder({"rules.en.md": "## A {#a}\n\nDeal {{rules.hand-sise|card}}.\n"})
    told = cli("rules", deck, "--lang", "en")
    assert told.code == 1
    assert "rules.en.md:3:6" in told.err and "rules.hand-size" in told.err
    assert not Path("output").exists()


def test_one_faulty_language_does_not_keep_the_other_from_being_made(cli: Cli, folder: Any) -> None:
    deck = folder({"rules.en.md": "## A {#a}\n\n<b>x\n", "rules.ru.md": "## А {#a}\n\nтекст\n"})
    told = cli("rules", deck)
    assert told.code == 1
    assert [path.name for path in sorted(Path("output").rglob("rules*"))] == [
        "rules-booklet-a4.pdf",
        "rules.html",
        "rules.pdf",
    ]


def test_papers_and_pages_that_do_not_exist(cli: Cli) -> None:
    assert cli("rules", "cards-of-war", "--paper", "papyrus").code == 2
    assert cli("rules", "cards-of-war", "--page", "a7").code == 2
    assert cli("rules", "no-such-game").code == 1

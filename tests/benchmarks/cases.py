"""What is measured: one function a case, each giving the lines of the table."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import booklet_cases
import decks
import export_cases
import play_cases
from measure import HERE, ROOT, Row, cardgen, paired, run

MIB = 1024 * 1024


def deck(folder: Path) -> list[Row]:
    """96 cards with backs against a plain reportlab script that draws as many pages."""
    facts, target = folder / "facts.json", folder / "bare.pdf"
    run([HERE / "deck_facts.py", "italian-wars", facts], folder)
    made = folder / "out" / "italian-wars" / "en" / "cards-a4.pdf"
    ours, bare = paired(
        lambda: run(_cards("italian-wars", folder), folder),
        lambda: run([HERE / "bare_deck.py", facts, ROOT / "fonts", target], folder),
        5,
    )
    told = f"{ours.cpu:.2f} s, the bare script {bare.cpu:.2f} s"
    return [
        Row("deck of 96: CPU, times the bare script", ours.cpu / bare.cpu, 2.5, "x", told),
        Row("deck of 96: peak memory", ours.memory, 80, "MiB", f"bare {bare.memory:.0f}"),
        Row("deck of 96: size of the file", _size(made), 1.5, "MB", f"bare {_size(target):.2f}"),
    ]


def long(folder: Path) -> list[Row]:
    """10,000 cards against 100: nothing may grow faster than the deck."""
    for cards in (100, 10_000):
        decks.long_deck(folder / f"long-{cards}", cards)
    few, _ = paired(
        lambda: run(_cards("long-100", folder), folder), lambda: run(["-c", ""], folder), 3
    )
    many = run(_cards("long-10000", folder), folder)
    per_card = many.cpu / 10_000, few.cpu / 100
    told = f"{1000 * per_card[0]:.1f} ms a card, {1000 * per_card[1]:.1f} ms of 100"
    ratio = per_card[0] / per_card[1]
    return [
        Row("10,000 cards: CPU a card, times that of 100", ratio, 1.0, "x", told),
        Row("10,000 cards: peak memory", many.memory, 250, "MiB", f"{many.wall:.0f} s"),
    ]


def reprint(folder: Path) -> list[Row]:
    """One changed card in a printed deck: of 110 against printing one card, and of 2,000."""
    for cards in (110, 2000):
        deck = folder / f"printed-{cards}"
        decks.long_deck(deck, cards)
        run(_cards(deck.name, folder), folder)
        run(cardgen("printed", deck.name), folder)
        decks.change_one(deck, cards // 2)
    ours, one = paired(
        lambda: run(_reprint("printed-110", folder), folder),
        lambda: run([*_cards("printed-110", folder), "--only", decks.name_of(55)], folder),
        7,
    )
    long, _ = paired(
        lambda: run(_reprint("printed-2000", folder), folder), lambda: run(["-c", ""], folder), 3
    )
    told = f"{ours.cpu:.2f} s, cards --only {one.cpu:.2f} s"
    return [
        Row("reprint of 1 in 110: CPU, times cards --only", ours.cpu / one.cpu, 1.5, "x", told),
        Row("reprint of 1 in 2,000: CPU", long.cpu, 2.0, "s", f"{long.wall:.2f} s"),
    ]


def photographs(folder: Path) -> list[Row]:
    """108 photographs over whole cards against Pillow, which opens and encodes each one again."""
    source = folder / "photographs"
    run([HERE / "decks.py", "photographs", source], folder)
    ours, pillow = paired(
        lambda: run(_cards("photographs", folder), folder),
        lambda: run([HERE / "decks.py", "reencode", source], folder),
        3,
    )
    told = f"{ours.cpu:.2f} s, Pillow {pillow.cpu:.2f} s"
    return [
        Row("108 photographs: CPU, times Pillow", ours.cpu / pillow.cpu, 3.0, "x", told),
        Row("108 photographs: peak memory", ours.memory, 200, "MiB"),
    ]


def start(folder: Path) -> list[Row]:
    """The help, asked for as the installed command does, against importing click alone."""
    program = "import sys; from cardgen.__main__ import main; sys.argv[0] = 'cardgen'; main()"
    ours, click = paired(
        lambda: run(["-c", program, "--help"], folder),
        lambda: run(["-c", "import click"], folder),
        25,
    )
    told = f"{1000 * ours.cpu:.0f} ms, import click {1000 * click.cpu:.0f} ms"
    return [Row("cardgen --help: CPU, times import click", ours.cpu / click.cpu, 1.4, "x", told)]


def everything(folder: Path) -> list[Row]:
    """All games in all languages: both cores at work."""
    cores = min(os.cpu_count() or 1, 8)
    target = folder / "all"
    one = run(cardgen("build", "--jobs", "1", "--out", target), folder)
    many = run(cardgen("build", "--jobs", str(cores), "--out", target), folder)
    told = f"{one.wall:.1f} s on one core, {many.wall:.1f} s on {cores}"
    busy = many.cpu / many.wall
    return [
        Row("build of everything: cores kept busy", busy, 0.75 * cores, "", told, at_least=True),
        Row("build of everything: memory of a process", many.memory, 120, "MiB"),
    ]


CASES: Mapping[str, Callable[[Path], list[Row]]] = {
    "decisions": play_cases.decisions,
    "games": play_cases.games,
    "table": play_cases.table,
    "start": start,
    "deck": deck,
    "booklet": booklet_cases.booklet,
    "reprint": reprint,
    "photographs": photographs,
    "export": export_cases.export,
    "everything": everything,
    "long": long,
}
"""The cases by name, the quick ones first."""


def _cards(game: str, folder: Path) -> list[str | Path]:
    return cardgen("cards", game, "--lang", "en", "--jobs", "1", "--out", folder / "out")


def _reprint(deck: str, folder: Path) -> list[str | Path]:
    return cardgen("reprint", deck, "--lang", "en", "--jobs", "1", "--out", folder / "out")


def _size(path: Path) -> float:
    return path.stat().st_size / 1e6

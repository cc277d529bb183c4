"""Pictures for print shops: against pdfium and Pillow alone, and memory as the deck grows."""

import os
from pathlib import Path

import decks
from measure import HERE, Row, cardgen, run

CARDS = 110
TIMES = 4
ROUNDS = 4


def export(folder: Path) -> list[Row]:
    """110 cards as pictures of 822 x 1122 px, and four times as many."""
    few, many = f"long-{CARDS}", f"long-{TIMES * CARDS}"
    decks.long_deck(folder / few, CARDS)
    decks.long_deck(folder / many, TIMES * CARDS)
    run([*_export(few, "pdf", folder), "--card-size", "poker", "--bleed", "3.048"], folder)
    pages = folder / "out" / few / "en" / "pages-poker-bleed3_048.pdf"
    turns = [
        (
            run(_export(few, "mpc", folder), folder),
            run([HERE / "pages_to_png.py", pages, folder / "png"], folder),
        )
        for _ in range(ROUNDS)
    ]
    cpu, bare_cpu = (min(one.cpu for one in side) for side in zip(*turns, strict=True))
    wall, bare_wall = (min(one.wall for one in side) for side in zip(*turns, strict=True))
    memory = max(ours.memory for ours, _ in turns)
    larger = run(_export(many, "mpc", folder), folder)
    told = f"{cpu:.2f} s, pdfium and Pillow {bare_cpu:.2f} s"
    waited = f"{wall:.2f} s, pdfium and Pillow {bare_wall:.2f} s on one core"
    grown = f"{memory:.0f} MiB, then {larger.memory:.0f} MiB"
    return [
        Row("110 pictures: CPU, times pdfium and Pillow", cpu / bare_cpu, 1.5, "x", told),
        Row("110 pictures: time, times pdfium and Pillow", wall / bare_wall, 1.5, "x", waited),
        Row("440 pictures: memory, times that of 110", larger.memory / memory, 1.2, "x", grown),
    ]


def _export(deck: str, to: str, folder: Path) -> list[str | Path]:
    source = Path(os.path.relpath(folder / deck, folder))
    return cardgen("export", source, "--to", to, "--lang", "en", "--out", folder / "out")

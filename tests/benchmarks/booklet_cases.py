"""Rule booklets against plain platypus, which sets the same words without kerns and hyphens."""

import html
import json
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from measure import HERE, ROOT, Row, Run, cardgen, paired, run

GAMES = ("italian-wars", "cards-of-war", "condottiere", "condottiere-russian")
SHORT, LONG = 8, 80
"""Chapters of booklets of 20 and of 190 pages."""


def booklet(folder: Path) -> list[Row]:
    """All eight booklets with their pictures, one of 190 pages, and what imposing adds."""
    web = folder / "web"
    for game in GAMES:
        run(cardgen("rules", game, "--lang", "all", "--out", web), folder)
    shipped = [page for game in GAMES for page in sorted((web / game).glob("*/rules.html"))]
    assert len(shipped) == 2 * len(GAMES)
    sentences = _sentences([page for page in shipped if page.parent.name == "en"])
    for chapters in (SHORT, LONG):
        _long_booklet(folder / f"book-{chapters}", chapters, sentences)
        run(cardgen("rules", f"book-{chapters}", "--lang", "en", "--out", web), folder)
    page = web / f"book-{LONG}" / "en" / "rules.html"
    return [
        _against("eight booklets: CPU, times platypus", GAMES, shipped, folder),
        _against("190 pages of prose: CPU, times platypus", [f"book-{LONG}"], [page], folder),
        _growing(folder),
        _imposing(folder),
    ]


def _sentences(pages: Sequence[Path]) -> list[str]:
    """The sentences of paragraphs, list items and cells that hold nothing but words."""
    found = set()
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for block in re.findall(r"<(?:p|li|td)[^>]*>(.*?)</(?:p|li|td)>", text, re.DOTALL):
            words = " ".join(html.unescape(re.sub(r"<[^>]+>", "", block)).split())
            found.update(re.split(r"(?<=[.!?]) ", words))
    return sorted(s for s in found if len(s) > 30 and not set(s) & set("<>*_[]`|{}:#"))


def _long_booklet(folder: Path, chapters: int, sentences: Sequence[str]) -> None:
    """A deck whose rules are so many chapters of three sections of five paragraphs."""
    chance = random.Random("long booklet")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(
        f"id: {folder.name}\nextends: italian-wars\n", encoding="utf-8"
    )
    lines = []
    for chapter in range(1, chapters + 1):
        lines.append(f"## Chapter {chapter} {{#c{chapter}}}")
        for section in range(1, 4):
            lines.append(f"### Section {chapter}.{section} {{#s{chapter}-{section}}}")
            lines += [" ".join(chance.choices(sentences, k=5)) for _ in range(5)]
    (folder / "rules.en.md").write_text("\n\n".join(lines) + "\n", encoding="utf-8")


def _against(what: str, games: Sequence[str], pages: Sequence[Path], folder: Path) -> Row:
    ours, bare = paired(
        lambda: _made("ours", games, folder),
        lambda: _made("bare", [ROOT / "fonts", *pages], folder),
        5,
    )
    return Row(what, ours.cpu / bare.cpu, 3.0, "x", f"{ours.cpu:.2f} s, platypus {bare.cpu:.2f} s")


def _growing(folder: Path) -> Row:
    long, short = paired(
        lambda: _made("ours", [f"book-{LONG}"], folder),
        lambda: _made("ours", [f"book-{SHORT}"], folder),
        3,
    )
    ratio = long.cpu / short.cpu * SHORT / LONG
    told = f"{long.cpu:.2f} s, of 20 pages {short.cpu:.2f} s"
    return Row("190 pages: CPU a page, times that of 20", ratio, 1.0, "x", told)


def _imposing(folder: Path) -> Row:
    imposed, plain = paired(
        lambda: _made("imposed", GAMES, folder), lambda: _made("ours", GAMES, folder), 5
    )
    told = f"{imposed.cpu:.2f} s, without {plain.cpu:.2f} s"
    return Row(
        "imposing eight booklets: CPU, times without", imposed.cpu / plain.cpu, 1.1, "x", told
    )


def _made(mode: str, arguments: Sequence[str | Path], folder: Path) -> Run:
    """What the making took, without the start of the program."""
    found = run([HERE / "booklets.py", mode, *arguments], folder)
    return replace(found, cpu=json.loads((folder / "seconds.json").read_text(encoding="utf-8")))

"""The engines, and what lies on the table beside cards: speed against a peer, one core and two."""

import importlib.util
import subprocess
import sys
import time
from pathlib import Path

from measure import HERE, ROOT, Row

SECONDS = 2
ROUNDS = 3
GAMES = 10_000


def _rates(names: list[str]) -> dict[str, float]:
    """The best of several runs of each, taken in turns."""
    best = dict.fromkeys(names, 0.0)
    for _ in range(ROUNDS):
        for name in names:
            command = [sys.executable, str(HERE / "decisions.py"), name, str(SECONDS)]
            said = subprocess.run(
                command, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, check=True
            )
            best[name] = max(best[name], float(said.stdout))
    return best


def decisions(_: Path) -> list[Row]:
    """Random play of Cards of War against open_spiel's Crazy Eights, or a fixed rate without it."""
    peer = importlib.util.find_spec("pyspiel") is not None
    rates = _rates(["ours", "checked", *(["crazy_eights", "crazy_eights_tight"] if peer else [])])
    ours, checked = rates["ours"], rates["checked"]
    told = f"{ours / 1000:.0f}k decisions/s"
    if peer:
        told += f", crazy_eights {rates['crazy_eights'] / 1000:.0f}k"
        told += f" (tightest loop {rates['crazy_eights_tight'] / 1000:.0f}k)"
        first = Row(
            "play: times crazy_eights", ours / rates["crazy_eights"], 1.5, "x", told, at_least=True
        )
    else:
        first = Row("play: thousand decisions/s", ours / 1000, 250, "k", told, at_least=True)
    told = f"{checked / 1000:.0f}k decisions/s"
    return [
        first,
        Row("play: share left when checked", checked / ours, 0.2, "", told, at_least=True),
    ]


def games(_: Path) -> list[Row]:
    """Ten thousand games of each game with full statistics, on one core and on two."""
    rows = []
    for game in ("cards-of-war", "italian-wars", "condottiere", "condottiere-russian"):
        one, two = (_wall(game, jobs) for jobs in (1, 2))
        told = f"{one:.1f} s on one core, {two:.1f} s on two"
        rows.append(Row(f"{GAMES} games of {game}: two cores", one / two, 1.7, "x", told, True))
    return rows


def _wall(game: str, jobs: int) -> float:
    command = [sys.executable, "-m", "cardgen", "playtest", game, "--games", str(GAMES)]
    begun = time.perf_counter()
    subprocess.run(
        [*command, "--jobs", str(jobs), "--json"],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - begun


def table(_: Path) -> list[Row]:
    """Maps, parts and boxes of all games against their card sheets."""
    said = subprocess.run(
        [sys.executable, str(HERE / "table_costs.py")],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
    )
    cards, rest = map(float, said.stdout.split())
    told = f"{rest:.2f} s, card sheets {cards:.2f} s"
    return [Row("maps, parts, boxes: CPU, times the cards", rest / cards, 1.0, "x", told)]

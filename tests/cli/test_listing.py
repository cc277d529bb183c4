"""What there is."""

import json
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tests.cli.conftest import Report

GAMES = {"cards-of-war": 56, "condottiere": 110, "condottiere-russian": 110, "italian-wars": 96}


def test_the_four_games_are_listed(cli: Callable[..., Report]) -> None:
    told = cli("list")
    assert (told.code, told.err) == (0, "")
    for game, cards in GAMES.items():
        (line,) = [line for line in told.out.splitlines() if line.split()[:1] == [game]]
        assert str(cards) in line


def test_the_list_is_there_for_scripts_too(cli: Callable[..., Report]) -> None:
    listed = json.loads(cli("list", "--json").out)
    assert {game["id"]: game["cards"] for game in listed["games"]} == GAMES
    assert set(listed["languages"]) == {"en", "ru"}
    assert {"A4", "Letter", "A3"} <= set(listed["papers"])
    assert listed["card-sizes"]["standard"] == "63x88"
    assert listed["sleeves"]["standard card game"] == "64x89"
    assert "duplex-long" in listed["backs"]


def test_looks_are_listed_and_drawn(cli: Callable[..., Report], tmp_path: Path) -> None:
    told = cli("looks")
    assert told.code == 0 and "clean      63 × 88 mm" in told.out
    assert len(told.out.splitlines()) == 14
    target = tmp_path / "looks.png"
    assert cli("looks", "-o", str(target)).code == 0
    with Image.open(target) as sheet:
        colours = sheet.convert("RGB").getcolors(1 << 24)
        assert sheet.width > 2000 and colours is not None and len(colours) > 500

"""What there is."""

import json
from collections.abc import Callable

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

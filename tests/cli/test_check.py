"""Checking games, decks and documents."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, Report

DOCUMENTS = ROOT / "tests" / "fixtures" / "documents"
CELLS = ("A2", "A3", "A4")


@pytest.mark.parametrize("game", ["cards-of-war", "condottiere", "condottiere-russian"])
def test_a_shipped_game_has_neither_errors_nor_warnings(
    game: str, cli: Callable[..., Report]
) -> None:
    told = cli("check", game, "--strict", "--quick")
    assert told.code == 0, told.err


def test_a_sound_deck_is_said_to_be_so(
    cli: Callable[..., Report], folder: Callable[..., Path]
) -> None:
    deck = folder({
        "game.yaml": "cards: [cards.csv]\n",
        "cards.csv": "Name\nGrey Guard\n",
        "text.en.yaml": "title: Guards\ncards: {grey-guard: Grey Guard}\n",
    })  # fmt: skip
    told = cli("check", deck)
    assert told.code == 0 and "Guards" in told.out


def test_several_things_are_checked_in_one_run(
    cli: Callable[..., Report], folder: Callable[..., Path]
) -> None:
    faulty = folder({"cards.csv": "name,force,type\nGuard,five,C\n"}, name="faulty")
    told = cli("check", "--quick", "--json", faulty, "nowhere", "cards-of-war")
    found = json.loads(told.out)
    assert told.code == 1
    assert list(found) == [str(faulty), "nowhere", "cards-of-war"]
    assert [p["code"] for p in found[str(faulty)]] == ["not-a-whole-number"]
    assert [p["severity"] for p in found["nowhere"]] == ["error"]
    assert not [p for p in found["cards-of-war"] if p["severity"] != "note"]


def test_every_problem_of_a_deck_is_told_in_one_run(
    cli: Callable[..., Report], folder: Callable[..., Path]
) -> None:
    rows = "name,force,type\nGuard,five,C\nWall,4,Q\n,3,D\n"
    told = cli("check", folder({"cards.csv": rows}))
    assert told.code == 1
    for cell in ("B2", "C3", "A4"):
        assert f"cards.csv:{cell}" in told.err


def test_a_document_is_recognised_and_its_oddities_are_notes(cli: Callable[..., Report]) -> None:
    document = next(DOCUMENTS.glob("italian*.txt"))
    told = cli("check", document, "--json")
    (found,) = json.loads(told.out).values()
    assert told.code == 0
    assert found and {problem["severity"] for problem in found} == {"note"}


@pytest.mark.parametrize(
    ("language", "strong", "never", "idle"),
    [
        ("en", "far more than any card of the game (the next: ", "Nobody can ever play", "is for"),
        ("ru", "много чаще всех карт игры (следующие: ", "никто никогда не сможет", "относится к"),
    ],
)
def test_cards_of_ones_own_are_played_and_what_is_wrong_with_them_is_told_once(
    cli: Callable[..., Report],
    speak: Callable[[str], None],
    folder: Callable[..., Path],
    language: str,
    strong: str,
    never: str,
    idle: str,
) -> None:
    rows = (
        "Название;Название (en);Сила;Тип;Примечание\n"
        "Гром;Thunder;60;артиллерия;\n"
        "Поздняя стена;Late Wall;5;укрепления;Только после победы\n"
        "Драконобой;Slayer;5;кавалерия;Negate KC card\n"
    )
    deck = folder({"game.yaml": "extends: italian-wars\ncards: [c.csv]\n", "c.csv": rows})
    speak(language)
    told = cli("check", deck, "--quick")
    assert told.code == 0
    lines = {cell: [x for x in told.err.splitlines() if f"c.csv:{cell}" in x] for cell in CELLS}
    (found,) = lines["A2"]
    assert strong in found and found.count("%") == 6, "a rate with its interval and its neighbours"
    neighbours = found.partition(strong)[2]
    assert any("а" <= letter <= "я" for letter in neighbours[:20]) is (language == "ru")
    assert len(lines["A3"]) == 1 and never in lines["A3"][0]
    assert len(lines["A4"]) == 1 and idle in lines["A4"][0]

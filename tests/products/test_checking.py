"""What is found wrong with a game without printing it."""

from pathlib import Path

import pytest

from cardgen.model.problem import Problem, Problems, Severity
from cardgen.products.checking import check_game, check_languages
from tests.products.decks import BLOCK_FACE, GAMES, STUDIO, blocks


def checked(reference: str | Path) -> list[Problem]:
    problems = Problems()
    check_game(STUDIO, STUDIO.load(reference, problems, with_map=True), problems)
    return list(problems)


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_games_have_nothing_but_notes(game: str) -> None:
    found = checked(game)
    assert [p for p in found if p.severity is not Severity.NOTE] == []


def test_the_shared_words_agree_between_the_languages() -> None:
    problems = Problems()
    check_languages(STUDIO, problems)
    assert list(problems) == []


LONG_LINE = (
    '  - {layer: line, text: "{{name}} and many more words", font: Oswald_700Bold, size: 12,'
    ' min: 9, measure: 20, at: [31.5, 20], align: middle, colour: "#FFFFFF"}\n'
)


def test_a_text_that_does_not_fit_is_told_with_card_text_and_language(tmp_path: Path) -> None:
    deck = blocks(tmp_path / "mine", 2)
    (deck / "templates" / "face.yaml").write_text(BLOCK_FACE + LONG_LINE, encoding="utf-8")
    found = [p for p in checked(deck) if p.code == "text-does-not-fit"]
    assert {p.severity for p in found} == {Severity.ERROR}
    told = [(p.values["card"], p.values["text"], p.values["language"]) for p in found]
    text = "and many more words"
    for card in ("card 1", "card 2"):
        for language in ("en", "ru"):
            assert (card, f"{card} {text}", language) in told


def test_a_picture_that_is_not_there_is_told_with_its_card(tmp_path: Path) -> None:
    deck = blocks(tmp_path / "mine", 1)
    layer = "  - {layer: image, image: dragon.png, box: trim}\n"
    (deck / "templates" / "face.yaml").write_text(BLOCK_FACE + layer, encoding="utf-8")
    found = [p for p in checked(deck) if p.code == "missing-picture"]
    assert found and {(p.values["card"], p.values["picture"]) for p in found} == {
        ("card 1", "dragon.png")
    }


def test_a_card_without_a_fault_adds_nothing(tmp_path: Path) -> None:
    found = checked(blocks(tmp_path / "mine", 2))
    assert [p for p in found if p.severity is Severity.ERROR] == []

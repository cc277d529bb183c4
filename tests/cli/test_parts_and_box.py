"""The commands that make parts and boxes."""

import json

import pytest


@pytest.mark.parametrize("command", ["parts", "box"])
def test_a_file_a_language_is_made(cli, tmp_path, command):
    told = cli(command, "cards-of-war")
    assert told.code == 0
    for language in ("en", "ru"):
        path = tmp_path / "output" / "cards-of-war" / language / f"{command}-a4.pdf"
        assert path.read_bytes().startswith(b"%PDF-1.7")
    assert told.out.count(f"{command}-a4.pdf") == 2


def test_parts_are_told_as_json(cli):
    told = cli("parts", "italian-wars", "--lang", "ru", "--paper", "letter", "--json")
    (answer,) = json.loads(told.out)
    assert told.code == 0
    assert [one["file"] for one in answer["files"]] == ["output/italian-wars/ru/parts-letter.pdf"]
    assert answer["files"][0]["pages"] == 2


def test_a_measured_stack_and_two_pieces_name_the_file(cli, tmp_path):
    told = cli("box", "condottiere", "--lang", "en", "--stack", "40", "--two-piece")
    assert told.code == 0
    assert (tmp_path / "output/condottiere/en/box-a4-stack40-two-piece.pdf").is_file()


def test_a_box_too_large_for_the_paper_is_told_once_with_a_way_out(cli, tmp_path):
    told = cli("box", "condottiere", "--sleeved")
    assert told.code == 1
    assert told.err.count("254 × 230 mm") == 1
    assert "A3" in told.err and "--two-piece" in told.err
    assert not (tmp_path / "output").exists()


def test_a_deck_without_parts_says_so_and_is_no_error(cli, folder, tmp_path):
    deck = folder({"game.yaml": "cards: [cards.csv]\n", "cards.csv": "name\nOne\n"})
    told = cli("parts", deck)
    assert told.code == 0
    assert "templates/parts/parts.yaml" in told.err
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize("command", ["parts", "box"])
def test_wrong_use_is_told(cli, command):
    assert cli(command, "condottiere", "--paper", "papyrus").code == 2
    assert cli(command, "condottiere", "--lang", "xx").code == 2
    assert cli(command).code == 2


def test_a_box_tells_which_sleeves_fit_and_how_thick_the_deck_is(cli):
    """110 cards of 0.32 mm, and 0.13 mm more in sleeves; the box is made for the same stack."""
    told = cli("box", "condottiere", "--lang", "en", "-v")
    assert "standard card game (66x91)" in told.err
    assert "110 cards are about 36 mm thick, in sleeves 50 mm" in told.err
    told = cli("box", "condottiere", "--lang", "en", "-v", "--card-size", "tarot")
    assert "tarot (73x123)" in told.err

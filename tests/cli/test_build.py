"""Making everything of some games at once."""

from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Report


def test_several_decks_are_made_in_all_their_languages(
    cli: Callable[..., Report], folder: Callable[..., Path], tmp_path: Path
) -> None:
    decks = [folder(name="one"), folder(name="two")]
    told = cli("build", *decks, "--jobs", "1", "--backs", "none")
    made = sorted(path.relative_to(tmp_path / "output") for path in tmp_path.rglob("*.pdf"))
    cards = [path.parts[:2] for path in made if path.name.startswith("cards-")]
    assert told.code == 0
    assert cards == [("one", "en"), ("one", "ru"), ("two", "en"), ("two", "ru")]
    listed = [line.split()[0] for line in told.out.splitlines()]
    assert sorted(listed) == sorted(f"output/{path.as_posix()}" for path in made)


def test_a_deck_with_a_fault_does_not_keep_the_others_from_being_made(
    cli: Callable[..., Report], folder: Callable[..., Path], tmp_path: Path
) -> None:
    rows = "name,force,type,art\nGuard,5,C,none.png\n"
    decks = [folder({"cards.csv": rows}, name="faulty"), folder(name="sound")]
    told = cli("build", *decks, "--lang", "en", "--jobs", "1")
    assert told.code == 1 and "faulty/cards.csv:D2" in told.err
    assert [path.parts[-3] for path in tmp_path.rglob("cards-*.pdf")] == ["sound"]


def test_a_game_that_is_not_there_is_told_before_anything_is_made(
    cli: Callable[..., Report], folder: Callable[..., Path], tmp_path: Path
) -> None:
    told = cli("build", folder(), "nowhere", "--jobs", "1")
    assert told.code == 1 and "nowhere" in told.err
    assert not list(tmp_path.rglob("*.pdf"))

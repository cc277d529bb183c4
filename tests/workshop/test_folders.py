"""New deck folders work at once, in either language, over any game and over none."""

from pathlib import Path

import pytest

from cardgen.decks.library import GameSource, Library
from cardgen.documents.files.reading import read_bytes
from cardgen.model.problem import EnvironmentFault, Problems, Severity, UsageError
from cardgen.products.checking import check_game
from cardgen.workshop import folders
from cardgen.workshop.folders import new_folder, start_languages

STUDIO = Library()
GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")
TOTALS = {"cards-of-war": 56, "condottiere": 110, "condottiere-russian": 110, "italian-wars": 96}


def made(target: Path, game: str | Path | None, language: str = "en") -> GameSource:
    problems = Problems()
    base = None if game is None else STUDIO.load(game, Problems())
    new_folder(target, base, language, STUDIO, problems)
    assert not list(problems)
    return STUDIO.load(target, problems, with_map=True)


def worse_than_notes(loaded: GameSource) -> list[str]:
    problems = Problems()
    check_game(STUDIO, loaded, problems)
    return [p.code for p in problems if p.severity is not Severity.NOTE]


def test_folders_can_be_explained_in_every_language() -> None:
    assert start_languages(STUDIO) == tuple(sorted(STUDIO.languages))
    files = [
        sorted(p.relative_to(root).as_posix() for p in root.rglob("*.*"))
        for root in (STUDIO.seeds / "languages" / "new").iterdir()
    ]
    assert all(names == files[0] for names in files)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_a_folder_over_a_game_has_its_cards_and_one_more(
    tmp_path: Path, game: str, language: str
) -> None:
    loaded = made(tmp_path / "мои войны", game, language)
    assert loaded.game.extends == game
    assert loaded.game.deck.total == TOTALS[game] + 1
    name = STUDIO.languages[language].labels["new.card"]
    how = (loaded.folder / "how-to.txt").read_text(encoding="utf-8")
    assert name in how and loaded.game.texts[language].title in how and "{{" not in how
    assert loaded.game.deck.find(name) is not None
    assert (loaded.folder / "pictures").is_dir()


@pytest.mark.parametrize(("game", "language"), [("italian-wars", "ru"), ("condottiere", "en")])
def test_nothing_is_wrong_with_a_new_folder(tmp_path: Path, game: str, language: str) -> None:
    assert not worse_than_notes(made(tmp_path / "mine", game, language))


def opened(text: str, *wanted: str) -> str:
    """The lines of ``game.yaml`` that count, and the explained ones of these sections."""
    head, first, *parts = text.split("\n\n")
    sections = [
        "\n".join(line.removeprefix("# ") for line in part.split("\n")[1:])
        for part in parts
        if any(f"# {name}:" in part for name in wanted)
    ]
    assert len(sections) == len(wanted)
    return "\n".join([head, first, *sections])


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_explained_line_works_when_its_sign_is_taken_away(
    tmp_path: Path, language: str
) -> None:
    for game in GAMES:
        loaded = made(tmp_path / f"my-{game}", game, language)
        path = loaded.folder / "game.yaml"
        text = path.read_text(encoding="utf-8")
        path.write_text(opened(text, "change", "rules"), encoding="utf-8")
        again = STUDIO.load(loaded.folder, Problems()).game
        before = {card.id: card for card in loaded.game.deck}
        changed = [card for card in again.deck if card != before[card.id]]
        assert len(changed) == 2
        assert {card.force for card in changed} >= {7}
        assert {card.names.get(language) for card in changed} & {"New name", "Новое название"}
        path.write_text(opened(text, "remove"), encoding="utf-8")
        assert len(STUDIO.load(loaded.folder, Problems()).game.deck) == len(before) - 1
        path.write_text(opened(text, "replace-cards"), encoding="utf-8")
        assert len(STUDIO.load(loaded.folder, Problems()).game.deck) == 1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_blank_folder_prints_its_free_column_and_nothing_is_wrong_with_it(
    tmp_path: Path, language: str
) -> None:
    loaded = made(tmp_path / "My Zoo", None, language)
    assert loaded.game.languages == (language,)
    assert loaded.game.texts[language].title == "My Zoo"
    assert [card.copies for card in loaded.game.deck] == [2, 3, 1]
    assert not worse_than_notes(loaded)
    size = loaded.card_size.size
    maker = STUDIO.face_maker(loaded, language, "full", size, 0.0, Problems())
    with_cost, without = (
        maker.front(card) for card in _with_and_without_cost(loaded.game.deck.cards[0])
    )
    assert with_cost.digest != without.digest


def _with_and_without_cost(card):
    return card, card.model_copy(update={"fields": {}})


def test_a_folder_over_a_deck_folder_finds_it_from_wherever_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(tmp_path / "first", "italian-wars")
    monkeypatch.chdir(tmp_path)
    second = made(Path("deep/second"), Path("first"))
    assert second.game.extends == "../../first"
    monkeypatch.chdir(tmp_path / "deep")
    assert STUDIO.load("second", Problems()).game.deck.total == 98


def codes(target: Path) -> list[str]:
    problems = Problems()
    new_folder(target, None, "en", STUDIO, problems)
    return [problem.code for problem in problems]


def test_a_folder_in_use_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "kept.txt").write_text("kept")
    assert codes(tmp_path / "used") == ["folder-not-empty"]
    assert codes(tmp_path / "used" / "kept.txt") == ["folder-not-empty"]
    made(tmp_path / "deck", None)
    before = read_bytes(tmp_path / "deck" / "game.yaml")
    assert codes(tmp_path / "deck") == ["folder-has-deck"]
    assert read_bytes(tmp_path / "deck" / "game.yaml") == before
    assert [path.name for path in (tmp_path / "used").iterdir()] == ["kept.txt"]


@pytest.mark.parametrize("name", ["a:b", "what?", "con", "NUL.deck", "dot.", "tail ", "a|b"])
def test_a_name_that_some_computer_refuses_is_refused_on_all(tmp_path: Path, name: str) -> None:
    assert codes(tmp_path / name) == ["folder-name-unusable"]
    assert not list(tmp_path.iterdir())


def test_a_language_without_explanations_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        new_folder(tmp_path / "x", None, "de", STUDIO, Problems())


def test_nothing_is_left_of_a_folder_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full at the third file."""
    real, count = folders.write_file, iter(range(9))

    def refuse(path: Path, data: bytes) -> None:
        if next(count) == 2:
            raise EnvironmentFault.of("disk-full")
        real(path, data)

    monkeypatch.setattr(folders, "write_file", refuse)
    with pytest.raises(EnvironmentFault):
        new_folder(tmp_path / "x", None, "en", STUDIO, Problems())
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]

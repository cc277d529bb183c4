"""Loading games in tests: the shipped roots and languages, and small decks written on the spot."""

from pathlib import Path

from cardgen.documents.game import load_game
from cardgen.documents.languages import load_languages
from cardgen.model.game import Game
from cardgen.model.problem import Problems, Severity

PROJECT = Path(__file__).parents[2]
ROOTS = [PROJECT / "seeds"]
DOCUMENTS = PROJECT / "tests" / "fixtures" / "documents"
LANGUAGES = load_languages(PROJECT / "seeds" / "languages", Problems())


def loaded(reference: str | Path, *roots: Path) -> tuple[Game | None, Problems]:
    problems = Problems()
    return load_game(reference, [*ROOTS, *roots], LANGUAGES, problems), problems


def game(reference: str | Path, *roots: Path) -> Game:
    found, problems = loaded(reference, *roots)
    assert found is not None, list(problems)
    return found


def codes(problems: Problems, at_least: Severity = Severity.NOTE) -> list[str]:
    order = list(Severity)
    return [p.code for p in problems if order.index(p.severity) <= order.index(at_least)]


def deck(folder: Path, yaml: str, **files: str) -> Path:
    """A deck folder; ``cards_csv`` becomes ``cards.csv`` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(yaml, encoding="utf-8")
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8", newline="")
    return folder

"""The shipped words, read with PyYAML alone."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import yaml

from cardgen.model.text import GameText, LanguageText
from cardgen.words.lexicon import Words

SEEDS = Path(__file__).parents[2] / "seeds"


def read(path: Path) -> dict[str, object]:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


@pytest.fixture(scope="session")
def languages() -> Mapping[str, LanguageText]:
    files = sorted(p for p in (SEEDS / "languages").glob("*.yaml") if "." not in p.stem)
    return {path.stem: LanguageText.model_validate(read(path)) for path in files}


@pytest.fixture(scope="session")
def game_text() -> Callable[[str, str], GameText]:
    def load(game: str, code: str) -> GameText:
        return GameText.model_validate(read(SEEDS / game / f"text.{code}.yaml"))

    return load


@pytest.fixture(scope="session")
def words(
    languages: Mapping[str, LanguageText], game_text: Callable[[str, str], GameText]
) -> Callable[[str, str], Words]:
    def load(game: str, code: str) -> Words:
        return Words(code, game_text(game, code), languages[code])

    return load

"""What the tests of play share: the shipped games, loaded once."""

from collections.abc import Callable

import pytest

from cardgen.decks.library import Library
from cardgen.games.core import Rules
from cardgen.games.playable import make_rules
from cardgen.model.game import Game
from cardgen.model.problem import Problems

GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")


@pytest.fixture(scope="session")
def library() -> Library:
    return Library()


@pytest.fixture(scope="session")
def games(library: Library) -> dict[str, Game]:
    """Every shipped game by its id."""
    return {name: library.load(name, Problems(), with_map=True).game for name in GAMES}


@pytest.fixture(scope="session")
def rules(games: dict[str, Game]) -> Callable[..., Rules]:
    """Makes the rules of a shipped game."""

    def make(name: str, players: int | None = None, **rulings: str) -> Rules:
        return make_rules(games[name], players, rulings)

    return make

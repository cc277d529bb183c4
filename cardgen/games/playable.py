"""Finds the rules that play a game: one class in each game's package."""

import importlib
import pkgutil
from collections.abc import Mapping

import cardgen.games
from cardgen.games.core import AnyRules
from cardgen.model.game import Game
from cardgen.model.problem import DataError


def playable_notations() -> tuple[str, ...]:
    """The ids of the notations whose games can be played, in alphabetical order."""
    return tuple(sorted(_rules_modules()))


def rules_class(game: Game) -> type[AnyRules]:
    """The class of the rules that play a game: that of the package its notation belongs to.

    A package of ``cardgen.games`` with a module ``rules`` brings it as ``RULES``.

    Raises:
        DataError: ``not-playable`` with the games that are.
    """
    package = _rules_modules().get(game.notation or "")
    if package is None:
        raise DataError.of("not-playable", game=game.id, games=", ".join(playable_notations()))
    found: type[AnyRules] = importlib.import_module(f"{package}.rules").RULES
    return found


def make_rules(
    game: Game, players: int | None = None, rulings: Mapping[str, str] | None = None
) -> AnyRules:
    """The rules of a game for so many players (the fewest it allows, if None).

    Raises:
        DataError: ``not-playable``; whatever the rules refuse: an unknown ruling or option, an
            impossible number of players, a deck too small.
    """
    rules = rules_class(game)
    return rules(game, player_counts(game)[0] if players is None else players, rulings)


def player_counts(game: Game) -> tuple[int, ...]:
    """The numbers of players a game allows, as its rules say; 2 where they do not."""
    said = game.rules.get("players", 2)
    if isinstance(said, Mapping):
        least, most = said.get("least"), said.get("most")
        if isinstance(least, int) and isinstance(most, int) and 1 <= least <= most <= 99:
            return tuple(range(least, most + 1))
    return (said,) if isinstance(said, int) and not isinstance(said, bool) else (2,)


def _rules_modules() -> dict[str, str]:
    """The packages that have rules, by the id of their notation."""
    found: dict[str, str] = {}
    for module in sorted(pkgutil.iter_modules(cardgen.games.__path__), key=lambda m: m.name):
        if not module.ispkg:
            continue
        package = importlib.import_module(f"cardgen.games.{module.name}")
        names = {part.name for part in pkgutil.iter_modules(package.__path__)}
        if {"cards", "rules"} <= names:
            cards = importlib.import_module(f"{package.__name__}.cards")
            found[cards.NOTATION.id] = package.__name__
    return found

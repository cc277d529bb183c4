"""The rules that play a game, made from its plug-in."""

from collections.abc import Mapping

from cardgen.games.core import AnyRules
from cardgen.games.registry import plugin_of, plugins
from cardgen.model.game import Game
from cardgen.model.problem import DataError


def playable_notations() -> tuple[str, ...]:
    """The ids of the notations whose games can be played, in alphabetical order."""
    return tuple(sorted(name for name, plugin in plugins().items() if plugin.rules_module))


def rules_class(game: Game) -> type[AnyRules]:
    """The class of the rules that play a game: that of its plug-in.

    Raises:
        DataError: ``not-playable`` with the games that are.
    """
    found = plugin_of(game).rules
    if found is None:
        raise DataError.of("not-playable", game=game.id, games=", ".join(playable_notations()))
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

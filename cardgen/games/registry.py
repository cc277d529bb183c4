"""Finds the games: one plug-in in each game's package, and the plain one."""

import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

import cardgen.games
from cardgen.games.notation import Notation
from cardgen.games.plain import NOTATION as PLAIN
from cardgen.games.plugin import GamePlugin
from cardgen.model.game import Game


class PlainPlugin(GamePlugin):
    """What a deck that belongs to no game has: the plain notation and nothing else."""

    notation = PLAIN


def plugins() -> Mapping[str, GamePlugin]:
    """Every plug-in by the id of its notation: those of the games by package, then ``plain``."""
    return _found(tuple(cardgen.games.__path__))


@lru_cache(maxsize=8)
def _found(folders: tuple[str, ...]) -> Mapping[str, GamePlugin]:
    found: dict[str, GamePlugin] = {}
    for package in sorted(pkgutil.iter_modules(folders), key=lambda module: module.name):
        name = f"cardgen.games.{package.name}.plugin"
        if package.ispkg and find_spec(name) is not None:
            plugin: GamePlugin = import_module(name).PLUGIN
            found[plugin.id] = plugin
    return found | {PLAIN.id: PlainPlugin()}


def plugin_of(game: Game) -> GamePlugin:
    """The plug-in of a game or deck: that of its notation, the plain one if it names none."""
    return plugins()[game.notation or PLAIN.id]


def notations() -> Mapping[str, Notation]:
    """Every notation by its id, in the order of `plugins`."""
    return {name: plugin.notation for name, plugin in plugins().items()}


def settled_by(game: Game, code: str, rule: str = "") -> str | None:
    """The id of the game's ruling that answers a finding about it; None if it has none."""
    ruling = plugin_of(game).ruling_for(code, rule)
    return ruling if ruling is not None and game.ruling(ruling) else None

"""Finds the notations: one in each game's package, and the plain one."""

import importlib
import pkgutil
from collections.abc import Mapping

import cardgen.games
from cardgen.games.notation import Notation
from cardgen.games.plain import NOTATION as PLAIN


def notations() -> Mapping[str, Notation]:
    """Every notation by its id: those of the games by name, then ``plain``.

    A package of ``cardgen.games`` with a module ``cards`` brings its notation as ``NOTATION``.
    """
    found: dict[str, Notation] = {}
    for module in sorted(pkgutil.iter_modules(cardgen.games.__path__), key=lambda m: m.name):
        if module.ispkg and _has_cards(module.name):
            cards = importlib.import_module(f"cardgen.games.{module.name}.cards")
            notation: Notation = cards.NOTATION
            found[notation.id] = notation
    return found | {PLAIN.id: PLAIN}


def _has_cards(package: str) -> bool:
    name = f"cardgen.games.{package}"
    return any(
        module.name == "cards"
        for module in pkgutil.iter_modules(importlib.import_module(name).__path__)
    )

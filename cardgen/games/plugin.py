"""What a game brings to the house: one object that every room asks, and none by its name."""

import importlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from cardgen.games.core import AnyRules
from cardgen.games.notation import Notation
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.problem import Localized, Place, Problems
from cardgen.words.fill import fill


@dataclass(frozen=True, slots=True)
class OriginalDocument:
    """The text of a document and the name that messages call its file by."""

    text: str
    file: str


class GamePlugin:
    """The meaning of a game's cards and rules: a game says only what is its own.

    A package of ``cardgen.games`` with a module ``plugin`` brings its own as ``PLUGIN``; games of
    one notation share it, a deck that extends a game too. ``notation`` reads and writes cards.
    ``rules_module`` is the module that brings the class of the rules as ``RULES``; it is imported
    only to play, and a game without one cannot be played.
    """

    notation: ClassVar[Notation]
    rules_module: ClassVar[str | None] = None

    @property
    def id(self) -> str:
        """The id ``game.yaml`` names the notation by."""
        return self.notation.id

    @property
    def rules(self) -> type[AnyRules] | None:
        """The class of the rules that play such games; None if they cannot be played."""
        if self.rules_module is None:
            return None
        found: type[AnyRules] = importlib.import_module(self.rules_module).RULES
        return found

    # --- Findings

    def never_playable(self, card: Card, game: Game) -> bool:
        """Whether the game's rules let nobody ever play a card."""
        return False

    def findings(self, game: Game, place: Place, problems: Problems) -> None:
        """Add what is odd in a deck by the game's own rules; ``place`` is its ``game.yaml``."""

    def ruling_for(self, code: str, rule: str = "") -> str | None:
        """The id of the ruling that answers a finding; ``rule`` is the number it is about."""
        return None

    def note(
        self, key: str, game: Game, place: Place | None, problems: Problems, **values: object
    ) -> None:
        """Note a finding in the words of the game: the label ``finding.<key>``, filled in.

        So that a game with findings of its own needs no sentence in the program's language files.

        Problems: note ``game-finding``.
        """
        said = {
            code: fill(words.labels[f"finding.{key}"], lambda name: str(values.get(name, "?")))
            for code, words in game.texts.items()
            if f"finding.{key}" in words.labels
        }
        problems.note("game-finding", place, finding=Localized(key, said))

    # --- The original document

    def recognise(self, text: str) -> str | None:
        """The id of the game whose document without a card table a text is; None for none."""
        return None

    def lines_on_cards(self, text: str, game: Game) -> tuple[int, ...] | None:
        """The lines, from 1, in which a document without a card table speaks of cards.

        None if the text is no such document of this game.
        """
        return None

    def check_document(
        self,
        document: OriginalDocument,
        game: Game,
        family: Iterable[Game],
        problems: Problems,
    ) -> None:
        """Add what is odd in a document without a card table that `recognise` knows.

        ``family`` are the other games of the same notation; they are read only if asked for.
        """

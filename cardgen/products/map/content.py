"""The words and numbers that a map shows, from the game at hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardgen.games.victory import VictoryRow, victory_rows
from cardgen.model.board import Board, Region
from cardgen.model.game import Game
from cardgen.model.problem import Problems
from cardgen.words.lexicon import Words, label


@dataclass(frozen=True)
class MapContent:
    """What one map says: the game, its board, its words and those of the second language."""

    game: Game
    board: Board
    words: Words
    second: Words | None

    def name(self, region: Region, problems: Problems) -> str:
        """A region's name in the first language; its id, with an error, if it has none.

        Problem: ``region-name-missing`` (``region``, ``language``).
        """
        name = region.name(self.words.code, self.words.game.regions)
        if name is None:
            code = self.words.code
            problems.error("region-name-missing", region=region.id, language=code)
        return name or region.id

    def second_name(self, region: Region) -> str | None:
        """A region's name in the second language, None if it is the same or there is none."""
        if self.second is None:
            return None
        name = region.name(self.second.code, self.second.game.regions)
        own = region.name(self.words.code, self.words.game.regions)
        return name if name != own else None

    def label(self, key: str, **values: object) -> str | None:
        """A label in the first language, None if no language file has it."""
        return _label(key, self.words, values)

    def game_label(self, key: str, **values: object) -> str | None:
        """A label that the game itself gives in the first language, None if it does not."""
        words = self.words
        return _label(key, words, values) if key in words.game.labels else None

    def second_label(self, key: str, **values: object) -> str | None:
        """A label in the second language, None if it has none or the same."""
        found = None if self.second is None else _label(key, self.second, values)
        return found if found != self.label(key, **values) else None

    @property
    def second_title(self) -> str | None:
        """The game's title in the second language, if it is another."""
        title = None if self.second is None else self.second.game.title
        return title if title != self.words.game.title else None

    @cached_property
    def victory(self) -> Sequence[VictoryRow]:
        """The victory table of the game at hand."""
        return victory_rows(self.game)


def _label(key: str, words: Words, values: Mapping[str, object]) -> str | None:
    text = label(key, words, **values)
    return None if text == key else text

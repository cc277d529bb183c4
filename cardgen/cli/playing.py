"""Options and steps that ``play``, ``replay`` and ``playtest`` share."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardgen.cli.help import user_language
from cardgen.common.optionword import OptionWord

if TYPE_CHECKING:
    from cardgen.decks.library import Library
    from cardgen.model.game import Game
    from cardgen.playtest.setup import Wishes
    from cardgen.words.lexicon import Words

GAME_OPTIONS = "player player-1 player-2 player-3 player-4 player-5 player-6 seed ruling"
"""The options of a game to be played, but for the number of players, in the order of the help."""

StoryWord = Annotated[str | None, OptionWord("lang", explained="lang-told", metavar="text")]
"""The language a story is told in."""


def _seat(number: int) -> OptionWord:
    return OptionWord(explained="player-seat", metavar="text", values=(("seat", number),))


@dataclass(frozen=True)
class PlayChoices:
    """How many play, who sits where, the seed of chance, and rulings as they are typed."""

    players: Annotated[int | None, OptionWord(metavar="number", least=0, most=99)] = None
    player: Annotated[str, OptionWord(metavar="text", shown=True)] = "random"
    player_1: Annotated[str | None, _seat(1)] = None
    player_2: Annotated[str | None, _seat(2)] = None
    player_3: Annotated[str | None, _seat(3)] = None
    player_4: Annotated[str | None, _seat(4)] = None
    player_5: Annotated[str | None, _seat(5)] = None
    player_6: Annotated[str | None, _seat(6)] = None
    seed: Annotated[int, OptionWord(metavar="number", least=0, most=2**63 - 1, shown=True)] = 0
    ruling: Annotated[tuple[str, ...], OptionWord(metavar="ruling")] = ()

    def wishes(self) -> "Wishes":
        """What the options ask for."""
        from cardgen.playtest.setup import Wishes

        seats = (
            self.player_1,
            self.player_2,
            self.player_3,
            self.player_4,
            self.player_5,
            self.player_6,
        )
        wanted = {seat: text for seat, text in enumerate(seats, 1) if text is not None}
        return Wishes(self.players, wanted, self.player, self.ruling, self.seed)


def story_words(library: "Library", game: "Game", language: str | None) -> "Words":
    """The words a story is told in: those asked for, else the program's own language.

    Raises:
        UsageError: the game is not to be had in the language asked for.
    """
    if language is None:
        own = user_language()
        language = own if own in game.texts else next(iter(game.languages))
    return library.words(game, language)

"""Options and steps that ``play``, ``replay`` and ``playtest`` share."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardgen.cli.command import Option
from cardgen.cli.help import help_text, user_language
from cardgen.cli.options import option

if TYPE_CHECKING:
    from cardgen.decks.library import Library
    from cardgen.model.game import Game
    from cardgen.playtest.setup import Wishes
    from cardgen.words.lexicon import Words

_F = TypeVar("_F", bound=Callable[..., Any])

MOST_SEATS = 6
"""For so many seats there is an option that says who sits there."""

_NUMBER = help_text("value.number")
_TEXT = help_text("value.text")

seed_option = option(
    "seed", type=click.IntRange(0, 2**63 - 1), default=0, show_default=True, metavar=_NUMBER
)
players_option = option("players", type=click.IntRange(0, 99), default=None, metavar=_NUMBER)
ruling_option = option("ruling", multiple=True, metavar=help_text("value.ruling"))
story_language_option = click.option(
    "--lang", cls=Option, default=None, metavar=_TEXT, help=help_text("option.lang-told")
)


def seat_options(function: _F) -> _F:
    """``--player`` for all seats and ``--player-1`` and so on for one."""
    for seat in range(MOST_SEATS, 0, -1):
        text = help_text("option.player-seat", seat=seat)
        function = click.option(
            f"--player-{seat}", cls=Option, default=None, metavar=_TEXT, help=text
        )(function)
    return option("player", default="random", show_default=True, metavar=_TEXT)(function)


def wishes(
    players: int | None, seed: int, ruling: tuple[str, ...], player: str, **seats: str | None
) -> "Wishes":
    """What the options ask for."""
    from cardgen.playtest.setup import Wishes

    wanted = {
        seat: text
        for seat in range(1, MOST_SEATS + 1)
        if (text := seats.get(f"player_{seat}")) is not None
    }
    return Wishes(players, wanted, player, ruling, seed)


def story_words(library: "Library", game: "Game", language: str | None) -> "Words":
    """The words a story is told in: those asked for, else the program's own language.

    Raises:
        UsageError: the game is not to be had in the language asked for.
    """
    if language is None:
        own = user_language()
        language = own if own in game.texts else next(iter(game.languages))
    return library.words(game, language)

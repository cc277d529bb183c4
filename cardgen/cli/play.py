"""``cardgen play``: one game, told so that a person enjoys reading it."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import argument, option
from cardgen.cli.playing import (
    players_option,
    ruling_option,
    seat_options,
    seed_option,
    story_language_option,
    story_words,
    wishes,
)


@click.command("play", cls=Command, help=help_text("command.play"))
@argument("game", "game")
@players_option
@seat_options
@seed_option
@ruling_option
@story_language_option
@option("log", type=click.Path(path_type=Path), metavar=help_text("value.file"))
def command(
    game: str,
    players: int | None,
    seed: int,
    ruling: tuple[str, ...],
    player: str,
    lang: str | None,
    log: Path | None,
    **seats: str | None,
) -> int:
    """Play one game and tell it; write its log where one is asked for."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.model.problem import Problems
    from cardgen.playtest.narrate import Narrator
    from cardgen.playtest.setup import lay

    console, library = Console(), Library()
    loaded = library.load(game, Problems(), with_map=True)
    table = lay(loaded.game, wishes(players, seed, ruling, player, **seats))
    words = story_words(library, loaded.game, lang)
    narrator = Narrator(table.rules, words, console.result)
    narrator.title([str(kind) for kind in table.kinds], str(seed))
    _, text = table.play([narrator])
    if log is not None:
        write_file(log, text.encode())
        console.say("made.log", file=display_path(log))
    return 0

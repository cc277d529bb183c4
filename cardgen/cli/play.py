"""``cardgen play``: one game, told so that a person enjoys reading it."""

from pathlib import Path
from typing import Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.cli.options import GameWord
from cardgen.cli.playing import GAME_OPTIONS, PlayChoices, StoryWord, story_words
from cardgen.common.optionword import OptionWord


@bound("play", f"players {GAME_OPTIONS} lang log")
def command(
    game: GameWord,
    choices: PlayChoices,
    lang: StoryWord = None,
    log: Annotated[Path | None, OptionWord(metavar="file")] = None,
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
    table = lay(loaded.game, choices.wishes())
    words = story_words(library, loaded.game, lang)
    narrator = Narrator(table.rules, words, console.result)
    narrator.title([str(kind) for kind in table.kinds], str(choices.seed))
    _, text = table.play([narrator])
    if log is not None:
        write_file(log, text.encode())
        console.say("made.log", file=display_path(log))
    return 0

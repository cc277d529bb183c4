"""``cardgen replay``: whether a log fits the rules, line by line."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.cli.playing import StoryWord, story_words
from cardgen.common.optionword import ArgumentWord, OptionWord

if TYPE_CHECKING:
    from cardgen.playtest.log import Log


@bound("replay", "game tell lang")
def command(
    log: Annotated[Path, ArgumentWord("log")],
    game: Annotated[str | None, OptionWord(metavar="game")] = None,
    tell: Annotated[bool, OptionWord()] = False,
    lang: StoryWord = None,
) -> int:
    """Play a log again, without any random number, and tell what does not fit."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.model.problem import Problems
    from cardgen.playtest.narrate import Narrator
    from cardgen.playtest.replay import game_of, replay_with, rules_of

    console, library = Console(), Library()
    read = _read(log)
    loaded = library.load(game or game_of(read), Problems(), with_map=True)
    rules = rules_of(read, loaded.game)
    words = story_words(library, loaded.game, lang)
    narrator = Narrator(rules, words, console.result)
    if tell:
        kinds = read.header["players"].text.split()[1:]
        narrator.title(kinds, read.header["seed"].text)
    replayed = replay_with(rules, read, [narrator] if tell else [])
    if not tell:
        values = {"file": display_path(log), "decisions": replayed.decisions}
        console.result(console.message("replay.fits", **values))
        console.result(narrator.ending(replayed.played))
    return 0


def _read(path: Path) -> "Log":
    from cardgen.documents.files.reading import display_path, read_bytes
    from cardgen.model.problem import DataError, Place
    from cardgen.playtest.log import parse_log

    data = read_bytes(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DataError.of(
            "broken-encoding", Place(display_path(path), line), encoding="UTF-8"
        ) from error
    return parse_log(text, display_path(path))

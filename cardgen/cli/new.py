"""``cardgen new``: a deck folder of one's own."""

from pathlib import Path
from typing import Annotated

import click

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.cli.help import help_text, user_language
from cardgen.common.optionword import ArgumentWord, OptionWord


@bound("new", "from blank lang")
def command(
    folder: Annotated[Path, ArgumentWord("folder")],
    base: Annotated[str | None, OptionWord("from", metavar="game")] = None,
    blank: Annotated[bool, OptionWord()] = False,
    lang: Annotated[str | None, OptionWord(explained="lang-new", metavar="text")] = None,
) -> int:
    """Make a deck folder."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.model.problem import ExitCode, Problems
    from cardgen.workshop.folders import as_argument, new_folder

    if blank is (base is not None):
        key = "click.not-both" if blank else "click.one-of"
        raise click.UsageError(help_text(key, name="--from", other="--blank"))
    console, library, problems = Console(), Library(), Problems()
    extended = None if base is None else library.load(base, Problems())
    new_folder(folder, extended, lang or user_language(), library, problems)
    console.problems(problems, notes=True)
    if problems.has_errors:
        return int(ExitCode.DATA)
    loaded = library.load(folder, Problems())
    values = {"folder": display_path(folder), "cards": loaded.game.deck.total}
    console.result(console.message("made.folder", **values))
    console.say("made.folder.next", folder=as_argument(folder))
    return int(ExitCode.DONE)

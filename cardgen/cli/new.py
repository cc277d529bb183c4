"""``cardgen new``: a deck folder of one's own."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text, user_language
from cardgen.cli.options import argument, option


@click.command("new", cls=Command, help=help_text("command.new"))
@argument("folder", "folder", type=click.Path(path_type=Path))
@option("from", "base", default=None, metavar=help_text("value.game"))
@option("blank", is_flag=True)
@click.option(
    "--lang", default=None, metavar=help_text("value.text"), help=help_text("option.lang-new")
)
def command(folder: Path, base: str | None, blank: bool, lang: str | None) -> int:
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

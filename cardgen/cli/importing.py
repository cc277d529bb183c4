"""``cardgen import``: the card list of an original document as a deck folder."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import argument, option, verbose_option


@click.command("import", cls=Command, help=help_text("command.import"))
@argument("document", "document", type=click.Path(path_type=Path))
@option("as", "notation", default=None, metavar=help_text("value.text"))
@argument("folder", "folder", type=click.Path(path_type=Path))
@verbose_option
def command(document: Path, notation: str | None, folder: Path, verbose: bool) -> int:
    """Make a deck folder from a document."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.originals.importing import import_document
    from cardgen.model.problem import ExitCode, Problems

    console, library, problems = Console(verbose), Library(), Problems()
    made = import_document(document, notation, folder, [library.seeds], library.languages, problems)
    console.problems(problems, notes=True)
    if made is None:
        return int(ExitCode.DATA)
    loaded = library.load(made, Problems())
    values = {"folder": display_path(made), "cards": loaded.game.deck.total}
    console.result(console.message("made.folder", **values))
    return int(ExitCode.DONE)

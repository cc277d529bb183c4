"""``cardgen printed``: what was made has been printed."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import argument, json_option


@click.command("printed", cls=Command, help=help_text("command.printed"))
@argument("game", "game")
@argument("files", "printed-files", nargs=-1, type=click.Path(path_type=Path))
@json_option
def command(game: str, files: tuple[Path, ...], as_json: bool) -> int:
    """Take over what was drawn in files as printed."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.model.problem import Problems
    from cardgen.workshop.ledger import Ledger

    console, library = Console(as_json=as_json), Library()
    ledger = Ledger.of(library.load(game, Problems()), library)
    taken = ledger.take(files)
    rows = [(display_path(ledger.path(one.file).resolve()), one) for one in taken]
    if as_json:
        console.json(
            [{"file": file, "language": one.language, "cards": one.cards} for file, one in rows]
        )
        return 0
    console.say("printed")
    for file, one in rows:
        console.result("  " + console.message("printed.file", file=file, cards=one.cards))
    return 0

"""``cardgen looks``: the looks for decks of one's own, listed and drawn."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import option


@click.command("looks", cls=Command, help=help_text("command.looks"))
@option("output", "-o", type=click.Path(path_type=Path), metavar=help_text("value.file"))
def command(output: Path | None) -> int:
    """List the looks, or draw one card of each into a PNG file."""
    from cardgen.decks.library import Library
    from cardgen.decks.lookfiles import LOOKS, LookFiles, look_names
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.model.problem import Problems
    from cardgen.products.looksheet import contact_sheet

    console, problems, library = Console(), Problems(), Library()
    if output is not None:
        write_file(output, contact_sheet(library, problems))
        console.result(display_path(output))
        return 0
    folder = library.templates / LOOKS
    for name in look_names(folder):
        look = LookFiles(folder).load(folder / name / "face.yaml", problems)
        problems.stop_if_errors()
        if look is not None:
            width, height = look.size
            console.result(f"{name:<10} {width:g} × {height:g} mm")
    return 0

"""``cardgen map``: the map of one game, in one sheet and tiled."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.making import make
from cardgen.cli.options import (
    argument,
    grey_option,
    ink_option,
    language_option,
    option,
    output_options,
    sheet_settings,
    telling_options,
)


@click.command("map", cls=Command, help=help_text("command.map"))
@argument("game", "game")
@language_option
@option("paper", default="A4", show_default=True, metavar=help_text("value.text"))
@option("diagram", is_flag=True)
@ink_option
@grey_option
@output_options
@telling_options
def command(
    game: str,
    lang: str,
    paper: str,
    diagram: bool,
    ink_saver: bool,
    grey: bool,
    out: Path,
    strict: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the map of a game."""
    from cardgen.products.map.make import MapOptions
    from cardgen.products.tasks import MapTask, Order

    printing, _ = sheet_settings(paper, ink_saver=ink_saver, grey=grey)
    options = MapOptions(diagram)
    return make(
        Console(verbose, as_json),
        [game],
        lang,
        lambda reference, _, code: [
            MapTask(Order(reference, code, printing, out, strict), options)
        ],
        advice=("print.map",),
    )

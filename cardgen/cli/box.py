"""``cardgen box``: a box for the deck of one game."""

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
    size_option,
    telling_options,
)

_MM = help_text("value.mm")


@click.command("box", cls=Command, help=help_text("command.box"))
@argument("game", "game")
@language_option
@option("paper", default="A4", show_default=True, metavar=help_text("value.text"))
@option("sleeved", is_flag=True)
@option("thickness", type=click.FloatRange(0.05, 5), default=None, metavar=_MM)
@option("stack", type=click.FloatRange(1, 500), default=None, metavar=_MM)
@option("two-piece", is_flag=True)
@size_option
@option("margin", type=click.FloatRange(0, 100), default=None, metavar=_MM)
@ink_option
@grey_option
@output_options
@telling_options
def command(
    game: str,
    lang: str,
    paper: str,
    sleeved: bool,
    thickness: float | None,
    stack: float | None,
    two_piece: bool,
    card_size: str | None,
    margin: float | None,
    ink_saver: bool,
    grey: bool,
    out: Path,
    strict: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the box for a deck."""
    from cardgen.products.box.sizing import BoxOptions
    from cardgen.products.tasks import BoxTask, Order

    printing, _ = sheet_settings(paper, card_size, margin=margin, grey=grey, ink_saver=ink_saver)
    options = BoxOptions(sleeved, thickness, stack, two_piece)
    return make(
        Console(verbose, as_json),
        [game],
        lang,
        lambda reference, _, code: [
            BoxTask(Order(reference, code, printing, out, strict), options)
        ],
    )

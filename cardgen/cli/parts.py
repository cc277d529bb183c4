"""``cardgen parts``: tokens, markers and reference cards of one game."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.making import make
from cardgen.cli.options import (
    BACKS,
    argument,
    grey_option,
    ink_option,
    language_option,
    option,
    output_options,
    printer_option,
    sheet_advice,
    sheet_settings,
    size_option,
    telling_options,
)


@click.command("parts", cls=Command, help=help_text("command.parts"))
@argument("game", "game")
@language_option
@option("paper", default="A4", show_default=True, metavar=help_text("value.text"))
@size_option
@option("backs", type=click.Choice(BACKS), default=BACKS[0], show_default=True)
@option("margin", type=click.FloatRange(0, 100), default=None, metavar=help_text("value.mm"))
@printer_option
@ink_option
@grey_option
@output_options
@telling_options
def command(
    game: str,
    lang: str,
    paper: str,
    card_size: str | None,
    backs: str,
    margin: float | None,
    printer: str | None,
    ink_saver: bool,
    grey: bool,
    out: Path,
    strict: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the parts of a game."""
    from cardgen.products.tasks import Order, PartsTask

    printing, _ = sheet_settings(
        paper, card_size, backs, margin=margin, printer=printer, grey=grey, ink_saver=ink_saver
    )
    return make(
        Console(verbose, as_json),
        [game],
        lang,
        lambda reference, _, code: [PartsTask(Order(reference, code, printing, out, strict))],
        advice=sheet_advice(backs),
    )

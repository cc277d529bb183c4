"""``cardgen rules``: the rule booklet of one game, to read and to fold."""

from pathlib import Path
from typing import Any

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.making import make
from cardgen.cli.options import (
    argument,
    find_printer,
    grey_option,
    ink_option,
    language_option,
    option,
    output_options,
    printer_option,
    sheet_settings,
    telling_options,
)

_TEXT = help_text("value.text")
_NUMBER = help_text("value.number")


@click.command("rules", cls=Command, help=help_text("command.rules"))
@argument("game", "game")
@language_option
@option("paper", multiple=True, default=("A4",), show_default=True, metavar=_TEXT)
@option("page", type=click.Choice(["a5", "half-letter", "a6"]), default=None)
@option("fold", type=click.Choice(["booklet", "pocket"]), default="booklet", show_default=True)
@option("signature", type=click.IntRange(1, 50), default=None, metavar=_NUMBER)
@option("caliper", type=click.FloatRange(0, 1), default=None, metavar=help_text("value.mm"))
@printer_option
@ink_option
@grey_option
@output_options
@telling_options
def command(
    game: str,
    lang: str,
    paper: tuple[str, ...],
    page: str | None,
    fold: Any,
    signature: int | None,
    caliper: float | None,
    printer: str | None,
    ink_saver: bool,
    grey: bool,
    out: Path,
    strict: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the rule booklets of a game."""
    from cardgen.products.booklet.imposed import CALIPER, Folding
    from cardgen.products.booklet.make import BookletOptions
    from cardgen.products.printing import Printing
    from cardgen.products.tasks import Order, RulesTask

    papers = tuple(dict.fromkeys(sheet_settings(one)[0].paper for one in paper))
    folding = Folding(fold, signature, CALIPER if caliper is None else caliper)
    options = BookletOptions(page, papers, folding)
    printing = Printing(printer=find_printer(printer), grey=grey, ink_saver=ink_saver)
    return make(
        Console(verbose, as_json),
        [game],
        lang,
        lambda reference, _, code: [
            RulesTask(Order(reference, code, printing, out, strict), options)
        ],
        advice=(f"print.{fold}",),
    )

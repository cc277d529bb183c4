"""``cardgen box``: a box for the deck of one game."""

from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import (
    argument,
    json_option,
    language_option,
    option,
    out_option,
    size_option,
    strict_option,
    verbose_option,
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
@out_option
@strict_option
@json_option
@verbose_option
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
    out: Path,
    strict: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the box for a deck."""
    from cardgen.cli.options import sheet_settings
    from cardgen.cli.parts import tell_files
    from cardgen.model.problem import Problems
    from cardgen.products.box import BoxOptions
    from cardgen.products.studio import Studio
    from cardgen.products.tablefiles import write_box

    console, problems = Console(verbose, as_json), Problems()
    usual = sheet_settings(paper, card_size, margin=margin)
    options = BoxOptions(
        usual.paper, usual.margin, sleeved, thickness, stack, two_piece, usual.card
    )
    code, made = write_box(Studio(), game, lang, options, out, problems, strict=strict)
    tell_files(console, made, problems, "made.box")
    return int(code)

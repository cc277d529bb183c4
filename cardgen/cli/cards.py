"""``cardgen cards``: the card sheets of one game."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.making import make
from cardgen.cli.options import (
    argument,
    jobs_option,
    language_option,
    option,
    output_options,
    sheet_advice,
    sheet_options,
    sheet_settings,
    telling_options,
)


@click.command("cards", cls=Command, help=help_text("command.cards"))
@argument("game", "game")
@option("only", multiple=True, metavar=help_text("value.text"))
@language_option
@sheet_options
@output_options
@jobs_option
@telling_options
def command(
    game: str,
    only: tuple[str, ...],
    lang: str,
    paper: tuple[str, ...],
    out: Path,
    strict: bool,
    jobs: int | None,
    as_json: bool,
    verbose: bool,
    **layout: Any,
) -> int:
    """Make the card sheets of a game."""
    from cardgen.products.tasks import CardsTask, Order

    sheets = [sheet_settings(one, **layout) for one in paper]
    return make(
        Console(verbose, as_json),
        [game],
        lang,
        lambda reference, _, code: [
            CardsTask(Order(reference, code, printing, out, strict), replace(options, only=only))
            for printing, options in sheets
        ],
        jobs=jobs,
        advice=sheet_advice(**layout),
    )

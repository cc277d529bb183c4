"""``cardgen build``: everything of some games, or of all, in all languages."""

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
    json_option,
    language_option,
    out_option,
    sheet_options,
    strict_option,
    verbose_option,
)


@click.command("build", cls=Command, help=help_text("command.build"))
@argument("games", "games", nargs=-1)
@language_option
@sheet_options
@out_option
@strict_option
@jobs_option
@json_option
@verbose_option
def command(
    games: tuple[str, ...],
    lang: str,
    paper: tuple[str, ...],
    out: Path,
    strict: bool,
    jobs: int | None,
    as_json: bool,
    verbose: bool,
    **layout: Any,
) -> int:
    """Make everything of the games named, or of all."""
    from cardgen.documents.game import available_games
    from cardgen.documents.shipped import shipped

    console = Console(verbose, as_json)
    references = games or tuple(available_games([shipped("seeds")]))
    return make(console, references, lang, out, papers=paper, jobs=jobs, strict=strict, **layout)

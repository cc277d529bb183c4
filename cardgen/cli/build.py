"""``cardgen build``: everything of some games, or of all, in all languages."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.making import make
from cardgen.cli.options import (
    argument,
    jobs_option,
    language_option,
    output_options,
    sheet_advice,
    sheet_options,
    sheet_settings,
    telling_options,
)

if TYPE_CHECKING:
    from cardgen.cli.making import Tasks
    from cardgen.decks.library import GameSource, Reference
    from cardgen.products.tasks import Task


@click.command("build", cls=Command, help=help_text("command.build"))
@argument("games", "games", nargs=-1)
@language_option
@sheet_options
@output_options
@jobs_option
@telling_options
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
    from cardgen.documents.files.shipped import shipped
    from cardgen.documents.game import available_games

    references = games or tuple(available_games([shipped("seeds")]))
    return make(
        Console(verbose, as_json),
        references,
        lang,
        _everything(paper, out, strict, layout),
        jobs=jobs,
        advice=sheet_advice(**layout),
    )


def _everything(paper: tuple[str, ...], out: Path, strict: bool, layout: dict[str, Any]) -> "Tasks":
    """All products of a game in a language that it has what they need for."""
    from cardgen.products.booklet.make import BookletOptions
    from cardgen.products.box.sizing import BoxOptions
    from cardgen.products.map.make import MapOptions
    from cardgen.products.tasks import BoxTask, CardsTask, MapTask, Order, PartsTask, RulesTask

    sheets = [sheet_settings(one, **layout) for one in paper]
    booklet = BookletOptions(papers=tuple(printing.paper for printing, _ in sheets))

    def tasks(reference: "Reference", loaded: "GameSource", code: str) -> "list[Task]":
        orders = [Order(reference, code, printing, out, strict) for printing, _ in sheets]
        made: list[Task] = [
            CardsTask(order, options) for order, (_, options) in zip(orders, sheets, strict=True)
        ]
        if loaded.booklet_text(code):
            made.append(RulesTask(orders[0], booklet))
        if loaded.game.map:
            made += [MapTask(order, MapOptions()) for order in orders]
        for order in orders:
            made += [PartsTask(order), BoxTask(order, BoxOptions())]
        return made

    return tasks

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
    from cardgen.products.box import BoxOptions
    from cardgen.products.map.make import MapOptions
    from cardgen.products.parts import PartsOptions
    from cardgen.products.tasks import BoxTask, CardsTask, MapTask, PartsTask, RulesTask

    sheets = [sheet_settings(one, **layout) for one in paper]
    printer, papers = sheets[0].printer, tuple(one.paper for one in sheets)
    grey, saving = sheets[0].grey, sheets[0].look == "ink-saver"
    booklet = BookletOptions(papers=papers, printer=printer, grey=grey, ink_saver=saving)

    def tasks(reference: "Reference", loaded: "GameSource", code: str) -> "list[Task]":
        made: list[Task] = [CardsTask(reference, code, one, out, strict=strict) for one in sheets]
        if loaded.booklet_text(code):
            made.append(RulesTask(reference, code, booklet, out, strict=strict))
        if loaded.game.map:
            maps = (MapOptions(one.paper, one.look, grey=one.grey) for one in sheets)
            made += [MapTask(reference, code, one, out, strict=strict) for one in maps]
        for one in sheets:
            parts = PartsOptions(
                one.paper, one.backs, one.margin, one.card, printer, grey=grey, ink_saver=saving
            )
            box = BoxOptions(one.paper, one.margin, card=one.card, grey=grey, ink_saver=saving)
            made += [PartsTask(reference, code, parts, out, strict=strict)]
            made += [BoxTask(reference, code, box, out, strict=strict)]
        return made

    return tasks

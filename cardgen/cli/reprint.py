"""``cardgen reprint``: sheets of only those cards that are new or changed since."""

import re
from pathlib import Path
from typing import Any

import click

from cardgen.cli.command import Command, Option
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.making import make
from cardgen.cli.options import (
    argument,
    jobs_option,
    option,
    output_options,
    sheet_advice,
    sheet_options,
    telling_options,
)
from cardgen.cli.reprinting import Settings, make_plans, plan_records, report_plans

FEW = 60
"""So many cards are drawn sooner in this process than others begin their work."""

_COUNT = re.compile(r"[xX×хХ]\d{1,3}")
_SPOILED = re.compile(r"(.*?)(?:\s+[xX×хХ](\d{1,3}))?\s*")


class _ReprintCommand(Command):
    """Reads ``--spoiled CARD x2`` also where the shell parts the number from the card."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Join the number of spoiled copies to its card."""
        joined: list[str] = []
        for arg in args:
            spoiled = len(joined) > 1 and joined[-2] == "--spoiled"
            spoiled = spoiled or bool(joined and joined[-1].startswith("--spoiled="))
            if spoiled and _COUNT.fullmatch(arg):
                joined[-1] += f" {arg}"
            else:
                joined.append(arg)
        return super().parse_args(ctx, joined)


@click.command("reprint", cls=_ReprintCommand, help=help_text("command.reprint"))
@argument("game", "game")
@option("dry-run", is_flag=True)
@option("only", multiple=True, metavar=help_text("value.text"))
@option("spoiled", multiple=True, metavar=help_text("value.spoiled"))
@option("fill", is_flag=True)
@click.option(
    "--lang", cls=Option, help=help_text("option.lang-printed"), metavar=help_text("value.text")
)
@sheet_options
@output_options
@jobs_option
@telling_options
def command(
    game: str,
    dry_run: bool,
    only: tuple[str, ...],
    spoiled: tuple[str, ...],
    fill: bool,
    lang: str | None,
    paper: tuple[str, ...],
    out: Path,
    strict: bool,
    jobs: int | None,
    as_json: bool,
    verbose: bool,
    **layout: Any,
) -> int:
    """Make the sheets of what is new or changed."""
    from cardgen.decks.library import Library
    from cardgen.model.problem import Problems
    from cardgen.workshop.folders import as_argument
    from cardgen.workshop.reprint import Asked

    console, library = Console(verbose, as_json), Library()
    loaded = library.load(game, Problems())
    asked = Asked(only, tuple(map(_spoiled, spoiled)), fill)
    given = {name for name in layout if _is_given(name)}
    settings = Settings(paper, layout, given)
    plans = make_plans(console, library, loaded, lang, settings, asked)
    if as_json and dry_run:
        console.json([record for one in plans for record in plan_records(one.plan)])
    elif not as_json:
        report_plans(console, loaded, plans, console.result if dry_run else None)
    if dry_run or not any(one.plan.total for one in plans):
        if as_json and not dry_run:
            console.json([])
        return 0
    code = make(
        console,
        [game],
        plans[0].plan.language if len(plans) == 1 else "all",
        lambda reference, _, code: [
            task for one in plans for task in one.tasks(reference, code, out, strict)
        ],
        jobs=jobs or (1 if sum(one.plan.total for one in plans) <= FEW else None),
        advice=sheet_advice(**layout),
        library=library,
    )
    if code == 0 and not as_json:
        console.say("reprint.then", folder=as_argument(Path(game)))
    return code


def _is_given(name: str) -> bool:
    from click.core import ParameterSource

    return click.get_current_context().get_parameter_source(name) is not ParameterSource.DEFAULT


def _spoiled(text: str) -> tuple[str, int]:
    """``Pavia x2`` as a card and a number."""
    match = _SPOILED.fullmatch(text)
    name, count = match.groups() if match else (text, None)
    return name, int(count or 1)

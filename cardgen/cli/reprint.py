"""``cardgen reprint``: sheets of only those cards that are new or changed since."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import click

from cardgen.cli.binding import command as bound
from cardgen.cli.command import Command
from cardgen.cli.making import Making, make
from cardgen.cli.options import GameWord, JobsWord, Output, Telling
from cardgen.cli.reprinting import DeckToReprint, make_plans, plan_records, report_plans
from cardgen.cli.sheets import SHEET_OPTIONS, SheetChoices
from cardgen.common.optionword import OptionWord

FEW = 60
"""So many cards are drawn sooner in this process than others begin their work."""

_COUNT = re.compile(r"[xX×хХ]\d{1,3}")
_SPOILED = re.compile(r"(.*?)(?:\s+[xX×хХ](\d{1,3}))?\s*")


@dataclass(frozen=True)
class ReprintChoices:
    """What is to be printed again; ``lang`` None for the languages printed before."""

    dry_run: Annotated[bool, OptionWord()] = False
    only: Annotated[tuple[str, ...], OptionWord(metavar="text")] = ()
    spoiled: Annotated[tuple[str, ...], OptionWord(metavar="spoiled")] = ()
    fill: Annotated[bool, OptionWord()] = False
    lang: Annotated[str | None, OptionWord(explained="lang-printed", metavar="text")] = None
    jobs: JobsWord = None


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


@bound(
    "reprint",
    f"dry-run only spoiled fill lang {SHEET_OPTIONS} out strict jobs json verbose",
    cls=_ReprintCommand,
)
def command(
    game: GameWord,
    sheets: SheetChoices,
    choices: ReprintChoices,
    output: Output,
    telling: Telling,
) -> int:
    """Make the sheets of what is new or changed."""
    from cardgen.decks.library import Library
    from cardgen.model.problem import Problems
    from cardgen.workshop.folders import as_argument
    from cardgen.workshop.reprint import Asked

    console, as_json, library = telling.console, telling.as_json, Library()
    loaded = library.load(game, Problems())
    asked = Asked(choices.only, tuple(map(_spoiled, choices.spoiled)), choices.fill)
    deck = DeckToReprint(console, library, loaded, choices.lang)
    plans = make_plans(deck, sheets, asked)
    if as_json and choices.dry_run:
        console.json([record for one in plans for record in plan_records(one.plan)])
    elif not as_json:
        report_plans(console, loaded, plans, console.result if choices.dry_run else None)
    total = sum(one.plan.total for one in plans)
    if choices.dry_run or not total:
        if as_json and not choices.dry_run:
            console.json([])
        return 0
    jobs = choices.jobs or (1 if total <= FEW else None)
    code = make(
        Making(console, output, jobs=jobs, advice=sheets.advice, library=library),
        [game],
        plans[0].plan.language if len(plans) == 1 else "all",
        lambda order, _: [task for one in plans for task in one.tasks(order)],
    )
    if code == 0 and not as_json:
        console.say("reprint.then", folder=as_argument(Path(game)))
    return code


def _spoiled(text: str) -> tuple[str, int]:
    """``Pavia x2`` as a card and a number."""
    match = _SPOILED.fullmatch(text)
    name, count = match.groups() if match else (text, None)
    return name, int(count or 1)

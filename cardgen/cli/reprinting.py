"""The plans of a reprint: made with the options of the print before, and told."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardgen.cli.console import Console
from cardgen.cli.options import sheet_settings

if TYPE_CHECKING:
    from cardgen.decks.library import GameSource, Library, Reference
    from cardgen.products.cards.sheetoptions import SheetOptions
    from cardgen.products.printing import Printing
    from cardgen.products.tasks import Task
    from cardgen.workshop.ledgerfile import Printed
    from cardgen.workshop.plan import CardOrder, FieldChange, ReprintPlan
    from cardgen.workshop.reprint import Asked

_USUAL = {"bleed": "1", "backs": "duplex-long"}
"""What the ledger says of sheets with no special options."""

_READABLE = ("name", "force", "types", "size", "bleed")
"""What is told with its old and new value."""


@dataclass(frozen=True)
class Settings:
    """The sheet options of a command: its papers, all values, and the names of those given."""

    paper: Sequence[str]
    layout: Mapping[str, Any]
    given: "set[str]"

    def before(self, usual: Mapping[str, str]) -> dict[str, Any]:
        """The values of options that are not given but were when the cards were last printed."""
        before: dict[str, Any] = {}
        if usual.get("look") == "ink-saver":
            before["ink_saver"] = True
        if usual.get("card-size") and "sleeve" not in self.given:
            before["card_size"] = usual["card-size"]
        if usual.get("bleed", _USUAL["bleed"]) != _USUAL["bleed"]:
            before["bleed"] = float(usual["bleed"])
        if usual.get("backs", _USUAL["backs"]) != _USUAL["backs"] and "kind" not in self.given:
            before["backs"] = usual["backs"]
        return {name: value for name, value in before.items() if name not in self.given}

    def sheets(self, before: Mapping[str, Any]) -> "list[tuple[Printing, SheetOptions]]":
        """The printing and the sheets for each paper."""
        return [sheet_settings(paper, **{**self.layout, **before}) for paper in self.paper]


@dataclass(frozen=True)
class Planned:
    """A plan in one language, and the same for each paper with its options."""

    plan: "ReprintPlan"
    sheets: "Sequence[tuple[Printing, SheetOptions, ReprintPlan]]"

    def tasks(self, reference: "Reference", language: str, out: Path, strict: bool) -> "list[Task]":
        """The tasks that print it, none in another language."""
        from cardgen.products.tasks import Order
        from cardgen.workshop.reprint import ReprintOptions, ReprintTask

        if language != self.plan.language:
            return []
        return [
            ReprintTask(
                Order(reference, language, printing, out, strict), ReprintOptions.of(plan, options)
            )
            for printing, options, plan in self.sheets
            if plan.total
        ]


def make_plans(
    console: Console,
    library: "Library",
    loaded: "GameSource",
    language: str | None,
    settings: Settings,
    asked: "Asked",
) -> list[Planned]:
    """The plans of a deck in a language, in all, or if none is named in those printed before.

    Raises:
        DataError: the ledger or the deck is faulty, or a card that is named is not there.
        UsageError: the game is not to be had in that language.
    """
    from cardgen.model.problem import Problems
    from cardgen.products.job import Job
    from cardgen.workshop.ledger import Ledger
    from cardgen.workshop.reprint import filled, missing_parts, plan_for, usual_options

    printed, problems = Ledger.of(loaded, library).printed(), Problems()
    plans = []
    for code in _languages(console, language, printed, loaded, library):
        before = settings.before(usual_options(printed, code))
        if before and not console.as_json:
            console.say("reprint.as-before", options=_as_typed(before))
        jobs = [
            (Job(library, loaded, code, printing, problems), options)
            for printing, options in settings.sheets(before)
        ]
        plan = plan_for(*jobs[0], printed, asked)
        parts = missing_parts(*jobs[0], printed) if asked.fill and plan.total else ()
        sheets = [
            (job.printing, one, filled(job, one, plan, parts) if asked.fill else plan)
            for job, one in jobs
        ]
        plans.append(Planned(sheets[0][2], sheets))
    console.problems(problems)
    return plans


def _as_typed(values: Mapping[str, Any]) -> str:
    """Options as they are typed: ``--ink-saver --bleed 0``."""
    typed = []
    for name, value in values.items():
        shown = f"{value:g}" if isinstance(value, float) else value
        option = f"--{name.replace('_', '-')}"
        typed.append(option if value is True else f"{option} {shown}")
    return " ".join(typed)


def _languages(
    console: Console,
    language: str | None,
    printed: "Sequence[Printed]",
    loaded: "GameSource",
    library: "Library",
) -> Sequence[str]:
    from cardgen.workshop.reprint import printed_languages

    known = [code for code in loaded.game.languages if code in library.languages]
    if language not in (None, "all"):
        return [str(language)]
    before = [code for code in printed_languages(printed) if code in known]
    if language == "all" or not before:
        return known
    left = [library.languages[code].name for code in known if code not in before]
    if left and not console.as_json:
        console.say("reprint.other-languages", languages=", ".join(left))
    return before


def plan_records(plan: "ReprintPlan") -> list[dict[str, Any]]:
    """What is to be printed or taken out, for ``--json``."""
    printed = [
        {
            "language": plan.language,
            "card": one.card.id,
            "name": one.name,
            "copies": one.copies,
            "why": one.why.value,
            "changes": [change.what for change in one.changes],
        }
        for one in plan.wanted
    ]
    printed += [
        {
            "language": plan.language,
            "card": one.id,
            "name": one.name,
            "copies": one.copies,
            "why": "part",
            "changes": [],
        }
        for one in plan.parts
    ]
    removed = [
        {
            "language": plan.language,
            "card": one.card,
            "name": one.name,
            "copies": -one.copies,
            "why": "removed",
            "changes": [],
        }
        for one in plan.removed
    ]
    return printed + removed


def report_plans(
    console: Console,
    loaded: "GameSource",
    plans: Iterable[Planned],
    write: Callable[[str], None] | None,
) -> None:
    """Tell each card with its reason; to stderr unless ``write`` is given."""
    for planned in plans:
        plan = planned.plan
        title = loaded.game.texts[plan.language].title
        lines = [console.message("reprint.title", game=title, code=plan.language)]
        lines += [f"  {_wanted_line(console, one)}" for one in plan.wanted]
        for part in plan.parts:
            why = console.message("reprint.why.part")
            told = console.message("reprint.card", card=part.name, n=part.copies, why=why)
            lines.append(f"  {told}")
        if not plan.wanted:
            lines.append("  " + console.message("reprint.nothing"))
        for old in plan.removed:
            lines.append("  " + console.message("reprint.removed", card=old.name, n=old.copies))
        for name, count in plan.surplus:
            lines.append("  " + console.message("reprint.surplus", card=name, n=count))
        for line in lines:
            if write is None:
                console.tell(line)
            else:
                write(line)


def _wanted_line(console: Console, one: "CardOrder") -> str:
    why = console.message(
        f"reprint.why.{one.why.value}", have=one.have - one.spoiled, need=one.card.copies
    )
    if one.changes:
        why = f"{why}: " + ", ".join(_change(console, change) for change in one.changes)
    return console.message("reprint.card", card=one.name, n=one.copies, why=why)


def _change(console: Console, change: "FieldChange") -> str:
    what = console.message(f"reprint.changed.{change.what}")
    if change.what in _READABLE and change.was and change.now:
        return f"{what} ({change.was} → {change.now})"
    return what

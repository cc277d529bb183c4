"""The plans of a reprint: made with the options of the print before, and told."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cardgen.cli.binding import is_given
from cardgen.cli.console import Console
from cardgen.cli.reading import read_value
from cardgen.cli.sheets import SheetChoices
from cardgen.press.backs import Backs
from cardgen.press.cardsize import CardSize

if TYPE_CHECKING:
    from cardgen.decks.library import GameSource, Library
    from cardgen.products.cards.sheetoptions import SheetOptions
    from cardgen.products.printing import Printing
    from cardgen.products.tasks import Order, Task
    from cardgen.workshop.ledgerfile import Printed
    from cardgen.workshop.plan import CardOrder, FieldChange, ReprintPlan
    from cardgen.workshop.reprint import Asked

_USUAL_BLEED, _USUAL_BACKS = "1", "duplex-long"
"""What the ledger says of sheets with no special options."""

_READABLE = ("name", "force", "types", "size", "bleed")
"""What is told with its old and new value."""


@dataclass(frozen=True)
class DeckToReprint:
    """A deck of which cards are printed again, in a language, in ``all``, or None for those before.

    What is chosen for it is told on the ``console``.
    """

    console: Console
    library: "Library"
    source: "GameSource"
    language: str | None


@dataclass(frozen=True)
class Planned:
    """A plan in one language, and the same for each paper with its options."""

    plan: "ReprintPlan"
    sheets: "Sequence[tuple[Printing, SheetOptions, ReprintPlan]]"

    def tasks(self, order: "Order") -> "list[Task]":
        """The tasks that print it, none in another language."""
        from cardgen.workshop.reprint import ReprintOptions, ReprintTask

        if order.language != self.plan.language:
            return []
        return [
            ReprintTask(replace(order, printing=printing), ReprintOptions.of(plan, options))
            for printing, options, plan in self.sheets
            if plan.total
        ]


def make_plans(deck: DeckToReprint, sheets: SheetChoices, asked: "Asked") -> list[Planned]:
    """The plans of a deck in each of its languages.

    Raises:
        DataError: the ledger or the deck is faulty, or a card that is named is not there.
        UsageError: the game is not to be had in that language.
    """
    from cardgen.model.problem import Problems
    from cardgen.products.job import Job
    from cardgen.workshop.ledger import Ledger
    from cardgen.workshop.reprint import filled, missing_parts, plan_for, usual_options

    console, library, source = deck.console, deck.library, deck.source
    printed, problems = Ledger.of(source, library).printed(), Problems()
    plans = []
    for code in _languages(deck, printed):
        typed, chosen = _as_before(sheets, usual_options(printed, code))
        if typed and not console.as_json:
            console.say("reprint.as-before", options=" ".join(typed))
        options = chosen.sheets()
        jobs = [Job(library, source, code, printing, problems) for printing in chosen.printings()]
        plan = plan_for(jobs[0], options, printed, asked)
        parts = missing_parts(jobs[0], options, printed) if asked.fill and plan.total else ()
        plans_of = [
            (job.printing, options, filled(job, options, plan, parts) if asked.fill else plan)
            for job in jobs
        ]
        plans.append(Planned(plans_of[0][2], plans_of))
    console.problems(problems)
    return plans


def _as_before(sheets: SheetChoices, usual: Mapping[str, str]) -> tuple[list[str], SheetChoices]:
    """The options with which the cards were printed, where none are given; these as typed too."""
    typed: list[str] = []
    printing, options = sheets.printing, sheets.options
    if usual.get("look") == "ink-saver" and not is_given("ink-saver"):
        typed.append("--ink-saver")
        printing = replace(printing, ink_saver=True)
    size = usual.get("card-size")
    if size and not is_given("sleeve", "card-size"):
        typed.append(f"--card-size {size}")
        printing = replace(printing, card=read_value(CardSize, size))
    bleed = float(usual.get("bleed", _USUAL_BLEED))
    if bleed != float(_USUAL_BLEED) and not is_given("bleed"):
        typed.append(f"--bleed {bleed:g}")
        options = replace(options, bleed=bleed)
    backs = usual.get("backs", _USUAL_BACKS)
    if backs != _USUAL_BACKS and not is_given("layout", "backs"):
        typed.append(f"--backs {backs}")
        printing = replace(printing, backs=Backs(backs))
    return typed, replace(sheets, printing=printing, options=options)


def _languages(deck: DeckToReprint, printed: "Sequence[Printed]") -> Sequence[str]:
    from cardgen.workshop.reprint import printed_languages

    library, language = deck.library, deck.language
    known = [code for code in deck.source.game.languages if code in library.languages]
    if language not in (None, "all"):
        return [str(language)]
    before = [code for code in printed_languages(printed) if code in known]
    if language == "all" or not before:
        return known
    left = [library.languages[code].name for code in known if code not in before]
    if left and not deck.console.as_json:
        deck.console.say("reprint.other-languages", languages=", ".join(left))
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

"""Sheets of only those cards that are new, changed or missing."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from cardgen.decks.selection import select
from cardgen.model.problem import Problems
from cardgen.products.cards.cardparts import Extra, is_part
from cardgen.products.cards.make import SheetContents, draw_sheets
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.cards.sheetplan import plan_sheets
from cardgen.products.job import Job, Made
from cardgen.products.tasks import Task
from cardgen.workshop.ledgerfile import Printed
from cardgen.workshop.plan import ReprintPlan, WantedPart, make_plan


@dataclass(frozen=True)
class ReprintOptions:
    """What a reprint prints, and how its sheets are laid out.

    ``copies`` are card ids with copies, ``spoiled`` those with badly cut ones, ``dropped`` the ids
    of cards that are taken out of the box; ``parts`` are parts with copies that fill the sheet.
    """

    sheets: SheetOptions
    copies: tuple[tuple[str, int], ...] = ()
    spoiled: tuple[tuple[str, int], ...] = ()
    dropped: tuple[str, ...] = ()
    parts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, plan: ReprintPlan, sheets: SheetOptions) -> "ReprintOptions":
        """What a plan prints."""
        copies: Counter[str] = Counter()
        spoiled: dict[str, int] = {}
        for one in plan.wanted:
            copies[one.card.id] += one.copies
            if one.spoiled:
                spoiled[one.card.id] = one.spoiled
        return cls(
            sheets,
            copies=tuple(copies.items()),
            spoiled=tuple(spoiled.items()),
            dropped=tuple(one.card for one in plan.removed),
            parts=tuple((one.id, one.copies) for one in plan.parts),
        )


def make_reprint(job: Job, options: ReprintOptions) -> Made:
    """The sheets of a plan, their record with what was badly cut and what leaves the box.

    Raises:
        DataError: nothing fits, or a face cannot be made as its template and data say.
    """
    known = {card.id: card for card in job.game.deck}
    cards = [known[id_].model_copy(update={"copies": count}) for id_, count in options.copies]
    job.problems.stop_if_errors()
    contents = SheetContents(cards, _extras(job, options), "reprint")
    made = draw_sheets(job, options.sheets, contents)
    sheets, *rest = made.files
    record = sheets.record and replace(
        sheets.record, spoiled=dict(options.spoiled), dropped=options.dropped
    )
    return replace(made, files=(replace(sheets, record=record), *rest))


def _extras(job: Job, options: ReprintOptions) -> Sequence[Extra]:
    """The parts of the plan."""
    if not options.parts:
        return ()
    from cardgen.products.parts.cardpieces import card_extras

    backs, bleed = options.sheets.prints_backs(job.printing), options.sheets.full_bleed
    return card_extras(job, bleed, backs, dict(options.parts))


@dataclass(frozen=True)
class ReprintTask(Task):
    """The sheets of a plan for one paper."""

    options: ReprintOptions
    needs_map: ClassVar[bool] = False

    def make(self, job: Job) -> Made:
        """The file of card sheets, and what a cutting machine needs."""
        return make_reprint(job, self.options)


def usual_options(printed: Iterable[Printed], language: str) -> Mapping[str, str]:
    """The options the cards of a language were printed with last: what a reprint has to match."""
    mine = [one for one in printed if one.language == language and not is_part(one.card)]
    return max(mine, key=lambda one: one.made).chosen if mine else {}


def printed_languages(printed: Iterable[Printed]) -> tuple[str, ...]:
    """The languages of which any card is printed, in order."""
    return tuple(sorted({one.language for one in printed if one.copies and not is_part(one.card)}))


@dataclass(frozen=True)
class Asked:
    """What a user asks of a reprint: cards by name, and badly cut ones with their number.

    ``fill`` asks for the free places of the last sheet to be filled.
    """

    only: tuple[str, ...] = ()
    spoiled: tuple[tuple[str, int], ...] = ()
    fill: bool = False


def plan_for(
    job: Job, options: SheetOptions, printed: Iterable[Printed], asked: Asked
) -> ReprintPlan:
    """What is to be printed of a deck with these options.

    Raises:
        DataError: a card that is named is not there, a template or face is faulty.
        UsageError: the game is not to be had in that language.
    """
    game, problems = job.game, job.problems
    only = {card.id for card in select(game, asked.only, problems)} if asked.only else None
    spoiled: Counter[str] = Counter()
    for name, count in asked.spoiled:
        for card in select(game, [name], problems):
            spoiled[card.id] += count
    problems.stop_if_errors()
    maker = job.faces(bleed=options.full_bleed)
    chosen = None if only is None else frozenset(only)
    with_back = options.prints_backs(job.printing)
    cards = [one for one in printed if not is_part(one.card)]
    plan = make_plan(maker, game.deck.cards, cards, with_back, only=chosen, spoiled=spoiled)
    for one in plan.spares:
        if spoiled[one.card.id] > one.have:
            told = {"card": one.name, "found": spoiled[one.card.id], "have": one.have}
            problems.warn("spoiled-more-than-printed", None, **told)
    return plan


def filled(
    job: Job, options: SheetOptions, plan: ReprintPlan, parts: Sequence[WantedPart] = ()
) -> ReprintPlan:
    """The plan with what is most useful in the places that its last sheet has left.

    That is first the ``parts`` the table lacks, then spare copies.

    Raises:
        DataError: nothing fits on the paper.
    """
    if not plan.total:
        return plan
    unheard = replace(job, problems=Problems())
    slots = len(plan_sheets(unheard, options, plan.total).layout.slots)
    taken = options.arrangement.start_at - 1 + plan.total
    return plan.filled(-taken % slots, parts)


def missing_parts(
    job: Job, options: SheetOptions, printed: Iterable[Printed]
) -> tuple[WantedPart, ...]:
    """The parts of a card's size of which the game needs more than are printed as they look now.

    Raises:
        DataError: the list of parts or a template is faulty.
    """
    from cardgen.products.parts.cardpieces import part_records

    have: Counter[tuple[str, str]] = Counter()
    for one in printed:
        if one.language == job.language:
            have[one.card, one.face] += one.copies
    return tuple(
        WantedPart(record.card, record.name, record.copies - have[record.card, record.face])
        for record in part_records(job, options.prints_backs(job.printing))
        if record.copies > have[record.card, record.face]
    )

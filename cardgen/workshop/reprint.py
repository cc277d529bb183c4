"""Sheets of only those cards that are new, changed or missing."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cardgen.decks.library import GameSource, Library, Reference
from cardgen.decks.records import SheetsRecord
from cardgen.decks.selection import select
from cardgen.model.card import Card
from cardgen.model.problem import Problems
from cardgen.press.cardsize import CardSize
from cardgen.products.cards.cardparts import Extra, is_part
from cardgen.products.cards.sheetoptions import SheetOptions, full_bleed
from cardgen.products.cards.sheetplan import plan_sheets
from cardgen.products.tasks import CardsTask
from cardgen.workshop.ledgerfile import Printed
from cardgen.workshop.plan import ReprintPlan, WantedPart, make_plan


@dataclass(frozen=True)
class ReprintTask(CardsTask):
    """The sheets of a plan for one paper.

    ``copies`` are card ids with copies, ``spoiled`` those with badly cut ones, ``dropped`` the ids
    of cards that are taken out of the box; ``parts`` are parts with copies that fill the sheet.
    """

    copies: tuple[tuple[str, int], ...] = ()
    spoiled: tuple[tuple[str, int], ...] = ()
    dropped: tuple[str, ...] = ()
    parts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(
        cls,
        plan: ReprintPlan,
        reference: Reference,
        options: SheetOptions,
        out: Path,
        strict: bool = False,
    ) -> "ReprintTask":
        """The task that prints a plan."""
        copies: Counter[str] = Counter()
        spoiled: dict[str, int] = {}
        for one in plan.wanted:
            copies[one.card.id] += one.copies
            if one.spoiled:
                spoiled[one.card.id] = one.spoiled
        return cls(
            reference,
            plan.language,
            options,
            out,
            strict=strict,
            copies=tuple(copies.items()),
            spoiled=tuple(spoiled.items()),
            dropped=tuple(one.card for one in plan.removed),
            parts=tuple((one.id, one.copies) for one in plan.parts),
        )

    def cards(self, loaded: GameSource, problems: Problems) -> Sequence[Card]:
        """The cards of the plan."""
        known = {card.id: card for card in loaded.game.deck}
        return [known[id_].model_copy(update={"copies": count}) for id_, count in self.copies]

    def extras(self, library: Library, loaded: GameSource, problems: Problems) -> Sequence[Extra]:
        """The parts of the plan."""
        if not self.parts:
            return ()
        from cardgen.products.parts.cardpieces import extras

        options = self.options
        size, bleed = (options.card or loaded.card_size).size, full_bleed(options)
        copies, backs = dict(self.parts), options.prints_backs
        return extras(library, loaded, self.language, size, bleed, backs, copies, problems)

    def file_name(self, own_size: CardSize) -> str:
        """``reprint-a4.pdf``, and what differs."""
        return self.options.file_name(own_size).replace("cards-", "reprint-", 1)

    def kept(self, record: SheetsRecord) -> SheetsRecord:
        """The record with what was badly cut and what is taken out of the box."""
        return replace(record, spoiled=dict(self.spoiled), dropped=self.dropped)


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
    library: Library,
    loaded: GameSource,
    language: str,
    options: SheetOptions,
    printed: Iterable[Printed],
    asked: Asked,
    problems: Problems,
) -> ReprintPlan:
    """What is to be printed of a deck in a language with these options.

    Raises:
        DataError: a card that is named is not there, a template or face is faulty.
        UsageError: the game is not to be had in that language.
    """
    game = loaded.game
    only = {card.id for card in select(game, asked.only, problems)} if asked.only else None
    spoiled: Counter[str] = Counter()
    for name, count in asked.spoiled:
        for card in select(game, [name], problems):
            spoiled[card.id] += count
    problems.stop_if_errors()
    size = (options.card or loaded.card_size).size
    bleed = full_bleed(options)
    maker = library.face_maker(loaded, language, options.look, size, bleed, problems)
    chosen = None if only is None else frozenset(only)
    with_back = options.prints_backs
    cards = [one for one in printed if not is_part(one.card)]
    plan = make_plan(maker, game.deck.cards, cards, with_back, only=chosen, spoiled=spoiled)
    for one in plan.spares:
        if spoiled[one.card.id] > one.have:
            told = {"card": one.name, "found": spoiled[one.card.id], "have": one.have}
            problems.warn("spoiled-more-than-printed", None, **told)
    return plan


def filled(
    plan: ReprintPlan, loaded: GameSource, options: SheetOptions, parts: Sequence[WantedPart] = ()
) -> ReprintPlan:
    """The plan with what is most useful in the places that its last sheet has left.

    That is first the ``parts`` the table lacks, then spare copies.

    Raises:
        DataError: nothing fits on the paper.
    """
    if not plan.total:
        return plan
    card = options.card or loaded.card_size
    slots = len(plan_sheets(plan.total, card, options, Problems()).layout.slots)
    taken = options.arrangement.start_at - 1 + plan.total
    return plan.filled(-taken % slots, parts)


def missing_parts(
    library: Library,
    loaded: GameSource,
    language: str,
    options: SheetOptions,
    printed: Iterable[Printed],
    problems: Problems,
) -> tuple[WantedPart, ...]:
    """The parts of a card's size of which the game needs more than are printed as they look now.

    Raises:
        DataError: the list of parts or a template is faulty.
    """
    from cardgen.products.parts.cardpieces import part_records

    have: Counter[tuple[str, str]] = Counter()
    for one in printed:
        if one.language == language:
            have[one.card, one.face] += one.copies
    size = (options.card or loaded.card_size).size
    return tuple(
        WantedPart(record.card, record.name, record.copies - have[record.card, record.face])
        for record in part_records(library, loaded, language, size, options.prints_backs, problems)
        if record.copies > have[record.card, record.face]
    )

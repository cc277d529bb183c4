"""Sheets of only those cards that are new, changed or missing."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from cardgen.model.problem import Problems
from cardgen.products.cards import SheetOptions, full_bleed, make_sheets, sheets_record
from cardgen.products.selection import select
from cardgen.products.studio import LoadedGame, Reference, Studio
from cardgen.products.tasks import Drawn, Task
from cardgen.workshop.ledgerfile import Printed
from cardgen.workshop.plan import Plan, make_plan


@dataclass(frozen=True)
class ReprintTask(Task):
    """The sheets of a plan for one paper.

    ``cards`` are ids with copies, ``spoiled`` those with badly cut ones, ``dropped`` the ids of
    cards that are taken out of the box.
    """

    reference: Reference
    language: str
    options: SheetOptions
    out: Path
    cards: tuple[tuple[str, int], ...]
    spoiled: tuple[tuple[str, int], ...] = ()
    dropped: tuple[str, ...] = ()
    strict: bool = False
    line: ClassVar[str] = "made.file"
    needs_map: ClassVar[bool] = False

    @classmethod
    def of(
        cls,
        plan: Plan,
        reference: Reference,
        options: SheetOptions,
        out: Path,
        strict: bool = False,
    ) -> "ReprintTask":
        """The task that prints a plan."""
        copies: Counter[str] = Counter()
        spoiled: Counter[str] = Counter()
        for one in plan.wanted:
            copies[one.card.id] += one.copies
            if one.copies:
                spoiled[one.card.id] = max(spoiled[one.card.id], one.spoiled)
        return cls(
            reference,
            plan.language,
            options,
            out,
            tuple(copies.items()),
            tuple((id_, count) for id_, count in spoiled.items() if count),
            tuple(one.card for one in plan.removed),
            strict,
        )

    def draw(self, studio: Studio, loaded: LoadedGame, problems: Problems) -> Iterator[Drawn]:
        """The file of sheets."""
        options, own = self.options, loaded.card_size
        card = options.card or own
        known = {one.id: one for one in loaded.game.deck}
        cards = [known[id_].model_copy(update={"copies": count}) for id_, count in self.cards]
        bleed = full_bleed(options)
        maker = studio.face_maker(loaded, self.language, options.look, card.size, bleed, problems)
        made = make_sheets(maker, cards, card, options, problems)
        counts = {"sheets": made.sheets, "cards": made.cards, "pages": made.pages}
        record = replace(
            sheets_record(maker, made, options), spoiled=dict(self.spoiled), dropped=self.dropped
        )
        yield Drawn(file_name(options, loaded), made.data, counts, record)


def file_name(options: SheetOptions, loaded: LoadedGame) -> str:
    """The name of a file of reprinted cards: ``reprint-a4.pdf``, and what differs."""
    return options.file_name(loaded.card_size).replace("cards-", "reprint-", 1)


def usual_options(printed: Iterable[Printed], language: str) -> Mapping[str, str]:
    """The options the cards of a language were printed with last: what a reprint has to match."""
    mine = [one for one in printed if one.language == language]
    return max(mine, key=lambda one: one.made).chosen if mine else {}


def printed_languages(printed: Iterable[Printed]) -> tuple[str, ...]:
    """The languages of which any card is printed, in order."""
    return tuple(sorted({one.language for one in printed if one.copies}))


@dataclass(frozen=True)
class Asked:
    """What a user asks of a reprint: cards by name, and badly cut ones with their number."""

    only: tuple[str, ...] = ()
    spoiled: tuple[tuple[str, int], ...] = ()


def plan_for(
    studio: Studio,
    loaded: LoadedGame,
    language: str,
    options: SheetOptions,
    printed: Iterable[Printed],
    asked: Asked,
    problems: Problems,
) -> Plan:
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
    maker = studio.face_maker(loaded, language, options.look, size, bleed, problems)
    with_back = options.backs.value != "none"
    chosen = None if only is None else frozenset(only)
    return make_plan(
        maker, game.deck.cards, printed, with_back, only=chosen, spoiled=spoiled
    )

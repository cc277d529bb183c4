"""What is to be printed again: the cards that are new, changed or missing, each with its reason."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from cardgen.decks.faces import FaceMaker
from cardgen.decks.records import DigestRecorder
from cardgen.design.scope import Fact
from cardgen.model.card import Card
from cardgen.model.problem import CardgenError, Problems
from cardgen.workshop.ledgerfile import Printed

_ALIKE = ("force", "types", "text", "other")
"""What a card that was only renamed has kept."""


class Why(StrEnum):
    """Why a card is printed."""

    NEW = "new"
    CHANGED = "changed"
    MORE = "more"
    LANGUAGE = "language"
    SPOILED = "spoiled"
    SPARE = "spare"


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One thing that changed on a card, with what it was and is where that can be said."""

    what: str
    was: str = ""
    now: str = ""


@dataclass(frozen=True, slots=True)
class CardOrder:
    """A card to print ``copies`` times, of which ``have`` are printed as it is now.

    ``spoiled`` of those were badly cut.
    """

    card: Card
    name: str
    copies: int
    why: Why
    changes: tuple[FieldChange, ...] = ()
    have: int = 0
    spoiled: int = 0


@dataclass(frozen=True, slots=True)
class WantedPart:
    """A part of a card's size that the table still lacks, by its id in the ledger."""

    id: str
    name: str
    copies: int


@dataclass(frozen=True, slots=True)
class ReprintPlan:
    """What to print in a language, and what to take out of the box.

    ``removed`` are printed cards that the deck no longer has, ``surplus`` the names of cards with
    the number of copies beyond what the deck needs. ``spares`` are all cards, those first of which
    a spare copy is most useful. ``parts`` are printed behind the cards: reference cards and the
    like, by their ids in the ledger.
    """

    language: str
    wanted: tuple[CardOrder, ...]
    removed: tuple[Printed, ...] = ()
    surplus: tuple[tuple[str, int], ...] = ()
    spares: tuple[CardOrder, ...] = ()
    parts: tuple[WantedPart, ...] = ()

    @property
    def total(self) -> int:
        """How many cards are to be printed."""
        cards = sum(one.copies for one in self.wanted)
        return cards + sum(part.copies for part in self.parts)

    def filled(self, places: int, parts: Sequence[WantedPart] = ()) -> "ReprintPlan":
        """The plan with so many cards more: first the parts that are missing, then spare cards.

        Of the cards it takes a round of single copies after the other.
        """
        if not self.wanted or places < 1:
            return self
        chosen: list[WantedPart] = []
        for part in parts:
            count = min(part.copies, places)
            places -= count
            chosen += [replace(part, copies=count)] if count else []
        plan = replace(self, parts=tuple(chosen))
        return plan._with_spares(places) if places and self.spares else plan

    def _with_spares(self, places: int) -> "ReprintPlan":
        rounds, rest = divmod(places, len(self.spares))
        more = [
            replace(one, copies=rounds + (at < rest))
            for at, one in enumerate(self.spares)
            if rounds + (at < rest)
        ]
        return replace(self, wanted=(*self.wanted, *more))


def make_plan(
    maker: FaceMaker,
    cards: Sequence[Card],
    printed: Iterable[Printed],
    with_back: bool,
    *,
    only: frozenset[str] | None = None,
    spoiled: Mapping[str, int] | None = None,
) -> ReprintPlan:
    """Compare all ``cards`` of a deck with what of it is printed.

    ``only`` keeps the plan to the cards of these ids; ``spoiled`` counts badly cut copies by id.

    Raises:
        DataError: a face cannot be made as its template and data say.
    """
    return _Planner(maker, cards, printed, with_back, only, spoiled or {}).plan()


class _Planner:
    def __init__(
        self,
        maker: FaceMaker,
        cards: Sequence[Card],
        printed: Iterable[Printed],
        with_back: bool,
        only: frozenset[str] | None,
        spoiled: Mapping[str, int],
    ) -> None:
        self.maker = maker
        self.cards = cards
        self.only = only
        self.spoiled = spoiled
        self.recorder = DigestRecorder(maker, with_back)
        self.language = maker.shared.words.code
        self.look = maker.shared.look
        self.size = str(maker.size)
        self.printed = list(printed)
        self.by_key = {one.key: one for one in self.printed}
        self.here: dict[str, Printed] = {}
        for one in self.printed:
            latest = self.here.get(one.card)
            if one.language == self.language and (latest is None or one.made > latest.made):
                self.here[one.card] = one
        self.elsewhere = {one.card for one in self.printed if one.language != self.language}
        ids = {card.id for card in cards}
        self.removed = [one for id_, one in sorted(self.here.items()) if id_ not in ids]

    def plan(self) -> ReprintPlan:
        wanted: list[CardOrder] = []
        all_cards: list[CardOrder] = []
        problems = Problems()
        for card in self.cards:
            try:
                one = self._card(card)
            except CardgenError as error:
                problems.extend(error.problems)
                continue
            all_cards.append(one)
            if one.copies and (self.only is None or card.id in self.only):
                wanted.append(one)
        problems.stop_if_errors()
        surplus = [
            (one.name, one.have - one.spoiled - one.card.copies)
            for one in all_cards
            if one.have - one.spoiled > one.card.copies
        ]
        whole = self.only is None
        return ReprintPlan(
            self.language,
            tuple(wanted),
            tuple(self.removed) if whole else (),
            tuple(surplus) if whole else (),
            self._spares(all_cards),
        )

    def _card(self, card: Card) -> CardOrder:
        facts = self.maker.facts(card)
        name = str(facts["name"])
        old = self.by_key.get((card.id, self.language, self.look, self.size))
        if old is not None and self._is_same(card, facts, old):
            spoiled = min(self.spoiled.get(card.id, 0), old.copies)
            missing = max(spoiled, card.copies - (old.copies - spoiled))
            why = Why.SPOILED if spoiled else Why.MORE
            return CardOrder(card, name, max(0, missing), why, (), old.copies, spoiled)
        latest = self.here.get(card.id)
        if latest is not None:
            return CardOrder(
                card, name, card.copies, Why.CHANGED, self._changes(card, facts, latest)
            )
        renamed = self._renamed(card, facts)
        if renamed is not None:
            change = FieldChange("name", renamed.name, name)
            return CardOrder(card, name, card.copies, Why.CHANGED, (change,))
        why = Why.LANGUAGE if card.id in self.elsewhere else Why.NEW
        return CardOrder(card, name, card.copies, why)

    def _is_same(self, card: Card, facts: Mapping[str, Fact], old: Printed) -> bool:
        """Whether a card looks as it was printed; a back that was or is not printed is no change.

        A face of the same recipe and pictures need not be made to be known.
        """
        back = self.recorder.back
        if back and old.back and back != old.back:
            return False
        if old.recipe == self.recorder.recipe(facts) and self.recorder.is_current(old.pictures):
            return True
        return self.recorder.digest(self.maker.front_of(card, facts)) == old.face

    def _seen(self, card: Card, facts: Mapping[str, Fact]) -> Mapping[str, str]:
        return self.recorder.record(card, self.maker.front_of(card, facts), facts).seen

    def _changes(
        self, card: Card, facts: Mapping[str, Fact], old: Printed
    ) -> tuple[FieldChange, ...]:
        now = self._seen(card, facts)
        changes = [
            FieldChange(what, old.seen.get(what, ""), value)
            for what, value in now.items()
            if old.seen.get(what, "") != value
        ]
        if self.recorder.back and old.back and self.recorder.back != old.back:
            changes.append(FieldChange("back"))
        return tuple(changes) or (FieldChange("drawing"),)

    def _renamed(self, card: Card, facts: Mapping[str, Fact]) -> Printed | None:
        """The removed card that this new one was called before, if there is no doubt of it."""
        if not self.removed:
            return None
        mine = self._alike(self._seen(card, facts))
        candidates = [one for one in self.removed if self._alike(one.seen) == mine]
        return candidates[0] if len(candidates) == 1 and self._newcomers[mine] == 1 else None

    @cached_property
    def _newcomers(self) -> Counter[tuple[str, ...]]:
        """How many cards that were never printed look alike but for their names."""
        cards = (card for card in self.cards if card.id not in self.here)
        return Counter(self._alike(self._seen(card, self.maker.facts(card))) for card in cards)

    @staticmethod
    def _alike(seen: Mapping[str, str]) -> tuple[str, ...]:
        return tuple(seen.get(what, "") for what in _ALIKE)

    def _spares(self, cards: Iterable[CardOrder]) -> tuple[CardOrder, ...]:
        """A spare copy helps most with cards that are handled most and have the fewest spares."""

        def use(one: CardOrder) -> tuple[int, int]:
            return max(0, one.have - one.spoiled - one.card.copies), -one.card.copies

        spare = (replace(one, why=Why.SPARE, changes=(), copies=1) for one in cards)
        return tuple(sorted(spare, key=use))

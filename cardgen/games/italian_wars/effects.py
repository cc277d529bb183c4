"""The effects of a deck compiled to plain tables, indexed by design number."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from cardgen.games.core import Clause
from cardgen.games.italian_wars import clauses as by
from cardgen.model.card import Card
from cardgen.model.effect import Bonus, Negate, OnlyFor, Penalty, PlayIf
from cardgen.model.problem import Problems

KNOWN: Final = (Bonus, Negate, OnlyFor, Penalty, PlayIf)
"""What a card of this game can do."""

NEITHER: Final = 0
WON_STATE: Final = 1
LOST: Final = 2
"""How the hand before went for a player."""

LEADER: Final = "leader"
DEFENSES: Final = "defenses"


class EffectTables:
    """What every design does, found by its number without looking at an effect again.

    ``bonus`` and ``penalty`` hold for each design a row with what it gives to each other design
    (None: nothing at all); ``hits`` the designs its Negate can discard. Designs with the same
    effect share one row. ``playable[seat][result]`` tells which designs a seat may play after it
    won, lost or neither.

    Raises:
        DataError: ``effect-not-of-this-game`` or ``card-without-force``, for every such card.
    """

    def __init__(self, cards: Sequence[Card], seats: Sequence[str], game: str) -> None:
        _check(cards, game)
        self.cards = cards
        self._seats = seats
        bits: dict[str, int] = {}
        self._bits = bits
        self._masks = [self._mask(card.types) for card in cards]
        self.force = [card.force or 0 for card in cards]
        self.leader = bytes(LEADER in card.types for card in cards)
        rows: dict[tuple[int, int], bytes] = {}
        hits: dict[int, frozenset[int]] = {}
        self.bonus = [self._row(_find(card, Bonus), rows) for card in cards]
        self.penalty = [self._row(_find(card, Penalty), rows) for card in cards]
        self.hits = [self._hits(_find(card, Negate), hits) for card in cards]
        self.playable = [
            [
                bytes(self.barred(i, seat, result) is None for i in range(len(cards)))
                for result in (NEITHER, WON_STATE, LOST)
            ]
            for seat in range(len(seats))
        ]

    def barred(self, design: int, seat: int, result: int) -> Clause | None:
        """The clause by which a seat may not play a design after this result; None if it may."""
        card = self.cards[design]
        acts = self.bonus[design] or self.penalty[design] or self.hits[design]
        if card.side is not None and card.side != self._seats[seat]:
            return by.ITALIAN_IS_SPANISH if card.side == self._seats[1] else by.ONE_SIDE
        if result == WON_STATE and DEFENSES in card.types:
            return by.WHOLE_DEFENSES if acts else by.NO_DEFENSES
        if card.condition is not None:
            needed, clause = (
                (WON_STATE, by.ONLY_WON)
                if card.condition.last_hand == "won"
                else (LOST, by.ONLY_LOST)
            )
            if result != needed:
                return by.WHOLE_CONDITION if acts else clause
        return None

    def by_second_type(self, actor: int, other: int) -> bool:
        """Whether an effect on one type meets a card of two kinds, as Tactics does `IT` (IW18)."""
        effects = (Bonus, Penalty, Negate)
        targets = [e.target for e in self.cards[actor].effects if isinstance(e, effects)]
        types = self.cards[other].types
        return types == ("infantry", "tactics") and ("tactics",) in targets

    def _mask(self, types: Iterable[str]) -> int:
        return sum(1 << self._bits.setdefault(name, len(self._bits)) for name in set(types))

    def _met(self, mask: int) -> Iterable[bool]:
        return (own & mask == mask for own in self._masks)

    def _row(
        self, effect: Bonus | Penalty | None, rows: dict[tuple[int, int], bytes]
    ) -> bytes | None:
        if effect is None:
            return None
        key = (self._mask(effect.target), effect.amount)
        if key not in rows:
            rows[key] = bytes(effect.amount * met for met in self._met(key[0]))
        return rows[key]

    def _hits(self, effect: Negate | None, hits: dict[int, frozenset[int]]) -> frozenset[int]:
        if effect is None:
            return frozenset()
        mask = self._mask(effect.target)
        if mask not in hits:
            hits[mask] = frozenset(i for i, met in enumerate(self._met(mask)) if met)
        return hits[mask]


def _check(cards: Sequence[Card], game: str) -> None:
    problems = Problems()
    for card in cards:
        if card.force is None:
            problems.error("card-without-force", card.place, card=card.name, game=game)
        for effect in card.effects:
            if not isinstance(effect, KNOWN):
                problems.error(
                    "effect-not-of-this-game",
                    card.place,
                    card=card.name,
                    effect=effect.kind,
                    game=game,
                )
    problems.stop_if_errors()


_E = TypeVar("_E")


def _find(card: Card, kind: type[_E]) -> _E | None:
    return next((effect for effect in card.effects if isinstance(effect, kind)), None)

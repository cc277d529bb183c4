"""Adding up the Force of a player's table (document lines 43-44, rulings IW19 to IW24)."""

from collections.abc import Iterator, Sequence

from cardgen.games.core import Clause, Event
from cardgen.games.italian_wars import clauses as by
from cardgen.games.italian_wars.effects import EffectTables


class Totals:
    """Adds up tables: ``own_too`` lets a bonus reach its own card (IW19).

    ``lowest`` is the least a card counts, or None if it may fall below nothing (IW23).
    """

    def __init__(self, effects: EffectTables, own_too: bool, lowest: int | None) -> None:
        self._effects = effects
        self._own_too = own_too
        self._lowest = lowest
        self._force = effects.force.__getitem__
        self._bonus = effects.bonus
        self._penalty = effects.penalty
        self._gives = effects.bonus.__getitem__
        self._takes = effects.penalty.__getitem__
        self._raised = lowest is not None and lowest > min(effects.force, default=0)

    def total(self, own: Sequence[int], enemy: Sequence[int]) -> int:
        """What the cards of one table count against those of the other."""
        if self._raised or any(map(self._takes, enemy)):
            return sum(self.values(own, enemy))
        total = sum(map(self._force, own))
        for giver in filter(self._gives, own):
            row = self._bonus[giver]
            assert row is not None
            total += sum(map(row.__getitem__, own))
            if not self._own_too:
                total -= row[giver]
        return total

    def margin(self, own: Sequence[int], enemy: Sequence[int]) -> int:
        """By how much one table counts more than the other."""
        return self.total(own, enemy) - self.total(enemy, own)

    def values(self, own: Sequence[int], enemy: Sequence[int]) -> list[int]:
        """What each card of a table counts, in its order."""
        bonuses = [row for row in map(self._gives, own) if row is not None]
        penalties = [row for row in map(self._takes, enemy) if row is not None]
        values = []
        for card in own:
            value = self._effects.force[card]
            value += sum([row[card] for row in bonuses]) - sum([row[card] for row in penalties])
            row = self._bonus[card]
            if row is not None and not self._own_too:
                value -= row[card]
            if self._lowest is not None and value < self._lowest:
                value = self._lowest
            values.append(value)
        return values

    def tell(self, seat: int, own: Sequence[int], enemy: Sequence[int]) -> Iterator[Event]:
        """The events of adding up a table: each bonus and penalty, what each card counts."""
        yield from self._gifts(seat, own)
        yield from self._losses(seat, own, enemy)
        ids = self._effects.cards
        for card, value in zip(own, self.values(own, enemy), strict=True):
            yield Event("counts", by.TOTAL.id, seat, ids[card].id, amount=value)
        yield Event("total", by.TOTAL.id, seat, amount=self.total(own, enemy))

    def _gifts(self, seat: int, own: Sequence[int]) -> Iterator[Event]:
        ids = self._effects.cards
        helped: set[int] = set()
        for place, giver in enumerate(own):
            row = self._bonus[giver]
            if row is None:
                continue
            given = 0
            for other_place, other in enumerate(own):
                itself = place == other_place
                if not row[other]:
                    continue
                if itself and not self._own_too:
                    yield Event("no-own-bonus", by.OWN_BONUS.id, seat, ids[giver].id)
                    continue
                clause = self._gift_clause(giver, other, other_place in helped, given > 0)
                clause = by.OWN_BONUS if itself else clause
                yield Event("bonus", clause.id, seat, ids[giver].id, ids[other].id, row[other])
                helped.add(other_place)
                given += 1

    def _gift_clause(self, giver: int, other: int, again: bool, further: bool) -> Clause:
        if self._effects.by_second_type(giver, other):
            return by.TWO_TYPES
        if again:
            return by.ADD_UP
        return by.TO_ALL if further else by.BONUS

    def _losses(self, seat: int, own: Sequence[int], enemy: Sequence[int]) -> Iterator[Event]:
        ids = self._effects.cards
        hit: set[int] = set()
        for giver in enemy:
            row = self._penalty[giver]
            struck = 0
            for place, other in enumerate(own):
                if row is None or not row[other]:
                    continue
                clause = by.PENALTY_TO_ALL if struck or place in hit else by.PENALTY
                yield Event("penalty", clause.id, seat, ids[giver].id, ids[other].id, row[other])
                hit.add(place)
                struck += 1
        yield from self._floors(seat, own, enemy)

    def _floors(self, seat: int, own: Sequence[int], enemy: Sequence[int]) -> Iterator[Event]:
        free = Totals(self._effects, self._own_too, None)
        for card, value in zip(own, free.values(own, enemy), strict=True):
            lowest = 0 if self._lowest is None else self._lowest
            if value < lowest:
                kind = "below-zero" if self._lowest is None else "floor"
                yield Event(kind, by.FLOOR.id, seat, self._effects.cards[card].id, amount=value)

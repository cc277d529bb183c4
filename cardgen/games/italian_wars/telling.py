"""What happens in Italian Wars, told as events to whoever watches."""

from collections.abc import Sequence

from cardgen.games.core import Clause, Event, Outcome, Watch
from cardgen.games.italian_wars import clauses as by
from cardgen.games.italian_wars.effects import LOST, WON_STATE, EffectTables
from cardgen.games.italian_wars.state import NOBODY, ItalianWarsState
from cardgen.games.italian_wars.totals import Totals


class HandReporter:
    """Turns the steps of a hand into events; cards are told by their ids."""

    def __init__(self, effects: EffectTables, totals: Totals) -> None:
        self._effects = effects
        self._totals = totals
        self._ids = [card.id for card in effects.cards]

    def hand(self, watch: Watch, state: ItalianWarsState) -> None:
        """A hand begins; ``amount`` is its number."""
        watch(Event("hand", by.TURN.id, amount=state.hand_number))
        if state.last == NOBODY:
            clause = by.FIRST_HAND if state.hand_number == 1 else by.AFTER_TIE
            watch(Event("nobody-won-before", clause.id))

    def draws(self, watch: Watch, seat: int, cards: Sequence[int], clause: Clause) -> None:
        """A seat draws cards, each told for itself."""
        for card in cards:
            watch(Event("draw", clause.id, seat, self._ids[card]))

    def reshuffle(self, watch: Watch, cards: int, left: int) -> None:
        """The discard pile becomes the deck; ``left`` cards were drawn before it (IW5)."""
        clause = by.DRAW_ON if left else by.RESHUFFLE
        watch(Event("reshuffle", clause.id, amount=cards))

    def may_exchange(self, watch: Watch, seat: int, result: int, limit: int) -> None:
        """A seat may change up to ``limit`` cards."""
        clause = {WON_STATE: by.NINE_AND_FOUR, LOST: by.EXCHANGE_AFTER_LOSS}.get(
            result, by.EXCHANGE
        )
        watch(Event("may-exchange", clause.id, seat, amount=limit))

    def exchanges(self, watch: Watch, seat: int, cards: Sequence[int]) -> None:
        """A seat discards cards to be replaced, each told for itself."""
        for card in cards:
            watch(Event("exchanges", by.EXCHANGE.id, seat, self._ids[card]))

    def deploys(
        self, watch: Watch, state: ItalianWarsState, aside: Sequence[Sequence[int]]
    ) -> None:
        """Both hands are revealed; ``aside`` are the cards that cannot be used, by seat."""
        for seat, table in enumerate(state.tables):
            watch(Event("reveals", by.REVEAL.id, seat, amount=len(table) + len(aside[seat])))
            for card in aside[seat]:
                clause = self._effects.barred(card, seat, state.result(seat))
                reason = by.UNUSABLE if clause is None else clause
                watch(Event("unusable", reason.id, seat, self._ids[card]))
            if aside[seat]:
                watch(Event("sets-aside", by.UNUSABLE.id, seat, amount=len(aside[seat])))
        for seat in range(len(aside)):
            self.out_of_reach(watch, state, seat, aside[seat])

    def out_of_reach(
        self, watch: Watch, state: ItalianWarsState, seat: int, aside: Sequence[int]
    ) -> None:
        """Cards of a seat that lie aside already when the enemy could have negated them (IW10)."""
        for card in aside:
            for negater in state.tables[1 - seat]:
                if card in self._effects.hits[negater]:
                    names = self._ids[negater], self._ids[card]
                    watch(Event("out-of-reach", by.OUT_OF_REACH.id, 1 - seat, *names))
                    break

    def leads(
        self,
        watch: Watch,
        state: ItalianWarsState,
        leaders: Sequence[int],
        others: Sequence[int],
    ) -> None:
        """The seat to act keeps these leaders and has discarded the others."""
        seat = state.seat
        for card in leaders:
            watch(Event("leads", by.LEADER_CHOICE.id, seat, self._ids[card]))
        for card in others:
            watch(Event("unusable", by.ONE_LEADER.id, seat, self._ids[card]))
        self.out_of_reach(watch, state, seat, others)

    def battle(
        self, watch: Watch, state: ItalianWarsState, first: int, idle: Sequence[Sequence[int]]
    ) -> None:
        """Every usable card takes part and a coin tells who negates first.

        ``idle`` are the cards of each seat whose Negate has no target.
        """
        for seat, table in enumerate(state.tables):
            for card in table:
                watch(Event("plays", by.ALL_ARE_PLAYED.id, seat, self._ids[card]))
        clause = by.COIN if any(state.unused) else by.COIN_ANYWAY
        watch(Event("coin", clause.id, first))
        for seat, cards in enumerate(idle):
            self.no_target(watch, seat, cards)

    def no_target(self, watch: Watch, seat: int, negaters: Sequence[int]) -> None:
        """Unused Negates of a seat that have no target, or none any more."""
        for card in negaters:
            watch(Event("no-target", by.NO_TARGET.id, seat, self._ids[card]))

    def negates(
        self, watch: Watch, state: ItalianWarsState, seat: int, negater: int, target: int
    ) -> None:
        """A seat discards a card of the enemy's; told before anything is changed."""
        effects = self._effects
        clause = by.NEGATE
        if effects.by_second_type(negater, target):
            clause = by.TWO_TYPES
        elif any(card in effects.hits[negater] for card in state.tables[seat]):
            clause = by.NOT_OWN
        names = self._ids[negater], self._ids[target]
        enemy = 1 - seat
        watch(Event("negates", clause.id, seat, *names))
        watch(Event("negated", by.NEGATED.id, enemy, self._ids[target]))
        if target in state.unused[enemy]:
            watch(Event("negate-lost", by.NEGATED_NEGATER.id, enemy, self._ids[target]))
        elif target in state.used[enemy]:
            watch(Event("negate-stands", by.NEGATED_NEGATER.id, enemy, self._ids[target]))
        if effects.bonus[target] or effects.penalty[target]:
            watch(Event("effect-gone", by.BONUS_GONE.id, enemy, self._ids[target]))

    def skipped(self, watch: Watch, seat: int) -> None:
        """A seat has no Negate to use while the enemy has (IW12)."""
        watch(Event("skipped", by.FORCED.id, seat))

    def stops(self, watch: Watch, seat: int) -> None:
        """A seat will negate no more in this hand (option of IW12)."""
        watch(Event("stops", by.FORCED.id, seat))

    def scores(self, watch: Watch, state: ItalianWarsState) -> None:
        """Both tables are added up."""
        for seat, used in enumerate(state.used):
            for card in used:
                if card in state.tables[seat]:
                    watch(Event("stays", by.STAYS.id, seat, self._ids[card]))
        for seat, table in enumerate(state.tables):
            for event in self._totals.tell(seat, table, state.tables[1 - seat]):
                watch(event)

    def result(
        self,
        watch: Watch,
        state: ItalianWarsState,
        margin: int,
        swept: int,
        ending: Outcome | None,
    ) -> None:
        """A hand is over: who won it by how much, how many hands each has won, and the game."""
        if state.last == NOBODY:
            watch(Event("hand-tied", by.TIE.id))
        else:
            watch(Event("hand-won", by.HIGHEST.id, state.last, amount=abs(margin)))
        watch(Event("clear", by.SWEEP.id, amount=swept))
        for seat, wins in enumerate(state.wins):
            watch(Event("standing", by.AFTER_EACH_HAND.id, seat, amount=wins))
        if ending is None:
            return
        if ending.capped:
            watch(Event("capped", ending.clause, amount=state.hand_number))
        for seat in ending.winners:
            amount = state.run[seat] if ending.clause == by.IN_A_ROW.id else state.wins[seat]
            watch(Event("game-won", ending.clause, seat, amount=amount))

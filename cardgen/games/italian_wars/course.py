"""The course of a hand of Italian Wars: tactics, deployment and battle (document lines 19-46)."""

from bisect import bisect_left

from cardgen.games.core import Chance, Watch
from cardgen.games.italian_wars import clauses as by
from cardgen.games.italian_wars.effects import WON_STATE, EffectTables
from cardgen.games.italian_wars.numbers import Numbers
from cardgen.games.italian_wars.state import (
    BATTLE,
    EXCHANGE,
    LEADERS,
    NOBODY,
    OVER,
    SEATS,
    ItalianWarsState,
)
from cardgen.games.italian_wars.telling import HandReporter
from cardgen.games.italian_wars.totals import Totals


class Course:
    """Leads a state from one decision to the next.

    Steps that return a bool tell whether a decision is due; if none is, the hand is over.
    """

    def __init__(
        self, numbers: Numbers, effects: EffectTables, totals: Totals, teller: HandReporter
    ) -> None:
        self._numbers = numbers
        self._effects = effects
        self._hits = effects.hits
        self._leader = effects.leader.__getitem__
        self._totals = totals
        self._tell = teller

    def hands(self, state: ItalianWarsState, chance: Chance, watch: Watch | None) -> None:
        """Deal hand after hand until a decision is due or the game is over."""
        while state.phase != OVER:
            self._deal(state, chance, watch)
            for seat in SEATS:
                if self._may_exchange(state, seat, watch):
                    return
            if self._deploy(state, chance, watch):
                return

    def mark(self, state: ItalianWarsState, card: int, chance: Chance, watch: Watch | None) -> bool:
        """Mark a card to be exchanged; at the limit or the hand's end the exchange is done."""
        hand, marked = state.hands[state.seat], state.marked[state.seat]
        hand.remove(card)
        marked.append(card)
        limit = self._numbers.exchange[state.result(state.seat)]
        if len(marked) < limit and hand and hand[-1] >= card:
            return True
        return self.exchange(state, chance, watch)

    def exchange(self, state: ItalianWarsState, chance: Chance, watch: Watch | None) -> bool:
        """Discard what is marked, then draw as many; the other seat or the deployment follows."""
        seat = state.seat
        hand, marked = state.hands[seat], state.marked[seat]
        if marked:
            state.marked[seat] = []
            state.discard += marked
            if watch is not None:
                self._tell.exchanges(watch, seat, marked)
            drawn = self._draw(state, len(marked), chance, watch)
            if watch is not None:
                self._tell.draws(watch, seat, drawn, by.ORDER)
            hand += drawn
            hand.sort()
        if seat == 0 and self._may_exchange(state, 1, watch):
            return True
        return self._deploy(state, chance, watch)

    def candidates(self, state: ItalianWarsState) -> list[int]:
        """The leaders of the seat to act that it may choose next, each after the last chosen."""
        leaders = [card for card in state.tables[state.seat] if self._leader(card)]
        chosen = state.leads
        first = 0
        if chosen:
            first = bisect_left(leaders, chosen[-1]) + chosen.count(chosen[-1])
        return leaders[first : len(leaders) - self._numbers.leaders + len(chosen) + 1]

    def lead(self, state: ItalianWarsState, card: int, chance: Chance, watch: Watch | None) -> bool:
        """Choose a leader; with as many as may be played the others are discarded (IW7)."""
        state.leads.append(card)
        if len(state.leads) < self._numbers.leaders:
            return True
        self._keep_leaders(state, watch)
        return self._leaders_from(state.seat + 1, state, chance, watch)

    def negate(
        self, state: ItalianWarsState, negater: int, target: int, watch: Watch | None
    ) -> bool:
        """Use a card's Negate on an enemy card (lines 40 and 42, IW12-IW16)."""
        seat, enemy = state.seat, 1 - state.seat
        if watch is not None:
            self._tell.negates(watch, state, seat, negater, target)
        state.unused[seat].remove(negater)
        state.used[seat].append(negater)
        state.tables[enemy].remove(target)
        state.discard.append(target)
        if target in state.unused[enemy]:
            state.unused[enemy].remove(target)
        idle = self._drop_idle(state, seat)
        if watch is not None:
            self._tell.no_target(watch, seat, idle)
        return self._next_negater(state, enemy, watch)

    def stop(self, state: ItalianWarsState, watch: Watch | None) -> bool:
        """Negate no more in this hand (option of IW12)."""
        state.stopped[state.seat] = True
        if watch is not None:
            self._tell.stops(watch, state.seat)
        return self._next_negater(state, 1 - state.seat, watch)

    def _deal(self, state: ItalianWarsState, chance: Chance, watch: Watch | None) -> None:
        state.hand_number += 1
        if watch is not None:
            self._tell.hand(watch, state)
        for seat in SEATS:
            result = state.result(seat)
            hand = self._draw(state, self._numbers.hand[result], chance, watch)
            if watch is not None:
                clause = by.DRAW_AFTER_WIN if result == WON_STATE else by.DRAW
                self._tell.draws(watch, seat, hand, clause)
            hand.sort()
            state.hands[seat] = hand

    def _draw(
        self, state: ItalianWarsState, count: int, chance: Chance, watch: Watch | None
    ) -> list[int]:
        deck = state.deck
        drawn: list[int] = []
        if len(deck) < count:
            drawn = deck[::-1]
            deck = state.deck = state.discard
            state.discard = []
            chance.shuffle(deck, "deck")
            if watch is not None:
                self._tell.reshuffle(watch, len(deck), len(drawn))
            count -= len(drawn)
        drawn += deck[: -count - 1 : -1]
        del deck[-count:]
        return drawn

    def _may_exchange(self, state: ItalianWarsState, seat: int, watch: Watch | None) -> bool:
        limit = self._numbers.exchange[state.result(seat)]
        if not limit:
            return False
        state.phase = EXCHANGE
        state.seat = seat
        if watch is not None:
            self._tell.may_exchange(watch, seat, state.result(seat), limit)
        return True

    def _deploy(self, state: ItalianWarsState, chance: Chance, watch: Watch | None) -> bool:
        aside: list[list[int]] = []
        for seat in SEATS:
            playable = self._effects.playable[seat][state.result(seat)]
            hand = state.hands[seat]
            state.tables[seat] = [card for card in hand if playable[card]]
            aside.append([card for card in hand if not playable[card]])
            state.discard += aside[seat]
            state.hands[seat] = []
        if watch is not None:
            self._tell.deploys(watch, state, aside)
        return self._leaders_from(0, state, chance, watch)

    def _leaders_from(
        self, first: int, state: ItalianWarsState, chance: Chance, watch: Watch | None
    ) -> bool:
        limit = self._numbers.leaders
        for seat in SEATS[first:]:
            if sum(map(self._leader, state.tables[seat])) > limit:
                state.phase = LEADERS
                state.seat = seat
                if limit:
                    return True
                self._keep_leaders(state, watch)
        return self._battle(state, chance, watch)

    def _keep_leaders(self, state: ItalianWarsState, watch: Watch | None) -> None:
        seat, leads = state.seat, state.leads
        others = [card for card in state.tables[seat] if self._leader(card)]
        for card in leads:
            others.remove(card)
        for card in others:
            state.tables[seat].remove(card)
        state.discard += others
        state.leads = []
        if watch is not None:
            self._tell.leads(watch, state, leads, others)

    def _battle(self, state: ItalianWarsState, chance: Chance, watch: Watch | None) -> bool:
        state.phase = BATTLE
        for seat in SEATS:
            state.unused[seat] = [card for card in state.tables[seat] if self._hits[card]]
        idle = [self._drop_idle(state, seat) for seat in SEATS]
        first = chance.draw(len(SEATS), "coin")
        if watch is not None:
            self._tell.battle(watch, state, first, idle)
        return self._next_negater(state, first, watch)

    def _drop_idle(self, state: ItalianWarsState, seat: int) -> list[int]:
        """Take from the unused those without a target: there will be none later either."""
        unused = state.unused[seat]
        if not unused:
            return unused
        enemy = state.tables[1 - seat]
        idle = [card for card in unused if self._hits[card].isdisjoint(enemy)]
        if idle:
            state.unused[seat] = [card for card in unused if card not in idle]
        return idle

    def _next_negater(self, state: ItalianWarsState, seat: int, watch: Watch | None) -> bool:
        for candidate in (seat, 1 - seat):
            if state.unused[candidate] and not state.stopped[candidate]:
                state.seat = candidate
                if watch is not None and candidate != seat and not state.stopped[seat]:
                    self._tell.skipped(watch, seat)
                return True
        self._score(state, watch)
        return False

    def _score(self, state: ItalianWarsState, watch: Watch | None) -> None:
        tables, wins, run = state.tables, state.wins, state.run
        margin = self._totals.margin(tables[0], tables[1])
        if watch is not None:
            self._tell.scores(watch, state)
        if margin:
            winner = 0 if margin > 0 else 1
            wins[winner] += 1
            run[winner] += 1
            run[1 - winner] = 0
            state.last = winner
        else:
            state.ties += 1
            run[0] = run[1] = 0
            state.last = NOBODY
        swept = len(tables[0]) + len(tables[1])
        state.discard += tables[0]
        state.discard += tables[1]
        state.clear_table()
        ending = self._numbers.ending(state.hand_number, wins, run)
        state.phase = EXCHANGE if ending is None else OVER
        if watch is not None:
            self._tell.result(watch, state, margin, swept, ending)

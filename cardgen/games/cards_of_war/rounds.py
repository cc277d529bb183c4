"""How a round of Cards of War begins and ends: the deal, the tokens and the end of the game."""

from dataclasses import dataclass
from typing import Self

from cardgen.games.cards_of_war import clauses as clause
from cardgen.games.cards_of_war.state import ALLIES, AXIS, CAPPED, NONE, WON, CardsOfWarState
from cardgen.games.cards_of_war.telling import RoundReporter
from cardgen.games.core import Chance, Event, NumberTable, Watch
from cardgen.model.game import Game


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the game, from ``rules:`` in ``game.yaml``; hand and turn are in cards."""

    tokens: int
    tokens_to_win: int
    tokens_for_a_round: int
    hand_size: int
    cards_a_turn: int
    most_rounds: int

    @classmethod
    def of(cls, game: Game) -> Self:
        """The numbers of a game.

        Raises:
            DataError: ``rule-missing`` or ``rule-not-a-number``.
        """
        table = NumberTable(game)
        return cls(
            tokens=table.whole("tokens", 1),
            tokens_to_win=table.whole("tokens-to-win", 1),
            tokens_for_a_round=table.whole("tokens-for-a-round", 1),
            hand_size=table.whole("hand-size", 1),
            cards_a_turn=table.whole("cards-a-turn", 1),
            most_rounds=table.whole("most-rounds", 1),
        )


class Rounds:
    """Begins and ends rounds; ``first_by`` is the option of CW1."""

    def __init__(self, numbers: Numbers, first_by: str, teller: RoundReporter) -> None:
        self._numbers = numbers
        self._first_by = first_by
        self._teller = teller

    def begin(self, state: CardsOfWarState, chance: Chance, watch: Watch | None) -> None:
        """Deal to the empty hands (lines 7-8); the turn goes to who begins (line 10, CW1)."""
        state.round += 1
        state.drawn = 0
        if watch is not None:
            watch(Event("round", clause.ROUNDS.id, amount=state.round))
        self._deal(state, chance, watch)
        state.acting = state.first
        state.left = self._numbers.cards_a_turn
        if watch is not None:
            for seat in (ALLIES, AXIS):
                watch(Event("dealt", clause.DEAL.id, seat, amount=len(state.hands[seat])))
            why = clause.ALLIES_FIRST if state.round == 1 else clause.FIRST
            watch(Event("first", why.id, state.first))

    def _deal(self, state: CardsOfWarState, chance: Chance, watch: Watch | None) -> None:
        """Deal by turns, the Allies first (CW2), over an empty deck if need be (CW3)."""
        size, deck = 2 * self._numbers.hand_size, state.deck
        if watch is None and len(deck) >= size:
            state.hands[ALLIES] = deck[: -size - 1 : -2]
            state.hands[AXIS] = deck[-2 : -size - 1 : -2]
            del deck[-size:]
            return
        for n in range(size):
            if not state.deck:
                self.reshuffle(state, size - n, chance, watch)
            card = state.deck.pop()
            state.hands[n & 1].append(card)
            if watch is not None:
                watch(self._teller.deals[n & 1][card])

    def reshuffle(
        self, state: CardsOfWarState, wanted: int, chance: Chance, watch: Watch | None
    ) -> None:
        """Make the discards the deck (line 24, CW3) while ``wanted`` cards are still to be dealt.

        At this moment the only cards out of sight are those in the opponent's hand.
        """
        state.deck, state.discards = state.discards, []
        chance.shuffle(state.deck, "deck")
        state.known[ALLIES], state.known[AXIS] = state.hands[AXIS][:], state.hands[ALLIES][:]
        if watch is not None:
            watch(Event("reshuffle", clause.RESHUFFLE.id, amount=len(state.deck)))
            watch(Event("deal-goes-on", clause.GOES_ON.id, amount=wanted))

    def end(self, state: CardsOfWarState, chance: Chance, watch: Watch | None) -> None:
        """The higher total takes a token (lines 12-14, 22, CW16-CW18); then the next round."""
        winner = _ahead(state.forces)
        taken = 0
        if winner != NONE:
            taken = min(self._numbers.tokens_for_a_round, state.tokens[1 - winner])
            state.tokens[winner] += taken
            state.tokens[1 - winner] -= taken
        if watch is not None:
            self._teller.round_end(state, winner, taken, watch)
        state.discards += state.tables[ALLIES]
        state.discards += state.tables[AXIS]
        state.tables = [[], []]
        state.forces = [0, 0]
        if winner != NONE and state.tokens[winner] >= self._numbers.tokens_to_win:
            state.ended, state.winner = WON, winner
            if watch is not None:
                held = state.tokens[winner]
                watch(Event("game-won", clause.ALL_TOKENS.id, winner, amount=held))
        elif state.round >= self._numbers.most_rounds:
            self._stop(state, watch)
        else:
            state.first = self._next_first(state.first, winner)
            self.begin(state, chance, watch)

    def _stop(self, state: CardsOfWarState, watch: Watch | None) -> None:
        """End the game at the limit of rounds (CW19)."""
        state.ended, state.winner = CAPPED, _ahead(state.tokens)
        if watch is not None:
            seat = None if state.winner == NONE else state.winner
            watch(Event("capped", clause.CAP.id, seat, amount=state.round))

    def _next_first(self, first: int, winner: int) -> int:
        """Who begins the next round (CW1)."""
        if self._first_by == "alternate":
            return 1 - first
        if self._first_by == "winner":
            return first if winner == NONE else winner
        return ALLIES


def _ahead(numbers: list[int]) -> int:
    """The seat with the greater number, or `NONE`."""
    allies, axis = numbers
    return ALLIES if allies > axis else AXIS if axis > allies else NONE

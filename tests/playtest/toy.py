"""A game small enough to work out by hand: each of two players holds cards and plays one a turn.

A player who plays a higher card than the other did before takes the pot of three chips; whoever
holds the pot when the hands are empty wins. Every mutant below breaks one promise.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.games.core import Action, Bounds, Clause, Event, Outcome, Rules, State
from cardgen.model.card import Card, Deck
from cardgen.model.game import Game

GAME = Game(
    id="toy",
    template="plain",
    deck=Deck(cards=tuple(Card(id=f"c{n}", name=f"Card {n}", force=n) for n in range(1, 7))),
)


class ToyState(State):
    __slots__ = ("deck", "hands", "last", "pot", "seat", "table")

    def __init__(self) -> None:
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.table: list[int] = []
        self.last = -1
        self.pot = 0
        self.seat = 0


class Toy(Rules[ToyState]):
    seats = ("left", "right")
    clauses: Mapping[str, Clause] = {name: Clause(name) for name in ("deal", "play", "take", "end")}
    bounds = Bounds(2, 4, 2)

    def __init__(self, game: Game = GAME, players: int = 2, rulings: Any = None) -> None:
        super().__init__(game, players, rulings)

    def start(self, chance, watch=None):
        state = ToyState()
        state.deck = list(self.full_deck)
        chance.shuffle(state.deck, "deck")
        state.seat = chance.draw(2, "start")
        state.hands = [[state.deck.pop(), state.deck.pop()] for _ in range(2)]
        if watch is not None:
            watch(Event("round", "deal", amount=1))
        return state

    def turn(self, state):
        return state.seat if state.hands[state.seat] else None

    def legal_actions(self, state) -> Sequence[Action]:
        return [Action("play", self.cards[card].id) for card in state.hands[state.seat]]

    def apply(self, state, action, chance, watch=None) -> None:
        card = self.index[action.what]
        state.hands[state.seat].remove(card)
        state.table.append(card)
        if watch is not None:
            watch(Event("deploy", "play", state.seat, action.what))
        if card > state.last:
            state.pot = state.seat
            if watch is not None:
                watch(Event("takes", "take", state.seat, action.what))
        state.last = card
        state.seat = 1 - state.seat

    def outcome(self, state):
        if self.turn(state) is not None:
            return None
        return Outcome((state.pot,), "pot", "end")

    def zones(self, state):
        return {
            "deck": state.deck, "left": state.hands[0], "right": state.hands[1],
            "table": state.table,
        }  # fmt: skip

    def tokens(self, state):
        return {"chip.left": 3 * (state.pot == 0), "chip.right": 3 * (state.pot == 1)}

    def score(self, state):
        return (int(state.pot == 0), int(state.pot == 1))

    def value(self, state, seat):
        return float(state.pot == seat)

    def view(self, state, seat):
        return {
            "hand": list(state.hands[seat]), "deck": len(state.deck), "table": list(state.table),
            "other": len(state.hands[1 - seat]), "pot": state.pot, "turn": self.turn(state),
        }  # fmt: skip

    def determinize(self, state, seat, chance):
        copy = state.clone()
        hidden = copy.deck + copy.hands[1 - seat]
        hidden.sort()
        chance.shuffle(hidden, "imagine")
        size = len(copy.hands[1 - seat])
        copy.hands[1 - seat], copy.deck = hidden[:size], hidden[size:]
        return copy

    def load(self, data):
        return ToyState.load(data)

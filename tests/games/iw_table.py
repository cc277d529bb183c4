"""A table for Italian Wars: constructed hands, a chance that does as told, decks of one's own."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from cardgen.decks.library import Library
from cardgen.games.core import Action, Event
from cardgen.games.italian_wars.rules import ItalianWarsRules
from cardgen.games.italian_wars.state import NOBODY, ItalianWarsState
from cardgen.model.card import Card, Deck, card_id
from cardgen.model.effect import Effect
from cardgen.model.game import Game
from cardgen.model.problem import Problems

FRENCH, SPANISH = 0, 1
PLAIN = "swiss-pikemen"
GUNS = "bronze-cannons"
"""Two cards without an effect: 8 IK and 7 A."""


@cache
def shipped() -> Game:
    return Library().load("italian-wars", Problems()).game


def first_cards(count: int) -> list[str]:
    """The ids of the first cards of the shipped deck, in its order."""
    return [each.id for each in shipped().deck.cards[:count]]


def deck_of(*cards: Card, **numbers: Any) -> Game:
    """The shipped game with another deck and some other numbers (``hand_size=1``)."""
    changed = {name.replace("_", "-"): value for name, value in numbers.items()}
    rules = {**shipped().rules, **changed}
    return shipped().model_copy(update={"deck": Deck(cards=cards), "rules": rules})


def card(name: str, force: int, types: str, *effects: Effect, copies: int = 1) -> Card:
    """A card whose types are written with blanks between."""
    return Card(
        id=card_id(name),
        name=name,
        force=force,
        types=tuple(types.split()),
        effects=effects,
        copies=copies,
    )


class Report:
    """A chance that leaves every pile as it is and lets the coin fall as told."""

    def __init__(self, *coins: int) -> None:
        self.coins = list(coins)

    def shuffle(self, cards: list[int], why: str) -> None:
        assert why in ("deck", "imagine")

    def draw(self, below: int, why: str) -> int:
        assert (below, why) == (2, "coin")
        return self.coins.pop(0) if self.coins else FRENCH


class Dice:
    """A seeded chance."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def shuffle(self, cards: list[int], why: str) -> None:
        self.random.shuffle(cards)

    def draw(self, below: int, why: str) -> int:
        return self.random.randrange(below)


@dataclass
class Table:
    """A game in play and all that was told of it."""

    rules: ItalianWarsRules
    state: ItalianWarsState
    events: list[Event] = field(default_factory=list)
    chance: Report = field(default_factory=Report)

    def do(self, *actions: str) -> "Table":
        for action in actions:
            self.rules.play(self.state, Action.parse(action), self.chance, self.events.append)
        return self

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.rules.legal_actions(self.state)]

    def by(self, clause: str) -> list[tuple[str, int | None, str, str, int]]:
        """What a clause has made happen: kind, seat, card, other card, amount."""
        assert clause in self.rules.clauses
        return [
            (event.kind, event.seat, event.card, event.other, event.amount)
            for event in self.events
            if event.clause == clause
        ]

    def cards(self, kind: str, seat: int) -> list[str]:
        return [event.card for event in self.events if (event.kind, event.seat) == (kind, seat)]

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of the last hand that was added up."""
        return tuple(event.amount for event in self.events if event.kind == "total")[-2:]


def table(
    french: Sequence[str],
    spanish: Sequence[str],
    *,
    last: int = NOBODY,
    coin: int = FRENCH,
    game: Game | None = None,
    wins: tuple[int, int] = (0, 0),
    run: tuple[int, int] = (0, 0),
    hand_number: int = 1,
    **rulings: str,
) -> Table:
    """Before the exchange: these cards in hand, all others in the deck in its order."""
    rules = ItalianWarsRules(game or shipped(), 2, rulings)
    deck = list(rules.full_deck)
    state = ItalianWarsState(deck)
    for seat, names in enumerate((french, spanish)):
        for name in names:
            deck.remove(rules.index[name])
            state.hands[seat].append(rules.index[name])
        state.hands[seat].sort()
    state.last, state.hand_number = last, hand_number
    state.wins, state.run = list(wins), list(run)
    return Table(rules, state, chance=Report(coin))


def fought(french: Sequence[str], spanish: Sequence[str], *actions: str, **details: Any) -> Table:
    """A hand without exchange, fought with these actions until it was added up."""
    fight = table(french, spanish, **details).do("done", "done", *actions)
    assert fight.totals, fight.legal
    return fight

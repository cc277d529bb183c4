"""Cards of War in tests: the shipped game, decks of a few cards, stacked decks and positions."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardgen.games.cards_of_war.rules import RULES, CardsOfWarRules
from cardgen.games.cards_of_war.state import CardsOfWarState
from cardgen.games.core import Action, Event
from cardgen.model.card import Card, Deck
from cardgen.model.effect import Draw, Effect, Kill, Look
from cardgen.model.game import Game
from tests.documents.decks import game

ALLIES, AXIS = 0, 1
GAME = game("cards-of-war")


class Seeded:
    """A chance that is random, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def shuffle(self, cards: list[int], why: str) -> None:
        self.random.shuffle(cards)

    def draw(self, below: int, why: str) -> int:
        return self.random.randrange(below)


class Stacked:
    """Each shuffle puts the cards that are named on top, in that order; the rest stays below."""

    def __init__(self, rules: CardsOfWarRules, *tops: Sequence[str]) -> None:
        self.tops = [[rules.index[card] for card in top] for top in tops]

    def shuffle(self, cards: list[int], why: str) -> None:
        top = self.tops.pop(0) if self.tops else []
        for card in top:
            cards.remove(card)
        cards += reversed(top)

    def draw(self, below: int, why: str) -> int:
        raise AssertionError("Cards of War has no coin")


def rules_of(changed: Game = GAME, **rulings: str) -> CardsOfWarRules:
    return RULES(changed, 2, rulings)


def card(
    name: str,
    force: int = 1,
    types: str = "infantry",
    kills: str = "",
    draw: int = 0,
    look: bool = False,
    copies: int = 1,
) -> Card:
    """``types`` and ``kills`` with ``/`` between types, ``+`` between those of one target."""
    effects: list[Effect] = []
    if kills:
        effects.append(Kill(targets=tuple(tuple(t.split("+")) for t in kills.split("/"))))
    if draw:
        effects.append(Draw(count=draw))
    if look:
        effects.append(Look())
    return Card(
        id=name, name=name, force=force, types=tuple(types.split("/")),
        effects=tuple(effects), copies=copies,
    )  # fmt: skip


def deck_of(*cards: Card, **numbers: int) -> Game:
    """The game with a deck of one's own and some numbers of its rules changed."""
    said: dict[str, Any] = {key.replace("_", "-"): value for key, value in numbers.items()}
    return GAME.model_copy(
        update={"deck": Deck(cards=cards), "rules": {**GAME.rules, **said}},
    )


def position(
    rules: CardsOfWarRules,
    *,
    hands: tuple[str, str],
    tables: tuple[str, str] = ("", ""),
    deck: str = "",
    acting: int = ALLIES,
    tokens: tuple[int, int] = (3, 3),
    round: int = 1,
    first: int = ALLIES,
) -> CardsOfWarState:
    """A position from names; the deck's first name is its top, cards not named are discarded."""

    def numbers(names: str) -> list[int]:
        return [rules.index[name] for name in names.split()]

    state = CardsOfWarState([*reversed(numbers(deck))], 0)
    state.hands = [numbers(names) for names in hands]
    state.tables = [numbers(names) for names in tables]
    state.forces = [sum(rules.cards[c].force or 0 for c in table) for table in state.tables]
    state.discards = list(rules.full_deck)
    for zone in (state.deck, *state.hands, *state.tables):
        for number in zone:
            state.discards.remove(number)
    state.acting, state.first, state.round = acting, first, round
    state.left = rules.numbers.cards_a_turn
    state.tokens = list(tokens)
    return state


def do(
    rules: CardsOfWarRules, state: CardsOfWarState, *actions: str, chance: Any = None
) -> list[Event]:
    """Play checked actions (``deploy radio``) and give what was told."""
    told: list[Event] = []
    for action in actions:
        rules.play(state, Action.parse(action), chance or Seeded(1), told.append)
    return told


def names(rules: CardsOfWarRules, cards: Iterable[int]) -> list[str]:
    return [rules.cards[c].id for c in cards]


def legal(rules: CardsOfWarRules, state: CardsOfWarState) -> list[str]:
    return [str(action) for action in rules.legal_actions(state)]


def told_by(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def conserved(rules: CardsOfWarRules, zones: Mapping[str, Sequence[int]]) -> bool:
    return sorted(c for zone in zones.values() for c in zone) == list(rules.full_deck)

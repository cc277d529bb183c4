"""A table for Condottiere: constructed positions, a chance that does as told, small decks."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from cardgen.decks.library import Library
from cardgen.games.condottiere.rules import CondottiereRules
from cardgen.games.condottiere.state import BATTLE, NOBODY, CondottiereState
from cardgen.games.condottiere.strength import totals
from cardgen.games.core import Action, Event
from cardgen.model.card import Card, Deck, card_id
from cardgen.model.effect import Effect
from cardgen.model.game import Game
from cardgen.model.problem import Problems

ENGLISH = "condottiere"
RUSSIAN = "condottiere-russian"


@cache
def shipped(name: str = ENGLISH) -> Game:
    return Library().load(name, Problems(), with_map=True).game


@cache
def rules_of(name: str, players: int, *rulings: str) -> CondottiereRules:
    """The rules of a shipped game; rulings as the command line has them (``CO6=strongest``)."""
    return CondottiereRules(shipped(name), players, dict(r.split("=") for r in rulings))


def card(
    name: str, force: int | None = None, effect: Effect | None = None, copies: int = 1
) -> Card:
    """A mercenary, or a special card if it has an effect."""
    kind = "mercenary" if effect is None else "special"
    effects = () if effect is None else (effect,)
    return Card(
        id=card_id(name), name=name, force=force, types=(kind,), effects=effects, copies=copies
    )


def deck_of(
    *cards: Card, name: str = ENGLISH, regions: Iterable[str] | None = None, **numbers: Any
) -> Game:
    """A shipped game with another deck, fewer regions and other numbers (``hand_size=1``)."""
    game = shipped(name)
    changed = {key.replace("_", "-"): value for key, value in numbers.items()}
    board = game.board
    if regions is not None:
        board = replace(board, regions=tuple(board.region(name) for name in regions))
    return game.model_copy(
        update={"deck": Deck(cards=cards), "rules": {**game.rules, **changed}, "board": board}
    )


class Report:
    """A chance that leaves every pile as it is and draws the numbers told."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[str] = []

    def shuffle(self, cards: list[int], why: str) -> None:
        self.asked.append(why)

    def draw(self, below: int, why: str) -> int:
        self.asked.append(why)
        number = self.numbers.pop(0) if self.numbers else 0
        assert 0 <= number < below
        return number


class Dice:
    """A seeded chance."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def shuffle(self, cards: list[int], why: str) -> None:
        self.random.shuffle(cards)

    def draw(self, below: int, why: str) -> int:
        return self.random.randrange(below)


def full_id(word: str) -> str:
    """``10`` is Mercenary 10, ``winter`` a Winter."""
    return f"mercenary-{word}" if word.isdecimal() else word


class Table:
    """A battle of a shipped game for Siena, player 0 to act, with hands and lines as said.

    ``hands``, ``lines`` and ``owned`` hold words by seat (``"10 6 winter"``, ``"roma napoli"``).
    """

    def __init__(
        self,
        rules: CondottiereRules,
        hands: Iterable[str] = (),
        lines: Iterable[str] = (),
        owned: Iterable[str] = (),
        region: str = "siena",
        battles: int = 1,
    ) -> None:
        self.rules, self.setup = rules, rules.setup
        self.chance = Report()
        self.events: list[Event] = []
        self.state = CondottiereState.new(rules.players, list(rules.full_deck))
        for seat, words in enumerate(hands):
            self.state.hands[seat] = sorted(self._cards(words))
        for seat, words in enumerate(lines):
            self.state.lines[seat] = self._cards(words)
        for seat, words in enumerate(owned):
            self.state.owned[seat] = self.regions(words)
        if self.setup.has_favour:
            self.state.favour = rules.players - 1
        self.state.battles = battles
        self.state.region = self.setup.region_index[region]
        self.state.phase, self.state.last = BATTLE, NOBODY
        if self.setup.defender_passes:
            holding = [s for s, o in enumerate(self.state.owned) if o >> self.state.region & 1]
            self.state.waiting = holding[0] if holding else NOBODY

    def _cards(self, words: str) -> list[int]:
        cards = [self.rules.index[full_id(word)] for word in words.split()]
        for number in cards:
            self.state.deck.remove(number)
        return cards

    def regions(self, words: str) -> int:
        return sum(1 << self.setup.region_index[word] for word in words.split())

    def do(self, *actions: str) -> "Table":
        """Do actions one after the other, each checked (``"10"`` plays a Mercenary 10)."""
        for text in actions:
            verb, _, what = text.partition(" ")
            special = verb if verb.isdecimal() or verb in self.rules.index else ""
            action = Action("play", full_id(special)) if special else Action(verb, full_id(what))
            self.rules.play(self.state, action, self.chance, self.events.append)
            held = sorted(c for zone in self.rules.zones(self.state).values() for c in zone)
            assert held == list(self.rules.full_deck)
        return self

    @property
    def totals(self) -> list[int]:
        return totals(self.setup, self.state)

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.rules.legal_actions(self.state)]

    def fired(self, word: str) -> list[Event]:
        """The events of the clause with this word, without the single cards of a deal."""
        clause = self.setup.by[word]
        assert clause in self.rules.clauses
        return [e for e in self.events if e.clause == clause and e.kind != "deal"]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events, without the single cards of a deal."""
        return [event.kind for event in self.events if event.kind != "deal"]

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def hand(self, seat: int) -> list[str]:
        return self._names(self.state.hands[seat])

    def line(self, seat: int) -> list[str]:
        return self._names(self.state.lines[seat])

    def _names(self, cards: list[int]) -> list[str]:
        return [self.setup.ids[number].removeprefix("mercenary-") for number in cards]

    def owns(self, seat: int) -> list[str]:
        return sorted(self.setup.regions.names(self.state.owned[seat]))


def english(players: int = 2, *rulings: str, **position: Any) -> Table:
    return Table(rules_of(ENGLISH, players, *rulings), **position)


def russian(players: int = 2, *rulings: str, **position: Any) -> Table:
    return Table(rules_of(RUSSIAN, players, *rulings), **position)


def full_board(players: int, *, free: str = "") -> list[str]:
    """All regions dealt out, three each and two for player 4, so that nobody has won by them."""
    shares = [
        "torino venezia parma",
        "genova mantova bologna",
        "milano lucca urbino",
        "ferrara siena ancona",
        "modena roma",
        "spoleto firenze napoli",
    ]
    return [" ".join(n for n in share.split() if n != free) for share in shares[:players]]

"""What a playable game is: rules, a state, actions, chance, events and an outcome.

Rules are made once from a game and its rulings and never change. A state belongs to one game in
play and is changed in place; `State.clone` copies it. Cards are numbers: the index of a card's
design in the deck, so that copies are alike. Whatever is random goes through a `Chance` and
whatever happens is told to a `Watch`, so that a log can replay a game without random numbers and
a run that nobody watches pays nothing.
"""

import json
import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.problem import DataError, Problems


class Action(NamedTuple):
    """Something a player may do: a verb, and the card or region it is done with.

    Actions are small shared values: the rules make each once.
    """

    verb: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.what}" if self.what else self.verb

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action that a log writes as ``text``."""
        verb, _, what = text.partition(" ")
        return cls(verb, what)


class Event(NamedTuple):
    """Something that happened: its kind, the clause that made it happen and who and what it was.

    ``seat`` is the player concerned or None, ``card`` the id of a card or other piece, ``other``
    that of a second one, ``amount`` a number. ``kind`` names the sentence that tells it.
    """

    kind: str
    clause: str
    seat: int | None = None
    card: str = ""
    other: str = ""
    amount: int = 0


Watch = Callable[[Event], None]
"""Told every event as it happens."""


class Clause(NamedTuple):
    """A sentence of the rules: where it stands (``line`` of the document, or a ruling's id)."""

    id: str
    line: int | None = None
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (several share, none is a draw), why, and by what clause.

    ``capped`` says that the game was stopped by its cap and not by its rules.
    """

    winners: tuple[int, ...]
    reason: str
    clause: str
    capped: bool = False


@dataclass(frozen=True, slots=True)
class Bounds:
    """What every game of these rules keeps to; the tests hold it to that."""

    players: int
    most_decisions: int
    most_actions: int


class Chance(Protocol):
    """Where everything random comes from; ``why`` names the stream (``deck``, ``coin``)."""

    def shuffle(self, cards: list[int], why: str) -> None:
        """Put the cards into a random order, in place."""
        ...

    def draw(self, below: int, why: str) -> int:
        """A random number from 0 to ``below - 1``."""
        ...


class State:
    """A game in play; subclasses keep plain lists and numbers in ``__slots__``.

    Two states are equal if all their slots are.
    """

    __slots__: tuple[str, ...] = ()

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
        copy = object.__new__(type(self))
        for name in self.__slots__:
            setattr(copy, name, _copied(getattr(self, name)))
        return copy

    def dump(self) -> dict[str, Any]:
        """The state as plain data that JSON keeps whole."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """The state that `dump` gave, also after a way through JSON.

        Raises:
            KeyError: a part is missing.
        """
        state = object.__new__(cls)
        for name in cls.__slots__:
            setattr(state, name, _copied(data[name]))
        return state

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]


def _copied(value: Any) -> Any:
    if type(value) is list:
        return [_copied(part) for part in value] if value and type(value[0]) is list else value[:]
    return value


S = TypeVar("S", bound=State)


class Rules(ABC, Generic[S]):
    """A game with its rulings chosen: everything needed to play it.

    ``id`` names the game and its version (``<game>@1``). ``seats`` are the ids of the
    players' seats or sides. ``clauses`` are all clauses that can fire, by id.
    """

    def __init__(self, game: Game, players: int, rulings: Mapping[str, str] | None = None) -> None:
        """Choose the rulings (the default where none is given).

        Raises:
            DataError: unknown ruling or option, impossible number of players, a deck too small.
        """
        self.game = game
        self.id = f"{game.id}@{game.version}"
        self.players = players
        self.rulings = chosen_rulings(game, rulings or {})
        self.cards: tuple[Card, ...] = game.deck.cards
        self.index: Mapping[str, int] = {card.id: i for i, card in enumerate(self.cards)}
        self.full_deck: tuple[int, ...] = tuple(
            i for i, card in enumerate(self.cards) for _ in range(card.copies)
        )

    seats: tuple[str, ...]
    clauses: Mapping[str, Clause]
    bounds: Bounds

    @abstractmethod
    def start(self, chance: Chance, watch: Watch | None = None) -> S:
        """The state in which the first decision is to be made."""

    @abstractmethod
    def turn(self, state: S) -> int | None:
        """The seat that is to act, or None if the game is over."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[Action]:
        """What the seat to act may do, each once in a fixed order; empty if the game is over."""

    @abstractmethod
    def apply(self, state: S, action: Action, chance: Chance, watch: Watch | None = None) -> None:
        """Do a legal action and all that follows up to the next decision; not checked (`play`)."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def zones(self, state: S) -> Mapping[str, Sequence[int]]:
        """Every place a card can be, with the cards in it: together always the full deck."""

    @abstractmethod
    def tokens(self, state: S) -> Mapping[str, int]:
        """Counts whose sum per kind never changes; the kind is before the dot."""

    @abstractmethod
    def score(self, state: S) -> tuple[int, ...]:
        """What each seat visibly has towards winning the game."""

    @abstractmethod
    def value(self, state: S, seat: int) -> float:
        """How good the state looks for a seat by what that seat may see, higher is better."""

    def action_value(self, state: S, action: Action, seat: int, chance: Chance) -> float:
        """How good an action of a seat to act looks at once, higher is better: one ply ahead.

        By default the `value` of what it leads to in a copy of the state, without bound for a game
        won or lost. Rules override it where a drawn card would drown what the action is worth.
        """
        after = state.clone()
        self.apply(after, action, chance)
        outcome = self.outcome(after)
        if outcome is not None and outcome.winners:
            return math.inf if seat in outcome.winners else -math.inf
        return self.value(after, seat)

    @abstractmethod
    def view(self, state: S, seat: int) -> dict[str, Any]:
        """What a seat may see, as plain data; hidden cards appear as counts only."""

    @abstractmethod
    def determinize(self, state: S, seat: int, chance: Chance) -> S:
        """A state that looks the same to a seat, with everything it may not see dealt anew."""

    @abstractmethod
    def load(self, data: Mapping[str, Any]) -> S:
        """The state that ``state.dump()`` gave."""

    def refusal(self, state: S, action: Action) -> str | None:
        """Why an action may not be done now (the code of a problem), or None if it may."""
        if self.turn(state) is None:
            return "game-is-over"
        return None if action in self.legal_actions(state) else "action-not-legal"

    def play(self, state: S, action: Action, chance: Chance, watch: Watch | None = None) -> None:
        """Do an action after checking it.

        Raises:
            DataError: ``game-is-over`` or ``action-not-legal``, with what was tried.
        """
        code = self.refusal(state, action)
        if code is not None:
            legal = ", ".join(map(str, self.legal_actions(state)))
            raise DataError.of(code, action=str(action), legal=legal[:400])
        self.apply(state, action, chance, watch)

    def encode(self, state: S) -> str:
        """The state as one line of JSON, equal for equal states."""
        return json.dumps(state.dump(), separators=(",", ":"))


def chosen_rulings(game: Game, wanted: Mapping[str, str]) -> dict[str, str]:
    """The option of every ruling of a game: the wanted one, else the default.

    Raises:
        DataError: ``unknown-ruling`` or ``unknown-ruling-option``, with what there is.
    """
    problems = Problems()
    known = {ruling.id: ruling for ruling in game.rulings}
    for ruling_id, option in wanted.items():
        if ruling_id not in known:
            problems.error("unknown-ruling", ruling=ruling_id, game=game.id, known=", ".join(known))
        elif option not in known[ruling_id].options:
            options = ", ".join(known[ruling_id].options)
            problems.error(
                "unknown-ruling-option", ruling=ruling_id, option=option, options=options
            )
    problems.stop_if_errors()
    return {id_: wanted.get(id_, ruling.default) for id_, ruling in known.items()}


AnyRules = Rules[Any]


@dataclass(frozen=True)
class NumberTable:
    """The rule numbers of a game by dotted path, checked as they are taken."""

    game: Game

    def whole(self, path: str, least: int = 0) -> int:
        """The whole number at a path (``victory.hands``).

        Raises:
            DataError: ``rule-missing`` or ``rule-not-a-number``.
        """
        value: Any = self.game.rules
        for key in path.split("."):
            if not isinstance(value, Mapping) or key not in value:
                raise DataError.of("rule-missing", game=self.game.id, rule=path)
            value = value[key]
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise DataError.of("rule-not-a-number", game=self.game.id, rule=path, found=value)
        return value

"""Players: one by chance, one that looks at the next position, one that plays ahead in its mind.

A player is told the state, but looks at it only through what its seat may see: whoever thinks
ahead does so in states that `Rules.imagine` has dealt anew. Budgets are counted, never timed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.core import Action, Chance, Rules, State
from cardgen.model.problem import DataError
from cardgen.playtest.chance import SeededChance, stream

Player = Callable[[State, int, Sequence[Action]], Action]
"""Chooses one of the legal actions (never empty) for a seat in a state."""

AnyRules = Rules[Any]

PLAYOUTS = 40
"""How many games the stronger player plays ahead for one decision unless told otherwise."""

MOST_PLAYOUTS = 10_000
_HORIZON = 80
"""After so many decisions a game played ahead is judged by its position."""

KINDS = ("random", "greedy", "deep")


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """A kind of player: its name and how many games it may play ahead for one decision."""

    name: str
    playouts: int = PLAYOUTS

    @classmethod
    def parse(cls, text: str) -> "PlayerKind":
        """The kind written ``random``, ``greedy``, ``deep`` or ``deep:200``.

        Raises:
            DataError: ``unknown-player`` with the kinds there are; ``playouts-not-possible``.
        """
        name, colon, number = text.strip().partition(":")
        if name not in KINDS or (colon and name != "deep"):
            raise DataError.of("unknown-player", found=text[:40], players=", ".join(KINDS))
        if not colon:
            return cls(name)
        if not number.isdecimal() or not 1 <= int(number[:9]) <= MOST_PLAYOUTS:
            raise DataError.of("playouts-not-possible", found=number[:20], most=MOST_PLAYOUTS)
        return cls(name, int(number))

    def __str__(self) -> str:
        return f"deep:{self.playouts}" if self.name == "deep" else self.name

    def make(self, rules: AnyRules, seed: int, game: int, seat: int) -> Player:
        """The player of this kind for one seat of one game, with random numbers of its own."""
        purpose = f"player:{seat}"
        if self.name == "random":
            return random_player(stream(seed, game, purpose).random)
        random = stream(seed, game, purpose).random
        mind = SeededChance(seed, game, f"mind:{seat}:")
        if self.name == "greedy":
            return greedy_player(rules, mind, random)
        return deep_player(rules, mind, random, self.playouts)


def random_player(random: Callable[[], float]) -> Player:
    """A player to whom every legal action is alike."""

    def choose(state: State, seat: int, actions: Sequence[Action]) -> Action:
        return actions[int(random() * len(actions))]

    return choose


def greedy_player(rules: AnyRules, mind: Chance, random: Callable[[], float]) -> Player:
    """A player who does what looks best at once, by `Rules.promise`; equals are drawn by lot."""

    def choose(state: State, seat: int, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        imagined = rules.imagine(state, seat, mind)
        values = [rules.promise(imagined, action, seat, mind) for action in actions]
        return _best(actions, values, random)

    return choose


def deep_player(
    rules: AnyRules, mind: Chance, random: Callable[[], float], playouts: int = PLAYOUTS
) -> Player:
    """A player who plays every action on to the next change of the score, by chance.

    All actions are tried in the same imagined states, ``playouts`` games in all (at least one an
    action), and the one with the best mean value is done.
    """

    def choose(state: State, seat: int, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        totals = [0.0] * len(actions)
        for _ in range(max(1, playouts // len(actions))):
            imagined = rules.imagine(state, seat, mind)
            for at, action in enumerate(actions):
                after = imagined.clone()
                rules.apply(after, action, mind)
                _play_on(rules, after, rules.score(imagined), mind, random)
                totals[at] += _judged(rules, after, seat)
        return _best(actions, totals, random)

    return choose


def _play_on(
    rules: AnyRules,
    state: State,
    score: tuple[int, ...],
    mind: Chance,
    random: Callable[[], float],
) -> None:
    """Play by chance until the score changes, the game is over or the horizon is met."""
    for _ in range(_HORIZON):
        if rules.turn(state) is None or rules.score(state) != score:
            return
        actions = rules.legal_actions(state)
        rules.apply(state, actions[int(random() * len(actions))], mind)


WIN = 1_000_000.0
"""What a game that is won counts, beside which no position matters."""


def _judged(rules: AnyRules, state: State, seat: int) -> float:
    outcome = rules.outcome(state)
    if outcome is None:
        return rules.value(state, seat)
    if seat not in outcome.winners:
        return -WIN if outcome.winners else 0.0
    return WIN / len(outcome.winners)


def _best(
    actions: Sequence[Action], values: Sequence[float], random: Callable[[], float]
) -> Action:
    best = max(values)
    equal = [action for action, value in zip(actions, values, strict=True) if value == best]
    return equal[int(random() * len(equal))]

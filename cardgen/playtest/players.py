"""Players: one by chance, one that looks at the next position, one that plays ahead in its mind.

A player is told the state, but looks at it only through what its seat may see: whoever thinks
ahead does so in states that `Rules.imagine` has dealt anew. Budgets are counted, never timed.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardgen.games.core import Action, AnyRules, Chance, State
from cardgen.model.problem import DataError
from cardgen.playtest.chance import SeededChance, game_stream

Player = Callable[[State, int, Sequence[Action]], Action]
"""Chooses one of the legal actions (never empty) for a seat in a state."""

PLAYOUTS = 80
"""How many games the stronger player plays ahead for one decision unless told otherwise."""

MOST_PLAYOUTS = 10_000
_HORIZON = 80
"""After so many decisions a game played ahead is judged by its position."""

_CANDIDATES = 4
"""How many actions are played ahead: those that look best at once."""

_TRIES = 3
"""How many actions a player in a game played ahead looks at before it acts."""

_KINDS = ("random", "greedy", "deep")


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
        if name not in _KINDS or (colon and name != "deep"):
            raise DataError.of("unknown-player", found=text[:40], players=", ".join(_KINDS))
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
            return random_player(game_stream(seed, game, purpose).random)
        random = game_stream(seed, game, purpose).random
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
    """A player who does what looks best at once, by `Rules.value`; equals are drawn by lot."""

    def choose(state: State, seat: int, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        return _ranked(rules, rules.determinize(state, seat, mind), seat, actions, mind, random)[0]

    return choose


def deep_player(
    rules: AnyRules, mind: Chance, random: Callable[[], float], playouts: int = PLAYOUTS
) -> Player:
    """A player who plays the best looking actions on, to the next change of the score.

    They are tried in the same imagined states, ``playouts`` games in all (at least one an action).
    What looks best at once is done unless another action does better by more than chance.
    """

    def choose(state: State, seat: int, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        determinized = rules.determinize(state, seat, mind)
        few = _ranked(rules, determinized, seat, actions, mind, random)[:_CANDIDATES]
        values: list[list[float]] = [[] for _ in few]
        for _ in range(max(1, playouts // len(few))):
            determinized = rules.determinize(state, seat, mind)
            for action, found in zip(few, values, strict=True):
                after = determinized.clone()
                rules.apply(after, action, mind)
                after = _play_on(rules, after, rules.score(determinized), mind, random)
                found.append(_judged(rules, after, seat))
        return few[_better(values)]

    return choose


def _ranked(
    rules: AnyRules,
    determinized: State,
    seat: int,
    actions: Sequence[Action],
    mind: Chance,
    random: Callable[[], float],
) -> list[Action]:
    """The actions, those that look best at once first; equals in a random order."""
    values: list[tuple[float, float, int]] = []
    for action in actions:
        after = determinized.clone()
        rules.apply(after, action, mind)
        values.append((-_judged(rules, after, seat), random(), len(values)))
    return [actions[at] for _, _, at in sorted(values)]


def _better(values: Sequence[Sequence[float]]) -> int:
    """Which of several candidates to take: the first, unless another is surely better.

    ``values`` holds what each got in the same states; the mean difference has to exceed its
    standard error.
    """
    best, most = 0, 0.0
    for at, found in enumerate(values[1:], 1):
        differences = [own - first for own, first in zip(found, values[0], strict=True)]
        count = len(differences)
        mean = sum(differences) / count
        spread = sum((difference - mean) ** 2 for difference in differences)
        error = math.sqrt(spread / count / max(1, count - 1))
        if mean > error and mean > most:
            best, most = at, mean
    return best


def _play_on(
    rules: AnyRules,
    state: State,
    score: tuple[int, ...],
    mind: Chance,
    random: Callable[[], float],
) -> State:
    """Play until the score changes, the game is over or the horizon is met; gives the end.

    Whoever is to act tries a few actions drawn by lot and does the one that looks best.
    """
    for _ in range(_HORIZON):
        seat = rules.turn(state)
        if seat is None or rules.score(state) != score:
            break
        actions = rules.legal_actions(state)
        best, state_of_best = -math.inf, state
        for _ in range(min(_TRIES, len(actions))):
            after = state.clone()
            rules.apply(after, actions[int(random() * len(actions))], mind)
            value = _judged(rules, after, seat)
            if value > best:
                best, state_of_best = value, after
        state = state_of_best
    return state


WIN = 1_000_000.0
"""What a game that is won counts, beside which no position matters."""


def _judged(rules: AnyRules, state: State, seat: int) -> float:
    outcome = rules.outcome(state)
    if outcome is None:
        return rules.value(state, seat)
    if seat not in outcome.winners:
        return -WIN if outcome.winners else 0.0
    return WIN / len(outcome.winners)

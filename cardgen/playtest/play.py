"""Plays one game from its start to its end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.core import Action, AnyRules, Chance, Event, Outcome, Watch
from cardgen.playtest.players import Player


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went: its last state, its outcome and how many decisions were made.

    ``outcome`` is None if the game had not ended after as many decisions as its bounds allow.
    """

    state: Any
    outcome: Outcome | None
    decisions: int


class Observer:
    """Sees a game go by; subclasses keep what they need of it.

    ``watch`` is told every event as it happens, or is None.
    """

    watch: Watch | None = None

    def start(self, state: Any) -> None:
        """The game is about to ask for its first decision."""

    def decision(self, state: Any, seat: int, actions: Sequence[Action], action: Action) -> None:
        """A seat has chosen one of the legal actions; it is not done yet."""

    def end(self, played: Played) -> None:
        """The game is over."""


def play_game(
    rules: AnyRules, players: Sequence[Player], chance: Chance, watch: Watch | None = None
) -> Played:
    """Play a game to its end with a player in every seat; adds next to nothing to the rules."""
    state = rules.start(chance, watch)
    turn, legal_actions, apply = rules.turn, rules.legal_actions, rules.apply
    for decisions in range(rules.bounds.most_decisions + 1):
        seat = turn(state)
        if seat is None:
            return Played(state, rules.outcome(state), decisions)
        apply(state, players[seat](state, seat, legal_actions(state)), chance, watch)
    return Played(state, None, rules.bounds.most_decisions)


def play_observed(
    rules: AnyRules, players: Sequence[Player], chance: Chance, observers: Iterable[Observer]
) -> Played:
    """Play a game to its end and let observers see every decision and event."""
    watching = tuple(observers)
    watch = reported_to(watching)
    state = rules.start(chance, watch)
    for one in watching:
        one.start(state)
    decisions = 0
    while (seat := rules.turn(state)) is not None and decisions < rules.bounds.most_decisions:
        actions = rules.legal_actions(state)
        action = players[seat](state, seat, actions)
        for one in watching:
            one.decision(state, seat, actions, action)
        rules.apply(state, action, chance, watch)
        decisions += 1
    played = Played(state, rules.outcome(state) if seat is None else None, decisions)
    for one in watching:
        one.end(played)
    return played


def reported_to(observers: Sequence[Observer]) -> Watch | None:
    """What tells every event to the observers that want them, in their order."""
    listeners = [one.watch for one in observers if one.watch is not None]
    if len(listeners) <= 1:
        return listeners[0] if listeners else None

    def watch(event: Event) -> None:
        for listener in listeners:
            listener(event)

    return watch

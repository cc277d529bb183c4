"""The conformance kit: what any game's rules must keep to, checked at every step of random play.

For tests of a game of one's own: ``check_conformance(MyRules(game, 2), games=20, seed=1)``.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardgen.games.core import Action, AnyRules, Event, Outcome, Watch
from cardgen.model.problem import DataError
from cardgen.playtest.chance import RecordingChance, SeededChance
from cardgen.playtest.log import LogWriter, parse_log
from cardgen.playtest.play import Observer, Played, play_game, play_observed
from cardgen.playtest.players import Player, PlayerKind
from cardgen.playtest.replay import replay_with

_MOST_KNOWN_ACTIONS = 400


class Breach(Exception):
    """Rules that do not keep to what they promise: which promise, and where it was broken."""

    def __init__(self, promise: str, found: object, log: str = "") -> None:
        self.promise, self.found, self.log = promise, found, log
        super().__init__(f"{promise}: {found}" + (f"\n{log}" if log else ""))


def check_conformance(rules: AnyRules, games: int = 10, seed: int = 0) -> Counter[str]:
    """Play games by chance and check every promise at every step; gives how often clauses fired.

    Raises:
        Breach: a promise was broken; its ``log`` holds the game up to there.
    """
    fired: Counter[str] = Counter()
    known: dict[Action, None] = {}
    for number in range(games):
        fired += _check_one(rules, seed, number, known)
    return fired


def _check_one(rules: AnyRules, seed: int, number: int, known: dict[Action, None]) -> Counter[str]:
    """Check one game: played with an inspector, played bare, and replayed."""
    writer = LogWriter(rules, ["random"] * rules.players, f"{seed}/{number}")
    inspector = Inspector(rules, SeededChance(seed, number, "inspector:"), known)
    chance = RecordingChance(SeededChance(seed, number), writer.chance)
    try:
        played = play_observed(rules, _players(rules, seed, number), chance, (inspector, writer))
        if played.outcome is None:
            raise Breach("a game ends within its bounds", f"{played.decisions} decisions")
        bare = play_game(rules, _players(rules, seed, number), SeededChance(seed, number))
        if bare != played:
            raise Breach("a game nobody watches goes the same way", bare.outcome)
        _check_replay(rules, writer.text, played)
    except Breach as breach:
        raise Breach(breach.promise, breach.found, breach.log or writer.text) from breach
    return inspector.fired


def _players(rules: AnyRules, seed: int, number: int) -> list[Player]:
    kind = PlayerKind("random")
    seats = range(rules.players)
    return [_careful(rules, kind.make(rules, seed, number, seat)) for seat in seats]


def _careful(rules: AnyRules, player: Player) -> Player:
    """The player, who is asked only when there is something to choose."""

    def choose(state: Any, seat: int, actions: Sequence[Action]) -> Action:
        check_actions(rules, actions)
        return player(state, seat, actions)

    return choose


class _Last(Observer):
    played: Played | None = None

    def end(self, played: Played) -> None:
        self.played = played


def _check_replay(rules: AnyRules, log: str, played: Played) -> None:
    last = _Last()
    try:
        replay_with(rules, parse_log(log, "log"), [last])
    except DataError as error:
        raise Breach("a log replays", error) from error
    if last.played != played:
        raise Breach("a replay ends in the same state", last.played)


@dataclass
class Inspector(Observer):
    """Checks every promise before every decision and at the end; keeps which clauses fired."""

    rules: AnyRules
    chance: SeededChance
    known: dict[Action, None]
    fired: Counter[str] = field(default_factory=Counter)
    _tokens: Counter[str] = field(default_factory=Counter)
    watch: Watch | None = None

    def __post_init__(self) -> None:
        """Listen to the events."""
        self.watch = self._event

    def start(self, state: Any) -> None:
        """Keep how many tokens there are."""
        self._tokens = token_sums(self.rules, state)

    def _event(self, event: Event) -> None:
        if event.clause not in self.rules.clauses:
            raise Breach("every event names a clause of the rules", event)
        if event.seat is not None and not 0 <= event.seat < self.rules.players:
            raise Breach("an event concerns a seat or nobody", event)
        self.fired[event.clause] += 1

    def decision(self, state: Any, seat: int, actions: Sequence[Action], action: Action) -> None:
        """Check a state in which a seat is to act."""
        if self.rules.outcome(state) is not None:
            raise Breach("a game with an outcome asks nobody", self.rules.outcome(state))
        self._check_refusals(state, actions)
        self._check_actions(state, actions)
        self._check_state(state)

    def end(self, played: Played) -> None:
        """Check the state in which the game is over."""
        if played.outcome is None:
            return
        if self.rules.legal_actions(played.state):
            raise Breach("a game that is over has no actions", played.state.dump())
        self._check_refusals(played.state, ())
        self._check_state(played.state)
        _check_outcome(self.rules, played.outcome)

    def _check_state(self, state: Any) -> None:
        check_cards(self.rules, state)
        if token_sums(self.rules, state) != self._tokens:
            raise Breach("tokens stay as many as they were", self.rules.tokens(state))
        _check_copies(self.rules, state)
        for seat in range(self.rules.players):
            _check_observation(self.rules, state, seat, self.chance)

    def _check_actions(self, state: Any, actions: Sequence[Action]) -> None:
        """Every legal action can be done, and doing it in a copy leaves the state alone."""
        before = self.rules.encode(state)
        for action in actions:
            copy = state.clone()
            self.rules.play(copy, action, self.chance)
            if self.rules.encode(state) != before:
                raise Breach("what happens to a clone does not touch the state", action)
            check_cards(self.rules, copy)
            if token_sums(self.rules, copy) != self._tokens:
                raise Breach("tokens stay as many as they were", action)

    def _check_refusals(self, state: Any, actions: Sequence[Action]) -> None:
        """Legal actions are not refused; those of other moments and nonsense are, with a reason."""
        if len(self.known) < _MOST_KNOWN_ACTIONS:
            self.known.update(dict.fromkeys(actions))
        for action in actions:
            if self.rules.refusal(state, action) is not None:
                raise Breach("a legal action is not refused", action)
        verbs = dict.fromkeys(action.verb for action in self.known)
        nonsense = [Action("fly", "moon"), *[Action(verb, "nothing") for verb in verbs]]
        for action in (*self.known, *nonsense):
            if action not in actions and not self.rules.refusal(state, action):
                raise Breach("an illegal action is refused with a reason", action)


def check_cards(rules: AnyRules, state: Any) -> None:
    """Each card is in exactly one zone.

    Raises:
        Breach: cards are missing or there are too many.
    """
    found: list[int] = []
    for zone in rules.zones(state).values():
        found += zone
    found.sort()
    if tuple(found) != rules.full_deck:
        have, want = Counter(found), Counter(rules.full_deck)
        raise Breach("each card is in exactly one zone", {"more": have - want, "less": want - have})


def check_actions(rules: AnyRules, actions: Sequence[Action]) -> None:
    """There are legal actions, each once and no more than the bounds say.

    Raises:
        Breach: there is none, one stands twice, or there are too many.
    """
    if not actions:
        raise Breach("whose turn it is can act", "no legal action")
    if len(set(actions)) != len(actions):
        raise Breach("each legal action is listed once", list(map(str, actions)))
    if len(actions) > rules.bounds.most_actions:
        raise Breach("there are no more actions than the bounds say", len(actions))


def token_sums(rules: AnyRules, state: Any) -> Counter[str]:
    """How many tokens of each kind there are in all places."""
    sums: Counter[str] = Counter()
    for name, number in rules.tokens(state).items():
        sums[name.partition(".")[0]] += number
        if number < 0:
            raise Breach("nobody has less than no token", name)
    return sums


def _check_copies(rules: AnyRules, state: Any) -> None:
    """Clone, dump and load give equal states, also by way of JSON."""
    if state.clone() != state:
        raise Breach("a clone equals its state", state.dump())
    kept = rules.load(json.loads(json.dumps(state.dump())))
    if kept != state or rules.encode(kept) != rules.encode(state):
        raise Breach("a state is the same after it was saved and loaded", state.dump())
    if list(rules.legal_actions(kept)) != list(rules.legal_actions(state)):
        raise Breach("a loaded state has the same actions", state.dump())


def _check_observation(rules: AnyRules, state: Any, seat: int, chance: SeededChance) -> None:
    """What a seat sees, may do and thinks of the state does not depend on what is hidden."""
    determinized = rules.determinize(state, seat, chance)
    check_cards(rules, determinized)
    seen, same = rules.view(state, seat), rules.view(determinized, seat)
    json.dumps(seen)
    if seen != same:
        differ = {key for key in {*seen, *same} if seen.get(key) != same.get(key)}
        raise Breach("a view shows nothing hidden", {"seat": seat, "differ": sorted(differ)})
    if rules.value(state, seat) != rules.value(determinized, seat):
        raise Breach("a seat's value uses nothing hidden", {"seat": seat})
    same_turn = rules.turn(state) == rules.turn(determinized)
    if same_turn and rules.turn(state) == seat:
        same_turn = list(rules.legal_actions(state)) == list(rules.legal_actions(determinized))
    if not same_turn:
        raise Breach("an imagined state asks the same of the seat", {"seat": seat})


def _check_outcome(rules: AnyRules, outcome: Outcome) -> None:
    seats = set(range(rules.players))
    if not set(outcome.winners) <= seats or len(set(outcome.winners)) != len(outcome.winners):
        raise Breach("the winners are seats", outcome)
    if outcome.clause not in rules.clauses or not outcome.reason:
        raise Breach("an outcome names its clause and reason", outcome)


def play_checked(rules: AnyRules, players: Sequence[Player], chance: SeededChance) -> Played:
    """Play a game and check at every step that cards are conserved and the action is legal.

    The quick part of the kit, for runs of many games.

    Raises:
        Breach: a promise was broken.
    """
    state = rules.start(chance)
    decisions = 0
    while (seat := rules.turn(state)) is not None:
        actions = rules.legal_actions(state)
        check_actions(rules, actions)
        action = players[seat](state, seat, actions)
        if action not in actions:
            raise Breach("a player does what is legal", action)
        rules.apply(state, action, chance)
        check_cards(rules, state)
        decisions += 1
        if decisions > rules.bounds.most_decisions:
            raise Breach("a game ends within its bounds", f"{decisions} decisions")
    return Played(state, rules.outcome(state), decisions)

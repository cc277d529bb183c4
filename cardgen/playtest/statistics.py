"""Adds up what happened in many games; parts of a series add up to the same whole."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from cardgen.games.core import Action, AnyRules, Event
from cardgen.playtest import eventkinds
from cardgen.playtest.play import Observer, Played

_KIND_SEAT_CARD_CLAUSE = itemgetter(0, 2, 3, 1)
_CLAUSE = itemgetter(1)


@dataclass
class CardTally:
    """What became of a card: how often it was dealt and played, and who won then.

    ``dead`` counts by clause how often it could not be played, ``idle`` how often it was played
    and what it does found nothing to do.

    ``won_dealt`` of ``dealt_rounds`` rounds in which a seat was dealt the card that seat won, and
    so for ``played``; rounds that nobody won count as not won.
    """

    dealt: int = 0
    played: int = 0
    dead: Counter[str] = field(default_factory=Counter)
    idle: Counter[str] = field(default_factory=Counter)
    dealt_rounds: int = 0
    won_dealt: int = 0
    played_rounds: int = 0
    won_played: int = 0

    def add(self, other: "CardTally") -> None:
        """Add what another part of the series found."""
        self.dealt += other.dealt
        self.played += other.played
        self.dead += other.dead
        self.idle += other.idle
        self.dealt_rounds += other.dealt_rounds
        self.won_dealt += other.won_dealt
        self.played_rounds += other.played_rounds
        self.won_played += other.won_played

    @property
    def dead_share(self) -> float:
        """How often the card could not be played when it was to be."""
        dead = sum(self.dead.values())
        return dead / (self.played + dead) if dead else 0.0

    @property
    def idle_share(self) -> float:
        """How often the card was played in vain."""
        return min(1.0, sum(self.idle.values()) / self.played) if self.played else 0.0


@dataclass
class Tally:
    """Everything counted in a series of games.

    ``games`` is all of them: ``completed`` by the rules, ``capped`` by the cap of the rules,
    ``unfinished`` stopped at their bounds. ``wins`` counts for each seat the games it won, alone
    or with others (``shared``). ``decisions`` and ``rounds`` count games by length; ``branching``
    decisions by the number of legal actions; ``lead_changes`` games by the number of changes.
    ``scores`` is the number of times the score changed in won games and ``behind`` how often
    the winner was behind then, ``gap`` by how much in all.
    """

    seats: int
    games: int = 0
    completed: int = 0
    capped: int = 0
    unfinished: int = 0
    draws: int = 0
    shared: int = 0
    wins: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    ties: int = 0
    round_wins: list[int] = field(default_factory=list)
    won_with_nothing: int = 0
    branching: Counter[int] = field(default_factory=Counter)
    lead_changes: Counter[int] = field(default_factory=Counter)
    scores: int = 0
    behind: int = 0
    gap: int = 0
    clauses: Counter[str] = field(default_factory=Counter)
    cards: dict[str, CardTally] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin every seat with nothing."""
        self.wins = self.wins or [0] * self.seats
        self.round_wins = self.round_wins or [0] * self.seats

    def add(self, other: "Tally") -> None:
        """Add what another part of the series counted."""
        for name in ("games", "completed", "capped", "unfinished", "draws", "shared", "ties"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("scores", "behind", "gap", "won_with_nothing"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("reasons", "decisions", "rounds", "branching", "lead_changes", "clauses"):
            getattr(self, name).update(getattr(other, name))
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.round_wins = [a + b for a, b in zip(self.round_wins, other.round_wins, strict=True)]
        for card, tally in other.cards.items():
            self.cards.setdefault(card, CardTally()).add(tally)

    def count(self, played: Played) -> None:
        """Count how a game ended."""
        outcome = played.outcome
        self.games += 1
        self.decisions[played.decisions] += 1
        if outcome is None:
            self.unfinished += 1
            return
        self.capped += outcome.capped
        self.completed += not outcome.capped
        self.reasons[f"{outcome.reason} {outcome.clause}"] += 1
        self.draws += not outcome.winners
        self.shared += len(outcome.winners) > 1
        for seat in outcome.winners:
            self.wins[seat] += 1


class TallyObserver(Observer):
    """Adds every game it sees to a tally; events are kept as they come and counted at the end."""

    def __init__(self, rules: AnyRules, tally: Tally) -> None:
        self.tally = tally
        self._rules = rules
        self._events: list[Event] = []
        self._legal: list[int] = []
        self._track: list[tuple[int, ...]] = []
        self.watch = self._events.append

    def start(self, state: Any) -> None:
        """A new game begins; what happened in dealing belongs to it."""
        self._legal.clear()
        self._track = [self._rules.score(state)]

    def decision(self, state: Any, seat: int, actions: Sequence[Action], action: Action) -> None:
        """Keep the number of choices, and the score where it has changed."""
        self._legal.append(len(actions))
        score = self._rules.score(state)
        if score != self._track[-1]:
            self._track.append(score)

    def end(self, played: Played) -> None:
        """Add the game to the tally."""
        tally = self.tally
        tally.count(played)
        tally.branching.update(self._legal)
        score = self._rules.score(played.state)
        if score != self._track[-1]:
            self._track.append(score)
        winners = played.outcome.winners if played.outcome else ()
        _count_leads(tally, self._track, winners)
        tally.clauses.update(map(_CLAUSE, self._events))
        _count_rounds(tally, self._events)
        self._events.clear()


def _count_leads(tally: Tally, track: Sequence[tuple[int, ...]], winners: Sequence[int]) -> None:
    """How often the lead changed, and how often and far the later winner was behind."""
    leader, changes = -1, 0
    for score in track:
        best = max(score)
        if score.count(best) == 1:
            ahead = score.index(best)
            changes += leader not in (-1, ahead)
            leader = ahead
        if len(winners) == 1:
            tally.scores += 1
            gap = best - score[winners[0]]
            tally.behind += gap > 0
            tally.gap += gap
    tally.lead_changes[changes] += 1


def _count_rounds(tally: Tally, events: Sequence[Event]) -> None:
    """Divide the events of a game into its rounds and count each."""
    begins = [at for at, event in enumerate(events) if event[0] in eventkinds.BEGINS]
    tally.rounds[len(begins)] += 1
    first = begins[:1] or [0]
    starts = [0, *begins[1:]] if begins else first
    for start, stop in zip(starts, [*starts[1:], len(events)], strict=True):
        _count_round(tally, events[start:stop])


def _count_round(tally: Tally, events: Sequence[Event]) -> None:
    """What became of the cards of one round, and whether who had them won it."""
    counts = Counter(map(_KIND_SEAT_CARD_CLAUSE, events))
    winners = {seat for kind, seat, _, _ in counts if kind in eventkinds.WINNING_EVENTS}
    tally.won_with_nothing += sum(
        e[0] in eventkinds.WINNING_EVENTS and not e.amount for e in events
    )
    for seat in winners:
        if seat is not None:
            tally.round_wins[seat] += 1
    tally.ties += any(kind in eventkinds.TIED for kind, _, _, _ in counts)
    dealt: set[tuple[int | None, str]] = set()
    played: set[tuple[int | None, str]] = set()
    for (kind, seat, card, clause), times in counts.items():
        if kind in eventkinds.DEALT:
            _card(tally, card).dealt += times
            dealt.add((seat, card))
        elif kind in eventkinds.PLAYED:
            _card(tally, card).played += times
            played.add((seat, card))
        elif kind in eventkinds.DEAD:
            _card(tally, card).dead[clause] += times
        elif kind in eventkinds.IDLE and card:
            _card(tally, card).idle[clause] += times
        elif kind in eventkinds.IDLE:
            _count_idle(tally, events, kind, seat)
    for seat, card in dealt:
        one = tally.cards[card]
        one.dealt_rounds += 1
        one.won_dealt += seat in winners
    for seat, card in played:
        one = tally.cards[card]
        one.played_rounds += 1
        one.won_played += seat in winners


def _count_idle(tally: Tally, events: Sequence[Event], kind: str, seat: int | None) -> None:
    """Count idle cards that are not named: each is what the seat has played just before."""
    card = ""
    for event in events:
        if event.seat != seat:
            continue
        if event.kind in eventkinds.PLAYED:
            card = event.card
        elif event.kind == kind and card:
            _card(tally, card).idle[event.clause] += 1


def _card(tally: Tally, card: str) -> CardTally:
    found = tally.cards.get(card)
    if found is None:
        found = tally.cards[card] = CardTally()
    return found

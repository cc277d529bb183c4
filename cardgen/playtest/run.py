"""Plays many games, on as many processes as wanted, with the same result for any number."""

import os
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from cardgen.common.processes import interrupts_later, process_pool, work
from cardgen.games.core import AnyRules
from cardgen.games.playable import make_rules
from cardgen.model.game import Game
from cardgen.playtest.chance import SeededChance
from cardgen.playtest.play import Played, play_game, play_observed
from cardgen.playtest.players import PlayerKind
from cardgen.playtest.statistics import Tally, TallyObserver

CHUNK = 50
"""How many games one task plays; the same for any number of processes."""

GameProgress = Callable[[int], None]
"""Told how many games more are done."""


def _no_progress(games: int) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Series:
    """A series of games to be played: the game, who plays it, its rulings and the seed.

    With ``pairs`` the seats move on by one from game to game and every shuffle is used once for
    each seat, so that the kinds of players meet the same cards in every seat. ``bare`` games
    count only how they end, and are several times faster.
    """

    game: Game
    players: int
    kinds: tuple[PlayerKind, ...]
    rulings: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    pairs: bool = False
    bare: bool = False

    def rules(self) -> AnyRules:
        """The rules of the series.

        Raises:
            DataError: see `make_rules`.
        """
        return make_rules(self.game, self.players, self.rulings)

    def shuffle_of(self, number: int) -> int:
        """Which shuffle a game is played with."""
        return number // self.players if self.pairs else number

    def kind_at(self, number: int, seat: int) -> PlayerKind:
        """Who sits where in a game."""
        turn = number % self.players if self.pairs else 0
        return self.kinds[(seat - turn) % self.players]


@dataclass
class Result:
    """What a series gave: its tally, and for each kind of player (in order) the games it won."""

    tally: Tally
    kind_wins: list[int]

    def add(self, other: "Result") -> None:
        """Add another part of the series."""
        self.tally.add(other.tally)
        self.kind_wins = [a + b for a, b in zip(self.kind_wins, other.kind_wins, strict=True)]


def play_part(series: Series, rules: AnyRules, first: int, count: int) -> Result:
    """Play some games of a series, from number ``first`` on."""
    result = Result(Tally(rules.players), [0] * rules.players)
    recorder = TallyObserver(rules, result.tally)
    for number in range(first, first + count):
        played = play_number(series, rules, number, *([] if series.bare else [recorder]))
        if series.bare:
            result.tally.count(played)
        turn = number % series.players if series.pairs else 0
        for seat in played.outcome.winners if played.outcome else ():
            result.kind_wins[(seat - turn) % series.players] += 1
    return result


def play_number(series: Series, rules: AnyRules, number: int, *observers: Any) -> Played:
    """Play one game of a series."""
    shuffle = series.shuffle_of(number)
    seats = range(rules.players)
    players = [series.kind_at(number, s).make(rules, series.seed, number, s) for s in seats]
    chance = SeededChance(series.seed, shuffle)
    if not observers:
        return play_game(rules, players, chance)
    return play_observed(rules, players, chance, observers)


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> tuple[Series, AnyRules]:
    series: Series = pickle.loads(packed)
    return series, series.rules()


def _task(packed: bytes, first: int, count: int) -> Result:
    """Play a part of a series in a worker process."""
    series, rules = _unpacked(packed)
    return play_part(series, rules, first, count)


class Workers:
    """Plays series on one or more processes; the processes serve one series after another."""

    def __init__(self, pool: ProcessPoolExecutor | None) -> None:
        self._pool = pool

    def run(self, series: Series, games: int, progress: GameProgress = _no_progress) -> Result:
        """Play so many games of a series.

        Raises:
            DataError: the rules refuse the game, its players or rulings.
        """
        rules = series.rules()
        whole = Result(Tally(rules.players), [0] * rules.players)
        for part in self._parts(series, rules, _chunks(games)):
            whole.add(part)
            progress(part.tally.games)
        return whole

    def _parts(
        self, series: Series, rules: AnyRules, chunks: Sequence[tuple[int, int]]
    ) -> Iterator[Result]:
        """The parts of a series in order."""
        if self._pool is None or len(chunks) == 1:
            for first, count in chunks:
                yield play_part(series, rules, first, count)
            return
        packed = pickle.dumps(series)
        with interrupts_later():
            futures: list[Future[Result]] = [
                self._pool.submit(work, _task, packed, first, count) for first, count in chunks
            ]
        for future in futures:
            yield future.result()


def _chunks(games: int) -> list[tuple[int, int]]:
    return [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]


@contextmanager
def workers(jobs: int | None = None) -> Iterator[Workers]:
    """Processes to play on: ``jobs`` of them, or as many as the processor has cores."""
    count = jobs or os.cpu_count() or 1
    if count <= 1:
        yield Workers(None)
        return
    with process_pool(count) as pool:
        yield Workers(pool)

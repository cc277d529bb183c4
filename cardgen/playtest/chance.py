"""Where a game's random results come from: a seed, or a log of an earlier game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from cardgen.common.randomness import stream
from cardgen.games.core import Chance
from cardgen.model.problem import DataError


def game_stream(seed: int, game: int, purpose: str) -> Random:
    """The random numbers for one purpose in one game of a series.

    Another player or another number of worker processes leaves every shuffle as it was.
    """
    return stream(f"{seed}/{game}/{purpose}", key_bytes=16)


def shuffle(cards: list[int], random: Callable[[], float]) -> None:
    """Put the cards into a random order, in place (Fisher and Yates)."""
    for last in range(len(cards) - 1, 0, -1):
        chosen = int(random() * (last + 1))
        cards[last], cards[chosen] = cards[chosen], cards[last]


class SeededChance:
    """Chance from a seed: one stream of random numbers for each purpose, named after ``prefix``."""

    def __init__(self, seed: int, game: int = 0, prefix: str = "chance:") -> None:
        self._seed, self._game, self._prefix = seed, game, prefix
        self._streams: dict[str, Callable[[], float]] = {}

    def _random(self, why: str) -> Callable[[], float]:
        found = self._streams.get(why)
        if found is None:
            found = self._streams[why] = self._new(why)
        return found

    def _new(self, why: str) -> Callable[[], float]:
        return game_stream(self._seed, self._game, self._prefix + why).random

    def shuffle(self, cards: list[int], why: str) -> None:
        """Put the cards into a random order, in place."""
        shuffle(cards, self._random(why))

    def draw(self, below: int, why: str) -> int:
        """A random number from 0 to ``below - 1``."""
        return int(self._random(why)() * below)


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The result of a shuffle: the cards in their new order."""

    why: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawnNumber:
    """The result of a draw of one number from 0 to ``below - 1``."""

    why: str
    below: int
    number: int


ChanceResult = Shuffled | DrawnNumber


class RecordingChance:
    """Passes on the results of another chance and tells each to ``record``."""

    def __init__(self, source: Chance, record: Callable[[ChanceResult], None]) -> None:
        self._source, self._record = source, record

    def shuffle(self, cards: list[int], why: str) -> None:
        """Put the cards into a random order, in place."""
        self._source.shuffle(cards, why)
        self._record(Shuffled(why, tuple(cards)))

    def draw(self, below: int, why: str) -> int:
        """A random number from 0 to ``below - 1``."""
        number = self._source.draw(below, why)
        self._record(DrawnNumber(why, below, number))
        return number


class Results(Protocol):
    """Gives recorded results one after another; refuses when the next line is something else."""

    def next_result(self, wanted: str) -> ChanceResult:
        """The next recorded result; ``wanted`` says what the rules ask for, for the refusal."""
        ...

    def refuse(self, code: str, **values: object) -> DataError:
        """The error for the result given last."""
        ...


class ReplayChance:
    """Chance that repeats recorded results and needs no random number.

    Raises:
        DataError: the record does not fit what the rules ask for (``log-wrong-chance``,
            ``log-wrong-shuffle``).
    """

    def __init__(self, results: Results) -> None:
        self._results = results

    def shuffle(self, cards: list[int], why: str) -> None:
        """Put the cards into the recorded order, in place."""
        wanted = f"shuffle {why}"
        result = self._results.next_result(wanted)
        if not isinstance(result, Shuffled) or result.why != why:
            raise self._results.refuse("log-wrong-chance", wanted=wanted)
        if sorted(result.cards) != sorted(cards):
            difference = _difference(result.cards, cards)
            raise self._results.refuse("log-wrong-shuffle", why=why, cards=difference)
        cards[:] = result.cards

    def draw(self, below: int, why: str) -> int:
        """The recorded number."""
        wanted = f"draw {why} of {below}"
        result = self._results.next_result(wanted)
        fits = isinstance(result, DrawnNumber) and result.why == why and result.below == below
        if not fits or not 0 <= result.number < below:  # type: ignore[union-attr]
            raise self._results.refuse("log-wrong-chance", wanted=wanted)
        return result.number  # type: ignore[union-attr]


def _difference(first: Sequence[int], second: Sequence[int]) -> int:
    """How many cards are in one of the two collections but not in the other."""
    counts = {card: first.count(card) - second.count(card) for card in {*first, *second}}
    return sum(map(abs, counts.values()))

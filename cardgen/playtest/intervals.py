"""How sure a rate is: the interval of Wilson, and numbers that sum up many games."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

Z95 = 1.959963984540054
"""So many standard deviations on either side hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happened among so many: the share, and its 95 % interval."""

    hits: int
    of: int
    rate: float
    low: float
    high: float

    def excludes(self, share: float) -> bool:
        """Whether a share lies outside the interval."""
        return self.of > 0 and not self.low <= share <= self.high


def wilson(hits: int, of: int, z: float = Z95) -> Rate:
    """The share of ``hits`` among ``of`` with Wilson's score interval (0 to 1 if ``of`` is 0).

    Raises:
        ValueError: more hits than tries, or less than none.
    """
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} of {of}")
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share, square = hits / of, z * z
    centre = (share + square / (2 * of)) / (1 + square / of)
    reach = z * math.sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    low = 0.0 if hits == 0 else max(0.0, centre - reach)
    high = 1.0 if hits == of else min(1.0, centre + reach)
    return Rate(hits, of, share, low, high)


@dataclass(frozen=True, slots=True)
class Summary:
    """How numbers spread: mean, middle (p50), the one that 95 of 100 do not exceed, the largest."""

    mean: float
    p50: int
    p95: int
    most: int


def spread(counts: Mapping[int, int]) -> Summary:
    """The spread of numbers that occurred so often each; all 0 if there are none."""
    total = sum(counts.values())
    if not total:
        return Summary(0.0, 0, 0, 0)
    mean = sum(number * times for number, times in counts.items()) / total
    return Summary(mean, _percentile(counts, 50), _percentile(counts, 95), max(counts))


def _percentile(counts: Mapping[int, int], percent: int) -> int:
    """The least number that at least so many percent do not exceed."""
    total, below = sum(counts.values()), 0
    for number in sorted(counts):
        below += counts[number]
        if below * 100 >= total * percent:
            return number
    return 0

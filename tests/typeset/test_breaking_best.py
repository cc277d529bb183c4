"""The lines found are the best there are: no way of breaking a short text costs less."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.typeset.breaking import Breaker, Justified, Manner, Ragged
from cardgen.typeset.fonts import FontBook
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.paragraph import prepare_text
from tests.typeset.breaks import reach

FONT = FontBook(Path(__file__).parents[2] / "fonts")["EBGaramond_500Medium"]
WORDS = st.sampled_from(
    ("и", "на", "поле", "битвы", "строй", "сражение", "победитель", "фигурка", "из-за", "10")
)


def total(breaker: Breaker, ends: tuple[int, ...], measures: list[float], manner: Manner) -> float:
    starts = (0, *ends[:-1])
    return sum(
        breaker.cost(start, end, measures[min(number, len(measures) - 1)], manner)
        for number, (start, end) in enumerate(zip(starts, ends, strict=True))
    )


@pytest.mark.parametrize("manner", [Justified(), Ragged(), Ragged(balanced=True)])
@settings(max_examples=60, deadline=None)
@given(
    words=st.lists(WORDS, min_size=1, max_size=9),
    measures=st.lists(st.floats(4, 14), min_size=1, max_size=3),
    spare=st.integers(0, 2),
    tracking=st.sampled_from([0.0, 0.02]),
)
def test_no_way_of_breaking_costs_less(
    manner: Manner, words: list[str], measures: list[float], spare: int, tracking: float
) -> None:
    (paragraph,) = prepare_text(" ".join(words), FONT, Hyphenator("ru_RU"))
    breaker = Breaker(paragraph, tracking, manner.shrink)
    limit = breaker.fewest(measures)[0] + spare
    found = breaker.best(measures, limit, manner)
    ends = tuple(end for _, end in found)
    assert ends[-1] == breaker.last and len(ends) <= limit
    # Only breaks within reach: a line wider than its measure is taken only where nothing else is.
    cost = total(breaker, ends, measures, manner)
    for lines in range(1, min(limit, 4) + 1):
        for inner in combinations(range(1, breaker.last), lines - 1):
            other = (*inner, breaker.last)
            starts = (0, *other[:-1])
            reached = all(
                end in reach(breaker, start, measures[min(n, len(measures) - 1)])
                for n, (start, end) in enumerate(zip(starts, other, strict=True))
            )
            if reached:
                assert cost <= total(breaker, other, measures, manner) + 1e-7

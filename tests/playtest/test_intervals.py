"""Rates and spreads against values worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.playtest.intervals import Rate, Summary, spread, wilson
from cardgen.playtest.report import histogram


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        # (p + z²/2n ± z·sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n), z² = 3.8415
        (5, 10, 0.2366, 0.7634),  # (0.5 + 0.19207 ± 1.96·sqrt(0.025 + 0.009604)) / 1.38415
        (0, 10, 0.0, 0.2775),  # z²/(n + z²) = 3.8415 / 13.8415
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # a textbook's example
        (1, 1, 0.2065, 1.0),  # 1 / (1 + z²)
    ],
)
def test_wilson_by_hand(hits, of, low, high):
    rate = wilson(hits, of)
    assert (rate.low, rate.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))
    assert rate.rate == hits / of


def test_no_games_say_nothing():
    assert wilson(0, 0) == Rate(0, 0, 0.0, 0.0, 1.0)
    assert not wilson(0, 0).excludes(0.5)


@pytest.mark.parametrize(("hits", "of"), [(2, 1), (-1, 4)])
def test_more_hits_than_tries_are_a_mistake(hits, of):
    with pytest.raises(ValueError):
        wilson(hits, of)


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_rate_lies_in_its_interval_and_more_games_make_it_narrower(case):
    hits, of = case
    rate, more = wilson(hits, of), wilson(10 * hits, 10 * of)
    assert 0 <= rate.low <= rate.rate <= rate.high <= 1
    assert more.high - more.low < rate.high - rate.low


def test_spread_by_hand():
    """1, 2, 2, 3, 12: the mean is 4, the third of five is 2, the fifth is 12."""
    assert spread({1: 1, 2: 2, 3: 1, 12: 1}) == Summary(4.0, 2, 12, 12)
    assert spread({7: 100}) == Summary(7.0, 7, 7, 7)
    assert spread(dict.fromkeys(range(1, 101), 1)) == Summary(50.5, 50, 95, 100)
    assert spread({}) == Summary(0.0, 0, 0, 0)


def test_a_histogram_has_equal_columns_and_keeps_every_game():
    """3 to 12 are ten numbers: five columns of two."""
    found = histogram({3: 4, 6: 1, 12: 2}, 5)
    assert found == [[3, 4, 4], [5, 6, 1], [7, 8, 0], [9, 10, 0], [11, 12, 2]]
    assert histogram({5: 2}) == [[5, 5, 2]] and histogram({}) == []

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.model.lengths import Pt
from cardgen.typeset.breaking import Breaker, Justified, Manner, Ragged
from cardgen.typeset.fonts import FontBook, em_mm
from cardgen.typeset.hyphens import Hyphenator
from cardgen.typeset.paragraph import prepare_text
from cardgen.typeset.spans import InlineIcon, Span
from tests.typeset.breaks import reach

WORDS = ("а", "бой", "карта", "наёмника", "превосходительство", "кто-то", "в\u00a0бой")
calm = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def cheapest(breaker: Breaker, measure: float, limit: int, manner: Manner) -> float:
    """The least cost of all ways to break, found by trying every one of them."""

    def onwards(start: int, left: int) -> float:
        if start == breaker.last:
            return 0.0
        if not left:
            return float("inf")
        return min(
            breaker.cost(start, end, measure, manner) + onwards(end, left - 1)
            for end in reach(breaker, start, measure)
        )

    return onwards(0, limit)


@calm
@given(
    words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=6),
    width=st.floats(14, 40),
    manner=st.sampled_from([Ragged(), Ragged(balanced=True), Justified()]),
)
def test_no_other_way_to_break_looks_better(
    fonts: FontBook, words: list[str], width: float, manner: Manner
) -> None:
    (text,) = prepare_text(" ".join(words), fonts["Alegreya_500Medium"], Hyphenator("ru_RU"))
    breaker = Breaker(text, shrink=manner.shrink)
    measure = width / em_mm(Pt(10.0))
    limit = breaker.fewest((measure,))[0] + 1
    lines = breaker.best((measure,), limit, manner)
    assert len(lines) <= limit
    assert [start for start, _ in lines] == [0, *(end for _, end in lines[:-1])]
    assert lines[-1][1] == breaker.last
    cost = sum(breaker.cost(start, end, measure, manner) for start, end in lines)
    assert cost == pytest.approx(cheapest(breaker, measure, limit, manner))


@calm
@given(words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=8), cut=st.integers(1, 7))
def test_lines_are_measured_as_if_set_alone(fonts: FontBook, words: list[str], cut: int) -> None:
    """The sums at the breaks take kerns and hyphens into account, in whatever font and size."""
    bold = fonts["Alegreya_700Bold"]
    text = " ".join(words)
    spans = [Span(text[:cut]), InlineIcon("x", 0.9), Span(text[cut:], bold, 1.2)]
    (paragraph,) = prepare_text(spans, fonts["Alegreya_500Medium"], Hyphenator("ru_RU"))
    breaker = Breaker(paragraph)
    breaks = paragraph.breaks
    for start in range(breaker.last):
        for end in range(start + 1, breaker.last + 1):
            first, last = breaks.starts[start][0], breaks.ends[end][0]
            alone = paragraph.em(first, last, hyphen=breaks.hyphens[end])
            assert breaker.line(start, end)[0] == pytest.approx(alone, abs=1e-9)


def test_tracking_counts_between_characters(fonts: FontBook) -> None:
    (text,) = prepare_text("abc de", fonts["Oswald_700Bold"])
    tight, wide = Breaker(text), Breaker(text, tracking=0.5)
    assert wide.line(0, 2)[0] == pytest.approx(tight.line(0, 2)[0] + 5 * 0.5)
    assert wide.line(1, 2)[0] == pytest.approx(tight.line(1, 2)[0] + 0.5)


def test_fewest_lines_and_a_word_too_wide(fonts: FontBook) -> None:
    (text,) = prepare_text("bb aa cc", fonts["Oswald_700Bold"])
    word = Breaker(text).line(0, 1)[0]
    assert Breaker(text).fewest((word * 1.05,)) == (3, True)
    assert Breaker(text).fewest((word * 0.5,)) == (3, False)
    assert Breaker(text).fewest((100.0,)) == (1, True)
    assert Breaker(text).fewest((word * 1.05, 100.0)) == (2, True)

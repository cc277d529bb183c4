"""Problems collected: each once, in the order they were met, an error stopping the job."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.problem import (
    CardgenError,
    DataError,
    EnvironmentFault,
    ExitCode,
    Localized,
    Place,
    Problem,
    Problems,
    Severity,
    UsageError,
)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place("cards.csv"), "cards.csv"),
        (Place("cards.csv", 7), "cards.csv:7"),
        (Place("cards.csv", 7, 2), "cards.csv:7:2"),
        (Place("cards.csv", None, 2), "cards.csv"),
        (Place("cards.xlsx", 7, 2, "Sheet1!B7"), "cards.xlsx:Sheet1!B7"),
    ],
)
def test_a_place_is_written_so_that_editors_find_it(place: Place, text: str) -> None:
    assert str(place) == text


def test_the_same_problem_is_kept_once_and_where_it_was_first() -> None:
    problems, place = Problems(), Place("a.csv", 1)
    problems.error("bad-force", place, value="x")
    problems.warn("odd-force", place, value=40)
    problems.error("bad-force", place, value="x")
    problems.error("bad-force", Place("a.csv", 2), value="x")
    problems.error("bad-force", place, value="y")
    problems.note("settled", place, ruling="IW1")
    problems.note("settled", place, ruling="IW2")
    assert [(p.code, p.values.get("value"), p.ruling) for p in problems] == [
        ("bad-force", "x", None),
        ("odd-force", 40, None),
        ("bad-force", "x", None),
        ("bad-force", "y", None),
        ("settled", None, "IW1"),
        ("settled", None, "IW2"),
    ]
    assert len(problems) == 6
    assert [p.severity.value for p in problems][:2] == ["error", "warning"]


def test_only_an_error_stops_and_then_all_is_told() -> None:
    problems = Problems()
    problems.warn("odd")
    problems.note("settled")
    problems.stop_if_errors()
    assert not problems.has_errors
    problems.error("bad", Place("a.csv", 3), value=1)
    assert problems.has_errors
    with pytest.raises(DataError) as raised:
        problems.stop_if_errors()
    assert [p.code for p in raised.value.problems] == ["odd", "settled", "bad"]
    assert "a.csv:3: bad {'value': 1}" in str(raised.value)


@pytest.mark.parametrize(
    ("kind", "code"),
    [(DataError, 1), (UsageError, 2), (EnvironmentFault, 3)],
)
def test_scripts_may_depend_on_the_exit_code(kind: type[CardgenError], code: int) -> None:
    error = kind.of("no-such-thing", Place("a.csv"), name="x")
    assert error.exit_code == code
    assert error.problems == (
        Problem("no-such-thing", Severity.ERROR, Place("a.csv"), {"name": "x"}),
    )
    assert ExitCode.DONE == 0


def test_a_value_in_several_languages_is_a_text_by_itself() -> None:
    value = Localized("spy", {"ru": "шпион"})
    assert f"the {value}" == "the spy"
    assert value.said["ru"] == "шпион"


places = st.builds(Place, st.sampled_from(["a", "b"]), st.none() | st.integers(1, 3))
found = st.builds(
    Problem,
    st.sampled_from(["one", "two"]),
    st.sampled_from(Severity),
    st.none() | places,
    st.dictionaries(st.sampled_from(["x", "y"]), st.integers(0, 2), max_size=2),
)


@given(st.lists(found, max_size=12), st.lists(found, max_size=12))
def test_collecting_twice_changes_nothing(first: list[Problem], second: list[Problem]) -> None:
    problems = Problems(first)
    problems.extend(second)
    once = list(problems)
    assert [p for at, p in enumerate(once) if p in once[:at]] == []
    assert all(p in once for p in (*first, *second))
    problems.extend(reversed(once))
    assert list(problems) == once
    assert problems.has_errors is any(p.severity is Severity.ERROR for p in (*first, *second))

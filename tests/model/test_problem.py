"""Whatever a problem carries comes back from a worker process as it was."""

import pickle
from collections import OrderedDict
from collections.abc import Mapping
from enum import IntEnum, StrEnum
from pathlib import Path

import pytest
import yaml

from cardgen.model.problem import (
    CardgenError,
    DataError,
    EnvironmentFault,
    Joined,
    Localized,
    Place,
    Problem,
    Severity,
    Share,
    UsageError,
)
from cardgen.model.text import LanguageText
from cardgen.words.fill import placeholders
from cardgen.words.messages import say

LANGUAGES: Mapping[str, LanguageText] = {
    path.stem: LanguageText.model_validate(yaml.safe_load(path.read_text("utf-8")))
    for path in sorted((Path(__file__).parents[2] / "seeds" / "languages").glob("??.yaml"))
}
CODES = sorted(LANGUAGES["en"].problems)
LUCK = Localized("Luck", {"ru": "Удача"})


class Side(StrEnum):
    LEFT = "left"


class Count(IntEnum):
    TWO = 2


class Shouted(str):
    """A text that no process could be sent: it is made of two things."""

    def __new__(cls, text: str, mark: str) -> "Shouted":
        return super().__new__(cls, text + mark)


VALUES = [
    "text", 7, -1.5, True, None, LUCK, Share(0.25), Joined((LUCK, Share(0.5))), [LUCK, "a"],
    ("a", (LUCK, 2)), Side.LEFT, Count.TWO, Shouted("hey", "!"), Path("a/b"), {"a": 1}.keys(),
    OrderedDict(a=1), b"bytes", lambda: None, (letter for letter in "ab"),
]  # fmt: skip
"""One of each kind, and some that no process could be sent."""


def told(problem: Problem) -> dict[str, str]:
    return {code: say(problem, language) for code, language in LANGUAGES.items()}


@pytest.mark.parametrize("code", CODES)
def test_every_problem_comes_back_from_a_worker_whatever_it_carries(code: str) -> None:
    names = sorted(
        {name.partition(".")[0] for name in placeholders(LANGUAGES["en"].problems[code])}
    )
    for value in VALUES:
        problem = Problem(
            code, Severity.ERROR, Place("a.csv", 2, 3, "C2"), dict.fromkeys([*names, "more"], value)
        )
        back = pickle.loads(pickle.dumps(problem))
        assert back == problem
        assert told(back) == told(problem)


def test_a_value_is_told_in_each_language_after_its_journey() -> None:
    problem = Problem("card-too-strong", Severity.NOTE, None, {"card": LUCK, "others": [LUCK]})
    back = pickle.loads(pickle.dumps(problem))
    assert "Luck" in told(back)["en"] and "Удача" in told(back)["ru"]
    assert "Luck" not in told(back)["ru"]


@pytest.mark.parametrize(
    ("value", "shown"), [(Side.LEFT, "left"), (Count.TWO, "2"), (Path("a"), "a"), (True, "True")]
)
def test_other_kinds_are_told_as_their_text(value: object, shown: str) -> None:
    assert f"more: {shown}" in told(Problem("no-such", Severity.NOTE, None, {"more": value}))["en"]


@pytest.mark.parametrize("kind", [CardgenError, DataError, UsageError, EnvironmentFault])
def test_an_error_comes_back_from_a_worker_with_its_problems(kind: type[CardgenError]) -> None:
    error = kind.of("unknown-icon", Place("a.csv", 2), card=LUCK, icon="dig")
    back = pickle.loads(pickle.dumps(error))
    assert (type(back), back.problems, str(back)) == (kind, error.problems, str(error))
    assert told(back.problems[0]) == told(error.problems[0])

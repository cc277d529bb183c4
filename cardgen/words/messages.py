"""What the program says: problems and messages in a language."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.model.problem import Problem
from cardgen.model.text import LanguageText
from cardgen.words.fill import show, with_values


@dataclass(frozen=True, slots=True)
class Report:
    """A problem in words: where, how grave, what and what to do, and the ruling that settles it."""

    place: str | None
    severity: str
    sentence: str
    ruling: str | None = None

    def __str__(self) -> str:
        parts = [part for part in (self.place, self.severity, self.sentence) if part]
        line = ": ".join(parts)
        return f"{line} [{self.ruling}]" if self.ruling else line


def tell(problem: Problem, language: LanguageText) -> Report:
    """The problem in the language; never fails.

    A code the language does not know is told by the code itself and its values.
    """
    sentence = language.problems.get(problem.code)
    if sentence is None:
        values = "; ".join(f"{key}: {show(v, language)}" for key, v in problem.values.items())
        sentence = f"{problem.code} ({values})" if values else problem.code
    else:
        sentence = with_values(sentence, _own_words(problem.values, language), language)
    place = str(problem.place) if problem.place else None
    return Report(place, severity_name(problem, language), sentence, problem.ruling)


def _own_words(values: Mapping[str, object], language: LanguageText) -> dict[str, object]:
    """The values with the key of a column (``force``) as the language calls the column."""
    shown = dict(values)
    names = language.columns.get(str(values.get("column")))
    if names:
        shown["column"] = names[0]
    return shown


def say(problem: Problem, language: LanguageText) -> str:
    """The problem on one line: ``file:line:column: severity: what is wrong - what to do``."""
    return str(tell(problem, language))


def severity_name(problem: Problem, language: LanguageText) -> str:
    """``error``, ``warning`` or ``note`` in the language."""
    return language.messages.get(f"severity.{problem.severity}", str(problem.severity))


def message(key: str, language: LanguageText, **values: object) -> str:
    """A message of the language with its values; the key itself if the language lacks it."""
    sentence = language.messages.get(key)
    if sentence is None:
        return with_values(key, values, language)
    return with_values(sentence, values, language)

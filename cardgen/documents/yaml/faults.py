"""The YAML parser's complaints -> problems that say what to do."""

from typing import Protocol

import yaml

from cardgen.model.problem import Place, Problems

_AT_PROBLEM = (
    ("mapping values are not allowed", "yaml-colon-in-text"),
    ("could not find expected ':'", "yaml-missing-colon"),
    ("unknown escape character", "yaml-backslash"),
    ("expected the node content", "yaml-missing-value"),
    ("did not find expected node content", "yaml-missing-value"),
    ("did not find expected '-' indicator", "yaml-indentation"),
    ("did not find expected key", "yaml-indentation"),
    ("expected <block end>", "yaml-indentation"),
    ("exceeded maximum nesting depth", "yaml-too-deep"),
    ("expected <document start>", "yaml-after-end"),
    ("expected '<document start>'", "yaml-after-end"),
)
_AT_CONTEXT = (
    ("found unexpected end of stream", "yaml-unclosed-quote"),
    ("found unexpected document indicator", "yaml-unclosed-quote"),
    ("expected ',' or", "yaml-unclosed-bracket"),
)
_NESTING_LIMIT = 50


def report_syntax(error: yaml.YAMLError, text: str, file: str, problems: Problems) -> None:
    """Add the problem for a fault of syntax.

    Problems, all errors: ``yaml-tab``, ``yaml-quotes-needed``, ``yaml-colon-in-text``,
    ``yaml-missing-colon``, ``yaml-backslash``, ``yaml-missing-value``, ``yaml-indentation``,
    ``yaml-after-end``, ``yaml-unclosed-quote``, ``yaml-unclosed-bracket``, ``yaml-too-deep``, and
    ``yaml-syntax`` with the parser's own words for the rest.
    """
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem is None:
        problems.error("yaml-syntax", Place(file), reason=" ".join(str(error).split())[:200])
        return
    place = _place(error.problem_mark or error.context_mark, file)
    code = _code(error.problem, _AT_CONTEXT)
    if code is not None:
        problems.error(code, _place(error.context_mark or error.problem_mark, file))
    elif "cannot start any token" in error.problem:
        _report_character(_character(text, place), place, problems)
    elif (code := _code(error.problem, _AT_PROBLEM)) is not None:
        values = {"limit": _NESTING_LIMIT} if code == "yaml-too-deep" else {}
        problems.error(code, place, **values)
    else:
        problems.error("yaml-syntax", place, reason=error.problem[:200])


class ParserMark(Protocol):
    """A position as the parser gives it, counted from 0."""

    line: int
    column: int


def mark_place(mark: ParserMark, file: str) -> Place:
    """The place of a parser's mark."""
    return Place(file, mark.line + 1, mark.column + 1)


def _place(mark: ParserMark | None, file: str) -> Place:
    return Place(file) if mark is None else mark_place(mark, file)


def _code(problem: str, codes: tuple[tuple[str, str], ...]) -> str | None:
    return next((code for words, code in codes if words in problem), None)


def _character(text: str, place: Place) -> str:
    lines = text.split("\n")
    line = lines[(place.line or 1) - 1] if (place.line or 1) <= len(lines) else ""
    return line[(place.column or 1) - 1 :][:1]


def _report_character(character: str, place: Place, problems: Problems) -> None:
    if character == "\t":
        problems.error("yaml-tab", place)
    else:
        problems.error("yaml-quotes-needed", place, found=character)

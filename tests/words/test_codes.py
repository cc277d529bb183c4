"""Every problem that the source can report has its sentence, filled from the values it is given."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from cardgen.model.text import LanguageText
from cardgen.words.fill import placeholders
from cardgen.words.helptexts import read_help

SOURCE = Path(__file__).parents[2] / "cardgen"
CODE = re.compile(r"[a-z]+(-[a-z0-9]+)+")
REPORTING = {"error", "warn", "note", "of"}


def reports() -> Iterator[tuple[str, frozenset[str] | None]]:
    """Each code reported in the source with the names of its values (None: not told there)."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else called
            first = node.args[0]
            if not isinstance(first, ast.Constant) or not CODE.fullmatch(str(first.value)):
                continue
            if called in REPORTING:
                given = [keyword.arg for keyword in node.keywords]
                known = frozenset(str(arg) for arg in given)
                yield str(first.value), None if None in given else known
            elif name == "Problem" or name.endswith(("Fault", "Unreadable", "ValueError")):
                yield str(first.value), None


REPORTS = sorted(set(reports()), key=str)


@pytest.mark.parametrize("code", sorted({code for code, _ in REPORTS}))
def test_every_problem_has_a_sentence(languages: Mapping[str, LanguageText], code: str) -> None:
    for language in languages.values():
        assert code in language.problems, language.name
        for _, values in (report for report in REPORTS if report[0] == code):
            asked = {name.partition(".")[0] for name in placeholders(language.problems[code])}
            assert values is None or asked <= values, language.problems[code]


def literals(calls: str) -> set[str]:
    """The texts that calls of a function (a regular expression) are given first in the source."""
    pattern = re.compile(rf'\b{calls}\(\s*"([a-z][a-z.-]*)"')
    sources = (path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    return {key for source in sources for key in pattern.findall(source)}


def test_every_word_the_source_asks_for_is_there(languages: Mapping[str, LanguageText]) -> None:
    helps = read_help(SOURCE.parent / "seeds" / "languages" / "en.help.toml")
    english = languages["en"]
    assert literals(r"help_text") <= helps.keys()
    assert {f"option.{name}" for name in literals(r"(?<!\.)option")} <= helps.keys()
    assert literals(r"(?:console\.say|console\.message)") <= english.messages.keys()
    assert literals(r"label") <= english.labels.keys()
    assert literals(r"help_text") and literals(r"label")


def test_only_commands_and_options_that_exist_are_recommended(
    languages: Mapping[str, LanguageText],
) -> None:
    helps = read_help(SOURCE.parent / "seeds" / "languages" / "en.help.toml")
    for language in languages.values():
        for text in (*language.problems.values(), *language.messages.values()):
            for command in re.findall(r"\bcardgen ([a-z]+)", text):
                assert f"command.{command}" in helps, text
            for option in re.findall(r"--([a-z][a-z-]*)", text):
                assert f"option.{option}" in helps, text

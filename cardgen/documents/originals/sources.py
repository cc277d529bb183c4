"""The lines of a document that a game's rule numbers are from."""

import re
from collections.abc import Iterator, Mapping, Sequence

from cardgen.common.textlines import text_lines
from cardgen.documents.gamefile import Layer, merged_rules
from cardgen.model.game import RuleValue
from cardgen.model.problem import Place, Problems
from cardgen.model.text import LanguageText


def rule_paths(rules: Mapping[str, RuleValue], above: str = "") -> Iterator[tuple[str, RuleValue]]:
    """Every rule number with its path, keys joined by dots (``victory.2.adjacent``)."""
    for key, value in rules.items():
        if isinstance(value, Mapping):
            yield from rule_paths(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", value


def says(line: str, number: int, languages: Mapping[str, LanguageText]) -> bool:
    """Whether a line has the number, in digits or as a word of any language."""
    if re.search(rf"(?<!\d){number}(?!\d)", line):
        return True
    words = [w for language in languages.values() for w in language.numerals.get(number, ())]
    choice = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in words)
    return bool(words) and bool(re.search(rf"\b(?:{choice})\b", line, re.IGNORECASE))


def check_sources(
    layers: Sequence[Layer],
    text: str,
    file: str,
    languages: Mapping[str, LanguageText],
    problems: Problems,
) -> None:
    """Note the rule numbers that their line of the document does not say.

    Problems: notes ``rule-line-differs``.
    """
    lines = text_lines(text)
    values = dict(rule_paths(merged_rules(layers)))
    for path, number in layers[-1].spec.lines.items():
        value = values.get(path)
        line = lines[number - 1] if number <= len(lines) else ""
        if not isinstance(value, int) or not says(line, value, languages):
            place = Place(file, number)
            problems.note("rule-line-differs", place, rule=path, value=value)


def rules_without_source(layers: Sequence[Layer]) -> list[str]:
    """The paths of rule numbers for which neither a line nor a ruling is named."""
    said = layers[-1].spec
    known = {*said.lines, *said.ruled}
    return [path for path, _ in rule_paths(merged_rules(layers)) if path not in known]

"""Sentences with ``{{placeholders}}``, and numbers with the noun they count."""

import gettext
import math
import re
from collections.abc import Callable, Mapping

from cardgen.model.problem import Joined, Localized, Share
from cardgen.model.text import LanguageText

PLACEHOLDER_PATTERN = re.compile(r"\{\{\s*([^{}\s]+)\s*\}\}")
"""A placeholder in a sentence, with its name."""


def fill(sentence: str, value: Callable[[str], str]) -> str:
    """The sentence with each ``{{name}}`` replaced by ``value(name)``; nothing is evaluated."""
    return PLACEHOLDER_PATTERN.sub(lambda match: value(match.group(1)), sentence)


def placeholders(sentence: str) -> tuple[str, ...]:
    """The names in a sentence's placeholders, in order (``target.genitive`` as a whole)."""
    return tuple(PLACEHOLDER_PATTERN.findall(sentence))


def without_placeholders(sentence: str) -> str:
    """What a sentence says itself."""
    return PLACEHOLDER_PATTERN.sub("", sentence)


def capital(text: str) -> str:
    """The text with a capital first letter; the rest as it is."""
    return text[:1].upper() + text[1:]


def number(value: float, language: LanguageText) -> str:
    """A number as the language writes it, to at most four digits after the decimal sign."""
    if not math.isfinite(value):
        return str(value)
    if value == int(value):
        return str(int(value)).replace("-", "−")
    return f"{value:.4f}".rstrip("0").replace("-", "−").replace(".", language.decimal)


def count(n: int, noun: str, language: LanguageText) -> str:
    """A number with its noun in the right form (``5 cards``); the bare number if none is known.

    ``noun`` is a key of the language's ``counts``, whose forms hold ``{{n}}``.
    """
    forms = language.counts.get(noun)
    if not forms:
        return str(n)
    index = gettext.c2py(language.plural)(abs(n))
    return fill(forms[min(index, len(forms) - 1)], lambda _: number(n, language))


def with_values(sentence: str, values: Mapping[str, object], language: LanguageText) -> str:
    """The sentence with values in its placeholders.

    ``{{cards.card}}`` counts: the value ``cards`` with the noun ``card`` in its form. A value that
    is a list is joined by commas; one that was not given shows as ``?``.
    """

    def shown(name: str) -> str:
        key, _, noun = name.partition(".")
        value = values.get(key)
        if noun and isinstance(value, int):
            return count(value, noun, language)
        return show(value, language)

    return fill(sentence, shown)


def show(value: object, language: LanguageText) -> str:
    """A value as a message shows it; a `Localized` one or a `Share` in the language."""
    if value is None:
        return "?"
    if isinstance(value, Localized):
        return _in_language(value, language)
    if isinstance(value, Share):
        return fill(language.percent, lambda _: number(round(100 * value, 1), language))
    if isinstance(value, Joined):
        return " ".join(show(part, language) for part in value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return number(value, language)
    if isinstance(value, tuple | list):
        return ", ".join(show(part, language) for part in value)
    return str(value)


def _in_language(value: Localized, language: LanguageText) -> str:
    code = language.locale.casefold()
    asked = (code, code.partition("-")[0])
    return next((value.said[key] for key in asked if key in value.said), str(value))

"""From typed to typeset characters: quotes, dashes, minus signs and spaces that do not break."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from cardgen.model.typography import Typography
from cardgen.typeset.normal import NO_BREAK_HYPHEN, NO_BREAK_SPACE
from cardgen.typeset.spans import ICON_CHAR, InlineIcon, Rich, Span, as_spans

_GAP = f"[ {NO_BREAK_SPACE}]"
_NUMBER = r"\d+(?:[.,]\d+)?"
_DIGIT = re.compile(r"\d")
_OPENS_AFTER = frozenset(" \u00a0\t\n([{—–-/«„“‘\"'" + ICON_CHAR)


def polish(text: str, typography: Typography) -> str:
    """The text with the punctuation and the no-break spaces its language wants.

    Only punctuation and spaces change, never a letter or a digit; polishing twice changes nothing
    more. Three points become an ellipsis and two hyphens a dash, everything else keeps its length.
    """
    return _substituted(_shortened(text), typography)


def polish_rich(text: Rich, typography: Typography) -> tuple[Span | InlineIcon, ...]:
    """Rich text polished as a whole: quotes and spaces at the edges of spans come right."""
    spans = [
        _saying(span, _shortened(span.text)) if isinstance(span, Span) else span
        for span in as_spans(text)
    ]
    whole = "".join(span.text if isinstance(span, Span) else ICON_CHAR for span in spans)
    whole = _substituted(whole, typography)
    found: list[Span | InlineIcon] = []
    start = 0
    for span in spans:
        end = start + (len(span.text) if isinstance(span, Span) else 1)
        found.append(_saying(span, whole[start:end]) if isinstance(span, Span) else span)
        start = end
    return tuple(found)


def _saying(span: Span, text: str) -> Span:
    return span if text == span.text else replace(span, text=text)


def _shortened(text: str) -> str:
    if "..." in text:
        text = re.sub(r"(?<!\.)\.{3}(?!\.)", "…", text)
    if "--" in text:
        text = re.sub(r"(?<!-)--(?!-)", "—", text)
    return text


@lru_cache(maxsize=1024)
def _substituted(text: str, typography: Typography) -> str:
    """All changes that put one character in the place of another."""
    return _changed(_quoted(_changed(text, _NUMBERS), typography), _rules(typography))


Replacement = str | Callable[[re.Match[str]], str]


class _Rule(NamedTuple):
    """A substitution, and what a text must have that it could change: looking for that is quick.

    That is one of the characters ``needs`` (if there are any) and, with ``digits``, a digit.
    """

    pattern: re.Pattern[str]
    change: Replacement
    needs: str = ""
    digits: bool = False

    def meets(self, text: str) -> bool:
        """Whether the text has one of the characters needed."""
        return not self.needs or any(char in text for char in self.needs)


def _rule(pattern: str, change: Replacement, needs: str = "", *, digits: bool = False) -> _Rule:
    return _Rule(re.compile(pattern, re.M), change, needs, digits)


def _changed(text: str, rules: Sequence[_Rule]) -> str:
    has_digit = _DIGIT.search(text) is not None
    for rule in rules:
        if (has_digit or not rule.digits) and rule.meets(text):
            text = rule.pattern.sub(rule.change, text)
    return text


_NUMBERS = (
    _rule(rf"(?<![\w.,–—−-])({_NUMBER})-(?={_NUMBER}(?![\w–—-]))", r"\1–", "-", digits=True),
    _rule(r"(?:(?<=[\s(\[{/«„“‘\"'])|^)[-–](?=\d)", "−", "-–", digits=True),
)
"""Ranges and minus signs."""


@lru_cache(maxsize=16)
def _rules(typography: Typography) -> tuple[_Rule, ...]:
    """The customs of a language as substitutions, in the order they are made."""
    gap, space = _GAP, NO_BREAK_SPACE
    # What may not stand before a whole word: a letter, an apostrophe, either hyphen.
    alone = rf"(?<![\w’'{NO_BREAK_HYPHEN}-])"
    rules = [
        _rule(rf"(?<=\S){gap}-(?={gap})(?!(?<=\d..){gap}\d)", space + typography.dash, "-"),
        _rule(r"(?<=\S) (?=[–—](?:\s|$))", space, "–—"),
        _rule(r"(?<=[№§]) (?=\d)", space, "№§", digits=True),
        _rule(r"(?<=\b[^\W\d_]\.) (?=[^\W\d_]\.)", space, "."),
        _rule(r"(?<=\b([^\W\d_])\.) (?=([^\W\d_])([^\W\d_]))", _after_initial, "."),
    ]
    if typography.phrases:
        choice = "|".join(re.escape(phrase).replace(r"\ ", gap) for phrase in typography.phrases)
        rules.append(_rule(rf"(?<!\w)(?:{choice})", lambda m: m.group().replace(" ", space)))
    if typography.units:
        units = rf"(?<=\d) (?=(?:{_any(typography.units)})(?!\w))"
        rules.append(_rule(units, space, digits=True))
    if typography.ties:
        rules.append(_rule(rf"(?i){alone}({_any(typography.ties)}) (?=\S)", rf"\1{space}"))
    if typography.clings:
        clings = rf"(?i)(?<=\w) (?=(?:{_any(typography.clings)})(?![\w{NO_BREAK_HYPHEN}-]))"
        rules.append(_rule(clings, space))
    if typography.leads:
        leads = rf"(?i){alone}({_any(typography.leads)})\. (?=\S)"
        rules.append(_rule(leads, rf"\1.{space}", "."))
    if typography.prefixes:
        prefix = rf"(?i){alone}({_any(typography.prefixes)})-(?=[^\W\d_])"
        rules.append(_rule(prefix, rf"\1{NO_BREAK_HYPHEN}", "-"))
    if typography.suffixes:
        suffix = rf"(?i)(?<=[^\W\d_])-(?=(?:{_any(typography.suffixes)})(?!\w))"
        rules.append(_rule(suffix, NO_BREAK_HYPHEN, "-"))
    if typography.thousands:
        groups = rf"(?<![\d.,])(?<!\d{gap})\d{{1,3}}(?:{gap}\d{{3}})+(?!\d)"
        rules.append(_rule(groups, lambda m: m.group().replace(" ", space), digits=True))
    return tuple(rules)


def _after_initial(match: re.Match[str]) -> str:
    """A space that stays with an initial (``А. Пушкин``), in whatever script it is."""
    tied = match[1].isupper() and match[2].isupper() and match[3].islower()
    return NO_BREAK_SPACE if tied else match[0]


def _any(words: Sequence[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))


def _quoted(text: str, typography: Typography) -> str:
    """Straight quotes turned into those of the language, outer and inner ones by their depth."""
    if typography.quotes is None or not ('"' in text or "'" in text):
        return text
    opens, closes = typography.quotes[0::2], typography.quotes[1::2]
    found: list[str] = []
    open_now: list[str] = []
    for at, char in enumerate(text):
        before = found[-1] if found else " "
        after = text[at + 1] if at + 1 < len(text) else " "
        if char == '"':
            char = _double(before, after, open_now, opens, closes)
        elif char == "'":
            char = _single(before, after, text[at + 1 :], typography)
        if char in opens and not (char in closes and open_now):
            open_now.append(char)
        elif char in closes and open_now and open_now[-1] == opens[closes.index(char)]:
            open_now.pop()
        found.append(char)
    return "".join(found)


def _double(
    before: str, after: str, open_now: list[str], opens: tuple[str, ...], closes: tuple[str, ...]
) -> str:
    if before in _OPENS_AFTER and not after.isspace():
        return opens[min(len(open_now), 1)]
    if open_now:
        return closes[opens.index(open_now[-1])]
    return '"'


def _single(before: str, after: str, rest: str, typography: Typography) -> str:
    """An apostrophe, a single quote, or the sign of feet and minutes as it is."""
    if before.isalnum() and after.isalpha():
        return typography.apostrophe or "'"
    if typography.single is None or (before.isdigit() and not after.isalpha()):
        return "'"
    if before in _OPENS_AFTER and after.isalpha() and re.search(r"\w[.,!?…]?'(?!\w)", rest):
        return typography.single[0]
    return typography.single[1]

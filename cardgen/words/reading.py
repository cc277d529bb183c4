"""A card's sentences read back: what stands on a card in a language -> its typed effects.

The patterns are made of the phrases that write the sentences, so that a language that can be
printed can be read, without a line of its own here.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pydantic import TypeAdapter, ValidationError

from cardgen.model.effect import Effect
from cardgen.words.fill import PLACEHOLDER_PATTERN
from cardgen.words.grammar import NAME
from cardgen.words.lexicon import Words, label, type_noun

Types = tuple[str, ...]

_EFFECTS: TypeAdapter[Effect] = TypeAdapter(Effect)
_OPTIONS = {"play-if": "last_hand", "bishop": "does", "courtesan": "does", "scarecrow": "takes"}
"""The field that the second part of a phrase's key says (``bishop.void-battle``)."""

_LOOSE = {
    "+": r"\+\s*",
    ".": r"[.,]?",
    **dict.fromkeys('«»“”„"', r"[«»“”„\"]?"),
    **dict.fromkeys("'’", r"['’]?"),
    **dict.fromkeys("-−–", r"[-‐-―−]\s*"),
    **dict.fromkeys("еёЕЁ", "[её]"),
}
"""Signs that people type in more than one way."""

_END = r"(?=\s*(?:[.,;]|$))"


@dataclass(frozen=True, slots=True)
class ParsedEffect:
    """An effect that was read, and where its sentence ends.

    ``effect`` is None where a type that the sentence names was not known.
    """

    effect: Effect | None
    end: int


@dataclass(frozen=True, slots=True)
class _Saying:
    """A phrase turned round: what it says, in which form its nouns stand, and its pattern."""

    key: str
    form: str
    pattern: re.Pattern[str]


@dataclass(frozen=True)
class Sentences:
    """The sentences a game's cards may have in one language, to be read."""

    words: Words

    def read(self, text: str, types: Callable[[str, int], Types | None]) -> ParsedEffect | None:
        """The effect that the text begins with; None if it begins with none.

        ``types`` reads a word at an offset that is none of the forms the language has for a type.
        """
        for saying in self._sayings:
            match = saying.pattern.match(text)
            if match is not None:
                return ParsedEffect(self._effect(saying, match, types), match.end())
        return None

    def spellings(self, form: str = NAME) -> Mapping[str, Types]:
        """The types by this form of their names, folded; of two that share it, the compound."""
        known = sorted(self.words.game.types, key=lambda key: key.count("+"))
        found = {}
        for types in (tuple(key.split("+")) for key in known):
            noun = type_noun(types, self.words)
            found[folded_word(noun.form(form) or noun.name)] = types
        return found

    @cached_property
    def _sayings(self) -> tuple[_Saying, ...]:
        """The phrases of the game and language, those that say most first."""
        phrases = {**self.words.language.effects, **self.words.game.effects}
        sayings = [
            _Saying(key.removesuffix(".plain"), _form(sentence), _pattern(sentence, self.words))
            for key, phrase in phrases.items()
            for sentence in dict.fromkeys((phrase,) if isinstance(phrase, str) else phrase.values())
        ]
        return tuple(sorted(sayings, key=lambda one: -len(one.pattern.pattern)))

    def _effect(
        self, saying: _Saying, match: re.Match[str], types: Callable[[str, int], Types | None]
    ) -> Effect | None:
        kind, _, option = saying.key.partition(".")
        said: dict[str, Any] = {"kind": kind}
        if kind in _OPTIONS:
            said[_OPTIONS[kind]] = option
        elif option.isdecimal():
            said["count"] = int(option)
        for name, found in match.groupdict().items():
            name = name.rstrip("0123456789")
            if found and name in ("amount", "count", "bonus"):
                said[name] = int(found)
            elif found and name.startswith("target"):
                named = [self._types(w, at, saying.form, types) for w, at in self._parts(match)]
                if None in named:
                    return None
                said[name] = tuple(named) if name == "targets" else named[0]
        try:
            return _EFFECTS.validate_python(said)
        except ValidationError:
            return None

    def _parts(self, match: re.Match[str]) -> Iterator[tuple[str, int]]:
        """The nouns of a sentence, each with its offset; only several targets are parted."""
        name = "targets" if "targets" in match.groupdict() else "target"
        joint = re.escape(label("or", self.words).strip())
        parts = rf"(?:(?!\s+{joint}\s|[,/]).)+" if name == "targets" else ".+"
        for part in re.finditer(parts, match[name]):
            word = re.sub(rf"^\s*(?:{joint}\s)?\s*", "", part[0])
            yield word.strip(), match.start(name) + part.end() - len(word)

    def _types(
        self, word: str, at: int, form: str, types: Callable[[str, int], Types | None]
    ) -> Types | None:
        return self.spellings(form).get(folded_word(word)) or types(word, at)


def folded_word(word: str) -> str:
    """A word reduced to what tells it apart: neither case, the dots of «ё» nor blanks count."""
    return " ".join(word.casefold().replace("ё", "е").split())


def _form(sentence: str) -> str:
    """The form in which a sentence asks for its nouns."""
    asked = (name.lower().partition(".") for name in PLACEHOLDER_PATTERN.findall(sentence))
    return next((form for key, _, form in asked if key.startswith("target") and form), NAME)


def _pattern(sentence: str, words: Words) -> re.Pattern[str]:
    parts = PLACEHOLDER_PATTERN.split(sentence.strip().rstrip("."))
    literal = [_literal(part) for part in parts[::2]]
    named = [_group(name.lower(), words) for name in parts[1::2]] + [""]
    text = "".join(a + b for a, b in zip(literal, named, strict=True))
    return re.compile(text + _END, re.IGNORECASE)


def _literal(text: str) -> str:
    return "".join(
        r"\s+" if sign.isspace() else _LOOSE.get(sign, re.escape(sign))
        for sign in re.sub(r"\s+", " ", text)
    )


def _group(name: str, words: Words) -> str:
    """What stands for a placeholder: a noun, or a number with or without the noun it counts."""
    key, _, form = name.partition(".")
    if key in ("target", "targets"):
        return rf"(?P<{key}>[^.;]+?)"
    if not form:
        return rf"(?P<{key}>[1-9]\d?)"
    counted = words.language.counts.get(form, ("{{n}}",))
    forms = (PLACEHOLDER_PATTERN.split(one) for one in dict.fromkeys(counted))
    ways = [
        rf"{_literal(one[0])}(?P<{key}{n}>[1-9]\d?){_literal(one[-1])}"
        for n, one in enumerate(forms)
    ]
    return f"(?:{'|'.join(ways)})"

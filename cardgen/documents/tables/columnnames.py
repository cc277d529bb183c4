"""What a person writes over a column -> the key of the column."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgen.common.nearest import nearest

SAID_PER_LANGUAGE = ("name", "text", "subtitle", "art")
"""Columns that may be given once per language: ``name.ru`` is also ``Name (RU)``."""

_NUMBER_SIGN = "#"
_NUMBER = "number"
_NOT_KEPT = re.compile(r"[^\w#]|_")
_LANGUAGE = re.compile(r"(?P<base>.*?)[\W_]+(?P<language>[a-z]{2,3})[\W_]*", re.DOTALL)
_NEAR = 0.75
_LONGEST = 60


def folded_heading(heading: str) -> str:
    """A heading reduced to what tells it apart: its letters, digits and number sign.

    Case, blanks, hyphens, underscores, punctuation and the dots of «ё» do not count.
    """
    plain = unicodedata.normalize("NFKC", heading.replace("№", _NUMBER_SIGN)).casefold()
    return _NOT_KEPT.sub("", plain.replace("ё", "е"))


@dataclass(frozen=True, slots=True)
class Near:
    """A known heading that looks like an unknown one."""

    key: str
    name: str


class Headings:
    """The names of the columns in all languages.

    Args:
        names: for each column key the names it may have; the key itself is one of them.
            Where two keys claim one name the first in alphabetical order of keys has it.
    """

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        self._names = {key: (*names[key], key) for key in sorted(names)}
        self._keys: dict[str, str] = {}
        for key, spellings in self._names.items():
            for spelling in spellings:
                self._keys.setdefault(folded_heading(spelling), key)
        self._keys.pop("", None)

    def key(self, heading: str) -> str | None:
        """The column key of a heading, ``name.ru`` and the like included; ``None``: unknown."""
        heading = heading[: 2 * _LONGEST]
        return self._plain_key(heading) or self._key_per_language(heading)

    def known(self, record: Sequence[str]) -> int:
        """How many cells of a record are known headings."""
        return sum(self.key(cell) is not None for cell in record if cell)

    def near(self, heading: str) -> Near | None:
        """The known heading that an unknown one is probably a misspelling of."""
        wanted = folded_heading(heading[:_LONGEST])
        known = sorted(self._keys)
        near = nearest(wanted, known, cutoff=_NEAR)
        # In a short word two letters exchanged are much, yet the commonest slip of all.
        near = near or next((n for n in known if sorted(n) == sorted(wanted)), None)
        if near is None:
            return None
        key = self._keys[near]
        return Near(key, self._spelling(key, near))

    def name_of(self, key: str) -> str:
        """A name of the column for messages: the first it has."""
        return self._names[key][0] if key in self._names else key

    def _spelling(self, key: str, wanted: str) -> str:
        return next(name for name in self._names[key] if folded_heading(name) == wanted)

    def _plain_key(self, heading: str) -> str | None:
        wanted = folded_heading(heading)
        if wanted in self._keys:
            return self._keys[wanted]
        if _NUMBER_SIGN not in wanted:
            return None
        if wanted == _NUMBER_SIGN:
            return _NUMBER
        key = self._keys.get(wanted.replace(_NUMBER_SIGN, ""))
        return _NUMBER if key == "name" else key  # "Card #" is the number, not the name

    def _key_per_language(self, heading: str) -> str | None:
        parts = _LANGUAGE.fullmatch(heading.strip().casefold())
        if parts is None:
            return None
        key = self._plain_key(parts["base"])
        return f"{key}.{parts['language']}" if key in SAID_PER_LANGUAGE else None

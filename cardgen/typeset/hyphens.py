"""Where a word may be divided at the end of a line."""

import re
from functools import cached_property

import pyphen

BEFORE = 2
"""Letters that stay before a hyphen at least."""
AFTER = 3
"""Letters that go to the next line at least."""
_SHORTEST = 6
"""Letters of the shortest word that is divided."""

_LETTERS = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"\d")


class Hyphenator:
    """Divides words by the patterns of a language.

    Args:
        code: a pattern dictionary (``ru_RU``, ``en_GB``); one of the same language serves where
            that very one does not exist (``en_ZA``).

    Raises:
        KeyError: there are no patterns for the language.
    """

    def __init__(self, code: str) -> None:
        found = pyphen.language_fallback(code)
        if found is None:
            raise KeyError(code)
        self.code: str = found
        self._known: dict[str, tuple[int, ...]] = {}

    @cached_property
    def _patterns(self) -> pyphen.Pyphen:
        # Most decks divide no word, and reading the patterns takes long.
        return pyphen.Pyphen(lang=self.code, left=BEFORE, right=AFTER)

    def points(self, token: str) -> tuple[int, ...]:
        """The indices in ``token`` before which a line may end with a hyphen.

        ``token`` may carry quotation marks and other punctuation: only its runs of letters are
        divided. Nothing is divided that holds a digit, is all capitals or is too short.
        """
        points = self._known.get(token)
        if points is None:
            points = self._known[token] = tuple(self._find(token))
        return points

    def _find(self, token: str) -> list[int]:
        if _DIGIT.search(token):
            return []
        return [
            run.start() + point
            for run in _LETTERS.finditer(token)
            if len(run.group()) >= _SHORTEST and not run.group().isupper()
            for point in self._divide(run.group())
        ]

    def _divide(self, word: str) -> list[int]:
        # The Russian patterns know no ё.
        plain = word.replace("ё", "е").replace("Ё", "Е")
        # A point with data would change letters (old German ck -> k-k); those are left alone.
        points = self._patterns.positions(plain)
        return [int(point) for point in points if getattr(point, "data", None) is None]

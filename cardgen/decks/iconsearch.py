"""Icons found by what they show, in English and in any language that has a list of words.

An icon's name is made of English words (``crossed-swords``). ``words.<language>.yaml`` beside the
icons says what each of these words is called in another language.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic import RootModel

from cardgen.common.nearest import nearest
from cardgen.documents.yaml.validation import read_model
from cardgen.drawing.icons import IconBook
from cardgen.model.problem import Problems

_STEM, _SHORTEST, _LONGEST_ENDING = 6, 3, 3
"""So many letters of a word count, a shorter word is its own stem, and endings are so long."""

_ENDINGS = "аеийоуыьюя"


class _IconWords(RootModel[Mapping[str, tuple[str, ...]]]):
    """The words of a language by the English word of icons' names."""


@dataclass(frozen=True)
class IconSearch:
    """Finds icons of a book by words; ``folder`` holds the lists of words."""

    icons: IconBook
    folder: Path

    def find(self, query: str) -> tuple[str, ...]:
        """The names of the icons that show all words of the query, the plainest first.

        The first are those whose name is the word, then those that begin with it.
        """
        asked = query.casefold().replace("ё", "е").replace("-", " ").split()
        if not asked:
            return ()
        names = self.icons.names()
        found = [name for name in names if all(self._shown_by(name, word) for word in asked)]
        wanted = [*asked, *(english for word in asked for english in self._translations(word))]
        return tuple(sorted(found, key=lambda name: _plainness(name, wanted)))

    def near(self, query: str) -> str | None:
        """The word nearest to a query that finds nothing."""
        return nearest(query, [*self._english, *self._foreign])

    def _shown_by(self, name: str, word: str) -> bool:
        """Whether a part of an icon's name begins with the word or is a translation of it."""
        parts = name.split("-")
        meant = self._translations(word)
        return any(part.startswith(word) or part in meant for part in parts)

    def _translations(self, word: str) -> frozenset[str]:
        """The English words that a word of another language stands for, in whatever case it is."""
        known = self._asked.get(word)
        if known is None:
            known = self._asked[word] = frozenset(
                english
                for foreign, meant in self._foreign.items()
                if word.startswith(_stem(foreign)) and len(word) <= len(foreign) + _LONGEST_ENDING
                for english in meant
            )
        return known

    @cached_property
    def _asked(self) -> dict[str, frozenset[str]]:
        return {}

    @cached_property
    def _english(self) -> tuple[str, ...]:
        words = {word for name in self.icons.names() for word in name.split("-")}
        return tuple(sorted(word for word in words if not word.isdecimal()))

    @cached_property
    def _lists(self) -> Sequence[Mapping[str, tuple[str, ...]]]:
        problems, lists = Problems(), []
        for path in sorted(self.folder.glob("words.*.yaml")):
            read = read_model(path, _IconWords, problems)
            if read is not None:
                lists.append(read[0].root)
        problems.stop_if_errors()
        return lists

    @cached_property
    def _foreign(self) -> Mapping[str, frozenset[str]]:
        """Words of other languages, folded, with the English words they stand for."""
        found: dict[str, set[str]] = {}
        for words in self._lists:
            for english, phrases in words.items():
                for word in " ".join(phrases).casefold().replace("ё", "е").split():
                    found.setdefault(word, set()).add(english)
        return {word: frozenset(english) for word, english in found.items()}


def _stem(word: str) -> str:
    """A word without what changes when it is declined."""
    return word[:_STEM].rstrip(_ENDINGS if len(word) > _SHORTEST else "")


def _plainness(name: str, asked: Sequence[str]) -> tuple[Any, ...]:
    """What sorts names: the word itself first, then short names that begin with it."""
    parts = name.split("-")
    return name not in asked, len(parts), parts[0] not in asked, name

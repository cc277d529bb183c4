"""The accent and emblem of a card by the words of its type."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardgen.design.figures import monogram
from cardgen.design.looks.accents import ACCENTS, DEFAULT_ACCENT, accent_named

_PARTS = re.compile(r"\s[—–·-]\s|[,:(/·—–]")
_FOLD = 5
"""Words that agree in so many first letters count as one, so that plural and case do not matter."""

_WORDS: tuple[tuple[str, str, str], ...] = (
    ("weapon оружие attack атака", "crossed-swords", "red"),
    ("armour armor доспех доспехи броня", "breastplate", "indigo"),
    ("potion зелье", "round-potion", "sky"),
    ("spell magic заклинание магия", "spell-book", "violet"),
    ("monster creature чудовище монстр существо", "dragon-head", "green"),
    ("place location building место здание постройка", "castle", "amber"),
    ("event событие", "hourglass", "amber"),
    ("quest mission task задание квест миссия", "scroll-quill", "green"),
    ("character hero ally персонаж герой союзник", "person", "indigo"),
    ("item equipment предмет снаряжение", "backpack", "sky"),
    ("treasure loot сокровище добыча", "open-treasure-chest", "amber"),
    ("trap curse ловушка проклятие", "wolf-trap", "red"),
    ("ship vehicle корабль транспорт", "ship-wheel", "indigo"),
    ("food recipe еда рецепт", "meal", "red"),
    ("animal животное зверь", "paw", "green"),
    ("action действие", "lightning-trio", "red"),
    ("resource ресурс", "wood-pile", "green"),
    ("skill ability навык умение", "biceps", "violet"),
    ("question вопрос", "talk", "indigo"),
    ("answer ответ", "light-bulb", "amber"),
)
_BY_WORD: Mapping[str, tuple[str, str]] = {
    word[:_FOLD]: (emblem, accent) for words, emblem, accent in _WORDS for word in words.split()
}


def type_of(cell: str) -> str:
    """The type that a cell names first: ``Spell, 3rd circle`` is of the type ``Spell``."""
    return _PARTS.split(cell.strip(), maxsplit=1)[0].strip()


def _known(name: str) -> tuple[str, str] | None:
    words = re.findall(r"\w+", name.casefold())
    return _BY_WORD.get(words[0][:_FOLD]) if words else None


@dataclass(frozen=True)
class TypeSigns:
    """The accents and emblems of a deck's types, told by the types in order of appearance.

    ``declared`` gives the accent (a name or ``#RRGGBB``) or emblem of a type; ``otherwise`` is the
    accent of cards without a type.
    """

    types: tuple[str, ...]
    otherwise: str = DEFAULT_ACCENT
    declared: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @classmethod
    def of(cls, cells: Iterable[str], otherwise: str = DEFAULT_ACCENT) -> "TypeSigns":
        """The signs of a deck whose type cells are these, in the order of its cards."""
        found = dict.fromkeys(type_of(cell) for cell in cells)
        found.pop("", None)
        return cls(tuple(found), otherwise)

    def accents(self) -> Mapping[str, str]:
        """The accent of every type: its own, its word's, else the next that is free."""
        given: dict[str, str] = {}
        for name in self.types:
            own = accent_named(self.declared.get(name, {}).get("accent", ""))
            word = _known(name)
            if own:
                given[name] = own
            elif word and word[1] not in given.values():
                given[name] = word[1]
        free = [one for one in ACCENTS if one not in given.values()]
        for index, name in enumerate(one for one in self.types if one not in given):
            given[name] = free[index] if index < len(free) else list(ACCENTS)[index % len(ACCENTS)]
        return given

    def emblem(self, name: str, accent: str) -> str | None:
        """The icon of a type: its own, its word's, else its first letter cut out of a shape."""
        if not name:
            return None
        own = self.declared.get(name, {}).get("emblem")
        word = _known(name)
        letter = next((char for char in name if char.isalnum()), "")
        return own or (word[0] if word else monogram(accent, letter.upper()) if letter else None)

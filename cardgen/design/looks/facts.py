"""What a look asks about a card: columns by their names in it, accent, emblem and picture."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardgen.design.looks.accents import DEFAULT_ACCENT, accent_named
from cardgen.design.looks.names import KNOWN
from cardgen.design.looks.tables import ROW_MARK
from cardgen.design.looks.types import TypeSigns, type_of
from cardgen.design.scope import Fact
from cardgen.model.card import Card

_ALSO: Mapping[str, str] = {
    "types": "type", "kind of card": "type", "class": "type", "category": "type", "тип": "type",
    "вид": "type", "категория": "type", "класс": "type",
    "tagline": "subtitle", "подзаголовок": "subtitle", "подпись": "caption",
    "price": "cost", "mana": "cost", "energy": "cost", "цена": "cost", "стоимость": "cost",
    "мана": "cost",
    "flavor": "flavour", "flavor text": "flavour", "flavour text": "flavour", "quote": "flavour",
    "lore": "flavour", "цитата": "flavour", "антураж": "flavour", "художественный текст": "flavour",
    "atk": "attack", "power": "attack", "strength": "attack", "damage": "attack",
    "атака": "attack", "сила": "attack", "урон": "attack",
    "defense": "defence", "def": "defence", "armor": "defence", "toughness": "defence",
    "защита": "defence", "броня": "defence",
    "hp": "health", "life": "health", "здоровье": "health", "оз": "health",
    "no": "number", "nr": "number", "номер": "number", "№": "number",
    "color": "accent", "colour": "accent", "цвет": "accent", "значок": "emblem",
    "эмблема": "emblem", "front": "question", "term": "question", "prompt": "question",
    "вопрос": "question", "слово": "question", "термин": "question",
    "definition": "answer", "translation": "answer", "ответ": "answer", "перевод": "answer",
    "подсказка": "hint", "транскрипция": "hint", "back text": "back text",
    "текст оборота": "back text",
    "option 1": "choice a", "option 2": "choice b", "option 3": "choice c", "option 4": "choice d",
    "choice 1": "choice a", "choice 2": "choice b", "choice 3": "choice c", "choice 4": "choice d",
    "выбор а": "choice a", "выбор б": "choice b", "выбор в": "choice c", "выбор г": "choice d",
    "вариант 1": "choice a", "вариант 2": "choice b", "вариант 3": "choice c",
    "вариант 4": "choice d",
    "брать": "pick", "выбрать": "pick", "value": "rank", "достоинство": "rank", "масть": "suit",
    "set": "family", "group": "family", "семья": "family", "группа": "family", "код": "code",
    "ингредиенты": "ingredients", "состав": "ingredients", "время": "time", "duration": "time",
    "portions": "serves", "порции": "serves", "порций": "serves", "art focus": "focus",
    "second name": "second",
}  # fmt: skip

_COLUMNS = KNOWN - {
    "name", "text", "art", "deck", "icon", "picture", "picture.shape", "has-art", "back-art",
    "rest", "row", "copies", "defence.icon",
}  # fmt: skip
_OWN_NOTES = ("notes", "comment", "to do", "комментарий", "заметки")
_FIGURES = ("attack", "defence", "health", "cost")
_LONGEST_FIGURE = 4
"""So many characters of a column that may be a figure by another word still are one."""
_LETTERS = {"ru": "АБВГ"}
_PICK = {"ru": "Выбери"}
_LANDSCAPE = 1.15
"""A picture wider than so many heights is a lying one."""


def column_key(heading: str) -> str:
    """The name by which looks know a column, whatever its case, hyphens and punctuation."""
    plain = heading.split("(")[0] if not heading.startswith("(") else heading
    words = plain.casefold().replace("_", " ").replace("-", " ").strip(" .:#*").split()
    key = " ".join(words)
    return _ALSO.get(key, key)


@dataclass(frozen=True)
class LookFacts:
    """Makes the facts of a deck's cards for a look.

    ``aspect`` tells how many times as wide as high a picture file is. ``used`` are the names that
    the look's templates speak of; a free column that is none of them is one of the ``rest``.
    """

    cards: tuple[Card, ...]
    title: str
    language: str
    used: frozenset[str]
    aspect: Callable[[str], float | None]
    accent: str = DEFAULT_ACCENT

    @cached_property
    def signs(self) -> TypeSigns:
        """The accents and emblems of the deck's types."""
        return TypeSigns.of((_columns(card).get("type", "") for card in self.cards), self.accent)

    @cached_property
    def _accents(self) -> Mapping[str, str]:
        return self.signs.accents()

    def of(self, card: Card | None, facts: Mapping[str, Fact]) -> dict[str, Fact]:
        """The facts of a card, or of the back that all cards share."""
        columns = _columns(card) if card is not None else {}
        found: dict[str, Fact] = {**facts, **columns}
        found |= self._shared()
        kind = type_of(columns.get("type", ""))
        accent = accent_named(columns.get("accent", "")) or self._accents.get(kind, self._first)
        found["accent"] = accent
        found["emblem"] = columns.get("emblem") or (
            self.signs.emblem(kind, accent) if card is not None else self._deck_emblem
        )
        found |= self._fighting(columns, facts)
        found |= self._shown(facts)
        found["rest"] = tuple(_rest(card, self.used)) if card is not None else ()
        self._learning(found)
        return found

    @property
    def _first(self) -> str:
        return self.accent

    @cached_property
    def deck_accent(self) -> str:
        """The accent of backs: that of the deck's first type."""
        return next(iter(self._accents.values()), self.accent)

    @property
    def _deck_emblem(self) -> str | None:
        kind = next(iter(self.signs.types), "")
        return self.signs.emblem(kind, self._accents[kind]) if kind else "round-star"

    def _shared(self) -> dict[str, Fact]:
        letters = _LETTERS.get(self.language, "ABCD")
        labels = {f"label.{way}": letter for way, letter in zip("abcd", letters, strict=True)}
        return {**labels, "label.pick": _PICK.get(self.language, "Pick"), "deck": self.title}

    @staticmethod
    def _fighting(columns: Mapping[str, str], facts: Mapping[str, Fact]) -> dict[str, Fact]:
        force = facts.get("force")
        attack = columns.get("attack") or (None if force is None else str(force))
        defence, icon = columns.get("defence"), "shield"
        if not defence and columns.get("health"):
            defence, icon = columns["health"], "hearts"
        return {"attack": attack, "defence": defence, "defence.icon": icon}

    def _shown(self, facts: Mapping[str, Fact]) -> dict[str, Fact]:
        picture, icon = facts.get("picture"), facts.get("icon")
        aspect = self.aspect(picture) if isinstance(picture, str) else None
        shape = None
        if picture:
            shape = "landscape" if aspect is not None and aspect > _LANDSCAPE else "portrait"
        return {"picture.shape": shape, "has-art": bool(picture or icon), "art": picture or icon}

    @staticmethod
    def _learning(found: dict[str, Fact]) -> None:
        """Let name and text stand for a question and an answer that no column gives."""
        found["question"] = found.get("question") or found.get("name")
        found["answer"] = found.get("answer") or found.get("text")
        kind = str(found.get("type") or "").casefold()
        if not found.get("kind") and kind in ("question", "вопрос"):
            found["kind"] = "dark"
        elif not found.get("kind") and kind in ("answer", "ответ"):
            found["kind"] = "light"


def _columns(card: Card) -> dict[str, str]:
    """What the columns that looks know say of a card."""
    found: dict[str, str] = {}
    for heading, text in card.fields.items():
        key = column_key(heading)
        if key in _COLUMNS and not _is_row(heading, key, text):
            found.setdefault(key, text)
    if "number" not in found and card.number is not None:
        found["number"] = str(card.number)
    if "type" not in found and card.types:
        found["type"] = ", ".join(card.types)
    return found


def _is_row(heading: str, key: str, text: str) -> bool:
    """Whether a column that by its heading might hold a figure holds words: "1d8, slashing"."""
    by_synonym = key in _FIGURES and heading.casefold().strip() not in (*_FIGURES, "defense")
    return by_synonym and len(text) > _LONGEST_FIGURE


def _rest(card: Card, used: Iterable[str]) -> Iterable[str]:
    """The filled columns that the look has no place for, as rows."""
    for heading, text in card.fields.items():
        key = column_key(heading)
        known = key in used and not _is_row(heading, key, text)
        hidden = key in ("type", "focus", "accent", "emblem", "back", "look", *_OWN_NOTES)
        if text and not known and not hidden and not heading.startswith(("_", "!")):
            yield f"{heading}{ROW_MARK}{text}"

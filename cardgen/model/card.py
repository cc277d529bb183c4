"""A card and a deck of cards."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Self

from pydantic import Field, field_validator, model_validator

from cardgen.model.effect import WITH_STRENGTH, Effect, OnlyFor, PlayIf, TypeId
from cardgen.model.problem import Place
from cardgen.model.strict import Strict
from cardgen.model.text import GameText, TextSource

_NOT_IN_IDS = re.compile(r"[^\w]+")


def card_id(name: str) -> str:
    """The id a name gives: lower-case words of any script joined by hyphens (``fire-at-will``)."""
    folded = unicodedata.normalize("NFC", name).casefold().replace("'", "").replace("’", "")
    return _NOT_IN_IDS.sub("-", folded).strip("-_") or "card"


class Card(Strict):
    """One design of card, of which the deck holds ``copies``.

    ``name`` is the name as the card list gives it; ``names`` and ``texts`` hold words of the
    card's own by language and win over the game's. ``fields`` are free columns of a deck of one's
    own. ``place`` says where the card was read and ``places`` where the cells with its words and
    picture stand, by column key; they are no part of its identity.

    Raises:
        ValueError: two effects of one kind; a special card beside another effect; a strength on a
            special that has none, or none where one is needed.
    """

    id: Annotated[str, Field(min_length=1, max_length=120)]
    name: Annotated[str, Field(min_length=1, max_length=200)]
    number: Annotated[int, Field(ge=0, le=99_999)] | None = None
    force: Annotated[int, Field(ge=0, le=99)] | None = None
    types: tuple[TypeId, ...] = ()
    effects: tuple[Effect, ...] = ()
    copies: Annotated[int, Field(ge=1, le=999)] = 1
    names: Mapping[str, str] = Field(default_factory=dict)
    texts: Mapping[str, str] = Field(default_factory=dict)
    art: str | None = None
    fields: Mapping[str, str] = Field(default_factory=dict)
    place: Annotated[Place | None, Field(exclude=True)] = None
    places: Annotated[Mapping[str, Place], Field(exclude=True, repr=False)] = Field(
        default_factory=dict
    )

    @field_validator("types")
    @classmethod
    def _types_are_distinct(cls, types: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(types)) != len(types):
            raise ValueError("repeated-type")
        return types

    @model_validator(mode="after")
    def _effects_agree(self) -> Self:
        kinds = [effect.kind for effect in self.effects]
        if len(set(kinds)) != len(kinds):
            raise ValueError("repeated-effect")
        specials = [effect for effect in self.effects if effect.special]
        if specials and len(self.effects) > 1:
            raise ValueError("special-not-alone")
        if specials:
            needs_force = isinstance(specials[0], WITH_STRENGTH)
            if needs_force is not (self.force is not None):
                raise ValueError(
                    "special-needs-strength" if needs_force else "special-has-strength"
                )
        elif kinds and self.force is None:
            raise ValueError("effect-without-force")
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.model_dump() == other.model_dump()

    def __hash__(self) -> int:
        return hash((self.id, self.name, self.number, self.force, self.types, self.effects))

    @property
    def sources(self) -> Iterator[TextSource]:
        """Every text of the card's own, with its column and cell."""
        said = {"name": self.name}
        said |= {f"name.{code}": name for code, name in self.names.items()}
        said |= {f"text.{code}": text for code, text in self.texts.items()}
        for key, text in (said | dict(self.fields)).items():
            yield TextSource(text, key, self.places.get(key, self.place))

    @property
    def condition(self) -> PlayIf | None:
        """The condition under which the card may be played, if it has one."""
        return next((e for e in self.effects if isinstance(e, PlayIf)), None)

    @property
    def side(self) -> str | None:
        """The only side that may play the card, if it is bound to one."""
        return next((e.side for e in self.effects if isinstance(e, OnlyFor)), None)


class Deck(Strict):
    """The cards of a game in document order.

    Raises:
        ValueError: two cards with one id.
    """

    cards: tuple[Card, ...] = ()

    @model_validator(mode="after")
    def _ids_are_distinct(self) -> Self:
        ids = [card.id for card in self.cards]
        if len(set(ids)) != len(ids):
            raise ValueError("repeated-id")
        return self

    def __iter__(self) -> Iterator[Card]:  # type: ignore[override]
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def total(self) -> int:
        """How many cards are printed: designs times copies."""
        return sum(card.copies for card in self.cards)

    def find(self, wanted: str) -> Card | None:
        """The first card of this id, name (in any language the list gives) or number."""
        return next(iter(find_cards(self.cards, wanted, {})), None)


def own_name(card: Card, text: GameText) -> str | None:
    """The name that a game's words give a card, by its id or by that of its name.

    So a second card of a name (``ditch-2``) is called like the first.
    """
    return text.cards.get(card.id) or text.cards.get(card_id(card.name))


def name_in(card: Card, language: str, text: GameText) -> str | None:
    """A card's name in a language: its own, else the one the game's words there give it."""
    return card.names.get(language) or own_name(card, text)


def card_names(card: Card, texts: Mapping[str, GameText]) -> list[str]:
    """All that a card may be called: its names in every language, and its id."""
    known = (own_name(card, text) for text in texts.values())
    return [card.name, *card.names.values(), *filter(None, known), card.id]


def named_cards(
    cards: Sequence[Card], wanted: str, texts: Mapping[str, GameText]
) -> tuple[Card, ...]:
    """The cards of this id or name, in any language and any case."""
    key = card_id(wanted)
    return tuple(card for card in cards if key in map(card_id, card_names(card, texts)))


def numbered_cards(cards: Sequence[Card], wanted: str) -> tuple[Card, ...]:
    """The cards of this number, which may stand behind a ``#``."""
    number = wanted.strip().lstrip("#№ ")
    return tuple(card for card in cards if number.isdecimal() and card.number == int(number))


def find_cards(
    cards: Sequence[Card], wanted: str, texts: Mapping[str, GameText]
) -> tuple[Card, ...]:
    """The cards that a word means: those of its id or name, else those of its number."""
    if not wanted.strip():
        return ()
    return named_cards(cards, wanted, texts) or numbered_cards(cards, wanted)

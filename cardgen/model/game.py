"""A game: its cards, types, rule numbers, rulings and words."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field, JsonValue, StringConstraints

from cardgen.model.board import Board
from cardgen.model.card import Card, Deck, find_cards
from cardgen.model.effect import TypeId
from cardgen.model.ruling import Ruling
from cardgen.model.strict import Strict
from cardgen.model.text import GameText, TextSource

GameId = Annotated[str, StringConstraints(pattern=r"^[^\W_][\w-]*$", max_length=60)]

RuleValue = JsonValue
"""A rule's number, switch or table of such, as ``rules:`` in ``game.yaml`` gives it."""


class CardType(Strict):
    """A card type: how the notation writes it.

    ``code`` is the letter or short word of the type column, ``word`` the word effects use for it;
    ``also`` lists other spellings that are read as this type, each with the ruling that says so.
    """

    code: str
    word: str
    also: Mapping[str, str] = Field(default_factory=dict)


class Side(Strict):
    """A side of a two-sided game and its letter in the notation."""

    code: str


class Credit(Strict):
    """Who made the game and where its document is from."""

    designer: str
    source: str
    year: str | None = None


class Game(Strict):
    """Everything cardgen knows of a game, read from its folder and those it extends."""

    id: GameId
    version: int = 1
    extends: str | None = None
    notation: str | None = None
    credit: Credit | None = None
    card_size: str = "standard"
    template: str
    types: Mapping[TypeId, CardType] = Field(default_factory=dict)
    compounds: Mapping[str, tuple[TypeId, ...]] = Field(default_factory=dict)
    sides: Mapping[TypeId, Side] = Field(default_factory=dict)
    deck: Deck
    rules: Mapping[str, RuleValue] = Field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()
    texts: Mapping[str, GameText] = Field(default_factory=dict)
    map: str | None = None
    board: Board | None = None

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages the game has words in, in alphabetical order."""
        return tuple(sorted(self.texts))

    def sources(self, language: str) -> Iterator[TextSource]:
        """Every text of the game: its words, its cards' and its map's, those of a language first.

        Maps and covers show words of a second language.
        """
        for code in sorted(self.texts, key=lambda code: (code != language, code)):
            yield from self.texts[code].sources
        for card in self.deck:
            yield from card.sources
        for region in self.board.regions if self.board else ():
            for code, name in region.names.items():
                key = f"name.{code}" if code else "name"
                yield TextSource(name, key, region.place)

    def ruling(self, ruling_id: str) -> Ruling | None:
        """The ruling of this id."""
        return next((r for r in self.rulings if r.id == ruling_id), None)

    def find_cards(self, wanted: str) -> tuple[Card, ...]:
        """The cards of this id or name in any language, else of this number, in document order."""
        return find_cards(self.deck.cards, wanted, self.texts)

    def find_card(self, wanted: str) -> Card | None:
        """The first of `find_cards`."""
        return next(iter(self.find_cards(wanted)), None)

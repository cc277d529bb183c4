"""What the placeholders of a booklet stand for: rule numbers, counts of cards, names, rulings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardgen.common.nearest import nearest
from cardgen.model.card import Card
from cardgen.model.effect import Spring
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems
from cardgen.words.fill import count, number
from cardgen.words.lexicon import Words, card_name

PlaceholderValue = int | float | str


@dataclass(frozen=True)
class Values:
    """The values of a game in a language by their dotted names."""

    game: Game
    words: Words

    @cached_property
    def all(self) -> Mapping[str, PlaceholderValue]:
        """Every value there is."""
        return {
            **_flat("rules", self.game.rules),
            **self._deck(),
            **self._cards(),
            **self._names(),
        }

    def _names(self) -> dict[str, PlaceholderValue]:
        game, code = self.game, self.words.code
        found: dict[str, PlaceholderValue] = {"game.title": self.words.game.title}
        if game.credit is not None:
            found |= {"credit.designer": game.credit.designer, "credit.source": game.credit.source}
            if game.credit.year:
                found["credit.year"] = game.credit.year
        if game.board is not None:
            found["map.regions"] = len(game.board.regions)
            names = self.words.game.regions
            found |= {f"region.{key}": name for key, name in names.items()}
        for ruling in game.rulings:
            found[f"ruling.{ruling.id}"] = ruling.options[ruling.default].get(code, "")
        return found

    def _deck(self) -> dict[str, PlaceholderValue]:
        deck = self.game.deck
        cards = tuple(deck)
        found: dict[str, PlaceholderValue] = {"deck.total": deck.total, "deck.designs": len(deck)}
        for key in self.game.types:
            found[f"deck.types.{key}"] = self.type_count(key)
            found[f"deck.kinds.{key}"] = _copies(card for card in cards if key in card.types)
        for parts in self.game.compounds.values():
            key = "+".join(parts)
            found[f"deck.types.{key}"] = self.type_count(key)
        for kind in sorted({effect.kind for card in cards for effect in card.effects}):
            found[f"deck.effects.{kind}"] = _copies(
                card for card in cards if any(effect.kind == kind for effect in card.effects)
            )
        found["deck.two-types"] = _copies(card for card in cards if len(card.types) > 1)
        found["deck.plain"] = _copies(card for card in cards if not card.effects)
        return found

    def type_count(self, key: str) -> int:
        """How many cards are of a type, or of exactly the types of a compound (``a+b``).

        A type that is part of compounds counts the cards that have it among theirs.
        """
        parts = set(key.split("+"))
        exact = len(parts) > 1
        return _copies(
            card
            for card in self.game.deck
            if (set(card.types) == parts if exact else parts <= set(card.types))
        )

    def listed_count(self, key: str, listed: Iterable[str]) -> int:
        """How many cards an entry of a list stands for: those of compounds listed too left out."""
        if "+" in key:
            return self.type_count(key)
        compounds = (one for one in listed if "+" in one and key in one.split("+"))
        return self.type_count(key) - sum(map(self.type_count, compounds))

    def _cards(self) -> dict[str, PlaceholderValue]:
        found: dict[str, PlaceholderValue] = {}
        for card in self.game.deck:
            found[f"card.{card.id}"] = card_name(card, self.words)
            found[f"deck.copies.{card.id}"] = card.copies
            if card.force is not None:
                found[f"deck.force.{card.id}"] = card.force
            bonus = next((e.bonus for e in card.effects if isinstance(e, Spring)), None)
            if bonus is not None:
                found[f"deck.bonus.{card.id}"] = bonus
        return found

    def text(self, name: str, noun: str | None, place: Place, problems: Problems) -> str:
        """A value as it stands in the text, with its noun if one is named; none is told."""
        value = self.all.get(name)
        if value is None:
            near = nearest(name, list(self.all)) or "-"
            problems.error("unknown-value", place, found=name, near=near)
            return f"{{{{{name}}}}}"
        if noun is None:
            return value if isinstance(value, str) else number(value, self.words.language)
        if noun not in self.words.language.counts:
            known = ", ".join(self.words.language.counts)
            problems.error("unknown-noun", place, found=noun, known=known)
        elif isinstance(value, int):
            return count(value, noun, self.words.language)
        else:
            problems.error("value-not-counted", place, found=name, value=value)
        return str(value)


def _copies(cards: Iterable[Card]) -> int:
    return sum(card.copies for card in cards)


def _flat(name: str, value: object) -> dict[str, PlaceholderValue]:
    """The numbers and words of a tree by their dotted names; switches and lists are no text."""
    if isinstance(value, Mapping):
        found: dict[str, PlaceholderValue] = {}
        for key, inner in value.items():
            found |= _flat(f"{name}.{key}", inner)
        return found
    if isinstance(value, int | float | str) and not isinstance(value, bool):
        return {name: value}
    return {}

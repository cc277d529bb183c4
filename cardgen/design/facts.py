"""What a template may ask about a card: its facts in one language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardgen.design.scope import Fact
from cardgen.model.card import Card
from cardgen.model.effect import (
    Bonus,
    Draw,
    Effect,
    Kill,
    Negate,
    OnlyFor,
    Penalty,
    PlayIf,
    Spring,
)
from cardgen.model.game import Game
from cardgen.words.fill import capital
from cardgen.words.grammar import NAME, noun
from cardgen.words.lexicon import Words, card_name, label, subtitle, type_line
from cardgen.words.sentences import effect_text


@dataclass(frozen=True)
class Art:
    """The picture of a card: an icon (mirrored, scaled, raised by mm) or a file of the deck.

    ``focus`` is the point of the file that a crop keeps in view (shares from its top left).
    """

    icon: str | None = None
    mirror: bool = False
    scale: float = 1.0
    shift: float = 0.0
    up: float = 0.0
    picture: str | None = None
    focus: tuple[float, float] | None = None
    extra: Mapping[str, Fact] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str) -> "Art":
        """The art of a name alone: a picture file if it has an ending, else an icon."""
        return cls(picture=name) if "." in name else cls(icon=name)


@dataclass(frozen=True)
class DeckFacts:
    """What is the same for all cards of a print: the game, its words, the look, the card count."""

    game: Game
    words: Words
    look: str = "full"

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """The facts that do not depend on a card."""
        labels = {**self.words.language.labels, **self.words.game.labels}
        return {
            "count": str(len(self.game.deck)),
            "game": self.words.game.title,
            "language": self.words.code,
            "look": self.look,
            **{f"label.{key}": text for key, text in labels.items()},
        }

    @cached_property
    def tables(self) -> Mapping[str, Mapping[str, Any]]:
        """The look-up tables made from words by type id: ``typename``, ``short`` and ``killed``.

        ``killed`` is the name in the case that a killing verb needs.
        """
        forms = {
            key: noun(self.words.game.types.get(key, {NAME: key}), self.words.language)
            for key in self.game.types
        }
        return {
            "typename": {key: capital(one.name) for key, one in forms.items()},
            "short": {key: one.form("short") or one.name for key, one in forms.items()},
            "killed": {key: one.form("killed") or one.name for key, one in forms.items()},
        }


def card_facts(card: Card, shared: DeckFacts, art: Art) -> dict[str, Fact]:
    """The facts of a card.

    Raises:
        DataError: a word the card needs is missing.
    """
    acting = _acting(card)
    kills = [e for e in card.effects if isinstance(e, Kill)]
    targets = tuple(target[-1] for kill in kills for target in kill.targets)
    facts: dict[str, Fact] = {
        **shared.facts,
        "id": card.id,
        "name": card_name(card, shared.words),
        "text": effect_text(card, shared.words),
        "type_line": type_line(card, shared.words),
        "subtitle": subtitle(card, shared.words),
        "number": "" if card.number is None else str(card.number),
        "number2": "" if card.number is None else f"{card.number:02d}",
        "force": card.force,
        "types": card.types,
        "type": card.types[0] if card.types else None,
        "type2": card.types[1] if len(card.types) > 1 else None,
        "side": card.side,
        "condition": card.condition.last_hand if card.condition else None,
        "effect": acting.kind if acting else None,
        "effects": tuple(effect.kind for effect in card.effects),
        "amount": _amount(acting),
        "target": acting.target[-1] if isinstance(acting, Bonus | Penalty | Negate) else None,
        "targets": targets,
        "kills": len(targets),
        "copies": card.copies,
        "icon": art.icon,
        "mirror": art.mirror,
        "icon.scale": art.scale,
        "icon.shift": art.shift,
        "icon.up": art.up,
        "picture": art.picture,
        "picture.across": art.focus[0] if art.focus else None,
        "picture.down": art.focus[1] if art.focus else None,
        **art.extra,
    }
    if card.side is not None:
        facts["label.side"] = label(f"side.{card.side}", shared.words)
    return facts | {f"field.{key}": value for key, value in card.fields.items()}


def _acting(card: Card) -> Effect | None:
    """The first effect that does something, as against saying who may play the card and when."""
    return next((e for e in card.effects if not isinstance(e, PlayIf | OnlyFor)), None)


def _amount(effect: Effect | None) -> int | None:
    match effect:
        case Bonus() | Penalty():
            return effect.amount
        case Draw():
            return effect.count
        case Spring():
            return effect.bonus
    return None

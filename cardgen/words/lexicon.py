"""Names in a language: cards, types, sides and the words a template prints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgen.model.card import Card, name_in
from cardgen.model.effect import Kill
from cardgen.model.game import Game
from cardgen.model.problem import Localized, Problems
from cardgen.model.text import GameText, LanguageText
from cardgen.words.fill import capital, with_values
from cardgen.words.grammar import NAME, Noun, noun
from cardgen.words.script import written_in


@dataclass(frozen=True)
class Words:
    """All words of a game in one language: the language's ``code``, the game's and its own."""

    code: str
    game: GameText
    language: LanguageText

    @classmethod
    def of(cls, game: Game, code: str, languages: Mapping[str, LanguageText]) -> "Words":
        """The words of a game in the language of this code.

        Raises:
            KeyError: the game or the program has no such language.
        """
        return cls(code, game.texts[code], languages[code])


def label(key: str, words: Words, **values: object) -> str:
    """A word or line that a template or sheet prints: the game's, else the language's.

    The key itself if neither has it (the drift check names such keys).
    """
    text = words.game.labels.get(key) or words.language.labels.get(key, key)
    return with_values(text, values, words.language)


def type_noun(target: Sequence[str], words: Words) -> Noun:
    """The noun of a type or of a compound of types, in whatever order they stand.

    A compound without forms of its own has only a name: its parts' joined.
    """
    for key, forms in words.game.types.items():
        if set(key.split("+")) == set(target):
            return noun(forms, words.language)
    if len(target) == 1:
        return noun({NAME: target[0]}, words.language)
    parts = (type_noun((part,), words).name for part in target)
    return Noun({NAME: label("types.compound", words).join(parts)})


def type_name(target: Sequence[str], words: Words, form: str = NAME) -> str:
    """A type's or compound's name, or another form of it, with a capital.

    A form that is neither given nor derived falls back to the name.
    """
    found = type_noun(target, words)
    return capital(found.form(form) or found.name)


def side_name(side: str, words: Words, form: str = NAME) -> str:
    """A side's name (or another form of it) as it stands in a sentence."""
    found = noun(words.game.sides.get(side, {NAME: side}), words.language)
    return found.form(form) or found.name


def card_name(card: Card, words: Words, problems: Problems | None = None) -> str:
    """A card's name: its own in this language, else the game's, else the card list's.

    The card list's name is right where it is in the language's script; where it is not (an English
    name on a Russian card) ``problems`` gets a warning ``card-name-missing``.
    """
    name = name_in(card, words.code, words.game)
    if name:
        return name
    if problems is not None and not written_in(card.name, words.language):
        problems.warn(
            "card-name-missing", card.place, card=card.name, id=card.id, language=words.code
        )
    return card.name


def card_called(card: Card, game: Game) -> Localized:
    """A card's name for messages: in each language the one it has there, else the card list's."""
    said = {code: name_in(card, code, text) for code, text in game.texts.items()}
    return Localized(card.name, {code: name for code, name in said.items() if name})


def side_called(side: str, game: Game) -> Localized:
    """A side's name for messages: in each language the one it has there, else its id."""
    said = {code: text.sides.get(side, {}).get(NAME) for code, text in game.texts.items()}
    return Localized(side, {code: name for code, name in said.items() if name})


def target_called(target: Sequence[str], game: Game) -> Localized:
    """What an effect is aimed at, for messages: in each language the names of its types."""
    said = {}
    for code, text in game.texts.items():
        whole = next((f for key, f in text.types.items() if set(key.split("+")) == set(target)), {})
        parts = [text.types.get(part, {}).get(NAME, part) for part in target]
        said[code] = whole.get(NAME) or "/".join(parts)
    return Localized("+".join(target), said)


def subtitle(card: Card, words: Words) -> str:
    """A card's second line, empty if it has none: its own, else the game's."""
    own = card.fields.get(f"subtitle.{words.code}") or card.fields.get("subtitle")
    return own or words.game.subtitles.get(card.id, "")


def type_line(card: Card, words: Words) -> str:
    """A card's types and the side it is bound to: ``Cavalry — French only``, ``Sea / Infantry``.

    The joining signs are the labels ``types.join`` and ``types.side``; empty for a card of no type.
    """
    line = label("types.join", words).join(type_name((t,), words) for t in card.types)
    if card.side is None:
        return line
    side = label("types.only", words, side=side_name(card.side, words))
    return label("types.side", words).join(part for part in (line, side) if part)


def kill_names(card: Card, words: Words, short: bool = False) -> tuple[str, ...]:
    """What a card kills, in the case its verb needs, one word a target; ``short``: short labels."""
    form = "short" if short else "killed"
    kills = (effect for effect in card.effects if isinstance(effect, Kill))
    return tuple(type_name(target, words, form) for kill in kills for target in kill.targets)

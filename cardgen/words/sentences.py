"""A card's effects as sentences, made from the typed values by a language's phrases."""

from collections.abc import Collection, Iterable

from cardgen.model.card import Card
from cardgen.model.effect import (
    Bishop,
    Bonus,
    Courtesan,
    Draw,
    Effect,
    Kill,
    Negate,
    OnlyFor,
    Penalty,
    PlayIf,
    Scarecrow,
    Spring,
)
from cardgen.model.problem import DataError
from cardgen.model.text import Phrase
from cardgen.words.fill import capital, count, fill, number, placeholders
from cardgen.words.grammar import Noun, agreeing
from cardgen.words.lexicon import Words, label, type_noun

PLAIN = ".plain"
"""Ends the key of a phrase's variant for nouns that lack the forms the phrase itself needs."""

_NOUNS = ("target", "targets")


def effect_text(card: Card, words: Words, without: Collection[str] = ()) -> str:
    """A card's effects in words, one sentence an effect in their order, a condition last.

    The card's own text in this language wins; a card without effects that has one only in another
    language shows that. A binding to a side stands in the type line and not
    here; ``without`` names kinds of effect to leave out (``kill``). Empty if nothing is left.

    Raises:
        DataError: the language has no phrase for an effect (``phrase-missing``).
    """
    own = card.texts.get(words.code)
    if own:
        return own
    said = [e for e in card.effects if e.kind not in without and not isinstance(e, OnlyFor)]
    if not card.effects and card.texts:
        return next(iter(dict(sorted(card.texts.items())).values()))
    said.sort(key=lambda effect: isinstance(effect, PlayIf))
    return " ".join(effect_sentence(effect, card, words) for effect in said)


def phrase_keys(effect: Effect) -> tuple[str, ...]:
    """The keys under which an effect's phrase may stand, the most particular first."""
    match effect:
        case Draw():
            return (f"draw.{effect.count}", "draw")
        case PlayIf():
            return (f"play-if.{effect.last_hand}",)
        case Spring():
            return ("spring.bonus" if effect.bonus else "spring.cancel",)
        case Bishop() | Courtesan():
            return (f"{effect.kind}.{effect.does}",)
        case Scarecrow():
            return (f"scarecrow.{effect.takes}",)
        case _:
            return (effect.kind,)


def effect_phrase(effect: Effect, words: Words, ending: str = "") -> Phrase | None:
    """The phrase for an effect: the game's, else the language's; ``ending`` names a variant."""
    for phrases in (words.game.effects, words.language.effects):
        for key in phrase_keys(effect):
            if key + ending in phrases:
                return phrases[key + ending]
    return None


def effect_nouns(effect: Effect, words: Words) -> tuple[Noun, ...]:
    """The nouns an effect speaks of."""
    match effect:
        case Bonus() | Penalty() | Negate():
            return (type_noun(effect.target, words),)
        case Kill():
            return tuple(type_noun(target, words) for target in effect.targets)
        case _:
            return ()


def effect_sentence(effect: Effect, card: Card, words: Words) -> str:
    """One effect in words.

    Raises:
        DataError: the language has no phrase for it (``phrase-missing``).
    """
    phrase = effect_phrase(effect, words)
    if phrase is None:
        raise DataError.of(
            "phrase-missing",
            card.place,
            card=card.name,
            effect=phrase_keys(effect)[0],
            language=words.code,
        )
    nouns = effect_nouns(effect, words)
    sentence = agreeing(phrase, nouns[0] if nouns else None)
    if sentence is None or lacking_forms(sentence, nouns):
        plain = effect_phrase(effect, words, PLAIN)
        sentence = plain if isinstance(plain, str) else sentence or _any_variant(phrase)
    return _filled(sentence, effect, card, nouns, words)


def lacking_forms(sentence: str, nouns: Iterable[Noun]) -> tuple[str, ...]:
    """The forms a sentence asks for that one of the nouns neither has nor can derive."""
    asked = (name.partition(".") for name in placeholders(sentence.lower()))
    wanted = [form for key, _, form in asked if key in _NOUNS and form]
    kept = tuple(nouns)
    return tuple(form for form in wanted if any(n.form(form) is None for n in kept))


def _any_variant(phrase: Phrase) -> str:
    return phrase if isinstance(phrase, str) else next(iter(phrase.values()), "")


def _filled(
    sentence: str, effect: Effect, card: Card, nouns: tuple[Noun, ...], words: Words
) -> str:
    numbers = effect.model_dump(include={"amount", "count", "bonus"}) | {"force": card.force}

    def value(name: str) -> str:
        key, _, form = name.lower().partition(".")
        if key not in _NOUNS:
            return _amount(numbers.get(key), form, words)
        said = label("or", words).join(n.form(form or "name") or n.name for n in nouns)
        return said if name[0].islower() else capital(said)

    return fill(sentence, value)


def _amount(found: int | None, noun: str, words: Words) -> str:
    if found is None:
        return "?"
    return count(found, noun, words.language) if noun else number(found, words.language)

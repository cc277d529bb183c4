"""Finds the words a game's cards need that its text files do not give, and those nobody needs."""

from collections.abc import Iterable, Iterator, Sequence

from cardgen.model.card import Card, card_id
from cardgen.model.effect import Effect
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problem, Problems, Severity
from cardgen.model.text import GameText
from cardgen.words.grammar import agreeing
from cardgen.words.lexicon import Words, card_name
from cardgen.words.sentences import effect_nouns, effect_phrase, lacking_forms, phrase_keys

MOST_NAMED = 5
"""So many cards are named where the same can be said of all."""


def missing_game_words(game: Game, words: Words, place: Place) -> Problems:
    """What a game's words in one language lack.

    Warnings: ``card-name-missing``, ``card-text-missing``, ``type-name-missing``,
    ``type-forms-missing``, ``side-name-missing``, ``phrase-missing``. ``place`` is the text file.
    """
    problems = Problems()
    for card in game.deck:
        card_name(card, words, problems)
        if sentence_written_otherwise(card, words):
            problems.warn("card-text-missing", card.place, card=card.name, language=words.code)
        if not card.texts.get(words.code):
            for effect in card.effects:
                problems.extend(_missing_effect_words(effect, card, words, place))
    problems.extend(_missing_type_words(game, words, place))
    return problems


def shared_names(game: Game, all_words: Sequence[Words]) -> Iterator[Problem]:
    """The cards that have the name of another in some languages but not in all (``name-shared``).

    Cards that share their name in all of them, as mercenaries do, are meant to.
    """
    names = {
        words.code: {card.id: card_id(card_name(card, words)) for card in game.deck}
        for words in all_words
    }
    for words in all_words:
        first: dict[str, Card] = {}
        for card in game.deck:
            other = first.setdefault(names[words.code][card.id], card)
            if any(own[card.id] != own[other.id] for own in names.values()):
                values = {"card": card.name, "other": other.name, "name": card_name(card, words)}
                values["language"] = words.code
                yield Problem("name-shared", Severity.WARNING, card.place, values)


def printed_otherwise(cards: Iterable[Card], words: Words) -> Iterator[Problem]:
    """What is printed in another language because a card says it in no other.

    Warnings, one for all cards: ``names-in-other-language``, ``texts-in-other-language``.
    """
    names = [card for card in cards if _named_otherwise(card, words)]
    texts = [card for card in cards if sentence_written_otherwise(card, words)]
    for code, found in (("names-in-other-language", names), ("texts-in-other-language", texts)):
        if found:
            named = ", ".join(card.name for card in found[:MOST_NAMED])
            more = "" if len(found) <= MOST_NAMED else ", ..."
            values = {"number": len(found), "cards": named + more, "language": words.code}
            yield Problem(code, Severity.WARNING, found[0].place, values)


def sentence_written_otherwise(card: Card, words: Words) -> bool:
    """Whether a card's text is only to be had in another language."""
    return bool(card.texts) and not card.effects and not card.texts.get(words.code)


def _named_otherwise(card: Card, words: Words) -> bool:
    found = Problems()
    card_name(card, words, found)
    return len(found) > 0


def _warning(code: str, place: Place, **values: object) -> Problem:
    return Problem(code, Severity.WARNING, place, values)


def _missing_effect_words(
    effect: Effect, card: Card, words: Words, place: Place
) -> Iterator[Problem]:
    """The phrase an effect needs and the forms the phrase needs."""
    if effect.kind == "only-for":
        return
    phrase = effect_phrase(effect, words)
    key = phrase_keys(effect)[0]
    if phrase is None:
        yield _warning("phrase-missing", place, card=card.name, effect=key, language=words.code)
        return
    for noun in effect_nouns(effect, words):
        sentence = agreeing(phrase, noun)
        lacking = ("class",) if sentence is None else lacking_forms(sentence, (noun,))
        if lacking:
            yield _warning(
                "type-forms-missing", place, type=noun.name, forms=lacking, language=words.code
            )


def _missing_type_words(game: Game, words: Words, place: Place) -> Iterator[Problem]:
    """The types and sides without a name."""
    for type_id in game.types:
        if not words.game.types.get(type_id, {}).get("name"):
            yield _warning("type-name-missing", place, type=type_id, language=words.code)
    for side in game.sides:
        if not words.game.sides.get(side, {}).get("name"):
            yield _warning("side-name-missing", place, side=side, language=words.code)


def stale_words(game: Game, code: str, own: GameText, place: Place) -> Iterator[Problem]:
    """Words for cards and types that the game does not have (``words-stale``)."""
    cards = {card.id for card in game.deck}
    for section in ("cards", "subtitles"):
        for key in getattr(own, section):
            if key not in cards:
                yield _warning("words-stale", place, key=f"{section}.{key}", language=code)
    for key in own.types:
        if not set(key.split("+")) <= set(game.types):
            yield _warning("words-stale", place, key=f"types.{key}", language=code)

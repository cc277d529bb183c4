"""What two documents of one game have otherwise: cards, numbers and rulings side by side."""

from collections.abc import Iterator, Mapping

from cardgen.model.game import Game, RuleValue
from cardgen.words.fill import capital, number
from cardgen.words.lexicon import Words, card_name, label
from cardgen.words.sentences import effect_text

DifferenceRow = tuple[str, str, str]
"""What is asked, the answer of this document, the answer of the other."""


def differences(game: Game, other: Game, words: Words) -> tuple[DifferenceRow, ...]:
    """The rows of the table of differences: cards first, then numbers, then rulings."""
    theirs = Words(words.code, other.texts.get(words.code, words.game), words.language)
    return (
        *_cards(game, other, words, theirs),
        *_numbers(game, other, words),
        *_rulings(game, other, words.code),
    )


def _cards(game: Game, other: Game, words: Words, theirs: Words) -> Iterator[DifferenceRow]:
    for card in game.deck:
        twin = other.deck.find(card.id)
        if twin is not None and twin.effects != card.effects:
            yield card_name(card, words), effect_text(card, words), effect_text(twin, theirs)


def _numbers(game: Game, other: Game, words: Words) -> Iterator[DifferenceRow]:
    """The numbers that have a label ``booklet.rule.<name>``; the victory table is read out."""
    for key, value in game.rules.items():
        theirs = other.rules.get(key)
        name = label(f"booklet.rule.{key}", words)
        if theirs != value and not name.startswith("booklet."):
            yield name, _shown(value, words), _shown(theirs, words)


def _shown(value: RuleValue | None, words: Words) -> str:
    if isinstance(value, Mapping):
        parts = (
            label("booklet.rule.of-players", words, players=players, needs=_needs(needs, words))
            for players, needs in value.items()
        )
        return capital(";\n".join(parts))
    if isinstance(value, int | float):
        return number(value, words.language)
    return "–" if value is None else str(value)


def _needs(needs: RuleValue, words: Words) -> str:
    if not isinstance(needs, Mapping):
        return str(needs)
    said = [
        label(f"booklet.rule.{key}", words, n=needs[key])
        for key in ("total", "adjacent")
        if needs.get(key) is not None
    ]
    return label("or", words).join(said)


def _rulings(game: Game, other: Game, code: str) -> Iterator[DifferenceRow]:
    for ruling in game.rulings:
        twin = other.ruling(ruling.id)
        if twin is None:
            continue
        mine = ruling.options[ruling.default].get(code, "")
        theirs = twin.options[twin.default].get(code, "")
        if mine != theirs:
            yield ruling.question.get(code, ""), mine, theirs

"""What is odd about a deck as a whole: effects on types nobody has, numbers that repeat."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.games.notation import Vocabulary
from cardgen.games.typenames import written_target
from cardgen.model.card import Card
from cardgen.model.effect import Bonus, Kill, Negate, Penalty
from cardgen.model.problem import Localized, Problems
from cardgen.words.lexicon import type_noun


def review_deck(cards: Sequence[Card], vocabulary: Vocabulary, problems: Problems) -> None:
    """Tell what cannot work in the deck.

    Problems: warnings ``target-nobody-has`` (no card of the deck is of the type an effect is
    for), ``number-repeated``.
    """
    held = {frozenset(card.types) for card in cards}
    for card in cards:
        for target in _targets(card):
            if not any(types.issuperset(target) for types in held):
                words = _called(target, vocabulary)
                problems.warn("target-nobody-has", card.place, card=card.name, target=words)
    seen: dict[int, Card] = {}
    for card in cards:
        if card.number is not None and card.number in seen:
            other = seen[card.number].name
            problems.warn(
                "number-repeated", card.place, card=card.name, number=card.number, other=other
            )
        elif card.number is not None:
            seen[card.number] = card


def _called(target: tuple[str, ...], vocabulary: Vocabulary) -> Localized:
    """A target as the list writes it, in messages by its name in their language."""
    said = {one.words.code: type_noun(target, one.words).name for one in vocabulary.sentences}
    return Localized(written_target(target, vocabulary), said)


def _targets(card: Card) -> Iterator[tuple[str, ...]]:
    for effect in card.effects:
        if isinstance(effect, Bonus | Penalty | Negate):
            yield effect.target
        elif isinstance(effect, Kill):
            yield from effect.targets


def number_gaps(cards: Sequence[Card], problems: Problems) -> None:
    """Note the numbers that a numbered list leaves out (``number-gap``)."""
    numbers = sorted({card.number for card in cards if card.number is not None})
    places = {card.number: card.place for card in cards}
    for before, after in pairwise(numbers):
        if after - before > 1:
            missing = str(before + 1) if after - before == 2 else f"{before + 1}-{after - 1}"
            problems.note("number-gap", places[after], missing=missing)

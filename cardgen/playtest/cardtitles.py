"""What the cards of a game are called in a list, each so that it can be told from the others."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cardgen.model.card import Card
from cardgen.model.problem import Problems
from cardgen.words.lexicon import Words, card_name


def card_titles(cards: Sequence[Card], words: Words) -> Mapping[str, str]:
    """The title of each card by its id: its name, and its force where several have that name."""
    names = {card.id: card_name(card, words, Problems()) for card in cards}
    times = Counter(names.values())
    return {
        card.id: f"{names[card.id]} {card.force}"
        if times[names[card.id]] > 1 and card.force is not None
        else names[card.id]
        for card in cards
    }

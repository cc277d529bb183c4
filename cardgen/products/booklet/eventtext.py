"""What an engine's event says in a game's words, as a sentence for a page."""

from cardgen.games.core import AnyRules, Event
from cardgen.games.eventtext import EventSentences
from cardgen.words.fill import capital
from cardgen.words.grammar import NAME
from cardgen.words.lexicon import Words, card_name

_MARKS = "#-| "


class BookletEvents:
    """Tells events by the sentences of a game's ``events``."""

    def __init__(self, rules: AnyRules, words: Words) -> None:
        self._words = words
        titles = {card.id: card_name(card, words) for card in rules.cards}
        self._sentences = EventSentences(rules, words, titles)

    def side(self, seat: str) -> str:
        """The name of a side, with a capital."""
        forms = self._words.game.sides.get(seat, {NAME: seat})
        return capital(forms.get(NAME, seat))

    def told(self, event: Event) -> str:
        """The sentence of an event, empty if the game has none for it."""
        pattern = self._sentences.pattern(event)
        if pattern is None:
            return ""
        told = self._sentences.filled(pattern, event).lstrip(_MARKS).replace(" | ", " ")
        return capital(told)

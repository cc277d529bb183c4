"""What an engine's event says in a game's words, as a sentence for a page."""

from cardgen.games.core import Event
from cardgen.games.playable import AnyRules
from cardgen.words.fill import capital, fill, with_values
from cardgen.words.grammar import NAME, Noun, agreeing, noun
from cardgen.words.lexicon import Words, card_name

_MARKS = "#-| "


class Teller:
    """Tells events by the sentences of a game's ``events``."""

    def __init__(self, rules: AnyRules, words: Words) -> None:
        self._rules = rules
        self._words = words
        self._cards = {card.id: card_name(card, words) for card in rules.cards}

    def side(self, seat: str) -> str:
        """The name of a side, with a capital."""
        forms = self._words.game.sides.get(seat, {NAME: seat})
        return capital(forms.get(NAME, seat))

    def told(self, event: Event) -> str:
        """The sentence of an event, empty if the game has none for it."""
        phrase = self._words.game.events.get(event.kind)
        if phrase is None:
            return ""
        player = self._player(event.seat)
        sentence = agreeing(phrase, player)
        if sentence is None:
            sentence = phrase if isinstance(phrase, str) else next(iter(phrase.values()))
        values = {
            "card": self._named(event.card),
            "other": self._named(event.other),
            "amount": event.amount,
        }

        def shown(name: str) -> str:
            key, _, form = name.partition(".")
            if key.lower() == "player" and player is not None:
                text = player.form(form or NAME) or player.name
                return capital(text) if key[0].isupper() else text
            return with_values("{{" + name + "}}", values, self._words.language)

        told = fill(sentence, shown).lstrip(_MARKS).replace(" | ", " ")
        return capital(told)

    def _player(self, seat: int | None) -> Noun | None:
        if seat is None:
            return None
        seat_id = self._rules.seats[seat]
        forms = self._words.game.sides.get(seat_id) or {NAME: seat_id}
        name = forms.get("player", forms.get(NAME, seat_id))
        return noun({**forms, NAME: name}, self._words.language)

    def _named(self, piece: str) -> str:
        words = self._words
        return self._cards.get(piece) or words.game.regions.get(piece, piece)

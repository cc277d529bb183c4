"""What an event says in a game's words: the sentence of the game's ``events``, filled in."""

from collections.abc import Mapping

from cardgen.games.core import AnyRules, Event
from cardgen.words.fill import capital, fill, with_values
from cardgen.words.grammar import NAME, Noun, agreeing, noun
from cardgen.words.lexicon import Words, type_name


class EventSentences:
    """The sentences of a game's ``events``; ``titles`` are the names of its cards by their ids."""

    def __init__(self, rules: AnyRules, words: Words, titles: Mapping[str, str]) -> None:
        self._rules, self._words = rules, words
        self._names = dict(titles)

    def player(self, seat: int | None) -> Noun | None:
        """The name of who sits there, with its forms."""
        if seat is None:
            return None
        seat_id = self._rules.seats[seat]
        forms = self._words.game.sides.get(seat_id) or {NAME: seat_id}
        name = forms.get("player", forms.get(NAME, seat_id))
        return noun({**forms, NAME: name}, self._words.language)

    def pattern(self, event: Event) -> str | None:
        """The sentence of an event with its placeholders; None if the game tells nothing of it."""
        phrase = self._words.game.events.get(event.kind)
        if phrase is None:
            return None
        sentence = agreeing(phrase, self.player(event.seat))
        if sentence is None:
            sentence = phrase if isinstance(phrase, str) else next(iter(phrase.values()))
        return sentence

    def filled(self, pattern: str, event: Event) -> str:
        """A sentence, or a part of one, with what the event is about in its placeholders."""
        player = self.player(event.seat)
        values: Mapping[str, object] = {
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

        return fill(pattern, shown)

    def _named(self, piece: str) -> str:
        """The name of a card, a region, a player or a type by its id."""
        if piece not in self._names:
            self._names[piece] = self._name(piece)
        return self._names[piece]

    def _name(self, piece: str) -> str:
        words = self._words
        if piece in words.game.regions:
            return words.game.regions[piece]
        if piece in words.game.sides:
            return words.game.sides[piece].get(NAME, piece)
        if all(part in self._rules.game.types for part in piece.split("+")):
            return type_name(tuple(piece.split("+")), words)
        return piece

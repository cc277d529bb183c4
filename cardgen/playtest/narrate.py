"""Tells a game in play in a language: rounds as paragraphs, turns as lines."""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgen.games.core import Event, Rules
from cardgen.playtest.match import Observer, Played
from cardgen.playtest.names import card_titles
from cardgen.words.fill import capital, fill, with_values
from cardgen.words.grammar import NAME, Noun, agreeing, noun
from cardgen.words.lexicon import Words, type_name
from cardgen.words.messages import message

AnyRules = Rules[Any]

HEADING = "# "
NEW_LINE = "- "
LIST = "|"
"""Parts the head of a list from what is told for each event of a run of like ones."""

WIDTH = 88
"""How many characters a line has at most."""

_INDENT = "  "


class Narrator(Observer):
    """Tells a game as it is played, line by line, by the sentences of the game's ``events``."""

    def __init__(self, rules: AnyRules, words: Words, tell: Callable[[str], None]) -> None:
        self._rules, self._words, self._tell = rules, words, tell
        self._line = ""
        self._list: str | None = None
        self._names = dict(card_titles(rules.cards, words))
        self.watch = self._event

    def title(self, kinds: Sequence[str], seed: str) -> None:
        """Tell which game it is, who plays it and with which seed."""
        self._tell(self._message("play.title", game=self._words.game.title, seed=seed))
        for seat, kind in enumerate(kinds):
            player = self.player(seat)
            name = capital(player.name) if player else str(seat + 1)
            name_of_kind, _, budget = kind.partition(":")
            told = self._message(f"play.kind.{name_of_kind}", playouts=budget)
            self._tell(_INDENT + self._message("play.seat", player=name, kind=told))

    def _event(self, event: Event) -> None:
        phrase = self._words.game.events.get(event.kind)
        if phrase is None:
            return
        player = self.player(event.seat)
        sentence = agreeing(phrase, player)
        if sentence is None:
            sentence = phrase if isinstance(phrase, str) else next(iter(phrase.values()))
        head, bar, item = sentence.partition(LIST)
        told = self._filled(head, event, player)
        if not bar:
            self._end_list()
            self._add(told)
        else:
            self._add_item(told.rstrip(), self._filled(item, event, player).strip())

    def _add(self, told: str) -> None:
        """A sentence: a heading, a new line, or more of the line."""
        if told.startswith(HEADING):
            self._flush()
            self._tell("")
            self._tell(told.removeprefix(HEADING))
        elif told.startswith(NEW_LINE):
            self._flush()
            self._line = told.removeprefix(NEW_LINE)
        else:
            self._line = f"{self._line} {told}" if self._line else told

    def _add_item(self, head: str, item: str) -> None:
        """One more thing of a list; the list's head is told before the first."""
        if self._list == head:
            self._line += f", {item}"
            return
        self._end_list()
        self._add(head)
        self._line += f" {item}"
        self._list = head

    def _end_list(self) -> None:
        if self._list is not None:
            self._line += "."
            self._list = None

    def player(self, seat: int | None) -> Noun | None:
        """The name of who sits there, with its forms."""
        if seat is None:
            return None
        seat_id = self._rules.seats[seat]
        forms = self._words.game.sides.get(seat_id) or {NAME: seat_id}
        name = forms.get("player", forms.get(NAME, seat_id))
        return noun({**forms, NAME: name}, self._words.language)

    def _filled(self, sentence: str, event: Event, player: Noun | None) -> str:
        """The sentence with what the event is about in its placeholders."""
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

        return fill(sentence, shown)

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

    def _flush(self) -> None:
        self._end_list()
        if self._line:
            for line in textwrap.wrap(
                self._line,
                WIDTH,
                initial_indent=_INDENT,
                subsequent_indent=_INDENT * 2,
                break_long_words=False,
                break_on_hyphens=False,
            ):
                self._tell(line)
            self._line = ""

    def end(self, played: Played) -> None:
        """Tell who has won and why."""
        self._flush()
        self._tell("")
        self._tell(self.ending(played))

    def ending(self, played: Played) -> str:
        """Who has won, by which clause, after how many decisions."""
        outcome = played.outcome
        if outcome is None:
            return self._message("play.unfinished", decisions=played.decisions)
        names = [capital(n.name) for n in map(self.player, outcome.winners) if n is not None]
        key = "play.draw" if not names else "play.won" if len(names) == 1 else "play.shared"
        why = clause_words(self._rules, outcome.clause, self._words)
        parts = [self._message(key, players=names, why=why, decisions=played.decisions)]
        if outcome.capped:
            parts.append(self._message("play.capped"))
        return " ".join(parts)

    def _message(self, key: str, **values: object) -> str:
        return message(key, self._words.language, **values)


def clause_words(rules: AnyRules, clause_id: str, words: Words) -> str:
    """Where a clause stands: the line of the document, or the ruling."""
    clause = rules.clauses.get(clause_id)
    if clause is None:
        return clause_id
    if clause.ruling is not None:
        return message("clause.ruling", words.language, ruling=clause.ruling)
    return message("clause.line", words.language, line=clause.line)

"""Tells a game in play in a language: rounds as paragraphs, turns as lines."""

import textwrap
from collections.abc import Callable, Sequence

from cardgen.games.core import AnyRules, Event
from cardgen.games.eventtext import EventSentences
from cardgen.playtest.cardtitles import card_titles
from cardgen.playtest.play import Observer, Played
from cardgen.words.fill import capital
from cardgen.words.lexicon import Words
from cardgen.words.messages import message

_HEADING = "# "
NEW_LINE = "- "
LIST = "|"
"""Parts the head of a list from what is told for each event of a run of like ones."""

LINE_WIDTH = 88
"""How many characters a line has at most."""

_INDENT = "  "


class Narrator(Observer):
    """Tells a game as it is played, line by line, by the sentences of the game's ``events``."""

    def __init__(self, rules: AnyRules, words: Words, tell: Callable[[str], None]) -> None:
        self._rules, self._words, self._tell = rules, words, tell
        self._line = ""
        self._list: str | None = None
        self._sentences = EventSentences(rules, words, card_titles(rules.cards, words))
        self.watch = self._event

    def title(self, kinds: Sequence[str], seed: str) -> None:
        """Tell which game it is, who plays it and with which seed."""
        self._tell(self._message("play.title", game=self._words.game.title, seed=seed))
        for seat, kind in enumerate(kinds):
            player = self._sentences.player(seat)
            name = capital(player.name) if player else str(seat + 1)
            name_of_kind, _, budget = kind.partition(":")
            told = self._message(f"play.kind.{name_of_kind}", playouts=budget)
            self._tell(_INDENT + self._message("play.seat", player=name, kind=told))

    def _event(self, event: Event) -> None:
        pattern = self._sentences.pattern(event)
        if pattern is None:
            return
        head, bar, item = pattern.partition(LIST)
        told = self._sentences.filled(head, event)
        if not bar:
            self._end_list()
            self._add(told)
        else:
            self._add_item(told.rstrip(), self._sentences.filled(item, event).strip())

    def _add(self, told: str) -> None:
        """A sentence: a heading, a new line, or more of the line."""
        if told.startswith(_HEADING):
            self._flush()
            self._tell("")
            self._tell(told.removeprefix(_HEADING))
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

    def _flush(self) -> None:
        self._end_list()
        if self._line:
            for line in textwrap.wrap(
                self._line,
                LINE_WIDTH,
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
        names = [
            capital(n.name) for n in map(self._sentences.player, outcome.winners) if n is not None
        ]
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

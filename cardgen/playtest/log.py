"""The log of a game: a text that a person can read and that plays the game again by itself."""

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.core import Action, AnyRules, Outcome
from cardgen.model.game import Game
from cardgen.model.problem import DataError, Place
from cardgen.playtest.chance import ChanceResult, DrawnNumber, Shuffled
from cardgen.playtest.play import Observer, Played

TITLE = "cardgen log"
LOG_FORMAT = 1
"""The version of the log's format."""

HEADER = ("game", "facts", "players", "rulings", "seed")
"""What stands above the game, in this order; ``seed`` only informs."""

_BLANKS = re.compile(r"[\s%]")


def facts_digest(game: Game) -> str:
    """Sixteen hexadecimal digits that differ if a card or a rule number differs.

    Names, words and pictures do not count.
    """
    keep = {"id", "force", "types", "effects", "copies"}
    cards = [card.model_dump(mode="json", include=keep) for card in game.deck]
    facts = {"cards": cards, "rules": dict(game.rules)}
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def card_word(rules: AnyRules, number: int) -> str:
    """A card as the log writes it: its id without blanks; ``#7`` for what is no card."""
    if 0 <= number < len(rules.cards):
        return _BLANKS.sub(lambda blank: f"%{ord(blank[0]):02x}", rules.cards[number].id)
    return f"#{number}"


def header_lines(rules: AnyRules, kinds: Sequence[str], seed: int | str) -> list[str]:
    """The lines above the game: which game it is and everything that decides how it is played."""
    rulings = " ".join(f"{name}={option}" for name, option in rules.rulings.items())
    return [
        f"{TITLE} {LOG_FORMAT}",
        f"game: {rules.id}",
        f"facts: {facts_digest(rules.game)}",
        f"players: {rules.players} {' '.join(kinds)}",
        f"rulings: {rulings or '-'}",
        f"seed: {seed}",
        "",
    ]


def chance_line(rules: AnyRules, result: ChanceResult) -> str:
    """The line of a chance result: ``~ shuffle deck: radio convoy`` or ``~ draw coin: 1 of 2``."""
    if isinstance(result, Shuffled):
        cards = " ".join(card_word(rules, card) for card in result.cards)
        return f"~ shuffle {result.why}: {cards}".rstrip()
    return f"~ draw {result.why}: {result.number} of {result.below}"


def end_lines(rules: AnyRules, outcome: Outcome, score: Sequence[int], decisions: int) -> list[str]:
    """The last lines: who won, why, by which clause, after how many decisions, and the score."""
    winners = " ".join(rules.seats[seat] for seat in outcome.winners) or "-"
    capped = " capped" if outcome.capped else ""
    return [
        "",
        f"winner: {winners}",
        f"reason: {outcome.reason} {outcome.clause}{capped}",
        f"decisions: {decisions}",
        f"score: {' '.join(map(str, score))}",
    ]


class LogWriter(Observer):
    """Writes the log of a game as it is played; its chance has to be a `RecordingChance`."""

    def __init__(self, rules: AnyRules, kinds: Sequence[str], seed: int | str) -> None:
        self._rules = rules
        self._lines = header_lines(rules, kinds, seed)
        self._decisions = 0

    def chance(self, result: ChanceResult) -> None:
        """Keep a chance result."""
        self._lines.append(chance_line(self._rules, result))

    def decision(self, state: Any, seat: int, actions: Sequence[Action], action: Action) -> None:
        """Keep an action."""
        self._decisions += 1
        self._lines.append(f"{self._decisions} {self._rules.seats[seat]}: {action}")

    def end(self, played: Played) -> None:
        """Close the log; that of a game without an outcome stays open and does not replay."""
        if played.outcome is not None:
            score = self._rules.score(played.state)
            self._lines += end_lines(self._rules, played.outcome, score, played.decisions)

    @property
    def text(self) -> str:
        """The log so far."""
        return "\n".join(self._lines) + "\n"


@dataclass(frozen=True, slots=True)
class Decision:
    """A line of a log in which a seat acts."""

    number: int
    seat: str
    action: Action


@dataclass(frozen=True, slots=True)
class Ending:
    """One of the last lines of a log."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of a log: its number and what it says (not yet understood)."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Log:
    """A log that was read: its header, and the lines of the game not yet understood."""

    file: str
    header: dict[str, LogLine]
    lines: tuple[LogLine, ...]
    last: int

    def place(self, line: int | None = None) -> Place:
        """The place of a line, or of the log's last one."""
        return Place(self.file, line or self.last)


def parse_log(text: str, file: str) -> Log:
    """The log in a text.

    Raises:
        DataError: ``log-not-a-log``, ``log-newer``, ``log-header-missing``, ``log-bad-line``.
    """
    every = [
        LogLine(n, said.strip()) for n, said in enumerate(text.lstrip("\ufeff").splitlines(), 1)
    ]
    lines = [line for line in every if line.text and not line.text.startswith("#")]
    title = re.fullmatch(rf"{TITLE} (\d{{1,6}})", lines[0].text) if lines else None
    if title is None:
        raise DataError.of("log-not-a-log", Place(file, 1), wanted=f"{TITLE} {LOG_FORMAT}")
    if int(title[1]) > LOG_FORMAT:
        place = Place(file, lines[0].number)
        raise DataError.of("log-newer", place, found=int(title[1]), known=LOG_FORMAT)
    header: dict[str, LogLine] = {}
    last = every[-1].number
    for key, line in zip(HEADER, lines[1:], strict=False):
        name, colon, value = line.text.partition(":")
        if not colon or name != key:
            place = Place(file, line.number)
            raise DataError.of("log-header-missing", place, key=key, found=line.text[:60])
        header[key] = LogLine(line.number, value.strip())
    if len(header) < len(HEADER):
        key = HEADER[len(header)]
        raise DataError.of("log-header-missing", Place(file, last), key=key, found="-")
    return Log(file, header, tuple(lines[1 + len(HEADER) :]), last)


_SHUFFLE = re.compile(r"~ shuffle ([^\s:]+):(.*)")
_DRAW = re.compile(r"~ draw ([^\s:]+): (\d{1,9}) of (\d{1,9})")
_DECISION = re.compile(r"(\d{1,9}) ([^\s:]+): (\S.*)")
_ENDING = re.compile(r"(winner|reason|decisions|score): (.*)")

Entry = Shuffled | DrawnNumber | Decision | Ending


def entry(log: Log, line: LogLine, rules: AnyRules) -> Entry:
    """What a line of the game says.

    Raises:
        DataError: ``log-bad-line``, ``log-unknown-card``.
    """
    if found := _SHUFFLE.fullmatch(line.text):
        cards = (_card(log, line, word, rules) for word in found[2].split())
        return Shuffled(found[1], tuple(cards))
    if found := _DRAW.fullmatch(line.text):
        return DrawnNumber(found[1], int(found[3]), int(found[2]))
    if found := _DECISION.fullmatch(line.text):
        return Decision(int(found[1]), found[2], Action.parse(found[3]))
    if found := _ENDING.fullmatch(line.text):
        return Ending(found[1], found[2].strip())
    raise DataError.of("log-bad-line", log.place(line.number), found=line.text[:80])


def _card(log: Log, line: LogLine, word: str, rules: AnyRules) -> int:
    card_id = re.sub(r"%([0-9a-f]{2})", lambda code: chr(int(code[1], 16)), word)
    if card_id in rules.index:
        return rules.index[card_id]
    if re.fullmatch(r"#\d{1,9}", word):
        return int(word[1:])
    raise DataError.of("log-unknown-card", log.place(line.number), found=word[:80])

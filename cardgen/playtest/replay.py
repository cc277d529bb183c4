"""Plays a log again, line by line, and tells the first line that does not fit the rules."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardgen.games.core import AnyRules, Event, Outcome
from cardgen.games.playable import make_rules
from cardgen.model.game import Game
from cardgen.model.problem import DataError, Problem
from cardgen.playtest.chance import ChanceResult, DrawnNumber, ReplayChance, Shuffled
from cardgen.playtest.log import (
    Decision,
    Ending,
    Entry,
    Log,
    LogLine,
    end_lines,
    entry,
    facts_digest,
)
from cardgen.playtest.play import Observer, Played, reported_to


@dataclass(frozen=True)
class Replayed:
    """A log that fits its rules: the rules and how the game went."""

    rules: AnyRules
    played: Played

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.played.outcome is not None
        return self.played.outcome

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return self.played.decisions


def game_of(log: Log) -> str:
    """The id of the game that a log is of, without its version.

    Raises:
        DataError: ``log-bad-line``.
    """
    line = log.header["game"]
    found = re.fullmatch(r"([^\s@]+)@(\d{1,6})", line.text)
    if found is None:
        raise DataError.of("log-bad-line", log.place(line.number), found=line.text[:80])
    return found[1]


def rules_of(log: Log, game: Game) -> AnyRules:
    """The rules that a log was written with.

    Raises:
        DataError: the game, its version, its cards or numbers or its rulings are others
            (``log-other-game``, ``log-other-facts``, ``log-ruling-missing``); whatever
            `make_rules` refuses, at the line that says it.
    """
    said = log.header["game"]
    known = f"{game.id}@{game.version}"
    if said.text != known:
        place = log.place(said.number)
        raise DataError.of("log-other-game", place, found=said.text[:80], game=known)
    facts = log.header["facts"]
    if facts.text != facts_digest(game):
        raise DataError.of("log-other-facts", log.place(facts.number), game=game.id)
    players = _players(log)
    rulings = log.header["rulings"]
    wanted = _rulings(log, rulings)
    missing = [ruling.id for ruling in game.rulings if ruling.id not in wanted]
    if missing:
        place = log.place(rulings.number)
        raise DataError.of("log-ruling-missing", place, rulings=", ".join(missing))
    try:
        return make_rules(game, players, wanted)
    except DataError as error:
        raise DataError(_placed(error.problems, log, rulings)) from error


def _placed(problems: Iterable[Problem], log: Log, line: LogLine) -> list[Problem]:
    place = log.place(line.number)
    return [problem if problem.place else replace(problem, place=place) for problem in problems]


def _players(log: Log) -> int:
    line = log.header["players"]
    found = re.fullmatch(r"(\d{1,3})((?: [\w:-]+)*)", line.text)
    if found is None:
        raise DataError.of("log-bad-line", log.place(line.number), found=line.text[:80])
    return int(found[1])


def _rulings(log: Log, line: LogLine) -> dict[str, str]:
    wanted: dict[str, str] = {}
    for word in line.text.split():
        name, sign, option = word.partition("=")
        if word == "-":
            continue
        if not sign or name in wanted:
            raise DataError.of("log-bad-line", log.place(line.number), found=word[:80])
        wanted[name] = option
    return wanted


class _Lines:
    """The lines of a log's game, one after another; the results that chance asks for."""

    def __init__(self, log: Log, rules: AnyRules) -> None:
        self._log, self._rules = log, rules
        self._at = 0
        self._line = LogLine(log.last, "")

    def next(self, wanted: str) -> Entry:
        """The next line; ``wanted`` says what the game asks for.

        Raises:
            DataError: ``log-cut-short``, or the line cannot be understood.
        """
        if self._at == len(self._log.lines):
            raise DataError.of("log-cut-short", self._log.place(), wanted=wanted)
        self._line = self._log.lines[self._at]
        self._at += 1
        return entry(self._log, self._line, self._rules)

    def next_result(self, wanted: str) -> ChanceResult:
        """The next line, which must be of chance."""
        found = self.next(wanted)
        if not isinstance(found, Shuffled | DrawnNumber):
            raise self.refuse("log-wrong-chance", wanted=wanted)
        return found

    def refuse(self, code: str, **values: object) -> DataError:
        """The error for the line read last."""
        place = self._log.place(self._line.number)
        return DataError.of(code, place, found=self._line.text[:80], **values)

    def finish(self) -> None:
        """Nothing may be left.

        Raises:
            DataError: ``log-goes-on``.
        """
        if self._at < len(self._log.lines):
            self._line = self._log.lines[self._at]
            raise self.refuse("log-goes-on")


def replay(log: Log, game: Game, observers: Sequence[Observer] = ()) -> Replayed:
    """Play a log again without any random number.

    Raises:
        DataError: the first thing that does not fit, with its line: what `rules_of` refuses,
            ``log-wrong-chance``, ``log-wrong-shuffle``, ``log-wrong-turn``, ``log-wrong-number``,
            ``log-illegal-action``, ``log-cut-short``, ``log-wrong-end``, ``log-goes-on``.
    """
    rules = rules_of(log, game)
    return replay_with(rules, log, observers)


def replay_with(rules: AnyRules, log: Log, observers: Sequence[Observer] = ()) -> Replayed:
    """Play a log again with rules that are known to be its own (see `replay`)."""
    lines = _Lines(log, rules)
    watch: Callable[[Event], None] | None = reported_to(observers)
    chance = ReplayChance(lines)
    state = rules.start(chance, watch)
    for observer in observers:
        observer.start(state)
    decisions = 0
    while (seat := rules.turn(state)) is not None and decisions < rules.bounds.most_decisions:
        decisions += 1
        action = _action(lines, rules, state, seat, decisions)
        for observer in observers:
            observer.decision(state, seat, rules.legal_actions(state), action)
        rules.apply(state, action, chance, watch)
    outcome = rules.outcome(state)
    if outcome is None:
        raise lines.refuse("log-goes-on")
    played = Played(state, outcome, decisions)
    for observer in observers:
        observer.end(played)
    _check_end(lines, end_lines(rules, outcome, rules.score(state), decisions))
    return Replayed(rules, played)


def _action(lines: _Lines, rules: AnyRules, state: Any, seat: int, number: int) -> Any:
    """The action of the next line, if it is the turn of its seat and legal."""
    legal = rules.legal_actions(state)
    found = lines.next(f"{number} {rules.seats[seat]}: {legal[0]}")
    if not isinstance(found, Decision) or found.seat != rules.seats[seat]:
        raise lines.refuse("log-wrong-turn", wanted=f"{number} {rules.seats[seat]}")
    if found.number != number:
        raise lines.refuse("log-wrong-number", wanted=number)
    if rules.refusal(state, found.action) is not None:
        raise lines.refuse("log-illegal-action", legal=", ".join(map(str, legal))[:400])
    return found.action


def _check_end(lines: _Lines, wanted: Sequence[str]) -> None:
    for line in filter(None, wanted):
        key, _, text = line.partition(": ")
        found = lines.next(line)
        if not isinstance(found, Ending) or (found.key, found.text) != (key, text.strip()):
            raise lines.refuse("log-wrong-end", wanted=line)
    lines.finish()

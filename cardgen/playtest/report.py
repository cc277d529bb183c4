"""The figures of a series of games as plain data: what ``--json`` prints and charts show."""

from collections.abc import Mapping
from typing import Any

from cardgen.games.core import AnyRules
from cardgen.playtest.intervals import Rate, Summary, spread, wilson
from cardgen.playtest.players import PlayerKind
from cardgen.playtest.run import GameProgress, Result, Series, Workers
from cardgen.playtest.statistics import CardTally, Tally

Figures = dict[str, Any]
"""Plain data that JSON holds; its keys are described in ``docs/playtest.md``."""

DIGITS = 4
"""How many digits after the decimal sign a figure keeps."""

COLUMNS = 24
"""How many columns a histogram has at most."""


def figures(series: Series, result: Result, skill: Figures | None = None) -> Figures:
    """The figures of a series that was played; ``skill`` is what `skill_gap` gave."""
    rules, tally = series.rules(), result.tally
    return {
        "game": series.game.id,
        "version": series.game.version,
        "players": rules.players,
        "kinds": [str(kind) for kind in series.kinds],
        "seed": series.seed,
        "rulings": dict(rules.rulings),
        "games": tally.games,
        "completed": tally.completed,
        "capped": tally.capped,
        "unfinished": tally.unfinished,
        "draws": tally.draws,
        "shared": tally.shared,
        "wins": _by_seat(rules, tally.wins, tally.games),
        "balance": _round(1 - (max(tally.wins) - min(tally.wins)) / max(1, tally.games)),
        "length": {"decisions": _spread(tally.decisions), "rounds": _spread(tally.rounds)},
        "rounds": _rounds(rules, tally),
        "branching": _branching(tally.branching),
        "lead-changes": _spread(tally.lead_changes),
        "drama": {
            "behind": _round(tally.behind / max(1, tally.scores)),
            "gap": _round(tally.gap / max(1, tally.scores)),
        },
        "reasons": dict(sorted(tally.reasons.items())),
        "clauses": {name: tally.clauses[name] for name in rules.clauses},
        "cards": {card.id: _card(tally.cards.get(card.id)) for card in rules.cards},
        "skill": skill,
    }


def skill_gap(
    series: Series, pairs: int, workers: Workers, progress: GameProgress | None = None
) -> Figures | None:
    """How much better the greedy player does than random ones, on paired shuffles.

    Every shuffle is played once with the greedy player in each seat. None for no pairs or if
    there is only one seat.
    """
    if pairs < 1 or series.players < 2:
        return None
    kinds = (PlayerKind("greedy"), *[PlayerKind("random")] * (series.players - 1))
    paired = Series(series.game, series.players, kinds, series.rulings, series.seed, pairs=True)
    games = pairs * series.players
    result = workers.run(paired, games, progress) if progress else workers.run(paired, games)
    fair = 1 / series.players
    rate = wilson(result.kind_wins[0], games)
    return {
        "games": games,
        "greedy": rate_figures(rate),
        "fair": _round(fair),
        "gap": _round(rate.rate - fair),
    }


def rate_figures(rate: Rate) -> Figures:
    """A rate with its interval as plain data."""
    return {
        "wins": rate.hits,
        "of": rate.of,
        "rate": _round(rate.rate),
        "low": _round(rate.low),
        "high": _round(rate.high),
    }


def _round(value: float) -> float:
    return round(value, DIGITS)


def _by_seat(rules: AnyRules, wins: list[int], of: int) -> Figures:
    return {
        seat: rate_figures(wilson(won, of)) for seat, won in zip(rules.seats, wins, strict=False)
    }


def _spread(counts: Mapping[int, int]) -> Figures:
    found: Summary = spread(counts)
    return {
        "mean": _round(found.mean),
        "p50": found.p50,
        "p95": found.p95,
        "most": found.most,
        "histogram": histogram(counts),
    }


def histogram(counts: Mapping[int, int], columns: int = COLUMNS) -> list[list[int]]:
    """Numbers that occurred so often each, in at most so many columns of equal width.

    Each column is its least and largest number and how many lie between.
    """
    if not counts:
        return []
    least, most = min(counts), max(counts)
    width = -(-(most - least + 1) // columns)
    found = [[first, first + width - 1, 0] for first in range(least, most + 1, width)]
    for value, times in counts.items():
        found[(value - least) // width][2] += times
    return found


def _rounds(rules: AnyRules, tally: Tally) -> Figures:
    total = sum(number * games for number, games in tally.rounds.items())
    won = _by_seat(rules, tally.round_wins, total) if sum(tally.round_wins) <= total else {}
    return {"total": total, "ties": tally.ties, "wins": won}


def _branching(counts: Mapping[int, int]) -> Figures:
    found, total = spread(counts), max(1, sum(counts.values()))
    return {
        "mean": _round(found.mean),
        "most": found.most,
        "forced": _round(counts.get(1, 0) / total),
    }


def _card(tally: CardTally | None) -> Figures:
    found = tally or CardTally()
    return {
        "dealt": found.dealt,
        "played": found.played,
        "dead": dict(sorted(found.dead.items())),
        "dead-share": _round(found.dead_share),
        "idle": dict(sorted(found.idle.items())),
        "idle-share": _round(found.idle_share),
        "wins-dealt": rate_figures(wilson(found.won_dealt, found.dealt_rounds)),
        "wins-played": rate_figures(wilson(found.won_played, found.played_rounds)),
    }

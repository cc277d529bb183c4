"""Every clause of every game matters in play, or a test brings it about by hand."""

import re
from collections import Counter
from pathlib import Path

from cardgen.games.playable import make_rules, player_counts
from cardgen.playtest.players import PlayerKind
from cardgen.playtest.run import Series, Workers
from tests.playtest.conftest import GAMES

RULE_TESTS = sorted((Path(__file__).parents[1] / "games").glob("test_*.py"))
ENOUGH_GAMES = 60


def fired_in_play(game) -> tuple[dict[str, None], Counter[str]]:
    """All clauses of a game, for any number of players, and how often each fired by chance."""
    fired: Counter[str] = Counter()
    clauses: dict[str, None] = {}
    for players in player_counts(game):
        series = Series(game, players, (PlayerKind("random"),) * players, seed=1)
        clauses |= dict.fromkeys(make_rules(game, players).clauses)
        fired += Workers(None).run(series, ENOUGH_GAMES // len(player_counts(game))).tally.clauses
    return clauses, fired


def named_in(clause: str, source: str) -> bool:
    """Whether a rule test names the clause: its id, its ruling, or its word."""
    names = {clause, clause.partition("-")[2], clause.partition(".")[2]} - {""}
    return any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])|test_{name}_", source)
               for name in names)  # fmt: skip


def test_no_clause_is_without_a_firing_and_without_a_test(games):
    source = "\n".join(path.read_text(encoding="utf-8") for path in RULE_TESTS)
    for name in GAMES:
        clauses, fired = fired_in_play(games[name])
        assert len(clauses) > 20
        assert fired.keys() <= clauses.keys()
        never = [c for c in clauses if not fired[c] and not named_in(c, source)]
        assert never == [], name


def test_a_clause_nobody_names_would_be_found():
    assert not named_in("xx.99-never-heard-of", "assert fired == []")
    assert named_in("CW19", "def test_CW19_stops_the_game():") and named_in("co.1-cap", '"cap"')

"""Logs: what was played replays without any random number, and what was changed is refused."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.games.playable import player_counts
from cardgen.model.problem import DataError
from cardgen.playtest.log import LOG_FORMAT, facts_digest, parse_log
from cardgen.playtest.replay import game_of, replay
from cardgen.playtest.setup import Wishes, lay
from tests.playtest.conftest import GAMES


def played(games, name, players=None, seed=3, **wishes):
    """The log of a game, and how it went."""
    return lay(games[name], Wishes(players, seed=seed, **wishes)).play()[::-1]


def refused(games, name, text):
    """The first problem of a log that does not fit."""
    with pytest.raises(DataError) as error:
        replay(parse_log(text, "game.log"), games[name])
    problem = error.value.problems[0]
    assert problem.place is not None and problem.place.file == "game.log"
    return problem


def test_every_game_replays_with_every_number_of_players(games):
    for name in GAMES:
        for players in player_counts(games[name]):
            text, went = played(games, name, players)
            again = replay(parse_log(text, "game.log"), games[name])
            assert again.played == went
            assert again.rules.players == players


def test_a_log_is_the_same_from_the_same_seed_and_another_from_another(games):
    assert played(games, "italian-wars")[0] == played(games, "italian-wars")[0]
    assert played(games, "italian-wars")[0] != played(games, "italian-wars", seed=4)[0]


def test_a_log_names_everything_that_decides_the_game(games):
    text, _ = played(games, "cards-of-war", rulings=("cw1=alternate",), everybody="greedy")
    lines = text.splitlines()
    assert lines[0] == f"cardgen log {LOG_FORMAT}"
    assert lines[1] == "game: cards-of-war@1"
    assert lines[2] == f"facts: {facts_digest(games['cards-of-war'])}"
    assert lines[3] == "players: 2 greedy greedy"
    assert lines[4].startswith("rulings: CW1=alternate CW2=by-turns ")
    assert lines[5] == "seed: 3"
    assert lines[7].startswith("~ shuffle deck: ")
    assert re.fullmatch(r"1 allies: deploy [a-z0-9-]+", lines[8])


def test_line_ends_of_windows_a_mark_at_the_start_and_comments_do_not_matter(games):
    text, went = played(games, "condottiere-russian")
    changed = "\ufeff" + text.replace("\n", "\r\n").replace("\r\n\r\n", "\r\n# a remark\r\n\r\n", 1)
    assert replay(parse_log(changed, "game.log"), games["condottiere-russian"]).played == went


def test_the_seed_only_informs(games):
    text, went = played(games, "italian-wars")
    changed = text.replace("seed: 3", "seed: unknown")
    assert replay(parse_log(changed, "game.log"), games["italian-wars"]).played == went


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_a_log_with_any_line_lost_doubled_swapped_or_cut_is_refused(games, data):
    name = data.draw(st.sampled_from(("cards-of-war", "italian-wars")))
    lines = played(games, name)[0].splitlines()
    at = data.draw(st.integers(0, len(lines) - 1).filter(lambda n: lines[n]))
    if lines[at].startswith("seed"):
        return
    change = data.draw(st.sampled_from(("lost", "doubled", "swapped", "cut", "letter")))
    changed = list(lines)
    if change == "lost":
        del changed[at]
    elif change == "doubled":
        changed.insert(at, lines[at])
    elif change == "swapped":
        others = [n for n in range(len(lines)) if lines[n] not in ("", lines[at])]
        other = data.draw(st.sampled_from(others))
        changed[at], changed[other] = lines[other], lines[at]
    elif change == "cut":
        changed = lines[:at]
    else:
        if lines[at].startswith("players"):
            return
        changed[at] = lines[at][:-1] + ("x" if lines[at][-1] != "x" else "y")
    with pytest.raises(DataError) as error:
        replay(parse_log("\n".join(changed) + "\n", "game.log"), games[name])
    place = error.value.problems[0].place
    assert place is not None and place.file == "game.log" and place.line is not None


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        (r"\Acardgen log 1", "cardgen log 2", "log-newer", 1),
        (r"\Acardgen log 1", "Hello", "log-not-a-log", 1),
        (r"game: .*\n", "", "log-header-missing", 2),
        (r"game: cards-of-war@1", "game: cards-of-war", "log-other-game", 2),
        (r"game: cards-of-war@1", "game: cards-of-war@2", "log-other-game", 2),
        (r"facts: \w", "facts: z", "log-other-facts", 3),
        (r"players: 2", "players: 1", "players-not-possible", 5),
        (r"players: 2", "players: 7", "players-not-possible", 5),
        (r"players: 2", "players: two", "log-bad-line", 4),
        (r"CW1=allies", "CW1=nobody", "unknown-ruling-option", 5),
        (r"CW1=allies", "CW1=allies CW99=x", "unknown-ruling", 5),
        (r"CW1=allies", "CW1", "log-bad-line", 5),
        (r"CW1=allies ", "", "log-ruling-missing", 5),
        (r"(~ shuffle deck:) (\S+) (\S+)", r"\1 \2 \2", "log-wrong-shuffle", 8),
        (r"(~ shuffle deck:) \S+", r"\1 dragon", "log-unknown-card", 8),
        (r"~ shuffle deck", "~ shuffle hand", "log-wrong-chance", 8),
        (r"1 allies: deploy \S+", "1 allies: deploy dragon", "log-illegal-action", 9),
        (r"1 allies: deploy", "1 allies: kill", "log-illegal-action", 9),
        (r"1 allies:", "1 axis:", "log-wrong-turn", 9),
        (r"1 allies:", "5 allies:", "log-wrong-number", 9),
        (r"1 allies: deploy", "something else", "log-bad-line", 9),
        (r"winner: \w+", "winner: nobody", "log-wrong-end", None),
        (r"decisions: \d+", "decisions: 3", "log-wrong-end", None),
        (r"score: .*\n", "", "log-cut-short", None),
        (r"\Z", "1 allies: deploy radio\n", "log-goes-on", None),
    ],
)
def test_what_is_wrong_is_named_with_its_line(games, old, new, code, line):
    text, _ = played(games, "cards-of-war")
    changed, times = re.subn(old, new, text, count=1)
    assert times == 1
    problem = refused(games, "cards-of-war", changed)
    assert problem.code == code
    assert line is None or problem.place.line == line


def test_a_log_of_another_deck_is_refused(games):
    text, _ = played(games, "condottiere")
    game = games["condottiere"]
    fewer = game.model_copy(update={"rules": {**game.rules, "hand-size": 9}})
    with pytest.raises(DataError) as error:
        replay(parse_log(text, "game.log"), fewer)
    assert error.value.problems[0].code == "log-other-facts"


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n", "\x00"])
def test_nothing_is_no_log(text):
    with pytest.raises(DataError) as error:
        parse_log(text, "game.log")
    assert error.value.problems[0].code == "log-not-a-log"


def test_a_log_knows_its_game(games):
    assert game_of(parse_log(played(games, "condottiere", 5)[0], "game.log")) == "condottiere"

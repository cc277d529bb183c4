"""Golden playthroughs: the same game, log and story as when a person last read them."""

import pytest

from cardgen.playtest.log import parse_log
from cardgen.playtest.replay import replay
from tests.playtest.make_goldens import (
    FOLDER,
    GAMES,
    MOST_BYTES,
    SEEDS,
    goldens,
    load_games,
    log_of,
    names,
)

LEAST_FILES = 32
"""24 logs (12 games and numbers of players, two kinds of players) and 8 stories."""


def compare(found: str, kept: str, name: str) -> None:
    """Line by line, so that the first difference is named."""
    pairs = zip(found.splitlines(), kept.splitlines(), strict=False)
    for number, (now, before) in enumerate(pairs, 1):
        assert now == before, f"{name}:{number}"
    assert found == kept, name


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return goldens()


def test_every_golden_is_as_it_was_and_none_is_missing_or_left_over(made):
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert len(kept) >= LEAST_FILES
    assert made.keys() == kept.keys()
    for name, text in made.items():
        compare(text, kept[name], name)


def test_goldens_are_small_enough_to_be_read():
    for path in FOLDER.iterdir():
        assert 500 < path.stat().st_size < MOST_BYTES, path.name


def test_the_kept_logs_replay_without_a_random_number(library):
    games, replayed = load_games(library), 0
    for name, game_id, players, _ in names(games):
        text = (FOLDER / f"{name}.log").read_text(encoding="utf-8")
        done = replay(parse_log(text, f"{name}.log"), games[game_id])
        assert done.rules.players == players and done.outcome.reason in text
        replayed += 1
    assert replayed >= 24 and set(games) == set(GAMES)


def test_a_golden_depends_on_its_seed(library):
    game = load_games(library)["italian-wars"]
    seed = SEEDS.get("italian-wars-2-random", 1)
    assert log_of(game, 2, "random", seed) != log_of(game, 2, "random", seed + 1)


def test_the_comparison_names_the_first_line_that_differs():
    with pytest.raises(AssertionError, match="story:2"):
        compare("one\ntwo\nthree", "one\n2\nthree", "story")

"""Writes the golden playthroughs anew, when a rule was changed on purpose; then read the diff.

    python -m tests.playtest.make_goldens

A log is kept for every game and number of players, played by chance and by greedy players, and
what is told of a game in each language for one log of every game.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from cardgen.decks.library import Library
from cardgen.games.playable import player_counts
from cardgen.model.game import Game
from cardgen.model.problem import Problems
from cardgen.playtest.log import parse_log
from cardgen.playtest.narrate import Narrator
from cardgen.playtest.replay import replay_with, rules_of
from cardgen.playtest.setup import Wishes, lay

FOLDER = Path(__file__).parent / "golden"
MOST_BYTES = 20_000

GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")
KINDS = ("random", "greedy")

SEEDS: Mapping[str, int] = {
    "cards-of-war-2-greedy": 3,
    "condottiere-3-random": 2,
    "condottiere-3-greedy": 6,
    "condottiere-4-greedy": 10,
    "condottiere-5-random": 8,
    "condottiere-5-greedy": 28,
    "condottiere-6-greedy": 26,
    "condottiere-russian-3-random": 4,
    "condottiere-russian-3-greedy": 4,
    "condottiere-russian-4-greedy": 6,
    "condottiere-russian-5-random": 3,
    "condottiere-russian-5-greedy": 27,
    "condottiere-russian-6-greedy": 6,
}
"""Seeds of games that are short and show much; 1 where none is given."""


def load_games(library: Library) -> dict[str, Game]:
    """Every game that is played."""
    return {name: library.load(name, Problems(), with_map=True).game for name in GAMES}


def names(games: Mapping[str, Game]) -> Iterator[tuple[str, str, int, str]]:
    """The name of every log, with its game, number of players and kind of players."""
    for game_id, game in games.items():
        for players in player_counts(game):
            for kind in KINDS:
                yield f"{game_id}-{players}-{kind}", game_id, players, kind


def log_of(game: Game, players: int, kind: str, seed: int) -> str:
    """The log of a game played from a seed."""
    wishes = Wishes(players, everybody=kind, seed=seed)
    return lay(game, wishes).play()[1]


def story_of(library: Library, game: Game, log: str, language: str) -> str:
    """What is told of a logged game."""
    lines: list[str] = []
    read = parse_log(log, "golden")
    rules = rules_of(read, game)
    narrator = Narrator(rules, library.words(game, language), lines.append)
    narrator.title(read.header["players"].text.split()[1:], read.header["seed"].text)
    replay_with(rules, read, [narrator])
    return "\n".join(lines) + "\n"


def goldens() -> dict[str, str]:
    """Every golden file by its name."""
    library = Library()
    games = load_games(library)
    found = {}
    for name, game_id, players, kind in names(games):
        log = log_of(games[game_id], players, kind, SEEDS.get(name, 1))
        found[f"{name}.log"] = log
        if kind == "greedy" and players == player_counts(games[game_id])[0]:
            for language in ("en", "ru"):
                found[f"{name}.{language}.txt"] = story_of(library, games[game_id], log, language)
    return found


def main() -> None:
    """Write all of them, and take away those that are no more."""
    FOLDER.mkdir(exist_ok=True)
    made = goldens()
    for path in FOLDER.iterdir():
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_bytes(text.encode())


if __name__ == "__main__":
    main()

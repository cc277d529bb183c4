"""``cardgen playtest``: many games played, and what they tell about the rules and the cards."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import argument, jobs_option, json_option, option
from cardgen.cli.playing import (
    players_option,
    ruling_option,
    seat_options,
    seed_option,
    story_language_option,
    story_words,
    wishes,
)

if TYPE_CHECKING:
    from cardgen.model.game import Game
    from cardgen.playtest.report import Figures
    from cardgen.playtest.setup import GameSetup

_NUMBER = help_text("value.number")


@click.command("playtest", cls=Command, help=help_text("command.playtest"))
@argument("game", "game")
@option(
    "games", type=click.IntRange(1, 10_000_000), default=1000, show_default=True, metavar=_NUMBER
)
@players_option
@seat_options
@seed_option
@ruling_option
@option("pairs", type=click.IntRange(0, 1_000_000), default=50, show_default=True, metavar=_NUMBER)
@option("chart", type=click.Path(path_type=Path), default=None, metavar=help_text("value.file"))
@story_language_option
@jobs_option
@json_option
def command(
    game: str,
    games: int,
    players: int | None,
    seed: int,
    ruling: tuple[str, ...],
    player: str,
    pairs: int,
    chart: Path | None,
    lang: str | None,
    jobs: int | None,
    as_json: bool,
    **seats: str | None,
) -> int:
    """Play many games and print the figures."""
    from cardgen.cli.figures import report_figures
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.model.problem import Problems
    from cardgen.playtest.cardtitles import card_titles
    from cardgen.playtest.setup import lay

    console, library = Console(as_json=as_json), Library()
    loaded = library.load(game, Problems(), with_map=True)
    table = lay(loaded.game, wishes(players, seed, ruling, player, **seats))
    words = story_words(library, loaded.game, lang)
    names = card_titles(table.rules.cards, words)
    found = _play(console, loaded.game, table, games, pairs, jobs)
    if as_json:
        console.json(found)
    else:
        report_figures(console, found, words, names)
    if chart is not None:
        from cardgen.products.charts import figures_page

        write_file(chart, figures_page(library, loaded, found, words, names))
        console.say("made.chart", file=display_path(chart))
    return 0


def _play(
    console: Console, game: "Game", table: "GameSetup", games: int, pairs: int, jobs: int | None
) -> "Figures":
    from cardgen.playtest.report import figures, skill_gap
    from cardgen.playtest.run import Series, workers

    series = Series(game, table.rules.players, table.kinds, table.rules.rulings, table.seed)
    length = games + pairs * series.players
    few = length <= _TOO_FEW_FOR_PROCESSES
    with (
        console.progress(length, console.message("progress.games")) as bar,
        workers(1 if few else jobs) as players,
    ):
        result = players.run(series, games, bar.step)
        skill = skill_gap(series, pairs, players, bar.step)
    found: dict[str, Any] = figures(series, result, skill)
    return found


_TOO_FEW_FOR_PROCESSES = 60
"""So few games are over before a second process has begun."""

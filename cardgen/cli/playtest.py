"""``cardgen playtest``: many games played, and what they tell about the rules and the cards."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.cli.options import GameWord, JobsWord, JsonWord
from cardgen.cli.playing import GAME_OPTIONS, PlayChoices, StoryWord, story_words
from cardgen.common.optionword import OptionWord

if TYPE_CHECKING:
    from cardgen.model.game import Game
    from cardgen.playtest.report import Figures
    from cardgen.playtest.setup import GameSetup


@dataclass(frozen=True)
class SeriesChoices:
    """How many games are played, how many pairs to measure skill, and on how many cores."""

    games: Annotated[int, OptionWord(metavar="number", least=1, most=10_000_000, shown=True)] = 1000
    pairs: Annotated[int, OptionWord(metavar="number", least=0, most=1_000_000, shown=True)] = 50
    jobs: JobsWord = None


@bound("playtest", f"games players {GAME_OPTIONS} pairs chart lang jobs json")
def command(
    game: GameWord,
    choices: PlayChoices,
    series: SeriesChoices,
    chart: Annotated[Path | None, OptionWord(metavar="file")] = None,
    lang: StoryWord = None,
    as_json: JsonWord = False,
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
    table = lay(loaded.game, choices.wishes())
    words = story_words(library, loaded.game, lang)
    names = card_titles(table.rules.cards, words)
    found = _play(console, loaded.game, table, series)
    if as_json:
        console.json(found)
    else:
        report_figures(console, found, words, names)
    if chart is not None:
        from cardgen.products.charts import figures_page

        write_file(chart, figures_page(library, loaded, found, words, names))
        console.say("made.chart", file=display_path(chart))
    return 0


def _play(console: Console, game: "Game", table: "GameSetup", choices: SeriesChoices) -> "Figures":
    from cardgen.playtest.report import figures, skill_gap
    from cardgen.playtest.run import Series, workers

    series = Series(game, table.rules.players, table.kinds, table.rules.rulings, table.seed)
    length = choices.games + choices.pairs * series.players
    few = length <= _TOO_FEW_FOR_PROCESSES
    with (
        console.progress(length, console.message("progress.games")) as bar,
        workers(1 if few else choices.jobs) as players,
    ):
        result = players.run(series, choices.games, bar.step)
        skill = skill_gap(series, choices.pairs, players, bar.step)
    found: dict[str, Any] = figures(series, result, skill)
    return found


_TOO_FEW_FOR_PROCESSES = 60
"""So few games are over before a second process has begun."""

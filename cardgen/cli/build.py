"""``cardgen build``: everything of some games, or of all, in all languages."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.making import Making, make
from cardgen.cli.options import JobsWord, LanguageWord, Output, Telling
from cardgen.cli.sheets import SHEET_OPTIONS, SheetChoices
from cardgen.common.optionword import ArgumentWord
from cardgen.press.paper import Paper
from cardgen.products.booklet.options import BookletOptions
from cardgen.products.box.sizing import BoxOptions
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.map.options import MapOptions

if TYPE_CHECKING:
    from cardgen.cli.making import Tasks
    from cardgen.decks.library import GameSource
    from cardgen.products.tasks import Order, Task


@bound("build", f"lang {SHEET_OPTIONS} out strict jobs json verbose")
def command(
    games: Annotated[tuple[str, ...], ArgumentWord("games")],
    sheets: SheetChoices,
    output: Output,
    telling: Telling,
    lang: LanguageWord = "all",
    jobs: JobsWord = None,
) -> int:
    """Make everything of the games named, or of all."""
    from cardgen.documents.files.shipped import shipped
    from cardgen.documents.game import available_games

    references = games or tuple(available_games([shipped("seeds")]))
    printings, options = sheets.printings(), sheets.sheets()
    making = Making(telling.console, output, printings[0], jobs, sheets.advice)
    papers = tuple(printing.paper for printing in printings)
    return make(making, references, lang, _everything(papers, options))


def _everything(papers: Sequence[Paper], options: SheetOptions) -> "Tasks":
    """All products of a game in a language that it has what they need for."""
    from cardgen.products.tasks import BoxTask, CardsTask, MapTask, PartsTask, RulesTask

    booklet = BookletOptions(papers=tuple(papers))

    def tasks(order: "Order", source: "GameSource") -> "list[Task]":
        orders = [order.on(paper) for paper in papers]
        made: list[Task] = [CardsTask(one, options) for one in orders]
        if source.booklet_text(order.language):
            made.append(RulesTask(order, booklet))
        if source.game.map:
            made += [MapTask(one, MapOptions()) for one in orders]
        for one in orders:
            made += [PartsTask(one), BoxTask(one, BoxOptions())]
        return made

    return tasks

"""``cardgen cards``: the card sheets of one game."""

from cardgen.cli.binding import command as bound
from cardgen.cli.making import Making, make
from cardgen.cli.options import GameWord, JobsWord, LanguageWord, Output, Telling
from cardgen.cli.sheets import SHEET_OPTIONS, SheetChoices


@bound("cards", f"only lang {SHEET_OPTIONS} out strict jobs json verbose")
def command(
    game: GameWord,
    sheets: SheetChoices,
    output: Output,
    telling: Telling,
    lang: LanguageWord = "all",
    jobs: JobsWord = None,
) -> int:
    """Make the card sheets of a game."""
    from cardgen.products.tasks import CardsTask

    printings, options = sheets.printings(), sheets.sheets()
    making = Making(telling.console, output, printings[0], jobs, sheets.advice)
    papers = [printing.paper for printing in printings]
    return make(
        making,
        [game],
        lang,
        lambda order, _: [CardsTask(order.on(paper), options) for paper in papers],
    )

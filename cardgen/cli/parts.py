"""``cardgen parts``: tokens, markers and reference cards of one game."""

from cardgen.cli.binding import command as bound
from cardgen.cli.making import Making, make
from cardgen.cli.options import GameWord, LanguageWord, Output, Telling
from cardgen.cli.sheets import backs_advice
from cardgen.products.printing import Printing


@bound(
    "parts",
    "lang paper card-size backs margin printer ink-saver grey out strict json verbose",
)
def command(
    game: GameWord,
    printing: Printing,
    output: Output,
    telling: Telling,
    lang: LanguageWord = "all",
) -> int:
    """Make the parts of a game."""
    from cardgen.products.tasks import PartsTask

    making = Making(telling.console, output, printing, advice=backs_advice(printing.backs))
    return make(making, [game], lang, lambda order, _: [PartsTask(order)])

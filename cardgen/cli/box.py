"""``cardgen box``: a box for the deck of one game."""

from cardgen.cli.binding import command as bound
from cardgen.cli.making import Making, make
from cardgen.cli.options import GameWord, LanguageWord, Output, Telling
from cardgen.products.box.sizing import BoxOptions
from cardgen.products.printing import Printing


@bound(
    "box",
    "lang paper sleeved thickness stack two-piece card-size margin ink-saver grey out strict json"
    " verbose",
)
def command(
    game: GameWord,
    printing: Printing,
    options: BoxOptions,
    output: Output,
    telling: Telling,
    lang: LanguageWord = "all",
) -> int:
    """Make the box for a deck."""
    from cardgen.products.tasks import BoxTask

    making = Making(telling.console, output, printing)
    return make(making, [game], lang, lambda order, _: [BoxTask(order, options)])

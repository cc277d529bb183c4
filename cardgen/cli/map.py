"""``cardgen map``: the map of one game, in one sheet and tiled."""

from cardgen.cli.binding import command as bound
from cardgen.cli.making import Making, make
from cardgen.cli.options import GameWord, LanguageWord, Output, Telling
from cardgen.products.map.options import MapOptions
from cardgen.products.printing import Printing


@bound("map", "lang paper diagram ink-saver grey out strict json verbose")
def command(
    game: GameWord,
    printing: Printing,
    options: MapOptions,
    output: Output,
    telling: Telling,
    lang: LanguageWord = "all",
) -> int:
    """Make the map of a game."""
    from cardgen.products.tasks import MapTask

    making = Making(telling.console, output, printing, advice=("print.map",))
    return make(making, [game], lang, lambda order, _: [MapTask(order, options)])

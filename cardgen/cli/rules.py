"""``cardgen rules``: the rule booklet of one game, to read and to fold."""

from dataclasses import replace

from cardgen.cli.binding import command as bound
from cardgen.cli.making import Making, make
from cardgen.cli.options import (
    USUAL_PAPERS,
    GameWord,
    LanguageWord,
    Output,
    PapersWord,
    Telling,
)
from cardgen.products.booklet.options import BookletOptions
from cardgen.products.printing import Printing


@bound(
    "rules",
    "lang paper page fold signature caliper printer ink-saver grey out strict json verbose",
)
def command(
    game: GameWord,
    printing: Printing,
    options: BookletOptions,
    output: Output,
    telling: Telling,
    lang: LanguageWord = "all",
    papers: PapersWord = USUAL_PAPERS,
) -> int:
    """Make the rule booklets of a game."""
    from cardgen.products.tasks import RulesTask

    booklet = replace(options, papers=tuple(dict.fromkeys(papers)))
    advice = (f"print.{options.folding.kind}",)
    making = Making(telling.console, output, printing, advice=advice)
    return make(making, [game], lang, lambda order, _: [RulesTask(order, booklet)])

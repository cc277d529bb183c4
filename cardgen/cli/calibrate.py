"""``cardgen calibrate``: the sheet that shows where a printer puts its backs."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.console import problem_record
from cardgen.cli.help import help_text
from cardgen.cli.options import BACKS, LanguageWord, Output, Telling
from cardgen.common.optionword import OptionWord
from cardgen.press.backs import Backs
from cardgen.press.grid import Orientation
from cardgen.products.cards.sheetoptions import WAYS_ROUND
from cardgen.products.printing import Printing

if TYPE_CHECKING:
    from cardgen.decks.library import Library

TwoSidedWord = Annotated[Backs, OptionWord(shown=True, choices=BACKS[:3])]
"""A way to print a sheet on both sides."""

WayRoundWord = Annotated[Orientation, OptionWord(flags=WAYS_ROUND)]
"""How the calibration sheet lies."""


@bound("calibrate", "paper backs portrait landscape printer lang out json verbose")
def command(
    printing: Printing,
    output: Output,
    telling: Telling,
    backs: TwoSidedWord = Backs.DUPLEX_LONG,
    orientation: WayRoundWord = Orientation.PORTRAIT,
    lang: LanguageWord = "all",
) -> int:
    """Make the calibration sheet."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.products.calibration.make import CalibrationOptions, make_calibration

    console, library = telling.console, Library()
    options = CalibrationOptions(replace(printing, backs=backs), orientation)
    made = make_calibration(library, _languages(library, lang), options)
    (file,), problems = made.files, made.problems
    path = output.out / file.path
    write_file(path, file.data)
    console.problems(problems)
    if telling.as_json:
        told = [problem_record(problem, console.language) for problem in problems]
        console.json({"files": [{"file": path.as_posix(), "pages": 2}], "problems": told})
        return 0
    console.say("made")
    console.result("  " + console.message("made.calibration", file=display_path(path), pages=2))
    console.say("print.calibrate", command=options.command(help_text("value.printer")))
    return 0


def _languages(library: "Library", wanted: str) -> list[str]:
    """The codes of the languages of the instructions, English first.

    Raises:
        UsageError: ``unknown-sheet-language`` (``language``, ``known``).
    """
    from cardgen.model.problem import UsageError

    known = sorted(library.languages, key=lambda code: (code != "en", code))
    if wanted == "all":
        return known
    if wanted not in known:
        told = ", ".join(known)
        raise UsageError.of("unknown-sheet-language", language=wanted, known=told)
    return [wanted]

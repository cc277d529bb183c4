"""``cardgen calibrate``: the sheet that shows where a printer puts its backs."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console, problem_record
from cardgen.cli.help import help_text
from cardgen.cli.options import BACKS, language_option, option, out_option, telling_options

if TYPE_CHECKING:
    from cardgen.decks.library import Library
    from cardgen.products.calibration.make import CalibrationOptions

TWO_SIDED = BACKS[:3]
"""The ways to print a sheet on both sides."""


@click.command("calibrate", cls=Command, help=help_text("command.calibrate"))
@option("paper", default="A4", show_default=True, metavar=help_text("value.text"))
@option("backs", type=click.Choice(TWO_SIDED), default=TWO_SIDED[0], show_default=True)
@option("portrait", "orientation", flag_value="portrait")
@option("landscape", "orientation", flag_value="landscape")
@option("printer", default=None, metavar=help_text("value.printer"))
@language_option
@out_option
@telling_options
def command(
    paper: str,
    backs: str,
    orientation: str | None,
    printer: str | None,
    lang: str,
    out: Path,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the calibration sheet."""
    from cardgen.decks.library import Library
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.products.calibration.make import make_calibration

    console, library = Console(verbose, as_json), Library()
    options = calibration_options(paper, backs, orientation, printer)
    made = make_calibration(library, _languages(library, lang), options)
    (file,), problems = made.files, made.problems
    path = out / file.path
    write_file(path, file.data)
    console.problems(problems)
    if as_json:
        told = [problem_record(problem, console.language) for problem in problems]
        console.json({"files": [{"file": path.as_posix(), "pages": 2}], "problems": told})
        return 0
    console.say("made")
    console.result("  " + console.message("made.calibration", file=display_path(path), pages=2))
    console.say("print.calibrate", command=options.command(help_text("value.printer")))
    return 0


def calibration_options(
    paper: str, backs: str, orientation: str | None, printer: str | None = None
) -> "CalibrationOptions":
    """What a sheet is printed on and how, with the profile of the printer of that name, if any.

    Raises:
        UsageError: there is no such paper or printer.
    """
    from cardgen.model.problem import DataError, UsageError
    from cardgen.press.backs import Backs
    from cardgen.press.grid import Orientation
    from cardgen.press.paper import find_paper
    from cardgen.products.calibration.make import CalibrationOptions
    from cardgen.products.printing import Printing
    from cardgen.workshop.profiles import find_profile

    try:
        found = find_paper(paper)
    except DataError as error:
        raise UsageError(error.problems) from error
    profile = None if printer is None else find_profile(printer)
    printing = Printing(found, backs=Backs(backs), printer=profile)
    return CalibrationOptions(printing, Orientation(orientation or "portrait"))


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

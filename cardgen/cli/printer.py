"""``cardgen printer``: what calibration sheets told of the user's printers."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import click

from cardgen.cli.binding import command as bound
from cardgen.cli.calibrate import TwoSidedWord, WayRoundWord
from cardgen.cli.console import Console
from cardgen.cli.options import Telling
from cardgen.common.optionword import ArgumentWord, OptionWord
from cardgen.press.backs import Backs
from cardgen.press.grid import Orientation
from cardgen.press.paper import PAPERS, Paper

if TYPE_CHECKING:
    from cardgen.press.registration import PrinterProfile, SheetReading
    from cardgen.workshop.readings import Readings, Solved

ACTIONS = ("add", "list", "show", "remove")

PairWord = Annotated[tuple[str, str] | None, OptionWord(metavar="two-mm")]
"""Two readings as they are typed."""


@dataclass(frozen=True)
class TypedReadings:
    """The readings of the four corners, of the two bars, and of which sheet they are."""

    a: PairWord = None
    b: PairWord = None
    c: PairWord = None
    d: PairWord = None
    bars: PairWord = None
    paper: Annotated[Paper, OptionWord(metavar="text", shown=True)] = PAPERS[0]
    backs: TwoSidedWord = Backs.DUPLEX_LONG
    orientation: WayRoundWord = Orientation.PORTRAIT
    refine: Annotated[bool, OptionWord()] = False

    @property
    def corners(self) -> "dict[str, tuple[str, str] | None]":
        """What was typed for each corner."""
        return {"A": self.a, "B": self.b, "C": self.c, "D": self.d}


@bound("printer", "a b c d bars paper backs portrait landscape refine json verbose")
def command(
    action: Annotated[str, ArgumentWord("action", choices=ACTIONS)],
    given: TypedReadings,
    telling: Telling,
    name: Annotated[str | None, ArgumentWord("printer")] = None,
) -> int:
    """Add, list, show or remove the profiles of printers."""
    from cardgen.model.problem import UsageError

    console = telling.console
    if action == "list":
        return _list(console)
    if name is None:
        raise UsageError.of("printer-name-missing", action=action)
    if action == "remove":
        return _remove(console, name)
    if action == "show":
        return _show(console, name)
    return _add(console, name, given)


def _list(console: Console) -> int:
    from cardgen.workshop.profiles import load_profiles, profiles_file

    profiles = load_profiles(profiles_file())
    if console.as_json:
        console.json([_record(profile) for profile in profiles.values()])
        return 0
    if not profiles:
        console.say("printer.none")
    for profile in profiles.values():
        ways = "; ".join(_way(console, one) for one in profile.measured)
        console.result(console.message("printer.line", printer=profile.name, ways=ways))
    return 0


def _show(console: Console, name: str) -> int:
    from cardgen.workshop.profiles import find_profile

    profile = find_profile(name)
    if console.as_json:
        console.json(_record(profile))
        return 0
    _tell(console, profile)
    return 0


def _remove(console: Console, name: str) -> int:
    from cardgen.workshop.profiles import find_profile, load_profiles, profiles_file, save_profiles

    profile = find_profile(name)
    kept = [one for one in load_profiles(profiles_file()).values() if one.name != profile.name]
    save_profiles(kept, profiles_file())
    console.say("printer.removed", printer=profile.name)
    return 0


def _add(console: Console, name: str, given: TypedReadings) -> int:
    from cardgen.model.problem import Problems
    from cardgen.press.calibration import calibration_sheet
    from cardgen.press.registration import SheetReading
    from cardgen.workshop.profiles import add_measured, check_name
    from cardgen.workshop.readings import check_bars, check_readings, check_solved, solve

    check_name(name)
    problems = Problems()
    sheet = calibration_sheet(given.paper, given.orientation)
    readings = _readings(console, given)
    check_readings(readings, problems)
    if given.bars is not None:
        check_bars(_pair(given.bars), sheet.bar, problems)
    problems.stop_if_errors()
    solved = solve(sheet, readings)
    check_solved(solved, problems)
    problems.stop_if_errors()
    measured = SheetReading(
        given.paper.name, sheet.page, given.backs, solved.correction, solved.residual
    )
    profile = add_measured(name, measured, refine=given.refine)
    console.problems(problems)
    _told(console, profile, solved, refined=given.refine)
    return 0


def _told(console: Console, profile: "PrinterProfile", solved: "Solved", *, refined: bool) -> None:
    from cardgen.workshop.readings import VERIFIED

    if console.as_json:
        console.json(_record(profile))
        return
    _tell(console, profile)
    if refined and solved.largest <= VERIFIED:
        console.say("printer.verified", largest=round(solved.largest, 2))
    console.say("printer.kept", printer=profile.name)


def _readings(console: Console, given: TypedReadings) -> "Readings":
    """The eight readings from the options, or asked for where none of them is given.

    Raises:
        UsageError: ``reading-missing`` (``corners``), ``reading-not-a-number`` (``found``).
    """
    from cardgen.model.problem import UsageError
    from cardgen.press.calibration import Corner

    typed = {letter: pair for letter, pair in given.corners.items() if pair is not None}
    if not typed:
        return {
            (corner, level): _asked(console, corner, level)
            for corner in Corner
            for level in (True, False)
        }
    missing = [corner.value for corner in Corner if corner.value not in typed]
    if missing:
        raise UsageError.of("reading-missing", corners=", ".join(missing))
    pairs = {corner: _pair(typed[corner.value]) for corner in Corner}
    return {(corner, at == 0): pairs[corner][at] for corner in Corner for at in (0, 1)}


def _asked(console: Console, corner: Any, level: bool) -> float:
    """One reading, asked for until it is a number."""
    from cardgen.model.problem import UsageError
    from cardgen.workshop.readings import scale_name

    question = console.message("printer.ask", scale=scale_name(corner, level))
    while True:
        answer = click.prompt(question, type=str, err=True)
        try:
            return _number(answer)
        except UsageError as error:
            console.problems(error.problems)


def _pair(texts: tuple[str, str]) -> tuple[float, float]:
    return _number(texts[0]), _number(texts[1])


def _number(text: str) -> float:
    """A number of mm, with either decimal sign and either minus.

    Raises:
        UsageError: ``reading-not-a-number`` (``found``).
    """
    import math

    from cardgen.model.problem import UsageError

    try:
        value = float(text.strip().replace(",", ".").replace("\u2212", "-"))
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise UsageError.of("reading-not-a-number", found=text)
    return value


def _tell(console: Console, profile: "PrinterProfile") -> None:
    """What a profile does to backs, in numbers."""
    console.result(f"{profile.name} {console.message('printer.front-view')}")
    for one in profile.measured:
        found = one.correction
        values = {
            "way": _way(console, one),
            "dx": round(found.dx, 2),
            "dy": round(found.dy, 2),
            "degrees": round(found.degrees, 3),
            "across": round(100 * found.scale_x, 2),
            "along": round(100 * found.scale_y, 2),
            "residual": round(one.residual, 2),
        }
        console.result(console.message("printer.shift", **values))


def _way(console: Console, measured: "SheetReading") -> str:
    turn = console.message(f"printer.{'landscape' if measured.is_landscape else 'portrait'}")
    values = {"paper": measured.paper, "turn": turn, "backs": measured.backs.value}
    return console.message("printer.way", **values)


def _record(profile: "PrinterProfile") -> dict[str, Any]:
    from cardgen.workshop.profiles import measured_record

    return {"name": profile.name, "measured": [measured_record(m) for m in profile.measured]}

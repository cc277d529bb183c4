"""``cardgen printer``: what calibration sheets told of the user's printers."""

from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.calibrate import TWO_SIDED, calibration_options
from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import argument, option, telling_options

if TYPE_CHECKING:
    from cardgen.press.registration import PrinterProfile, SheetReading
    from cardgen.workshop.readings import Readings, Solved

ACTIONS = ("add", "list", "show", "remove")
_CORNERS = ("a", "b", "c", "d")
_PAIR: dict[str, Any] = {"nargs": 2, "type": str, "default": None}
_TWO = help_text("value.two-mm")


@click.command("printer", cls=Command, help=help_text("command.printer"))
@argument("action", "action", type=click.Choice(ACTIONS))
@argument("name", "printer", required=False)
@option("a", metavar=_TWO, **_PAIR)
@option("b", metavar=_TWO, **_PAIR)
@option("c", metavar=_TWO, **_PAIR)
@option("d", metavar=_TWO, **_PAIR)
@option("bars", metavar=_TWO, **_PAIR)
@option("paper", default="A4", show_default=True, metavar=help_text("value.text"))
@option("backs", type=click.Choice(TWO_SIDED), default=TWO_SIDED[0], show_default=True)
@option("portrait", "orientation", flag_value="portrait")
@option("landscape", "orientation", flag_value="landscape")
@option("refine", is_flag=True)
@telling_options
def command(action: str, name: str | None, as_json: bool, verbose: bool, **given: Any) -> int:
    """Add, list, show or remove the profiles of printers."""
    from cardgen.model.problem import UsageError

    console = Console(verbose, as_json)
    if action == "list":
        return _list(console)
    if name is None:
        raise UsageError.of("printer-name-missing", action=action)
    if action == "remove":
        return _remove(console, name)
    if action == "show":
        return _show(console, name)
    return _add(console, name, **given)


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


def _add(console: Console, name: str, **given: Any) -> int:
    from cardgen.model.problem import Problems
    from cardgen.press.calibration import calibration_sheet
    from cardgen.press.registration import SheetReading
    from cardgen.workshop.profiles import add_measured, check_name
    from cardgen.workshop.readings import check_bars, check_readings, check_solved, solve

    check_name(name)
    problems = Problems()
    options = calibration_options(given["paper"], given["backs"], given["orientation"])
    printing = options.printing
    sheet = calibration_sheet(printing.paper, options.orientation)
    readings = _readings(console, given)
    check_readings(readings, problems)
    if given["bars"] is not None:
        check_bars(_pair(given["bars"]), sheet.bar, problems)
    problems.stop_if_errors()
    solved = solve(sheet, readings)
    check_solved(solved, problems)
    problems.stop_if_errors()
    measured = SheetReading(
        printing.paper.name, sheet.page, printing.backs, solved.correction, solved.residual
    )
    profile = add_measured(name, measured, refine=given["refine"])
    console.problems(problems)
    _told(console, profile, solved, refined=given["refine"])
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


def _readings(console: Console, given: dict[str, Any]) -> "Readings":
    """The eight readings from the options, or asked for where none of them is given.

    Raises:
        UsageError: ``reading-missing`` (``corners``), ``reading-not-a-number`` (``found``).
    """
    from cardgen.model.problem import UsageError
    from cardgen.press.calibration import Corner

    missing = [letter.upper() for letter in _CORNERS if given[letter] is None]
    if len(missing) == len(_CORNERS):
        return {
            (corner, level): _asked(console, corner, level)
            for corner in Corner
            for level in (True, False)
        }
    if missing:
        raise UsageError.of("reading-missing", corners=", ".join(missing))
    pairs = {corner: _pair(given[corner.lower()]) for corner in Corner}
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

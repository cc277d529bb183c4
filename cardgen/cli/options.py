"""Options that several commands share, and what they mean to the products."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardgen.cli.command import Argument, Option
from cardgen.cli.help import help_text

if TYPE_CHECKING:
    from cardgen.press.arrangement import Arrangement
    from cardgen.press.cutter import Registration
    from cardgen.press.registration import PrinterProfile
    from cardgen.products.cards.sheetoptions import SheetOptions
    from cardgen.products.printing import Printing

_F = TypeVar("_F", bound=Callable[..., Any])

BACKS = ("duplex-long", "duplex-short", "separate", "none")
MARKS = ("corners", "lines", "none")
LAYOUTS = ("grid", "gutterfold", "fold-over", "single")
CUTTERS = ("silhouette",)
CUTTER_MARKS = ("3", "4")


def option(name: str, *declarations: str, **settings: Any) -> Callable[[_F], _F]:
    """An option explained by the help text ``option.<name>``."""
    text = help_text(f"option.{name}")
    return click.option(f"--{name}", *declarations, cls=Option, help=text, **settings)


def argument(name: str, explained: str, **settings: Any) -> Callable[[_F], _F]:
    """An argument explained by the help text ``argument.<explained>``."""
    text, shown = f"argument.{explained}", help_text(f"value.{explained}")
    return click.argument(name, cls=Argument, explained=text, metavar=shown, **settings)


def _together(*decorators: Callable[[_F], _F]) -> Callable[[_F], _F]:
    def decorate(function: _F) -> _F:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return decorate


_TEXT = help_text("value.text")
_MM = help_text("value.mm")

language_option = option("lang", default="all", show_default=True, metavar=_TEXT)
out_option = option(
    "out",
    type=click.Path(path_type=Path, file_okay=True),
    default=Path("output"),
    metavar=help_text("value.folder"),
)
ink_option = option("ink-saver", is_flag=True)
grey_option = option("grey", is_flag=True)
strict_option = option("strict", is_flag=True)
json_option = option("json", "as_json", is_flag=True)
verbose_option = option("verbose", "-v", is_flag=True)
output_options = _together(out_option, strict_option)
"""Where files are written, and whether a warning forbids it."""

telling_options = _together(json_option, verbose_option)
"""How much is told, and to whom."""

jobs_option = option(
    "jobs", type=click.IntRange(1, 64), default=None, metavar=help_text("value.number")
)
printer_option = option("printer", default=None, metavar=help_text("value.printer"))
size_option = option("card-size", default=None, metavar=help_text("value.size"))

sheet_options = _together(
    option("paper", multiple=True, default=("A4",), show_default=True, metavar=_TEXT),
    size_option,
    option("backs", type=click.Choice(BACKS), default=BACKS[0], show_default=True),
    option("gap", type=click.FloatRange(0, 100), default=None, metavar=_MM),
    option("bleed", type=click.FloatRange(0, 20), default=None, metavar=_MM),
    option("margin", type=click.FloatRange(0, 100), default=None, metavar=_MM),
    option("portrait", "orientation", flag_value="portrait"),
    option("landscape", "orientation", flag_value="landscape"),
    option("marks", type=click.Choice(MARKS), default=MARKS[0], show_default=True),
    option("layout", "kind", type=click.Choice(LAYOUTS), default=LAYOUTS[0], show_default=True),
    option("start-at", type=click.IntRange(1), default=1, metavar=help_text("value.number")),
    option("cut-and-stack", "stacked", is_flag=True),
    option("guillotine", is_flag=True),
    option("corners", is_flag=True),
    option("outline", is_flag=True),
    option("cutter", type=click.Choice(CUTTERS), default=None),
    option("cutter-inset", type=click.FloatRange(0, 100), default=None, metavar=_MM),
    option("cutter-length", type=click.FloatRange(0, 100), default=None, metavar=_MM),
    option("cutter-marks", type=click.Choice(CUTTER_MARKS), default=None),
    option("cutter-borderless", is_flag=True),
    option("cutter-line", type=click.FloatRange(0, 10), default=None, metavar=_MM),
    option("sleeve", default=None, metavar=_TEXT),
    grey_option,
    option(
        "underlay",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        default=None,
        metavar=help_text("value.file"),
    ),
    ink_option,
    printer_option,
)
"""Everything that says how card sheets are laid out."""


def sheet_advice(
    backs: str,
    kind: str = LAYOUTS[0],
    cutter: str | None = None,
    cutter_borderless: bool = False,
    **_: Any,
) -> tuple[str, ...]:
    """The messages that tell how to print sheets with such backs, so laid out."""
    if kind in ("gutterfold", "fold-over"):
        return "print.advice", "print.folded"
    if cutter:
        borderless = ("print.cutter-borderless",) if cutter_borderless else ()
        return (*sheet_advice(backs), "print.cutter", *borderless)
    return ("print.advice",) if backs == "none" else ("print.advice", f"print.{backs}")


def sheet_settings(
    paper: str,
    card_size: str | None = None,
    backs: str = BACKS[0],
    gap: float | None = None,
    bleed: float | None = None,
    margin: float | None = None,
    orientation: str | None = None,
    marks: str = MARKS[0],
    ink_saver: bool = False,
    printer: str | None = None,
    sleeve: str | None = None,
    grey: bool = False,
    underlay: Path | None = None,
    **arranged: Any,
) -> "tuple[Printing, SheetOptions]":
    """The printing and the sheets for one paper; ``arranged`` is what `arrangement` takes.

    Raises:
        UsageError: there is no such paper or card size.
    """
    from cardgen.model.problem import DataError, UsageError
    from cardgen.press.backs import Backs
    from cardgen.press.cardsize import find_card_size
    from cardgen.press.cutter import BORDERLESS_MARGIN, CUTTER_GAP
    from cardgen.press.grid import Orientation
    from cardgen.press.marks import MarkStyle
    from cardgen.press.paper import DEFAULT_MARGIN, find_paper
    from cardgen.press.sleeves import card_of_sleeve
    from cardgen.products.cards.sheetoptions import SheetOptions
    from cardgen.products.printing import Printing

    try:
        found, size = find_paper(paper), card_of_sleeve(sleeve) if sleeve else None
        size = find_card_size(card_size) if card_size else size
        arrangement = arrange(backs=backs, marks=marks, **arranged)
    except DataError as error:
        raise UsageError(error.problems) from error
    if sleeve and card_size:
        raise UsageError.of("options-clash", one="--sleeve", other="--card-size")
    usual, cutter = SheetOptions(), arrangement.cutter
    usual_gap = CUTTER_GAP if cutter else usual.gap
    if margin is None:
        margin = BORDERLESS_MARGIN if cutter and cutter.borderless else DEFAULT_MARGIN
    profile = find_printer(printer)
    printing = Printing(found, size, margin, Backs(backs), profile, ink_saver, grey)
    return printing, SheetOptions(
        gap=usual_gap if gap is None else gap,
        bleed=usual.bleed if bleed is None else bleed,
        orientation=Orientation(orientation or "auto"),
        marks=None if marks == "none" else MarkStyle(lines=marks == "lines"),
        arrangement=replace(arrangement, sleeve=bool(sleeve)),
        underlay=underlay,
    )


def find_printer(name: str | None) -> "PrinterProfile | None":
    """The profile of the printer of this name, None if none is named.

    Raises:
        UsageError: there is no such printer.
        DataError: the file of profiles is faulty.
    """
    if name is None:
        return None
    from cardgen.workshop.profiles import find_profile

    return find_profile(name)


def arrange(
    kind: str = LAYOUTS[0],
    start_at: int = 1,
    stacked: bool = False,
    guillotine: bool = False,
    corners: bool = False,
    outline: bool = False,
    cutter: str | None = None,
    *,
    backs: str = BACKS[0],
    marks: str = MARKS[0],
    **measures: Any,
) -> "Arrangement":
    """How the cards are arranged by these options; ``measures`` are those of the cutter's marks.

    Raises:
        UsageError: two of them do not go together.
        DataError: the marks of the cutter cannot be as asked for.
    """
    from cardgen.model.problem import UsageError
    from cardgen.press.arrangement import Arrangement, LayoutKind

    folded, layout = kind in ("gutterfold", "fold-over"), f"--layout {kind}"
    for clash, one, other in (
        (cutter and kind != LAYOUTS[0], "--cutter", layout),
        (cutter and guillotine, "--cutter", "--guillotine"),
        (cutter and outline, "--cutter", "--outline"),
        (folded and backs != BACKS[0], layout, f"--backs {backs}"),
        (stacked and start_at > 1, "--cut-and-stack", "--start-at"),
        (guillotine and marks == "none", "--guillotine", "--marks none"),
    ):
        if clash:
            raise UsageError.of("options-clash", one=one, other=other)
    registration = _registration(cutter, **measures)
    return Arrangement(
        kind=LayoutKind(kind),
        start_at=start_at,
        stacked=stacked,
        guillotine=guillotine,
        cutter=registration,
        corners=corners,
        outline=outline,
    )


def _registration(
    cutter: str | None,
    cutter_inset: float | None = None,
    cutter_length: float | None = None,
    cutter_line: float | None = None,
    cutter_marks: str | None = None,
    cutter_borderless: bool = False,
) -> "Registration | None":
    """The marks of the cutter, None without one.

    Raises:
        UsageError: an option of the marks is given but no cutter.
        DataError: the marks cannot be as asked for.
    """
    from cardgen.model.problem import UsageError
    from cardgen.press.cutter import BORDERLESS_INSET, Registration

    given = {
        "inset": cutter_inset,
        "length": cutter_length,
        "line": cutter_line,
        "marks": cutter_marks,
        "borderless": cutter_borderless or None,
    }
    named = [name for name, value in given.items() if value is not None]
    if named and not cutter:
        raise UsageError.of("option-needs-option", one=f"--cutter-{named[0]}", other="--cutter")
    if not cutter:
        return None
    usual = Registration(inset=BORDERLESS_INSET) if cutter_borderless else Registration()
    registration = Registration(
        usual.inset if cutter_inset is None else cutter_inset,
        usual.length if cutter_length is None else cutter_length,
        usual.thickness if cutter_line is None else cutter_line,
        shorten=cutter_length is None,
        four=cutter_marks == "4",
        borderless=cutter_borderless,
    )
    registration.check()
    return registration

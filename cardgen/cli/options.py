"""Options that several commands share, and what they mean to the products."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardgen.cli.command import Argument, Option
from cardgen.cli.help import help_text

if TYPE_CHECKING:
    from cardgen.products.cards import SheetOptions

F = TypeVar("F", bound=Callable[..., Any])

BACKS = ("duplex-long", "duplex-short", "separate", "none")
MARKS = ("corners", "lines", "none")


def option(name: str, *declarations: str, **settings: Any) -> Callable[[F], F]:
    """An option explained by the help text ``option.<name>``."""
    text = help_text(f"option.{name}")
    return click.option(f"--{name}", *declarations, cls=Option, help=text, **settings)


def argument(name: str, explained: str, **settings: Any) -> Callable[[F], F]:
    """An argument explained by the help text ``argument.<explained>``."""
    text, shown = f"argument.{explained}", help_text(f"value.{explained}")
    return click.argument(name, cls=Argument, explained=text, metavar=shown, **settings)


def _together(*decorators: Callable[[F], F]) -> Callable[[F], F]:
    def decorate(function: F) -> F:
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
strict_option = option("strict", is_flag=True)
json_option = option("json", "as_json", is_flag=True)
verbose_option = option("verbose", "-v", is_flag=True)
jobs_option = option(
    "jobs", type=click.IntRange(1, 64), default=None, metavar=help_text("value.number")
)
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
    ink_option,
)
"""Everything that says how card sheets are laid out."""


def sheet_advice(backs: str) -> tuple[str, ...]:
    """The messages that tell how to print sheets with such backs."""
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
) -> "SheetOptions":
    """The sheet options for one paper.

    Raises:
        UsageError: there is no such paper or card size.
    """
    from cardgen.model.problem import DataError, UsageError
    from cardgen.press.backs import Backs
    from cardgen.press.cardsize import find_card_size
    from cardgen.press.grid import Orientation
    from cardgen.press.marks import MarkStyle
    from cardgen.press.paper import find_paper
    from cardgen.products.cards import SheetOptions

    try:
        found = find_paper(paper)
        size = find_card_size(card_size) if card_size else None
    except DataError as error:
        raise UsageError(error.problems) from error
    usual = SheetOptions()
    return SheetOptions(
        paper=found,
        card=size,
        gap=usual.gap if gap is None else gap,
        bleed=usual.bleed if bleed is None else bleed,
        margin=usual.margin if margin is None else margin,
        orientation=Orientation(orientation or "auto"),
        backs=Backs(backs),
        look="ink-saver" if ink_saver else "full",
        marks=None if marks == "none" else MarkStyle(lines=marks == "lines"),
    )

"""``cardgen export``: a deck for print shops, for tables on screen and for other programs."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.making import make
from cardgen.cli.options import (
    argument,
    grey_option,
    ink_option,
    jobs_option,
    language_option,
    option,
    output_options,
    size_option,
    telling_options,
)

if TYPE_CHECKING:
    from cardgen.products.export.options import ExportOptions


_FORMATS = ("tts", "pcio", "mpc", "tgc", "dtc", "pdf", "png", "csv", "xlsx")
"""The formats in the order of the help."""

_DRAWN = tuple(name for name in _FORMATS if name not in ("csv", "xlsx"))

_HEEDED_BY = {
    "only": _DRAWN,
    "card_size": _DRAWN,
    "ink_saver": _DRAWN,
    "grey": _DRAWN,
    "dpi": ("png",),
    "bleed": ("pdf", "png"),
    "inset": ("mpc", "tgc", "dtc", "pdf"),
    "url": ("tts",),
    "local": ("tts",),
}
"""Options that mean something to some formats only."""


def _check_options(formats: Sequence[str]) -> None:
    """Refuse an option that none of the formats heeds.

    Raises:
        UsageError: ``option-not-for-format`` (``option``, ``formats``).
    """
    from cardgen.model.problem import UsageError

    given = click.get_current_context().get_parameter_source
    for name, heeding in _HEEDED_BY.items():
        if given(name) is ParameterSource.COMMANDLINE and not set(heeding) & set(formats):
            shown = name.replace("_", "-")
            raise UsageError.of("option-not-for-format", option=shown, formats=", ".join(heeding))


def _advice(name: str, options: "ExportOptions") -> str:
    """The message that tells what to do with an export."""
    if name != "tts" or options.url:
        return f"export.{name}"
    return "export.tts-local" if options.local else "export.tts-placeholder"


_NUMBER = help_text("value.number")


@click.command("export", cls=Command, help=help_text("command.export"))
@argument("game", "game")
@option("to", multiple=True, required=True, type=click.Choice(_FORMATS))
@option("only", multiple=True, metavar=help_text("value.text"))
@language_option
@size_option
@option("dpi", type=click.FloatRange(20, 2400), default=300, show_default=True, metavar=_NUMBER)
@option("bleed", type=click.FloatRange(0, 20), default=None, metavar=help_text("value.mm"))
@option("inset", type=click.FloatRange(0, 5), default=None, metavar=help_text("value.mm"))
@option("url", default="", metavar=help_text("value.url"))
@option("local", is_flag=True)
@ink_option
@grey_option
@output_options
@jobs_option
@telling_options
def command(
    game: str,
    to: tuple[str, ...],
    only: tuple[str, ...],
    lang: str,
    card_size: str | None,
    dpi: float,
    bleed: float | None,
    inset: float | None,
    url: str,
    local: bool,
    ink_saver: bool,
    grey: bool,
    out: Path,
    strict: bool,
    jobs: int | None,
    as_json: bool,
    verbose: bool,
) -> int:
    """Export a deck to each of the formats named."""
    from cardgen.cli.options import sheet_settings
    from cardgen.model.problem import UsageError
    from cardgen.products.export.options import ExportOptions
    from cardgen.products.tasks import ExportTask, Order

    formats = list(dict.fromkeys(to))
    _check_options(formats)
    if url and local:
        raise UsageError.of("options-clash", one="--url", other="--local")
    printing, _ = sheet_settings("A4", card_size, ink_saver=ink_saver, grey=grey)
    options = ExportOptions(only, dpi, bleed, inset, url, local)
    return make(
        Console(verbose, as_json),
        [game],
        lang,
        lambda reference, _, code: [
            ExportTask(Order(reference, code, printing, out, strict), options, name)
            for name in formats
        ],
        jobs=jobs,
        advice=[_advice(name, options) for name in formats],
    )

"""``cardgen export``: a deck for print shops, for tables on screen and for other programs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

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
    from cardgen.cli.making import Tasks
    from cardgen.press.cardsize import CardSize
    from cardgen.products.export.deck import ExportOptions


@dataclass(frozen=True)
class ExportChoices:
    """What the options of the command say; ``size`` is None for the game's own."""

    out: Path
    only: tuple[str, ...]
    strict: bool
    size: "CardSize | None"
    look: Literal["full", "ink-saver"]
    grey: bool
    dpi: float
    bleed: float | None
    inset: float | None
    url: str
    local: bool

    @property
    def options(self) -> "ExportOptions":
        """What the pictures and pages of any format share."""
        from cardgen.products.export.deck import ExportOptions

        return ExportOptions(self.size, self.look, self.only, self.grey, self.inset)


def _shop(name: str) -> "Callable[[ExportChoices], Tasks]":
    def tasks(choices: ExportChoices) -> "Tasks":
        from cardgen.press.shops import SHOPS
        from cardgen.products.export.tasks import ShopPagesTask, ShopPicturesTask

        kind = ShopPagesTask if SHOPS[name].pages else ShopPicturesTask
        return lambda reference, _, code: [
            kind(reference, code, choices.options, choices.out, name, strict=choices.strict)
        ]

    return tasks


def _png(choices: ExportChoices) -> "Tasks":
    from cardgen.products.export.tasks import PicturesTask

    return lambda reference, _, code: [
        PicturesTask(
            reference, code, choices.options, choices.out, choices.dpi, choices.bleed or 0.0,
            strict=choices.strict,
        )
    ]  # fmt: skip


def _pdf(choices: ExportChoices) -> "Tasks":
    from cardgen.products.export.tasks import USUAL_BLEED, PagesTask

    bleed = USUAL_BLEED if choices.bleed is None else choices.bleed
    return lambda reference, _, code: [
        PagesTask(reference, code, choices.options, choices.out, bleed, strict=choices.strict)
    ]


def _tts(choices: ExportChoices) -> "Tasks":
    from cardgen.products.export.tasks import TtsTask

    return lambda reference, _, code: [
        TtsTask(
            reference, code, choices.options, choices.out, choices.url, choices.local,
            strict=choices.strict,
        )
    ]  # fmt: skip


def _pcio(choices: ExportChoices) -> "Tasks":
    from cardgen.products.export.tasks import PcioTask

    return lambda reference, _, code: [
        PcioTask(reference, code, choices.options, choices.out, strict=choices.strict)
    ]


def _spreadsheet(name: Literal["csv", "xlsx"]) -> "Callable[[ExportChoices], Tasks]":
    def tasks(choices: ExportChoices) -> "Tasks":
        from cardgen.products.export.spreadsheet import SpreadsheetTask

        return lambda reference, _, code: [
            SpreadsheetTask(reference, code, name, choices.out, strict=choices.strict)
        ]

    return tasks


_FORMATS: "Mapping[str, Callable[[ExportChoices], Tasks]]" = {
    "tts": _tts,
    "pcio": _pcio,
    "mpc": _shop("mpc"),
    "tgc": _shop("tgc"),
    "dtc": _shop("dtc"),
    "pdf": _pdf,
    "png": _png,
    "csv": _spreadsheet("csv"),
    "xlsx": _spreadsheet("xlsx"),
}
"""The formats in the order of the help, each with what gives its tasks."""

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


def _advice(name: str, choices: ExportChoices) -> str:
    """The message that tells what to do with an export."""
    if name != "tts" or choices.url:
        return f"export.{name}"
    return "export.tts-local" if choices.local else "export.tts-placeholder"


_NUMBER = help_text("value.number")


@click.command("export", cls=Command, help=help_text("command.export"))
@argument("game", "game")
@option("to", multiple=True, required=True, type=click.Choice(list(_FORMATS)))
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

    formats = list(dict.fromkeys(to))
    _check_options(formats)
    if url and local:
        raise UsageError.of("options-clash", one="--url", other="--local")
    sheet = sheet_settings("A4", card_size, ink_saver=ink_saver)
    choices = ExportChoices(
        out, only, strict, sheet.card, sheet.look, grey, dpi, bleed, inset, url, local
    )
    makers = [_FORMATS[name](choices) for name in formats]
    return make(
        Console(verbose, as_json),
        [game],
        lang,
        lambda *about: [task for maker in makers for task in maker(*about)],
        jobs=jobs,
        advice=[_advice(name, choices) for name in formats],
    )

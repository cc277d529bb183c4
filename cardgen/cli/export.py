"""``cardgen export``: a deck for print shops, for tables on screen and for other programs."""

from collections.abc import Sequence
from typing import Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.binding import is_given
from cardgen.cli.making import Making, make
from cardgen.cli.options import GameWord, JobsWord, LanguageWord, Output, Telling
from cardgen.common.optionword import OptionWord
from cardgen.products.export.options import ExportOptions
from cardgen.products.printing import Printing

_FORMATS = ("tts", "pcio", "mpc", "tgc", "dtc", "pdf", "png", "csv", "xlsx")
"""The formats in the order of the help."""

_DRAWN = tuple(name for name in _FORMATS if name not in ("csv", "xlsx"))

_HEEDED_BY = {
    "only": _DRAWN,
    "card-size": _DRAWN,
    "ink-saver": _DRAWN,
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

    for name, heeding in _HEEDED_BY.items():
        if is_given(name) and not set(heeding) & set(formats):
            raise UsageError.of("option-not-for-format", option=name, formats=", ".join(heeding))


def _advice(name: str, options: ExportOptions) -> str:
    """The message that tells what to do with an export."""
    if name != "tts" or options.url:
        return f"export.{name}"
    return "export.tts-local" if options.local else "export.tts-placeholder"


@bound(
    "export",
    "to only lang card-size dpi bleed inset url local ink-saver grey out strict jobs json verbose",
)
def command(
    game: GameWord,
    to: Annotated[tuple[str, ...], OptionWord(choices=_FORMATS)],
    options: ExportOptions,
    printing: Printing,
    output: Output,
    telling: Telling,
    lang: LanguageWord = "all",
    jobs: JobsWord = None,
) -> int:
    """Export a deck to each of the formats named."""
    from cardgen.model.problem import UsageError
    from cardgen.products.tasks import ExportTask

    formats = list(dict.fromkeys(to))
    _check_options(formats)
    if options.url and options.local:
        raise UsageError.of("options-clash", one="--url", other="--local")
    advice = [_advice(name, options) for name in formats]
    return make(
        Making(telling.console, output, printing, jobs, advice),
        [game],
        lang,
        lambda order, _: [ExportTask(order, options, name) for name in formats],
    )

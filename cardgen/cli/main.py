"""The command ``cardgen``: its commands, and the one place where errors become exit codes."""

from collections.abc import Sequence

import click

from cardgen import __version__
from cardgen.cli.clickwords import speak_in_click
from cardgen.cli.command import LazyGroup
from cardgen.cli.console import prepare_streams
from cardgen.cli.faults import report_fault, report_misuse, report_stop
from cardgen.cli.help import help_text

MODULES = {
    "list": "listing",
    "looks": "looks",
    "build": "build",
    "cards": "cards",
    "rules": "rules",
    "map": "map",
    "parts": "parts",
    "box": "box",
    "export": "export",
    "new": "new",
    "printed": "printed",
    "reprint": "reprint",
    "preview": "preview",
    "check": "check",
    "import": "importing",
    "play": "play",
    "replay": "replay",
    "playtest": "playtest",
    "schema": "schema",
    "calibrate": "calibrate",
    "printer": "printer",
}
"""The commands in the order of the help, each with the module that defines it."""


@click.group(
    cls=LazyGroup,
    modules=MODULES,
    help="\n\n".join(help_text(key) for key in ("about.what", "about.more", "about.start")),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
)
@click.version_option(
    __version__,
    "--version",
    help=help_text("option.version"),
    message=help_text("click.version", program="cardgen", version=__version__),
)
def cardgen() -> None:
    """The group of all commands; its help comes from the language files."""


def run(arguments: Sequence[str]) -> int:
    """Run the command line and give its exit code; a traceback is shown only with ``-v``."""
    prepare_streams()
    speak_in_click()
    try:
        result = cardgen.main(list(arguments), prog_name="cardgen", standalone_mode=False)
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except click.ClickException as misuse:
        return report_misuse(misuse)
    except (KeyboardInterrupt, click.Abort) as stop:
        return report_stop(stop)
    except Exception as error:
        return report_fault(error, verbose=not {"-v", "--verbose"}.isdisjoint(arguments))
    return int(result) if isinstance(result, int) else 0

"""The command ``cardgen``: its commands, and the one place where errors become exit codes."""

from collections.abc import Sequence

import click

from cardgen import __version__
from cardgen.cli.command import LazyGroup
from cardgen.cli.console import Console, prepare_streams
from cardgen.cli.faults import tell_misuse, where
from cardgen.cli.help import help_text
from cardgen.model.problem import CardgenError, ExitCode

MODULES = {
    "list": "listing",
    "build": "build",
    "cards": "cards",
    "preview": "preview",
    "check": "check",
    "import": "importing",
}
"""The commands in the order of the help, each with the module that defines it."""


@click.group(
    cls=LazyGroup,
    modules=MODULES,
    help="\n\n".join(help_text(key) for key in ("about", "about.more", "about.start")),
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
    """Run the command line and give its exit code; a traceback never reaches the user."""
    prepare_streams()
    try:
        result = cardgen.main(list(arguments), prog_name="cardgen", standalone_mode=False)
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except click.ClickException as misuse:
        return tell_misuse(misuse)
    except CardgenError as error:
        Console().problems(error.problems, notes=True)
        return int(error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        Console().say("stopped")
        return int(ExitCode.DATA)
    except BrokenPipeError:
        return int(ExitCode.ENVIRONMENT)
    except Exception as error:
        Console().say("internal", error=where(error))
        return int(ExitCode.DATA)
    return int(result) if isinstance(result, int) else int(ExitCode.DONE)

"""What is wrong with a command, or with cardgen itself, told in the user's language."""

import sys
from pathlib import Path

import click

from cardgen.cli.clickwords import CATALOGUE
from cardgen.cli.console import Console, readable


def report_stop(stop: BaseException) -> int:
    """Say that the user stopped the program; the exit code for that.

    click makes one error of Ctrl-C and of an answer that never came, as the input had ended.
    """
    from cardgen.model.problem import ExitCode

    Console().say("stopped")
    no_answer = isinstance(stop.__context__, EOFError)
    return int(ExitCode.DATA if no_answer else ExitCode.INTERRUPTED)


def report_fault(error: Exception, *, verbose: bool) -> int:
    """Print what ended a command, be it data, the machine or a fault of ours; its exit code.

    A fault of ours is told in one sentence, and with ``verbose`` all of its traceback before that.
    """
    from cardgen.model.problem import CardgenError, ExitCode

    if isinstance(error, CardgenError):
        Console().failure(error.problems)
        return int(error.exit_code)
    if isinstance(error, BrokenPipeError):
        return int(ExitCode.ENVIRONMENT)
    import traceback

    if verbose:
        _write("".join(traceback.format_exception(error)).rstrip())
    Console().say("internal", error=_where(error))
    return int(ExitCode.INTERNAL)


def _where(error: Exception) -> str:
    """A fault of our own in one line: what it is and where, for a report."""
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def report_misuse(misuse: click.ClickException) -> int:
    """Print what is wrong and where help is; the exit code for a wrong use."""
    context = getattr(misuse, "ctx", None)
    if isinstance(misuse, click.exceptions.NoArgsIsHelpError):
        _write(misuse.message)
        return misuse.exit_code
    if context is not None:
        _write(context.get_usage())
    said = CATALOGUE.gettext
    _write(said("Error: {message}").format(message=misuse.format_message()))
    if context is not None:
        help_of = said("Try '{command} {option}' for help.")
        _write(help_of.format(command=context.command_path, option="--help"))
    return misuse.exit_code


def _write(line: str) -> None:
    click.echo(readable(line, sys.stderr.encoding or "utf-8"), file=sys.stderr)

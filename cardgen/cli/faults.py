"""What is wrong with a command, or with cardgen itself, told in the user's language."""

import re
import sys
from pathlib import Path

import click

from cardgen.cli.console import Console, readable
from cardgen.cli.help import help_text

_QUOTED = re.compile(r"'([^']*)'")
_IN_BRACKETS = re.compile(r"\((.*)\)", re.DOTALL)


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
    _write(help_text("click.error", message=_message(misuse)))
    if context is not None:
        _write(help_text("click.try-help", command=context.command_path, option="--help"))
    return misuse.exit_code


def _write(line: str) -> None:
    click.echo(readable(line, sys.stderr.encoding or "utf-8"), file=sys.stderr)


def _message(misuse: click.ClickException) -> str:
    match misuse:
        case click.NoSuchOption():
            text = help_text("click.no-such-option", name=misuse.option_name)
            return _with_guess(text, misuse.possibilities)
        case click.MissingParameter():
            is_option = isinstance(misuse.param, click.Option)
            key = "click.missing-option" if is_option else "click.missing-argument"
            return help_text(key, name=_name(misuse))
        case click.BadParameter():
            return help_text("click.invalid-value", name=_name(misuse), message=_reason(misuse))
        case click.BadOptionUsage():
            takes_none = "does not take" in misuse.message
            key = "click.takes-no-value" if takes_none else "click.needs-value"
            return help_text(key, name=misuse.option_name)
    return _by_wording(misuse.format_message())


def _name(misuse: click.BadParameter) -> str:
    if misuse.param is None or misuse.ctx is None:
        return misuse.param_hint if isinstance(misuse.param_hint, str) else ""
    if isinstance(misuse.param, click.Option):
        return misuse.param.opts[0]
    return misuse.param.make_metavar(misuse.ctx)


def _reason(misuse: click.BadParameter) -> str:
    """Why a value cannot be used, by the type it should have had."""
    kind = misuse.param.type if misuse.param is not None else None
    if isinstance(kind, click.Choice):
        return help_text("click.not-a-choice", choices=", ".join(map(str, kind.choices)))
    found = _QUOTED.search(misuse.message)
    if found and isinstance(kind, click.types.IntParamType | click.types.FloatParamType):
        whole = isinstance(kind, click.types.IntParamType)
        key = "click.not-a-whole-number" if whole else "click.not-a-number"
        return help_text(key, value=found.group(1))
    if isinstance(kind, click.IntRange | click.FloatRange):
        return help_text("click.out-of-range", range=f"{kind.min:g} … {kind.max:g}")
    return misuse.message


def _with_guess(text: str, names: object) -> str:
    guesses = ", ".join(names) if isinstance(names, list | tuple) else ""
    return f"{text} {help_text('click.did-you-mean', names=guesses)}" if guesses else text


def _by_wording(message: str) -> str:
    """Faults that click tells apart by nothing but its wording."""
    quoted, bracketed = _QUOTED.search(message), _IN_BRACKETS.search(message)
    if message.startswith("No such command") and quoted:
        return help_text("click.no-such-command", name=quoted.group(1))
    if message.startswith("Missing command"):
        return help_text("click.missing-command")
    if message.startswith("Got unexpected extra argument") and bracketed:
        return help_text("click.extra-arguments", values=bracketed.group(1))
    return message

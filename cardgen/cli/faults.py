"""What click finds wrong with a command, told in the user's language."""

import sys

import click

from cardgen.cli.console import readable
from cardgen.cli.help import help_text


def tell_misuse(misuse: click.ClickException) -> int:
    """Print what is wrong and where help is; the exit code for a wrong use."""
    lines = [help_text("click.error", message=_message(misuse))]
    context = getattr(misuse, "ctx", None)
    if context is not None:
        lines.insert(0, context.get_usage())
        lines.append(help_text("click.try-help", command=context.command_path, option="--help"))
    for line in lines:
        click.echo(readable(line, sys.stderr.encoding or "utf-8"), file=sys.stderr)
    return misuse.exit_code


def _message(misuse: click.ClickException) -> str:
    match misuse:
        case click.NoSuchOption():
            text = help_text("click.no-such-option", name=misuse.option_name)
            return _with_guess(text, misuse.possibilities)
        case click.MissingParameter():
            name = _name(misuse)
            is_option = isinstance(misuse.param, click.Option)
            key = "click.missing-option" if is_option else "click.missing-argument"
            return help_text(key, name=name)
        case click.BadParameter():
            return help_text("click.invalid-value", name=_name(misuse), message=_reason(misuse))
        case click.BadOptionUsage():
            return help_text("click.needs-value", name=misuse.option_name)
    return _by_wording(misuse)


def _name(misuse: click.BadParameter) -> str:
    if misuse.param is None or misuse.ctx is None:
        return misuse.param_hint if isinstance(misuse.param_hint, str) else ""
    if isinstance(misuse.param, click.Option):
        return misuse.param.opts[0]
    return misuse.param.make_metavar(misuse.ctx)


def _reason(misuse: click.BadParameter) -> str:
    """Why a value cannot be used, by the type it should have had."""
    kind = misuse.param.type if misuse.param is not None else None
    match kind:
        case click.Choice():
            return help_text(
                "click.not-a-choice", value="", choices=", ".join(map(str, kind.choices))
            )
        case click.IntRange() | click.FloatRange():
            return help_text("click.out-of-range", value="", range=f"{kind.min} … {kind.max}")
    return misuse.message


def _with_guess(text: str, names: object) -> str:
    guesses = ", ".join(names) if isinstance(names, list | tuple) else ""
    return f"{text} {help_text('click.did-you-mean', names=guesses)}" if guesses else text


def _by_wording(misuse: click.ClickException) -> str:
    """Click's own words where it gives no kind of error to tell by."""
    return misuse.format_message()

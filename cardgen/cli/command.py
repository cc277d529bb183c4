"""Click commands that speak the user's language and load what they need only when they run."""

import importlib
from collections.abc import Mapping
from typing import Any

import click

from cardgen.cli.clickwords import CATALOGUE
from cardgen.cli.help import help_text


class Argument(click.Argument):
    """A positional argument that the help explains."""

    def __init__(self, *args: Any, explained: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.explained = explained


class Option(click.Option):
    """An option whose default and kind of number are told in the user's language."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if isinstance(self.type, click.types.IntParamType | click.types.FloatParamType):
            self.type.name = CATALOGUE.gettext(self.type.name)

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Nothing in click's own words."""
        return {}

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option's line in the help, with its default where that is shown."""
        record = super().get_help_record(ctx)
        default = self.get_default(ctx)
        if record is None or not self.show_default or default in (None, ()):
            return record
        value = ", ".join(default) if isinstance(default, list | tuple) else default
        return record[0], f"{record[1]}  ({help_text('click.default', value=value)})"


def _sections(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    """Arguments and options, each under its heading."""
    arguments = [
        (param.make_metavar(ctx), help_text(param.explained))
        for param in command.get_params(ctx)
        if isinstance(param, Argument)
    ]
    options = [
        record
        for param in command.get_params(ctx)
        if not isinstance(param, click.Argument) and (record := param.get_help_record(ctx))
    ]
    for heading, rows in (("click.arguments", arguments), ("click.options", options)):
        if rows:
            with formatter.section(help_text(heading)):
                formatter.write_dl(rows)


def _usage(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=help_text("click.usage") + " ")


def _help_option(command: click.Command, ctx: click.Context) -> click.Option | None:
    option = click.Command.get_help_option(command, ctx)
    if option is not None:
        option.help = help_text("option.help")
    return option


class Command(click.Command):
    """A command whose help is in the user's language."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("options_metavar", help_text("click.options-metavar"))
        super().__init__(*args, **kwargs)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sections of the help."""
        _sections(self, ctx, formatter)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        _usage(self, ctx, formatter)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The ``--help`` option with its text."""
        return _help_option(self, ctx)


class LazyGroup(click.Group):
    """The commands by name; the module of one is imported when it is asked for.

    ``modules`` maps a command's name to the module of `cardgen.cli` that defines it as
    ``command``.
    """

    def __init__(self, *args: Any, modules: Mapping[str, str], **kwargs: Any) -> None:
        kwargs.setdefault("options_metavar", help_text("click.options-metavar"))
        kwargs.setdefault("subcommand_metavar", help_text("click.command-metavar"))
        super().__init__(*args, **kwargs)
        self.modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands in the order of the help."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in self.modules:
            return None
        module = importlib.import_module(f"cardgen.cli.{self.modules[cmd_name]}")
        command: click.Command = module.command
        return command

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sections of the help, the commands last."""
        _sections(self, ctx, formatter)
        rows = [(name, help_text(f"command.{name}")) for name in self.modules]
        with formatter.section(help_text("click.commands")):
            formatter.write_dl(rows)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        _usage(self, ctx, formatter)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The ``--help`` option with its text."""
        return _help_option(self, ctx)

"""``cardgen parts``: tokens, markers and reference cards of one game."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console, problem_record
from cardgen.cli.help import help_text
from cardgen.cli.options import (
    BACKS,
    argument,
    json_option,
    language_option,
    option,
    out_option,
    size_option,
    strict_option,
    verbose_option,
)

if TYPE_CHECKING:
    from cardgen.model.problem import Problems
    from cardgen.products.tablefiles import WrittenFile


@click.command("parts", cls=Command, help=help_text("command.parts"))
@argument("game", "game")
@language_option
@option("paper", default="A4", show_default=True, metavar=help_text("value.text"))
@size_option
@option("backs", type=click.Choice(BACKS), default=BACKS[0], show_default=True)
@option("margin", type=click.FloatRange(0, 100), default=None, metavar=help_text("value.mm"))
@out_option
@strict_option
@json_option
@verbose_option
def command(
    game: str,
    lang: str,
    paper: str,
    card_size: str | None,
    backs: str,
    margin: float | None,
    out: Path,
    strict: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the parts of a game."""
    from cardgen.cli.options import sheet_settings
    from cardgen.model.problem import Problems
    from cardgen.products.parts import PartsOptions
    from cardgen.products.studio import Studio
    from cardgen.products.tablefiles import write_parts

    console, problems = Console(verbose, as_json), Problems()
    usual = sheet_settings(paper, card_size, backs, margin=margin)
    options = PartsOptions(usual.paper, usual.backs, usual.margin, usual.card)
    code, made = write_parts(Studio(), game, lang, options, out, problems, strict=strict)
    tell_files(console, made, problems, "made.parts")
    if made and not as_json and backs != "none":
        console.say(f"print.{backs}")
    return int(code)


def tell_files(
    console: Console, made: "Sequence[WrittenFile]", problems: "Problems", line: str
) -> None:
    """Tell what was made, each file by the message ``line``, and what is wrong."""
    from cardgen.documents.files import shown

    console.problems(problems, notes=console.verbose or not made)
    if console.as_json:
        files = [
            {"file": one.path.as_posix(), "language": one.language, "pages": one.pages}
            for one in made
        ]
        found = [problem_record(problem, console.language) for problem in problems]
        console.json({"files": files, "problems": found})
        return
    console.say("made" if made else "made.nothing")
    for one in made:
        values = {"file": shown(one.path), "pages": one.pages, "pieces": one.pieces}
        console.result("  " + console.message(line, **values))
    if made:
        console.say("print.advice")

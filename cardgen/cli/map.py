"""``cardgen map``: the map of one game, in one sheet and tiled."""

from pathlib import Path
from typing import Any

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console, problem_record
from cardgen.cli.help import help_text
from cardgen.cli.options import (
    argument,
    ink_option,
    json_option,
    language_option,
    option,
    out_option,
    strict_option,
    verbose_option,
)


@click.command("map", cls=Command, help=help_text("command.map"))
@argument("game", "game")
@language_option
@option("paper", default="A4", show_default=True, metavar=help_text("value.text"))
@option("diagram", is_flag=True)
@ink_option
@out_option
@strict_option
@json_option
@verbose_option
def command(
    game: str,
    lang: str,
    paper: str,
    diagram: bool,
    ink_saver: bool,
    out: Path,
    strict: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the map of a game."""
    from cardgen.model.problem import DataError, Problems, UsageError
    from cardgen.press.paper import find_paper
    from cardgen.products.map.make import MapOptions, write_maps
    from cardgen.products.studio import Studio

    console, problems = Console(verbose, as_json), Problems()
    try:
        found = find_paper(paper)
    except DataError as error:
        raise UsageError(error.problems) from error
    options = MapOptions(found, "ink-saver" if ink_saver else "full", diagram)
    code, made = write_maps(Studio(), game, lang, options, out, problems, strict=strict)
    console.problems(problems)
    _tell(console, made, problems)
    return int(code)


def _tell(console: Console, made: Any, problems: Any) -> None:
    from cardgen.documents.files import shown

    if console.as_json:
        files = [{"file": one.path.as_posix(), "pages": one.pages} for one in made]
        found = [problem_record(problem, console.language) for problem in problems]
        console.json({"files": files, "problems": found})
        return
    if not made:
        console.say("made.nothing")
        return
    console.say("made")
    for one in made:
        values = {"file": shown(one.path), "sheets": one.pages}
        console.result("  " + console.message("made.map", **values))
    console.say("print.map")

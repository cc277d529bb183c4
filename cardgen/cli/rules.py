"""``cardgen rules``: the rule booklet of one game, to read and to fold."""

from pathlib import Path
from typing import Any

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console, problem_record
from cardgen.cli.help import help_text
from cardgen.cli.options import (
    argument,
    json_option,
    language_option,
    option,
    out_option,
    strict_option,
    verbose_option,
)

_TEXT = help_text("value.text")
_NUMBER = help_text("value.number")


@click.command("rules", cls=Command, help=help_text("command.rules"))
@argument("game", "game")
@language_option
@option("paper", multiple=True, default=("A4",), show_default=True, metavar=_TEXT)
@option("page", type=click.Choice(["a5", "half-letter", "a6"]), default=None)
@option("fold", type=click.Choice(["booklet", "pocket"]), default="booklet", show_default=True)
@option("signature", type=click.IntRange(1, 50), default=None, metavar=_NUMBER)
@option("caliper", type=click.FloatRange(0, 1), default=None, metavar=help_text("value.mm"))
@out_option
@strict_option
@json_option
@verbose_option
def command(
    game: str,
    lang: str,
    paper: tuple[str, ...],
    page: str | None,
    fold: Any,
    signature: int | None,
    caliper: float | None,
    out: Path,
    strict: bool,
    as_json: bool,
    verbose: bool,
) -> int:
    """Make the rule booklets of a game."""
    from cardgen.model.problem import DataError, Problems, UsageError
    from cardgen.press.paper import find_paper
    from cardgen.products.booklet.files import write_booklets
    from cardgen.products.booklet.make import BookletOptions
    from cardgen.products.booklet.sheets import CALIPER, Folding
    from cardgen.products.studio import Studio

    console, problems = Console(verbose, as_json), Problems()
    try:
        papers = tuple(dict.fromkeys(map(find_paper, paper)))
    except DataError as error:
        raise UsageError(error.problems) from error
    folding = Folding(fold, signature, CALIPER if caliper is None else caliper)
    options = BookletOptions(page, papers, folding)
    code, made = write_booklets(Studio(), game, lang, options, out, problems, strict=strict)
    console.problems(problems)
    _tell(console, made, problems, fold)
    return int(code)


def _tell(console: Console, made: Any, problems: Any, fold: str) -> None:
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
        values = {"file": shown(one.path), "pages": one.pages}
        console.result("  " + console.message("made.booklet", **values))
    console.say(f"print.{fold}")

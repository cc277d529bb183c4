"""``cardgen check``: what is wrong or odd with games, deck folders and original documents."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console, problem_record
from cardgen.cli.help import help_text, user_language
from cardgen.cli.options import argument, json_option, option, strict_option

if TYPE_CHECKING:
    from cardgen.decks.library import LoadedGame, Studio
    from cardgen.model.problem import ExitCode, Problems
    from cardgen.playtest.run import Workers


@click.command("check", cls=Command, help=help_text("command.check"))
@argument("what", "documents", nargs=-1)
@option("quick", is_flag=True)
@strict_option
@json_option
def command(what: tuple[str, ...], quick: bool, strict: bool, as_json: bool) -> int:
    """Check each thing named, or all games; every problem is told, notes included."""
    from cardgen.decks.library import Studio
    from cardgen.documents.game import available_games
    from cardgen.model.problem import ExitCode, Severity
    from cardgen.playtest.run import workers

    console, studio = Console(as_json=as_json), Studio()
    references = what or tuple(available_games([studio.seeds]))
    with workers() as players:
        checked = {one: _check(console, studio, one, quick, players) for one in references}
    found = {one: problems for one, (problems, _) in checked.items()}
    if not what:
        found["languages"] = _check_words(studio)
    everything = [problem for problems in found.values() for problem in problems]
    if as_json:
        console.json(
            {
                one: [problem_record(problem, console.language) for problem in problems]
                for one, problems in found.items()
            }
        )
    else:
        _summary(console, everything)
    stops = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    failed = any(problem.severity in stops for problem in everything)
    codes = [code for _, code in checked.values()]
    return int(max([*codes, ExitCode.DATA if failed else ExitCode.DONE]))


def _check(
    console: Console, studio: "Studio", one: str, quick: bool, players: "Workers"
) -> "tuple[Problems, ExitCode]":
    """Check one game, folder or document and tell what was found; the code of what ended it."""
    from cardgen.documents.game import available_games
    from cardgen.documents.originals.checking import check_document
    from cardgen.model.problem import CardgenError, ExitCode, Problems
    from cardgen.products.checking import check_faulty, check_game

    problems, code = Problems(), ExitCode.DONE
    path = Path(one)
    try:
        if path.is_file() and path.suffix == ".txt" and one not in available_games([studio.seeds]):
            game = check_document(path, [studio.seeds], studio.languages, problems)
            heading = console.message("check.document", file=one, notation=game or "?")
        else:
            loaded = studio.load(one, problems, with_map=True)
            check_game(studio, loaded, problems)
            _play(console, studio, loaded, quick, players, problems)
            known = loaded.game.languages
            spoken = user_language() if user_language() in known else known[0]
            title = loaded.game.texts[spoken].title
            heading = console.message("check.game", title=title, cards=loaded.game.deck.total)
    except CardgenError as error:
        problems.extend(error.problems)
        if error.exit_code is ExitCode.DATA:
            check_faulty(studio, one, problems)
        heading, code = one, error.exit_code
    problems = _own(studio, path, problems)
    if not console.as_json:
        console.result(heading)
        console.problems(problems, notes=True)
    return problems, code


def _play(
    console: Console,
    studio: "Studio",
    loaded: "LoadedGame",
    quick: bool,
    players: "Workers",
    problems: "Problems",
) -> None:
    """Find what the rules of a game, its documents and play show."""
    from cardgen.playtest.findings import FULL, QUICK, find_all

    plan = QUICK if quick else FULL
    with console.progress(plan.length(loaded.game), console.message("progress.check")) as bar:
        found = find_all(
            loaded.game,
            loaded.folder,
            [studio.seeds],
            studio.languages,
            tuple(problems),
            plan,
            players,
            bar.step,
        )
    problems.extend(found)


def _own(studio: "Studio", path: Path, problems: "Problems") -> "Problems":
    """The problems of a deck of one's own without the notes on the shipped game it extends."""
    from cardgen.documents.files.reading import shown
    from cardgen.model.problem import Problems, Severity

    shipped = shown(studio.seeds)
    if not path.exists() or path.resolve().is_relative_to(studio.seeds.resolve()):
        return problems
    return Problems(
        problem
        for problem in problems
        if problem.severity is not Severity.NOTE
        or problem.place is None
        or not problem.place.file.startswith(shipped)
    )


def _check_words(studio: "Studio") -> "Problems":
    from cardgen.model.problem import Problems
    from cardgen.products.checking import check_languages

    problems = Problems()
    check_languages(studio, problems)
    return problems


def _summary(console: Console, everything: Sequence[object]) -> None:
    from collections import Counter

    counts = Counter(str(getattr(problem, "severity", "")) for problem in everything)
    if not everything:
        console.result(console.message("summary.clean"))
        return
    values = {"errors": counts["error"], "warnings": counts["warning"], "notes": counts["note"]}
    console.result(console.message("summary", **values))

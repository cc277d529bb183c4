"""``cardgen check``: what is wrong or odd with games, deck folders and original documents."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console, problem_record
from cardgen.cli.help import user_language
from cardgen.cli.options import JsonWord
from cardgen.common.optionword import ArgumentWord, OptionWord

if TYPE_CHECKING:
    from cardgen.decks.library import GameSource, Library
    from cardgen.model.problem import ExitCode, Problems
    from cardgen.playtest.run import Workers


@bound("check", "quick strict json")
def command(
    what: Annotated[tuple[str, ...], ArgumentWord("documents")],
    quick: Annotated[bool, OptionWord()] = False,
    strict: Annotated[bool, OptionWord()] = False,
    as_json: JsonWord = False,
) -> int:
    """Check each thing named, or all games; every problem is told, notes included."""
    from cardgen.decks.library import Library
    from cardgen.documents.game import available_games
    from cardgen.model.problem import ExitCode, Severity
    from cardgen.playtest.run import workers

    console, library = Console(as_json=as_json), Library()
    references = what or tuple(available_games([library.seeds]))
    with workers() as players:
        checked = {one: _check(console, library, one, quick, players) for one in references}
    found = {one: problems for one, (problems, _) in checked.items()}
    if not what:
        found["languages"] = _check_words(library)
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
    console: Console, library: "Library", one: str, quick: bool, players: "Workers"
) -> "tuple[Problems, ExitCode]":
    """Check one game, folder or document and tell what was found; the code of what ended it."""
    from cardgen.documents.game import available_games
    from cardgen.documents.originals.checking import check_document
    from cardgen.model.problem import CardgenError, ExitCode, Problems
    from cardgen.products.checking import check_faulty, check_game

    problems, code = Problems(), ExitCode.DONE
    path = Path(one)
    try:
        if path.is_file() and path.suffix == ".txt" and one not in available_games([library.seeds]):
            game = check_document(path, [library.seeds], library.languages, problems)
            heading = console.message("check.document", file=one, notation=game or "?")
        else:
            loaded = library.load(one, problems, with_map=True)
            check_game(library, loaded, problems)
            _play(console, library, loaded, quick, players, problems)
            known = loaded.game.languages
            spoken = user_language() if user_language() in known else known[0]
            title = loaded.game.texts[spoken].title
            heading = console.message("check.game", title=title, cards=loaded.game.deck.total)
    except CardgenError as error:
        problems.extend(error.problems)
        if error.exit_code is ExitCode.DATA:
            check_faulty(library, one, problems)
        heading, code = one, error.exit_code
    problems = _own(library, path, problems)
    if not console.as_json:
        console.result(heading)
        console.problems(problems, notes=True)
    return problems, code


def _play(
    console: Console,
    library: "Library",
    loaded: "GameSource",
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
            [library.seeds],
            library.languages,
            tuple(problems),
            plan,
            players,
            bar.step,
        )
    problems.extend(found)


def _own(library: "Library", path: Path, problems: "Problems") -> "Problems":
    """The problems of a deck of one's own without the notes on the shipped game it extends."""
    from cardgen.documents.files.reading import display_path
    from cardgen.model.problem import Problems, Severity

    shipped = display_path(library.seeds)
    if not path.exists() or path.resolve().is_relative_to(library.seeds.resolve()):
        return problems
    return Problems(
        problem
        for problem in problems
        if problem.severity is not Severity.NOTE
        or problem.place is None
        or not problem.place.file.startswith(shipped)
    )


def _check_words(library: "Library") -> "Problems":
    from cardgen.model.problem import Problems
    from cardgen.products.checking import check_languages

    problems = Problems()
    check_languages(library, problems)
    return problems


def _summary(console: Console, everything: Sequence[object]) -> None:
    from collections import Counter

    counts = Counter(str(getattr(problem, "severity", "")) for problem in everything)
    if not everything:
        console.result(console.message("summary.clean"))
        return
    values = {"errors": counts["error"], "warnings": counts["warning"], "notes": counts["note"]}
    console.result(console.message("summary", **values))

"""What ``build`` and ``cards`` have in common: making files and telling of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardgen.cli.console import Console, problem_record


def make(
    console: Console,
    references: Sequence[str],
    language: str,
    out: Path,
    *,
    papers: Sequence[str],
    jobs: int | None,
    only: Sequence[str] = (),
    strict: bool = False,
    **layout: Any,
) -> int:
    """Make the card sheets of the games and list the files; gives the exit code."""
    from cardgen.cli.options import sheet_settings
    from cardgen.model.problem import Problems
    from cardgen.products.build import exit_code, in_order, perform_all, tasks_for
    from cardgen.products.studio import Studio

    studio = Studio()
    options = [sheet_settings(paper, **layout) for paper in papers]
    loaded = [(reference, studio.load(reference, Problems())) for reference in references]
    tasks = tasks_for(studio, loaded, language, options, out, tuple(only), strict)
    results = []
    with console.progress(len(tasks), console.message("progress.sheets")) as bar:
        for made in perform_all(tasks, jobs, studio):
            results.append(made)
            bar.step()
    results = in_order(results, tasks)
    _tell(console, results, layout.get("backs", "duplex-long"))
    return int(exit_code(results))


def _tell(console: Console, results: Sequence[Any], backs: str) -> None:
    from cardgen.documents.files import shown
    from cardgen.model.problem import Problems

    # Every language finds the same problems again; each is told once.
    console.problems(Problems(problem for made in results for problem in made.problems))
    files = [made for made in results if made.path]
    if console.as_json:
        console.json([_record(console, made) for made in results])
        return
    if files:
        console.say("made")
    for made in files:
        values = {"file": shown(made.path), "sheets": made.sheets, "cards": made.cards}
        console.result("  " + console.message("made.file", **values))
    if files:
        console.say("print.advice")
        if backs != "none":
            console.say(f"print.{backs}")
    else:
        console.say("made.nothing")


def _record(console: Console, made: Any) -> dict[str, Any]:
    return {
        "file": made.path.as_posix() if made.path else None,
        "language": made.task.language,
        "sheets": made.sheets,
        "cards": made.cards,
        "problems": [problem_record(problem, console.language) for problem in made.problems],
    }

"""What every command that makes files does: perform its tasks and tell of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardgen.cli.console import Console, problem_record
from cardgen.cli.options import Output
from cardgen.products.printing import Printing

if TYPE_CHECKING:
    from cardgen.decks.library import GameSource, Library, Reference
    from cardgen.products.job import Made, MadeFile
    from cardgen.products.tasks import Order, Task

    Tasks = Callable[[Order, GameSource], Sequence[Task]]
    """The tasks for an order of a game in a language."""


@dataclass(frozen=True)
class Making:
    """What every command that makes files knows of its work.

    ``advice`` are messages on how to print, told at the end; a ``library`` that is at hand already
    saves reading it again.
    """

    console: Console
    output: Output
    printing: Printing = field(default_factory=Printing)
    jobs: int | None = None
    advice: Sequence[str] = ("print.advice",)
    library: "Library | None" = None

    def order(self, reference: "Reference", language: str) -> "Order":
        """The order of a game in a language."""
        from cardgen.products.tasks import Order

        return Order(reference, language, self.printing, self.output.out, self.output.strict)


def make(making: Making, references: Sequence[str], language: str, tasks_of: "Tasks") -> int:
    """Make the files of some games and list them; gives the exit code."""
    from cardgen.decks.library import Library
    from cardgen.model.problem import Problems
    from cardgen.products.build import exit_code, in_task_order, perform_all, tasks_for

    console, library = making.console, making.library or Library()
    loaded: list[tuple[Reference, GameSource]] = [
        (reference, library.load(reference, Problems())) for reference in references
    ]
    tasks = tasks_for(
        library,
        loaded,
        language,
        lambda reference, source, code: tasks_of(making.order(reference, code), source),
    )
    results = []
    with console.progress(len(tasks), console.message("progress.sheets")) as bar:
        for task, made in perform_all(tasks, making.jobs, library):
            source = dict(loaded)[task.order.reference]
            results.append((task, _recorded(made, source, library)))
            bar.step()
    _tell(console, in_task_order(results, tasks), making.advice)
    return int(exit_code(made for _, made in results))


def _recorded(made: "Made", source: "GameSource", library: "Library") -> "Made":
    """The answer, with a warning if what was made could not be kept in the print ledger."""
    from cardgen.model.problem import CardgenError, Severity

    if not any(file.record for file in made.files):
        return made
    from cardgen.workshop.ledger import Ledger

    try:
        Ledger.of(source, library).record(made.files)
    except CardgenError as error:
        told = [replace(problem, severity=Severity.WARNING) for problem in error.problems]
        return replace(made, problems=(*made.problems, *told))
    return made


def _tell(console: Console, results: "Sequence[tuple[Task, Made]]", advice: Sequence[str]) -> None:
    from cardgen.documents.files.reading import display_path
    from cardgen.model.problem import Problems

    files = [(made.line, file) for _, made in results for file in _report_made(made)]
    # Every language finds the same problems again; each is told once.
    problems = Problems(problem for _, made in results for problem in made.problems)
    tell = console.problems if files else console.failure
    tell(problems)
    if console.as_json:
        console.json([_record(console, task, made) for task, made in results])
        return
    if not files:
        console.say("made.nothing")
        return
    console.say("made")
    for line, file in files:
        console.result("  " + console.message(line, file=display_path(file.path), **file.counts))
    _report_ink(console, [file for _, file in files if "black" in file.counts])
    for key in advice:
        console.say(key)


def _report_ink(console: Console, files: "Sequence[MadeFile]") -> None:
    """A line for each game: the ink of its files, which hardly differs between languages."""
    games: dict[str, dict[str, list[Mapping[str, int]]]] = {}
    for file in files:
        game = games.setdefault(file.path.parent.parent.name, {})
        game.setdefault(file.path.name, []).append(file.counts)
    for name_of_game, named in games.items():
        told = [
            console.message(
                "made.ink.file",
                file=name,
                black=round(sum(counts["black"] for counts in found) / len(found)),
                colour=round(sum(counts["colour"] for counts in found) / len(found)),
            )
            for name, found in named.items()
        ]
        console.say("made.ink", game=name_of_game, files="; ".join(told))


def _report_made(made: "Made") -> "Sequence[MadeFile]":
    """What is told of a task: each of its files, or the folder that holds them all."""
    from cardgen.products.job import MadeFile

    if not made.together or not made.files:
        return made.files
    folders = [file.path.parent for file in made.files]
    folder = next(one for one in (folders[0], *folders[0].parents) if _holds(one, folders))
    return [MadeFile(folder, made.files[0].counts)]


def _holds(folder: Path, others: "Sequence[Path]") -> bool:
    return all(folder == one or folder in one.parents for one in others)


def _record(console: Console, task: "Task", made: "Made") -> dict[str, Any]:
    return {
        "files": [{"file": file.path.as_posix(), **file.counts} for file in made.files],
        "language": task.order.language,
        "problems": [problem_record(problem, console.language) for problem in made.problems],
    }

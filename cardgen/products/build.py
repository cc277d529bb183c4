"""Making many files at once: tasks spread over the processor's cores."""

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cardgen.decks.library import GameSource, Library, Reference
from cardgen.decks.records import SheetsRecord
from cardgen.documents.files.reading import display_path
from cardgen.documents.files.writing import write_file
from cardgen.model.problem import (
    CardgenError,
    DataError,
    ExitCode,
    Place,
    Problem,
    Problems,
    Severity,
)
from cardgen.products.ink import ink_of
from cardgen.products.tasks import CardsTask, DrawnFile, Task

__all__ = ["CardsTask", "Made", "MadeFile", "Task", "perform", "perform_all", "tasks_for"]


@dataclass(frozen=True, slots=True)
class MadeFile:
    """A file that lies on the disk, and what can be counted in it (``sheets``, ``cards`` ...).

    Of a file to print ``black`` and ``colour`` are the ink on a page in %, about.
    Of a file of card sheets ``record`` tells the cards and ``digest`` is the SHA-256 of its bytes.
    """

    path: Path
    counts: Mapping[str, int]
    record: SheetsRecord | None = None
    digest: str = ""


@dataclass(frozen=True)
class Made:
    """What came of a task: its files (none after an error) and the problems."""

    task: Task
    files: tuple[MadeFile, ...]
    problems: tuple[Problem, ...]
    exit_code: ExitCode = ExitCode.DONE

    @property
    def path(self) -> Path | None:
        """The task's first file, if it made any."""
        return self.files[0].path if self.files else None


def tasks_for(
    library: Library,
    loaded: Sequence[tuple[Reference, GameSource]],
    language: str,
    make: Callable[[Reference, GameSource, str], Sequence[Task]],
) -> list[Task]:
    """The tasks for some games in one language or, by ``all``, in all they have.

    ``make`` gives those of one game in one language.

    Raises:
        UsageError: a game is not to be had in that language.
        DataError: ``decks-share-name``, for their files would have the same names.
    """
    tasks: list[Task] = []
    _check_names([one for _, one in loaded])
    for reference, one in loaded:
        known = [code for code in one.game.languages if code in library.languages]
        for code in known if language == "all" else [language]:
            library.words(one.game, code)
            tasks += make(reference, one, code)
    return tasks


def _check_names(loaded: Sequence[GameSource]) -> None:
    first: dict[str, Path] = {}
    for one in loaded:
        other = first.setdefault(one.game.id, one.folder)
        if other.resolve() != one.folder.resolve():
            place = Place(display_path(one.folder))
            raise DataError.of("decks-share-name", place, id=one.game.id, other=display_path(other))


def perform(task: Task, library: Library | None = None) -> Made:
    """Make the files of a task; whatever goes wrong is in the answer, not raised."""
    problems = Problems()
    try:
        return _perform(task, library or _own_library(), problems)
    except CardgenError as error:
        problems.extend(error.problems)
        return Made(task, (), tuple(problems), error.exit_code)


@lru_cache(maxsize=1)
def _own_library() -> Library:
    """A worker process's library: languages, fonts and icons are read once for all its tasks."""
    return Library()


def _perform(task: Task, library: Library, problems: Problems) -> Made:
    loaded = library.load(task.reference, problems, with_map=task.needs_map)
    folder = task.folder(loaded)
    drawn = task.draw(library, loaded, problems)
    files: list[MadeFile] = []
    for file in drawn if task.checks_first else tuple(drawn):
        if _stopped(task, problems):
            break
        write_file(folder / file.name, file.data)
        files.append(_made(folder / file.name, file))
    code = ExitCode.DATA if _stopped(task, problems) else ExitCode.DONE
    return Made(task, tuple(files), tuple(problems), code)


def _stopped(task: Task, problems: Problems) -> bool:
    return task.strict and any(p.severity is Severity.WARNING for p in problems)


def _made(path: Path, file: DrawnFile) -> MadeFile:
    digest = hashlib.sha256(file.data).hexdigest() if file.record else ""
    counts = {**file.counts, **(ink_of(file.data).counts if file.printed else {})}
    return MadeFile(path, counts, file.record, digest)


def perform_all(tasks: Sequence[Task], jobs: int | None, library: Library) -> Iterator[Made]:
    """Make the files of all tasks, on ``jobs`` cores (all, if None); answers as they come.

    Files do not depend on how many cores make them.
    """
    workers = min(len(tasks), jobs or os.cpu_count() or 1)
    if workers <= 1:
        yield from (perform(task, library) for task in tasks)
        return
    yield from _perform_on(workers, tasks)


def _perform_on(workers: int, tasks: Sequence[Task]) -> Iterator[Made]:
    """Make the files of all tasks in processes of their own; one that ends ends them all."""
    # What processes need takes 2 MB, which a job on one core does without.
    from concurrent.futures import as_completed

    from cardgen.common.processes import interrupts_later, process_pool, work

    with process_pool(workers) as pool:
        with interrupts_later():
            futures = [pool.submit(work, perform, task) for task in tasks]
        for future in as_completed(futures):
            yield future.result()


def exit_code(results: Sequence[Made]) -> ExitCode:
    """The exit code of a run: that of the environment's faults first, then the data's."""
    codes = {made.exit_code for made in results}
    for code in (ExitCode.ENVIRONMENT, ExitCode.USAGE, ExitCode.DATA):
        if code in codes:
            return code
    return ExitCode.DONE


def in_task_order(results: Sequence[Made], tasks: Sequence[Task]) -> list[Made]:
    """The answers in the order of their tasks."""
    places = {task: at for at, task in enumerate(tasks)}
    return sorted(results, key=lambda made: places[made.task])

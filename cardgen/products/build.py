"""Making many files at once: tasks spread over the processor's cores."""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from pathlib import Path

from cardgen.decks.library import GameSource, Library, Reference
from cardgen.documents.files.reading import display_path
from cardgen.documents.files.writing import write_file
from cardgen.model.problem import CardgenError, DataError, ExitCode, Place, Problems, Severity
from cardgen.products.job import Made, MadeFile
from cardgen.products.tasks import Task


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
    """Make and write the files of a task; whatever goes wrong is in the answer, not raised."""
    problems = Problems()
    try:
        return _perform(task, library or _own_library(), problems)
    except CardgenError as error:
        problems.extend(error.problems)
        return Made((), tuple(problems), error.exit_code)


@lru_cache(maxsize=1)
def _own_library() -> Library:
    """A worker process's library: languages, fonts and icons are read once for all its tasks."""
    return Library()


def _perform(task: Task, library: Library, problems: Problems) -> Made:
    job = task.job(library, problems)
    made = task.make(job)
    files: list[MadeFile] = []
    for file in chain(made.files, made.later):
        if _stopped(task, problems):
            break
        files.append(_written(file, job.folder))
    code = ExitCode.DATA if _stopped(task, problems) else ExitCode.DONE
    return replace(made, files=tuple(files), later=(), problems=tuple(problems), exit_code=code)


def _stopped(task: Task, problems: Problems) -> bool:
    return task.order.strict and any(p.severity is Severity.WARNING for p in problems)


def _written(file: MadeFile, folder: Path) -> MadeFile:
    """A file that lies on the disk, with its ink counted."""
    path = folder / file.path
    write_file(path, file.data)
    digest = hashlib.sha256(file.data).hexdigest() if file.record else ""
    counts = {**file.counts, **(file.ink() if file.ink else {})}
    return MadeFile(path, counts, file.record, digest)


def perform_all(
    tasks: Sequence[Task], jobs: int | None, library: Library
) -> Iterator[tuple[Task, Made]]:
    """Make the files of all tasks, on ``jobs`` cores (all, if None); answers as they come.

    Files do not depend on how many cores make them.
    """
    workers = min(len(tasks), jobs or os.cpu_count() or 1)
    if workers <= 1:
        yield from ((task, perform(task, library)) for task in tasks)
        return
    yield from _perform_on(workers, tasks)


def _perform_on(workers: int, tasks: Sequence[Task]) -> Iterator[tuple[Task, Made]]:
    """Make the files of all tasks in processes of their own; one that ends ends them all."""
    # What processes need takes 2 MB, which a job on one core does without.
    from concurrent.futures import as_completed

    from cardgen.common.processes import interrupts_later, process_pool, work

    with process_pool(workers) as pool:
        with interrupts_later():
            futures = {pool.submit(work, perform, task): task for task in tasks}
        for future in as_completed(futures):
            yield futures[future], future.result()


def exit_code(results: Iterable[Made]) -> ExitCode:
    """The exit code of a run: that of the environment's faults first, then the data's."""
    codes = {made.exit_code for made in results}
    for code in (ExitCode.ENVIRONMENT, ExitCode.USAGE, ExitCode.DATA):
        if code in codes:
            return code
    return ExitCode.DONE


def in_task_order(
    results: Iterable[tuple[Task, Made]], tasks: Sequence[Task]
) -> list[tuple[Task, Made]]:
    """The answers in the order of their tasks."""
    places = {task: at for at, task in enumerate(tasks)}
    return sorted(results, key=lambda result: places[result[0]])

"""A lock between runs of the program; the system holds it, so that no crash leaves it behind."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from cardgen.documents.files.reading import display_path
from cardgen.model.problem import EnvironmentFault, Place

LOCK_FILE = "lock"
PATIENCE = 20.0
"""How long (s) a run waits for another one."""

_PAUSE = 0.02


@contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of a folder, which is made if need be; waits for another run that holds it.

    Raises:
        EnvironmentFault: ``ledger-not-writable``, ``ledger-busy`` after ``patience`` seconds.
    """
    path = folder / LOCK_FILE
    # Without the system's own lock the library would keep a file instead, which a crash leaves.
    lock = FileLock(path, patience, poll_interval=_PAUSE, fallback_to_soft=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise EnvironmentFault.of("ledger-busy", Place(display_path(path))) from error
    except (OSError, NotImplementedError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        place = Place(display_path(folder))
        raise EnvironmentFault.of("ledger-not-writable", place, reason=reason) from error
    try:
        yield
    finally:
        lock.release()

"""A lock between runs of the program; the system holds it, so that no crash leaves it behind."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from cardgen.documents.files.reading import display_path
from cardgen.model.problem import EnvironmentFault, Place

LOCK_FILE = "lock"
PATIENCE = 20.0
"""How long (s) a run waits for another one."""

_PAUSE = 0.02

if sys.platform == "win32":
    import msvcrt

    def _try(stream: IO[bytes]) -> None:
        stream.seek(0)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)

    def _release(stream: IO[bytes]) -> None:
        stream.seek(0)
        msvcrt.locking(stream.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try(stream: IO[bytes]) -> None:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _release(stream: IO[bytes]) -> None:
        fcntl.flock(stream, fcntl.LOCK_UN)


@contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of a folder, which is made if need be; waits for another run that holds it.

    Raises:
        EnvironmentFault: ``ledger-not-writable``, ``ledger-busy`` after ``patience`` seconds.
    """
    path = folder / LOCK_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stream = path.open("ab")
    except OSError as error:
        reason = error.strerror or str(error)
        raise EnvironmentFault.of("ledger-not-writable", _place(folder), reason=reason) from error
    with stream:
        _wait(stream, path, patience)
        try:
            yield
        finally:
            _release(stream)


def _wait(stream: IO[bytes], path: Path, patience: float) -> None:
    end = time.monotonic() + patience
    while True:
        try:
            _try(stream)
        except OSError as error:
            if time.monotonic() > end:
                raise EnvironmentFault.of("ledger-busy", _place(path)) from error
            time.sleep(_PAUSE)
        else:
            return


def _place(path: Path) -> Place:
    return Place(display_path(path))

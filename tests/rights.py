"""Refusing a file for real: also where the tests run as root, whom no file mode stops."""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_VERSION = 0x20080522
_PAST_FILE_MODES = 1 << 1 | 1 << 2
"""The capabilities to read what file modes forbid."""


@contextmanager
def refused(path: Path) -> Iterator[None]:
    """While this lasts the system lets nobody open the file."""
    mode = path.stat().st_mode
    path.chmod(0)
    try:
        if sys.platform == "linux" and os.geteuid() == 0:
            with _bound_by_file_modes():
                yield
        else:
            yield
    finally:
        path.chmod(mode)


@contextmanager
def _bound_by_file_modes() -> Iterator[None]:
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_VERSION, 0)
    rights = (ctypes.c_uint32 * 6)()
    assert libc.capget(header, rights) == 0
    before = rights[0]
    rights[0] = before & ~_PAST_FILE_MODES
    assert libc.capset(header, rights) == 0
    try:
        yield
    finally:
        rights[0] = before
        assert libc.capset(header, rights) == 0

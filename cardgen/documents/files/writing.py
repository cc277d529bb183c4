"""Writing made files: whole or not at all."""

import contextlib
import errno
import os
import tempfile
from pathlib import Path

from cardgen.documents.files.reading import display_path
from cardgen.model.problem import EnvironmentFault, Place

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)
_SHARING_VIOLATIONS = (32, 33)


def write_file(path: Path, data: bytes) -> None:
    """Write a file by way of a temporary one beside it, so that the old one stays whole.

    Folders on the way are made.

    Raises:
        EnvironmentFault: ``disk-full``, ``target-open``, ``read-only-folder``,
            ``target-is-folder``, ``cannot-write``.
    """
    temporary: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
        temporary = Path(name)
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        _share(temporary)
        temporary.replace(path)
    except OSError as error:
        raise _fault(path, error) from error
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)


def _share(path: Path) -> None:
    """Give the file the permissions a new file gets; temporary files are private."""
    mask = os.umask(0)
    os.umask(mask)
    with contextlib.suppress(OSError):
        path.chmod(0o666 & ~mask)


def _fault(path: Path, error: OSError) -> EnvironmentFault:
    place = Place(display_path(path))
    if error.errno in _FULL:
        return EnvironmentFault.of("disk-full", place)
    if error.errno != errno.ENAMETOOLONG and path.is_dir():
        return EnvironmentFault.of("target-is-folder", place)
    if getattr(error, "winerror", None) in _SHARING_VIOLATIONS:
        return EnvironmentFault.of("target-open", place)
    if error.errno in _NOT_ALLOWED and path.exists() and os.access(path.parent, os.W_OK):
        return EnvironmentFault.of("target-open", place)
    if error.errno in _NOT_ALLOWED or isinstance(error, FileExistsError | NotADirectoryError):
        return EnvironmentFault.of("read-only-folder", place, folder=display_path(path.parent))
    return EnvironmentFault.of("cannot-write", place, reason=error.strerror or str(error))

"""Reading a file a person made: size limits, and a clear word for everything that can be wrong."""

import errno
from pathlib import Path

from cardgen.common.nearest import nearest
from cardgen.model.problem import (
    CardgenError,
    DataError,
    EnvironmentFault,
    Place,
    Problem,
    Severity,
)

MIB = 1024 * 1024

MAX_TABLE_BYTES = 8 * MIB
"""The most bytes a card list, a YAML or Markdown file may have."""

_MOST_NAMES_COMPARED = 1000
_SHARING_VIOLATIONS = (32, 33)
_IS_A_DEVICE = (errno.ENXIO, errno.ENODEV, errno.EOPNOTSUPP)


def display_path(path: Path) -> str:
    """The path as messages show it: relative to the current folder if inside, forward slashes."""
    if not path.is_absolute():
        return path.as_posix()
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except (OSError, ValueError):
        return path.as_posix()


def read_bytes(path: Path, limit: int = MAX_TABLE_BYTES) -> bytes:
    """The bytes of a regular file of at most ``limit`` bytes.

    Raises:
        DataError: ``file-missing``, ``file-missing-near``, ``file-is-folder``,
            ``file-not-regular``, ``file-too-large``, ``file-name-unusable``.
        EnvironmentFault: ``file-locked``, ``file-no-permission``, ``file-unreadable``.
    """
    try:
        if path.is_dir():
            raise DataError.of("file-is-folder", _place(path))
        if path.exists() and not path.is_file():
            raise DataError.of("file-not-regular", _place(path))
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
    except OSError as error:
        raise _fault(path, error) from error
    except ValueError as error:
        raise DataError.of("file-name-unusable", _place(path)) from error
    if len(data) > limit:
        raise _too_large(path, limit)
    return data


def _place(path: Path) -> Place:
    return Place(display_path(path))


def _too_large(path: Path, limit: int) -> DataError:
    try:
        size = path.stat().st_size
    except OSError:
        size = limit + 1
    sizes = {"size": f"{size / MIB:.1f}", "limit": f"{limit / MIB:g}"}
    return DataError([Problem("file-too-large", Severity.ERROR, _place(path), sizes)])


def _fault(path: Path, error: OSError) -> CardgenError:
    """The error of ours for what the operating system said."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        near = _near_name(path)
        if near is None:
            return DataError.of("file-missing", _place(path))
        return DataError.of("file-missing-near", _place(path), near=near)
    if isinstance(error, PermissionError):
        code = "file-locked" if _is_locked(path, error) else "file-no-permission"
        return EnvironmentFault.of(code, _place(path))
    if error.errno in (errno.ENAMETOOLONG, errno.EINVAL, errno.ELOOP):
        return DataError.of("file-name-unusable", _place(path))
    if error.errno in _IS_A_DEVICE:
        return DataError.of("file-not-regular", _place(path))
    return EnvironmentFault.of("file-unreadable", _place(path), reason=error.strerror or str(error))


def _is_locked(path: Path, error: PermissionError) -> bool:
    """Whether another program holds the file: Windows says so, or an owner file lies beside it."""
    if getattr(error, "winerror", None) in _SHARING_VIOLATIONS:
        return True
    owners = (path.with_name(f"~${path.name}"), path.with_name(f".~lock.{path.name}#"))
    return any(owner.exists() for owner in owners)


def _near_name(path: Path) -> str | None:
    """A file of the same folder whose name looks like the missing one."""
    try:
        names = sorted(entry.name for entry in path.parent.iterdir())[:_MOST_NAMES_COMPARED]
    except OSError:
        return None
    with_ending = [n for n in names if Path(n).stem.casefold() == path.name.casefold()]
    same_stem = [n for n in names if Path(n).stem.casefold() == path.stem.casefold()]
    near = nearest(path.name, names, fold=str, cutoff=0.8)
    return next(iter([*with_ending, *([near] if near else []), *same_stem]), None)

"""Files are written whole or not at all, and what stands in the way is named."""

import errno
import os
from pathlib import Path

import pytest

from cardgen.documents.files.writing import write_file
from cardgen.model.problem import EnvironmentFault, ExitCode


def code(path: Path, data: bytes = b"new") -> str:
    with pytest.raises(EnvironmentFault) as raised:
        write_file(path, data)
    assert raised.value.exit_code is ExitCode.ENVIRONMENT
    (problem,) = raised.value.problems
    assert problem.place is not None
    assert problem.place.file.endswith(path.name)
    return problem.code


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_folders_on_the_way_are_made(tmp_path: Path) -> None:
    path = tmp_path / "игра" / "ru" / "карты.pdf"
    write_file(path, b"data")
    assert path.read_bytes() == b"data"
    assert names(path.parent) == ["карты.pdf"]


def test_an_old_file_is_replaced_and_nothing_else_left(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old and longer")
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert names(tmp_path) == ["a.pdf"]


def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    usual = tmp_path / "usual"
    usual.write_bytes(b"")
    write_file(tmp_path / "made", b"")
    assert (tmp_path / "made").stat().st_mode == usual.stat().st_mode


def test_a_folder_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    assert code(tmp_path / "a.pdf") == "target-is-folder"
    assert names(tmp_path) == ["a.pdf"]


def test_a_file_where_a_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"mine")
    assert code(tmp_path / "out" / "a.pdf") == "read-only-folder"
    assert code(tmp_path / "out" / "en" / "a.pdf") == "read-only-folder"
    assert (tmp_path / "out").read_bytes() == b"mine"


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (errno.ENOSPC, "disk-full"),
        (errno.EDQUOT, "disk-full"),
        (errno.EACCES, "read-only-folder"),
        (errno.EROFS, "read-only-folder"),
        (errno.EIO, "cannot-write"),
    ],
)
def test_what_the_machine_refuses_leaves_the_folder_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, expected: str
) -> None:
    """The system call fails as it does on a full or faulty disk."""

    def refuse(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)
    assert code(tmp_path / "a.pdf") == expected
    assert names(tmp_path) == []


def test_a_file_that_another_program_holds_open_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to replace a file that is open."""
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")

    def refuse(source: object, target: object) -> None:
        raise PermissionError(errno.EACCES, "in use")

    monkeypatch.setattr(os, "replace", refuse)
    assert code(path) == "target-open"
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["a.pdf"]


def test_a_stopped_run_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")

    def interrupt(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["a.pdf"]


def test_a_name_too_long_is_told(tmp_path: Path) -> None:
    assert code(tmp_path / ("x" * 300)) == "cannot-write"

import os
import sys
from pathlib import Path

import pytest

from cardgen.documents.files.reading import display_path, read_bytes
from cardgen.model.problem import CardgenError, ExitCode


def fault(path: Path, limit: int = 1000) -> CardgenError:
    with pytest.raises(CardgenError) as caught:
        read_bytes(path, limit)
    return caught.value


def told(path: Path, limit: int = 1000) -> tuple[str, dict[str, object], ExitCode]:
    error = fault(path, limit)
    (problem,) = error.problems
    return problem.code, dict(problem.values), error.exit_code


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "карты.csv").write_bytes(b"Name\n")
    assert read_bytes(tmp_path / "карты.csv", 5) == b"Name\n"


def test_missing_file(tmp_path: Path) -> None:
    assert told(tmp_path / "cards.csv") == ("file-missing", {}, ExitCode.DATA)


@pytest.mark.parametrize(
    ("there", "wanted"),
    [
        ("cards.csv", "crads.csv"),
        ("cards.csv.txt", "cards.csv"),
        ("cards.csv", "cards"),
        ("Cards.CSV", "cards.xlsx"),
    ],
)
def test_missing_file_with_a_near_one(tmp_path: Path, there: str, wanted: str) -> None:
    (tmp_path / there).write_bytes(b"")
    code, values, _ = told(tmp_path / wanted)
    assert (code, values) == ("file-missing-near", {"near": there})


def test_folder_missing_or_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "deck").write_bytes(b"")
    assert told(tmp_path / "deck" / "cards.csv")[0] == "file-missing"
    assert told(tmp_path / "no" / "cards.csv")[0] == "file-missing"


def test_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert told(tmp_path)[0] == "file-is-folder"


def test_too_large_says_how_large(tmp_path: Path) -> None:
    (tmp_path / "big.csv").write_bytes(b"x" * (3 * 1024 * 1024))
    code, values, exit_code = told(tmp_path / "big.csv", 1024 * 1024)
    assert (code, values) == ("file-too-large", {"size": "3.0", "limit": "1"})
    assert exit_code is ExitCode.DATA


def test_names_no_file_can_have(tmp_path: Path) -> None:
    assert told(tmp_path / "a\0b")[0] == "file-name-unusable"
    assert told(tmp_path / ("x" * 5000))[0] in ("file-name-unusable", "file-missing")


class Denied(type(Path())):  # type: ignore[misc]
    """A path whose file the system refuses to open, as Windows does while Excel holds it."""

    winerror: int | None = None

    def open(self, *_: object, **__: object) -> object:  # type: ignore[override]
        error = PermissionError(13, "Permission denied")
        if self.winerror is not None:
            error.winerror = self.winerror  # type: ignore[attr-defined]
        raise error


class Shared(Denied):
    winerror = 32


def test_no_permission_and_locked(tmp_path: Path) -> None:
    (tmp_path / "cards.xlsx").write_bytes(b"")
    assert told(Denied(tmp_path / "cards.xlsx")) == (
        "file-no-permission",
        {},
        ExitCode.ENVIRONMENT,
    )
    assert told(Shared(tmp_path / "cards.xlsx"))[0] == "file-locked"
    (tmp_path / "~$cards.xlsx").write_bytes(b"")
    assert told(Denied(tmp_path / "cards.xlsx"))[0] == "file-locked"


if sys.platform != "win32":

    def test_a_pipe_is_no_file(tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        assert told(tmp_path / "pipe")[0] == "file-not-regular"


def test_paths_are_shown_as_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert display_path(Path("deck") / "cards.csv") == "deck/cards.csv"
    assert display_path(Path("..") / "cards.csv") == "../cards.csv"
    assert display_path(tmp_path / "deck" / "cards.csv") == "deck/cards.csv"
    assert display_path(tmp_path.parent / "x.csv") == (tmp_path.parent / "x.csv").as_posix()

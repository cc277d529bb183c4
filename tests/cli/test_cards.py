"""Making card sheets: names of files, targets that cannot be written, results for scripts."""

import errno
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Report

ONE = ("cards", "cards-of-war", "--only", "Radar", "--lang", "en", "--jobs", "1")
NAME = Path("cards-of-war") / "en" / "cards-a4-some.pdf"


def test_the_made_files_are_listed_with_what_is_in_them(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    told = cli(*ONE, "--paper", "A4", "--paper", "Letter", "--backs", "none")
    lines = told.out.splitlines()
    assert told.code == 0
    assert [line.split()[0] for line in lines] == [
        f"output/cards-of-war/en/cards-{paper}-no-backs-some.pdf" for paper in ("a4", "letter")
    ]
    assert all((tmp_path / line.split()[0]).is_file() and "1 card" in line for line in lines)


def test_json_tells_what_was_made_and_nothing_else_is_on_stdout(cli: Callable[..., Report]) -> None:
    (made,) = json.loads(cli(*ONE, "--json").out)
    assert {problem["severity"] for problem in made.pop("problems")} <= {"note"}
    file = {"file": "output/cards-of-war/en/cards-a4-some.pdf", "sheets": 1, "cards": 1, "pages": 2}
    assert isinstance(made["files"][0].pop("black"), int)
    assert isinstance(made["files"][0].pop("colour"), int)
    assert made == {"files": [file], "language": "en"}


def test_json_tells_problems_with_their_places(
    cli: Callable[..., Report], folder: Callable[..., Path]
) -> None:
    deck = folder({"cards.csv": "name,force,type,art\nGuard,5,C,none.png\n"})
    told = cli("cards", deck, "--lang", "en", "--jobs", "1", "--json")
    (made,) = json.loads(told.out)
    (problem,) = made["problems"]
    assert (told.code, made["files"]) == (1, [])
    assert problem.pop("file").endswith("deck/cards.csv")
    assert problem.pop("message")
    assert problem == {
        "line": 2, "column": 11, "cell": "D2",
        "severity": "error", "code": "missing-picture", "ruling": None,
    }  # fmt: skip


def test_a_folder_in_the_place_of_the_file_is_left_alone(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    (tmp_path / "output" / NAME / "kept").mkdir(parents=True)
    told = cli(*ONE)
    assert told.code == 3
    assert NAME.as_posix() in told.err and "target-is-folder" not in told.err
    assert [path.name for path in (tmp_path / "output" / NAME.parent).iterdir()] == [NAME.name]
    assert (tmp_path / "output" / NAME / "kept").is_dir()


def test_a_file_in_the_place_of_the_folder_is_left_alone(
    cli: Callable[..., Report], tmp_path: Path
) -> None:
    (tmp_path / "output").write_text("a file")
    told = cli(*ONE)
    assert told.code == 3 and "output" in told.err
    assert (tmp_path / "output").read_text() == "a file"


@pytest.mark.parametrize(
    ("reason", "function"),
    [(errno.ENOSPC, "fsync"), (errno.EACCES, "fsync"), (errno.EIO, "fsync")],
)
def test_when_the_machine_says_no_the_old_file_stays_whole(
    reason: int,
    function: str,
    cli: Callable[..., Report],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    target = tmp_path / "output" / NAME
    target.parent.mkdir(parents=True)
    target.write_bytes(b"as it was")

    def refuse(*_: object) -> None:
        raise OSError(reason, os.strerror(reason))

    monkeypatch.setattr(os, function, refuse)
    told = cli(*ONE)
    assert told.code == 3 and told.out == ""
    assert NAME.as_posix() in told.err
    assert target.read_bytes() == b"as it was"
    assert list(target.parent.iterdir()) == [target]


def test_a_print_replaces_the_one_before(cli: Callable[..., Report], tmp_path: Path) -> None:
    target = tmp_path / "output" / NAME
    target.parent.mkdir(parents=True)
    target.write_bytes(b"as it was")
    assert cli(*ONE).code == 0
    assert target.read_bytes().startswith(b"%PDF-1.7")
    assert list(target.parent.iterdir()) == [target]


def test_two_processes_make_the_same_files_as_one(
    program: Callable[..., subprocess.CompletedProcess[bytes]], tmp_path: Path
) -> None:
    command = ("cards", "cards-of-war", "--only", "Radar", "--only", "7")
    for jobs in ("1", "2"):
        done = program(*command, "--jobs", jobs, "--out", jobs)
        assert done.returncode == 0, done.stderr.decode()
    one, two = (
        {path.relative_to(tmp_path / jobs): path.read_bytes() for path in files}
        for jobs in ("1", "2")
        for files in [sorted((tmp_path / jobs).rglob("*.pdf"))]
    )
    assert len(one) == 2 and one == two

"""Wrong uses and exit codes, and a program that is stopped."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Report


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["card", "italian-wars"], "card"),
        (["cards"], "GAME"),
        (["cards", "italian-wars", "--papr", "A4"], "--paper"),
        (["cards", "italian-wars", "--gap", "wide"], "--gap"),
        (["cards", "italian-wars", "--gap", "-1"], "--gap"),
        (["cards", "italian-wars", "--jobs", "0"], "--jobs"),
        (["cards", "italian-wars", "--start-at", "0"], "--start-at"),
        (["cards", "italian-wars", "--backs", "mirrored"], "duplex-long"),
        (["cards", "italian-wars", "--out"], "--out"),
        (["cards", "italian-wars", "--paper", "a0x"], "a0x"),
        (["cards", "italian-wars", "--card-size", "huge"], "huge"),
        (["cards", "italian-wars", "--lang", "fr"], "fr"),
        (["preview", "italian-wars"], "CARD"),
    ],
)
def test_a_wrong_use_is_told_with_what_is_wrong(
    arguments: list[str], named: str, cli: Callable[..., Report], tmp_path: Path
) -> None:
    told = cli(*arguments)
    assert told.code == 2
    assert named in told.err
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["cards", "italian-war"], "italian-wars"),
        (["cards", "italian-wars", "--only", "Dich"], "Ditch"),
        (["cards", "italian-wars", "--only", "Zeppelin"], "Zeppelin"),
        (["preview", "italian-wars", "Dich"], "Ditch"),
        (["check", "nothing-of-the-kind"], "nothing-of-the-kind"),
        (["cards", "italian-wars", "--paper", "50x50"], "50"),
    ],
)
def test_what_is_not_there_is_told_with_what_may_be_meant(
    arguments: list[str], named: str, cli: Callable[..., Report], tmp_path: Path
) -> None:
    told = cli(*arguments, *(["--jobs", "1"] if arguments[0] == "cards" else []))
    assert told.code == 1
    assert named in told.err
    assert not list(tmp_path.rglob("*.p*"))


def test_a_fault_of_our_own_is_one_line(
    cli: Callable[..., Report], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ArithmeticError("beyond all counting")

    monkeypatch.setattr("json.dumps", fail)
    told = cli("list", "--json")
    assert told.code == 70
    assert len(told.err.splitlines()) == 1 and "beyond all counting" in told.err


FAULTY = """
import sys
from cardgen.cli.main import run
from cardgen.decks.library import Library

def fail(*_):
    raise ArithmeticError("beyond all counting")

Library.load = fail
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.parametrize(("language", "named"), [("en", "report it"), ("ru", "сообщите о ней")])
@pytest.mark.parametrize("flags", [[], ["-v"], ["--verbose"]])
def test_a_fault_of_our_own_shows_its_traceback_only_when_asked(
    environment: Callable[..., dict[str, str]],
    tmp_path: Path,
    flags: list[str],
    language: str,
    named: str,
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAULTY, "cards", "italian-wars", "--jobs", "1", *flags],
        env=environment(CARDGEN_LANG=language, PYTHONUTF8="1"), cwd=tmp_path,
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    lines = done.stderr.splitlines()
    assert (done.returncode, done.stdout) == (70, "")
    assert named in lines[-1] and "ArithmeticError: beyond all counting (" in lines[-1]
    assert [lines[0].startswith("Traceback"), len(lines) > 3] == [bool(flags)] * 2, done.stderr


INTERRUPTED = """
import _thread, os, signal, sys, threading, time
from cardgen.cli.main import run

def press():
    # A library that is just being imported may swallow it: then a person presses again.
    while True:
        _thread.interrupt_main() if os.name == "nt" else os.killpg(0, signal.SIGINT)
        time.sleep(4)

if __name__ == "__main__":
    pressing = threading.Timer(float(sys.argv[1]), press)
    pressing.daemon = True
    pressing.start()
    sys.exit(run(sys.argv[2:]))
"""


def interrupt(
    command: list[str], after: float, folder: Path, environment: dict[str, str]
) -> Report:
    """Runs a command and presses Ctrl-C so many seconds after it began to run."""
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, str(after), *command], cwd=folder, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=sys.platform != "win32",
    )  # fmt: skip
    try:
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    return Report(process.returncode, out.decode(), err.decode())


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("after", [0.1, 1.2])
def test_ctrl_c_leaves_the_old_files_whole_and_is_told_in_one_line(
    jobs: str,
    after: float,
    environment: Callable[..., dict[str, str]],
    folder: Callable[..., Path],
    tmp_path: Path,
) -> None:
    rows = "".join(f"Card {number},5,C\n" for number in range(4000))
    deck = folder({"cards.csv": "name,force,type\n" + rows})
    old = [tmp_path / "output" / "deck" / language / "cards-a4.pdf" for language in ("en", "ru")]
    for path in old:
        path.parent.mkdir(parents=True)
        path.write_bytes(b"as it was")
    told = interrupt(["cards", str(deck), "--jobs", jobs], after, tmp_path, environment())
    assert (told.code, told.out) == (130, "")
    assert len(told.err.strip().splitlines()) == 1, told.err
    assert [path.read_bytes() for path in old] == [b"as it was", b"as it was"]
    assert {path.name for path in (tmp_path / "output").rglob("*.*")} == {"cards-a4.pdf"}

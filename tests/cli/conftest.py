"""Running commands: in this process, or as a program of its own."""

import importlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardgen.cli import help as help_texts
from cardgen.cli.main import MODULES, run

# Help texts are read when a command's module is: here, in the language that tests speak.
for _module in MODULES.values():
    importlib.import_module(f"cardgen.cli.{_module}")

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Report:
    """What came of a command: its exit code and what it printed."""

    code: int
    out: str
    err: str


@pytest.fixture
def cli(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Report]:
    """Runs a command here, in an empty current folder; Ctrl-C still works afterwards."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str | Path) -> Report:
        before = signal.getsignal(signal.SIGINT)
        code = run([str(argument) for argument in arguments])
        assert signal.getsignal(signal.SIGINT) is before
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return Report(code, printed.out, printed.err)

    return call


@pytest.fixture
def environment() -> Callable[..., dict[str, str]]:
    """The environment of a program of its own that speaks English unless told otherwise."""

    def make(**further: str) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("CARDGEN", "LC_"))}
        return kept | {"PYTHONPATH": str(ROOT), "CARDGEN_LANG": "en", **further}

    return make


@pytest.fixture
def program(
    environment: Callable[..., dict[str, str]], tmp_path: Path
) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Runs a command as a program of its own in an empty current folder; gives bytes."""

    def call(*arguments: str | Path, **further: str) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "cardgen", *map(str, arguments)]
        return subprocess.run(
            command, cwd=tmp_path, env=environment(**further), capture_output=True, timeout=120
        )

    return call


@pytest.fixture
def folder(tmp_path: Path) -> Callable[..., Path]:
    """Writes a small deck folder; ``files`` holds further or other files by their path in it."""

    def make(files: dict[str, str | bytes] | None = None, name: str = "deck") -> Path:
        written: dict[str, str | bytes] = {
            "game.yaml": "extends: italian-wars\nreplace-cards: true\ncards: [cards.csv]\n",
            "cards.csv": "name,force,type,effect\nGrey Guard,5,C,\nOld Wall,4,D,\n",
            **(files or {}),
        }
        for path, content in written.items():
            file = tmp_path / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content.encode() if isinstance(content, str) else content)
        return tmp_path / name

    return make


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Sets the language of the user."""

    def set_language(code: str) -> None:
        monkeypatch.setenv("CARDGEN_LANG", code)
        help_texts.user_language.cache_clear()

    yield set_language
    monkeypatch.undo()
    help_texts.user_language.cache_clear()

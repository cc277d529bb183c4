"""The help: quick, in two languages, and in line with what there is."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.cli.main import MODULES

HEAVY = {"reportlab", "pydantic", "pydantic_core", "PIL", "yaml", "uharfbuzz", "pypdfium2"}
LOOK = """
import sys
from cardgen.cli.main import run
code = run(sys.argv[1:])
print("LOADED", *{name.split(".")[0] for name in sys.modules})
sys.exit(code)
"""


@pytest.mark.parametrize("arguments", [["--help"], ["cards", "--help"], ["--version"], []])
def test_help_loads_nothing_heavy(
    arguments: list[str], environment: Callable[..., dict[str, str]], tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOK, *arguments],
        cwd=tmp_path, env=environment(), capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    loaded = set(done.stdout.rpartition("LOADED")[2].split())
    assert {"click", "cardgen"} <= loaded
    assert not HEAVY & loaded


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("command", ["", *MODULES])
def test_every_command_explains_itself(
    command: str, language: str, program: Callable[..., subprocess.CompletedProcess[bytes]]
) -> None:
    done = program(*filter(None, [command]), "--help", CARDGEN_LANG=language, PYTHONUTF8="1")
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert text.startswith({"en": "Usage: cardgen", "ru": "Использование: cardgen"}[language])
    assert "{{" not in text
    for key in ("option.", "argument.", "command.", "value.", "click."):
        assert f" {key}" not in text


def test_the_version_is_told(program: Callable[..., subprocess.CompletedProcess[bytes]]) -> None:
    from cardgen import __version__

    assert __version__.encode() in program("--version").stdout

"""What the program prints is readable whatever the console can show, and paths may be anything."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Program = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.mark.parametrize("encoding", ["cp866", "cp1251"])
def test_russian_is_readable_in_the_encodings_of_windows(encoding: str, program: Program) -> None:
    done = program("list", CARDGEN_LANG="ru", PYTHONIOENCODING=encoding)
    text = done.stdout.decode(encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "карт" in text and "Кондотьер" in text
    assert "?" not in text


@pytest.mark.parametrize("encoding", ["cp866", "cp1251", "ascii"])
def test_a_problem_is_told_in_any_encoding(
    encoding: str, program: Program, folder: Callable[..., Path]
) -> None:
    deck = folder({"cards.csv": "name,force,type\nСтраж «Ёж» 漢,5,C\n"})
    done = program("cards", deck, "--lang", "ru", CARDGEN_LANG="ru", PYTHONIOENCODING=encoding)
    told = done.stderr.decode(encoding)
    assert done.returncode == 1
    assert "Traceback" not in told
    assert "cards.csv:A2" in told
    assert ("Страж" in told) is (encoding != "ascii")


def test_json_is_plain_in_any_encoding(program: Program) -> None:
    done = program("list", "--json", CARDGEN_LANG="ru", PYTHONIOENCODING="ascii")
    games = {game["id"]: game for game in json.loads(done.stdout.decode("ascii"))["games"]}
    assert games["condottiere"]["titles"]["ru"] == "Кондотьер"


def test_folders_may_have_blanks_and_letters_of_any_script(
    program: Program, folder: Callable[..., Path], tmp_path: Path
) -> None:
    deck = folder(name="Моя колода № 1")
    done = program("cards", deck, "--lang", "en", "--out", "на печать", PYTHONIOENCODING="cp866")
    assert done.returncode == 0, done.stderr.decode("cp866")
    (made,) = (tmp_path / "на печать").rglob("*.pdf")
    assert made.name == "cards-a4.pdf"
    assert "на печать/" in done.stdout.decode("cp866")

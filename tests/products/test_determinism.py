"""Same input, same bytes: whatever the machine's language, clock, folder and hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import cardgen

PROJECT = Path(cardgen.__file__).resolve().parents[1]
DECK = ["cards", "italian-wars", "--lang", "ru", "--jobs", "1", "--out", "made"]


def printed(folder: Path, **environment: str) -> bytes:
    """The deck made by a process of its own in that folder."""
    folder.mkdir(parents=True)
    path = os.pathsep.join([str(PROJECT), os.environ.get("PYTHONPATH", "")])
    surroundings = {**os.environ, "PYTHONPATH": path, **environment}
    command = [sys.executable, "-m", "cardgen", *DECK]
    subprocess.run(command, cwd=folder, env=surroundings, check=True, capture_output=True)
    return (folder / "made" / "italian-wars" / "ru" / "cards-a4.pdf").read_bytes()


def test_two_processes_make_the_same_bytes(tmp_path: Path) -> None:
    here = printed(tmp_path / "here", PYTHONHASHSEED="1", TZ="UTC", LANG="C", CARDGEN_LANG="en")
    there = printed(
        tmp_path / "там где-то" / "deep",
        PYTHONHASHSEED="4711",
        TZ="Asia/Vladivostok",
        LANG="ru_RU.UTF-8",
        LC_ALL="ru_RU.UTF-8",
        CARDGEN_LANG="ru",
        SOURCE_DATE_EPOCH="86400",
        HOME=str(tmp_path),
    )
    assert here == there
    assert str(tmp_path).encode() not in here


def test_a_second_print_of_one_process_is_the_same(tmp_path: Path) -> None:
    from cardgen.decks.library import Library
    from cardgen.products.build import perform
    from cardgen.products.tasks import CardsTask, Order

    library = Library()
    found = []
    for folder in ("one", "two"):
        task = CardsTask(Order("condottiere", "en", out=tmp_path / folder))
        path = perform(task, library).path
        assert path is not None
        found.append(path.read_bytes())
    assert found[0] == found[1]

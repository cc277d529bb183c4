"""``cardgen replay``: a log that fits is confirmed, one that does not is refused at its line."""

import pytest

from cardgen.cli.help import user_language
from cardgen.cli.main import run


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("CARDGEN_LANG", "en")
    user_language.cache_clear()
    yield
    user_language.cache_clear()


@pytest.fixture
def log(tmp_path, capsys):
    path = tmp_path / "game.log"
    assert run(["play", "cards-of-war", "--seed", "1", "--log", str(path)]) == 0
    capsys.readouterr()
    return path


def test_a_log_that_fits_is_confirmed(log, capsys):
    assert run(["replay", str(log)]) == 0
    out = capsys.readouterr().out
    assert "fits the rules" in out and "The Axis won" in out


def test_a_log_tells_the_game_it_is_of(log, capsys):
    assert run(["play", "cards-of-war", "--seed", "1", "--lang", "ru"]) == 0
    played = capsys.readouterr().out
    assert run(["replay", str(log), "--tell", "--lang", "ru"]) == 0
    assert capsys.readouterr().out == played


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda text: text.replace("1 allies: deploy ", "1 allies: deploy x", 1), 9),
        (lambda text: text.replace("cardgen log 1", "cardgen log 9", 1), 1),
        (lambda text: text[: len(text) // 2], None),
        (lambda text: "", 1),
    ],
)
def test_a_changed_log_is_refused_with_file_and_line(log, capsys, change, line):
    log.write_text(change(log.read_text(encoding="utf-8")), encoding="utf-8")
    assert run(["replay", str(log)]) == 1
    told = capsys.readouterr()
    assert "fits" not in told.out
    assert f"game.log:{line}" in told.err if line else "game.log:" in told.err


def test_a_log_that_is_no_text_is_refused(tmp_path, capsys):
    path = tmp_path / "game.log"
    path.write_bytes(b"cardgen log 1\ngame: \xff\xfe\n")
    assert run(["replay", str(path)]) == 1
    assert "game.log:2" in capsys.readouterr().err


def test_a_log_that_is_not_there(tmp_path, capsys):
    assert run(["replay", str(tmp_path / "none.log")]) == 1
    assert "none.log" in capsys.readouterr().err

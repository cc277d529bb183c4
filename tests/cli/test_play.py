"""``cardgen play``: a story on stdout, a log that replays, clear words for what is not possible."""

import pytest

from cardgen.cli.help import user_language
from cardgen.cli.main import run


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("CARDGEN_LANG", "en")
    user_language.cache_clear()
    yield
    user_language.cache_clear()


def test_a_game_is_told_in_either_language(capsys):
    assert run(["play", "italian-wars", "--seed", "2"]) == 0
    english = capsys.readouterr().out
    assert english.startswith("Italian Wars, game 2\n") and "Hand 1\n" in english
    assert run(["play", "italian-wars", "--seed", "2", "--lang", "ru"]) == 0
    russian = capsys.readouterr().out
    assert russian.startswith("Итальянские войны, партия 2\n") and "Кон 1\n" in russian
    assert len(english.splitlines()) > 20


def test_the_same_seed_tells_the_same_game(capsys):
    stories = []
    for seed in ("5", "5", "6"):
        assert run(["play", "condottiere", "--players", "4", "--seed", seed]) == 0
        stories.append(capsys.readouterr().out.split("\n", 1)[1])
    assert stories[0] == stories[1] != stories[2]


def test_players_are_chosen_by_seat(capsys):
    arguments = ["--player", "greedy", "--player-2", "deep:2", "--seed", "1"]
    assert run(["play", "cards-of-war", *arguments]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "  The Allies: looks one move ahead"
    assert lines[2].startswith("  The Axis: ") and "2" in lines[2]


def test_a_log_is_written_and_replays(capsys, tmp_path):
    log = tmp_path / "games" / "one.log"
    arguments = ["--players", "3", "--ruling", "CO6=strongest", "--log", str(log)]
    assert run(["play", "condottiere", *arguments]) == 0
    assert "one.log" in capsys.readouterr().err
    assert "CO6=strongest" in log.read_text(encoding="utf-8")
    assert run(["replay", str(log)]) == 0
    out = capsys.readouterr().out
    assert "fits the rules" in out


def test_a_deck_of_ones_own_is_played_by_the_rules_it_extends(capsys, tmp_path):
    deck = tmp_path / "mine"
    deck.mkdir()
    (deck / "game.yaml").write_text("extends: cards-of-war\nrules: {tokens: 1, tokens-to-win: 2}\n")
    log = tmp_path / "mine.log"
    assert run(["play", str(deck), "--log", str(log)]) == 0
    assert "Round 1" in capsys.readouterr().out
    assert run(["replay", str(log), "--game", str(deck)]) == 0
    assert run(["replay", str(log)]) == 1
    assert "mine" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["cards-of-war", "--players", "1"], 2, ["cards-of-war", "1"]),
        (["condottiere", "--players", "7"], 2, ["7", "6"]),
        (["cards-of-war", "--ruling", "CW1=nobody"], 2, ["CW1", "nobody", "alternate"]),
        (["cards-of-war", "--ruling", "CW99=x"], 2, ["CW99", "CW1"]),
        (["cards-of-war", "--ruling", "CW1"], 2, ["CW1"]),
        (["cards-of-war", "--player", "best"], 2, ["best", "greedy"]),
        (["cards-of-war", "--player-6", "greedy"], 2, ["6"]),
        (["cards-of-war", "--lang", "de"], 2, ["de"]),
        (["cards-of-peace"], 1, ["cards-of-peace", "cards-of-war"]),
        (["cards-of-war", "--seed", "-1"], 2, ["--seed"]),
    ],
)
def test_what_is_not_possible_is_said_and_nothing_is_played(capsys, arguments, code, words):
    assert run(["play", *arguments]) == code
    told = capsys.readouterr()
    assert not told.out
    assert all(word in told.err for word in words)
    assert "Traceback" not in told.err


def test_a_deck_too_small_is_refused(capsys, tmp_path):
    deck = tmp_path / "small"
    deck.mkdir()
    (deck / "game.yaml").write_text(
        "extends: cards-of-war\nreplace-cards: true\ncards: [few.csv]\n"
    )
    (deck / "few.csv").write_text("Name,Force,Type\nScout,3,Inf\nPlane,2,Air\n")
    assert run(["play", str(deck)]) == 1
    told = capsys.readouterr()
    assert not told.out and "20" in told.err

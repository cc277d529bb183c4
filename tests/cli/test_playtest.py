"""``cardgen playtest``: figures for a person, for a program and on paper."""

import json
from pathlib import Path

import pypdfium2
import pytest

from cardgen.cli.help import user_language
from cardgen.cli.main import run


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("CARDGEN_LANG", "en")
    user_language.cache_clear()
    yield
    user_language.cache_clear()


def figures(capsys, *arguments):
    assert run(["playtest", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_figures_are_documented_data(capsys):
    found = figures(capsys, "cards-of-war", "--games", "40", "--seed", "7", "--pairs", "2")
    keys = {"game", "players", "games", "completed", "capped", "draws", "wins", "length", "cards"}
    assert keys <= found.keys()
    assert found["games"] == found["completed"] == 40 and found["seed"] == 7
    assert found["wins"].keys() == {"allies", "axis"}
    assert found["wins"]["allies"]["wins"] + found["wins"]["axis"]["wins"] == 40
    assert found["skill"]["games"] == 4


def test_every_documented_key_is_in_the_documentation(capsys):
    text = (Path(__file__).parents[2] / "docs" / "playtest.md").read_text(encoding="utf-8")
    found = figures(capsys, "italian-wars", "--games", "5", "--pairs", "1")
    card = next(iter(found["cards"].values()))
    for key in (*found, *card, *found["skill"], *found["length"]["rounds"], *found["rounds"]):
        assert f"`{key}`" in text, key


def test_the_same_figures_with_any_number_of_jobs(capsys):
    arguments = ("italian-wars", "--games", "120", "--pairs", "0")
    assert figures(capsys, *arguments, "--jobs", "1") == figures(capsys, *arguments, "--jobs", "2")


def test_a_ruling_changes_the_figures(capsys):
    arguments = ("cards-of-war", "--games", "60", "--pairs", "0", "--jobs", "1")
    plain = figures(capsys, *arguments)
    other = figures(capsys, *arguments, "--ruling", "CW1=alternate")
    assert plain["rulings"]["CW1"] == "allies" and other["rulings"]["CW1"] == "alternate"
    assert other["wins"]["allies"]["wins"] > plain["wins"]["allies"]["wins"]


def test_a_person_reads_them_in_words(capsys, monkeypatch):
    monkeypatch.setenv("CARDGEN_LANG", "ru")
    user_language.cache_clear()
    assert run(["playtest", "condottiere-russian", "--players", "3", "--games", "10"]) == 0
    out = capsys.readouterr().out
    assert "10 партий, 3 игрока" in out and "Лев" in out and "%" in out and "{{" not in out


def test_a_chart_is_drawn(capsys, tmp_path):
    chart = tmp_path / "chart.pdf"
    arguments = ["--games", "30", "--pairs", "1", "--chart", str(chart), "--lang", "ru"]
    assert run(["playtest", "cards-of-war", *arguments]) == 0
    assert "chart.pdf" in capsys.readouterr().err
    document = pypdfium2.PdfDocument(chart)
    text = document[0].get_textpage().get_text_range()
    assert len(document) >= 2 and "Карты войны" in text and "Союзники" in text
    cards = "".join(page.get_textpage().get_text_range() for page in list(document)[1:])
    assert "Линкор" in cards and "Снайпер" in cards
    document.close()
    before = chart.read_bytes()
    assert run(["playtest", "cards-of-war", *arguments]) == 0
    assert chart.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["cards-of-war", "--games", "0"], 2),
        (["cards-of-war", "--players", "7"], 2),
        (["cards-of-war", "--ruling", "XX1=y"], 2),
        (["cards-of-war", "--jobs", "0"], 2),
        (["nothing-of-the-kind"], 1),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(capsys, arguments, code):
    assert run(["playtest", *arguments]) == code
    assert not capsys.readouterr().out

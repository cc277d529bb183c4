import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.model.card import Card, card_id
from cardgen.model.effect import Kill, OnlyFor
from cardgen.model.problem import Place, Problems
from cardgen.model.text import GameText
from cardgen.words.lexicon import (
    Words,
    card_name,
    kill_names,
    label,
    side_name,
    subtitle,
    type_line,
)

Load = Callable[[str, str], Words]

SEEDS = Path(__file__).parents[2] / "seeds"
COUNTS = {"italian-wars": 96, "cards-of-war": 56, "condottiere": 15}


def listed_names(game: str) -> list[str]:
    """The names of the cards in the order of the shipped list."""
    _, *rows = (SEEDS / game / "cards.txt").read_text(encoding="utf-8").splitlines()
    column = 0 if game == "italian-wars" else 1
    return [row.split("\t")[column].strip() for row in rows if row.strip()]


def a_card(**fields: object) -> Card:
    return Card.model_validate({"id": "ditch", "name": "Ditch", "force": 5, **fields})


def test_types_stand_on_one_line(words: Load) -> None:
    pikes = a_card(types=("infantry", "shock"))
    assert type_line(pikes, words("italian-wars", "en")) == "Infantry · Shock"
    assert type_line(pikes, words("italian-wars", "ru")) == "Пехота · Удар"
    marines = a_card(types=("infantry", "sea"))
    assert type_line(marines, words("cards-of-war", "en")) == "Infantry / Sea"
    assert type_line(marines, words("cards-of-war", "ru")) == "Пехота / Флот"
    assert type_line(a_card(), words("italian-wars", "ru")) == ""


def test_a_card_of_one_side_says_so(words: Load) -> None:
    horse = a_card(types=("cavalry",), effects=(OnlyFor(side="french"),))
    assert type_line(horse, words("italian-wars", "en")) == "Cavalry — French only"
    assert type_line(horse, words("italian-wars", "ru")) == "Кавалерия — только Франция"
    bare = a_card(effects=(OnlyFor(side="spanish"),))
    assert type_line(bare, words("italian-wars", "ru")) == "только Испания"
    assert side_name("spanish", words("italian-wars", "ru"), "player") == "испанский игрок"


def test_what_is_killed_stands_in_its_case(words: Load) -> None:
    killer = a_card(effects=(Kill(targets=(("infantry",), ("air",))),))
    assert kill_names(killer, words("cards-of-war", "en")) == ("Infantry", "Air")
    assert kill_names(killer, words("cards-of-war", "ru")) == ("Пехоту", "Авиацию")
    assert kill_names(killer, words("cards-of-war", "ru"), short=True) == ("ПЕХ", "АВИА")


def test_a_cards_own_name_wins_and_a_foreign_one_is_told(words: Load) -> None:
    russian = words("italian-wars", "ru")
    problems = Problems()
    assert card_name(a_card(names={"ru": "Канава"}), russian, problems) == "Канава"
    assert card_name(a_card(), russian, problems) == "Ров"
    assert card_name(a_card(id="ditch-2"), russian, problems) == "Ров"
    assert card_name(a_card(id="my-card", name="Моя карта"), russian, problems) == "Моя карта"
    assert len(problems) == 0
    new = a_card(id="wyvern", name="Wyvern", place=Place("cards.csv", 4))
    assert card_name(new, russian, problems) == "Wyvern"
    (problem,) = problems
    assert (problem.code, str(problem.place)) == ("card-name-missing", "cards.csv:4")
    assert card_name(new, words("italian-wars", "en"), problems) == "Wyvern"
    assert len(problems) == 1


def test_subtitles(words: Load) -> None:
    mercenary = a_card(id="mercenary-10", name="Mercenary 10", force=10)
    assert subtitle(mercenary, words("condottiere", "en")) == "the condottiere himself"
    assert subtitle(mercenary, words("condottiere", "ru")) == "сам кондотьер"
    assert subtitle(a_card(), words("condottiere", "ru")) == ""
    own = a_card(fields={"subtitle": "wide", "subtitle.ru": "широкий"})
    assert subtitle(own, words("condottiere", "ru")) == "широкий"
    assert subtitle(own, words("condottiere", "en")) == "wide"


def test_sheet_lines(words: Load) -> None:
    russian, english = words("cards-of-war", "ru"), words("italian-wars", "en")
    values = {"sheet": 3, "sheets": 7, "cards": 9}
    fronts = label("sheet.line", english, side=label("sheet.fronts", english), **values)
    assert fronts == "Fronts · sheet 3 / 7 · 9 cards"
    fronts = label("sheet.line", russian, side=label("sheet.fronts", russian), **values)
    assert fronts == "Лица · лист 3 / 7 · 9 карт"
    assert label("kills", russian) == "БЬЁТ"
    assert label("no.such.label", russian) == "no.such.label"


@pytest.mark.parametrize("game", COUNTS)
@pytest.mark.parametrize("code", ["en", "ru"])
def test_every_card_has_a_name(
    game_text: Callable[[str, str], GameText], game: str, code: str
) -> None:
    names = listed_names(game)
    text = game_text(game, code)
    assert len(names) == COUNTS[game]
    assert list(text.cards) == [card_id(name) for name in names]
    if game != "condottiere":
        assert len(set(text.cards.values())) == len(names)


@pytest.mark.parametrize("game", COUNTS)
def test_names_are_in_their_language(game_text: Callable[[str, str], GameText], game: str) -> None:
    for name in game_text(game, "ru").cards.values():
        assert not re.search(r"[A-Za-z]", name), name
        assert name[0] == "«" or name[0].isupper(), name
    for name in game_text(game, "en").cards.values():
        assert not re.search(r"[А-яЁё]|  ", name), name
        assert name[0].isupper(), name

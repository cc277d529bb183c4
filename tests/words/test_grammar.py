"""New card types that come by data alone, in full and in short supply of forms."""

from collections.abc import Mapping

import pytest

from cardgen.model.card import Card
from cardgen.model.effect import Bonus, Effect, Kill, Negate, Penalty
from cardgen.model.text import GameText, LanguageText
from cardgen.words.grammar import Noun, agreeing, noun
from cardgen.words.lexicon import Words, type_name
from cardgen.words.sentences import effect_text

Languages = Mapping[str, LanguageText]


def said(effect: Effect, code: str, languages: Languages, **types: dict[str, str]) -> str:
    words = Words(code, GameText(title="T", types=types), languages[code])
    return effect_text(Card(id="x", name="X", force=1, effects=(effect,)), words)


@pytest.mark.parametrize(
    ("forms", "bonus", "penalty"),
    [
        (
            {"name": "дракон", "class": "m"},
            "Дракон получает +2.",
            "Вражеский дракон получает −2.",
        ),
        (
            {"name": "магия", "class": "f"},
            "Магия получает +2.",
            "Вражеская магия получает −2.",
        ),
        (
            {"name": "оружие", "class": "n"},
            "Оружие получает +2.",
            "Вражеское оружие получает −2.",
        ),
        (
            {"name": "эльфы", "class": "pl"},
            "Эльфы получают +2.",
            "Вражеские эльфы получают −2.",
        ),
        ({"name": "эльфы"}, "«Эльфы»: +2.", "«Эльфы» у противника: −2."),
        ({}, "«T1»: +2.", "«T1» у противника: −2."),
    ],
)
def test_russian_agrees_in_gender_and_number(
    languages: Languages, forms: dict[str, str], bonus: str, penalty: str
) -> None:
    types = {"t1": forms} if forms else {}
    assert said(Bonus(target=("t1",), amount=2), "ru", languages, **types) == bonus
    assert said(Penalty(target=("t1",), amount=2), "ru", languages, **types) == penalty


def test_russian_needs_the_genitive_and_does_without(languages: Languages) -> None:
    full = {"name": "эльфы", "class": "pl", "genitive": "эльфов"}
    bare = {"name": "драконы"}
    negate = Negate(target=("elf",))
    assert said(negate, "ru", languages, elf=full) == "Отменяет вражескую карту эльфов."
    assert said(negate, "ru", languages, elf=bare) == "Отменяет вражескую карту «Драконы»."
    kill = Kill(targets=(("elf",), ("dragon",)))
    assert (
        said(kill, "ru", languages, elf=full, dragon=bare)
        == "Бьёт одну вражескую карту (эльфы или драконы)."
    )


@pytest.mark.parametrize(
    ("name", "indefinite", "verb"),
    [
        ("Wizards", "a Wizards", "get"),
        ("Elf", "an Elf", "gets"),
        ("Unicorn", "a Unicorn", "gets"),
        ("Undead", "an Undead", "gets"),
        ("European", "a European", "gets"),
        ("Hour Glass", "an Hour Glass", "gets"),
        ("Chaos", "a Chaos", "gets"),
        ("Virus", "a Virus", "gets"),
        ("Ice", "an Ice", "gets"),
    ],
)
def test_english_finds_its_article_and_verb(
    languages: Languages, name: str, indefinite: str, verb: str
) -> None:
    types = {"t1": {"name": name}}
    negate = said(Negate(target=("t1",)), "en", languages, **types)
    assert negate == f"Negates {indefinite} card."
    assert said(Bonus(target=("t1",), amount=1), "en", languages, **types) == f"{name} {verb} +1."


def test_a_given_form_goes_before_a_rule(languages: Languages) -> None:
    assert (
        noun({"name": "Defenses", "indefinite": "a Defense"}, languages["en"]).form("indefinite")
        == "a Defense"
    )
    assert noun({"name": "Sheep", "class": "pl"}, languages["en"]).agreement == "pl"
    assert Noun({"name": "Sheep"}).agreement is None
    assert agreeing({"pl": "x"}, None) is None


def test_a_compound_is_found_in_any_order_or_joined(languages: Languages) -> None:
    types = {
        "horse": {"name": "конница", "class": "f"},
        "archer": {"name": "лучники", "class": "pl"},
        "archer+horse": {"name": "конные лучники", "class": "pl"},
    }
    words = Words("ru", GameText(title="T", types=types), languages["ru"])
    assert type_name(("horse", "archer"), words) == "Конные лучники"
    assert type_name(("horse",), words) == "Конница"
    del types["archer+horse"]
    words = Words("ru", GameText(title="T", types=types), languages["ru"])
    assert type_name(("horse", "archer"), words) == "Конница/лучники"
    bonus = Bonus(target=("horse", "archer"), amount=1)
    assert said(bonus, "ru", languages, **types) == "«Конница/лучники»: +1."

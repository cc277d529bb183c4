from collections.abc import Mapping
from pathlib import Path

import pytest

from cardgen.model.card import Card, Deck, card_id
from cardgen.model.effect import Bonus, Effect, Negate, Winter
from cardgen.model.game import CardType, Game
from cardgen.model.problem import Problems
from cardgen.model.text import GameText, LanguageText
from cardgen.words.fill import count
from cardgen.words.helptexts import read_help
from cardgen.words.language_diff import game_diff, language_diff
from cardgen.words.lexicon import Words, type_line
from cardgen.words.messages import say
from cardgen.words.script import script
from cardgen.words.sentences import effect_text

Languages = Mapping[str, LanguageText]

SEEDS = Path(__file__).parents[2] / "seeds"
HELPS = {code: read_help(SEEDS / "languages" / f"{code}.help.toml") for code in ("en", "ru")}


def codes(problems: Problems) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for problem in problems:
        found.setdefault(problem.code, []).append(str(problem.values.get("key", "")))
    return found


def changed(language: LanguageText, section: str, **texts: str | None) -> LanguageText:
    """The language with texts of a section put in or (None) left out."""
    new = {**getattr(language, section), **texts}
    kept = {key: text for key, text in new.items() if text is not None}
    return language.model_copy(update={section: kept})


def test_the_shipped_languages_say_the_same(languages: Languages) -> None:
    assert [say(p, languages["en"]) for p in language_diff(languages, HELPS)] == []


@pytest.mark.parametrize(
    ("section", "key", "text", "code"),
    [
        ("messages", "made", None, "words-missing"),
        ("labels", "sheet.top", "  ", "words-empty"),
        ("labels", "sheet.bottom", "низ", "words-stale"),
        ("labels", "sheet.top", "top", "words-untranslated"),
        ("problems", "cannot-write", "Не вышло — повторите.", "words-placeholders-differ"),
        ("effects", "draw", "Возьмите {{number}}.", "words-placeholders-differ"),
    ],
)
def test_what_has_drifted_is_named(
    languages: Languages, section: str, key: str, text: str | None, code: str
) -> None:
    russian = changed(languages["ru"], section, **{key: text})
    found = language_diff({**languages, "ru": russian}, HELPS)
    assert codes(found) == {code: [f"{section}.{key}"]}
    (problem,) = found
    assert str(problem.place) == "seeds/languages/ru.yaml"
    for language in languages.values():
        assert problem.code not in say(problem, language)


def test_help_texts_drift_too(languages: Languages) -> None:
    russian = {key: text for key, text in HELPS["ru"].items() if key != "command.cards"}
    found = language_diff(languages, {"en": HELPS["en"], "ru": russian})
    assert codes(found) == {"words-missing": ["help.command.cards"]}


def test_plural_rules_and_their_forms_agree(languages: Languages) -> None:
    two = changed(languages["ru"], "counts")
    two = two.model_copy(update={"counts": {**two.counts, "card": ("{{n}} карта", "{{n}} карт")}})
    assert codes(language_diff({**languages, "ru": two}, HELPS)) == {"count-forms": ["counts.card"]}
    broken = languages["ru"].model_copy(update={"plural": "import os"})
    assert "plural-unusable" in codes(language_diff({**languages, "ru": broken}, HELPS))


def test_a_text_meant_to_be_english_can_be_listed(languages: Languages) -> None:
    russian = changed(languages["ru"], "labels", **{"sheet.top": "top"})
    russian = russian.model_copy(update={"untranslated": ("labels.sheet.top",)})
    assert codes(language_diff({**languages, "ru": russian}, HELPS)) == {}


def test_scripts_are_told_apart() -> None:
    assert script("Наёмник V2") == "CYRILLIC"
    assert script("Mercenary ё") == "LATIN"
    assert script("100 %") is None


def game(text: Mapping[str, GameText], *cards: Card, **fields: object) -> Game:
    return Game.model_validate(
        {
            "id": "made-up",
            "template": "plain",
            "types": {"cavalry": CardType(code="C", word="Cavalry")},
            "deck": Deck(cards=cards),
            "texts": text,
            **fields,
        }
    )


def card(name: str, *effects: Effect, **fields: object) -> Card:
    given = {"id": card_id(name), "name": name, "force": 1, "effects": effects, **fields}
    return Card.model_validate(given)


ENGLISH = GameText(
    title="Horses", types={"cavalry": {"name": "Cavalry"}}, cards={"charge": "Charge"}
)
RUSSIAN = GameText(
    title="Кони",
    types={"cavalry": {"name": "конница", "class": "f", "genitive": "конницы"}},
    cards={"charge": "Атака"},
)
CHARGE = card("Charge", Bonus(target=("cavalry",), amount=1), Negate(target=("cavalry",)))


def test_a_game_with_all_its_words_has_not_drifted(languages: Languages) -> None:
    assert codes(game_diff(game({"en": ENGLISH, "ru": RUSSIAN}, CHARGE), languages)) == {}


@pytest.mark.parametrize(
    ("update", "cards", "code"),
    [
        (
            {"types": {"cavalry": {"name": "конница", "genitive": "конницы"}}},
            [],
            "type-forms-missing",
        ),
        ({"types": {"cavalry": {"name": "конница", "class": "f"}}}, [], "type-forms-missing"),
        ({"cards": {}}, [], "words-missing"),
        ({"cards": {"charge": "Атака", "charg": "Атака"}}, [], "words-stale"),
        ({"cards": {"charge": "Charge"}}, [], "words-untranslated"),
        ({"cards": {"charge": ""}}, [], "words-empty"),
        ({"title": "Horses"}, [], "words-untranslated"),
        ({}, [card("Frost", Winter(), force=None, names={"ru": "Мороз"})], "phrase-missing"),
        ({}, [card("Sabre")], "card-name-missing"),
    ],
)
def test_what_a_game_lacks_is_named(
    languages: Languages, update: dict[str, object], cards: list[Card], code: str
) -> None:
    texts = {"en": ENGLISH, "ru": RUSSIAN.model_copy(update=update)}
    found = game_diff(game(texts, CHARGE, *cards), languages)
    assert code in codes(found)
    for problem in found:
        assert problem.code not in say(problem, languages["ru"])


def test_a_type_without_a_name_is_named(languages: Languages) -> None:
    nameless = RUSSIAN.model_copy(update={"types": {}})
    found = codes(game_diff(game({"en": ENGLISH, "ru": nameless}, CHARGE), languages))
    assert "type-name-missing" in found


def test_inherited_words_may_be_for_cards_the_deck_leaves_out(languages: Languages) -> None:
    texts = {"en": ENGLISH, "ru": RUSSIAN}
    deck = game(texts, card("Trot", names={"ru": "Рысь"}), extends="horses")
    assert codes(game_diff(deck, languages)) == {}
    own = {"ru": RUSSIAN}
    assert codes(game_diff(deck, languages, own)) == {"words-stale": ["cards.charge"]}


def test_a_third_language_is_only_files(languages: Languages) -> None:
    """A made-up language with three number forms and word order of its own."""
    speech = LanguageText.model_validate(
        {
            "name": "Toki",
            "locale": "tk",
            "plural": "n==0 ? 0 : n==1 ? 1 : 2",
            "effects": {
                "bonus": {
                    "a": "+{{amount}} lo {{target.to}}!",
                    "o": "+{{amount}} la {{target.to}}!",
                },
                "negate": "Pa {{target}}.",
            },
            "derive": {"to": [{"ends": ["a"], "cut": 1, "gives": "{{name}}am"}]},
            "counts": {"card": ["no kado", "{{n}} kado", "{{n}} kados"]},
            "labels": {"types.join": " e ", "types.side": ": ", "types.only": "so {{side}}"},
        }
    )
    horse = {"name": "ekwa", "class": "o"}
    text = GameText(title="Ekwas", types={"cavalry": horse}, cards={"charge": "Vamo"})
    words = Words("tk", text, speech)
    assert effect_text(CHARGE, words) == "+1 la ekwam! Pa ekwa."
    assert [count(n, "card", speech) for n in (0, 1, 5)] == ["no kado", "1 kado", "5 kados"]
    assert type_line(card("Charge", types=("cavalry",)), words) == "Ekwa"
    texts = {"en": ENGLISH, "ru": RUSSIAN, "tk": text}
    assert codes(game_diff(game(texts, CHARGE), {**languages, "tk": speech})) == {}
    drifted = codes(language_diff({**languages, "tk": speech}, HELPS))
    assert "help.command.cards" in drifted["words-missing"]
    assert codes(game_diff(game(texts, CHARGE), languages)) == {"language-unknown": [""]}

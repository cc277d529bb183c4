from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.problem import Joined, Localized, Place, Problem, Severity, Share
from cardgen.model.text import LanguageText
from cardgen.words.fill import count, number, placeholders, show, with_values
from cardgen.words.messages import message, say, tell

Languages = Mapping[str, LanguageText]


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [
        (0, "0 cards", "0 карт"),
        (1, "1 card", "1 карта"),
        (2, "2 cards", "2 карты"),
        (4, "4 cards", "4 карты"),
        (5, "5 cards", "5 карт"),
        (11, "11 cards", "11 карт"),
        (12, "12 cards", "12 карт"),
        (14, "14 cards", "14 карт"),
        (21, "21 cards", "21 карта"),
        (22, "22 cards", "22 карты"),
        (100, "100 cards", "100 карт"),
        (101, "101 cards", "101 карта"),
        (111, "111 cards", "111 карт"),
        (112, "112 cards", "112 карт"),
        (1024, "1024 cards", "1024 карты"),
    ],
)
def test_cards_are_counted(languages: Languages, n: int, english: str, russian: str) -> None:
    assert count(n, "card", languages["en"]) == english
    assert count(n, "card", languages["ru"]) == russian


def test_a_noun_nobody_knows_leaves_the_number(languages: Languages) -> None:
    assert count(7, "dragon", languages["ru"]) == "7"


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [(3, "3", "3"), (63.5, "63.5", "63,5"), (-2.25, "−2.25", "−2,25"), (10.0, "10", "10")],
)
def test_numbers_have_the_languages_decimal_sign(
    languages: Languages, value: float, english: str, russian: str
) -> None:
    assert number(value, languages["en"]) == english
    assert number(value, languages["ru"]) == russian


def test_a_problem_says_where_and_what(languages: Languages) -> None:
    place = Place("my deck/cards.csv", 7, 3, "C7")
    problem = Problem("unknown-icon", Severity.WARNING, place, {"card": "Ditch", "icon": "dig"})
    assert say(problem, languages["en"]).startswith(
        'my deck/cards.csv:C7: warning: There is no icon "dig" (card "Ditch")'
    )
    assert say(problem, languages["ru"]).startswith(
        "my deck/cards.csv:C7: предупреждение: Нет значка «dig» (карта «Ditch»)"
    )
    told = tell(problem, languages["ru"])
    assert (told.place, told.severity) == ("my deck/cards.csv:C7", "предупреждение")


def test_a_note_names_the_ruling_that_settles_it(languages: Languages) -> None:
    note = Problem("disk-full", Severity.NOTE, Place("a.txt", 3), {}, "IW17")
    assert say(note, languages["en"]).startswith("a.txt:3: note: ")
    assert say(note, languages["en"]).endswith("[IW17]")


def test_an_unknown_code_is_told_with_its_values(languages: Languages) -> None:
    problem = Problem("from-the-future", Severity.ERROR, None, {"found": "x", "size": 1.5})
    assert say(problem, languages["ru"]) == "ошибка: from-the-future (found: x; size: 1,5)"
    assert message("no.such.message", languages["en"]) == "no.such.message"


def test_a_value_that_was_not_given_shows(languages: Languages) -> None:
    assert with_values("{{a}} of {{b}}", {"a": [1, 2]}, languages["en"]) == "1, 2 of ?"


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.lists(st.text()),
    st.binary(),
)


@given(
    code=st.one_of(st.sampled_from(["unknown-icon", "words-missing", "count-forms"]), st.text()),
    severity=st.sampled_from(Severity),
    values=st.dictionaries(st.sampled_from(["card", "key", "found", "needed", "x"]), VALUES),
)
def test_telling_never_fails(
    languages: Languages, code: str, severity: Severity, values: dict[str, object]
) -> None:
    problem = Problem(code, severity, Place("f", 1), values)
    for language in languages.values():
        assert "{{" not in say(problem, language) or "{{" in f"{code}{values}"


def test_every_counted_placeholder_has_its_noun(languages: Languages) -> None:
    for language in languages.values():
        texts = {**language.messages, **language.problems, **language.labels}
        for key, text in texts.items():
            for name in placeholders(text):
                noun = name.partition(".")[2]
                assert not noun or noun in language.counts, (language.name, key, name)


def test_russian_messages_use_russian_quotes_and_dashes(languages: Languages) -> None:
    for key, text in {**languages["ru"].messages, **languages["ru"].problems}.items():
        assert not set("\"“”'’") & set(text), key
        assert " - " not in text, key


def test_a_share_is_a_percentage_as_the_language_writes_it(languages: Languages) -> None:
    named = Joined((Localized("Destroyers", {"ru": "Эсминцы"}), Share(0.909)))
    said = {code: show([named, Share(0.5)], languages[code]) for code in ("en", "ru")}
    assert said == {
        "en": "Destroyers 90.9\u00a0%, 50\u00a0%",
        "ru": "Эсминцы 90,9\u00a0%, 50\u00a0%",
    }

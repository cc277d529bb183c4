import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.typeset.spans import InlineIcon, Span, plain
from cardgen.typeset.typography import polish, polish_rich
from tests.typeset.languages import TYPOGRAPHY

SIGNS = " \u00a0\u2011\n\"'«»„“”‘’.,;:!?…-–—−+/()№§%5710"
WORDS = ["и", "в", "бы", "же", "кто-то", "из-за", "т. е.", "карты", "мая", "А", "a", "I", "it's"]


def seen(text: str, language: str) -> str:
    return polish(text, TYPOGRAPHY[language]).replace("\u00a0", "~").replace("\u2011", "=")


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Огонь по открытой коннице", "Огонь по~открытой коннице"),
        ("Сквозь огонь и в бой", "Сквозь огонь и~в~бой"),
        ("Манёвр на поле боя", "Манёвр на~поле боя"),
        ("он сказал бы, если бы", "он сказал~бы, если~бы"),
        ("Слово - дело", "Слово~— дело"),
        ("Слово — дело", "Слово~— дело"),
        ("слово -- дело", "слово~— дело"),
        ("только 5-7 карт", "только 5–7~карт"),
        ('Ракета "Фау-2"', "Ракета «Фау-2»"),
        ('"Битва при "Павии" кончена"', "«Битва при~„Павии“ кончена»"),
        ("получает -3.", "получает −3."),
        ("получает –3.", "получает −3."),
        ("(-3/-5)", "(−3/−5)"),
        ("5 - 3", "5 - 3"),
        ("А. С. Пушкин", "А.~С.~Пушкин"),
        ("Эжен И. Šimon", "Эжен И.~Šimon"),
        ("№ 5 и § 7", "№~5 и~§~7"),
        ("и т. д.", "и~т.~д."),
        ("1 мая 1944 г.", "1~мая 1944~г."),
        ("высота 63 мм", "высота 63~мм"),
        ("10 000 солдат", "10~000 солдат"),
        ("кто-то из-за угла", "кто=то из=за угла"),
        ("Самолёт-разведчик", "Самолёт-разведчик"),
        ("Ждём...", "Ждём…"),
        ("д'Артаньян", "д’Артаньян"),
    ],
)
def test_russian(typed: str, set_: str) -> None:
    assert seen(typed, "ru") == set_


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Look at your opponent's hand.", "Look at your opponent’s hand."),
        ('"He said "go" now"', "“He said ‘go’ now”"),
        ("the 'old' guard", "the ‘old’ guard"),
        ("the dogs' den", "the dogs’ den"),
        ("Enemy Cavalry gets -3.", "Enemy Cavalry gets −3."),
        ("Draw a card", "Draw a~card"),
        ("5-7 cards", "5–7~cards"),
        ("Close-Quarter Advantage", "Close-Quarter Advantage"),
        ("one - two", "one~– two"),
        ("one--two", "one—two"),
        ("6' by 5\"", "6' by 5\""),
        ("2024-05-06", "2024-05-06"),
    ],
)
def test_english(typed: str, set_: str) -> None:
    assert seen(typed, "en") == set_


def test_a_language_that_says_nothing_keeps_its_quotes_and_gets_what_all_share() -> None:
    assert seen('Er sagte "ja" - 5-7 mm ...', "") == 'Er sagte "ja"~– 5–7~mm …'


def test_quotes_and_spaces_across_spans() -> None:
    rich = polish_rich(
        [Span('Снимает "'), Span("карту и", scale=0.9), Span(' бой" '), InlineIcon("x")],
        TYPOGRAPHY["ru"],
    )
    assert [s.text if isinstance(s, Span) else s.name for s in rich] == [
        "Снимает «",
        "карту и",
        "\u00a0бой» ",
        "x",
    ]
    assert isinstance(rich[1], Span) and rich[1].scale == 0.9


texts = st.lists(st.sampled_from(WORDS) | st.text(SIGNS, max_size=4), max_size=12).map("".join)


@given(texts, st.sampled_from(["ru", "en", ""]))
def test_polishing_twice_changes_nothing_more(text: str, language: str) -> None:
    once = polish(text, TYPOGRAPHY[language])
    assert polish(once, TYPOGRAPHY[language]) == once


@given(texts, st.sampled_from(["ru", "en", ""]))
def test_letters_and_digits_stay(text: str, language: str) -> None:
    def kept(given: str) -> str:
        return "".join(char for char in given if char.isalnum())

    assert kept(polish(text, TYPOGRAPHY[language])) == kept(text)


@given(st.lists(texts, max_size=5), st.sampled_from(["ru", "en"]))
def test_spans_change_as_one_text(parts: list[str], language: str) -> None:
    """Where no three points or two hyphens meet at an edge, spans make no difference."""
    parts = [part.replace(".", ",").replace("--", "") + "x" for part in parts]
    whole = plain(polish_rich([Span(part) for part in parts], TYPOGRAPHY[language]))
    assert whole == polish("".join(parts), TYPOGRAPHY[language])

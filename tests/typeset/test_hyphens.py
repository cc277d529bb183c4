from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.typeset.hyphens import AFTER, BEFORE, Hyphenator


def shown(code: str, token: str) -> str:
    points = Hyphenator(code).points(token)
    edges = [0, *points, len(token)]
    return "-".join(token[a:b] for a, b in pairwise(edges))


@pytest.mark.parametrize(
    ("token", "divided"),
    [
        ("достопримечательность", "до-сто-при-ме-ча-тель-ность"),
        ("искусство", "ис-кус-ство"),
        ("пулемётчик", "пу-ле-мёт-чик"),
        ("Ёлочками", "Ёлоч-ками"),
        ("«превосходительство»,", "«пре-вос-хо-ди-тель-ство»,"),
        ("(артиллерия…", "(ар-тил-ле-рия…"),
        ("майор", "майор"),
        ("объезд", "объ-езд"),
        ("кавалерия", "ка-ва-ле-рия"),
        ("АРТИЛЛЕРИЯ", "АРТИЛЛЕРИЯ"),
        ("артиллерия-2", "артиллерия-2"),
        ("армия", "армия"),
    ],
)
def test_russian_words(token: str, divided: str) -> None:
    assert shown("ru_RU", token) == divided


@pytest.mark.parametrize(
    ("token", "divided"),
    [("reinforcements", "re-in-force-ments"), ("“cavalry”", "“cav-alry”"), ("lost", "lost")],
)
def test_english_words(token: str, divided: str) -> None:
    assert shown("en_GB", token) == divided


def test_language_without_own_patterns_takes_those_of_its_family() -> None:
    assert Hyphenator("ru_KZ").code.startswith("ru")
    with pytest.raises(KeyError):
        Hyphenator("xx_XX")


@given(st.text("абвгдеёжзийклмнопрстуфхцчшщъыьэюяЁ«»-", min_size=1, max_size=30))
def test_enough_letters_stay_on_both_sides(token: str) -> None:
    for point in Hyphenator("ru_RU").points(token):
        assert token[point - BEFORE : point].isalpha()
        assert token[point : point + AFTER].isalpha() and len(token) >= point + AFTER

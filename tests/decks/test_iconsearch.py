"""Icons are found by what they show, in English and in Russian."""

import pytest
import yaml

from cardgen.decks.iconsearch import IconSearch
from cardgen.decks.library import Library


@pytest.fixture(scope="module")
def search() -> IconSearch:
    library = Library()
    return IconSearch(library.icon_book, library.templates / "icons")


@pytest.mark.parametrize(
    ("query", "first", "among"),
    [
        ("crown", "crown", "queen-crown"),
        ("Crossed swords", "crossed-swords", "crossed-swords"),
        ("меч", "sword-altar", "winged-sword"),
        ("мечами", "sword-altar", "crossed-swords"),
        ("кот", "cat", "hollow-cat"),
        ("кошки", "cat", "hollow-cat"),
        ("Ёж", "hedgehog", "hedgehog"),
        ("песочные часы", "hourglass", "empty-hourglass"),
        ("зелье", "potion-ball", "round-potion"),
    ],
)
def test_a_word_finds_the_icons_that_show_it(
    search: IconSearch, query: str, first: str, among: str
) -> None:
    found = search.find(query)
    assert found[0] == first
    assert among in found or any(among.startswith(name) for name in found)


def test_a_short_word_does_not_find_longer_ones_it_begins(search: IconSearch) -> None:
    assert "catapult" not in search.find("кот")
    assert "catapult" in search.find("cata")


def test_what_is_not_found_has_a_nearest_word(search: IconSearch) -> None:
    assert search.find("swrod") == ()
    assert search.near("swrod") == "sword"
    assert search.near("дрконы") == "дракон"
    assert search.find("  ") == ()


def test_every_english_word_of_the_list_finds_an_icon(search: IconSearch) -> None:
    path = search.folder / "words.ru.yaml"
    words = yaml.safe_load(path.read_text(encoding="utf-8"))
    parts = {part for name in search.icons.names() for part in name.split("-")}
    assert len(words) > 700
    assert not {word for word in words if word not in parts}

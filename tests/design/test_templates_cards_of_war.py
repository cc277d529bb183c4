"""The faces and backs of Cards of War as they come out of the shipped templates."""

import io
from collections.abc import Iterable, Iterator
from functools import lru_cache

import pytest
from PIL import Image

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import Library
from cardgen.design.items import (
    BoxItem,
    GroupItem,
    IconItem,
    Item,
    LineItem,
    PatternItem,
    TextItem,
    TitleItem,
)
from cardgen.model.card import Card
from cardgen.model.effect import Draw, Effect, Kill, Look
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.products.preview import face_pdf, rasterise

LANGUAGES = ("en", "ru")
LOOKS = ("full", "ink-saver")


@lru_cache
def maker(language: str = "en", look: str = "full", width: float = 63.0) -> FaceMaker:
    library, problems = Library(), Problems()
    game = library.load("cards-of-war", problems)
    size = Size.of(width, width * 88 / 63)
    return library.face_maker(game, language, look, size, 3.0, problems)


def cards() -> tuple[Card, ...]:
    return maker().shared.game.deck.cards


def flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, GroupItem):
            yield from flat(item.items)
        else:
            yield item


def shown(card: str | Card, language: str = "en", look: str = "full") -> list[Item]:
    faces = maker(language, look)
    found = card if isinstance(card, Card) else faces.shared.game.deck.find(card)
    assert found is not None
    return list(flat(faces.front(found).items))


def words(items: Iterable[Item]) -> list[str]:
    return [item.text for item in items if isinstance(item, LineItem | TitleItem | TextItem)]


def icons(items: Iterable[Item]) -> list[str]:
    return [item.icon for item in items if isinstance(item, IconItem)]


def grounds(items: Iterable[Item]) -> list[str]:
    return [item.pattern.kind for item in items if isinstance(item, PatternItem)]


def own(*effects: Effect, types: tuple[str, ...] = ("infantry",), force: int = 3) -> Card:
    """A card of a user's own deck."""
    return Card(id="marines", name="Marines", number=19, force=force, types=types, effects=effects)


def darkness(faces: FaceMaker, card: str) -> float:
    found = faces.shared.game.deck.find(card)
    face = faces.back if found is None else faces.front(found)
    image = Image.open(io.BytesIO(rasterise(face_pdf(faces, face), 300)[0])).convert("RGB")
    mean = image.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(mean, tuple)
    return 100 - sum(mean) / 7.65


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [63.0, 57.0, 41.0, 70.0])
def test_every_card_can_be_set(language: str, look: str, width: float) -> None:
    faces = maker(language, look, width)
    found = [
        problem
        for card in faces.shared.game.deck
        for problem in faces.problems(faces.front(card), card.place)
    ]
    assert [one for one in found if one.code != "small-type"] == []
    assert bool(found) is (width == 41.0), "only on the smallest cards is type told to be small"
    assert list(faces.problems(faces.back, None)) == []


def test_no_two_cards_show_the_same_picture() -> None:
    pictures = [maker().arts[card.id].icon for card in cards()]
    assert len(pictures) == 56
    assert len(set(pictures)) == 56
    assert not set(maker().arts) - {card.id for card in cards()}


def test_a_killer_shows_its_targets_in_the_column_and_in_the_strip() -> None:
    items = shown("minefield")
    assert icons(items).count("brodie-helmet") == 2
    assert icons(items).count("tank") == 2
    assert {"KILLS", "INF", "TANK", "MINE", "1", "MINEFIELD", "03/56"} <= set(words(items))


def test_the_russian_target_stands_in_the_case_of_its_verb() -> None:
    assert {"БЬЁТ", "АВИАЦИЮ"} <= set(words(shown("radar", "ru")))
    assert "ПЕХОТУ" in words(shown("sniper", "ru"))
    assert "ПЕХОТА" in words(shown("sniper", "ru"))


def test_an_ability_is_told_in_words_with_its_sign() -> None:
    assert "Look at your opponent's hand." in [
        text.replace("\u2019", "'") for text in words(shown("radio"))
    ]
    assert "spyglass" in icons(shown("radio"))
    assert "card-draw" in icons(shown("convoy"))
    assert "KILLS" not in words(shown("convoy"))


@pytest.mark.parametrize(("card", "force"), [("carrier", 8), ("veterans", 4), ("light-tank", 2)])
def test_a_card_that_only_fights_shows_its_force_in_stars(card: str, force: int) -> None:
    stars = [
        item.colour
        for item in shown(card)
        if isinstance(item, IconItem) and item.icon == "round-star"
    ]
    assert len(stars) == 8 + force
    assert len(set(stars)) == 2


def test_more_stars_than_there_is_room_for_stay_on_the_card() -> None:
    assert icons(shown(own(force=12))).count("round-star") == 16
    assert "12" in words(shown(own(force=12)))


def test_both_types_colour_the_force() -> None:
    faces = [item.ink.fill for item in shown("recon-plane") if isinstance(item, BoxItem)]
    assert "#5B3A87" in faces
    assert "AIR" in words(shown("recon-plane"))
    assert "INT" in words(shown("recon-plane"))


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("grunts", ["rays", "halftone", "ridge", "halftone"]),
        ("battleship", ["rays", "halftone", "waves"]),
        ("submarine", ["rays", "halftone", "waves"]),
        ("bunker", ["rays", "halftone", "halftone", "bricks"]),
        ("kamikaze", ["halftone", "searchlights", "skyline"]),
        ("paratroopers", ["halftone", "searchlights", "skyline"]),
        ("radar", ["rings", "halftone", "tape"]),
        ("minefield", ["rays", "stripes"]),
    ],
)
def test_every_theatre_of_war_has_its_ground(card: str, kinds: list[str]) -> None:
    assert grounds(shown(card)) == kinds
    assert grounds(shown(card, look="ink-saver")) == []


@pytest.mark.parametrize(
    "card",
    [
        own(Kill(targets=(("sea",), ("sub",), ("air",)))),
        own(Kill(targets=(("sea",), ("sub",), ("air",), ("mine",)))),
        own(Kill(targets=(("sea",), ("sub",))), types=("air", "sea")),
        own(types=("infantry", "sea", "air")),
        own(Draw(count=3)),
        own(Look()),
        own(Kill(targets=(("fortification",), ("artillery",), ("intelligence",))), Draw(count=9)),
        own(force=0),
    ],
    ids=["three", "four", "two-and-two", "three-types", "draw", "look", "kill-and-draw", "naught"],
)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_ones_own_can_be_set(card: Card, look: str, language: str) -> None:
    faces = maker(language, look)
    assert list(faces.problems(faces.front(card), None)) == []


def test_three_targets_are_all_in_the_strip_and_counted_in_the_column() -> None:
    items = shown(own(Kill(targets=(("sea",), ("sub",), ("air",)))))
    assert {"battleship", "submarine", "commercial-airplane"} <= set(icons(items))
    assert words(items).count("3") == 2


def test_who_kills_and_draws_has_both_told_in_words() -> None:
    items = shown(own(Kill(targets=(("sea",),)), Draw(count=1)))
    (told,) = (item.text for item in items if isinstance(item, TextItem))
    assert "Draw one card." in told
    assert "Sea" in told
    assert "KILLS" not in words(items)
    assert icons(items).count("battleship") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_titles_take_two_lines_and_move_the_rule_down(language: str) -> None:
    two = [
        item.text
        for card in cards()
        for item in shown(card.id, language)
        if isinstance(item, TitleItem) and maker(language).setter.count_lines(item) > 1
    ]
    expected = {"en": [], "ru": ["КОВРОВАЯ БОМБАРДИРОВКА", "ДАЛЬНИЕ БОМБАРДИРОВЩИКИ"]}
    assert two == expected[language]


def test_the_ink_saver_is_black_on_white() -> None:
    for card in cards():
        for item in shown(card.id, "ru", "ink-saver"):
            if isinstance(item, LineItem | TitleItem | TextItem):
                assert item.colour == "#000000"
            if isinstance(item, IconItem):
                assert item.colour in ("#000000", "#FFFFFF")
    assert maker("ru", "ink-saver").front(cards()[0]).paper == "#FFFFFF"


@pytest.mark.parametrize("card", ["bombing-run", "coastal-guns", "amphibious-landing"])
def test_the_darkest_faces_keep_within_their_ink(card: str) -> None:
    assert 15 < darkness(maker("ru"), card) <= 30
    assert 8 < darkness(maker("ru", "ink-saver"), card) <= 18


def test_the_back_keeps_within_its_ink() -> None:
    assert 12 < darkness(maker(), "") <= 27
    assert darkness(maker("en", "ink-saver"), "") < 6


def test_the_back_is_the_same_upside_down_where_it_is_cut() -> None:
    """The honeycomb is centred on the card, so that a back does not tell which way up it lies."""
    centres = {
        (round(item.at[0], 2), round(item.at[1], 2))
        for item in maker().back.items
        if isinstance(item, GroupItem) and item.at != (31.5, 44.0)
    }
    assert centres == {(round(63 - x, 2), round(88 - y, 2)) for x, y in centres}
    assert min(x for x, _ in centres) < -3
    assert max(y for _, y in centres) > 88

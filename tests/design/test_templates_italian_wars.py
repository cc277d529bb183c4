"""The look of Italian Wars: every card in both languages and looks, measured as it is printed."""

from collections.abc import Iterator
from functools import cache

import pypdfium2
import pytest
from PIL import Image, ImageStat

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import Library
from cardgen.design.items import (
    Face,
    GroupItem,
    IconItem,
    Item,
    LineItem,
    PatternItem,
    TextItem,
    TitleItem,
)
from cardgen.drawing.pdf import About, PdfFile
from cardgen.model.boxes import Box
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems

CARD = Size.of(63, 88)
ALL = [(language, look) for language in ("en", "ru") for look in ("full", "ink-saver")]


@cache
def game() -> Game:
    return Library().load("italian-wars", Problems()).game


@cache
def maker(language: str, look: str) -> FaceMaker:
    library, problems = Library(), Problems()
    loaded = library.load("italian-wars", problems)
    return library.face_maker(loaded, language, look, CARD, 3, problems)


def card(card_id: str) -> Card:
    found = game().deck.find(card_id)
    assert found is not None
    return found


def every(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, GroupItem):
            yield from every(item.items)


def face(card_id: str, language: str = "en", look: str = "full") -> Face:
    return maker(language, look).front(card(card_id))


def icons(card_id: str) -> list[str]:
    return [item.icon for item in every(face(card_id).items) if isinstance(item, IconItem)]


def picture(shown: Face, maker_: FaceMaker, dpi: int = 200) -> Image.Image:
    """The trimmed face as it comes out of the printer."""
    pdf = PdfFile(About("a card", "en"), maker_.assets.icons)
    with pdf.page(shown.size) as page:
        maker_.painter.face(page, shown)
    sheet = pypdfium2.PdfDocument(pdf.to_bytes())[0]
    shown_image: Image.Image = sheet.render(scale=dpi / 72).to_pil()
    return shown_image.convert("RGB")


def darkness(image: Image.Image) -> float:
    """How much of the paper is inked, in per cent."""
    return 100 - sum(ImageStat.Stat(image).mean) / 3 / 2.55


def pixels(image: Image.Image) -> Iterator[tuple[int, int, int]]:
    values = image.tobytes()
    return zip(values[::3], values[1::3], values[2::3], strict=True)


@pytest.mark.parametrize(("language", "look"), ALL)
def test_every_card_is_set_without_a_problem(language: str, look: str) -> None:
    made = maker(language, look)
    for one in game().deck:
        assert list(made.problems(made.front(one), None)) == [], one.id
    assert list(made.problems(made.back, None)) == []


def test_no_two_cards_show_the_same_picture() -> None:
    arts = maker("en", "full").arts
    assert {one.id for one in game().deck} == set(arts)
    shown = [(art.icon, art.mirror) for art in arts.values()]
    assert len(set(shown)) == len(shown) == 96


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_text_stays_in_the_frame_and_keeps_to_its_least_size(language: str) -> None:
    made = maker(language, "full")
    least = {"AlegreyaSC_800ExtraBold": 11.5, "Alegreya_500Medium": 7.5, "AlegreyaSC_700Bold": 6.5}
    for one in game().deck:
        for item in every(made.front(one).items):
            if not isinstance(item, LineItem | TitleItem | TextItem) or item.font not in least:
                continue
            for line in made.setter.set(item).lines:
                assert line.x > 4.1, one.id
                assert line.x + line.width < 58.9, one.id
                assert min(run.size for run in line.runs) >= least[item.font] - 0.01, one.id


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_sentence_never_runs_into_title_or_frame(language: str) -> None:
    made = maker(language, "full")
    for one in game().deck:
        items = list(every(made.front(one).items))
        title = next(item for item in items if isinstance(item, TitleItem))
        foot = max(line.baseline for line in made.setter.set(title).lines)
        for item in items:
            if isinstance(item, TextItem):
                lines = made.setter.set(item).lines
                assert lines[0].baseline - 3 > foot, one.id
                assert lines[-1].baseline + 1 < 82, one.id


@pytest.mark.parametrize(
    ("card_id", "column"),
    [
        ("swiss-pikemen", ["visored-helm", "mailed-fist"]),
        ("french-horsemen", ["horse-head", "fleur-de-lys"]),
        ("pursuit", ["horse-head", "laurel-crown"]),
        ("take-refuge", ["visored-helm", "mailed-fist", "broken-shield"]),
        ("lie-prone", ["visored-helm", "crossroad"]),
    ],
)
def test_the_column_tells_types_side_and_condition(card_id: str, column: list[str]) -> None:
    assert icons(card_id)[1 : 1 + len(column)] == column


@pytest.mark.parametrize(
    ("card_id", "emblem"),
    [("resist-cavalry", "horse-head"), ("tight-formation", "mailed-fist"), ("hill", "cannon")],
)
def test_the_foot_shows_what_the_effect_is_about(card_id: str, emblem: str) -> None:
    assert icons(card_id)[-1] == emblem


def patterns(card_id: str) -> dict[str, Box]:
    """The patterns on a face by their kind, each with its box."""
    items = every(face(card_id).items)
    return {item.pattern.kind: item.box for item in items if isinstance(item, PatternItem)}


def test_cards_without_an_effect_have_a_taller_picture_and_foliage() -> None:
    plain, acting = patterns("swiss-pikemen"), patterns("swiss-square")
    assert "rinceau" in plain
    assert "rinceau" not in acting
    assert (plain["pikes"].height, acting["pikes"].height) == (57.6, 51.6)


@pytest.mark.parametrize(
    ("card_id", "kind"),
    [
        ("swiss-pikemen", "pikes"),
        ("culverins", "arcs"),
        ("ditch", "wall"),
        ("great-captain", "glory"),
        ("hatreds", "flames"),
        ("cross-stream", "contours"),
        ("pursuit", "hills"),
    ],
)
def test_the_ground_tells_the_type(card_id: str, kind: str) -> None:
    assert kind in patterns(card_id)


@pytest.mark.parametrize("card_id", ["cavalry-charge", "great-ferocity", "parapet", "culverins"])
def test_a_face_is_not_too_dark_and_its_ink_saver_half_as_dark(card_id: str) -> None:
    full = darkness(picture(face(card_id), maker("en", "full")))
    sparing = darkness(picture(face(card_id, look="ink-saver"), maker("en", "ink-saver")))
    assert 20 < full <= 30
    assert 9 < sparing <= 18


def test_the_ink_saver_uses_black_alone() -> None:
    for card_id in ("spanish-swordsmen", "french-horsemen", "acute-adversary"):
        shown = picture(face(card_id, look="ink-saver"), maker("en", "ink-saver"), 60)
        assert max(abs(r - b) for r, _, b in pixels(shown)) < 16


def test_backs_are_no_darker_than_faces() -> None:
    assert darkness(picture(maker("en", "full").back, maker("en", "full"))) < 30
    assert darkness(picture(maker("en", "ink-saver").back, maker("en", "ink-saver"))) < 10


def test_the_tint_runs_out_to_the_bleed() -> None:
    shown = picture(face("ditch"), maker("en", "full"), 100)
    assert shown.getpixel((1, 1)) == (255, 252, 244)


def test_the_edge_of_the_face_is_free() -> None:
    """Nothing stands within 2 mm of the trim, where a cut may drift."""
    shown = picture(face("swiss-pikemen"), maker("en", "full"), 254)
    width, height = shown.size
    for box in ((0, 0, width, 19), (0, 0, 19, height), (width - 19, 0, width, height)):
        assert ImageStat.Stat(shown.crop(box)).extrema == [(255, 255), (252, 252), (244, 244)]


def test_a_card_of_ones_own_without_a_picture_shows_its_type() -> None:
    made = maker("en", "full")
    shown = made.front(card("pursuit").model_copy(update={"id": "my-own"}))
    first = next(item for item in every(shown.items) if isinstance(item, IconItem))
    assert first.icon == "horse-head"


def test_the_fan_shows_force_and_types_in_the_left_strip() -> None:
    shown = picture(face("swiss-pikemen"), maker("en", "full"), 100)
    strip = shown.crop((0, 0, 59, 180))
    reds = sum(r > 120 and g < 90 and b < 90 for r, g, b in pixels(strip))
    assert reds > 1500

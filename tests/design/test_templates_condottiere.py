"""The look of Condottiere: both documents' cards in both languages and looks, as printed."""

import math
from collections.abc import Iterator
from functools import cache

import pypdfium2
import pytest
from PIL import Image, ImageStat

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import Library
from cardgen.design.items import (
    EllipseItem,
    Face,
    GroupItem,
    IconItem,
    ImageItem,
    Item,
    LineItem,
    PatternItem,
    TextItem,
)
from cardgen.drawing.pdf import About, PdfFile
from cardgen.model.card import Card
from cardgen.model.effect import Scarecrow
from cardgen.model.game import Game
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems

GAMES = ("condottiere", "condottiere-russian")
VALUES = (1, 2, 3, 4, 5, 6, 10)
SPECIALS = (
    "heroine",
    "drummer",
    "bishop",
    "scarecrow",
    "winter",
    "spring",
    "surrender",
    "courtesan",
)


@cache
def game(name: str = "condottiere") -> Game:
    return Library().load(name, Problems()).game


@cache
def maker(
    language: str = "en",
    look: str = "full",
    name: str = "condottiere",
    size: tuple[float, float] = (63, 88),
) -> FaceMaker:
    library, problems = Library(), Problems()
    loaded = library.load(name, problems)
    return library.face_maker(loaded, language, look, Size.of(*size), 3, problems)


def card(card_id: str, name: str = "condottiere") -> Card:
    found = game(name).deck.find(card_id)
    assert found is not None
    return found


def face(card_id: str, look: str = "full") -> Face:
    return maker(look=look).front(card(card_id))


def every(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, GroupItem):
            yield from every(item.items)


def icons(shown: Face) -> list[str]:
    return [item.icon for item in every(shown.items) if isinstance(item, IconItem)]


def patterns(shown: Face) -> list[dict[str, object]]:
    items = every(shown.items)
    return [item.pattern.model_dump() for item in items if isinstance(item, PatternItem)]


@cache
def picture(shown: Face, look: str = "full", dpi: int = 150) -> Image.Image:
    """The trimmed face as it comes out of the printer."""
    made = maker(look=look)
    pdf = PdfFile(About("a card", "en"), made.assets.icons)
    with pdf.page(shown.size) as page:
        made.painter.face(page, shown)
    image: Image.Image = pypdfium2.PdfDocument(pdf.to_bytes())[0].render(scale=dpi / 72).to_pil()
    return image.convert("RGB")


def darkness(image: Image.Image) -> float:
    """How much of the paper is inked, in per cent."""
    return 100 - sum(ImageStat.Stat(image).mean) / 3 / 2.55


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("look", ["full", "ink-saver"])
def test_every_card_is_set_without_a_problem(name: str, language: str, look: str) -> None:
    made = maker(language, look, name)
    for one in game(name).deck:
        assert list(made.problems(made.front(one), None)) == [], one.id
    assert list(made.problems(made.back, None)) == []


@pytest.mark.parametrize("does", ["favour", "most-take-figure", "card-moves"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_longest_rules_text_fits(language: str, does: str) -> None:
    """Every ruling's wording of the Courtesan, at no less than the least size."""
    courtesan = card("courtesan")
    effect = courtesan.effects[0].model_copy(update={"does": does})
    made = maker(language)
    shown = made.front(courtesan.model_copy(update={"effects": (effect,)}))
    assert list(made.problems(shown, None)) == []
    (text,) = [item for item in every(shown.items) if isinstance(item, TextItem)]
    lines = made.setter.set(text).lines
    assert len(lines) <= 3
    assert min(run.size for line in lines for run in line.runs) >= 7.5


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_texts_stay_between_ribbon_and_frame(name: str, language: str) -> None:
    made = maker(language, name=name)
    for one in game(name).deck:
        for item in every(made.front(one).items):
            if not isinstance(item, TextItem | LineItem):
                continue
            lines = made.setter.set(item).lines
            assert all(line.x > 2.5 for line in lines), one.id
            assert all(line.x + line.width < 58.9 for line in lines), one.id
            if isinstance(item, TextItem):
                assert lines[0].baseline > 71.4 + 2, one.id
                assert lines[-1].baseline < 83, one.id


def test_names_keep_their_size() -> None:
    for language in ("en", "ru"):
        made = maker(language)
        for one in game().deck:
            items = every(made.front(one).items)
            names = [i for i in items if isinstance(i, LineItem) and i.size == 17]
            (line,) = made.setter.set(names[0]).lines
            assert all(float(run.size) == 17 for run in line.runs), one.id
            assert line.width <= 44


@pytest.mark.parametrize("name", GAMES)
def test_no_two_cards_show_the_same_picture(name: str) -> None:
    arts = maker(name=name).arts
    assert {one.id for one in game(name).deck} <= set(arts)
    assert len({art.icon for art in arts.values()}) == len(arts) == 15


def test_every_value_has_a_field_of_its_own() -> None:
    fields = [
        next(p for p in patterns(face(f"mercenary-{value}")) if p["kind"] == "blazon")
        for value in VALUES
    ]
    divisions = [field["division"] for field in fields]
    assert divisions == [
        "per-fess",
        "per-pale",
        "bend",
        "quarterly",
        "barry",
        "lozengy",
        "gyronny",
    ]


def test_the_ink_saver_hatches_the_same_fields() -> None:
    for value in VALUES:
        kept = ("division", "count", "share", "first", "second")
        full, sparing = (
            next(p for p in patterns(face(f"mercenary-{value}", look)) if p["kind"] == "blazon")
            for look in ("full", "ink-saver")
        )
        assert [full[key] for key in kept] == [sparing[key] for key in kept]
        assert sparing["line"] == 0.15


@pytest.mark.parametrize(
    ("card_id", "kind"),
    [
        ("mercenary-4", "rays"),
        ("heroine", "flames"),
        ("drummer", "arcs"),
        ("bishop", "rose"),
        ("scarecrow", "furrows"),
        ("winter", "snow"),
        ("spring", "lines"),
        ("surrender", "silk"),
        ("courtesan", "scales"),
    ],
)
def test_every_special_has_a_ground_of_its_own(card_id: str, kind: str) -> None:
    shared = {"lines", "flutes", "voussoirs"} - {kind}
    own = [p["kind"] for p in patterns(face(card_id)) if p["kind"] not in shared]
    assert kind in own
    if kind == "lines":
        assert own.count("lines") == 2


def test_the_roundel_tells_mercenaries_from_specials() -> None:
    for one in game().deck:
        sign = "fleur-de-lys" if "special" in one.types else "crossed-swords"
        assert sign in icons(face(one.id)), one.id


def test_specials_without_a_value_show_themselves_in_the_corner() -> None:
    for special in SPECIALS:
        shown = icons(face(special))
        twice = card(special).force is None
        assert shown.count(shown[-2 if twice else 0]) == (2 if twice else 1), special


@pytest.mark.parametrize("value", VALUES)
def test_a_mercenary_is_paid_as_many_coins_as_its_value(value: int) -> None:
    coins = [
        item
        for item in every(face(f"mercenary-{value}").items)
        if isinstance(item, EllipseItem) and item.radii == (1.95, 1.95)
    ]
    assert len(coins) == value


def test_only_the_condottiere_wears_the_crown() -> None:
    crowned = [one.id for one in game().deck if "crown" in icons(face(one.id))]
    assert crowned == ["mercenary-10"]


def test_a_mercenary_of_ones_own_has_arms_for_any_value() -> None:
    made = maker()
    seen = set()
    for force in (0, 7, 8, 9, 11, 40):
        own = card("mercenary-5").model_copy(update={"id": "own", "force": force})
        shown = made.front(own)
        assert list(made.problems(shown, None)) == []
        assert icons(shown).count("crossed-swords") == 3
        seen.add(next(p["division"] for p in patterns(shown) if p["kind"] == "blazon"))
    assert seen == {"pale", "per-bend", "chequy", "per-saltire"}


def test_a_special_of_ones_own_may_reuse_an_effect_or_have_none() -> None:
    made = maker()
    scarecrow = Card(
        id="own", name="Own", types=("special",), effects=(Scarecrow(takes="one"),), art="wolf-head"
    )
    plain = Card(id="own", name="Own", types=("special",), force=3, art="wolf-head")
    for one, kind in ((scarecrow, "furrows"), (plain, "glory")):
        shown = made.front(one)
        assert list(made.problems(shown, None)) == []
        assert "wolf-head" in icons(shown)
        assert kind in [p["kind"] for p in patterns(shown)]


def test_a_picture_of_ones_own_fills_the_window() -> None:
    own = card("mercenary-5").model_copy(update={"id": "own", "art": "portrait.png"})
    shown = maker().front(own)
    (image,) = [item for item in every(shown.items) if isinstance(item, ImageItem)]
    assert image.image == "portrait.png"
    assert "blazon" not in [p["kind"] for p in patterns(shown)]


@pytest.mark.parametrize(
    "card_id", ["mercenary-1", "mercenary-6", "mercenary-10", "bishop", "winter", "surrender"]
)
def test_a_face_is_not_too_dark_and_its_ink_saver_lighter(card_id: str) -> None:
    full = darkness(picture(face(card_id)))
    sparing = darkness(picture(face(card_id, "ink-saver"), "ink-saver"))
    assert 15 < full <= 30
    assert 8 < sparing <= 18


def test_backs_are_no_darker_than_faces() -> None:
    assert 12 < darkness(picture(maker().back)) <= 27
    assert darkness(picture(maker(look="ink-saver").back, "ink-saver")) < 12


def test_the_ink_saver_uses_black_alone() -> None:
    for one in ("mercenary-10", "winter", "courtesan"):
        values = picture(face(one, "ink-saver"), "ink-saver", 60).tobytes()
        pairs = zip(values[::3], values[2::3], strict=True)
        assert max(abs(red - blue) for red, blue in pairs) < 16


def test_the_edge_of_the_face_is_free() -> None:
    """Nothing stands within 1.8 mm of the trim, where a cut may drift."""
    for one in ("mercenary-10", "winter"):
        shown = picture(face(one), dpi=254)
        width, height = shown.size
        for box in (
            (0, 0, width, 18),
            (0, 0, 18, height),
            (width - 18, 0, width, height),
            (0, height - 18, width, height),
        ):
            edge = ImageStat.Stat(shown.crop(box)).extrema
            assert edge == [(255, 255), (252, 252), (243, 243)]


def test_the_velvet_has_no_middle_and_no_border() -> None:
    """Cut 3 mm off, the back looks as full at its edge as anywhere."""
    shown = picture(maker().back)
    band = round(3 / 25.4 * 150)
    width, height = shown.size
    for box in (
        (0, 0, width, band),
        (0, height - band, width, height),
        (0, 0, band, height),
        (width - band, 0, width, height),
    ):
        assert darkness(shown.crop(box)) > 8


@pytest.mark.parametrize("size", [(44, 67), (70, 120), (57, 87)])
def test_other_card_sizes_are_set_without_a_problem_or_say_so(size: tuple[float, float]) -> None:
    made = maker("ru", size=size)
    codes = set()
    for one in game().deck:
        codes |= {problem.code for problem in made.problems(made.front(one), None)}
    assert codes <= ({"text-does-not-fit"} if size == (44, 67) else set())
    assert math.isclose(made.front(card("winter")).scale, min(size[0] / 63, size[1] / 88))

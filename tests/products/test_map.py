"""The printed map: what stands on it, how large and heavy it is, and that all of it is legible."""

import io
import math
from itertools import combinations, pairwise

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from cardgen.model.geometry import contains, room
from cardgen.model.lengths import MM_PER_PT
from cardgen.products.map.content import victory_rows
from tests.products.maps import GAMES, LANGUAGES, loaded, made, painting

WHOLE = {"map-a3.pdf": (297, 420), "map-a2.pdf": (420, 594)}


def words_of(data: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(data))
    text = document[page].get_textpage().get_text_bounded()
    document.close()
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("game", "language"), [("condottiere", "en"), ("condottiere-russian", "ru")]
)
def test_every_region_is_named_in_both_languages(game, language):
    text = words_of(made(game, language)["map-a3.pdf"].data)
    for words in loaded(game).game.texts.values():
        for name in words.regions.values():
            assert name in text


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("condottiere", [("2", None, 5), ("3", 6, 4), ("4", 5, 3), ("5–6", 4, 3)]),
        ("condottiere-russian", [("2–3", 6, 4), ("4–6", 5, 3)]),
    ],
)
def test_the_legend_has_the_victory_table_of_the_game(game, rows):
    found = victory_rows(loaded(game).game)
    assert [(row.players, row.total, row.adjacent) for row in found] == rows
    text = words_of(made(game, "ru")["map-a3.pdf"].data)
    told = " ".join(f"{p} {t} {a}" if t else f"{p} {a}" for p, t, a in rows)
    assert told in text.replace("\x02", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_title_seas_and_credit_are_in_the_language(language):
    text = words_of(made("condottiere", language)["map-a3.pdf"].data)
    wanted = {
        "en": ("MARE ADRIATICO", "Favour of the Pope", "17 states", "100 km", "Natural Earth"),
        "ru": ("АДРИАТИЧЕСКОЕ МОРЕ", "Милость папы", "17 государств", "100 км", "Natural Earth"),
    }
    for words in wanted[language]:
        assert words in text


@pytest.mark.parametrize(
    ("game", "language", "look"),
    [
        ("condottiere", "en", "full"),
        ("condottiere", "ru", "full"),
        ("condottiere-russian", "ru", "full"),
        ("condottiere", "ru", "ink-saver"),
    ],
)
def test_files_are_light_true_to_size_and_never_scaled(game, language, look):
    for name, one in made(game, language, look=look).items():
        assert len(one.data) < 400_000
        with pikepdf.open(io.BytesIO(one.data)) as pdf:
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            assert len(pdf.pages) == one.counts["pages"]
            width, height = (float(v) * MM_PER_PT for v in pdf.pages[0].mediabox[2:])
            plain = name.replace("-ink-saver", "")
            if plain in WHOLE:
                assert (width, height) == pytest.approx(WHOLE[plain], abs=0.01)


def test_the_same_map_is_the_same_bytes():
    first = {name: one.data for name, one in made("condottiere", "ru").items()}
    made.cache_clear()
    painting.cache_clear()
    assert {name: one.data for name, one in made("condottiere", "ru").items()} == first


def test_the_full_names_are_for_the_full_print():
    full = set(made("condottiere", "en"))
    assert full == {"map-a3.pdf", "map-a2.pdf", "map-a3-tiled-a4.pdf"}
    saving = set(made("condottiere", "ru", look="ink-saver"))
    assert not full & saving and len(saving) == 3
    assert set(made("condottiere", "en", diagram=True)) & full == {"map-a3-tiled-a4.pdf"}


@pytest.mark.parametrize(("look", "most"), [("full", 0.125), ("ink-saver", 0.085)])
def test_no_ink_is_poured_over_the_page(seen, look, most):
    name = "map-a3.pdf" if look == "full" else "map-a3-ink-saver.pdf"
    picture = seen(made("condottiere", "ru", look=look)[name].data, 4.0)
    assert 1 - sum(ImageStat.Stat(picture).mean) / 3 / 255 < most


def test_the_ink_saver_prints_no_colour(seen):
    picture = seen(made("condottiere", "ru", look="ink-saver")["map-a3-ink-saver.pdf"].data, 4.0)
    red, green, blue = picture.split()
    assert ImageChops.difference(red, green).getbbox() is None
    assert ImageChops.difference(green, blue).getbbox() is None


def test_neighbours_have_different_washes():
    one = painting("condottiere", "en")
    for first, second in one.content.board.borders:
        assert one.washes[first] != one.washes[second]
    assert len({wash.colour for wash in one.washes.values()}) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_read_or_played_on_is_covered(game, language):
    one = painting(game, language)
    signs = {name: box for name, (_, box) in one.signs.items()}
    assert set(signs) == {"title", "victory", "favour", "rose", "ship", "serpent"}
    assert all(box.inside(one.content.board.window) for box in signs.values())
    for first, second in combinations(signs.values(), 2):
        assert not first.overlaps(second)
    for name in one.names:
        assert name.box.inside(one.content.board.window)
        assert not any(name.box.overlaps(box) for box in signs.values())
        slots = [spot.slot for spot in one.spots.values()]
        assert not any(apart(name.box, slot) < 6.5 for slot in slots), name.first.line.text
    for first, second in combinations(one.names, 2):
        assert not first.box.grown(-0.6).overlaps(second.box.grown(-0.6))


def apart(box, point):
    x, y = point
    across = max(box.x - x, 0.0, x - box.right)
    return math.hypot(across, max(box.y - y, 0.0, y - box.bottom))


def test_signs_lie_on_no_region():
    one = painting("condottiere", "ru")
    for _, box in one.signs.values():
        for region in one.content.board.regions:
            corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
            assert not any(contains(region.area, corner) for corner in corners)


def test_every_marker_has_its_place_inside_its_region(seen):
    one = painting("condottiere", "en")
    picture = seen(made("condottiere", "en")["map-a3.pdf"].data, 4.0)
    for region in one.content.board.regions:
        slot = one.spots[region.id].slot
        assert room(region.area, slot) >= 6.0
        x, y = (round(4 * v) for v in slot)
        ring = [picture.getpixel((x + dx, y + dy)) for dx, dy in ((27, 0), (-27, 0), (0, -27))]
        assert all(max(pixel) < 120 for pixel in ring), region.id


def test_the_check_bar_is_a_hundred_millimetres_long(seen):
    for name in WHOLE:
        page = seen(made("condottiere", "en")[name].data, 10.0).convert("L")
        strip = page.crop((0, page.height - 75, page.width, page.height - 45))
        dark = [x for x in range(strip.width // 2) if column_is_dark(strip, x)]
        runs = [x for x in dark if x - 1 not in dark]
        assert [round((b - a) / 10) for a, b in pairwise(runs)][:4] == [20] * 4


def column_is_dark(strip: Image.Image, x: int) -> bool:
    column = strip.crop((x, 0, x + 1, strip.height))
    return sum(1 for value in column.tobytes() if value < 100) >= 8


def test_the_diagram_lists_every_border_and_draws_as_many_lines():
    one = made("condottiere", "en", diagram=True)["map-a3-diagram.pdf"]
    assert one.counts["pages"] == 2
    text = words_of(one.data, 1)
    board = loaded("condottiere").game.board
    names = loaded("condottiere").game.texts["en"].regions
    assert sum(len(near) for near in board.neighbours.values()) == 68
    for region, near in board.neighbours.items():
        listed = ", ".join(sorted(names[other] for other in near))
        assert f"{names[region]} {listed}" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_stand_where_the_map_says(language):
    one = painting("condottiere", language)
    assert all(one.spots[region.id] == region.spot for region in one.content.board.regions)
    for name in one.names:
        assert (name.x, name.y) == pytest.approx(name.region.spot.label, abs=0.01)
    for name, (x, y) in one.content.board.scenery.places.items():
        box = one.signs[name][1]
        assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx((x, y))

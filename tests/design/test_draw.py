"""Faces seen as pixels: place on the card, scaling to other sizes, pictures, groups and forms."""

import io
from collections.abc import Callable
from typing import Any, Literal

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from cardgen.design.assets import Assets
from cardgen.design.draw import FacePainter
from cardgen.design.items import (
    BoxItem,
    ClipShape,
    EllipseItem,
    Face,
    GroupItem,
    IconItem,
    ImageItem,
    Ink,
    Item,
    LineItem,
    PathItem,
    PatternItem,
)
from cardgen.design.patterns.lines import Lines
from cardgen.design.setting import FaceSetter
from cardgen.drawing.images import Picture, prepare_picture
from cardgen.drawing.pdf import About, PdfFile
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

Seen = Callable[..., Image.Image]
CARD, PAGE = Size.of(60, 90), Size.of(100, 120)
BLACK, WHITE, RED = (0, 0, 0), (255, 255, 255), (255, 0, 0)
FILLED = Ink("#000000")


def block(x: float, y: float, width: float, height: float, colour: str = "#000000") -> BoxItem:
    """A box with corners just round enough that no viewer snaps it to whole pixels."""
    return BoxItem(Box(x, y, width, height), 0.05, Ink(colour))


def face(*items: Item, size: Size = CARD, bleed: float = 3.0, paper: str = "#FFFFFF") -> Face:
    return Face("scout", "front", items, paper, size, CARD, bleed)


def pdf_of(assets: Assets, *faces: Face, page: Size = PAGE) -> bytes:
    """A page for each face, the top left of its trim at (10, 10)."""
    pdf = PdfFile(About("x", "ru"), assets.icons)
    for one in faces:
        painter = FacePainter(assets, FaceSetter(assets, one.scale))
        with pdf.page(page) as surface:
            surface.move(10, 10)
            painter.face(surface, one)
    return pdf.to_bytes()


def bounds(page: Image.Image) -> tuple[float, ...]:
    found = ImageChops.invert(page).getbbox()
    assert found is not None
    return found


def test_a_box_lies_where_the_template_says_to_a_hundredth_of_a_millimetre(
    assets: Assets, seen: Seen
) -> None:
    page = seen(pdf_of(assets, face(block(12.7, 25.4, 38.1, 50.8))), 600 / 25.4)
    dots = 600 / 25.4
    expected = (10 + 12.7, 10 + 25.4, 10 + 50.8, 10 + 76.2)
    assert bounds(page) == pytest.approx([v * dots for v in expected], abs=1.01)


def test_a_face_reaches_to_its_bleed_on_all_sides_and_not_beyond(
    assets: Assets, seen: Seen
) -> None:
    wild = block(-50, -50, 300, 300)
    assert bounds(seen(pdf_of(assets, face(wild)))) == pytest.approx((70, 70, 730, 1030), abs=1)
    assert bounds(seen(pdf_of(assets, face(wild, bleed=0)))) == pytest.approx(
        (100, 100, 700, 1000), abs=1
    )


def test_the_paper_runs_on_into_the_bleed(assets: Assets, seen: Seen) -> None:
    page = seen(pdf_of(assets, face(paper="#FF0000")))
    assert bounds(page) == pytest.approx((70, 70, 730, 1030), abs=1)
    assert page.getpixel((75, 75)) == RED


@pytest.mark.parametrize(
    ("size", "scale"),
    [(Size.of(30, 45), 0.5), (Size.of(60, 60), 2 / 3), (Size.of(75, 90), 1.0), (CARD, 1.0)],
)
def test_other_card_sizes_are_scaled_evenly_and_centred(
    assets: Assets, seen: Seen, size: Size, scale: float
) -> None:
    """The middle of the template is the middle of the card; a square stays a square."""
    one = face(block(20, 35, 20, 20), size=size)
    assert one.scale == pytest.approx(scale)
    left, top, right, bottom = bounds(seen(pdf_of(assets, one)))
    assert (right - left, bottom - top) == pytest.approx((200 * scale, 200 * scale), abs=2)
    assert (left + right) / 20 == pytest.approx(10 + size.width / 2, abs=0.11)
    assert (top + bottom) / 20 == pytest.approx(10 + size.height / 2, abs=0.11)


def test_shapes_paths_and_lines_are_painted(assets: Assets, seen: Seen) -> None:
    stroke = Ink(None, "#FF0000", 1.0)
    page = seen(
        pdf_of(
            assets,
            face(
                EllipseItem((10, 10), (5, 5), FILLED),
                PathItem("M0 0H5V5H0Z", (20, 5), (2, 1), FILLED),
                PathItem("M0 0H5V5H0Z", (40, 5), (1, 1), FILLED),
                BoxItem(Box(10, 40, 20, 20), 0, stroke),
            ),
        )
    )
    assert page.getpixel((200, 200)) == BLACK
    assert page.getpixel((395, 195)) == BLACK
    assert page.getpixel((395, 205)) == WHITE
    assert page.getpixel((545, 195)) == BLACK
    assert page.getpixel((555, 195)) == WHITE
    assert page.getpixel((200, 600)) == RED
    assert page.getpixel((300, 600)) == WHITE


def test_items_lie_over_those_before_them(assets: Assets, seen: Seen) -> None:
    page = seen(pdf_of(assets, face(block(0, 0, 40, 40), block(10, 10, 10, 10, "#FF0000"))))
    assert page.getpixel((250, 250)) == RED
    assert page.getpixel((120, 120)) == BLACK


@pytest.mark.parametrize("once", [False, True])
def test_groups_move_turn_scale_and_clip(assets: Assets, seen: Seen, once: bool) -> None:
    clip = ClipShape(Box(0, 0, 8, 4), 0.05)
    group = GroupItem((block(0, 0, 50, 50),), (40, 20), 90, (1, 2), clip, once)
    found = bounds(seen(pdf_of(assets, face(group))))
    assert found == pytest.approx((420, 300, 500, 380), abs=1)


@pytest.mark.parametrize(
    ("clip", "outside"),
    [
        (ClipShape(Box(0, 0, 20, 20), 10), (1, 1)),
        (ClipShape(None, 0, "M0 0H20V20Z"), (4, 16)),
        (ClipShape(None, 0, None, (10, 10), (10, 10)), (1, 1)),
    ],
)
def test_clips_of_every_shape(
    assets: Assets, seen: Seen, clip: ClipShape, outside: tuple[int, int]
) -> None:
    page = seen(pdf_of(assets, face(GroupItem((block(-9, -9, 90, 90),), clip=clip))))
    assert page.getpixel((215, 195)) == BLACK
    assert page.getpixel(tuple(100 + 10 * v for v in outside)) == WHITE  # type: ignore[arg-type]
    assert page.getpixel((350, 350)) == WHITE


def test_patterns_are_clipped_to_their_box(assets: Assets, seen: Seen) -> None:
    item = PatternItem(Lines(colour="#000000", pitch=1.0), Box(10, 10, 20, 30), "")
    found = bounds(seen(pdf_of(assets, face(item))))
    assert found == pytest.approx((200, 200, 400, 500), abs=6)
    assert found[0] >= 199
    assert found[3] <= 501


def test_icons_are_drawn_plain_with_halo_or_hatched(assets: Assets, seen: Seen) -> None:
    def darkness(**how: Any) -> float:
        values: dict[str, Any] = {"halo": 0.0, "mirror": False, "hatch": None, **how}
        icon = IconItem("anchor", Box(10, 10, 30, 30), "#000000", halo_colour="#FFFFFF", **values)
        page = seen(pdf_of(assets, face(block(5, 5, 40, 40, "#888888"), icon))).convert("L")
        return sum(value * n for value, n in enumerate(page.histogram()))

    assert darkness(halo=1.5) > darkness() < darkness(hatch=(0.4, 0.0, 1.0))


def test_words_can_be_copied_from_a_face(assets: Assets) -> None:
    line = LineItem(
        "Тяжёлая пехота — ГУДАР", "Oswald_700Bold", 12, 9, None, (5, 20), "left", "#000000", 0.0,
        (1.0, 3.0, 1.0, "#FF0000"),
    )  # fmt: skip
    document = pypdfium2.PdfDocument(io.BytesIO(pdf_of(assets, face(line))))
    assert document[0].get_textpage().get_text_range().strip() == line.text
    document.close()


def test_a_plate_lies_under_its_words(assets: Assets, seen: Seen) -> None:
    line = LineItem(
        "i", "Oswald_700Bold", 12, 12, None, (20, 20), "left", "#000000", 0.0,
        (2.0, 6.0, 3.0, "#FF0000"),
    )  # fmt: skip
    page = seen(pdf_of(assets, face(line)))
    left, top, _, bottom = (round(value) for value in bounds(page))
    assert (left, top, bottom) == pytest.approx((280, 240, 330), abs=1)
    assert page.getpixel((left + 5, 250)) == RED


def test_a_face_placed_nine_times_is_stored_once(assets: Assets) -> None:
    one = face(*(block(x % 60, x % 90, 1, 1) for x in range(500)))

    def size(copies: int) -> int:
        return len(pdf_of(assets, *[one] * copies))

    assert size(9) - size(1) < 9 * 600
    with pikepdf.open(io.BytesIO(pdf_of(assets, *[one] * 9))) as document:
        forms = [o for o in document.objects if isinstance(o, pikepdf.Stream) and "/BBox" in o]
        assert len(forms) == 1


def test_faces_of_one_card_that_look_different_are_kept_apart(assets: Assets, seen: Seen) -> None:
    pdf = pdf_of(assets, face(block(0, 0, 9, 9)), face(block(0, 0, 9, 9, "#FF0000")))
    assert seen(pdf, page=0).getpixel((140, 140)) == BLACK
    assert seen(pdf, page=1).getpixel((140, 140)) == RED


@pytest.fixture
def pictured(assets: Assets) -> Assets:
    """A kit with one picture of 40 by 20 pixels, red on the left and blue on the right."""
    image = Image.new("RGB", (40, 20), RED)
    image.paste((0, 0, 255), (20, 0, 40, 20))
    buffer = io.BytesIO()
    image.save(buffer, "PNG")

    def pictures(name: str, drawn: Size, paper: str, tone: tuple[str, ...] = ()) -> Picture:
        return prepare_picture(buffer.getvalue(), drawn, paper)

    return Assets(assets.fonts, assets.icons, assets.typography, assets.hyphenator, pictures)


@pytest.mark.parametrize(
    ("fit", "focus", "left", "middle"),
    [
        ("cover", (0.0, 0.5), RED, RED),
        ("cover", (1.0, 0.5), (0, 0, 255), (0, 0, 255)),
        ("contain", (0.5, 0.5), WHITE, RED),
    ],
)
def test_pictures_cover_their_box_or_are_contained_in_it(
    pictured: Assets,
    seen: Seen,
    fit: Literal["cover", "contain"],
    focus: tuple[float, float],
    left: tuple[int, ...],
    middle: tuple[int, ...],
) -> None:
    """A square box: covered by half of the picture, or holding it whole at half the height."""
    item = ImageItem("a.png", Box(10, 10, 20, 20), fit, focus, "#FFFFFF")
    page = seen(pdf_of(pictured, face(item)))
    assert page.getpixel((205, 205)) == left
    assert page.getpixel((290, 300)) == middle
    assert page.getpixel((195, 300)) == page.getpixel((405, 300)) == WHITE


def test_digests_tell_what_is_seen_and_nothing_else() -> None:
    one = face(block(0, 0, 9, 9), LineItem("a", "F", 9, 9, None, (0, 0), "left", "#000000", 0.0))
    twin = Face(
        "other-card", "back", one.items, one.paper, one.size, one.design_size, 3.0, "Другая"
    )
    assert one.digest == twin.digest
    assert len(one.digest) == 64
    changed = [
        face(*one.items, paper="#FFFFFE"),
        face(*one.items, size=Size.of(59, 90)),
        face(*one.items[:1]),
        face(*reversed(one.items)),
        face(block(0, 0, 9, 9.01), one.items[1]),
        face(block(0, 0, 9, 9, "#000001"), one.items[1]),
        face(GroupItem(one.items)),
        face(PatternItem(Lines(pitch=1.0), Box(0, 0, 9, 9), "")),
        face(PatternItem(Lines(pitch=1.1), Box(0, 0, 9, 9), "")),
        face(PatternItem(Lines(pitch=1.1), Box(0, 0, 9, 9), "seed")),
    ]
    assert len({one.digest, *(other.digest for other in changed)}) == len(changed) + 1

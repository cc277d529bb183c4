"""A card as a picture: the size asked for, the same drawing as in print."""

import io
from collections.abc import Callable

import pikepdf
import pytest
from PIL import Image

from cardgen.decks.faces import FaceMaker
from cardgen.model.lengths import PT_PER_MM
from cardgen.products.preview import face_pdf, rasterise

BLOCK = """\
layers:
  - {layer: box, box: bleed, fill: "#AA0000"}
  - {layer: box, box: [20, 30, 23, 28], radius: 0.05, fill: "#000000"}
"""


@pytest.fixture
def maker(deck: Callable[..., FaceMaker]) -> FaceMaker:
    return deck(BLOCK)


def front(maker: FaceMaker, bleed: float = 0.0) -> bytes:
    return face_pdf(maker, maker.front(maker.shared.game.deck.cards[0]), bleed)


def picture(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def test_the_page_is_the_card_and_named_after_it(maker: FaceMaker) -> None:
    with pikepdf.open(io.BytesIO(front(maker))) as document:
        size = [float(v) / PT_PER_MM for v in document.pages[0].MediaBox]
        assert size == pytest.approx([0, 0, 63, 88], abs=0.001)
        assert str(document.docinfo["/Title"]) == "Scout"


def test_bleed_can_be_shown(maker: FaceMaker) -> None:
    with pikepdf.open(io.BytesIO(front(maker, 3))) as document:
        page = document.pages[0]
        size = [float(v) / PT_PER_MM for v in page.MediaBox]
        trim = [float(v) / PT_PER_MM for v in page.TrimBox]
        assert size == pytest.approx([0, 0, 69, 94], abs=0.001)
        assert trim == pytest.approx([3, 3, 66, 91], abs=0.001)


@pytest.mark.parametrize("dpi", [72, 150, 300])
def test_the_picture_has_the_resolution_asked_for(maker: FaceMaker, dpi: int) -> None:
    data, size = rasterise(front(maker), dpi)
    image = picture(data)
    assert image.size == size
    assert size == pytest.approx((63 / 25.4 * dpi, 88 / 25.4 * dpi), abs=1)
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
    assert (image.format, image.mode) == ("PNG", "RGB")


def test_the_card_fills_its_picture_to_the_last_pixel(maker: FaceMaker) -> None:
    image = picture(rasterise(front(maker), 300)[0])
    right, bottom = image.width - 1, image.height - 1
    for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        assert image.getpixel(corner) == (0xAA, 0, 0)
    dark = image.convert("L").point(lambda value: 255 if value < 20 else 0)
    dots = 300 / 25.4
    expected = [v * dots for v in (20, 30, 43, 58)]
    assert dark.getbbox() == pytest.approx(expected, abs=1.1)


def test_the_same_card_gives_the_same_picture(maker: FaceMaker) -> None:
    assert front(maker) == front(maker)
    assert rasterise(front(maker), 96) == rasterise(front(maker), 96)


def test_backs_are_shown_too(maker: FaceMaker) -> None:
    data, _ = rasterise(face_pdf(maker, maker.back), 72)
    assert picture(data).getpixel((5, 5)) == (255, 255, 255)

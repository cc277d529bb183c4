"""PDF pages as pixels: their size, what is seen where, and files that cannot be opened."""

import io

import pytest
from PIL import Image

from cardgen.design.assets import Assets
from cardgen.drawing.path import Path
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.raster import PdfPages, Raster, UnreadablePdf
from cardgen.model.lengths import Size

CARD = Size.of(63, 88)


@pytest.fixture
def pdf(assets: Assets) -> bytes:
    """A page that is red in its upper half and black in the lowest quarter."""
    made = PdfFile(About("Page", "en"), assets.icons)
    with made.page(CARD) as surface:
        surface.fill(Path().rect(0, 0, 63, 44), "#FF0000")
        surface.fill(Path().rect(0, 66, 63, 22), "#000000")
    with made.page(Size.of(100, 50)):
        pass
    return made.to_bytes()


def shown(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def test_pages_are_counted_and_measured(pdf: bytes) -> None:
    with PdfPages(pdf) as pages:
        assert len(pages) == 2
        sizes = [(size.width, size.height) for size in map(pages.size, range(2))]
    assert sizes == [pytest.approx((63, 88), abs=0.01), pytest.approx((100, 50), abs=0.01)]


def test_a_page_is_rendered_upright_at_its_resolution(pdf: bytes) -> None:
    with PdfPages(pdf) as pages:
        whole, rounded = pages.render(0, 300), pages.render_rounded(0, 300)
    assert whole.size == (745, 1040)
    assert rounded.size == (744, 1039)
    image = shown(rounded.png(300))
    assert image.getpixel((5, 5)) == (255, 0, 0)
    assert image.getpixel((5, 700)) == (255, 255, 255)
    assert image.getpixel((743, 1038)) == (0, 0, 0)


def test_files_of_a_raster_say_their_resolution(pdf: bytes) -> None:
    with PdfPages(pdf) as pages:
        raster = pages.render_rounded(0, 150)
    for data, kind in ((raster.png(150), "PNG"), (raster.jpeg(150, 90), "JPEG")):
        image = Image.open(io.BytesIO(data))
        assert image.format == kind
        assert image.info["dpi"] == pytest.approx((150, 150), abs=0.1)


def test_strips_make_up_the_page_and_tell_its_ink(pdf: bytes) -> None:
    with PdfPages(pdf) as pages:
        strips = list(pages.strips(0, 72, 4))
        grey = pages.render_grey(0, 72)
    assert sum(strip.size[1] for strip in strips) == pytest.approx(grey.size[1], abs=4)
    red, black = strips[0].ink(), strips[3].ink()
    assert red == pytest.approx((0, 200))
    assert black == pytest.approx((100, 0), abs=3)


def test_a_grey_raster_knows_what_is_dark_and_becomes_a_picture(pdf: bytes) -> None:
    with PdfPages(pdf) as pages:
        grey = pages.render_grey(0, 72)
    assert grey.is_dark(0, 200, 50, 240)
    assert not grey.is_dark(0, 140, 50, 170)
    picture = grey.as_picture()
    assert (picture.grey, (picture.width_px, picture.height_px)) == (True, grey.size)


def test_rasters_are_laid_side_by_side_and_made_small(pdf: bytes) -> None:
    with PdfPages(pdf) as pages:
        card = pages.render_rounded(0, 36)
    sheet = Raster.white((200, 132))
    sheet.paste(card, (100, 0))
    image = shown(sheet.png(36))
    assert image.getpixel((50, 5)) == (255, 255, 255)
    assert image.getpixel((110, 5)) == (255, 0, 0)
    assert sheet.thumbnail(50).size == (50, 33)


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7 nothing", b"\x89PNG"])
def test_what_is_no_pdf_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadablePdf):
        PdfPages(data)

"""Pictures of every kind made ready, and placed in a PDF file that others read."""

import io
import zlib
from collections.abc import Callable

import pikepdf
import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageCms

from cardgen.drawing.colour import inks_of
from cardgen.drawing.icons import IconBook
from cardgen.drawing.images import (
    MAX_PIXELS,
    Picture,
    picture_in_inks,
    prepare_picture,
)
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.picturefault import PictureFault
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from tests.drawing.profiles import ADOBE_LIKE, matrix_profile

CARD = Size.of(40, 30)
RED, BLUE = (200, 30, 20), (20, 40, 200)


def saved(image: Image.Image, kind: str = "PNG", **how: object) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, **how)
    return buffer.getvalue()


def halves(mode: str = "RGB", size: tuple[int, int] = (80, 40)) -> Image.Image:
    """A picture that is red on the left and blue on the right."""
    image = Image.new("RGB", size, RED)
    image.paste(BLUE, (size[0] // 2, 0, *size))
    return image.quantize(4) if mode == "P" else image.convert(mode)


def photo(size: tuple[int, int] = (80, 40)) -> Image.Image:
    """A picture of very many colours."""
    ramps = [Image.linear_gradient("L").resize(size).rotate(turn) for turn in (0, 90, 180)]
    return Image.merge("RGB", [ramp.resize(size) for ramp in ramps])


def samples(picture: Picture) -> Image.Image:
    """The picture as a PDF reader decodes it."""
    if picture.filter == "DCTDecode":
        return Image.open(io.BytesIO(picture.data)).convert("L" if picture.grey else "RGB")
    size = (picture.width_px, picture.height_px)
    return Image.frombytes("L" if picture.grey else "RGB", size, zlib.decompress(picture.data))


def test_a_jpeg_that_needs_no_change_is_kept_byte_for_byte() -> None:
    data = saved(photo(), "JPEG", quality=70)
    picture = prepare_picture(data, CARD)
    assert picture.data == data
    assert (picture.filter, picture.width_px, picture.height_px) == ("DCTDecode", 80, 40)
    assert picture.aspect == 2


def test_its_name_says_only_what_is_in_it() -> None:
    data = saved(photo(), "JPEG")
    assert prepare_picture(data, CARD).name == prepare_picture(data, Size.of(39, 31)).name
    assert (
        prepare_picture(data, CARD).name
        != prepare_picture(saved(photo(), "JPEG", quality=20), CARD).name
    )


@pytest.mark.parametrize(
    ("orientation", "top_left", "size"),
    [
        (1, "red", (80, 40)),
        (2, "blue", (80, 40)),
        (3, "blue", (80, 40)),
        (4, "red", (80, 40)),
        (5, "red", (40, 80)),
        (6, "red", (40, 80)),
        (7, "blue", (40, 80)),
        (8, "blue", (40, 80)),
    ],
)
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_a_picture_is_turned_upright(
    kind: str, orientation: int, top_left: str, size: tuple[int, int]
) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    image = samples(prepare_picture(saved(halves(), kind, exif=exif), CARD))
    assert image.size == size
    red, _, blue = image.getpixel((3, 3))  # type: ignore[misc]
    assert (red > blue) is (top_left == "red")


@pytest.mark.parametrize("paper", ["#FFFFFF", "#F0E0C0"])
def test_what_is_transparent_shows_the_paper(paper: str) -> None:
    ground = tuple(bytes.fromhex(paper[1:]))
    rgba = halves("RGBA")
    rgba.putalpha(Image.new("L", rgba.size, 0))
    assert samples(prepare_picture(saved(rgba), CARD, paper)).getpixel((1, 1)) == ground
    rgba.putalpha(Image.new("L", rgba.size, 128))
    mixed = samples(prepare_picture(saved(rgba), CARD, paper)).getpixel((1, 1))
    assert mixed == pytest.approx([(a + b) / 2 for a, b in zip(RED, ground, strict=True)], abs=2)


@pytest.mark.parametrize("mode", ["P", "RGB", "L"])
def test_a_transparent_colour_shows_the_paper(mode: str) -> None:
    image = halves("P") if mode == "P" else Image.new(mode, (8, 8), 7 if mode == "L" else RED)
    key = image.getpixel((0, 0))
    data = saved(image, transparency=key)
    assert samples(prepare_picture(data, CARD, "#F0E0C0")).getpixel((1, 1)) == (0xF0, 0xE0, 0xC0)


@pytest.mark.parametrize(
    "data",
    [
        saved(halves(), "PNG"),
        saved(halves("P"), "PNG"),
        saved(halves("P"), "GIF"),
        saved(halves(), "WEBP", lossless=True),
        saved(halves(), "BMP"),
        saved(halves(), "TIFF"),
        saved(halves("CMYK"), "TIFF"),
        saved(halves("CMYK"), "JPEG", quality=95),
        saved(halves(), "JPEG", quality=95, progressive=True),
    ],
    ids=["png", "palette", "gif", "webp", "bmp", "tiff", "cmyk-tiff", "cmyk-jpeg", "progressive"],
)
def test_colours_are_the_same_from_every_format(data: bytes) -> None:
    image = samples(prepare_picture(data, CARD))
    assert image.mode == "RGB"
    assert image.getpixel((5, 20)) == pytest.approx(RED, abs=12)
    assert image.getpixel((75, 20)) == pytest.approx(BLUE, abs=12)


def test_greys_stay_grey_and_16_bits_keep_their_range() -> None:
    deep = Image.new("I;16", (4, 1))
    for x, value in enumerate((0, 300, 32768, 65535)):
        deep.putpixel((x, 0), value)
    picture = prepare_picture(saved(deep), CARD)
    assert picture.grey
    assert [samples(picture).getpixel((x, 0)) for x in range(4)] == [0, 1, 128, 255]
    bits = prepare_picture(saved(Image.new("1", (9, 9), 1)), CARD)
    assert bits.grey
    assert samples(bits).getpixel((0, 0)) == 255


def test_what_is_finer_than_450_dpi_comes_down_to_300() -> None:
    inch = Size.of(25.4, 12.7)
    fine, coarse = photo((1000, 500)), photo((440, 220))
    for kind in ("JPEG", "PNG"):
        picture = prepare_picture(saved(fine, kind), inch)
        assert (picture.width_px, picture.height_px) == (300, 150)
        kept = prepare_picture(saved(coarse, kind), inch)
        assert (kept.width_px, kept.height_px) == (440, 220)


def test_few_colours_are_stored_without_loss_and_many_as_jpeg() -> None:
    assert prepare_picture(saved(halves()), CARD).filter == "FlateDecode"
    many = prepare_picture(saved(photo((300, 200))), CARD)
    assert many.filter == "DCTDecode"
    assert len(many.data) < 60_000


def fault(data: bytes) -> PictureFault:
    with pytest.raises(PictureFault) as raised:
        prepare_picture(data, CARD)
    return raised.value


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"<p/>", b"%PDF-1.7", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"]
)
def test_what_is_no_picture_is_told(data: bytes) -> None:
    assert fault(data).code == "not-a-picture"


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "TIFF", "BMP", "WEBP"])
def test_a_file_cut_short_is_told(kind: str) -> None:
    data = saved(photo((300, 200)), kind)
    assert fault(data[: len(data) * 2 // 3]).code in ("picture-damaged", "not-a-picture")


def test_a_jpeg_cut_short_is_not_passed_on() -> None:
    data = saved(photo((300, 200)), "JPEG")
    assert fault(data[: len(data) // 2]).code == "picture-damaged"


@pytest.mark.parametrize("side", [9_000, 30_000, 60_000])
def test_a_decompression_bomb_is_refused_before_it_is_unpacked(side: int) -> None:
    def chunk(kind: bytes, content: bytes) -> bytes:
        check = zlib.crc32(kind + content).to_bytes(4, "big")
        return len(content).to_bytes(4, "big") + kind + content + check

    header = side.to_bytes(4, "big") * 2 + b"\x08\x02\x00\x00\x00"
    rows = chunk(b"IDAT", zlib.compress(b"\0" * 1000))
    bomb = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + rows + chunk(b"IEND", b"")
    assert side * side > MAX_PIXELS
    found = fault(bomb)
    assert found.code == "picture-too-large"
    assert found.values["most"] == MAX_PIXELS // 1_000_000


WHOLE = [
    saved(photo((24, 16)), "JPEG", exif=Image.Exif()),
    saved(photo((24, 16)), "PNG"),
    saved(halves("P", (24, 16)), "GIF"),
    saved(halves("RGBA", (24, 16)), "WEBP"),
    saved(halves("RGB", (24, 16)), "TIFF", compression="tiff_lzw"),
    saved(halves("RGB", (24, 16)), "BMP"),
]


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    st.sampled_from(WHOLE),
    st.lists(st.tuples(st.floats(0, 0.999), st.integers(0, 255)), max_size=6),
    st.floats(0.2, 1),
)
def test_a_broken_file_gives_a_picture_or_a_clear_word(
    data: bytes, changes: list[tuple[float, int]], kept: float
) -> None:
    broken = bytearray(data)
    for at, value in changes:
        broken[int(at * len(broken))] = value
    try:
        picture = prepare_picture(bytes(broken[: max(1, int(kept * len(broken)))]), CARD)
    except PictureFault as found:
        assert found.code in ("not-a-picture", "picture-damaged", "picture-too-large")
    else:
        assert samples(picture).size == (picture.width_px, picture.height_px)


def test_a_picture_fills_its_box_and_is_stored_once(
    drawn: Callable[..., bytes], seen: Callable[..., Image.Image]
) -> None:
    data = saved(halves(), "JPEG", quality=95)

    def draw(surface: Surface) -> None:
        for x in (0, 20):
            for y in (5, 15):
                surface.picture(prepare_picture(data, CARD), Box(x, y, 16, 8))

    pdf = drawn(draw)
    page = seen(pdf)
    for x in (0, 200):
        for y in (50, 150):
            assert page.getpixel((x + 20, y + 40)) == pytest.approx(RED, abs=12)
            assert page.getpixel((x + 140, y + 40)) == pytest.approx(BLUE, abs=12)
            assert page.getpixel((x + 20, y - 3)) == page.getpixel((x + 20, y + 84))
    with pikepdf.open(io.BytesIO(pdf)) as document:
        images = [o for o in document.objects if isinstance(o, pikepdf.Stream) and "/Width" in o]
        assert [image.read_raw_bytes() for image in images] == [data]


@pytest.mark.parametrize("noisy", [False, True])
def test_pictures_in_inks_look_as_they_did(noisy: bool) -> None:
    """Both ways a picture is stored: packed as it is, and as JPEG, whose inks are turned round."""
    image = halves(size=(240, 180))
    if noisy:
        rough = Image.merge("RGB", [Image.effect_noise(image.size, 60) for _ in range(3)])
        image = Image.blend(image, rough, 0.2)
    inks = picture_in_inks(prepare_picture(saved(image), CARD))
    assert inks.inks and inks.filter == ("DCTDecode" if noisy else "FlateDecode")
    whole = (
        Image.open(io.BytesIO(inks.data))
        if noisy
        else Image.frombytes("CMYK", image.size, zlib.decompress(inks.data))
    )
    slack = 12 if noisy else 2
    raw = whole.tobytes()
    assert max(sum(raw[at : at + 4]) for at in range(0, len(raw), 4)) <= 2.4 * 255 + slack
    wanted = inks_of(*(part / 255 for part in RED))
    if not noisy:
        assert whole.getpixel((5, 5)) == pytest.approx([255 * ink for ink in wanted], abs=1)
    pdf = PdfFile(About("t", "en-US", inks=True), IconBook())
    with pdf.page(CARD) as surface:
        surface.picture(prepare_picture(saved(image), CARD), Box(0, 0, CARD.width, CARD.height))
    with pikepdf.open(io.BytesIO(pdf.to_bytes())) as document:
        (stored,) = document.pages[0].get_images().values()
        assert stored.ColorSpace == "/DeviceCMYK"
    shown = pypdfium2.PdfDocument(pdf.to_bytes())
    page = shown[0].render(scale=2).to_pil().convert("RGB")
    shown.close()
    left, right = page.getpixel((10, 20)), page.getpixel((page.width - 10, 20))
    # A reader shows inks by a press's profile, so the colours are only alike.
    assert left[0] > 120 > max(left[1:]) and right[2] > 120 > right[0], (left, right)


WIDE = matrix_profile(ADOBE_LIKE, 2.2)


@pytest.mark.parametrize(("kind", "mode"), [("PNG", "RGB"), ("PNG", "RGBA"), ("JPEG", "RGB")])
def test_a_picture_with_a_wide_profile_is_brought_to_srgb(kind: str, mode: str) -> None:
    """120, 160, 90 of Adobe RGB is 99, 161, 85 of sRGB: worked out by the two definitions."""
    image = Image.new(mode, (60, 40), (120, 160, 90, 255)[: len(mode)])
    picture = prepare_picture(saved(image, kind, icc_profile=WIDE), CARD)
    red, green, blue = samples(picture).getpixel((30, 20))
    lost = 4 if kind == "JPEG" else 1
    assert abs(red - 99) <= lost and abs(green - 161) <= lost and abs(blue - 85) <= lost


def test_a_picture_that_says_srgb_or_a_broken_profile_stays_as_it_is() -> None:
    image = Image.new("RGB", (60, 40), (120, 160, 90))
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for profile in (srgb, b"no profile"):
        picture = prepare_picture(saved(image, icc_profile=profile), CARD)
        assert samples(picture).getpixel((30, 20)) == (120, 160, 90)


def test_clear_parts_of_a_picture_with_a_profile_show_the_paper() -> None:
    image = Image.new("RGBA", (60, 40), (120, 160, 90, 0))
    picture = prepare_picture(saved(image, icc_profile=WIDE), CARD, "#FFFCF4")
    assert samples(picture).getpixel((30, 20)) == (255, 252, 244)

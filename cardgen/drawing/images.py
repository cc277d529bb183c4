"""Pictures from files: checked, turned upright, freed of transparency and made ready for a PDF."""

import hashlib
import io
import warnings
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from PIL import Image, ImageChops, ImageCms, ImageMath, ImageOps

from cardgen.drawing import svgpicture
from cardgen.drawing.colour import MOST_INK, channels
from cardgen.drawing.picturefault import PictureFault
from cardgen.model.lengths import MM_PER_INCH, Size

MAX_PIXELS = 80_000_000
"""The most pixels a picture may have: 8,944 by 8,944 is far beyond any card."""

PRINT_DPI = 300
KEEP_DPI = 450
"""Pictures finer than this on the card are resampled to `PRINT_DPI`."""

_FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as a PDF stores it: encoded samples, their filter and what they are.

    They are red, green and blue, or ``grey``, or the four ``inks`` of a press.
    """

    data: bytes
    filter: Literal["DCTDecode", "FlateDecode"]
    width_px: int
    height_px: int
    grey: bool
    inks: bool = False

    @property
    def name(self) -> str:
        """A name made from the content only, so that a picture is stored once."""
        return "i" + hashlib.sha256(self.data).hexdigest()[:24]

    @property
    def aspect(self) -> float:
        """Width by height."""
        return self.width_px / self.height_px


def picture_in_grey(picture: Picture) -> Picture:
    """The picture in greys."""
    return picture if picture.grey else _encode(_decoded(picture).convert("L"))


def picture_in_inks(picture: Picture) -> Picture:
    """The picture in cyan, magenta, yellow and black, by the arithmetic of `inks_of`."""
    if picture.grey:
        return picture
    image = _decoded(picture)
    inked = Image.new("CMYK", image.size)
    for top in range(0, image.height, _STRIP):
        strip = image.crop((0, top, image.width, min(top + _STRIP, image.height)))
        inked.paste(_strip_in_inks(strip), (0, top))
    return _encode(inked)


_STRIP = 64
"""So many lines of a picture are counted at once: each pixel takes many bytes meanwhile."""


def _strip_in_inks(strip: Image.Image) -> Image.Image:
    parts = strip.split()
    light = ImageChops.lighter(ImageChops.lighter(parts[0], parts[1]), parts[2])
    inks = [_counted(_ink, part=part, light=light) for part in parts]
    share = _counted(_share, cyan=inks[0], magenta=inks[1], yellow=inks[2], light=light)
    coloured = [_counted(_shared, ink=ink, share=share) for ink in inks]
    return Image.merge("CMYK", (*coloured, ImageChops.invert(light)))


def _counted(of: Callable[[dict[str, Any]], Any], **images: Image.Image) -> Image.Image:
    counted: Image.Image = ImageMath.lambda_eval(of, **images)
    return counted


def _ink(of: dict[str, Any]) -> Any:
    return of["float"](of["light"] - of["part"]) * 255 / of["max"](of["light"], 1)


def _share(of: dict[str, Any]) -> Any:
    wet = of["max"](of["cyan"] + of["magenta"] + of["yellow"], 1)
    return of["min"]((of["float"](of["light"]) + 255 * (MOST_INK - 1)) / wet, 1)


def _shared(of: dict[str, Any]) -> Any:
    return of["convert"](of["ink"] * of["share"], "L")


def _decoded(picture: Picture) -> Image.Image:
    """A coloured picture's pixels."""
    if picture.filter == "DCTDecode":
        return Image.open(io.BytesIO(picture.data), formats=("JPEG",))
    size = (picture.width_px, picture.height_px)
    return Image.frombytes("RGB", size, zlib.decompress(picture.data))


def picture_aspect(data: bytes) -> float:
    """How many times as wide as high a picture stands, turned upright.

    Raises:
        PictureFault: not a picture, or too large.
    """
    if svgpicture.is_svg(data):
        width, height = svgpicture.size(data)
        return width / height
    image = _open(data)
    try:
        turned = image.getexif().get(0x0112, 1) in (5, 6, 7, 8)
    except Exception:  # decoders of broken files raise whatever comes to hand
        turned = False
    width, height = image.size
    return height / width if turned else width / height


def prepare_picture(
    data: bytes, drawn: Size, paper: str = "#FFFFFF", tone: tuple[str, ...] = ()
) -> Picture:
    """The picture in ``data`` for drawing at the size ``drawn`` (mm) on ``paper``.

    ``tone`` prints it in ``grey``, in ``faint`` grey (no darker than 55 %), or between two or
    three colours from the dark to the light.

    A JPEG that needs no change is kept byte for byte. Anything else is turned upright by its EXIF
    orientation, brought from its own colour profile to sRGB, laid on the paper colour where it is
    transparent, and brought down to 300 dpi if it is finer than 450. An SVG picture is rendered.

    Raises:
        PictureFault: not a picture, damaged, of an unknown format, or too large.
    """
    with warnings.catch_warnings():
        # What Pillow mutters of odd files on the error stream helps no one.
        warnings.simplefilter("ignore")
        if svgpicture.is_svg(data):
            return _prepared(svgpicture.render(data, drawn), drawn, paper, tone, is_drawn=True)
        return _prepared(data, drawn, paper, tone)


def _prepared(
    data: bytes, drawn: Size, paper: str, tone: tuple[str, ...], is_drawn: bool = False
) -> Picture:
    image = _open(data)
    try:
        image.load()
        if not tone and _passes_through(image, drawn):
            width, height = image.size
            return Picture(data, "DCTDecode", width, height, image.mode == "L")
        upright = _flatten(_in_srgb(ImageOps.exif_transpose(image)), paper)
        fine = upright if is_drawn else _resample(upright, drawn)
        return _encode(_toned(fine, tone) if tone else fine, lossless=is_drawn)
    except Exception as fault:  # decoders of broken files raise whatever comes to hand
        raise PictureFault("picture-damaged") from fault


def _toned(image: Image.Image, tone: tuple[str, ...]) -> Image.Image:
    grey = ImageOps.autocontrast(image.convert("L"), cutoff=1)
    if tone == ("grey",):
        return grey
    if tone == ("faint",):
        return grey.point([_FAINTEST + value * (255 - _FAINTEST) // 255 for value in range(256)])
    middle = tone[1] if len(tone) > 2 else None
    return ImageOps.colorize(grey, tone[0], tone[-1], mid=middle, midpoint=118)


_FAINTEST = 140
"""The darkest grey (0 to 255) of a faint picture: 55 % light."""


def _open(data: bytes) -> Image.Image:
    try:
        image = Image.open(io.BytesIO(data), formats=_FORMATS)
    except Image.DecompressionBombError as fault:
        raise PictureFault("picture-too-large", most=MAX_PIXELS // 1_000_000) from fault
    except (OSError, ValueError, SyntaxError) as fault:
        raise PictureFault("not-a-picture") from fault
    width, height = image.size
    if width * height > MAX_PIXELS:
        raise PictureFault(
            "picture-too-large", width=width, height=height, most=MAX_PIXELS // 1_000_000
        )
    return image


def _dots_per_inch(size_px: tuple[int, int], drawn: Size) -> float:
    return min(size_px[0] / drawn.width, size_px[1] / drawn.height) * MM_PER_INCH


def _passes_through(image: Image.Image, drawn: Size) -> bool:
    upright = image.format == "JPEG" and image.getexif().get(0x0112, 1) == 1
    is_plain = upright and image.mode in ("RGB", "L") and _profile(image) is None
    return is_plain and _dots_per_inch(image.size, drawn) <= KEEP_DPI


def _profile(image: Image.Image) -> ImageCms.ImageCmsProfile | None:
    """The picture's colour profile, unless it says what is meant without one: sRGB."""
    data = image.info.get("icc_profile")
    if not data:
        return None
    try:
        profile = ImageCms.ImageCmsProfile(io.BytesIO(data))
        name = ImageCms.getProfileDescription(profile)
    except (OSError, ImageCms.PyCMSError):
        return None
    # A grey picture's profile tells how its dots swell on some press, not how it looks.
    is_meant = image.mode == "L" or name.strip().casefold().startswith(("srgb", "c2"))
    return None if is_meant else profile


def _in_srgb(image: Image.Image) -> Image.Image:
    """The picture in the colours of sRGB, which is what a PDF reader takes plain colours for."""
    profile = _profile(image)
    if profile is None:
        return image
    has_alpha = image.mode in ("RGBA", "PA") or "transparency" in image.info
    if image.mode not in ("RGB", "RGBA", "CMYK"):
        image = image.convert("RGBA" if has_alpha else "RGB")
    wanted = "RGBA" if image.mode == "RGBA" else "RGB"
    try:
        converted = ImageCms.profileToProfile(
            image, profile, ImageCms.createProfile("sRGB"), outputMode=wanted
        )
    except ImageCms.PyCMSError:  # a profile for another kind of colours than the picture has
        return image
    return converted or image


def _flatten(image: Image.Image, paper: str) -> Image.Image:
    if image.mode.startswith("I"):
        # Grey of 16 bits; its transparent value, if it has one, is lost with the lower 8.
        return image.convert("I").point(lambda value: value / 256).convert("L")
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        ground = Image.new("RGBA", image.size, tuple(round(255 * c) for c in channels(paper)))
        return Image.alpha_composite(ground, image.convert("RGBA")).convert("RGB")
    if image.mode in ("L", "RGB"):
        return image
    return image.convert("L" if image.mode == "1" else "RGB")


def _resample(image: Image.Image, drawn: Size) -> Image.Image:
    dpi = _dots_per_inch(image.size, drawn)
    if dpi <= KEEP_DPI:
        return image
    share = PRINT_DPI / dpi
    size = tuple(max(1, round(side * share)) for side in image.size)
    return image.resize((size[0], size[1]), Image.Resampling.LANCZOS)


def _encode(image: Image.Image, lossless: bool = False) -> Picture:
    width, height = image.size
    grey, inks = image.mode == "L", image.mode == "CMYK"
    if lossless or image.getcolors(4096) is not None:
        return Picture(zlib.compress(image.tobytes(), 6), "FlateDecode", width, height, grey, inks)
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=92, subsampling=0)
    return Picture(buffer.getvalue(), "DCTDecode", width, height, grey, inks)

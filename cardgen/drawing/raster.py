"""PDF pages as pixels: the one place that opens, renders and closes them."""

import io
import math
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

import pypdfium2
from PIL import Image, ImageChops, ImageStat

from cardgen.drawing.images import Picture
from cardgen.model.lengths import MM_PER_PT, Size

POINTS_PER_INCH = 72

_DARK = 128
"""Greys below this (0 to 255) count as dark."""

_PNG_LEVEL = 6


class UnreadablePdf(ValueError):
    """Bytes that are no PDF file, or one without pages."""


class Raster:
    """Pixels in RGB, or in ``grey``."""

    def __init__(self, image: Image.Image) -> None:
        self._image = image

    @classmethod
    def white(cls, size: tuple[int, int]) -> Self:
        """A white one, width by height in px."""
        return cls(Image.new("RGB", size, "white"))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self._image.size

    def paste(self, other: "Raster", corner: tuple[int, int]) -> None:
        """Lay another one over this, its top left at ``corner`` (px)."""
        self._image.paste(other._image, corner)

    def thumbnail(self, most: int) -> "Raster":
        """A copy brought down to at most ``most`` px a side."""
        small = self._image.copy()
        small.thumbnail((most, most))
        return Raster(small)

    def png(self, dpi: float, level: int = _PNG_LEVEL) -> bytes:
        """A PNG file that says its resolution, packed as hard as ``level`` of zlib."""
        buffer = io.BytesIO()
        self._image.save(buffer, "PNG", dpi=(dpi, dpi), compress_level=level)
        return buffer.getvalue()

    def jpeg(self, dpi: float, quality: int) -> bytes:
        """A JPEG file of fine colour that says its resolution."""
        buffer = io.BytesIO()
        dots = round(dpi)
        self._image.save(buffer, "JPEG", quality=quality, subsampling=0, dpi=(dots, dots))
        return buffer.getvalue()

    def as_picture(self) -> Picture:
        """The pixels as a PDF file stores them, without loss."""
        width, height = self._image.size
        data = zlib.compress(self._image.tobytes(), 6)
        return Picture(data, "FlateDecode", width, height, grey=self._image.mode == "L")

    def is_dark(self, left: int, top: int, right: int, bottom: int) -> bool:
        """Whether any pixel of a part (px) is dark; only for a grey one."""
        part = self._image.crop((left, top, right, bottom))
        return part.point([255] * _DARK + [0] * (256 - _DARK)).getbbox() is not None

    def ink(self) -> tuple[float, float]:
        """The share (in %) that black ink covers, and the three colours of ink added together.

        All that is grey in a colour is taken for black.
        """
        red, green, blue = self._image.convert("RGB").split()
        lightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        light = ImageStat.Stat(lightest).mean[0]
        colours = sum(light - ImageStat.Stat(one).mean[0] for one in (red, green, blue))
        return 100 * (1 - light / 255), 100 * colours / 255


class PdfPages:
    """The pages of a PDF file, open for rendering while in a ``with`` statement.

    Raises:
        UnreadablePdf: not a PDF file, or without pages; from every method: a page is broken.
    """

    def __init__(self, data: bytes) -> None:
        try:
            self._document = pypdfium2.PdfDocument(data)
        except pypdfium2.PdfiumError as fault:
            raise UnreadablePdf from fault
        if not len(self._document):
            self._document.close()
            raise UnreadablePdf

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._document.close()

    def __len__(self) -> int:
        return len(self._document)

    def size(self, page: int) -> Size:
        """The size of a page in mm."""
        with self._opened(page) as shown:
            width, height = shown.get_size()
        return Size.of(width * MM_PER_PT, height * MM_PER_PT)

    def render(self, page: int, dpi: float) -> Raster:
        """A whole page; begun pixels are counted whole."""
        with self._opened(page) as shown:
            return _rendered(shown, dpi)

    def render_rounded(self, page: int, dpi: float) -> Raster:
        """A page with its sides rounded to whole pixels: 63 mm at 300 dpi are 744 and not 745."""
        scale = dpi / POINTS_PER_INCH
        with self._opened(page) as shown:
            right, bottom = (_beyond_whole_pixels(side, scale) for side in shown.get_size())
            return _rendered(shown, dpi, (0, bottom, right, 0))

    def render_grey(self, page: int, dpi: float) -> Raster:
        """A whole page in greys."""
        with self._opened(page) as shown:
            bitmap = shown.render(scale=dpi / POINTS_PER_INCH, grayscale=True)
            return Raster(bitmap.to_pil().convert("L"))

    def strips(self, page: int, dpi: float, count: int) -> Iterator[Raster]:
        """A page in ``count`` strips, from the top down, so that little memory is taken."""
        with self._opened(page) as shown:
            height = shown.get_height()
            step = height / count
            for at in range(count):
                yield _rendered(shown, dpi, (0, height - (at + 1) * step, 0, at * step))

    @contextmanager
    def _opened(self, page: int) -> Iterator[pypdfium2.PdfPage]:
        try:
            shown = self._document[page]
        except pypdfium2.PdfiumError as fault:
            raise UnreadablePdf from fault
        try:
            yield shown
        finally:
            # A page left open keeps all that was read to draw it.
            shown.close()


def _rendered(
    shown: pypdfium2.PdfPage, dpi: float, crop: tuple[float, float, float, float] = (0, 0, 0, 0)
) -> Raster:
    return Raster(shown.render(scale=dpi / POINTS_PER_INCH, crop=crop).to_pil())


def _beyond_whole_pixels(length: float, scale: float) -> float:
    """What to leave out of a side (pt) so that its pixels are rounded and not rounded up.

    63 mm at 300 dpi are 744.09 pixels and give 744.
    """
    pixels = length * scale
    begun = math.ceil(pixels) - max(1, round(pixels))
    # What is left out is itself rounded up to whole pixels.
    return begun / 2 / scale

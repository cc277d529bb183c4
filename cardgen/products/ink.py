"""How much ink a printed page takes: an estimate from what the page looks like."""

from collections.abc import Mapping
from dataclasses import dataclass

import pypdfium2
from PIL import ImageChops, ImageStat

_DPI = 100
"""Coarse enough to be quick: a deck takes a tenth of a second. Hairlines come out a whole pixel
wide, which adds a hundredth of the page or two to decks full of hatching."""


_STRIPS = 16


@dataclass(frozen=True, slots=True)
class Ink:
    """The share of a page (in %) that black covers, and the three colours added together."""

    black: float
    colour: float

    @property
    def counts(self) -> Mapping[str, int]:
        """Both in whole %, as messages tell them."""
        return {"black": round(self.black), "colour": round(self.colour)}


def ink_of(pdf: bytes) -> Ink:
    """The ink of a page of the file, on an average of two of its pages, a front and a back.

    Grey is printed in black; what is left of a colour is printed in cyan, magenta and yellow.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        found = [_ink_of_page(document, at) for at in _sample(len(document))]
    finally:
        document.close()
    count = len(found)
    return Ink(sum(i.black for i in found) / count, sum(i.colour for i in found) / count)


def _sample(pages: int) -> tuple[int, ...]:
    """Two pages from the midst of a file, one of each side, whichever way sides follow another.

    The first cards of a deck are seldom like the rest.
    """
    first, second = pages // 3, 2 * pages // 3
    if (second - first) % 2 == 0 and second + 1 < pages:
        second += 1
    return (first,) if first == second else (first, second)


def _ink_of_page(document: pypdfium2.PdfDocument, at: int) -> Ink:
    """The ink of a page, which is looked at strip by strip to keep memory low."""
    page = document[at]
    try:
        height = page.get_height()
        step = height / _STRIPS
        strips = [
            _ink(page.render(scale=_DPI / 72, crop=(0, height - (n + 1) * step, 0, n * step)))
            for n in range(_STRIPS)
        ]
    finally:
        page.close()
    return Ink(sum(i.black for i in strips) / _STRIPS, sum(i.colour for i in strips) / _STRIPS)


def _ink(strip: pypdfium2.PdfBitmap) -> Ink:
    red, green, blue = strip.to_pil().convert("RGB").split()
    lightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    light = ImageStat.Stat(lightest).mean[0]
    colours = sum(light - ImageStat.Stat(one).mean[0] for one in (red, green, blue))
    return Ink(100 * (1 - light / 255), 100 * colours / 255)

"""How much ink a printed page takes: an estimate from what the page looks like."""

from dataclasses import dataclass

import pypdfium2
from PIL import Image, ImageChops, ImageStat

_DPI = 100
"""Fine enough for thin lines; coarser, every hairline would be a whole pixel wide."""

_PAGES = 4
"""So many pages from the front of a file stand for all: two sheets with their backs."""


@dataclass(frozen=True, slots=True)
class Ink:
    """The share of a page (in %) that black covers, and the three colours added together."""

    black: float
    colour: float


def ink_of(pdf: bytes) -> Ink:
    """The ink of a page of the file, on an average of its first pages.

    Grey is printed in black; what is left of a colour is printed in cyan, magenta and yellow.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        count = min(_PAGES, len(document))
        found = [_ink(document[at].render(scale=_DPI / 72).to_pil()) for at in range(count)]
    finally:
        document.close()
    return Ink(sum(i.black for i in found) / count, sum(i.colour for i in found) / count)


def _ink(page: Image.Image) -> Ink:
    red, green, blue = page.convert("RGB").split()
    lightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    light = ImageStat.Stat(lightest).mean[0]
    colours = sum(light - ImageStat.Stat(one).mean[0] for one in (red, green, blue))
    return Ink(100 * (1 - light / 255), 100 * colours / 255)

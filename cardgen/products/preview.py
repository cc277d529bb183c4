"""One card as a picture: the same drawing as in print, turned into pixels."""

import io
import math

import pypdfium2

from cardgen.decks.faces import FaceMaker
from cardgen.design.items import Face
from cardgen.drawing.pdf import About, PdfFile
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

POINTS_PER_INCH = 72


def face_pdf(maker: FaceMaker, face: Face, bleed: float = 0.0, *, grey: bool = False) -> bytes:
    """A PDF file of one page with the face, ``bleed`` mm of its surroundings shown."""
    words = maker.shared.words
    about = About(face.name or words.game.title, words.language.locale, grey=grey)
    pdf = PdfFile(about, maker.assets.icons)
    page = Size.of(face.size.width + 2 * bleed, face.size.height + 2 * bleed)
    trim = Box(bleed, bleed, face.size.width, face.size.height)
    with pdf.page(page, trim=trim, bleed=trim.grown(bleed)) as surface:
        surface.move(bleed, bleed)
        maker.painter.face(surface, face)
    return pdf.to_bytes()


def rasterise(pdf: bytes, dpi: float, page: int = 0) -> tuple[bytes, tuple[int, int]]:
    """A page of a PDF file as PNG with its resolution set, and its size in px."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        shown, scale = document[page], dpi / POINTS_PER_INCH
        right, bottom = (_beyond_whole_pixels(side, scale) for side in shown.get_size())
        image = shown.render(scale=scale, crop=(0, bottom, right, 0)).to_pil().convert("RGB")
    finally:
        document.close()
    buffer = io.BytesIO()
    image.save(buffer, "PNG", dpi=(dpi, dpi), compress_level=6)
    return buffer.getvalue(), image.size


def _beyond_whole_pixels(length: float, scale: float) -> float:
    """What to leave out of a side (pt) so that its pixels are rounded and not rounded up.

    63 mm at 300 dpi are 744.09 pixels and give 744.
    """
    pixels = length * scale
    begun = math.ceil(pixels) - max(1, round(pixels))
    # What is left out is itself rounded up to whole pixels.
    return begun / 2 / scale

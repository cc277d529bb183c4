"""One card as a picture: the same drawing as in print, turned into pixels."""

from cardgen.decks.faces import FaceMaker
from cardgen.design.items import Face
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.raster import PdfPages
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size


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
    with PdfPages(pdf) as pages:
        raster = pages.render_rounded(page, dpi)
    return raster.png(dpi), raster.size

"""The page of another program under the cards: for cutting machines that print their own marks."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from PIL import Image

from cardgen.documents.files.reading import display_path
from cardgen.drawing.images import Picture
from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_INCH, MM_PER_PT, Size
from cardgen.model.problem import DataError, Problems

_DPI = 600
_SLACK = 1.0
"""How far (mm) the page may differ from the paper: programs round inches."""

_DARK = 128


@dataclass(frozen=True)
class Underlay:
    """A page as a grey picture of ``paper`` as it lies (mm)."""

    image: Image.Image
    paper: Size
    name: str

    @property
    def picture(self) -> Picture:
        """What is drawn under the cards, over the whole page."""
        width, height = self.image.size
        data = zlib.compress(self.image.tobytes(), 6)
        return Picture(data, "FlateDecode", width, height, grey=True)

    def check(self, boxes: Sequence[Box], problems: Problems) -> None:
        """Warn of cards that lie on marks: ``underlay-covered`` (``file``, ``cards``)."""
        hit = sum(self.is_dark(box) for box in boxes)
        if hit:
            problems.warn("underlay-covered", file=self.name, cards=hit)

    def is_dark(self, box: Box) -> bool:
        """Whether anything dark is on a part of the page (mm)."""
        dots = _DPI / MM_PER_INCH
        left, top, right, bottom = (
            round(end * dots) for end in (box.x, box.y, box.right, box.bottom)
        )
        part = self.image.crop((left, top, right, bottom))
        return part.point([255] * _DARK + [0] * (256 - _DARK)).getbbox() is not None


def read_underlay(path: Path, paper: Size) -> Underlay:
    """The first page of a PDF file, to lie under cards on ``paper`` as it lies (mm).

    Raises:
        DataError: ``underlay-unreadable`` (``file``), ``underlay-size`` (``file``, ``found``,
            ``paper``).
    """
    try:
        document = pypdfium2.PdfDocument(path.read_bytes())
        page = document[0]
    except (OSError, pypdfium2.PdfiumError, IndexError) as fault:
        raise DataError.of("underlay-unreadable", file=display_path(path)) from fault
    try:
        found = Size.of(*(round(side * MM_PER_PT, 1) for side in page.get_size()))
        if abs(found.width - paper.width) > _SLACK or abs(found.height - paper.height) > _SLACK:
            size = Size.of(round(paper.width, 1), round(paper.height, 1))
            raise DataError.of(
                "underlay-size", file=display_path(path), found=str(found), paper=str(size)
            )
        image: Image.Image = page.render(scale=_DPI / 72, grayscale=True).to_pil().convert("L")
    finally:
        document.close()
    return Underlay(image, paper, display_path(path))

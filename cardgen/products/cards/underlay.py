"""The page of another program under the cards: for cutting machines that print their own marks."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardgen.documents.files.reading import display_path
from cardgen.drawing.images import Picture
from cardgen.drawing.raster import PdfPages, Raster, UnreadablePdf
from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.model.problem import DataError, Problems

_DPI = 600
_SLACK = 1.0
"""How far (mm) the page may differ from the paper: programs round inches."""


@dataclass(frozen=True)
class Underlay:
    """A page as a grey picture of ``paper`` as it lies (mm)."""

    raster: Raster
    paper: Size
    name: str

    @property
    def picture(self) -> Picture:
        """What is drawn under the cards, over the whole page."""
        return self.raster.as_picture()

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
        return self.raster.is_dark(left, top, right, bottom)


def read_underlay(path: Path, paper: Size) -> Underlay:
    """The first page of a PDF file, to lie under cards on ``paper`` as it lies (mm).

    Raises:
        DataError: ``underlay-unreadable`` (``file``), ``underlay-size`` (``file``, ``found``,
            ``paper``).
    """
    try:
        with PdfPages(path.read_bytes()) as pages:
            size = pages.size(0)
            found = Size.of(round(size.width, 1), round(size.height, 1))
            if abs(found.width - paper.width) > _SLACK or abs(found.height - paper.height) > _SLACK:
                wanted = Size.of(round(paper.width, 1), round(paper.height, 1))
                raise DataError.of(
                    "underlay-size", file=display_path(path), found=str(found), paper=str(wanted)
                )
            return Underlay(pages.render_grey(0, _DPI), paper, display_path(path))
    except (OSError, UnreadablePdf) as fault:
        raise DataError.of("underlay-unreadable", file=display_path(path)) from fault

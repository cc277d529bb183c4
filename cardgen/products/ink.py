"""How much ink a printed page takes: an estimate from what pages or faces look like."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.decks.faces import FaceMaker
from cardgen.design.items import Face
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.raster import PdfPages
from cardgen.model.card import Card
from cardgen.press.sheets import SheetSide

if TYPE_CHECKING:
    from cardgen.products.cards.sheetplan import SheetPlan

_FACE_DPI, _PAGE_DPI = 100, 60
"""Coarse enough to be quick. Hairlines come out a whole pixel wide, which adds a hundredth of the
page or two; the faces of cards are full of hatching and so are looked at more finely."""

_STRIPS = 4
_FACES = 4


@dataclass(frozen=True, slots=True)
class InkShare:
    """The share of a page (in %) that black covers, and the three colours added together."""

    black: float
    colour: float

    @property
    def counts(self) -> Mapping[str, int]:
        """Both in whole %, as messages tell them."""
        return {"black": round(self.black), "colour": round(self.colour)}


def ink_of(pdf: bytes) -> InkShare:
    """The ink of a page of the file, on an average of two of its pages, a front and a back.

    Grey is printed in black; what is left of a colour is printed in cyan, magenta and yellow.
    """
    with PdfPages(pdf) as pages:
        found = [_ink_of_page(pages, at, _PAGE_DPI, _STRIPS) for at in _sample(len(pages))]
    return _mean(found)


def ink_of_cards(
    maker: FaceMaker, cards: Sequence[Card], plan: "SheetPlan", *, grey: bool
) -> InkShare:
    """The ink of a page of card sheets: what some faces and the back take, times their places.

    Four cards spread over the deck stand for all. Looking at faces one by one takes less memory
    than at whole pages; marks and words beside the cards are left out.
    """
    chosen = [cards[(2 * n + 1) * len(cards) // (2 * _FACES)] for n in range(_FACES)]
    faces = [*(maker.front(card) for card in dict.fromkeys(chosen)), maker.back]
    *fronts, back = _ink_of_faces(maker, faces, grey)
    front = _mean(fronts)
    fronts_share, backs_share = _share(plan, SheetSide.FRONT), _share(plan, SheetSide.BACK)
    black = front.black * fronts_share + back.black * backs_share
    colour = front.colour * fronts_share + back.colour * backs_share
    sides = 2 if any(sheet.side is SheetSide.BACK for sheet in plan.sheets) else 1
    return InkShare(black / sides, colour / sides)


def _ink_of_faces(maker: FaceMaker, faces: Sequence[Face], grey: bool) -> list[InkShare]:
    pdf = PdfFile(About("ink", maker.shared.words.code, grey=grey), maker.assets.icons)
    for face in faces:
        with pdf.page(face.size) as surface:
            maker.painter.face(surface, face)
    with PdfPages(pdf.to_bytes()) as pages:
        return [_ink_of_page(pages, at, _FACE_DPI) for at in range(len(faces))]


def _share(plan: "SheetPlan", side: SheetSide) -> float:
    """The share of the fullest sheet that fronts or backs cover, their bleed included."""
    page = plan.paper.width * plan.paper.height
    covered = [
        sum(
            placed.box.grown(edges).width * placed.box.grown(edges).height
            for placed, edges in zip(sheet.placements, plan.bleeds(sheet), strict=True)
            if (sheet.side is SheetSide.BACK or placed.back) is (side is SheetSide.BACK)
        )
        for sheet in plan.sheets
    ]
    return max(covered, default=0.0) / page


def _mean(inks: Sequence[InkShare]) -> InkShare:
    count = len(inks)
    return InkShare(sum(i.black for i in inks) / count, sum(i.colour for i in inks) / count)


def _sample(pages: int) -> tuple[int, ...]:
    """Two pages from the midst of a file, one of each side, whichever way sides follow another.

    The first cards of a deck are seldom like the rest.
    """
    first, second = pages // 3, 2 * pages // 3
    if (second - first) % 2 == 0 and second + 1 < pages:
        second += 1
    return (first,) if first == second else (first, second)


def _ink_of_page(pages: PdfPages, at: int, dpi: float, strips: int = 1) -> InkShare:
    """The ink of a page, which is looked at strip by strip to keep memory low."""
    return _mean([InkShare(*strip.ink()) for strip in pages.strips(at, dpi, strips)])

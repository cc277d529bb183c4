"""Real card faces at a small size, as worked examples show them."""

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.problem import DataError
from cardgen.products.booklet.examples import ShownCard
from cardgen.products.booklet.styler import BookletStyler

CORNER = 3.0
"""The radius of a card's corners at its true size (mm)."""

VEIL_PITCH, VEIL_LINE = 0.5, 0.24
"""White lines that veil a lost card (mm on paper): a tint would need transparency."""


def mini_height(styler: BookletStyler, width: float) -> float:
    """The height of a card drawn so wide (mm)."""
    size = styler.maker.size
    return size.height * width / size.width


def draw_card(styler: BookletStyler, surface: Surface, card: ShownCard, box: Box) -> None:
    """Draw a card into a box of its own proportions; a lost one is veiled and struck."""
    try:
        face = styler.maker.front(card.card)
    except DataError as error:
        styler.problems.extend(error.problems)
        return
    scale = box.width / styler.maker.size.width
    outline = Path().rect(*box, CORNER * scale)
    with surface.clipped(outline):
        with surface.saved():
            surface.move(box.x, box.y)
            surface.scale(scale)
            styler.maker.painter.face(surface, face)
        if card.is_lost:
            surface.stroke(_veil(box), "#FFFFFF", VEIL_LINE)
    if card.is_lost and styler.look.example.lost:
        styler.draw_ornament(surface, styler.look.example.lost, box)
    surface.stroke(outline, styler.colour("ink"), 0.15)


def _veil(box: Box) -> Path:
    path = Path()
    step = VEIL_PITCH * 2**0.5
    for number in range(int((box.width + box.height) / step) + 1):
        at = number * step
        path.segment(box.x + at, box.y, box.x + at - box.height, box.bottom)
    return path

"""The map on one sheet: scaled to the paper, with the check bar and the credit in the margins."""

from dataclasses import dataclass

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.press.paper import DEFAULT_MARGIN, Paper
from cardgen.products.map.content import MapContent
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.painting import MapPainting

BAR, CELLS = 100.0, 10
"""The check bar is ten cells of 10 mm."""

BAR_HEIGHT = 1.4
STRIP = 2.4
"""What the words in the margin need (mm)."""

BLACK, WHITE, GREY = "#000000", "#FFFFFF", "#333333"


@dataclass(frozen=True, slots=True)
class Fit:
    """A board's page on a paper as it lies: enlarged by ``scale`` and moved by (x, y) mm."""

    page: Size
    scale: float
    x: float
    y: float

    def placed(self, box: Box) -> Box:
        """Where a box of the board's page lies on the paper."""
        scale = self.scale
        return Box(
            self.x + box.x * scale, self.y + box.y * scale, box.width * scale, box.height * scale
        )


def fit_page(board: Size, paper: Size) -> Fit:
    """The largest fit of a board's page on a paper, which is turned like the board (mm)."""
    lying = board.width > board.height
    page = paper.turned if lying is not (paper.width > paper.height) else paper
    scale = min(page.width / board.width, page.height / board.height)
    x = (page.width - scale * board.width) / 2
    y = (page.height - scale * board.height) / 2
    return Fit(page, scale, x, y)


def draw_fitted(surface: Surface, painting: MapPainting, fit: Fit) -> None:
    """Draw the whole map where the fit puts it."""
    with surface.saved():
        surface.move(fit.x, fit.y)
        surface.scale(fit.scale)
        surface.form("map", painting.page, painting.draw)


def draw_margins(
    surface: Surface,
    picture: Box,
    page: Size,
    paper: Paper,
    content: MapContent,
    setter: MapLettering,
) -> None:
    """Write the credit above the picture and the check bar below it, as near the edge as prints.

    Where the picture leaves no room they stand on it, on white.
    """
    top = Box(picture.x, DEFAULT_MARGIN, picture.width, STRIP)
    bottom = Box(picture.x, page.height - DEFAULT_MARGIN - STRIP, picture.width, STRIP)
    for strip in (top, bottom):
        if strip.grown(-0.1).overlaps(picture):
            surface.fill(Path().rect(*strip), WHITE)
    credit = content.label("map.credit") or ""
    words = setter.write(credit, "sheet", 5.5, measure=picture.width, least=2.5)
    words.draw(surface, top.x, top.y + 1.75, GREY)
    draw_bar(surface, bottom.x, bottom.bottom - 0.3 - BAR_HEIGHT)
    hint = content.label("map.print", paper=paper.name) or ""
    room = picture.width - BAR - 3
    words = setter.write(hint, "sheet", 5.5, measure=max(room, 20), least=2.5)
    words.draw(surface, bottom.x + BAR + 3, bottom.bottom - 0.4, GREY)


def draw_bar(surface: Surface, x: float, y: float) -> None:
    """Draw the bar of exactly 100 mm with its upper left corner at (x, y)."""
    cell = BAR / CELLS
    cells = Path()
    for n in range(0, CELLS, 2):
        cells.rect(x + n * cell, y, cell, BAR_HEIGHT)
    outline = Path().rect(x, y, BAR, BAR_HEIGHT)
    surface.fill(outline, WHITE)
    surface.fill(cells, BLACK)
    surface.stroke(outline, BLACK, 0.12)

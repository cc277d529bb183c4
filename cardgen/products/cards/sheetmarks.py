"""Drawing what stands beside the cards to cut and fold them by."""

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.press.guillotine import CutFigure
from cardgen.press.marks import HALO_WIDTH, INK_WIDTH, CutMark
from cardgen.press.painting import HALO, INK, paint_marks
from cardgen.press.sheets import Sheet
from cardgen.press.slug import Role, TextSetter
from cardgen.products.cards.sheetplan import SheetPlan

FOLD_DASH = (2.0, 1.0)
OUTLINE_WIDTH = 0.15


def paint_cut_marks(surface: Surface, plan: SheetPlan, sheet: Sheet, setter: TextSetter) -> None:
    """Draw everything of a page to cut and fold by: it moves together with the cards."""
    paint_marks(surface, plan.marks(sheet))
    _paint_folds(surface, plan.folds(sheet))
    for box in plan.cornered(sheet):
        _paint_corners(surface, box, plan.radius)
    for figure in plan.figures(sheet):
        _paint_figure(surface, figure, setter)


def paint_fixed(surface: Surface, plan: SheetPlan, sheet: Sheet) -> None:
    """Draw what belongs to the paper and is never moved: registration marks and outline."""
    for mark in plan.registration(sheet):
        surface.fill(Path().rect(mark.x, mark.y, mark.width, mark.height), INK)
    frame = plan.outline()
    if frame is not None:
        path = Path().rect(frame.x, frame.y, frame.width, frame.height)
        surface.stroke(path, INK, OUTLINE_WIDTH)


def _paint_folds(surface: Surface, folds: tuple[CutMark, ...]) -> None:
    path = Path()
    for fold in folds:
        path.segment(fold.x1, fold.y1, fold.x2, fold.y2)
    surface.stroke(path, INK, INK_WIDTH, dash=FOLD_DASH)


def _paint_corners(surface: Surface, box: Box, radius: float) -> None:
    """Arcs just outside the round of each corner, in what is cut away."""
    if not radius:
        return
    path, round_ = Path(), radius + HALO_WIDTH / 2
    left, right = box.x + radius, box.right - radius
    top, bottom = box.y + radius, box.bottom - radius
    for x, y, start in (
        (left, top, 180),
        (right, top, 270),
        (right, bottom, 0),
        (left, bottom, 90),
    ):
        path.arc(x, y, round_, start + 15, 60)
    surface.stroke(path, HALO, HALO_WIDTH)
    surface.stroke(path, INK, INK_WIDTH)


def _paint_figure(surface: Surface, figure: CutFigure, setter: TextSetter) -> None:
    text = setter(str(figure.number), Role.FIGURE, 1.0)
    x = figure.x if figure.rightwards else figure.x - text.width
    text.draw(surface, x, figure.y if figure.above else figure.y + text.ascent)

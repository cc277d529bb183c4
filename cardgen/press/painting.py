"""Drawing what the press has worked out: marks, slug, and the place of each card."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.lengths import Size
from cardgen.press.backs import IDENTITY, Transform
from cardgen.press.marks import HALO_WIDTH, INK_WIDTH, CutMark
from cardgen.press.sheets import Placement
from cardgen.press.slug import THIN, Slug

INK, HALO = "#000000", "#FFFFFF"


@contextmanager
def corrected(surface: Surface, transform: Transform, paper: Size) -> Iterator[None]:
    """Draw cards and marks through the transform of their sheet (page as it lies, mm)."""
    if transform == IDENTITY:
        yield
        return
    middle_x, middle_y = paper.width / 2, paper.height / 2
    with surface.saved():
        surface.move(middle_x + transform.dx, middle_y + transform.dy)
        surface.turn(transform.degrees)
        surface.scale(transform.scale_x, transform.scale_y)
        surface.move(-middle_x, -middle_y)
        yield


@contextmanager
def at_place(surface: Surface, placement: Placement) -> Iterator[None]:
    """Draw a card as if its trim's top left corner were the origin and it stood upright."""
    box = placement.box
    with surface.saved():
        surface.move(box.x + box.width / 2, box.y + box.height / 2)
        surface.turn(placement.rotation)
        surface.move(-box.width / 2, -box.height / 2)
        yield


def paint_marks(surface: Surface, marks: Sequence[CutMark]) -> None:
    """Draw cut marks: all white edges first, so that none covers the black of another."""
    path = Path()
    for mark in marks:
        path.segment(mark.x1, mark.y1, mark.x2, mark.y2)
    if path:
        surface.stroke(path, HALO, HALO_WIDTH)
        surface.stroke(path, INK, INK_WIDTH)


def paint_slug(surface: Surface, slug: Slug) -> None:
    """Draw label and check bar, in black only."""
    for cell in slug.cells:
        surface.fill(Path().rect(cell.x, cell.y, cell.width, cell.height), INK)
    path = Path()
    for stroke in slug.strokes:
        path.segment(*stroke)
    if path:
        surface.stroke(path, INK, THIN)
    for placed in slug.texts:
        with surface.saved():
            surface.move(placed.x, placed.y)
            surface.turn(placed.turn)
            placed.text.draw(surface, 0, 0)

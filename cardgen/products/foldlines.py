"""The lines that tell what to do with paper: score and fold, and the hatch that asks for glue."""

from cardgen.common.polygons import chords, rectangle
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.geometry import Point

FOLD, FOLD_DASH = "#0B7A9C", (3.0, 1.6)
FOLD_WIDTH, FOLD_HALO = 0.35, 0.9
"""A fold: blue dashes on a white line, so that they show on any art (mm)."""

GLUE, GLUE_PITCH, GLUE_WIDTH = "#8C8C8C", 3.0, 0.18
"""Where glue goes: slanted grey lines (mm)."""


def fold_line(surface: Surface, start: Point, end: Point) -> None:
    """Draw a line to score and fold along."""
    path = Path().segment(*start, *end)
    surface.stroke(path, "#FFFFFF", FOLD_HALO)
    surface.stroke(path, FOLD, FOLD_WIDTH, dash=FOLD_DASH)


def glue_hatch(surface: Surface, outline: Path, box: Box) -> None:
    """Hatch the inside of an outline that lies in a box."""
    lines = Path()
    corners = rectangle(box.x, box.y, box.right, box.bottom)
    for (x0, y0), (x1, y1) in chords(corners, (box.x, box.y), 45.0, GLUE_PITCH):
        lines.segment(x0, y0, x1, y1)
    with surface.clipped(outline):
        surface.stroke(lines, GLUE, GLUE_WIDTH)

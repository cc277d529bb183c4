"""The graduated frame around a map, its corners with lilies."""

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.products.map.look import Palette

WIDTH = 5.0
"""From the window of the map to the middle of the outermost line (mm)."""

OUTER, INNER = 1.1, 0.35
MIDDLE = 2.8
BLOCK = 1.4
LONG = 14.0
"""A block is as long as fits an odd number of times, near this (mm)."""

CORNER, INWARD = 6.6, 2.8
"""Side of a corner's square, and how far its middle lies inside the outermost line (mm)."""


def frame_box(window: Box, page: Box) -> Box:
    """All that the frame covers: narrower where the page leaves no room for it."""
    room = min(window.x, window.y, page.right - window.right, page.bottom - window.bottom)
    return window.grown(min(WIDTH + OUTER / 2, room))


def draw_frame(surface: Surface, window: Box, page: Box, palette: Palette) -> None:
    """Draw the frame; without room for it, a line around the window."""
    scale = min(1.0, window.x / (WIDTH + CORNER / 2), window.y / (WIDTH + CORNER / 2))
    if scale < 0.4:
        surface.stroke(Path().rect(*window), palette.ink, INNER)
        return
    outer = window.grown(WIDTH * scale)
    ground = Path()
    for strip in _strips(outer, window):
        ground.rect(*strip)
    surface.fill(ground, palette.paper)
    for by, width in ((0.0, INNER), (MIDDLE * scale, INNER), (WIDTH * scale, OUTER * scale)):
        surface.stroke(Path().rect(*window.grown(by)), palette.ink, width)
    surface.fill(_blocks(window, scale), palette.ink)
    _corners(surface, outer, scale, palette)


def _strips(outer: Box, inner: Box) -> list[Box]:
    return [
        Box.between(outer.x, outer.y, outer.right, inner.y),
        Box.between(outer.x, inner.bottom, outer.right, outer.bottom),
        Box.between(outer.x, inner.y, inner.x, inner.bottom),
        Box.between(inner.right, inner.y, outer.right, inner.bottom),
    ]


def _blocks(window: Box, scale: float) -> Path:
    """Every second block of the graduation on each side."""
    path = Path()
    thick = BLOCK * scale
    near, far = (MIDDLE * scale - thick) / 2, (MIDDLE * scale + thick) / 2
    count = _odd(window.width)
    step = window.width / count
    for n in range(0, count, 2):
        path.rect(window.x + n * step, window.y - far, step, thick)
        path.rect(window.x + n * step, window.bottom + near, step, thick)
    count = _odd(window.height)
    step = window.height / count
    for n in range(0, count, 2):
        path.rect(window.x - far, window.y + n * step, thick, step)
        path.rect(window.right + near, window.y + n * step, thick, step)
    return path


def _odd(length: float) -> int:
    return 2 * round((length / LONG - 1) / 2) + 1


def _corners(surface: Surface, outer: Box, scale: float, palette: Palette) -> None:
    side = CORNER * scale
    for x in (outer.x, outer.right):
        for y in (outer.y, outer.bottom):
            inward_x = INWARD * scale if x == outer.x else -INWARD * scale
            inward_y = INWARD * scale if y == outer.y else -INWARD * scale
            box = Box(x + inward_x - side / 2, y + inward_y - side / 2, side, side)
            surface.fill(Path().rect(*box), palette.card)
            surface.stroke(Path().rect(*box.grown(-0.25 * scale)), palette.ink, 0.5 * scale)
            inset = 0.85 * scale
            surface.icon("fleur-de-lys", box.grown(-inset), palette.accent)

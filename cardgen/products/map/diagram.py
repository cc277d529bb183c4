"""The adjacency diagram: every region a ring, every border a line, and the same as a list."""

import math
from collections.abc import Sequence
from itertools import pairwise

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Halo, Surface
from cardgen.model.board import Board
from cardgen.model.boxes import Box
from cardgen.model.geometry import Point, Segment, rings
from cardgen.products.map.content import MapContent
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.painting import MapPainting

_HEADING = 16.0
ROW, LEAST_ROW = 6.4, 3.6
"""Height of a row of the list, and the least it is made where there are many (mm)."""

MOST_LIST = 0.45
"""The list takes at most this share of the window's height."""

STRAIGHT = 1.02
"""A way over the border longer than the straight one by less than this is drawn straight."""

NODE = 5.2
"""Radius of a region's ring (mm)."""


def draw_diagram(surface: Surface, painting: MapPainting, setter: MapLettering) -> None:
    """Draw the diagram with its list on a page of the board's size."""
    content, palette = painting.content, painting.look.palette
    window = content.board.window
    heading = content.label("map.borders") or ""
    words = setter.write(heading, "title", 22, align="middle", measure=window.width, least=10)
    words.draw(surface, window.x + window.width / 2, window.y + 9, palette.ink)
    rows = -(-len(content.board.regions) // 2)
    pitch = max(LEAST_ROW, min(ROW, MOST_LIST * window.height / rows))
    top, height = window.y + _HEADING, window.height - _HEADING - rows * pitch - 6
    with surface.saved():
        _shrink(surface, window, top, height)
        _draw_links(surface, painting)
        _draw_nodes(surface, painting, setter)
    _draw_list(
        surface, Box(window.x, top + height + 5, window.width, rows * pitch), painting, setter
    )


def _shrink(surface: Surface, window: Box, top: float, height: float) -> None:
    """Lay the window into what is left of the page, its shape kept."""
    scale = max(height, 40.0) / window.height
    surface.move(window.x + (window.width - scale * window.width) / 2, top)
    surface.scale(scale)
    surface.move(-window.x, -window.y)


def _draw_links(surface: Surface, painting: MapPainting) -> None:
    board, palette = painting.content.board, painting.look.palette
    outlines = Path()
    for region in board.regions:
        outlines.polys(rings(region.area))
    with surface.clipped(Path().rect(*board.window)):
        surface.fill(outlines, palette.ground)
        surface.stroke(outlines, palette.rhumb, 0.25)
        links = Path()
        for (first, second), pieces in board.borders.items():
            links.poly(_way(_slot(board, first), _slot(board, second), pieces), close=False)
        surface.stroke(links, palette.ground, 2.0, round_ends=True)
        surface.stroke(links, palette.ink, 0.9, round_ends=True)


def _slot(board: Board, name: str) -> Point:
    return next(region.spot.slot for region in board.regions if region.id == name)


def _way(start: Point, end: Point, border: Sequence[Segment]) -> list[Point]:
    """The shortest way over a border; a straight one where it hardly is a detour."""

    def length(point: Point) -> float:
        return math.dist(start, point) + math.dist(point, end)

    point = min((point for piece in border for point in piece), key=lambda p: (length(p), p))
    straight = length(point) < STRAIGHT * math.dist(start, end)
    return [start, end] if straight else [start, point, end]


def _draw_nodes(surface: Surface, painting: MapPainting, setter: MapLettering) -> None:
    content, palette = painting.content, painting.look.palette
    for region in content.board.regions:
        x, y = region.spot.slot
        wash = painting.washes[region.id]
        surface.fill(Path().circle(x, y, NODE), palette.card)
        surface.stroke(Path().circle(x, y, NODE), palette.ink, 0.8)
        surface.stroke(Path().circle(x, y, NODE - 1.1), wash.colour, 0.7)
        count = len(content.board.neighbours[region.id])
        number = setter.write(f"{count}", "figure", 15, align="middle")
        number.draw(surface, x, y + number.ascent / 2, palette.ink)
    for region in content.board.regions:
        x, y = region.spot.slot
        name = setter.write(content.name(region, setter.problems), "name", 15, align="middle")
        name.draw(surface, x, y + NODE + 4.6, palette.ink, Halo(palette.card, 0.8))


def _draw_list(surface: Surface, box: Box, painting: MapPainting, setter: MapLettering) -> None:
    """Write each region with its neighbours, in two columns in the order of the names."""
    content, palette = painting.content, painting.look.palette
    names = {r.id: content.name(r, setter.problems) for r in content.board.regions}
    order = sorted(names, key=lambda one: (names[one].casefold(), one))
    rows = -(-len(order) // 2)
    pitch = box.height / rows
    column = (box.width - 8) / 2
    for at, region in enumerate(order):
        x = box.x + (at // rows) * (column + 8)
        y = box.y + (at % rows + 0.75) * pitch
        size = min(11.0, pitch * 1.75)
        name = setter.write(names[region], "small", size, measure=column / 3, least=4)
        name.draw(surface, x, y, palette.ink)
        near = ", ".join(sorted(names[other] for other in content.board.neighbours[region]))
        room = column - name.width - 3
        words = setter.write(near or "–", "text", size, measure=room, least=3.5)
        words.draw(surface, x + name.width + 3, y, palette.ink)
    lines = Path()
    for start, end in pairwise(range(rows + 1)):
        y = box.y + end * pitch - 0.02 * start
        lines.segment(box.x, y, box.x + column, y)
        lines.segment(box.x + column + 8, y, box.right, y)
    surface.stroke(lines, palette.rhumb, 0.12)


def borders_title(content: MapContent) -> str:
    """What the page is called in the file's bookmarks."""
    return content.label("bookmark.borders") or ""

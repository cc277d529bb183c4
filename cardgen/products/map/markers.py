"""What stands in a region: the place for its marker and the picture of its city."""

import math
from collections.abc import Iterable

from cardgen.drawing.colour import tint
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.geometry import Point
from cardgen.products.map.look import Palette, Wash

MARKER_RADIUS = 7.0
"""Of the place for a control marker (mm): a marker of 12 mm lies inside its rings."""

SLOT_EDGE = 0.9
CITY = 6.6
"""Width of a city of size 1 (mm)."""

GREAT, PLAIN = 1.25, 0.95


def slot_box(centre: Point) -> Box:
    """What a marker's place covers, its pale edge included."""
    reach = MARKER_RADIUS + SLOT_EDGE
    return Box(centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach)


def slot_ground(centres: Iterable[Point]) -> Path:
    """The pale ground of the places for markers, which lies under the borders."""
    path = Path()
    for x, y in centres:
        path.circle(x, y, MARKER_RADIUS + SLOT_EDGE)
    return path


def draw_slot(surface: Surface, centre: Point, wash: Wash, palette: Palette) -> None:
    """Draw the place for a marker, a shield with the region's hatching in it."""
    x, y = centre
    colour = wash.colour
    surface.stroke(Path().circle(x, y, MARKER_RADIUS - 0.25), palette.ink, 0.5)
    surface.stroke(Path().circle(x, y, MARKER_RADIUS - 1.08), colour, 0.55)
    box = Box(x - 3.75, y - 4.4, 7.5, 9.2)
    shield = _shield(box)
    surface.fill(shield, tint(colour, 16, palette.ground))
    with surface.clipped(shield):
        _hatch(surface, box, wash)
    surface.stroke(shield, palette.ink, 0.25)


def _shield(box: Box) -> Path:
    """A horse-head shield; the numbers are shares of its width and height (art: 5.3)."""
    half = ((0.5, 0.0), (0.72, 0.075), (0.93, 0.055), (0.89, 0.18), (0.97, 0.28), (0.94, 0.52))
    right = [*half, (0.91, 0.76), (0.5, 1.0)]
    left = [(1 - u, v) for u, v in reversed(right[1:-1])]
    points = [(box.x + u * box.width, box.y + v * box.height) for u, v in (*right, *left)]
    path = Path().move(*points[0])
    for n, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[n - 1], points[(n + 1) % len(points)]
        end = points[(n + 1) % len(points)]
        after = points[(n + 2) % len(points)]
        sharp = {0, 2, 7, len(points) - 2}
        out = (0.0, 0.0) if n in sharp else ((bx - ax) / 6, (by - ay) / 6)
        into = (
            (0.0, 0.0)
            if (n + 1) % len(points) in sharp
            else ((after[0] - x) / 6, (after[1] - y) / 6)
        )
        path.curve(x + out[0], y + out[1], end[0] - into[0], end[1] - into[1], *end)
    return path.close()


def _hatch(surface: Surface, box: Box, wash: Wash) -> None:
    """The wash's heraldic hatching over a box: colours told apart without colour."""
    path = Path()
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    if not wash.hatch:
        dots = [
            (cx + 1.5 * column + 0.75 * (row % 2), cy + 0.75 * row, 0.17)
            for row in range(-7, 8)
            for column in range(-4, 4)
        ]
        surface.fill(path.dots(dots), wash.colour)
        return
    for angle in wash.hatch:
        cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for n in range(-8, 9):
            x, y = cx - sine * n * 0.85, cy + cosine * n * 0.85
            path.segment(x - 7 * cosine, y - 7 * sine, x + 7 * cosine, y + 7 * sine)
    surface.stroke(path, wash.colour, 0.13)


def city_box(foot: Point, size: float) -> Box:
    """What a city's picture covers."""
    return Box(foot[0] - 3.4 * size, foot[1] - 7.2 * size, 6.8 * size, 9.9 * size)


def draw_city(surface: Surface, foot: Point, size: float, palette: Palette) -> None:
    """Draw three gabled towers above their foot, a ring with a dot below it."""
    with surface.saved():
        surface.move(*foot)
        surface.scale(size)
        surface.form(("city", palette.ink), Box(-4, -8, 8, 11), lambda form: _city(form, palette))


def _city(form: Surface, palette: Palette) -> None:
    ground, ink, roof = palette.ground, palette.ink, palette.accent
    towers = Path()
    shades = Path()
    roofs = Path()
    for x, width, wall, peak in (
        (-3.1, 2.0, 2.1, 3.5),
        (1.2, 1.9, 1.8, 3.1),
        (-1.15, 2.4, 3.5, 5.5),
    ):
        middle = x + width / 2
        towers.poly([(x, 0), (x, -wall), (middle, -peak), (x + width, -wall), (x + width, 0)])
        shades.poly(
            [(middle + 0.25, 0), (middle + 0.25, -wall), (x + width, -wall), (x + width, 0)]
        )
        roofs.poly([(x, -wall), (middle, -peak), (x + width, -wall)])
    cross = Path().segment(0.05, -5.4, 0.05, -7.0).segment(-0.5, -6.45, 0.6, -6.45)
    form.stroke(Path().extend(towers).extend(cross), ground, 1.3, round_ends=True)
    form.fill(towers, ground)
    form.fill(shades, roof)
    form.fill(roofs, roof)
    form.stroke(towers, ink, 0.24)
    windows = (
        Path().rect(-2.6, -1.5, 0.4, 0.8).rect(1.55, -1.3, 0.4, 0.7).rect(-0.55, -2.7, 0.4, 0.9)
    )
    form.fill(windows, ink)
    form.stroke(cross, ink, 0.24)
    form.stroke(Path().segment(-3.4, 0, 3.4, 0), ink, 0.3)
    form.fill(Path().circle(0, 1.45, 1.5), ground)
    form.stroke(Path().circle(0, 1.45, 1.05), ink, 0.28)
    form.fill(Path().circle(0, 1.45, 0.42), ink)

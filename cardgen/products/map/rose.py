"""The compass rose, and the rhumb lines that go out from it."""

import math

from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.geometry import Point
from cardgen.products.map.look import MapLook

RADIUS = 19.0
FLEUR = 9.0
ROSE_SIDE = 54.0
"""Of the square that a rose takes up whatever way it is turned (mm)."""

_RANKS = ((0.60, 0.075, 2, 22.5, 8), (0.80, 0.11, 1, 45.0, 4), (0.98, 0.15, 0, 0.0, 4))
"""The points of a rose, the small ones first: length, half width (shares of the radius), number of
their colour, first angle and how many."""


def draw_rose(surface: Surface, centre: Point, turn: float, look: MapLook) -> None:
    """Draw the rose with its north ``turn`` degrees clockwise from up."""
    palette = look.palette
    with surface.saved():
        surface.move(*centre)
        surface.turn(turn)
        surface.fill(Path().circle(0, 0, RADIUS + 1.0), palette.card)
        for radius, width in ((RADIUS, 0.55), (RADIUS - 0.9, 0.2), (RADIUS - 2.6, 0.2)):
            surface.stroke(Path().circle(0, 0, radius), palette.ink, width)
        surface.stroke(_ticks(), palette.ink, 0.18)
        surface.stroke(Path().circle(0, 0, 0.42 * RADIUS), palette.ink, 0.16)
        for length, half, number, first, count in _RANKS:
            colour = look.washes[number].colour
            light, dark = _points(length, half, first, count)
            surface.fill(Path().extend(light).extend(dark), palette.card)
            surface.fill(dark, colour)
            surface.stroke(Path().extend(light).extend(dark), palette.ink, 0.18)
        surface.fill(Path().circle(0, 0, 1.5), look.washes[3].colour)
        surface.stroke(Path().circle(0, 0, 1.5), palette.ink, 0.25)
        box = Box(-FLEUR / 2, -RADIUS - FLEUR + 0.6, FLEUR, FLEUR)
        surface.icon("fleur-de-lys", box, palette.accent)


def _ticks() -> Path:
    path = Path()
    for n in range(64):
        angle = math.tau * n / 64
        inner = RADIUS - (2.6 if n % 4 == 0 else 1.7)
        cosine, sine = math.cos(angle), math.sin(angle)
        outer = RADIUS - 0.9
        path.segment(inner * cosine, inner * sine, outer * cosine, outer * sine)
    return path


def _points(length: float, half: float, first: float, count: int) -> tuple[Path, Path]:
    """The white and the coloured halves of a rank of points."""
    light, dark = Path(), Path()
    reach, waist = (RADIUS - 2.8) * length, RADIUS * half
    for n in range(count):
        angle = math.radians(first + 360 / count * n - 90)
        tip = (reach * math.cos(angle), reach * math.sin(angle))
        for path, side in ((light, -1), (dark, 1)):
            beside = angle + side * math.pi / 4
            path.poly([(0, 0), (waist * math.cos(beside), waist * math.sin(beside)), tip])
    return light, dark


def rhumb_lines(centre: Point, turn: float, count: int, reach: float) -> Path:
    """Lines from a rose in ``count`` directions, ``reach`` mm long."""
    path = Path()
    for n in range(count):
        angle = math.radians(turn + 360 * n / count)
        x, y = math.cos(angle), math.sin(angle)
        start = RADIUS + 1
        path.segment(
            centre[0] + start * x,
            centre[1] + start * y,
            centre[0] + reach * x,
            centre[1] + reach * y,
        )
    return path

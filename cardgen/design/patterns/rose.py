"""The tracery of a rose window: rings of circles that touch, each with a foil inside."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import OptionalColour, Stroke
from cardgen.design.patterns.radial import Radial
from cardgen.drawing.path import Path


class _Light(NamedTuple):
    """One circle of the tracery: its centre, radius and direction from the window's centre."""

    x: float
    y: float
    radius: float
    angle: float


class Rose(Radial):
    """Rings of ``count`` circles around the centre, the first just outside ``inner`` mm.

    Neighbours touch, and every ring nests in the gaps of the one within it, so the circles grow
    outward by a fixed ratio. A circle is filled with ``glass`` (if given), outlined ``line`` mm
    wide in ``ink``, and holds a foil of ``lobes`` lobes in ``colour``, ``bar`` mm wide, at the
    share ``foil`` of its radius; the foil is filled with ``tint`` if given. Each has a small eye.
    """

    kind: Literal["rose"] = "rose"
    colour: ColourField = "ink"
    ink: ColourField = "ink"
    glass: OptionalColour = None
    tint: OptionalColour = None
    count: Annotated[int, Field(ge=6, le=60)] = 20
    lobes: Annotated[int, Field(ge=3, le=12)] = 4
    foil: Annotated[float, Field(gt=0.1, lt=0.95)] = 0.7
    line: Stroke = 0.38
    bar: Stroke = 0.24

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The glass and its outlines, the foils, and their eyes."""
        lights = [
            light
            for light in self._lights(width, height)
            if -light.radius < light.x < width + light.radius
            and -light.radius < light.y < height + light.radius
        ]
        circles, foils, eyes = Path(), Path(), Path()
        for light in lights:
            circles.circle(light.x, light.y, light.radius)
            self._foil(foils, light)
            eyes.circle(light.x, light.y, 0.16 * light.radius)
        yield PaintedPath(circles, self.glass, self.ink, max(THINNEST, self.line))
        yield PaintedPath(foils, self.tint, self.colour, max(THINNEST, self.bar))
        yield PaintedPath(eyes, fill=self.colour)

    def _lights(self, width: float, height: float) -> Iterator[_Light]:
        x, y = self.centre(width, height)
        reach = self.reach(width, height)
        half = math.pi / self.count
        sine, cosine = math.sin(half), math.cos(half)
        middle = cosine + sine * sine
        growth = (middle + math.sqrt(middle * middle - cosine**4)) / cosine**2
        distance, ring = max(0.5, self.inner) / (1 - sine), 0
        while distance * (1 - sine) < reach and ring < 40:
            for at in range(self.count):
                angle = math.radians(self.turn) + half * (2 * at + ring % 2)
                yield _Light(
                    x + distance * math.cos(angle),
                    y + distance * math.sin(angle),
                    distance * sine,
                    angle,
                )
            distance *= growth
            ring += 1

    def _foil(self, path: Path, light: _Light) -> None:
        """Arcs of circles on a ring within the light, meeting in cusps."""
        turn = math.pi / self.lobes
        lobe = light.radius * self.foil / (1 + 1 / math.sin(turn)) * 1.12
        away = light.radius * self.foil - lobe
        cusp = away * math.cos(turn) + math.sqrt(
            max(0.0, lobe * lobe - (away * math.sin(turn)) ** 2)
        )
        for at in range(self.lobes):
            axis = light.angle + 2 * turn * at
            cx, cy = light.x + away * math.cos(axis), light.y + away * math.sin(axis)
            begin = (
                light.x + cusp * math.cos(axis - turn) - cx,
                light.y + cusp * math.sin(axis - turn) - cy,
            )
            start = math.degrees(math.atan2(begin[1], begin[0]))
            half = (math.degrees(axis) - start) % 360
            path.arc(cx, cy, math.hypot(*begin), start, 2 * half, join=at > 0)
        path.close()

"""Plain parallel lines of one weight, and lines that cross to a trellis."""

import math
from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from cardgen.common.polygons import chords, rectangle
from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import BoxShare, Pitch, Stroke
from cardgen.drawing.path import Path


class Lines(Pattern):
    """Lines ``line`` mm wide and ``pitch`` mm apart, once for each of ``angles``.

    Angles are in degrees (0 level, 90 upright, 45 falling to the right). The lines are symmetric
    about the point (``cx``, ``cy``), shares of the box; with ``crossing`` one of each set passes
    through it, else they pass at half a pitch on either side.
    """

    kind: Literal["lines"] = "lines"
    colour: ColourField = "ink"
    angles: Annotated[tuple[float, ...], Field(min_length=1, max_length=4)] = (45.0,)
    pitch: Pitch = 0.85
    line: Stroke = 0.2
    cx: BoxShare = 0.5
    cy: BoxShare = 0.5
    crossing: bool = False

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One stroked path of all lines."""
        path = Path()
        box = rectangle(0.0, 0.0, width, height)
        for angle in self.angles:
            origin = (self.cx * width, self.cy * height)
            if self.crossing:
                origin = _aside(origin, angle, self.pitch / 2)
            for (x0, y0), (x1, y1) in chords(box, origin, angle, self.pitch):
                path.segment(x0, y0, x1, y1)
        yield PaintedPath(path, stroke=self.colour, width=max(THINNEST, self.line))


def _aside(point: tuple[float, float], angle: float, by: float) -> tuple[float, float]:
    """The point moved ``by`` mm across a direction."""
    turn = math.radians(angle)
    return point[0] - by * math.sin(turn), point[1] + by * math.cos(turn)

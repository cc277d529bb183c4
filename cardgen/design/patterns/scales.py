"""Overlapping fan scales in rows, as on brocade and mail."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import Duty, OptionalColour, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_FINE = 7


class Scales(Pattern):
    """Fans of radius ``radius`` mm, in staggered rows ``overlap`` of a radius apart.

    A fan has an outline ``line`` mm wide and inner arcs ``fine`` mm wide at the shares ``arcs`` of
    its radius; what lies within the innermost arc is filled with ``heart``, and the whole with
    ``ground``, if given. Only what shows of each fan is drawn.
    """

    kind: Literal["scales"] = "scales"
    colour: ColourField = "ink"
    ground: OptionalColour = None
    heart: OptionalColour = None
    radius: Annotated[float, Field(ge=0.8, le=50.0)] = 3.3
    overlap: Duty = 0.62
    arcs: tuple[Duty, ...] = (0.66, 0.33)
    line: Stroke = 0.3
    fine: Stroke = 0.24

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The ground, the hearts, the inner arcs and the outlines."""
        if self.ground is not None:
            yield PaintedPath(Path().rect(0, 0, width, height), fill=self.ground)
        places = list(self._places(width, height))
        if self.heart is not None and self.arcs:
            heart = self._heart(min(self.arcs))
            hearts = Path().polys([(x + a, y + b) for a, b in heart] for x, y in places)
            yield PaintedPath(hearts, fill=self.heart)
        yield PaintedPath(
            self._arcs(places, self.arcs), stroke=self.colour, width=max(THINNEST, self.fine)
        )
        yield PaintedPath(
            self._arcs(places, (1.0,)), stroke=self.colour, width=max(THINNEST, self.line)
        )

    def _places(self, width: float, height: float) -> Iterator[Point]:
        step = self.overlap * self.radius
        columns = math.ceil(width / self.radius / 2) + 1
        for row in range(math.ceil((height + self.radius) / step) + 1):
            shift = width / 2 + (self.radius if row % 2 else 0.0)
            for column in range(-columns // 2 - 1, columns // 2 + 2):
                yield shift + 2 * column * self.radius, row * step

    def _arcs(self, places: Iterable[Point], shares: Iterable[float]) -> Path:
        path = Path()
        spans = [(share * self.radius, self._hidden(share)) for share in shares]
        for x, y in places:
            for radius, hidden in spans:
                path.arc(x, y, radius, 180 + hidden, 180 - 2 * hidden)
        return path

    def _hidden(self, share: float) -> float:
        """How many degrees of the half circle the fan in front hides on either side.

        Below nought the arc shows to below its centre.
        """
        down = self.overlap
        far = math.hypot(1, down)
        reach = (share * share + far * far - 1) / (2 * share * far)
        if reach >= 1:
            return -90.0
        return math.degrees(math.acos(max(-1.0, reach)) - math.atan2(down, 1))

    def _heart(self, share: float) -> list[Point]:
        """The outline of what shows within an inner arc, around the fan's centre."""
        hidden = math.radians(self._hidden(share))
        radius = share * self.radius
        sweep = math.pi - 2 * hidden
        points = [
            (radius * math.cos(angle), radius * math.sin(angle))
            for angle in (math.pi + hidden + sweep * at / _FINE for at in range(_FINE + 1))
        ]
        tip = min(radius, self.overlap * self.radius)
        return [*points, (0.0, tip)]

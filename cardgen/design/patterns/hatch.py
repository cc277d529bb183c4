"""Hatching by straight engraved strokes whose weight follows a tone."""

import math
from collections.abc import Callable, Iterable
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.engrave import straight_strokes, swelling
from cardgen.design.patterns.limits import BoxShare, Pitch, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point


class Hatch(Pattern):
    """Parallel strokes at ``angle`` degrees, ``pitch`` mm apart, covering the box.

    Their width (mm) follows ``tone``: ``glow`` leaves a light ellipse around (``cx``, ``cy``)
    (shares of the box) with the radii ``rx`` and ``ry``, beginning at the share ``start`` of them;
    ``even`` is ``most`` throughout; ``foot`` grows towards the foot; ``wind`` blows in streaks that
    fade around the centre. ``ragged`` lets strokes begin unevenly, by about this share of the
    ellipse, as if cut by hand. With ``top_share`` below 1 only that share of the height is hatched
    and the hatch ends gradually.
    """

    kind: Literal["hatch"] = "hatch"
    colour: ColourField = "ink"
    angle: float = 0.0
    pitch: Pitch = 0.95
    tone: Literal["glow", "even", "foot", "wind"] = "glow"
    cx: BoxShare = 0.5
    cy: BoxShare = 0.46
    rx: Annotated[float, Field(gt=0.0, le=10.0)] = 0.52
    ry: Annotated[float, Field(gt=0.0, le=10.0)] = 0.5
    gain: Annotated[float, Field(ge=0.0, le=10.0)] = 0.62
    start: Annotated[float, Field(ge=-10.0, le=10.0)] = 0.62
    most: Stroke = 0.42
    ragged: Annotated[float, Field(ge=0.0, le=1.0)] = 0.0
    top_share: Annotated[float, Field(gt=0.0, le=1.0)] = 1.0

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path for the whole hatch."""
        chance = pattern_stream("hatch", str(self.angle), seed)
        path = Path()
        for line in straight_strokes(width, height * self.top_share, self.angle, self.pitch):
            late = self.ragged * (chance.random() - 0.5)
            path.polys(swelling(line, self._widths(line, width, height, late)))
        yield PaintedPath(path, fill=self.colour)

    def _widths(self, line: list[Point], width: float, height: float, late: float) -> list[float]:
        if self.tone == "even":
            return [self.most] * len(line)
        if self.tone == "foot":
            return [self.most * y / height for _, y in line]
        glow = self._glow(width, height)
        if self.tone == "wind":
            return [
                _gust(x, y) * min(1.0, max(0.0, 1.6 * (glow(x, y) - self.start))) for x, y in line
            ]
        start = self.start + late
        widths = [min(self.most, self.gain * (glow(x, y) - start)) for x, y in line]
        if self.top_share == 1:
            return widths
        foot = height * self.top_share
        return [w * min(1.0, 3 * (1 - y / foot)) for w, (_, y) in zip(widths, line, strict=True)]

    def _glow(self, width: float, height: float) -> Callable[[float, float], float]:
        """The distance of a point from the centre, 1 on the ellipse."""
        x0, y0 = self.cx * width, self.cy * height
        rx, ry = self.rx * width, self.ry * height
        return lambda x, y: math.hypot((x - x0) / rx, (y - y0) / ry)


def _gust(x: float, y: float) -> float:
    """The weight of the wind's streaks in mm, mostly along x."""
    return 0.12 + 0.34 * math.sin(0.16 * x + 0.9 * y + 2 * math.sin(0.7 * y))

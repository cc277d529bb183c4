"""A halftone screen: dots on a turned square grid whose size follows a tone."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.limits import BoxShare, Pitch, Radius, Stroke
from cardgen.drawing.path import Path

LEAST = 0.09
"""Dots with a smaller radius (mm) are left out: they would print as dirt or not at all."""

ShareWithin = Annotated[float, Field(gt=0.0, lt=1.0)]
Dot = tuple[float, float, float]


def screen(
    width: float, height: float, pitch: float, margin: float
) -> Iterator[tuple[float, float]]:
    """The points of a 45° screen over a box, row by row, nearest neighbours ``pitch`` mm apart.

    The screen begins at the box's top left corner, so that two screens over one box meet dot on
    dot. Points up to ``margin`` mm outside the box are given too.
    """
    step = pitch * math.sqrt(2)
    for row in range(math.ceil(-2 * margin / step), math.floor(2 * (height + margin) / step) + 1):
        shift = step / 2 if row % 2 else 0.0
        first = math.ceil((-margin - shift) / step)
        last = math.floor((width + margin - shift) / step)
        y = row * step / 2
        for column in range(first, last + 1):
            yield shift + column * step, y


def graded(share: float, full: float, gone: float, most: float, least: float) -> float:
    """The radius (mm) of a dot at ``share``: ``most`` at ``full``, ``least`` at ``gone``.

    Before ``full`` it stays ``most``; beyond ``gone`` it is 0.
    """
    way = (share - full) / (gone - full) if gone != full else 0.0
    return 0.0 if way > 1 else most + (least - most) * max(0.0, way)


class Halftone(Pattern):
    """Dots of radius ``least`` to ``most`` mm on a 45° screen, ``pitch`` mm to the nearest dot.

    The size changes along the height from ``most`` at the share ``full`` of the box to ``least`` at
    the share ``gone``; there are none beyond ``gone``. Before ``full`` dots keep the size ``most``.
    Dots between the shares ``begin`` and ``end`` of the height alone are drawn.
    ``tone: corners`` measures from the point (``cx``, ``cy``) instead, where the shares are of the
    way to the corners. ``tone: even`` gives every dot the radius ``most``. Within
    ``clear`` mm of (``cx``, ``cy``) there is no dot.
    """

    kind: Literal["halftone"] = "halftone"
    colour: ColourField = "ink"
    pitch: Pitch = 1.55
    tone: Literal["height", "corners", "even"] = "height"
    full: BoxShare = 0.0
    gone: BoxShare = 1.0
    most: Stroke = 0.62
    least: Stroke = 0.0
    begin: BoxShare = -2.0
    end: BoxShare = 3.0
    cx: ShareWithin = 0.5
    cy: ShareWithin = 0.5
    clear: Radius = 0.0

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path with every dot."""
        yield PaintedPath(Path().dots(self._dots(width, height)), fill=self.colour)

    def _dots(self, width: float, height: float) -> Iterator[Dot]:
        cx, cy = self.cx * width, self.cy * height
        for x, y in screen(width, height, self.pitch, self.most):
            if not self.begin <= y / height < self.end or math.hypot(x - cx, y - cy) < self.clear:
                continue
            radius = self.most
            if self.tone != "even":
                share = y / height if self.tone == "height" else self._outwards(x, y, width, height)
                radius = graded(share, self.full, self.gone, self.most, self.least)
            if radius >= LEAST:
                yield x, y, radius

    def _outwards(self, x: float, y: float, width: float, height: float) -> float:
        """The share of the way from (``cx``, ``cy``) to the corner on that side of it."""
        dx, dy = x / width - self.cx, y / height - self.cy
        across = dx / (1 - self.cx if dx > 0 else self.cx) if dx else 0.0
        down = dy / (1 - self.cy if dy > 0 else self.cy) if dy else 0.0
        return math.hypot(across, down) / math.sqrt(2)

"""What radiates from a centre: flat rays, and the swelling strokes of an engraved glory."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import THINNEST, swelling
from cardgen.design.patterns.limits import BoxShare, Count, Duty, Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_SAMPLES = 6


class Radial(Pattern):
    """Fields of every pattern around a centre at (``cx``, ``cy``), shares of the box.

    It reaches from ``inner`` mm from the centre to ``outer`` mm, or past the farthest corner of the
    box where ``outer`` is left out. ``turn`` degrees turn it clockwise; at nought its first part
    points to the right.
    """

    cx: BoxShare = 0.5
    cy: BoxShare = 0.5
    inner: Radius = 0.0
    outer: Radius | None = None
    turn: float = 0.0

    def centre(self, width: float, height: float) -> Point:
        """The centre in the box, in mm."""
        return self.cx * width, self.cy * height

    def reach(self, width: float, height: float) -> float:
        """The outer radius in mm: ``outer``, or the distance of the farthest corner."""
        if self.outer is not None:
            return self.outer
        x, y = self.centre(width, height)
        return math.hypot(max(x, width - x), max(y, height - y))


class Rays(Radial):
    """``count`` flat rays; each fills the share ``duty`` of its step round the centre."""

    kind: Literal["rays"] = "rays"
    colour: ColourField = "ink"
    count: Count = 30
    duty: Duty = 0.5

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path of wedges."""
        half = math.pi / self.count * self.duty
        reach = self.reach(width, height)
        if self.outer is None:
            reach /= math.cos(half)
        yield PaintedPath(Path().polys(self._wedges(width, height, half, reach)), fill=self.colour)

    def _wedges(
        self, width: float, height: float, half: float, reach: float
    ) -> Iterator[list[Point]]:
        x, y = self.centre(width, height)
        for ray in range(self.count):
            middle = math.radians(self.turn) + 2 * math.pi * ray / self.count
            first, last = middle - half, middle + half
            corners = [(first, reach), (last, reach), (last, self.inner), (first, self.inner)]
            yield [
                (x + radius * math.cos(angle), y + radius * math.sin(angle))
                for angle, radius in (corners if self.inner > 0 else corners[:3])
            ]


class Glory(Radial):
    """``count`` radial strokes that swell: an engraver's light or, kept short, a ring of ticks.

    A stroke is ``most`` mm at its widest, or ``least`` mm but for every ``every``-th one. It swells
    ``outward``, ``inward`` or towards the ``middle``, or stays ``even``; ``power`` is how suddenly.
    """

    kind: Literal["glory"] = "glory"
    colour: ColourField = "ink"
    count: Count = 120
    most: Stroke = 0.5
    least: Stroke = 0.28
    every: Count = 4
    swell: Literal["outward", "inward", "middle", "even"] = "outward"
    power: Annotated[float, Field(ge=0.25, le=8.0)] = 1.5

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path of strokes."""
        yield PaintedPath(Path().polys(self._strokes(width, height)), fill=self.colour)

    def _strokes(self, width: float, height: float) -> Iterator[list[Point]]:
        x, y = self.centre(width, height)
        reach = self.reach(width, height)
        if reach <= self.inner:
            return
        for stroke in range(self.count):
            widest = self.least if stroke % self.every else self.most
            ends = self._ends(widest)
            if ends is None:
                continue
            angle = math.radians(self.turn) + 2 * math.pi * stroke / self.count
            dx, dy = math.cos(angle), math.sin(angle)
            shares = [ends[0] + (ends[1] - ends[0]) * i / _SAMPLES for i in range(_SAMPLES + 1)]
            radii = [self.inner + (reach - self.inner) * share for share in shares]
            line = [(x + dx * radius, y + dy * radius) for radius in radii]
            yield from swelling(line, [max(THINNEST, widest * self._swelling(s)) for s in shares])

    def _swelling(self, share: float) -> float:
        if self.swell == "even":
            return 1.0
        if self.swell == "middle":
            return math.sin(math.pi * share)
        rising = share if self.swell == "outward" else 1 - share
        return math.pow(rising, self.power)

    def _ends(self, widest: float) -> tuple[float, float] | None:
        """The shares of the way out between which the stroke is thick enough to print."""
        if widest <= THINNEST:
            return None
        if self.swell == "even":
            return 0.0, 1.0
        if self.swell == "middle":
            begin = math.asin(THINNEST / widest) / math.pi
            return begin, 1 - begin
        begin = (THINNEST / widest) ** (1 / self.power)
        return (begin, 1.0) if self.swell == "outward" else (0.0, 1 - begin)

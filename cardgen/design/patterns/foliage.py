"""Printer's foliage: the rinceau frieze and the column of leaves."""

import math
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.limits import Pitch, Radius, Stroke
from cardgen.drawing.path import Path

_TURNS = 1.18
_FORWARD = 0.45


class Rinceau(Pattern):
    """A running scroll: a wavy stem of ``waves`` half-waves with a spiral shoot in every one.

    It fills the width of the box around its middle height. ``swing`` is the stem's amplitude,
    ``coil`` the radius at which a shoot begins. Shoots
    end in a berry of the colour ``berry``.
    """

    kind: Literal["rinceau"] = "rinceau"
    colour: ColourField = "ink"
    berry: ColourField = "ink"
    waves: Annotated[int, Field(ge=1, le=60)] = 6
    swing: Radius = 1.6
    coil: Radius = 2.1
    line: Stroke = 0.34
    leaf: Radius = 1.75
    berry_size: Radius = 0.52

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The stem and shoots, the leaves, the berries."""
        step, middle = max(0.0, width - self.line) / self.waves, height / 2
        start = self.line / 2
        stem = [
            (start + step * i / 14, middle + self._stem(i / 14)) for i in range(14 * self.waves + 1)
        ]
        lines, leaves, berries = Path().poly(stem, close=False), Path(), Path()
        for wave in range(self.waves):
            side = -1 if wave % 2 else 1
            spiral = list(self._spiral(start + (wave + 0.5) * step, middle, side))
            lines.poly([(x, y) for x, y, _ in spiral], close=False)
            for share in (0.2, 0.4, 0.6):
                x, y, angle = spiral[round(share * (len(spiral) - 1))]
                _leaf(leaves, x, y, angle + side * _FORWARD, self.leaf, self.leaf * 0.26)
            berries.circle(*spiral[-1][:2], self.berry_size)
        yield PaintedPath(lines, stroke=self.colour, width=self.line, round_ends=True)
        yield PaintedPath(leaves, fill=self.colour)
        yield PaintedPath(berries, fill=self.berry)

    def _stem(self, half_waves: float) -> float:
        return -self.swing * math.sin(math.pi * half_waves)

    def _spiral(self, x: float, middle: float, side: int) -> Iterator[tuple[float, float, float]]:
        """Points of a shoot from the stem inward, each with the direction away from its centre."""
        y = middle - side * (self.swing - self.coil) * 0.9
        for i in range(31):
            share = i / 30
            radius = self.coil * (1 - 0.78 * share)
            angle = side * (-math.pi * 0.5 + 2 * math.pi * _TURNS * share - 0.5)
            yield x + radius * math.cos(angle), y + radius * math.sin(angle), angle


class LeafColumn(Pattern):
    """A stem from the top of the box to a mound at its foot, with a pair of leaves every ``pitch``.

    Leaves are ``leaf`` mm wide and ``rise`` mm high and grow upward from the stem; the mound is as
    wide as the box and ``mound`` mm high. Where there is no room for a pair the stem stays bare.
    """

    kind: Literal["leaf-column"] = "leaf-column"
    colour: ColourField = "ink"
    pitch: Pitch = 3.2
    leaf: Radius = 2.9
    rise: Radius = 2.6
    line: Stroke = 0.28
    mound: Radius = 2.4
    bare: Radius = 2.0

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The stem, then leaves and mound."""
        x, foot = width / 2, height - 0.5 * self.mound
        solid = Path()
        if self.mound > 0:
            self._mound(solid, x, width / 2, height)
        lowest = height - 1.55 * self.mound
        pairs = int((lowest - self.rise - self.bare) / self.pitch) + 1
        for pair in range(max(0, pairs)):
            y = lowest - pair * self.pitch
            for side in (-1, 1):
                self._leaf(solid, x, y, side)
        if foot > 0:
            stem = Path().segment(x, 0, x, foot)
            yield PaintedPath(stem, stroke=self.colour, width=self.line)
        yield PaintedPath(solid, fill=self.colour)

    def _leaf(self, path: Path, x: float, y: float, side: int) -> None:
        """A leaf from the stem at (x, y), its tip up and outward."""
        tip = (x + side * self.leaf, y - self.rise)
        path.move(x, y)
        path.curve(
            x + side * 0.75 * self.leaf,
            y - 0.04 * self.rise,
            x + side * 0.95 * self.leaf,
            y - 0.55 * self.rise,
            *tip,
        )
        path.curve(
            x + side * 0.5 * self.leaf,
            y - 0.95 * self.rise,
            x + side * 0.12 * self.leaf,
            y - 0.75 * self.rise,
            x,
            y,
        )
        path.close()

    def _mound(self, path: Path, x: float, half: float, foot: float) -> None:
        top = foot - self.mound
        path.move(x - half, foot)
        path.curve(
            x - 0.75 * half,
            foot - 0.55 * self.mound,
            x - 0.2 * half,
            foot - 0.4 * self.mound,
            x - 0.1,
            top - 1,
        )
        path.line(x + 0.1, top - 0.6)
        path.curve(
            x + 0.2 * half,
            foot - 0.4 * self.mound,
            x + 0.75 * half,
            foot - 0.55 * self.mound,
            x + half,
            foot,
        )
        path.close()


def _leaf(path: Path, x: float, y: float, angle: float, length: float, half: float) -> None:
    """A pointed leaf from (x, y) in the direction ``angle`` (radians)."""
    dx, dy = math.cos(angle) * length, math.sin(angle) * length
    nx, ny = -math.sin(angle) * half * 1.3, math.cos(angle) * half * 1.3
    path.move(x, y)
    path.curve(
        x + 0.25 * dx + nx, y + 0.25 * dy + ny, x + 0.6 * dx + nx, y + 0.6 * dy + ny, x + dx, y + dy
    )
    path.curve(x + 0.6 * dx - nx, y + 0.6 * dy - ny, x + 0.25 * dx - nx, y + 0.25 * dy - ny, x, y)
    path.close()

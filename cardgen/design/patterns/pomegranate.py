"""The pomegranate of Italian velvets: a ripe fruit, open to its seeds, with crown and leaves."""

from collections.abc import Iterable, Iterator
from typing import Literal

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import Stroke
from cardgen.drawing.path import Path

_TALL = 16.0
"""Height of the plant, from the tip of its crown to the end of its stem, in units of its drawing;
it is 10.8 units wide."""


class Pomegranate(Pattern):
    """One plant, as large as the box allows, centred in it.

    The fruit is filled with ``ground``, outlined ``line`` mm wide in ``colour`` and shows seeds in
    ``colour``; crown, leaves and stem are in ``leaf``.
    """

    kind: Literal["pomegranate"] = "pomegranate"
    colour: ColourField = "ink"
    leaf: ColourField = "ink"
    ground: ColourField = "paper"
    line: Stroke = 0.55

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """Leaves, stem, the fruit, its seeds, and the crown."""
        unit = min(width / 10.8, height / _TALL)
        drawing = _Drawing(width / 2, height / 2 - 0.5 * unit, unit)
        yield PaintedPath(drawing.leaves(), fill=self.leaf)
        yield PaintedPath(drawing.stem(), fill=self.leaf)
        line = max(THINNEST, self.line)
        yield PaintedPath(drawing.fruit(), self.ground, self.colour, line)
        yield PaintedPath(drawing.opening(), stroke=self.colour, width=max(THINNEST, 0.4 * line))
        yield PaintedPath(Path().polys(drawing.seeds()), fill=self.colour)
        yield PaintedPath(drawing.crown(), fill=self.leaf)


class _Drawing:
    """The outlines of a plant around the middle of its fruit."""

    def __init__(self, x: float, y: float, unit: float) -> None:
        self._x, self._y, self._unit = x, y, unit

    def _curves(self, path: Path, start: tuple[float, float], *curves: tuple[float, ...]) -> None:
        """A closed outline of cubic curves in units, and its mirror image."""
        for side in (1, -1):
            path.move(*self._at(side, *start))
            for a, b, c, d, e, f in curves:
                path.curve(*self._at(side, a, b), *self._at(side, c, d), *self._at(side, e, f))
            path.close()

    def _at(self, side: int, x: float, y: float) -> tuple[float, float]:
        return self._x + side * x * self._unit, self._y + y * self._unit

    def _both_sides(
        self, path: Path, start: tuple[float, float], *curves: tuple[float, ...]
    ) -> None:
        """A closed outline given by its right half, from ``start`` to an end on the axis."""
        path.move(*self._at(1, *start))
        points = [start]
        for a, b, c, d, e, f in curves:
            path.curve(*self._at(1, a, b), *self._at(1, c, d), *self._at(1, e, f))
            points.append((e, f))
        for (a, b, c, d, _, _), (x, y) in zip(reversed(curves), reversed(points[:-1]), strict=True):
            path.curve(*self._at(-1, c, d), *self._at(-1, a, b), *self._at(-1, x, y))
        path.close()

    def leaves(self) -> Path:
        """Two great leaves that cup the fruit and two small ones below."""
        path = Path()
        self._curves(
            path,
            (0.0, 4.35),
            (1.9, 4.15, 4.35, 2.0, 5.05, -1.1),
            (5.35, 1.9, 3.9, 5.3, 0.0, 4.95),
        )
        self._curves(
            path, (0.0, 4.6), (0.9, 5.3, 1.9, 6.25, 3.35, 6.1), (2.5, 6.95, 0.9, 6.5, 0.0, 5.4)
        )
        return path

    def stem(self) -> Path:
        """The stem, which begins behind the fruit and widens where the leaves leave it."""
        points = [(0.42, 4.2), (0.34, 5.2), (0.19, 5.9), (0.19, 8.4)]
        left = [self._at(-1, x, y) for x, y in reversed(points)]
        return Path().poly([self._at(1, x, y) for x, y in points] + left)

    def fruit(self) -> Path:
        """The body, pointed above and below."""
        path = Path()
        self._both_sides(
            path,
            (0.0, -4.3),
            (1.7, -3.85, 2.95, -2.2, 2.95, -0.15),
            (2.95, 1.75, 1.7, 3.5, 0.0, 4.45),
        )
        return path

    def opening(self) -> Path:
        """The burst skin around the seeds."""
        path = Path()
        self._both_sides(
            path,
            (0.0, -2.95),
            (1.15, -2.1, 1.75, -1.2, 1.75, -0.05),
            (1.75, 1.15, 1.1, 2.2, 0.0, 3.1),
        )
        return path

    def seeds(self) -> Iterator[list[tuple[float, float]]]:
        """Lozenges in staggered rows."""
        rows = ((-2.0, 1), (-1.0, 2), (0.0, 3), (1.0, 2), (2.0, 1))
        for y, count in rows:
            for seed in range(count):
                x = (seed - (count - 1) / 2) * 0.95
                yield [
                    self._at(1, x, y - 0.42),
                    self._at(1, x + 0.36, y),
                    self._at(1, x, y + 0.42),
                    self._at(1, x - 0.36, y),
                ]

    def crown(self) -> Path:
        """Three points that spread from the top of the fruit."""
        points = [(0.0, -4.2), (0.62, -5.1), (1.5, -6.5), (0.55, -6.0), (0.0, -7.4)]
        right = [self._at(1, x, y) for x, y in points]
        left = [self._at(-1, x, y) for x, y in reversed(points[1:-1])]
        return Path().poly(right + left)

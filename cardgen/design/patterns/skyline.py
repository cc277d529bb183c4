"""The outline of a town on the horizon."""

from collections.abc import Iterable, Iterator
from typing import Literal

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.limits import Pitch, Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point


class Skyline(Pattern):
    """Houses ``narrow`` to ``wide`` mm broad and ``low`` to ``high`` mm tall on the box's foot.

    One in five has a gabled roof, one in eight a mast. They are filled with ``colour`` and
    outlined ``width`` mm wide with ``outline``.
    """

    kind: Literal["skyline"] = "skyline"
    colour: ColourField = "ink"
    outline: ColourField = "ink"
    width: Stroke = 0.3
    narrow: Pitch = 2.0
    wide: Pitch = 4.6
    low: Radius = 2.2
    high: Radius = 6.5

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The town as one filled and outlined path."""
        points = [(-1.0, height + 1.0), *self._roofs(width, height, seed), (width + 1, height + 1)]
        yield PaintedPath(Path().poly(points), self.colour, self.outline, max(0.07, self.width))

    def _roofs(self, width: float, height: float, seed: str) -> Iterator[Point]:
        random = pattern_stream("skyline", seed)
        x, before = -1.0 - random.random() * self.narrow, self.low
        while x < width + 1:
            broad = max(0.3, self.narrow + random.random() * (self.wide - self.narrow))
            tall = self.low + random.random() ** 1.4 * (self.high - self.low)
            if abs(tall - before) < 0.45:
                tall += 0.8 if tall < before + 0.3 else -0.8
            yield from _house(x, height - tall, broad, random.random())
            x, before = x + broad, tall


def _house(x: float, top: float, broad: float, kind: float) -> Iterator[Point]:
    yield x, top
    middle = x + broad / 2
    if kind < 0.2:
        yield middle, top - broad * 0.3
    elif kind < 0.325:
        yield from ((middle - 0.16, top), (middle - 0.16, top - 1.9))
        yield from ((middle + 0.16, top - 1.9), (middle + 0.16, top))
    yield x + broad, top

"""Brickwork in running bond."""

from collections.abc import Iterable
from typing import Literal

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.limits import Pitch, Stroke
from cardgen.drawing.path import Path


class Bricks(Pattern):
    """Joints of ``line`` mm between bricks ``brick`` mm long in courses ``course`` mm high.

    Every other course is shifted by half a brick; the first begins at the top of the box.
    """

    kind: Literal["bricks"] = "bricks"
    colour: ColourField = "ink"
    course: Pitch = 3.0
    brick: Pitch = 7.0
    line: Stroke = 0.35

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One stroked path with every joint."""
        path = Path()
        for course in range(int(height / self.course) + 1):
            y = course * self.course
            path.segment(0.0, y, width, y)
            x = self.brick * (0.25 if course % 2 else 0.75)
            while x < width and y < height:
                path.segment(x, y, x, min(height, y + self.course))
                x += self.brick
        yield PaintedPath(path, stroke=self.colour, width=max(0.07, self.line))

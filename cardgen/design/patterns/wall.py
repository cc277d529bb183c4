"""A crenellated wall of staggered ashlar."""

from collections.abc import Iterable
from typing import Literal

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.limits import BoxShare, Pitch, Radius, Stroke
from cardgen.drawing.path import Path


class Wall(Pattern):
    """Masonry from the share ``top`` of the height down to the foot of the box.

    Merlons ``merlon`` mm wide and ``notch`` mm high crown it, as far apart as they are wide
    (``notch: 0`` leaves it level). Courses are ``course`` mm high, bricks ``brick`` mm long. Some
    stones, as the seed says, are shaded by three short strokes.
    """

    kind: Literal["wall"] = "wall"
    colour: ColourField = "ink 20%"
    ink: ColourField = "ink"
    top: BoxShare = 0.77
    merlon: Pitch = 3.6
    notch: Radius = 2.6
    course: Pitch = 2.4
    brick: Pitch = 4.4
    line: Stroke = 0.2
    outline: Stroke = 0.34
    shaded: BoxShare = 0.14

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The flat ground, the joints and the outline."""
        crown = self._crown(width, height)
        body = [*crown, (width + 1, height + 1), (-1.0, height + 1)]
        joints, shade = self._masonry(width, height, seed)
        yield PaintedPath(Path().poly(body), fill=self.colour)
        yield PaintedPath(joints, stroke=self.ink, width=self.line)
        if shade:
            yield PaintedPath(shade, stroke=self.ink, width=max(0.12, 0.8 * self.line))
        yield PaintedPath(Path().poly(crown, close=False), stroke=self.ink, width=self.outline)

    def _crown(self, width: float, height: float) -> list[tuple[float, float]]:
        """The upper edge: merlons placed so that the row is symmetrical."""
        top = self.top * height
        if self.notch <= 0:
            return [(-1.0, top), (width + 1, top)]
        points: list[tuple[float, float]] = []
        x = width / 2 - self.merlon / 2
        x -= (int(x / (2 * self.merlon)) + 1) * 2 * self.merlon
        while x < width + 1:
            right = x + self.merlon
            points += [(x, top), (x, top - self.notch), (right, top - self.notch), (right, top)]
            x += 2 * self.merlon
        return points

    def _masonry(self, width: float, height: float, seed: str) -> tuple[Path, Path]:
        chance = pattern_stream("wall", seed)
        joints, shade = Path(), Path()
        y, row = self.top * height, 0
        while y < height:
            joints.segment(0, y, width, y)
            x = width / 2 + (0.5 if row % 2 else 0.0) * self.brick
            x -= (int(x / self.brick) + 1) * self.brick
            while x < width:
                joints.segment(x, y, x, y + self.course)
                if chance.random() < self.shaded:
                    self._shade(shade, x, y)
                x += self.brick
            y, row = y + self.course, row + 1
        return joints, shade

    def _shade(self, shade: Path, x: float, y: float) -> None:
        """Three strokes along a stone's foot, each longer than the one above."""
        for stroke in range(3):
            level = y + self.course * (0.46 + 0.18 * stroke)
            length = self.brick * (0.25 + 0.15 * stroke)
            shade.segment(x + 0.2, level, x + 0.2 + length, level)

"""A rolling ridge of open country with a halftone slope and a wire fence along its crest."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern, pattern_stream
from cardgen.design.patterns.halftone import LEAST, Dot, graded, screen
from cardgen.design.patterns.limits import BoxShare, Pitch, Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

Height = Callable[[float], float]
Pickets = Annotated[int, Field(ge=0, le=200)]

_SAMPLE = 0.8


class Ridge(Pattern):
    """The crest lies at the share ``crest`` of the height and rolls by ``rise`` and ``ripple`` mm.

    Below it the box is filled with ``ground`` and set with dots of ``colour`` on the 45° screen of
    `Halftone`, ``least`` mm in radius at the crest and ``most`` at the foot; down to the share
    ``until`` only, so that a plain halftone, which cards may share, can go on from there.
    ``pickets`` posts ``tall`` mm high carry two strands of barbed wire; where the shares of the
    width lie in ``gap``, the fence is breached. Seeded.
    """

    kind: Literal["ridge"] = "ridge"
    colour: ColourField = "ink"
    ground: ColourField = "paper"
    line_colour: ColourField = "ink"
    crest: BoxShare = 0.64
    rise: Radius = 1.8
    ripple: Radius = 0.9
    line: Stroke = 0.55
    pitch: Pitch = 1.55
    most: Stroke = 0.62
    least: Stroke = 0.16
    until: BoxShare = 1.0
    pickets: Pickets = 9
    tall: Radius = 4.4
    gap: tuple[BoxShare, BoxShare] = (0.0, 0.0)
    picket: Stroke = 0.42
    wire: Stroke = 0.2

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The ground, its dots, the fence and the crest: one path each."""
        random = pattern_stream("ridge", seed)
        phases = (random.random() * math.tau, random.random() * math.tau)

        def crest(x: float) -> float:
            roll = math.sin(7.4 * x / max(width, 1.0) + phases[0])
            ripple = math.sin(17.0 * x / max(width, 1.0) + phases[1])
            return self.crest * height + self.rise * roll + self.ripple * ripple

        steps = min(2000, math.ceil((width + 2) / _SAMPLE))
        line = [(x, crest(x)) for x in ((width + 2) * i / steps - 1 for i in range(steps + 1))]
        below = [(width + 1, height + 1), (-1.0, height + 1)]
        yield PaintedPath(Path().poly([*line, *below]), fill=self.ground)
        yield PaintedPath(Path().dots(self._dots(width, height, crest)), fill=self.colour)
        posts = self._posts(width, crest, [random.random() for _ in range(2 * self.pickets + 4)])
        yield from self._fence(posts, self.gap[0] * width)
        yield PaintedPath(
            Path().poly(line, close=False), stroke=self.line_colour, width=max(0.07, self.line)
        )

    @property
    def top(self) -> float:
        """How far above the share ``crest`` the ridge may rise, in mm."""
        return self.rise + self.ripple

    def _dots(self, width: float, height: float, crest: Height) -> Iterator[Dot]:
        gone = self.crest - self.top / max(height, 0.1)
        for x, y in screen(width, height, self.pitch, self.most):
            if y < height * self.until:
                radius = graded(y / height, 1.0, gone, self.most, self.least)
                if radius >= LEAST and y - radius > crest(x) + self.line / 2:
                    yield x, y, radius

    def _posts(
        self, width: float, crest: Height, chances: Sequence[float]
    ) -> list[tuple[Point, Point]]:
        """The feet and the heads of the pickets, from left to right."""
        posts = []
        for at in range(-1, self.pickets + 1 if self.pickets else -1):
            share = (at + 0.25 + 0.5 * chances[2 * at + 2]) / self.pickets
            if not self.gap[0] <= share < self.gap[1]:
                x = share * width
                lean = 0.36 * (chances[2 * at + 3] - 0.35) * self.tall
                posts.append(((x, crest(x) + 0.5), (x + lean, crest(x) - self.tall)))
        return posts

    def _fence(self, posts: Sequence[tuple[Point, Point]], breach: float) -> Iterator[PaintedPath]:
        if not posts:
            return
        stakes, wires = Path(), Path()
        for foot, head in posts:
            stakes.segment(*foot, *head)
        for near, far in pairwise(posts):
            if self.gap[0] < self.gap[1] and near[0][0] < breach <= far[0][0]:
                continue
            for share in (0.5, 0.9):
                _strand(wires, _along(near, share), _along(far, share), 0.16 * self.tall)
        yield PaintedPath(wires, stroke=self.line_colour, width=max(0.07, self.wire))
        yield PaintedPath(
            stakes, stroke=self.line_colour, width=max(0.07, self.picket), round_ends=True
        )


def _along(post: tuple[Point, Point], share: float) -> Point:
    (x, y), (to_x, to_y) = post
    return x + share * (to_x - x), y + share * (to_y - y)


def _strand(path: Path, start: Point, end: Point, sag: float) -> None:
    """A wire that hangs ``sag`` mm between two points, with a barb about every 2 mm."""
    (x0, y0), (x1, y1) = start, end
    low = sag * 4 / 3
    path.move(x0, y0)
    path.curve((2 * x0 + x1) / 3, (2 * y0 + y1) / 3 + low, (x0 + 2 * x1) / 3,
               (y0 + 2 * y1) / 3 + low, x1, y1)  # fmt: skip
    barbs = min(40, int((x1 - x0) / 2.1))
    for barb in range(1, barbs):
        share = barb / barbs
        x = x0 + share * (x1 - x0)
        y = y0 + share * (y1 - y0) + 4 * sag * share * (1 - share)
        path.segment(x - 0.3, y - 0.42, x + 0.3, y + 0.42).segment(x + 0.3, y - 0.42, x - 0.3,
                                                                  y + 0.42)  # fmt: skip

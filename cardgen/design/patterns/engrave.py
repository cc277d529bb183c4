"""The engraver's stroke: a line that swells and thins, drawn as a filled outline."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

from cardgen.model.geometry import Point

THINNEST = 0.07
"""A stroke stops where it is thinner than this (mm): thinner lines do not print."""

_SAMPLE = 0.7
"""Distance in mm between the points of a stroke's centre line."""


def swelling(
    centre: Sequence[Point], widths: Sequence[float], thinnest: float = THINNEST
) -> Iterator[list[Point]]:
    """The outlines of a stroke along ``centre`` that is ``widths`` mm wide at each of its points.

    Where the stroke is thinner than ``thinnest`` it is interrupted.
    """
    begun = 0
    for at in range(len(centre) + 1):
        if at == len(centre) or widths[at] < thinnest:
            if at - begun > 1:
                yield _outline(centre[begun:at], widths[begun:at])
            begun = at + 1


def _outline(centre: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    left: list[Point] = []
    right: list[Point] = []
    last = len(centre) - 1
    for at, ((x, y), width) in enumerate(zip(centre, widths, strict=True)):
        (x0, y0), (x1, y1) = centre[max(0, at - 1)], centre[min(last, at + 1)]
        dx, dy = x1 - x0, y1 - y0
        half = width / 2 / (math.hypot(dx, dy) or 1.0)
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    right.reverse()
    return left + right


def straight_strokes(
    width: float, height: float, angle: float, pitch: float, sample: float = _SAMPLE
) -> Iterator[list[Point]]:
    """Centre lines ``pitch`` mm apart that cover a box, running at ``angle`` degrees."""
    sine, cosine = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)]
    along = [x * cosine + y * sine for x, y in corners]
    across = [y * cosine - x * sine for x, y in corners]
    first = math.floor(min(across) / pitch) * pitch + pitch / 2
    for row in range(int((max(across) - first) / pitch) + 1):
        v = first + row * pitch
        span = _inside(width, height, (cosine, sine), v, (min(along), max(along)))
        if span is None:
            continue
        steps = max(2, math.ceil((span[1] - span[0]) / sample))
        step = (span[1] - span[0]) / steps
        yield [
            (u * cosine - v * sine, u * sine + v * cosine)
            for u in (span[0] + i * step for i in range(steps + 1))
        ]


def _inside(
    width: float, height: float, direction: Point, v: float, span: tuple[float, float]
) -> tuple[float, float] | None:
    """The stretch of the line ``v`` across ``direction`` that lies within the box."""
    cosine, sine = direction
    low, high = span
    for slope, offset, limit in ((cosine, -v * sine, width), (sine, v * cosine, height)):
        if abs(slope) < 1e-9:
            if not 0 <= offset <= limit:
                return None
            continue
        ends = sorted((-offset / slope, (limit - offset) / slope))
        low, high = max(low, ends[0]), min(high, ends[1])
    return (low, high) if high - low > 0.2 else None


def engraved(
    lines: Iterable[Sequence[Point]], width_at: Callable[[float, float], float]
) -> Iterator[list[Point]]:
    """The outlines of strokes along ``lines``, as wide as ``width_at`` says at each point (mm)."""
    for line in lines:
        yield from swelling(line, [width_at(x, y) for x, y in line])

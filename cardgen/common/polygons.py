"""Convex polygons cut by straight lines: the parts of a field and the hatching inside them."""

import math
from collections.abc import Iterator, Sequence

from cardgen.model.geometry import Point

Corners = Sequence[Point]


def rectangle(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """The corners of an upright rectangle, clockwise on paper."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def cut(polygon: Corners, point: Point, angle: float) -> list[Point]:
    """What of a polygon lies to the right of a line, seen along its direction.

    The line runs through ``point`` at ``angle`` degrees (0 to the right, 90 down); to the right of
    a line that runs to the right is below it. The result may be empty.
    """
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    sides = [dx * (y - point[1]) - dy * (x - point[0]) for x, y in polygon]
    kept: list[Point] = []
    for at, here in enumerate(polygon):
        there, side, other = polygon[at - 1], sides[at], sides[at - 1]
        if (side > 0) is not (other > 0):
            share = other / (other - side)
            crossing = (
                there[0] + share * (here[0] - there[0]),
                there[1] + share * (here[1] - there[1]),
            )
            kept.append(crossing)
        if side > 0:
            kept.append(here)
    return kept if len(kept) > 2 else []


def chords(
    polygon: Corners, origin: Point, angle: float, pitch: float
) -> Iterator[tuple[Point, Point]]:
    """The stretches inside a polygon of parallel lines ``pitch`` mm apart at ``angle`` degrees.

    The two lines nearest to ``origin`` pass at half a pitch from it, so that hatching is symmetric
    about it and goes on unbroken from part to part.
    """
    if not polygon:
        return
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    along = [(x - origin[0]) * cosine + (y - origin[1]) * sine for x, y in polygon]
    across = [(y - origin[1]) * cosine - (x - origin[0]) * sine for x, y in polygon]
    first = math.ceil(min(across) / pitch - 0.5)
    last = math.floor(max(across) / pitch - 0.5)
    for line in range(first, last + 1):
        v = (line + 0.5) * pitch
        ends = []
        for at, here in enumerate(across):
            before = across[at - 1]
            if (here > v) is not (before > v):
                ends.append(
                    along[at - 1] + (along[at] - along[at - 1]) * (v - before) / (here - before)
                )
        if len(ends) == 2 and abs(ends[1] - ends[0]) > 0.1:
            yield (
                _placed(origin, cosine, sine, min(ends), v),
                _placed(origin, cosine, sine, max(ends), v),
            )


def _placed(origin: Point, cosine: float, sine: float, u: float, v: float) -> Point:
    return origin[0] + u * cosine - v * sine, origin[1] + u * sine + v * cosine


def staggered(polygon: Corners, origin: Point, pitch: float, clearance: float) -> Iterator[Point]:
    """The points of a staggered lattice that lie inside a polygon, ``clearance`` mm from its edges.

    Points of a row are ``pitch`` mm apart, rows half of that; every other row is shifted by half.
    """
    if not polygon:
        return
    edges = _edges(polygon)
    ys = [y for _, y in polygon]
    xs = [x for x, _ in polygon]
    half = pitch / 2
    for row in range(
        math.ceil((min(ys) - origin[1]) / half - 0.5), math.floor((max(ys) - origin[1]) / half) + 1
    ):
        y = origin[1] + (row + 0.5) * half
        shift = origin[0] + (0.25 if row % 2 else 0.75) * pitch
        for column in range(
            math.ceil((min(xs) - shift) / pitch), math.floor((max(xs) - shift) / pitch) + 1
        ):
            x = shift + column * pitch
            if all(a * x + b * y + c >= clearance for a, b, c in edges):
                yield x, y


def _edges(polygon: Corners) -> list[tuple[float, float, float]]:
    """For every edge the factors of the distance inwards from it."""
    count = len(polygon)
    middle = sum(x for x, _ in polygon) / count, sum(y for _, y in polygon) / count
    edges = []
    for at, (x1, y1) in enumerate(polygon):
        x0, y0 = polygon[at - 1]
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1e-9:
            continue
        a, b = -(y1 - y0) / length, (x1 - x0) / length
        c = -a * x0 - b * y0
        sign = 1.0 if a * middle[0] + b * middle[1] + c > 0 else -1.0
        edges.append((sign * a, sign * b, sign * c))
    return edges

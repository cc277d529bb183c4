"""Points, rings and areas of a page in mm, and the few questions that a map asks of them."""

import heapq
import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

from cardgen.model.boxes import Box

Point = tuple[float, float]
"""A point: mm from the top left corner of the page, y down; or longitude, latitude in degrees."""

Ring = tuple[Point, ...]
"""A closed line; its first point is not repeated at its end."""

Polygon = tuple[Ring, ...]
"""An outline and the holes in it."""

Area = tuple[Polygon, ...]
"""The polygons of one region or land."""

Segment = tuple[Point, Point]
"""A straight piece of a line, the smaller point first, so that equal pieces are equal."""


def rings(area: Area) -> Iterator[Ring]:
    """Every ring of an area, outlines and holes."""
    for polygon in area:
        yield from polygon


def steps(ring: Ring) -> Iterator[tuple[Point, Point]]:
    """The straight pieces of a ring as it runs."""
    return pairwise((*ring, ring[0]))


def segments(area: Area) -> Iterator[Segment]:
    """Every straight piece of an area's rings, whichever way it runs."""
    for ring in rings(area):
        for start, end in steps(ring):
            yield segment(start, end)


def segment(start: Point, end: Point) -> Segment:
    """The piece between two points, the same for both directions."""
    return (start, end) if start <= end else (end, start)


def signed_area(ring: Iterable[Point]) -> float:
    """The area of a ring (mm²), positive if it runs clockwise as seen on the page (y down)."""
    points = tuple(ring)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in steps(points)) / 2


def bounds(area: Area) -> Box:
    """The smallest box around an area."""
    xs = [x for ring in rings(area) for x, _ in ring]
    ys = [y for ring in rings(area) for _, y in ring]
    return Box.between(min(xs), min(ys), max(xs), max(ys))


def contains(area: Area, point: Point) -> bool:
    """Whether a point lies in an area; on its very edge the answer is either."""
    x, y = point
    inside = False
    for ring in rings(area):
        for (ax, ay), (bx, by) in steps(ring):
            if (ay > y) is not (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside


def foot(point: Point, piece: tuple[Point, Point]) -> tuple[float, float]:
    """How far a point is from a piece (mm), and where along it (0 to 1) the nearest point is."""
    (ax, ay), (bx, by) = piece
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else ((point[0] - ax) * dx + (point[1] - ay) * dy) / length
    along = min(1.0, max(0.0, along))
    return math.hypot(point[0] - ax - along * dx, point[1] - ay - along * dy), along


def room(area: Area, point: Point) -> float:
    """How far a point is from an area's edge (mm), negative outside the area."""
    nearest = min(foot(point, piece)[0] for ring in rings(area) for piece in steps(ring))
    return nearest if contains(area, point) else -nearest


def crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point | None:
    """Where two pieces cross, each going on at both sides; None if they only touch or miss."""
    (a, b), (c, d) = one, other
    ab, cd = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    across = ab[0] * cd[1] - ab[1] * cd[0]
    if across == 0:
        return None
    ac = (c[0] - a[0], c[1] - a[1])
    along = (ac[0] * cd[1] - ac[1] * cd[0]) / across
    beside = (ac[0] * ab[1] - ac[1] * ab[0]) / across
    if not (1e-9 < along < 1 - 1e-9 and 1e-9 < beside < 1 - 1e-9):
        return None
    return (a[0] + along * ab[0], a[1] + along * ab[1])


def seen_length(piece: tuple[Point, Point], window: Box) -> float:
    """How much of a piece lies in a window (mm)."""
    (ax, ay), (bx, by) = piece
    start, end = 0.0, 1.0
    for at, by_step, low, high in (
        (ax, bx - ax, window.x, window.right),
        (ay, by - ay, window.y, window.bottom),
    ):
        if by_step == 0:
            if not low <= at <= high:
                return 0.0
            continue
        near, far = sorted(((low - at) / by_step, (high - at) / by_step))
        start, end = max(start, near), min(end, far)
    return max(0.0, end - start) * math.hypot(bx - ax, by - ay)


def roomiest(area: Area, window: Box, exact: float = 0.5) -> tuple[Point, float]:
    """The point of an area, inside a window, that is farthest from every edge, and how far (mm).

    Cells are divided where a better point may still be, until none can be better by ``exact``.
    """
    box = bounds(area)
    left, top = max(box.x, window.x), max(box.y, window.y)
    right, bottom = min(box.right, window.right), min(box.bottom, window.bottom)
    size = max(right - left, bottom - top, exact) / 2
    centre = ((left + right) / 2, (top + bottom) / 2)
    best = (centre, _seen_room(area, window, centre))
    heap = [(-best[1] - size * math.sqrt(2), centre, size)]
    while heap and -heap[0][0] > best[1] + exact:
        _, (x, y), size = heapq.heappop(heap)
        half = size / 2
        for point in ((x + i * half, y + j * half) for i in (-1, 1) for j in (-1, 1)):
            found = _seen_room(area, window, point)
            best = max(best, (point, found), key=lambda one: one[1])
            heapq.heappush(heap, (-found - half * math.sqrt(2), point, half))
    return best


def _seen_room(area: Area, window: Box, point: Point) -> float:
    x, y = point
    edges = (x - window.x, y - window.y, window.right - x, window.bottom - y)
    return min(room(area, point), *edges)

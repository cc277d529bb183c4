"""What is wrong with the areas of a map's regions: overlaps, gaps, rings that cross themselves."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from cardgen.model.boxes import Box
from cardgen.model.distances import SquareIndex
from cardgen.model.geometry import (
    Area,
    Point,
    Segment,
    bounds,
    contains,
    crossing,
    rings,
    segment,
    segments,
    signed_area,
    steps,
)

SLIVER = 1.0
"""A gap narrower than this (mm) is a border drawn twice, a wider one a lake left out."""

Step = tuple[Point, Point]


class FeatureReporter(Protocol):
    """Tells a problem of a feature (by its number among the regions) at a point of the page."""

    def __call__(
        self, code: str, number: int, point: Point, other: int | None = None, /, **values: object
    ) -> None:
        """Tell it; ``other`` is the second region where two are at fault."""


def check_areas(regions: Sequence[Area], lands: Sequence[Area], tell: FeatureReporter) -> None:
    """Find where regions cross themselves, overlap or leave a gap between them.

    Problems: errors ``region-crosses-itself``, ``regions-overlap``, ``map-gap``; each pair and
    each region is told once, at the first place found, and of a region that crosses itself
    nothing else; ``map-lake`` for a wide gap, which is a warning.
    """
    users = _users(regions)
    told: dict[tuple[int, int], Point] = {}
    for first, second, point in (
        *_crossings(users),
        *_doubled(users),
        *_covered(regions, users),
    ):
        told.setdefault((min(first, second), max(first, second)), point)
    twisted = {first for first, second in told if first == second}
    for (first, second), point in told.items():
        if first == second:
            tell("region-crosses-itself", first, point)
        elif not twisted & {first, second}:
            tell("regions-overlap", second, point, first)
    if not told:
        _check_gaps(users, lands, tell)


def _users(regions: Sequence[Area]) -> dict[Segment, list[tuple[int, Step]]]:
    """Who uses each piece of line, and which way his ring runs along it."""
    users: dict[Segment, list[tuple[int, Step]]] = {}
    for number, area in enumerate(regions):
        for ring in rings(area):
            for step in steps(ring):
                users.setdefault(segment(*step), []).append((number, step))
    return users


def _crossings(users: Mapping[Segment, list[tuple[int, Step]]]) -> Iterator[tuple[int, int, Point]]:
    grid: SquareIndex[Segment] = SquareIndex(1.5)
    for piece, found in users.items():
        number = found[0][0]
        cells = grid.cells(piece)
        for cell in cells:
            for other, pieces in grid.at(cell).items():
                for there in pieces:
                    point = _crossing(piece, there)
                    if point is not None:
                        yield other, number, point
        grid.put(number, piece, cells)


def _crossing(one: Segment, other: Segment) -> Point | None:
    """Where the two cross; most do not, as their first points, the leftmost ones, tell."""
    if one[1][0] < other[0][0] or other[1][0] < one[0][0]:
        return None
    if one[0] == other[0] or one[1] == other[1]:
        return None
    return crossing(one, other)


def _doubled(users: Mapping[Segment, list[tuple[int, Step]]]) -> Iterator[tuple[int, int, Point]]:
    """Pieces that two rings run along in the same direction: both areas are on the same side."""
    for piece, found in users.items():
        for n, (first, step) in enumerate(found):
            for second, other in found[n + 1 :]:
                if step == other or first == second:
                    yield first, second, _middle(piece)


def _middle(step: Step) -> Point:
    (ax, ay), (bx, by) = step
    return ((ax + bx) / 2, (ay + by) / 2)


def _covered(
    regions: Sequence[Area], users: Mapping[Segment, list[tuple[int, Step]]]
) -> Iterator[tuple[int, int, Point]]:
    """Lines of one region inside another. Where none cross, one point of each stretch will do."""
    boxes = [bounds(area) for area in regions]
    corners = _corners(users)
    for number, area in enumerate(regions):
        for point, own in _stretches(number, area, users, corners):
            for other, box in enumerate(boxes):
                if other not in own and _in(box, point) and contains(regions[other], point):
                    yield number, other, point


def _corners(users: Mapping[Segment, list[tuple[int, Step]]]) -> set[Point]:
    """The points where lines of different regions meet or part."""
    at: dict[Point, frozenset[int]] = {}
    corners: set[Point] = set()
    for piece, found in users.items():
        numbers = frozenset(number for number, _ in found)
        for point in piece:
            if at.setdefault(point, numbers) != numbers:
                corners.add(point)
    return corners


def _stretches(
    number: int,
    area: Area,
    users: Mapping[Segment, list[tuple[int, Step]]],
    corners: set[Point],
) -> Iterator[tuple[Point, set[int]]]:
    """A point of each stretch of line between corners, and the regions that stretch belongs to."""
    for ring in rings(area):
        free = not any(point in corners for point in ring)
        for n, step in enumerate(steps(ring)):
            if step[0] in corners or (free and n == 0):
                own = {user for user, _ in users[segment(*step)]}
                yield _middle(step), own | {number}


def _in(box: Box, point: Point) -> bool:
    return box.x <= point[0] <= box.right and box.y <= point[1] <= box.bottom


def _check_gaps(
    users: Mapping[Segment, list[tuple[int, Step]]], lands: Sequence[Area], tell: FeatureReporter
) -> None:
    """Tell the holes that several regions enclose and no land fills."""
    filled = {piece for area in lands for piece in segments(area)}
    free = {found[0][1]: found[0][0] for found in users.values() if len(found) == 1}
    for loop in _loops(free):
        around = sorted({free[step] for step in steps(loop)})
        area = signed_area(loop)
        if area >= 0 or len(around) < 2 or all(segment(*step) in filled for step in steps(loop)):
            continue
        length = sum(math.dist(*step) for step in steps(loop))
        code = "map-gap" if -2 * area / length < SLIVER else "map-lake"
        tell(code, around[1], loop[0], around[0], width=f"{-2 * area / length:.2f}")


def _loops(free: Mapping[Step, int]) -> Iterator[tuple[Point, ...]]:
    """The closed lines that the pieces used once make, kept apart where they touch.

    Areas lie to the right of the pieces, so that a hole is kept by turning left where ways part.
    """
    after: dict[Point, list[Point]] = {}
    for start, end in free:
        after.setdefault(start, []).append(end)
    left = dict.fromkeys(free)
    for first in free:
        loop: list[Point] = []
        step = first
        while step in left:
            del left[step]
            loop.append(step[0])
            ends = [end for end in after.get(step[1], ()) if (step[1], end) in left]
            if not ends:
                break
            step = (step[1], min(ends, key=lambda end: _turn(step, end)))
        if len(loop) >= 3:
            yield tuple(loop)


def _turn(step: Step, end: Point) -> float:
    """How far the way to ``end`` turns to the right (clockwise on the page), from -pi to pi."""
    (ax, ay), (bx, by) = step
    back, ahead = math.atan2(by - ay, bx - ax), math.atan2(end[1] - by, end[0] - bx)
    return math.remainder(ahead - back, math.tau)

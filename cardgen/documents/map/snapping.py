"""Vertices that should be one made one: borders drawn twice by hand come to share their points."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from cardgen.model.distances import SquareIndex
from cardgen.model.geometry import (
    Area,
    Point,
    Polygon,
    Ring,
    Segment,
    foot,
    rings,
    segment,
    segments,
    signed_area,
    steps,
)

SNAP = 0.1
"""Vertices of two areas nearer than this (mm of the page) are one."""


def joined_vertices(areas: Sequence[Area]) -> list[Area]:
    """The areas with near vertices made equal, and each other's vertices put into their pieces.

    Of near vertices the first in the order of the areas stays. Vertices of one area are not
    moved together, save that a vertex that repeats the one before it is left out; a ring of fewer
    than three points is left out, and an area's outlines run clockwise on the page, its holes
    the other way.
    """
    grid: SquareIndex[Point] = SquareIndex(1.0)
    taken: set[Point] = set()
    moved = [_moved(number, area, grid, taken) for number, area in enumerate(areas)]
    uses = Counter(piece for area in moved for piece in segments(area))
    split = [_split(number, area, grid, uses) for number, area in enumerate(moved)]
    return [_tidy(area) for area in split]


def _moved(number: int, area: Area, grid: SquareIndex[Point], taken: set[Point]) -> Area:
    """The area on the vertices of those before it (``taken``), to which its own are added."""
    points = dict.fromkeys(point for ring in rings(area) for point in ring)
    placed = {p: p if p in taken else _nearest(number, p, grid) for p in points}
    for point in dict.fromkeys(placed.values()):
        if point not in taken:
            taken.add(point)
            grid.put(number, point, grid.cells((point, point)))
    return _mapped(area, placed)


def _nearest(number: int, point: Point, grid: SquareIndex[Point]) -> Point:
    near = [
        (math.dist(point, other), other)
        for cell in grid.cells((point, point), SNAP)
        for owner, points in grid.at(cell).items()
        if owner != number
        for other in points
    ]
    far, other = min(near, default=(SNAP, point))
    return other if far < SNAP else point


def _mapped(area: Area, placed: Mapping[Point, Point]) -> Area:
    return tuple(
        tuple(tuple(placed[point] for point in ring) for ring in polygon) for polygon in area
    )


def _split(number: int, area: Area, grid: SquareIndex[Point], uses: Mapping[Segment, int]) -> Area:
    own = {point for ring in rings(area) for point in ring}

    def with_others(ring: Ring) -> Ring:
        points: list[Point] = []
        for step in steps(ring):
            points.append(step[0])
            # A piece that two areas share already has no vertex of a third on it.
            if uses[segment(*step)] < 2:
                points += _between(step, number, own, grid)
        return tuple(points)

    return tuple(tuple(with_others(ring) for ring in polygon) for polygon in area)


def _between(
    step: tuple[Point, Point], number: int, own: set[Point], grid: SquareIndex[Point]
) -> list[Point]:
    """The vertices of other areas on a piece, from its start to its end."""
    found: dict[Point, float] = {}
    for cell in grid.cells(step, SNAP):
        for point in (
            p for owner, points in grid.at(cell).items() if owner != number for p in points
        ):
            far, along = foot(point, step)
            if far < SNAP and 0 < along < 1 and point not in own:
                found[point] = along
    return sorted(found, key=lambda point: found[point])


def _tidy(area: Area) -> Area:
    polygons: list[Polygon] = []
    for polygon in area:
        outline, *holes = (_without_repeats(ring) for ring in polygon)
        if len(outline) >= 3:
            kept = [_turned(hole, clockwise=False) for hole in holes if len(hole) >= 3]
            polygons.append((_turned(outline, clockwise=True), *kept))
    return tuple(polygons)


def _without_repeats(ring: Ring) -> Ring:
    return tuple(point for point, after in steps(ring) if point != after) if ring else ring


def _turned(ring: Ring, clockwise: bool) -> Ring:
    return ring if (signed_area(ring) > 0) is clockwise else ring[::-1]

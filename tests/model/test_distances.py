"""How long borders are and how near strangers come, on boxes laid out by hand."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.boxes import Box
from cardgen.model.distances import SquareIndex, border_lengths, near_strangers
from cardgen.model.geometry import Point, foot
from tests.model.boards import board, region, square

WEST, EAST = region("west", square(0, 0, 30, 40)), region("east", square(30, 0, 60, 40))


def test_a_border_is_as_long_as_what_is_seen_of_it() -> None:
    assert border_lengths(board(WEST, EAST)) == {("west", "east"): 40}
    seen = board(WEST, EAST, window=Box(0, 10, 100, 15))
    assert border_lengths(seen) == {("west", "east"): 15}


def test_strangers_nearer_than_a_limit_are_told_with_how_near_and_where() -> None:
    far = region("far", square(64, 10, 90, 30))
    here = board(WEST, EAST, far)
    # The nearest vertices are those of ``far``; ``east`` has none beside them.
    assert near_strangers(here, 5) == {("east", "far"): (4, (64, 10))}
    assert near_strangers(here, 4) == {}, "nearer, not as near"
    assert set(near_strangers(here, 40)) == {("east", "far"), ("west", "far")}


def test_a_common_corner_makes_strangers_that_touch() -> None:
    corner = board(WEST, region("corner", square(30, 40, 60, 60)))
    assert near_strangers(corner, 1) == {("west", "corner"): (0, (30, 40))}


def test_what_is_not_seen_is_not_near() -> None:
    far = region("far", square(64, 10, 90, 30))
    assert near_strangers(board(WEST, EAST, far, window=Box(0, 0, 50, 200)), 5) == {}


def test_the_cells_of_a_piece() -> None:
    index = SquareIndex[str](10)
    assert index.cells(((5, 5), (25, 5))) == [(0, 0), (1, 0), (2, 0)]
    assert index.cells(((25, 15), (25, 5))) == [(2, 0), (2, 1)]
    assert set(index.cells(((5, 5), (5, 5)), 6)) == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    # A long piece takes the cells along it and not the whole box around it.
    long = index.cells(((0, 0), (400, 400)))
    assert {(n, n) for n in range(41)} <= set(long)
    assert len(long) < 41 * 41 / 4


def test_things_are_found_in_their_cells_by_owner() -> None:
    index = SquareIndex[str](10)
    index.put(1, "road", [(0, 0), (1, 0)])
    index.put(2, "river", [(1, 0)])
    index.put(1, "path", [(1, 0)])
    assert index.at((1, 0)) == {1: ["road", "path"], 2: ["river"]}
    assert index.at((0, 0)) == {1: ["road"]}
    assert index.at((9, 9)) == {}


coordinates = st.floats(-200, 200)
points = st.tuples(coordinates, coordinates)


@given(points, points, points, st.floats(2, 30), st.floats(0, 20))
def test_a_point_near_a_piece_lies_in_one_of_its_cells(
    start: Point, end: Point, point: Point, size: float, around: float
) -> None:
    cells = SquareIndex[str](size).cells((start, end), around)
    assert len(set(cells)) == len(cells)
    if foot(point, (start, end))[0] < around - 1e-9:
        assert (math.floor(point[0] / size), math.floor(point[1] / size)) in cells


def test_the_nearest_way_is_kept_whichever_comes_first() -> None:
    """Two teeth towards the stranger: one ends 3 mm from it, the other 2 mm."""
    comb = (
        (0.0, 0.0), (10.0, 0.0), (17.0, 5.0), (10.0, 10.0), (18.0, 15.0), (10.0, 20.0), (0.0, 20.0),
    )  # fmt: skip
    wall = region("wall", square(20, -50, 30, 50))
    ((pair, (far, where)),) = near_strangers(board(region("comb", comb), wall), 9).items()
    assert pair == ("comb", "wall")
    assert (far, where) == (pytest.approx(2), (18, 15))

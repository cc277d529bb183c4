"""The few questions a map asks, with answers worked out by hand."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.boxes import Box
from cardgen.model.geometry import (
    Point,
    bounds,
    contains,
    crossing,
    foot,
    rings,
    room,
    roomiest,
    seen_length,
    segment,
    segments,
    signed_area,
    steps,
)
from tests.model.boards import area, square

# A frame: 40 mm wide, its hole 20 mm wide and 10 mm from every edge.
FRAME = area(square(10, 10, 50, 50), tuple(reversed(square(20, 20, 40, 40))))
TRIANGLE = ((0.0, 0.0), (30.0, 0.0), (0.0, 40.0))

points = st.tuples(st.integers(-50, 50).map(float), st.integers(-50, 50).map(float))
pieces = st.tuples(points, points)


def length(piece: tuple[Point, Point]) -> float:
    return math.dist(*piece)


def test_a_ring_is_closed_by_its_last_step() -> None:
    assert list(steps(TRIANGLE)) == [
        ((0, 0), (30, 0)), ((30, 0), (0, 40)), ((0, 40), (0, 0)),
    ]  # fmt: skip
    assert sum(map(length, steps(TRIANGLE))) == 30 + 50 + 40


def test_an_area_has_the_rings_of_its_outlines_and_holes() -> None:
    assert [len(ring) for ring in rings(FRAME)] == [4, 4]
    assert bounds(FRAME) == Box(10, 10, 40, 40)
    assert len(set(segments(FRAME))) == 8


@given(points, points)
def test_a_piece_is_the_same_whichever_way_it_runs(start: Point, end: Point) -> None:
    assert segment(start, end) == segment(end, start)
    assert segment(start, end)[0] <= segment(start, end)[1]


def test_an_area_is_positive_clockwise_as_seen_on_the_page() -> None:
    assert signed_area(TRIANGLE) == 600
    assert signed_area(reversed(TRIANGLE)) == -600
    assert sum(signed_area(ring) for ring in rings(FRAME)) == 1600 - 400


@given(st.lists(points, min_size=3, max_size=8), points)
def test_an_area_does_not_change_when_it_is_moved(ring: list[Point], by: Point) -> None:
    moved = [(x + by[0], y + by[1]) for x, y in ring]
    assert signed_area(moved) == pytest.approx(signed_area(ring), abs=1e-6)
    turned = ring[1:] + ring[:1]
    assert signed_area(turned) == signed_area(ring)


@pytest.mark.parametrize(
    ("point", "inside", "free"),
    [((15, 30), True, 5), ((30, 30), False, -10), ((45, 45), True, 5), ((5, 30), False, -5)],
    ids=["rim", "hole", "corner", "outside"],
)
def test_a_hole_is_outside(point: Point, inside: bool, free: float) -> None:
    assert contains(FRAME, point) is inside
    assert room(FRAME, point) == pytest.approx(free)


def test_outside_a_corner_the_distance_is_that_of_the_corner() -> None:
    assert room(FRAME, (7, 6)) == pytest.approx(-5)


@pytest.mark.parametrize(
    ("point", "piece", "far", "along"),
    [
        ((3, 4), ((0, 0), (10, 0)), 4, 0.3),
        ((13, 4), ((0, 0), (10, 0)), 5, 1),
        ((-3, 4), ((0, 0), (10, 0)), 5, 0),
        ((4, 5), ((1, 1), (1, 1)), 5, 0),
        ((0, 10), ((0, 0), (10, 10)), 5 * math.sqrt(2), 0.5),
    ],
    ids=["beside", "beyond", "before", "a point", "slanting"],
)
def test_the_nearest_point_of_a_piece(
    point: Point, piece: tuple[Point, Point], far: float, along: float
) -> None:
    assert foot(point, piece) == (pytest.approx(far), pytest.approx(along))


@given(points, pieces)
def test_no_end_is_nearer_than_the_nearest_point(point: Point, piece: tuple[Point, Point]) -> None:
    far, along = foot(point, piece)
    assert 0 <= along <= 1
    assert far <= min(math.dist(point, end) for end in piece) + 1e-9


@pytest.mark.parametrize(
    ("one", "other", "where"),
    [
        (((0, 0), (10, 10)), ((0, 10), (10, 0)), (5, 5)),
        (((0, 0), (10, 0)), ((2, -3), (2, 9)), (2, 0)),
        (((0, 0), (10, 0)), ((5, 0), (5, 5)), None),
        (((0, 0), (10, 0)), ((0, 5), (10, 5)), None),
        (((0, 0), (10, 0)), ((4, 0), (14, 0)), None),
        (((0, 0), (10, 0)), ((20, -5), (20, 5)), None),
    ],
    ids=["cross", "plus", "touch", "parallel", "in line", "miss"],
)
def test_where_two_pieces_cross(
    one: tuple[Point, Point], other: tuple[Point, Point], where: Point | None
) -> None:
    assert crossing(one, other) == (where if where is None else pytest.approx(where))


@given(pieces, pieces)
def test_a_crossing_lies_on_both_pieces(
    one: tuple[Point, Point], other: tuple[Point, Point]
) -> None:
    where = crossing(one, other)
    assert (where is None) is (crossing(other, one) is None)
    if where is not None:
        assert foot(where, one)[0] < 1e-6
        assert foot(where, other)[0] < 1e-6


WINDOW = Box(20, 20, 30, 60)


@pytest.mark.parametrize(
    ("piece", "seen"),
    [
        (((0, 50), (100, 50)), 30),
        (((25, 0), (25, 100)), 60),
        (((0, 10), (100, 10)), 0),
        (((60, 0), (60, 100)), 0),
        (((30, 40), (40, 40)), 10),
        # From the window's top left corner at 45 degrees until its right edge.
        (((0, 0), (100, 100)), 30 * math.sqrt(2)),
        (((0, 40), (10, 50)), 0),
    ],
    ids=["across", "down", "above", "beside", "within", "slanting", "before"],
)
def test_only_what_lies_in_the_window_is_measured(piece: tuple[Point, Point], seen: float) -> None:
    assert seen_length(piece, WINDOW) == pytest.approx(seen)


@given(pieces)
def test_what_is_seen_is_part_of_the_whole(piece: tuple[Point, Point]) -> None:
    seen = seen_length(piece, WINDOW)
    assert 0 <= seen <= length(piece) + 1e-9
    assert seen_length(piece, Box(-50, -50, 100, 100)) == pytest.approx(length(piece))
    assert seen_length((piece[1], piece[0]), WINDOW) == pytest.approx(seen, abs=1e-9)


def test_the_roomiest_point_of_a_square_is_its_middle() -> None:
    whole = area(square(10, 10, 50, 50))
    point, free = roomiest(whole, Box(0, 0, 100, 100))
    assert point == pytest.approx((30, 30), abs=1) and free == pytest.approx(20, abs=0.6)
    # Where the window hides half of it, only the rest counts.
    point, free = roomiest(whole, Box(30, 0, 100, 100))
    assert point[0] == pytest.approx(40, abs=1) and free == pytest.approx(10, abs=0.6)


def test_the_roomiest_point_of_a_frame_is_in_a_corner_of_its_rim() -> None:
    """A disc in the corner touches both outer edges and the hole's corner: r√2 + r = 10√2."""
    point, free = roomiest(FRAME, Box(0, 0, 100, 100), exact=0.01)
    best = 10 * math.sqrt(2) / (1 + math.sqrt(2))
    assert free == pytest.approx(best, abs=0.02)
    assert contains(FRAME, point)


@given(st.floats(2, 60), st.floats(2, 60), st.floats(0.1, 2))
def test_the_roomiest_point_is_as_good_as_asked(width: float, height: float, exact: float) -> None:
    _, free = roomiest(area(square(0, 0, width, height)), Box(-5, -5, 200, 200), exact)
    best = min(width, height) / 2
    assert best - exact - 1e-9 <= free <= best + 1e-9

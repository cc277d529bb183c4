"""Lambert's azimuthal equal-area projection against points whose place is known."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.boxes import Box
from cardgen.model.geometry import Point
from cardgen.model.projection import EARTH_RADIUS_KM, Projection, fitted

QUARTER = math.sqrt(2) * EARTH_RADIUS_KM
"""A quarter of the globe away from the centre: 2 R sin 45 degrees."""


@pytest.mark.parametrize(
    ("point", "turn", "place"),
    [
        ((0, 0), 0, (0, 0)),
        ((90, 0), 0, (QUARTER, 0)),
        ((-90, 0), 0, (-QUARTER, 0)),
        ((0, 90), 0, (0, -QUARTER)),
        ((0, -90), 0, (0, QUARTER)),
        ((60, 0), 0, (EARTH_RADIUS_KM, 0)),
        ((0, 90), 90, (QUARTER, 0)),
        ((90, 0), 90, (0, QUARTER)),
    ],
)
def test_points_seen_from_where_meridian_and_equator_meet(
    point: Point, turn: float, place: Point
) -> None:
    projection = Projection(0, 0, turn, 1, 0, 0)
    assert projection.on_page(point) == pytest.approx(place, abs=1e-6)


@pytest.mark.parametrize(
    ("point", "place"),
    [
        ((11, 43.2), (124, 182)),
        ((12.3155, 45.4408), (231.9, 110.1)),
        ((14.2681, 40.8518), (164.7, 357.6)),
    ],
    ids=["centre", "Venezia", "Napoli"],
)
def test_towns_of_the_board_stand_where_the_drawing_has_them(point: Point, place: Point) -> None:
    projection = Projection(11, 43.2, turn=34, scale=0.48, x=124, y=182)
    assert projection.on_page(point) == pytest.approx(place, abs=0.06)


def test_the_centre_of_the_page_is_the_centre_of_the_map() -> None:
    projection = Projection(11, 43.2, turn=34, scale=0.48, x=124, y=182)
    assert projection.on_globe((124, 182)) == (11, 43.2)


def test_the_globe_ends_two_radii_from_the_centre() -> None:
    projection = Projection(0, 0, 0, 1, 0, 0)
    assert projection.on_page((179.9, 0)) == pytest.approx((2 * EARTH_RADIUS_KM, 0), rel=1e-3)
    assert all(map(math.isfinite, projection.on_page((180, 0))))
    beyond = projection.on_globe((3 * EARTH_RADIUS_KM, 0))
    assert beyond == pytest.approx((180, 0), abs=1e-6)


PROJECTIONS = st.builds(
    Projection,
    st.floats(-180, 180), st.floats(-80, 80), st.floats(-180, 180), st.floats(0.01, 10),
    st.floats(0, 500), st.floats(0, 500),
)  # fmt: skip


@given(PROJECTIONS, st.floats(-60, 60), st.floats(-50, 50))
def test_the_projection_and_its_inverse_agree(
    projection: Projection, east: float, north: float
) -> None:
    latitude = max(-89.0, min(89.0, projection.latitude + north))
    there = projection.on_page((projection.longitude + east, latitude))
    assert projection.on_globe(there) == pytest.approx(
        (projection.longitude + east, latitude), abs=1e-6
    )


@given(st.floats(30, 60), st.floats(0.2, 8))
def test_equal_areas_of_the_globe_are_equal_on_the_page(latitude: float, size: float) -> None:
    def area(low: float) -> float:
        # A band of equal height in sin(latitude) has equal area everywhere.
        top = math.degrees(math.asin(math.sin(math.radians(low)) + 0.002))
        steps = [low + (top - low) * k / 8 for k in range(9)]
        projection = Projection(10, 45, 20, 0.5, 0, 0)
        ring = [(10 + size, y) for y in steps] + [(10, y) for y in reversed(steps)]
        points = [projection.on_page(p) for p in ring]
        pairs = zip(points, points[1:] + points[:1], strict=True)
        return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2

    assert area(latitude) == pytest.approx(area(45.0), rel=0.02)


def test_two_points_of_the_equator_are_fitted_to_the_width() -> None:
    """20 degrees apart, each is 2 R sin 5 degrees from the middle between them."""
    projection = fitted([(0, 0), (20, 0)], Box(10, 20, 100, 50))
    assert projection.scale == pytest.approx(
        100 / (4 * EARTH_RADIUS_KM * math.sin(math.radians(5)))
    )
    assert projection.on_page((0, 0)) == pytest.approx((10, 45))
    assert projection.on_page((20, 0)) == pytest.approx((110, 45))


def test_a_single_point_is_fitted_into_the_middle() -> None:
    assert fitted([(11, 43)], Box(0, 0, 80, 60)).on_page((11, 43)) == pytest.approx((40, 30))
    with pytest.raises(ValueError, match="empty"):
        fitted([], Box(0, 0, 80, 60))


def test_fitting_keeps_everything_inside_and_north_up() -> None:
    corners = [(5, 40), (15, 40), (15, 50), (5, 50)]
    projection = fitted(corners, Box(13, 13, 200, 100))
    placed = [projection.on_page(corner) for corner in corners]
    assert all(13 - 1e-6 <= y <= 113 + 1e-6 for _, y in placed)
    assert placed[2][1] < placed[1][1] and placed[0][0] < placed[1][0]

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.documents.map.snapping import joined_vertices
from cardgen.model.boxes import Box
from cardgen.model.distances import border_lengths, near_strangers
from cardgen.model.geometry import contains, crossing, rings, room, roomiest, seen_length
from cardgen.model.maplines import LineKind, lines
from cardgen.model.projection import Projection, fitted
from tests.documents.maps import board, box, feature, geojson, shipped

EDGES = """
torino: genova milano
genova: milano parma torino
milano: genova mantova modena parma torino venezia
venezia: ferrara mantova milano
mantova: ferrara milano modena venezia
parma: genova lucca milano modena
modena: bologna ferrara firenze lucca mantova milano parma
ferrara: bologna mantova modena venezia
bologna: ferrara firenze modena urbino
lucca: firenze modena parma
firenze: bologna lucca modena roma siena spoleto urbino
siena: firenze roma
urbino: ancona bologna firenze spoleto
ancona: napoli spoleto urbino
spoleto: ancona firenze napoli roma urbino
roma: firenze napoli siena spoleto
napoli: ancona roma spoleto
"""
NEIGHBOURS = {
    name: set(others.split())
    for name, _, others in (line.partition(":") for line in EDGES.split("\n") if line)
}


@pytest.fixture(scope="module")
def italy():
    return shipped()


def test_italy_has_seventeen_regions_and_their_thirty_four_borders(italy):
    assert {name: set(others) for name, others in italy.neighbours.items()} == NEIGHBOURS
    assert len(italy.regions) == 17 and len(italy.borders) == 34


def test_no_border_of_italy_looks_like_a_corner_nor_the_other_way_round(italy):
    assert min(border_lengths(italy).values()) >= 4.0
    assert near_strangers(italy, 3.0) == {}
    # The measure itself sees what is farther off.
    assert ("mantova", "parma") in near_strangers(italy, 15.0)


def test_every_marker_has_its_place_inside_its_region(italy):
    window = italy.window
    for region in italy.regions:
        x, y = region.spot.slot
        assert room(region.area, region.spot.slot) >= 7.5, region.id
        assert window.x + 8 < x < window.right - 8 and window.y + 8 < y < window.bottom - 8
        assert contains(region.area, region.city) or room(region.area, region.city) > -3


def test_slots_symbols_and_names_keep_clear_of_each_other(italy):
    for region in italy.regions:
        spot = region.spot
        symbol = (spot.symbol[0], spot.symbol[1] - 4.3)
        assert math.dist(spot.slot, symbol) > 7 + 3.2, region.id
        assert math.dist(region.city, spot.symbol) < 16, region.id
        assert (spot.leader is not None) == (
            region.id in {"ferrara", "lucca", "mantova", "parma", "urbino"}
        )


def test_italy_shares_its_vertices_exactly(italy):
    areas = [part.area for part in (*italy.regions, *italy.lands)]
    assert joined_vertices(areas) == areas
    kinds = Counter(line.kind for line in lines(italy))
    assert kinds[LineKind.BORDER] == 34
    frontier = {side for x in lines(italy) if x.kind is LineKind.FRONTIER for side in x.sides}
    assert frontier == {
        "torino", "genova", "milano", "venezia", "francia", "svizzera", "austria", "slovenia",
    }  # fmt: skip


def test_islands_and_neighbours_are_not_played_for(italy):
    assert {"sicilia", "sardegna", "corsica", "francia"} <= {land.id for land in italy.lands}


def test_lines_run_from_fork_to_fork_and_around(italy):
    for line in lines(italy):
        assert len(line.points) >= 2 and len(set(line.points)) >= len(line.points) - 1
    island = next(x for x in lines(italy) if x.sides == ("sicilia",))
    assert island.points[0] == island.points[-1] and island.kind is LineKind.COAST
    squares = board(geojson(feature("a", box(40, 40, 60, 60)), feature("b", box(60, 40, 80, 60))))
    assert [(x.kind.value, len(x.points)) for x in lines(squares)] == [
        ("coast", 4), ("border", 2), ("coast", 4),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("point", "place"),
    [
        ((11, 43.2), (124, 182)),
        ((12.3155, 45.4408), (231.9, 110.1)),
        ((14.2681, 40.8518), (164.7, 357.6)),
    ],
    ids=["centre", "Venezia", "Napoli"],
)
def test_towns_of_the_board_stand_where_the_drawing_has_them(point, place):
    projection = Projection(11, 43.2, turn=34, scale=0.48, x=124, y=182)
    assert projection.on_page(point) == pytest.approx(place, abs=0.06)


PROJECTIONS = st.builds(
    Projection,
    st.floats(-180, 180), st.floats(-80, 80), st.floats(-180, 180), st.floats(0.01, 10),
    st.floats(0, 500), st.floats(0, 500),
)  # fmt: skip


@given(PROJECTIONS, st.floats(-60, 60), st.floats(-50, 50))
def test_the_projection_and_its_inverse_agree(projection, east, north):
    latitude = max(-89.0, min(89.0, projection.latitude + north))
    there = projection.on_page((projection.longitude + east, latitude))
    assert projection.on_globe(there) == pytest.approx(
        (projection.longitude + east, latitude), abs=1e-6
    )


@given(st.floats(30, 60), st.floats(0.2, 8))
def test_equal_areas_of_the_globe_are_equal_on_the_page(latitude, size):
    def area(low):
        # A band of equal height in sin(latitude) has equal area everywhere.
        top = math.degrees(math.asin(math.sin(math.radians(low)) + 0.002))
        steps = [low + (top - low) * k / 8 for k in range(9)]
        projection = Projection(10, 45, 20, 0.5, 0, 0)
        ring = [(10 + size, y) for y in steps] + [(10, y) for y in reversed(steps)]
        points = [projection.on_page(p) for p in ring]
        pairs = zip(points, points[1:] + points[:1], strict=True)
        return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2

    assert area(latitude) == pytest.approx(area(45.0), rel=0.02)


def test_fitting_keeps_everything_inside_and_north_up():
    window = Box(13, 13, 200, 100)
    projection = fitted([(5, 40), (15, 40), (15, 50), (5, 50)], window)
    placed = [projection.on_page(p) for p in ((5, 40), (15, 40), (15, 50), (5, 50))]
    assert all(13 - 1e-6 <= y <= 113 + 1e-6 for _, y in placed)
    assert placed[2][1] < placed[1][1] and placed[0][0] < placed[1][0]


def test_the_roomiest_point_of_a_square_is_its_middle():
    area = ((((10.0, 10.0), (50.0, 10.0), (50.0, 50.0), (10.0, 50.0)),),)
    point, free = roomiest(area, Box(0, 0, 100, 100))
    assert point == pytest.approx((30, 30), abs=1) and free == pytest.approx(20, abs=0.6)
    # Where the window hides half of it, only the rest counts.
    point, free = roomiest(area, Box(30, 0, 100, 100))
    assert point[0] == pytest.approx(40, abs=1) and free == pytest.approx(10, abs=0.6)


def test_holes_are_outside_and_what_leaves_the_window_is_not_measured():
    hole = ((20.0, 20.0), (20.0, 40.0), (40.0, 40.0), (40.0, 20.0))
    area = ((((10.0, 10.0), (50.0, 10.0), (50.0, 50.0), (10.0, 50.0)), hole),)
    assert contains(area, (15, 30)) and not contains(area, (30, 30))
    assert room(area, (30, 30)) == -10 and room(area, (15, 30)) == 5
    assert seen_length(((0, 50), (100, 50)), Box(20, 20, 30, 60)) == pytest.approx(30)
    assert seen_length(((0, 10), (100, 10)), Box(20, 20, 30, 60)) == 0
    assert crossing(((0, 0), (10, 10)), ((0, 10), (10, 0))) == (5, 5)
    assert crossing(((0, 0), (10, 0)), ((5, 0), (5, 5))) is None
    assert sum(len(ring) for ring in rings(area)) == 8

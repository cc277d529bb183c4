"""The board of Italy as it comes with Condottiere, and boards laid out by hand."""

import math

import pytest

from cardgen.documents.map.snapping import joined_vertices
from cardgen.model.board import Region, Spot, owners
from cardgen.model.distances import border_lengths, near_strangers
from cardgen.model.geometry import contains, room
from tests.documents.maps import shipped
from tests.model.boards import area, board, region, square

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
    for one in italy.regions:
        x, y = one.spot.slot
        assert room(one.area, one.spot.slot) >= 7.5, one.id
        assert window.x + 8 < x < window.right - 8 and window.y + 8 < y < window.bottom - 8
        assert contains(one.area, one.city) or room(one.area, one.city) > -3


def test_slots_symbols_and_names_keep_clear_of_each_other(italy):
    for one in italy.regions:
        spot = one.spot
        symbol = (spot.symbol[0], spot.symbol[1] - 4.3)
        assert math.dist(spot.slot, symbol) > 7 + 3.2, one.id
        assert math.dist(one.city, spot.symbol) < 16, one.id
        assert (spot.leader is not None) == (
            one.id in {"ferrara", "lucca", "mantova", "parma", "urbino"}
        )


def test_italy_shares_its_vertices_exactly(italy):
    areas = [part.area for part in (*italy.regions, *italy.lands)]
    assert joined_vertices(areas) == areas


def test_islands_and_neighbours_are_not_played_for(italy):
    assert {"sicilia", "sardegna", "corsica", "francia"} <= {land.id for land in italy.lands}


def test_a_region_is_found_by_its_id_and_neighbours_share_a_border():
    row = board(
        region("a", square(0, 0, 10, 10)),
        region("b", square(10, 0, 20, 10)),
        region("c", square(20, 10, 30, 20)),
    )
    assert row.region("b").area == row.regions[1].area and row.region("x") is None
    assert row.borders == {("a", "b"): (((10, 0), (10, 10)),)}
    assert row.neighbours == {"a": ("b",), "b": ("a",), "c": ()}


def test_a_name_is_the_games_before_the_maps_and_one_for_all_last():
    spot = Spot((0, 0), (0, 0), (0, 0))
    named = Region("roma", (), (0, 0), spot, {"ru": "Рим", "": "Roma"})
    assert named.name("en", {"roma": "Rome"}) == "Rome"
    assert [named.name(code, {}) for code in ("ru", "en")] == ["Рим", "Roma"]
    assert Region("roma", (), (0, 0), spot).name("en", {}) is None


def test_a_piece_belongs_to_each_area_once():
    twice = area(square(0, 0, 10, 10))
    found = owners([("a", (*twice, *twice)), ("b", area(square(10, 0, 20, 10)))])
    assert found[((10, 0), (10, 10))] == ("a", "b")
    assert set(found.values()) == {("a",), ("b",), ("a", "b")}

"""A map of one's own is only data: it draws, and what is wrong with it is told."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.documents.map.geojson import parse_board
from cardgen.model.boxes import Box
from cardgen.model.geometry import contains
from cardgen.model.problem import Problems, Severity
from cardgen.products.job import Job
from cardgen.products.map.ground import Ground
from cardgen.products.map.hills import hills
from cardgen.products.map.make import MapOptions, check_map, make_maps
from cardgen.products.map.washes import washes
from cardgen.products.map.water import shore_strokes, wave_ticks
from tests.products.maps import (
    STUDIO,
    checkers,
    faults,
    loaded,
    own_map,
    painting,
    square,
)
from tests.products.test_map import words_of


def test_a_map_of_ones_own_draws_with_its_own_names(tmp_path):
    folder = own_map(tmp_path, checkers(3, 3, 50, 60, 60))
    made = make_maps(Job(STUDIO, loaded(folder), "ru"), MapOptions(diagram=True))
    files = made.files
    assert not [p for p in made.problems if p.severity is Severity.ERROR]
    text = words_of(files[0].data)
    for column in range(3):
        for row in range(3):
            assert f"Земля {column}{row}" in text and f"Land {column}{row}" in text
    assert "МОРЕ" not in text


def test_on_a_map_that_says_no_places_nothing_lies_on_anything(tmp_path):
    one = painting(own_map(tmp_path, checkers(3, 3, 45, 60, 60)), "en")
    for name in one.names:
        region = name.region
        assert contains(region.area, (name.box.x, name.box.y))
        slot = one.spots[region.id].slot
        assert not name.box.overlaps(Box(slot[0] - 5, slot[1] - 5, 10, 10))
        symbol = one.spots[region.id].symbol
        assert max(abs(symbol[0] - slot[0]), abs(symbol[1] - slot[1])) > 9
    assert {"title", "victory", "favour"} <= set(one.signs)


def test_a_lying_page_lies(tmp_path):
    folder = own_map(tmp_path, checkers(4, 2, 50, 60, 60), {"page": [420, 297]})
    first = make_maps(Job(STUDIO, loaded(folder), "en"), MapOptions()).files[0]
    assert b"/MediaBox [ 0 0 1190.551 841.8898 ]" in first.data


def test_signs_without_room_are_told(tmp_path):
    features = checkers(1, 2, 60, 20, 20)
    found = faults(own_map(tmp_path, features, {"page": [130, 160]}))
    assert "map-sign-without-room" in [p.code for p in found]


@pytest.mark.parametrize(
    ("name", "code", "value"),
    [
        ("Land of the Very Long Winding Name beyond the Seven Hills", "map-text-too-long", "text"),
        ("Land 春", "label-missing-glyph", "characters"),
    ],
)
def test_names_that_cannot_be_set_are_told(tmp_path, name, code, value):
    features = checkers(2, 2, 50, 60, 60)
    features[0]["properties"]["name"] = name
    found = [p for p in faults(own_map(tmp_path, features)) if p.severity is Severity.ERROR]
    assert code in [p.code for p in found]
    assert all(p.values[value] for p in found if p.code == code)


@pytest.mark.parametrize(
    ("scenery", "path"),
    [
        ({"places": {"kraken": [10, 10]}}, "kraken"),
        ({"mountains": [{"line": [[60, 60]]}]}, "mountains"),
        ({"letterings": [{"at": [60, 60]}]}, "label"),
    ],
)
def test_a_fault_in_the_scenery_is_told_with_its_place(tmp_path, scenery, path):
    found = faults(own_map(tmp_path, checkers(2, 2, 50, 60, 60), {"scenery": scenery}))
    errors = [p for p in found if p.severity is Severity.ERROR]
    assert errors and path in errors[0].values["path"]
    assert errors[0].place is not None and errors[0].place.line is not None


def test_a_region_without_a_name_is_told(tmp_path):
    features = checkers(2, 2, 50, 60, 60)
    del features[0]["properties"]["name"]
    found = faults(own_map(tmp_path, features))
    assert {"region": "00", "language": "en"} in [dict(p.values) for p in found]


def test_a_game_without_a_map_says_so():
    found = faults(STUDIO.seeds / "italian-wars")
    assert [p.code for p in found if p.severity is Severity.ERROR] == ["game-without-map"]


def test_the_check_finds_what_making_the_map_would_find(tmp_path):
    problems = Problems()
    for game in ("condottiere-russian", "italian-wars"):
        check_map(STUDIO, loaded(game), problems)
    assert not list(problems)
    features = checkers(2, 2, 50, 60, 60)
    features[0]["properties"]["name.ru"] = "Земля 春"
    check_map(STUDIO, loaded(own_map(tmp_path, features)), problems)
    assert {p.code for p in problems} == {"label-missing-glyph"}
    assert {p.values["language"] for p in problems} == {"en", "ru"}


def test_the_look_of_a_map_can_be_changed(tmp_path, seen):
    red = "palette: {paper: '#FF0000'}\n"
    folder = own_map(tmp_path, checkers(2, 2, 50, 60, 60), files={"templates/map.yaml": red})
    first = make_maps(Job(STUDIO, loaded(folder), "en"), MapOptions()).files[0]
    assert seen(first.data, 2.0).getpixel((540, 40)) == (255, 0, 0)


def test_an_icon_that_is_none_is_told_with_the_nearest(tmp_path):
    text = "favour-icon: pope-clown\n"
    folder = own_map(tmp_path, checkers(2, 2, 50, 60, 60), files={"templates/map.yaml": text})
    (found,) = [p for p in faults(folder) if p.severity is Severity.ERROR]
    assert (found.code, found.values["near"]) == ("unknown-map-icon", "pope-crown")
    assert found.place is not None and found.place.file.endswith("map.yaml")


def test_a_fault_in_the_look_is_told_with_its_place(tmp_path):
    text = "palette:\n  paper: reddish\n"
    folder = own_map(tmp_path, checkers(2, 2, 50, 60, 60), files={"templates/map.yaml": text})
    found = [p for p in faults(folder) if p.severity is Severity.ERROR]
    assert len(found) == 1 and found[0].values["path"] == "palette.paper"
    assert found[0].place is not None and found[0].place.line == 2


BOXES = st.lists(
    st.tuples(st.integers(0, 6), st.integers(0, 9)), min_size=2, max_size=12, unique=True
)


def board_of(cells, **more):
    features = [
        square(f"r{x}-{y}", Box(30 + 34 * x, 30 + 36 * y, 34, 36), **more) for x, y in cells
    ]
    text = {"type": "FeatureCollection", "board": {"coordinates": "page"}, "features": features}
    found = parse_board(json.dumps(text), "map.geojson", Problems())
    assert found is not None
    return found


@settings(max_examples=15, deadline=None)
@given(BOXES)
def test_neighbours_never_share_a_wash(cells):
    board = board_of(cells)
    found = washes(board, 6)
    assert all(found[first] != found[second] for first, second in board.borders)
    assert set(found) == {region.id for region in board.regions}


@settings(max_examples=10, deadline=None)
@given(BOXES)
def test_the_water_is_engraved_along_the_shore_only(cells):
    board = board_of(cells)
    ground = Ground(board)
    strokes = list(shore_strokes(ground, 0.86, (2.2, 5.6)))
    assert strokes
    for start, end in strokes:
        for share in (0.1, 0.5, 0.9):
            x = start[0] + share * (end[0] - start[0])
            assert not any(contains(region.area, (x, start[1])) for region in board.regions)
            assert distance(board, (x, start[1])) < 5.7
    for tick in wave_ticks(ground, ()):
        assert distance(board, tick[2]) > 8.5


def distance(board, point):
    """How far a point outside is from the nearest region, all of which are boxes."""
    found = []
    for region in board.regions:
        xs, ys = zip(*region.area[0][0], strict=True)
        dx = max(min(xs) - point[0], 0.0, point[0] - max(xs))
        dy = max(min(ys) - point[1], 0.0, point[1] - max(ys))
        found.append((dx * dx + dy * dy) ** 0.5)
    return min(found)


def test_hills_stand_on_land_and_on_nothing_else():
    one = painting("condottiere", "en")
    taken = [name.box for name in one.names]
    found = hills(one.ground, taken)
    assert len(found) > 80
    areas = [r.area for r in one.content.board.regions]
    areas += [land.area for land in one.content.board.lands]
    for hill in found:
        assert any(contains(area, (hill.x, hill.y - 0.5)) for area in areas)
        assert not any(hill.box.overlaps(box) for box in taken)

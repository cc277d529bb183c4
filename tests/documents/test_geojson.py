import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.geometry import rings
from cardgen.model.problem import Severity
from tests.documents.decks import codes, deck, game, loaded
from tests.documents.maps import (
    SHIPPED,
    board,
    box,
    feature,
    geojson,
    pair,
    parsed,
    told,
)

WEST, EAST = box(40, 40, 100, 100), box(100, 40, 160, 100)


def points_of(region):
    return {point for ring in rings(region.area) for point in ring}


def test_two_squares_with_a_common_side_are_neighbours():
    found = board(pair(WEST, EAST))
    assert found.neighbours == {"west": ("east",), "east": ("west",)}
    assert found.regions[0].spot.slot == pytest.approx((70, 70), abs=0.6)


def test_a_common_corner_makes_no_neighbours_and_is_told():
    found, problems = parsed(
        geojson(feature("a", WEST), feature("b", EAST), feature("c", box(160, 100, 200, 150)))
    )
    assert found is not None and found.neighbours["c"] == ()
    assert told(problems) == ["regions-too-near", "region-isolated"]
    (near, _) = problems
    assert near.values == {"region": "c", "other": "b", "distance": "0.0", "least": "3"}


@pytest.mark.parametrize("shift", [0.04, -0.04])
def test_borders_drawn_twice_are_snapped_together(shift):
    east = [(x + shift, y + shift) for x, y in EAST]
    found = board(pair(WEST, east))
    west, east_region = found.regions
    shared = points_of(west) & points_of(east_region)
    assert shared == {(100.0, 40.0), (100.0, 100.0)}
    assert found.neighbours["west"] == ("east",)


def test_a_vertex_on_the_other_sides_line_is_put_into_it():
    east = [(100.0, 40.0), (160.0, 40.0), (160.0, 100.0), (100.0, 100.0), (100.05, 70.0), (100, 40)]
    found = board(pair(WEST, east))
    assert len(found.borders["west", "east"]) == 2


def test_a_long_side_along_two_regions_borders_both():
    south = box(40, 100, 160, 150)
    found = board(geojson(feature("a", WEST), feature("b", EAST), feature("south", south)))
    assert found.neighbours["south"] == ("a", "b")


PINCHED = [(100, 40), (160, 40), (160, 100), (100, 100), (100.5, 70), (100, 40)]
BOW = [(100, 40), (160, 100), (160, 40), (100, 100), (100, 40)]
NORTH_OF_THE_POLE = geojson(
    feature("a", box(40, 40, 60, 60)), feature("b", box(60, 85, 70, 95)), board={}
)
MANY = geojson(*(feature(f"r{n}", box(20 + n, 20, 21 + n, 40)) for n in range(101)))
FAULTS = {
    "ring-not-closed": (pair(WEST[:-1], EAST), "west"),
    "ring-too-short": (pair(WEST, [(0, 0), (5, 5), (0, 0)]), "east"),
    "regions-overlap": (pair(WEST, box(90, 50, 160, 90)), "east"),
    "region-crosses-itself": (pair(WEST, BOW), "east"),
    "map-gap": (pair(WEST, PINCHED), "east"),
    "region-repeated": (geojson(feature("a", WEST), feature("a", EAST)), "a"),
    "region-without-name": (geojson(feature("a", WEST), feature(None, EAST)), None),
    "region-unseen": (pair(WEST, box(300, 40, 320, 60)), "east"),
    "map-without-regions": (geojson(feature("a", WEST)), None),
    "point-far-off": (pair(WEST, [*EAST[:2], (1e9, 100), *EAST[3:]]), "east"),
    "not-on-globe": (NORTH_OF_THE_POLE, "b"),
    "too-many-regions": (MANY, None),
    "map-too-detailed": (pair(WEST, [(100 + n % 7, n % 11) for n in range(60_001)]), None),
    "frame-too-wide": (geojson(feature("a", WEST), board={"page": [50, 50], "frame": 24}), None),
}


@pytest.mark.parametrize("code", FAULTS)
def test_every_fault_is_told_with_its_feature_and_line(code):
    text, name = FAULTS[code]
    found, problems = parsed(text)
    assert found is None
    (problem,) = (p for p in problems if p.severity is Severity.ERROR)
    assert problem.code == code
    assert problem.place is not None and problem.place.file == "map.geojson"
    if name is not None:
        assert name in (problem.values.get("region"), problem.values.get("name"))
        # The place lies in the feature that is named: it is the last one that begins above it.
        above = text.split("\n")[: (problem.place.line or 0) + 4]
        assert [line for line in above if '"id"' in line][-1].split('"')[3] == name


def test_the_unclosed_ring_is_told_at_its_last_point():
    text, _ = FAULTS["ring-not-closed"]
    (problem,) = parsed(text)[1]
    lines = text.split("\n")
    assert problem.values["at"] == "40.0, 100.0"
    assert [x.strip(" ,") for x in lines[problem.place.line : problem.place.line + 2]] == [
        "40",
        "100",
    ]


@pytest.mark.parametrize(
    "second",
    [
        WEST,
        box(50, 50, 90, 90),
        box(40, 40, 100, 90),
        box(60, 40, 160, 100),
        box(30, 30, 110, 110),
        [(100, 70), (70, 100), (40, 70), (70, 40), (100, 70)],
    ],
    ids=["same", "inside", "part", "shifted", "around", "corners on sides"],
)
@pytest.mark.parametrize("backwards", [False, True])
def test_every_way_to_overlap_is_found(second, backwards):
    found, problems = parsed(pair(WEST, second[::-1] if backwards else second))
    assert found is None and told(problems) == ["regions-overlap"]


def test_a_region_in_the_hole_of_another_is_its_neighbour():
    inner = box(60, 60, 80, 80)
    found = board(geojson(feature("ring", box(40, 40, 100, 100), inner), feature("core", inner)))
    assert found.neighbours["core"] == ("ring",)


LAKE = [(100, 50), (110, 70), (100, 90), (90, 70), (100, 50)]


def around_a_lake(*more):
    left = [(40, 40), (100, 40), (100, 50), (90, 70), (100, 90), (100, 100), (40, 100), (40, 40)]
    right = [(200 - x, y) for x, y in left]
    return geojson(feature("west", left), feature("east", right), *more)


def test_a_lake_between_regions_is_asked_about_unless_land_fills_it():
    assert told(parsed(around_a_lake())[1]) == ["map-lake"]
    lake = feature("lake", LAKE, role="land")
    assert told(parsed(around_a_lake(lake))[1]) == []


def test_findings_of_the_printed_board():
    tall = [(100, 40), (160, 40), (160, 100), (103, 100), (103, 43), (100, 43), (100, 40)]
    city = {"city": [200, 200]}
    found, problems = parsed(
        geojson(
            feature("west", WEST),
            feature("east", tall, **city),
            feature("strip", box(160, 40, 172, 100)),
        )
    )
    assert found is not None
    assert told(problems) == ["border-short", "city-outside", "slot-outside"]
    short = next(p for p in problems if p.code == "border-short")
    assert (short.values["region"], short.values["other"]) == ("east", "west")
    assert short.values["length"] == "3.0"


def test_a_marker_that_the_frame_cuts_off_is_told():
    spot = {"slot": [60, 18], "symbol": [20, 20], "label": [50, 40]}
    cut = geojson(feature("west", box(20, 1, 100, 100), page=spot), feature("east", EAST))
    assert told(parsed(cut)[1]) == ["slot-unseen"]


def test_parts_of_the_board_that_do_not_hang_together():
    boxes = [box(x, 40, x + 20, 60) for x in (20, 40, 60, 120, 140)]
    _, problems = parsed(geojson(*(feature(f"r{n}", b) for n, b in enumerate(boxes))))
    (problem,) = problems
    assert problem.code == "regions-apart" and problem.values["regions"] == "r3, r4"


def test_names_of_the_map_serve_where_the_game_has_none():
    text = geojson(feature(None, WEST, **{"name": "Восток", "name.en": "East"}), feature("b", EAST))
    first, second = board(text).regions
    assert first.id == "восток"
    assert (first.name("en", {}), first.name("de", {})) == ("East", "Восток")
    assert first.name("en", {"восток": "Orient"}) == "Orient"
    assert second.name("en", {}) is None


def test_a_globe_map_without_projection_is_fitted_into_the_frame():
    west, east = box(5, 40, 10, 45), box(10, 40, 15, 45)
    found = board(geojson(feature("w", west), feature("e", east), board={"page": [200, 100]}))
    points = [p for r in found.regions for ring in rings(r.area) for p in ring]
    window = found.window
    assert min(y for _, y in points) == pytest.approx(window.y)
    assert max(y for _, y in points) == pytest.approx(window.bottom)
    assert all(window.x <= x <= window.right for x, _ in points)
    assert found.turn == 0 and found.regions[0].spot.slot[0] < found.regions[1].spot.slot[0]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ('{"type": "FeatureCollection",\n "features": [}', "json-syntax", "2:15"),
        ('{"type": "FeatureCollection"', "json-ends-early", "1:29"),
        ('{"type":\n NaN}', "json-odd-number", "2"),
        ("[" * 200_000, "json-too-deep", ""),
        ("", "json-ends-early", "1:1"),
        ("[1]", "file-not-a-group", "1:1"),
        (f'{{"n": {"9" * 5000}}}', "json-odd-number", ""),
        ('{"type": "Feature",\n "features": []}', "not-a-choice", "1:10"),
    ],
)
def test_what_is_no_map_is_told_with_its_place(text, code, place):
    found, problems = parsed(text)
    assert found is None
    first = next(iter(problems))
    assert first.code == code
    assert str(first.place).removeprefix("map.geojson").lstrip(":") == place


def test_a_wrong_value_is_told_where_it_stands():
    text = pair(WEST, EAST).replace('"id": "east"', '"id": "east", "role": "reigon"')
    (problem,) = parsed(text)[1]
    assert problem.code == "not-a-choice" and problem.values["found"] == "reigon"
    line = text.split("\n")[problem.place.line - 1]
    assert line[problem.place.column - 1 :].startswith('"reigon"')


# Any partition of a board of tiles into regions has the neighbours its tiles have.
TILES = st.lists(st.lists(st.integers(0, 4), min_size=4, max_size=4), min_size=4, max_size=4)


@settings(deadline=None, max_examples=25)
@given(TILES, st.randoms(use_true_random=False))
def test_tiles_neighbour_by_sides_however_inexactly_they_are_drawn(tiles, stream):
    features, cells = [], {}
    for row, line in enumerate(tiles):
        for column, kind in enumerate(line):
            cells[row, column] = f"r{kind}-{row}-{column}"
            square = box(20 + 20 * column, 20 + 20 * row, 40 + 20 * column, 40 + 20 * row)
            moved = [
                (x + stream.uniform(-0.03, 0.03), y + stream.uniform(-0.03, 0.03))
                for x, y in square
            ]
            moved[-1] = moved[0]
            if stream.random() < 0.5:
                moved.reverse()
            features.append(feature(cells[row, column], moved))
    found, problems = parsed(geojson(*features))
    assert found is not None, list(problems)
    for (row, column), name in cells.items():
        sides = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        expected = {cells[side] for side in sides if side in cells}
        assert set(found.neighbours[name]) == expected


SMALL = json.loads(pair(WEST, EAST))


@st.composite
def broken(draw):
    """The small map with a value anywhere in it exchanged for something else."""
    data = json.loads(json.dumps(SMALL))
    here = data
    while True:
        keys = list(here) if isinstance(here, dict) else range(len(here))
        key = draw(st.sampled_from(list(keys)))
        if not isinstance(here[key], dict | list) or not here[key] or draw(st.integers(0, 4)) == 0:
            break
        here = here[key]
    here[key] = draw(
        st.none() | st.integers() | st.floats() | st.text(max_size=5) | st.just([]) | st.just({})
        | st.lists(st.floats(allow_nan=False), max_size=3)
    )  # fmt: skip
    return json.dumps(data)


@settings(deadline=None, max_examples=150)
@given(st.text(max_size=60) | broken())
def test_nothing_ends_in_anything_but_a_board_or_an_error(text):
    found, problems = parsed(text)
    assert (found is None) == problems.has_errors


MINE = "extends: condottiere\nmap: mine.geojson\n"


def test_a_deck_brings_its_own_map_with_names(tmp_path: Path):
    words = "regions: {west: Westland, nowhere: Nowhere, eastt: Eastland}\n"
    folder = deck(tmp_path / "mine", MINE, mine_geojson=pair(WEST, EAST))
    (folder / "text.en.yaml").write_text(words, encoding="utf-8")
    found, problems = loaded(folder)
    assert found is not None and found.board is not None
    assert [region.id for region in found.board.regions] == ["west", "east"]
    missing = [p for p in problems if p.code == "region-name-missing"]
    assert {(p.values["region"], p.values["language"]) for p in missing} == {
        ("west", "ru"), ("east", "en"), ("east", "ru"),
    }  # fmt: skip
    assert str(missing[0].place).endswith("mine.geojson")
    unknown = {p.values["region"]: p for p in problems if p.code.startswith("unknown-region")}
    assert unknown["eastt"].values["near"] == "east" and "near" not in unknown["nowhere"].values


def test_a_map_that_is_missing_or_outside_is_told(tmp_path: Path):
    found, problems = loaded(deck(tmp_path / "a", MINE))
    assert found is None and codes(problems) == ["file-missing"]
    found, problems = loaded(deck(tmp_path / "b", MINE.replace("mine", "../a/mine")))
    assert found is None and codes(problems) == ["file-outside-folder"]


def test_both_documents_of_condottiere_have_the_same_map():
    first, second = game("condottiere"), game("condottiere-russian")
    assert first.board is not None and first.board == second.board
    for found in (first, second):
        ids = {region.id for region in first.board.regions}
        assert all(set(text.regions) == ids for text in found.texts.values())
    assert SHIPPED.stat().st_size < 400_000


# The 34 borders of the board of Condottiere, written out region by region.
BORDERS = """
    torino-genova torino-milano genova-milano genova-parma milano-mantova milano-modena
    milano-parma milano-venezia venezia-ferrara venezia-mantova mantova-ferrara mantova-modena
    parma-lucca parma-modena modena-bologna modena-ferrara modena-firenze modena-lucca
    ferrara-bologna bologna-firenze bologna-urbino lucca-firenze firenze-roma firenze-siena
    firenze-spoleto firenze-urbino siena-roma urbino-ancona urbino-spoleto ancona-napoli
    ancona-spoleto spoleto-napoli spoleto-roma roma-napoli
"""


def shipped_with(borders):
    said = json.loads(SHIPPED.read_text(encoding="utf-8"))
    said["board"]["borders"] = borders
    return parsed(json.dumps(said, indent=1))


def test_the_shipped_list_of_borders_is_that_of_the_board_and_of_the_outlines():
    listed = json.loads(SHIPPED.read_text(encoding="utf-8"))["board"]["borders"]
    expected = {frozenset(pair.split("-")) for pair in BORDERS.split()}
    assert len(listed) == len(expected) == 34
    assert {frozenset(pair) for pair in listed} == expected
    found, problems = parsed(SHIPPED.read_text(encoding="utf-8"))
    assert found is not None and {frozenset(pair) for pair in found.borders} == expected
    assert not told(problems)


def test_a_listed_border_that_the_outlines_lack_is_told_with_its_line():
    pairs = [pair.split("-") for pair in BORDERS.split()]
    found, problems = shipped_with([*pairs, ["genova", "modena"]])
    assert found is not None
    (problem,) = problems
    assert (problem.code, problem.severity) == ("border-not-drawn", Severity.WARNING)
    assert problem.values == {"region": "genova", "other": "modena"}
    said = json.loads(SHIPPED.read_text(encoding="utf-8"))
    said["board"]["borders"] = [*pairs, ["genova", "modena"]]
    lines = json.dumps(said, indent=1).splitlines()
    row = problem.place.line
    assert '"genova"' in lines[row] and '"modena"' in lines[row + 1]


def test_a_drawn_border_that_the_list_lacks_is_told_at_its_region():
    pairs = [pair.split("-") for pair in BORDERS.split() if pair != "siena-roma"]
    (problem,) = shipped_with(pairs)[1]
    assert problem.code == "border-not-listed"
    assert problem.values == {"region": "roma", "other": "siena"}


def test_a_map_without_a_list_of_borders_is_compared_with_none():
    assert not told(parsed(pair(WEST, EAST))[1])

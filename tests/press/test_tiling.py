"""A picture on several sheets: nothing of it is lost, and the marks of neighbours meet."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.boxes import Box, Edges
from cardgen.model.problem import DataError
from cardgen.press.paper import PAPERS, Paper, find_paper, printable
from cardgen.press.tiling import OVERLAP, PAST, Tile, Tiling, tile

A3_MAP = Box(7.45, 7.45, 282.1, 405.1)
SIDES = st.floats(20, 1500)


def tiled(width: float, height: float, paper: Paper) -> Tiling | None:
    try:
        return tile(Box(3.0, 5.0, width, height), paper)
    except DataError as error:
        assert error.problems[0].code == "paper-too-small-for-map"
        return None


def on_picture(one: Tile, x: float, y: float) -> tuple[float, float]:
    """A point of a sheet as the picture has it."""
    return x - one.place.x + one.source.x, y - one.place.y + one.source.y


@settings(max_examples=60, deadline=None)
@given(SIDES, SIDES, st.sampled_from(PAPERS))
def test_every_part_of_the_picture_is_on_a_sheet_that_the_printer_prints(width, height, paper):
    tiling = tiled(width, height, paper)
    if tiling is None:
        return
    picture, area = Box(3.0, 5.0, width, height), printable(tiling.page, 5.0)
    assert len(tiling.tiles) == tiling.columns * tiling.rows
    columns = sorted({one.source.x for one in tiling.tiles})
    rows = sorted({one.source.y for one in tiling.tiles})
    first = tiling.tiles[0].source
    for starts, length, begin, end in (
        (columns, first.width, picture.x, picture.right),
        (rows, first.height, picture.y, picture.bottom),
    ):
        assert starts[0] == pytest.approx(begin)
        assert starts[-1] + length == pytest.approx(end)
        for one, other in itertools.pairwise(starts):
            assert one + length - other == pytest.approx(OVERLAP)
    for one in tiling.tiles:
        assert (one.place.width, one.place.height) == (one.source.width, one.source.height)
        assert one.place.inside(area)
        assert not one.place.overlaps(tiling.strip) and tiling.strip.inside(area)


@settings(max_examples=60, deadline=None)
@given(SIDES, SIDES, st.sampled_from(PAPERS))
def test_the_cut_of_a_sheet_lies_on_the_marks_of_the_sheet_before_it(width, height, paper):
    tiling = tiled(width, height, paper)
    if tiling is None:
        return
    at = {(one.column, one.row): one for one in tiling.tiles}
    for (column, row), one in at.items():
        for upright, other in ((True, (column + 1, row)), (False, (column, row + 1))):
            glue = seams(one, upright, cut=False)
            assert len(glue) == (1 if other in at else 0)
            if other in at:
                assert seams(at[other], upright, cut=True) == pytest.approx(glue)
        for mark in one.marks:
            thick = Edges(0.1, 0, 0.1, 0) if mark.upright else Edges(0, 0.1, 0, 0.1)
            box = Box.between(mark.x1, mark.y1, mark.x2, mark.y2)
            assert box.inside(printable(tiling.page, 5.0))
            inked = box.grown(thick)
            assert not inked.overlaps(one.place) and not inked.overlaps(tiling.strip)


def seams(one: Tile, upright: bool, *, cut: bool) -> list[float]:
    """Where the seams of a sheet run on the picture, each between two marks."""
    found = []
    for mark in one.marks:
        if (mark.upright, mark.cut) == (upright, cut):
            found.append(round(on_picture(one, mark.x1, mark.y1)[0 if upright else 1], 6))
    assert all(found.count(place) == 2 for place in found)
    return sorted(set(found))


def test_past_the_cut_both_sheets_show_the_picture():
    for one in tile(A3_MAP, find_paper("A4")).tiles:
        for mark in one.marks:
            beyond = mark.y1 - one.place.y if mark.cut else one.place.bottom - mark.y1
            assert beyond == pytest.approx(PAST if mark.cut else OVERLAP - PAST)


@pytest.mark.parametrize(("paper", "sheets"), [("A4", 3), ("Letter", 4), ("A3", 1), ("A5", 8)])
def test_a_map_needs_few_sheets(paper, sheets):
    # One sheet of A3 has no room for the words below the map.
    expected = sheets if paper != "A3" else 2
    assert len(tile(A3_MAP, find_paper(paper)).tiles) == expected


def test_sheets_are_counted_row_by_row():
    tiles = tile(A3_MAP, find_paper("Letter")).tiles
    assert [(one.number, one.column, one.row) for one in tiles] == [
        (1, 0, 0), (2, 1, 0), (3, 0, 1), (4, 1, 1),
    ]  # fmt: skip


def test_paper_that_shows_hardly_anything_is_refused():
    with pytest.raises(DataError) as caught:
        tile(A3_MAP, find_paper("40x60"))
    assert caught.value.problems[0].code == "paper-too-small-for-map"

"""What holds for every grid, however odd: cards inside, apart, backs behind, marks beside."""

import itertools

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgen.model.boxes import TOLERANCE, Box, Edges
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.backs import Axis, Backs, flip_axis
from cardgen.press.bleed import bleeds
from cardgen.press.grid import (
    BACK_OUTER_BLEED,
    LEAST_REACH,
    Grid,
    Orientation,
    SheetGeometry,
    fit_grid,
)
from cardgen.press.marks import INK_WIDTH, MarkStyle, cut_marks
from cardgen.press.paper import PAPERS, printable
from cardgen.press.sheets import SheetSide, impose

LENGTHS = st.floats(0, 8).map(lambda length: round(length, 2))
SIDES = st.floats(20, 160).map(lambda length: round(length, 1))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    paper = draw(
        st.sampled_from([paper.size for paper in PAPERS])
        | st.builds(Size.of, st.floats(60, 450), st.floats(60, 450))
    )
    try:
        return fit_grid(
            SheetGeometry(
                paper,
                Size.of(draw(SIDES), draw(SIDES)),
                gap=draw(LENGTHS),
                bleed=draw(st.floats(0, 4)),
                outer_bleed=draw(st.floats(0, 4)),
                margin=draw(LENGTHS),
                orientation=draw(st.sampled_from(Orientation)),
            )
        )
    except DataError:
        assume(False)
        raise


@given(grids())
@settings(max_examples=150, deadline=None)
def test_trims_lie_inside_the_margin_apart_and_centred(grid: Grid) -> None:
    area = printable(grid.paper, grid.margin)
    for box in grid.slots:
        assert box.inside(area)
        assert abs(box.width - grid.card.width) < 0.001
    for one, other in itertools.combinations(grid.slots, 2):
        assert not one.overlaps(other)
    first, last = grid.slots[0], grid.slots[-1]
    assert abs(first.x - (grid.paper.width - last.right)) < 1e-6
    assert abs(first.y - (grid.paper.height - last.bottom)) < 1e-6


@given(grids())
@settings(max_examples=100, deadline=None)
def test_neither_a_row_nor_a_column_more_would_fit(grid: Grid) -> None:
    area = printable(grid.paper, grid.margin)
    room = 2 * LEAST_REACH
    more_x = (grid.columns + 1) * (grid.card.width + grid.gap) - grid.gap
    more_y = (grid.rows + 1) * (grid.card.height + grid.gap) - grid.gap
    assert more_x + room > area.width - TOLERANCE
    assert more_y + room > area.height - TOLERANCE


def seen_through(box: Box, paper: Size, axis: Axis) -> Box:
    """Where a box of the back lies on the front, by turning each corner over."""
    corners = [(box.x, box.y), (box.right, box.bottom)]
    if axis is Axis.UPRIGHT:
        corners = [(paper.width - x, y) for x, y in corners]
    else:
        corners = [(x, paper.height - y) for x, y in corners]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box.between(min(xs), min(ys), max(xs), max(ys))


@given(grids(), st.integers(1, 60), st.sampled_from(Backs), st.sets(st.integers(0, 60)))
@settings(max_examples=150, deadline=None)
def test_every_back_lies_exactly_behind_its_front(
    grid: Grid, count: int, backs: Backs, without: set[int]
) -> None:
    sheets = impose(count, grid, backs, has_back=lambda index: index not in without)
    fronts = {
        p.index: (s.number, p.box)
        for s in sheets
        if s.side is SheetSide.FRONT
        for p in s.placements
    }
    behind = {
        p.index: (s.number, p) for s in sheets if s.side is SheetSide.BACK for p in s.placements
    }
    assert sorted(fronts) == list(range(count))
    expected = set() if backs is Backs.NONE else set(range(count)) - without
    assert set(behind) == expected
    axis = flip_axis(grid.paper, backs)
    for index, (number, placed) in behind.items():
        box = seen_through(placed.box, grid.paper, axis)
        assert number == fronts[index][0]
        assert box.inside(fronts[index][1]) and fronts[index][1].inside(box)
        assert placed.rotation == (0 if axis is Axis.UPRIGHT else 180)


@given(grids(), st.data())
@settings(max_examples=150, deadline=None)
def test_a_bleed_never_reaches_another_card_or_the_margin(grid: Grid, data: st.DataObject) -> None:
    boxes = data.draw(st.lists(st.sampled_from(grid.slots), min_size=1, unique=True))
    area = printable(grid.paper, grid.margin)
    for outer in (grid.outer_bleed, BACK_OUTER_BLEED):
        found = bleeds(boxes, area, grid.bleed, outer)
        for box, bleed in zip(boxes, found, strict=True):
            grown = box.grown(bleed)
            assert box.inside(grown) and grown.inside(area)
            assert not any(grown.overlaps(other) for other in boxes if other != box)


@given(grids(), st.data(), st.booleans())
@settings(max_examples=150, deadline=None)
def test_no_mark_touches_a_card_or_leaves_the_printable_area(
    grid: Grid, data: st.DataObject, lines: bool
) -> None:
    count = data.draw(st.integers(1, grid.count))
    boxes = grid.slots[:count]
    area = printable(grid.paper, grid.margin).grown(Edges.all(INK_WIDTH))
    for mark in cut_marks(boxes, grid.paper, grid.margin, MarkStyle(lines=lines)):
        assert Box.between(mark.x1, mark.y1, mark.x2, mark.y2).inside(area)
        assert mark.x2 - mark.x1 + mark.y2 - mark.y1 > 0.2
        assert not any(mark.inked.overlaps(box) for box in boxes)

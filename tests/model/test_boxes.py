import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.boxes import Box, Edges, around
from cardgen.model.lengths import Size

numbers = st.floats(-500, 500)
sides = st.floats(0.01, 500)
boxes = st.builds(Box, numbers, numbers, sides, sides)


def test_a_box_between_edges_and_its_edges() -> None:
    box = Box.between(10, 20, 73, 108)
    assert box == Box(10, 20, 63, 88)
    assert (box.right, box.bottom) == (73, 108)
    assert Box.of_size(Size.of(63, 88)) == Box(0, 0, 63, 88)


def test_each_edge_moves_outwards_by_its_own_length() -> None:
    box = Box(10, 10, 20, 30)
    assert box.grown(3) == Box(7, 7, 26, 36)
    assert box.grown(Edges(left=1, top=2, right=3, bottom=4)) == Box(9, 8, 24, 36)
    assert box.grown(-5) == Box(15, 15, 10, 20)
    assert Edges.all(3) == Edges(3, 3, 3, 3)


def test_the_smallest_box_around_some() -> None:
    assert around([Box(5, 6, 1, 1), Box(0, 10, 2, 5)]) == Box(0, 6, 6, 9)
    with pytest.raises(ValueError, match="empty"):
        around([])


@pytest.mark.parametrize(
    ("other", "overlaps", "inside"),
    [
        (Box(0, 0, 10, 10), True, True),
        (Box(2, 2, 5, 5), True, True),
        (Box(5, 5, 10, 10), True, False),
        (Box(10, 0, 10, 10), False, False),
        (Box(0, -10, 10, 10), False, False),
        (Box(9.999, 0, 10, 10), True, False),
    ],
    ids=["itself", "within", "corner", "touches", "above", "hair"],
)
def test_what_shares_an_area_and_what_lies_within(other: Box, overlaps: bool, inside: bool) -> None:
    box = Box(0, 0, 10, 10)
    assert box.overlaps(other) is other.overlaps(box) is overlaps
    assert other.inside(box) is inside


def test_sums_that_are_not_exact_still_touch() -> None:
    """0.1 + 0.1 + 0.1 is a little more than 0.3."""
    first = Box(0.1 + 0.1 + 0.1 - 0.3, 0, 0.1 + 0.1 + 0.1, 1)
    assert not first.overlaps(Box(0.3, 0, 1, 1))
    assert first.inside(Box(0, 0, 0.3, 1))


@given(boxes, boxes)
def test_overlap_is_mutual_and_what_is_within_overlaps(one: Box, other: Box) -> None:
    assert one.overlaps(other) is other.overlaps(one)
    assert one.turned().overlaps(other.turned()) is one.overlaps(other)
    if one.inside(other):
        assert one.overlaps(other)
    whole = around([one, other])
    assert one.inside(whole)
    assert other.inside(whole)


@given(boxes, st.floats(0, 50))
def test_growing_and_shrinking_undo_each_other(box: Box, by: float) -> None:
    assert box.inside(box.grown(by))
    assert box.grown(by).grown(-by) == pytest.approx(box, abs=1e-9)
    assert box.turned().turned() == box
    assert box.turned().grown(by) == box.grown(by).turned()

"""Bleed: shared in the gaps, free outside, within the margin."""

import pytest

from cardgen.model.boxes import Box, Edges
from cardgen.model.lengths import Size
from cardgen.press.bleed import bleeds, page_boxes
from cardgen.press.grid import Grid
from cardgen.press.paper import printable

A4 = Size.of(210, 297)


def found(count: int, gap: float = 2.0, inner: float = 1.0, outer: float = 1.0) -> list[Edges]:
    grid = Grid(A4, Size.of(63, 88), 3, 3, gap=gap)
    edges = bleeds(grid.slots[:count], printable(A4, 5.0), inner, outer)
    return [Edges(*(round(e, 6) for e in (b.left, b.top, b.right, b.bottom))) for b in edges]


def test_fronts_by_default_have_one_millimetre_all_round() -> None:
    assert found(9) == [Edges.all(1.0)] * 9


def test_backs_have_two_outside() -> None:
    edges = found(9, outer=2.0)
    assert edges[0] == Edges(2, 2, 1, 1)
    assert edges[4] == Edges.all(1)
    assert edges[8] == Edges(1, 1, 2, 2)


def test_an_empty_slot_is_outside() -> None:
    edges = found(2, outer=2.0)
    assert edges == [Edges(2, 2, 1, 2), Edges(1, 2, 2, 2)]


@pytest.mark.parametrize(("gap", "expected"), [(0.0, 0.0), (1.0, 0.5), (2.0, 1.0), (5.0, 1.0)])
def test_a_narrow_gap_is_shared_in_halves(gap: float, expected: float) -> None:
    grid = Grid(A4, Size.of(50, 70), 3, 3, gap=gap)
    middle = bleeds(grid.slots, printable(A4, 5.0), 1.0, 1.0)[4]
    assert middle.left == middle.bottom == pytest.approx(expected)


def test_the_margin_is_never_printed_on() -> None:
    assert found(9, outer=6.0)[0] == Edges(3.5, 6.0, 1.0, 1.0)


def test_a_corner_keeps_off_the_card_diagonally_opposite() -> None:
    boxes = [Box(10, 10, 60, 90), Box(71, 101, 60, 90)]
    first, second = bleeds(boxes, Box(5, 5, 190, 280), 0.5, 2.0)
    assert not boxes[0].grown(first).overlaps(boxes[1])
    assert not boxes[1].grown(second).overlaps(boxes[0])
    assert (first.left, first.top) == (2.0, 2.0)


def test_page_boxes_hold_all_trims_and_all_ink() -> None:
    grid = Grid(A4, Size.of(63, 88), 3, 3)
    boxes = grid.slots[:4]
    trim, bleed = page_boxes(boxes, bleeds(boxes, printable(A4, 5.0), 1.0, 1.0))
    assert trim == Box.between(8.5, 14.5, 201.5, 192.5)
    assert bleed == Box.between(7.5, 13.5, 202.5, 193.5)
    with pytest.raises(ValueError):
        page_boxes([], [])

"""The numbered cuts: they free every card, and each finds its marks still standing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.press.grid import Grid, SheetGeometry, fit_grid
from cardgen.press.guillotine import Cut, cut_figures, cut_order
from cardgen.press.marks import CutMark, cut_marks
from cardgen.press.paper import PAPERS

A4 = fit_grid(SheetGeometry(Size.of(210, 297), Size.of(63, 88)))


def split(piece: Box, cut: Cut) -> list[Box]:
    """What a cut makes of a piece of paper."""
    if cut.upright and piece.x < cut.at < piece.right:
        return [
            Box.between(piece.x, piece.y, cut.at, piece.bottom),
            Box.between(cut.at, piece.y, piece.right, piece.bottom),
        ]
    if not cut.upright and piece.y < cut.at < piece.bottom:
        return [
            Box.between(piece.x, piece.y, piece.right, cut.at),
            Box.between(piece.x, cut.at, piece.right, piece.bottom),
        ]
    return [piece]


def guides(mark: CutMark, cut: Cut) -> bool:
    """Whether a mark shows where a cut goes: it lies on it, or its end points at it."""
    along, ends = ((mark.x1, mark.x2), (mark.y1, mark.y2))
    if not cut.upright:
        along, ends = ends, along
    on_it = abs(along[0] - cut.at) < 0.01 and abs(along[1] - cut.at) < 0.01
    points_at_it = ends[0] == ends[1] and min(abs(one - cut.at) for one in along) < 0.2
    return on_it or points_at_it


def test_a_full_a4_sheet_is_cut_in_six_long_and_six_short_cuts() -> None:
    cuts = cut_order(A4.slots, A4.paper)
    assert [cut.number for cut in cuts] == list(range(1, 13))
    assert [cut.upright for cut in cuts] == [True] * 6 + [False] * 6
    assert [cut.first for cut in cuts] == [True] * 6 + [False] * 6
    assert [cut.at for cut in cuts[:6]] == [8.5, 71.5, 73.5, 136.5, 138.5, 201.5]


def test_without_gaps_one_cut_parts_two_cards() -> None:
    grid = fit_grid(SheetGeometry(Size.of(210, 297), Size.of(63, 88), gap=0))
    assert len(cut_order(grid.slots, grid.paper)) == 8


@given(st.sampled_from(PAPERS), st.integers(25, 90), st.integers(25, 90), st.integers(1, 60))
@settings(max_examples=60, deadline=None)
def test_the_cuts_free_every_card_and_touch_none(paper, width, height, count) -> None:  # type: ignore[no-untyped-def]
    grid = fit_grid(SheetGeometry(paper.size, Size.of(width, height)))
    boxes = grid.slots[:count]
    pieces = [Box.of_size(grid.paper)]
    for cut in cut_order(boxes, grid.paper):
        pieces = [part for piece in pieces for part in split(piece, cut)]
    for box in boxes:
        assert any(piece == pytest.approx(box, abs=0.001) for piece in pieces)


def test_every_cut_finds_its_marks_on_the_piece_it_parts() -> None:
    for grid in (A4, fit_grid(SheetGeometry(Size.of(215.9, 279.4), Size.of(63, 88)))):
        marks = cut_marks(grid.slots, grid.paper, 5)
        pieces = [Box.of_size(grid.paper)]
        for cut in cut_order(grid.slots, grid.paper):
            for piece in pieces:
                holds = [box for box in grid.slots if box.inside(piece)]
                if len(split(piece, cut)) == 2 and holds:
                    left = [m for m in marks if m.inked.overlaps(piece) and guides(m, cut)]
                    assert left, (cut, piece)
            pieces = [part for piece in pieces for part in split(piece, cut)]


def test_the_numbers_stand_beside_the_cards_not_on_them() -> None:
    figures = list(cut_figures(cut_order(A4.slots[:5], A4.paper), 1.4))
    assert sorted(figure.number for figure in figures) == sorted(list(range(1, 11)) * 2)
    for figure in figures:
        x = figure.x if figure.rightwards else figure.x - 2.1
        y = figure.y - 1.6 if figure.above else figure.y
        assert not any(Box(x, y, 2.1, 1.6).overlaps(box) for box in A4.slots[:5])
        assert Box(x, y, 2.1, 1.6).inside(Box.of_size(A4.paper).grown(-4.9))


def test_a_sheet_that_no_straight_cuts_free_is_refused() -> None:
    with pytest.raises(ValueError, match="40"):
        cut_order([Box(10, 10, 60, 20), Box(40, 40, 60, 20)], Size.of(210, 297))


def test_the_long_edge_is_cut_first() -> None:
    landscape = Grid(Size.of(297, 210), Size.of(63, 88), 4, 2)
    first = cut_order(landscape.slots, landscape.paper)[0]
    assert not first.upright and first.first

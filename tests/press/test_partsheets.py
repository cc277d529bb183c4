"""Pieces of mixed shapes on sheets: nothing overlaps, nothing is lost, backs lie behind fronts."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.boxes import Box, around
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.backs import Axis, Backs, mirrored
from cardgen.press.marks import cut_marks
from cardgen.press.paper import PAPERS, find_paper, printable
from cardgen.press.partsheets import (
    Piece,
    PieceRun,
    Shape,
    clear_marks,
    lay_pieces,
    octagon,
    punch_marks,
)
from cardgen.press.sheets import Sheet, SheetSide, both_sides

A4 = PAPERS[0]

sizes = st.builds(Size.of, st.floats(8, 90), st.floats(8, 120))
pieces = st.builds(
    Piece,
    st.sampled_from([Shape.CARD, Shape.STRIP, Shape.ROUND, Shape.OCTAGON]),
    sizes,
    st.floats(1, 5),
    st.just(0.5),
)


def runs_of(found: list[tuple[Piece, int]]) -> list[PieceRun]:
    runs, first = [], 0
    for piece, count in found:
        runs.append(PieceRun(piece, first, count))
        first += count
    return runs


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(pieces, st.integers(1, 30)), min_size=1, max_size=6))
def test_every_piece_lies_once_clear_of_the_others_and_inside_the_margin(found):
    runs = runs_of(found)
    laid = lay_pieces(runs, A4, 5.0)
    area = printable(laid.paper, 5.0)
    numbers = sorted(placed.index for page in laid.pages for placed in page)
    assert numbers == list(range(sum(run.count for run in runs)))
    kinds = {run.first + at: run.piece for run in runs for at in range(run.count)}
    for page in laid.pages:
        boxes = [placed.box for placed in page]
        assert all(box.inside(area) for box in boxes)
        for at, box in enumerate(boxes):
            assert not any(box.grown(0.49).overlaps(other.grown(0.49)) for other in boxes[:at])
        for placed in page:
            size = kinds[placed.index].size
            turned = size.turned if placed.rotation else size
            assert placed.box[2:] == pytest.approx((turned.width, turned.height))


def test_the_backs_of_pieces_lie_behind_their_fronts():
    marker = Piece(Shape.ROUND, Size.of(14, 14))
    strip = Piece(Shape.STRIP, Size.of(28, 112))
    laid = lay_pieces(runs_of([(strip, 1), (marker, 20)]), A4, 5.0)
    fronts = tuple(Sheet(SheetSide.FRONT, n, 1, page) for n, page in enumerate(laid.pages, 1))
    front, back = both_sides(fronts, laid.paper, Backs.DUPLEX_LONG, lambda index: index > 0)
    assert 0 in front.indices and 0 not in back.indices
    behind = {placed.index: placed for placed in back.placements}
    for placed in front.placements[1:]:
        assert behind[placed.index].box == mirrored(placed.box, laid.paper, Axis.UPRIGHT)
    short = both_sides(fronts, laid.paper, Backs.DUPLEX_SHORT)[1]
    turns = {placed.index: placed.rotation for placed in short.placements}
    assert turns[0] == 90 and turns[1] == 180


def test_a_strip_lies_on_its_side_and_a_card_never():
    laid = lay_pieces(runs_of([(Piece(Shape.STRIP, Size.of(28, 112)), 1)]), A4, 5.0)
    assert laid.pages[0][0].rotation == 90
    laid = lay_pieces(runs_of([(Piece(Shape.CARD, Size.of(28, 112)), 1)]), A4, 5.0)
    assert laid.pages[0][0].rotation == 0


def test_thirteen_markers_make_one_row():
    laid = lay_pieces(runs_of([(Piece(Shape.ROUND, Size.of(14, 14), 1.5, 0.75), 13)]), A4, 5.0)
    assert len({placed.box.y for placed in laid.pages[0]}) == 1


def test_a_run_too_long_for_a_row_is_cut_into_even_rows():
    laid = lay_pieces(runs_of([(Piece(Shape.ROUND, Size.of(20, 20)), 12)]), A4, 5.0)
    rows = [placed.box.y for placed in laid.pages[0]]
    assert sorted(rows.count(y) for y in set(rows)) == [6, 6]


def test_a_piece_larger_than_the_paper_is_refused_with_a_paper_that_holds_it():
    with pytest.raises(DataError) as caught:
        lay_pieces(runs_of([(Piece(Shape.CARD, Size.of(150, 100)), 1)]), find_paper("A5"), 5.0)
    found = {problem.code: problem.values for problem in caught.value.problems}
    assert found["piece-does-not-fit"]["size"] == "150x100"
    assert found["fits-on-paper"]["paper"] == "A4"


def test_the_octagon_is_regular_and_touches_its_box():
    box = Box(3, 4, 22.17, 22.17)
    corners = octagon(box)
    sides = [math.dist(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
    assert max(sides) - min(sides) < 1e-9
    assert around(Box(x, y, 0, 0) for x, y in corners) == pytest.approx(box)
    assert math.dist(corners[0], corners[4]) == pytest.approx(24, abs=0.01)


def test_punch_marks_point_at_the_middle_and_touch_no_neighbour():
    box = Box(50, 50, 14, 14)
    for x1, y1, x2, y2 in punch_marks(box):
        assert math.dist((x1, y1), (57, 57)) > 8
        ends = ((x1 - 57) * (y2 - 57), (x2 - 57) * (y1 - 57))
        assert ends[0] == pytest.approx(ends[1])
        for dx, dy in ((15.5, 0), (-15.5, 0), (0, 15.5), (0, -15.5), (15.5, 15.5)):
            assert math.dist((x2, y2), (57 + dx, 57 + dy)) > 7.8


def test_cut_marks_keep_clear_of_other_pieces():
    cards = [Box(20, 20, 63, 88)]
    marks = cut_marks(cards, A4.size, 5.0)
    token = Box(20, 109, 14, 14)
    kept = clear_marks(marks, [token], 1.2)
    assert 0 < len(kept) < len(marks)
    assert not any(mark.inked.overlaps(token.grown(1.2)) for mark in kept)

"""Sheets that are folded: every back comes to lie behind its front, marks keep off the cards."""

import itertools

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError
from cardgen.press.backs import Axis
from cardgen.press.folding import FOLD_CLEAR, FoldedSheets, fit_fold_over, fit_gutterfold
from cardgen.press.grid import SheetGeometry
from cardgen.press.marks import HALO_WIDTH
from cardgen.press.paper import PAPERS, find_paper, printable
from cardgen.press.sheets import Placement

STANDARD, POKER = Size.of(63, 88), Size.of(63.5, 88.9)


def folded_over(box: Box, fold: float, axis: Axis) -> Box:
    """Where a box comes to lie, seen from the front, when the paper is folded behind there."""
    if axis is Axis.LEVEL:
        return Box(box.x, 2 * fold - box.bottom, box.width, box.height)
    return Box(2 * fold - box.right, box.y, box.width, box.height)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("card", [STANDARD, POKER])
def test_a4_and_letter_hold_four_pairs(paper: str, card: Size) -> None:
    sheet = fit_gutterfold(SheetGeometry(find_paper(paper).size, card, outer_bleed=2))
    assert (sheet.count, sheet.axis) == (4, Axis.LEVEL)
    assert sheet.paper.width > sheet.paper.height
    (fold,) = sheet.folds(sheet.impose(4)[0])
    assert fold.y1 == fold.y2 == sheet.paper.height / 2
    for front in sheet.slots:
        assert front.bottom + 2 + FOLD_CLEAR <= fold.y1 + 1e-6


def test_a_level_fold_turns_the_back_and_an_upright_one_does_not() -> None:
    level = fit_gutterfold(SheetGeometry(Size.of(210, 297), STANDARD, outer_bleed=2))
    upright = fit_fold_over(SheetGeometry(Size.of(150, 105), STANDARD, outer_bleed=2))
    (first,) = level.impose(1)
    assert [(p.rotation, p.back) for p in first.placements] == [(0, False), (180, True)]
    (second,) = upright.impose(1)
    assert upright.axis is Axis.UPRIGHT
    front, back = second.placements
    assert (front.rotation, back.rotation) == (0, 0)
    assert (back.box.x, back.box.y) == (front.box.right, front.box.y)


def test_a_part_of_a_sheet_has_backs_only_for_its_cards() -> None:
    sheets = fit_gutterfold(SheetGeometry(Size.of(210, 297), STANDARD, outer_bleed=2)).impose(
        6, start=1
    )
    assert [sheet.cards for sheet in sheets] == [3, 3]
    assert [sheet.indices for sheet in sheets] == [(0, 1, 2, 0, 1, 2), (3, 4, 5, 3, 4, 5)]


def test_what_does_not_fit_is_refused_with_its_numbers() -> None:
    for fit in (fit_gutterfold, fit_fold_over):
        with pytest.raises(DataError) as caught:
            fit(SheetGeometry(Size.of(101.6, 152.4), STANDARD, outer_bleed=2))
        (problem,) = caught.value.problems
        assert problem.code == "nothing-fits-folded"
        assert problem.values["card"] == "63 × 88" or "63" in str(problem.values["card"])


SIZES = st.builds(Size.of, st.floats(25, 120), st.floats(25, 120))


@given(
    st.sampled_from(PAPERS),
    SIZES,
    st.floats(0, 5),
    st.floats(0, 3),
    st.sampled_from((fit_gutterfold, fit_fold_over)),
    st.integers(1, 40),
)
@settings(max_examples=120, deadline=None)
def test_every_back_folds_behind_its_front(paper, card, gap, bleed, fit, count) -> None:  # type: ignore[no-untyped-def]
    try:
        layout: FoldedSheets = fit(SheetGeometry(paper.size, card, gap, outer_bleed=bleed))
    except DataError:
        assume(False)
        raise
    area = printable(layout.paper, 5)
    for sheet in layout.impose(count):
        fronts = {p.index: p for p in sheet.placements if not p.back}
        backs = {p.index: p for p in sheet.placements if p.back}
        assert fronts.keys() == backs.keys()
        for index, front in fronts.items():
            behind = folded_over(backs[index].box, layout.fold_of(front.box), layout.axis)
            assert behind == pytest.approx(front.box)
            assert backs[index].rotation == (180 if layout.axis is Axis.LEVEL else 0)
        assert_apart([*fronts.values(), *backs.values()], area)
        for fold, placed in itertools.product(layout.folds(sheet), sheet.placements):
            inked = Box.between(fold.x1, fold.y1, fold.x2, fold.y2).grown(HALO_WIDTH / 2)
            assert not inked.overlaps(placed.box)


def assert_apart(placements: list[Placement], area: Box) -> None:
    for one, other in itertools.combinations(placements, 2):
        assert not one.box.overlaps(other.box)
    assert all(placed.box.inside(area) for placed in placements)

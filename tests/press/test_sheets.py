"""Laying cards on sheets: backs slot by slot, partial sheets, printing orders."""

import pytest

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.press.backs import Axis, Backs, Refeed, Transform, back_rotation, flip_axis, mirrored
from cardgen.press.grid import Grid
from cardgen.press.sheets import Sheet, SheetSide, impose, marks_on

A4 = Size.of(210, 297)
NINE = Grid(A4, Size.of(63, 88), 3, 3)
EIGHT = Grid(Size.of(279.4, 215.9), Size.of(63, 88), 4, 2)


def picture(sheet: Sheet, grid: Grid) -> list[list[int | None]]:
    """The numbers of the cards as one sees them on the page, row by row."""
    at = {(round(p.box.x, 3), round(p.box.y, 3)): p.index for p in sheet.placements}
    cells = [at.get((round(s.x, 3), round(s.y, 3))) for s in grid.slots]
    return [cells[row : row + grid.columns] for row in range(0, len(cells), grid.columns)]


def test_ten_cards_put_the_last_back_at_the_top_right() -> None:
    front, back = impose(10, NINE, Backs.DUPLEX_LONG)[2:]
    none = [None, None, None]
    assert picture(front, NINE) == [[9, None, None], none, none]
    assert picture(back, NINE) == [[None, None, 9], none, none]


def test_duplex_long_on_an_upright_page_mirrors_the_columns() -> None:
    _, back = impose(9, NINE, Backs.DUPLEX_LONG)
    assert picture(back, NINE) == [[2, 1, 0], [5, 4, 3], [8, 7, 6]]
    assert {p.rotation for p in back.placements} == {0}


def test_duplex_short_on_an_upright_page_mirrors_the_rows_head_over_heels() -> None:
    _, back = impose(9, NINE, Backs.DUPLEX_SHORT)
    assert picture(back, NINE) == [[6, 7, 8], [3, 4, 5], [0, 1, 2]]
    assert {p.rotation for p in back.placements} == {180}


def test_duplex_long_on_a_landscape_page_mirrors_the_rows_head_over_heels() -> None:
    _, back = impose(8, EIGHT, Backs.DUPLEX_LONG)
    assert picture(back, EIGHT) == [[4, 5, 6, 7], [0, 1, 2, 3]]
    assert {p.rotation for p in back.placements} == {180}


def test_duplex_short_on_a_landscape_page_mirrors_the_columns() -> None:
    _, back = impose(8, EIGHT, Backs.DUPLEX_SHORT)
    assert picture(back, EIGHT) == [[3, 2, 1, 0], [7, 6, 5, 4]]
    assert {p.rotation for p in back.placements} == {0}


def test_cards_without_a_back_leave_their_own_place_empty() -> None:
    _, back = impose(5, NINE, Backs.DUPLEX_LONG, has_back=lambda index: index not in (1, 3))
    assert picture(back, NINE) == [[2, None, 0], [None, 4, None], [None, None, None]]


def test_duplex_alternates_and_keeps_an_empty_back_page() -> None:
    sheets = impose(19, NINE, Backs.DUPLEX_LONG, has_back=lambda index: index >= 9)
    assert [(s.side, s.number, s.total) for s in sheets] == [
        (side, number, 3) for number in (1, 2, 3) for side in (SheetSide.FRONT, SheetSide.BACK)
    ]
    assert sheets[1].placements == ()


@pytest.mark.parametrize(
    ("refeed", "numbers"), [(Refeed.TURNED, [1, 2, 3]), (Refeed.AS_IT_LIES, [3, 2, 1])]
)
def test_separate_backs_come_in_the_order_the_stack_is_fed(
    refeed: Refeed, numbers: list[int]
) -> None:
    sheets = impose(20, NINE, Backs.SEPARATE, refeed=refeed)
    assert [(s.side, s.number) for s in sheets[:3]] == [(SheetSide.FRONT, n) for n in (1, 2, 3)]
    assert [(s.side, s.number) for s in sheets[3:]] == [(SheetSide.BACK, n) for n in numbers]


def test_a_stack_printed_twice_comes_out_right() -> None:
    # A printer that lays sheets down printed side up: the last one ends on top. Turning the stack
    # over brings the first to the top with its blank side up, and the top sheet is fed first.
    sheets = impose(20, NINE, Backs.SEPARATE)
    fronts, backs = sheets[:3], sheets[3:]
    stack: list[Sheet] = []
    for sheet in fronts:
        stack.insert(0, sheet)
    fed = list(reversed(stack))
    assert [sheet.number for sheet in fed] == [sheet.number for sheet in backs]


def test_separate_backs_lie_as_for_turning_about_the_long_edge() -> None:
    separate = {(s.side, s.number): s for s in impose(14, NINE, Backs.SEPARATE)}
    duplex = {(s.side, s.number): s for s in impose(14, NINE, Backs.DUPLEX_LONG)}
    assert separate == duplex


def test_without_backs_there_are_only_fronts() -> None:
    assert {s.side for s in impose(20, NINE, Backs.NONE)} == {SheetSide.FRONT}
    assert impose(0, NINE, Backs.DUPLEX_LONG) == ()


def test_a_square_page_turns_like_an_upright_one() -> None:
    assert flip_axis(Size.of(200, 200), Backs.DUPLEX_LONG) is Axis.UPRIGHT


@pytest.mark.parametrize(
    ("axis", "front", "back"),
    [
        (Axis.UPRIGHT, 0, 0),
        (Axis.UPRIGHT, 90, 270),
        (Axis.UPRIGHT, 180, 180),
        (Axis.LEVEL, 0, 180),
        (Axis.LEVEL, 90, 90),
        (Axis.LEVEL, 180, 0),
    ],
)
def test_a_back_turns_with_its_front(axis: Axis, front: int, back: int) -> None:
    assert back_rotation(axis, front) == back


def test_marks_are_on_the_side_one_cuts_by() -> None:
    for backs in Backs:
        assert marks_on(SheetSide.FRONT, backs)
    assert not marks_on(SheetSide.BACK, Backs.DUPLEX_LONG)
    assert not marks_on(SheetSide.BACK, Backs.SEPARATE)
    assert marks_on(SheetSide.BACK, Backs.SEPARATE, glued=True)


def test_every_back_goes_through_the_given_transform_and_no_front() -> None:
    moved = Transform(dx=1.5, dy=-0.5)
    for sheet in impose(14, NINE, Backs.DUPLEX_LONG, back_transform=moved):
        assert sheet.transform == (moved if sheet.side is SheetSide.BACK else Transform())


def test_a_transform_turns_about_the_middle_of_the_page() -> None:
    quarter = Transform(dx=1, dy=2, degrees=90)
    assert quarter.point(105, 148.5, A4) == pytest.approx((106, 150.5))
    assert quarter.point(115, 148.5, A4) == pytest.approx((106, 160.5))
    assert Transform(scale_x=1.02).point(205, 10, A4) == pytest.approx((207, 10))


def test_boxes_of_any_layout_are_reflected_as_they_lie() -> None:
    class Odd:
        paper = Size.of(100, 150)
        margin = 0.0
        slots = (Box(10, 20, 30, 40), Box(55, 100, 40, 30))

    _, back = impose(2, Odd(), Backs.DUPLEX_LONG)
    assert back.boxes == (Box(60, 20, 30, 40), Box(5, 100, 40, 30))


def test_used_up_slots_of_the_first_sheet_stay_empty_on_both_sides() -> None:
    sheets = impose(10, NINE, Backs.DUPLEX_LONG, start=4)
    assert [sheet.indices for sheet in sheets[::2]] == [(0, 1, 2, 3, 4), (5, 6, 7, 8, 9)]
    assert sheets[0].boxes == NINE.slots[4:]
    assert sheets[1].boxes == tuple(
        mirrored(box, NINE.paper, Axis.UPRIGHT) for box in NINE.slots[4:]
    )
    for start in (-1, 9):
        with pytest.raises(ValueError, match=str(start)):
            impose(10, NINE, start=start)


@pytest.mark.parametrize("count", [1, 8, 9, 10, 17, 18, 19, 56, 110])
def test_piles_of_a_cut_stack_are_the_deck_in_its_order(count: int) -> None:
    sheets = impose(count, NINE, stacked=True)
    assert len(sheets) == -(-count // 9)
    piles: dict[Box, list[int]] = {slot: [] for slot in NINE.slots}
    for sheet in sheets:
        for placed in sheet.placements:
            piles[placed.box].append(placed.index)
    assert [index for slot in NINE.slots for index in piles[slot]] == list(range(count))

"""Cut marks: where they are, that they last through the cutting, and partly filled sheets."""

import pytest

from cardgen.model.boxes import Box, Edges
from cardgen.model.lengths import Size
from cardgen.press.grid import Grid, SheetGeometry, fit_grid
from cardgen.press.marks import (
    HALO_WIDTH,
    INK_WIDTH,
    CutMark,
    MarkKind,
    MarkStyle,
    cut_marks,
)

A4 = Size.of(210, 297)
NINE = Grid(A4, Size.of(63, 88), 3, 3)


def marks(grid: Grid = NINE, count: int | None = None, **style: object) -> tuple[CutMark, ...]:
    boxes = grid.slots[: grid.count if count is None else count]
    return cut_marks(boxes, grid.paper, grid.margin, MarkStyle(**style))  # type: ignore[arg-type]


def of_kind(found: tuple[CutMark, ...], kind: MarkKind) -> list[CutMark]:
    return [mark for mark in found if mark.kind is kind]


def test_a_line_is_thick_enough_to_print() -> None:
    assert INK_WIDTH * 72 / 25.4 >= 0.25
    assert HALO_WIDTH > 2 * INK_WIDTH


def test_crop_marks_stand_from_1_to_3_5_mm_outside_every_trim_line() -> None:
    above = {
        (m.x1, m.y1, m.y2) for m in of_kind(marks(), MarkKind.CROP) if m.x1 == m.x2 and m.y2 < 20
    }
    assert above == {(x, 11.0, 13.5) for x in (8.5, 71.5, 73.5, 136.5, 138.5, 201.5)}
    left = {
        (m.y1, m.x1, m.x2) for m in of_kind(marks(), MarkKind.CROP) if m.y1 == m.y2 and m.x2 < 9
    }
    assert left == {(y, 5.0, 7.5) for y in (14.5, 102.5, 104.5, 192.5, 194.5, 282.5)}


def test_every_line_has_a_mark_at_both_ends() -> None:
    crops = of_kind(marks(), MarkKind.CROP)
    assert len(crops) == 4 * 6


def test_ticks_stand_where_four_cards_meet() -> None:
    near = [m for m in of_kind(marks(), MarkKind.TICK) if 70 < m.x1 < 75 and 100 < m.y1 < 106]
    assert {(m.x1, m.y1, m.x2, m.y2) for m in near} == {
        (71.5, 102.8, 71.5, 104.2),
        (73.5, 102.8, 73.5, 104.2),
        (71.8, 102.5, 73.2, 102.5),
        (71.8, 104.5, 73.2, 104.5),
    }


def inside_strip(mark: CutMark, strip: Box) -> bool:
    return mark.inked.inside(strip)


def test_each_strip_of_the_first_cut_still_shows_every_second_cut() -> None:
    # The long cuts of an upright page leave strips as wide as a card, 63 mm by the page's height.
    found = marks()
    for x in (8.5, 73.5, 138.5):
        strip = [m for m in found if inside_strip(m, Box(x, 0, 63, 297))]
        for trim in (14.5, 102.5, 104.5, 192.5, 194.5, 282.5):
            ends = [m.x1 for m in strip if min(abs(m.y1 - trim), abs(m.y2 - trim)) < 0.15]
            assert {round(end - x, 2) for end in ends} == {1.0, 62.0}


def test_the_strips_of_a_landscape_page_show_the_second_cut_too() -> None:
    grid = fit_grid(SheetGeometry(Size.of(215.9, 279.4), Size.of(63, 88)))
    found = marks(grid)
    for y in (18.95, 108.95):
        strip = [m for m in found if inside_strip(m, Box(0, y, 279.4, 88))]
        for x in (10.7, 73.7, 75.7, 138.7, 140.7, 203.7, 205.7, 268.7):
            ends = [m.y1 for m in strip if min(abs(m.x1 - x), abs(m.x2 - x)) < 0.15]
            assert {round(end - y, 2) for end in ends} == {1.0, 87.0}


def test_a_partly_filled_sheet_marks_only_the_cards_that_are_there() -> None:
    found = marks(count=4)
    assert not [m for m in found if m.y1 > 200]
    # Below the second and third card of the first row nothing follows: their marks stand there.
    below = {
        (m.x1, m.y1, m.y2)
        for m in of_kind(found, MarkKind.CROP)
        if m.x1 == m.x2 > 72 and m.y1 > 100
    }
    assert below == {(x, 103.5, 106.0) for x in (73.5, 136.5, 138.5, 201.5)}
    beside = {
        (m.y1, m.x1, m.x2)
        for m in of_kind(found, MarkKind.CROP)
        if m.y1 == m.y2 > 104 and m.x1 > 71
    }
    assert beside == {(y, 72.5, 75.0) for y in (104.5, 192.5)}


def test_a_single_card_has_eight_crop_marks() -> None:
    assert len(of_kind(marks(count=1), MarkKind.CROP)) == 8
    assert cut_marks((), A4, 5.0) == ()


def test_without_a_gap_nothing_is_drawn_between_the_cards() -> None:
    grid = fit_grid(SheetGeometry(A4, Size.of(63, 88), gap=0))
    inner = Box(grid.slots[0].x, grid.slots[0].y, *_size(grid)).grown(Edges.all(-0.5))
    assert not [m for m in marks(grid, lines=True) if m.inked.overlaps(inner)]
    assert len(of_kind(marks(grid), MarkKind.CROP)) == 2 * (4 + 4)


def _size(grid: Grid) -> tuple[float, float]:
    return grid.block.width, grid.block.height


def test_ticks_can_be_left_out() -> None:
    assert {m.kind for m in marks(ticks=False)} == {MarkKind.CROP}


def test_full_lines_run_along_the_middle_of_the_gaps() -> None:
    lines = {(m.x1, m.y1, m.x2, m.y2) for m in of_kind(marks(lines=True), MarkKind.LINE)}
    assert lines == {
        (72.5, 11.0, 72.5, 286.0),
        (137.5, 11.0, 137.5, 286.0),
        (5.0, 103.5, 205.0, 103.5),
        (5.0, 193.5, 205.0, 193.5),
    }


def test_full_lines_end_with_the_cards_of_a_partly_filled_sheet() -> None:
    lines = {(m.x1, m.y1, m.x2, m.y2) for m in of_kind(marks(count=4, lines=True), MarkKind.LINE)}
    assert lines == {
        (72.5, 11.0, 72.5, 106.0),
        (137.5, 11.0, 137.5, 106.0),
        (5.0, 103.5, 75.0, 103.5),
    }


@pytest.mark.parametrize(
    ("room", "span"),
    [(3.5, (1.0, 3.5)), (2.0, (1.0, 2.0)), (1.35, (0.35, 1.35)), (0.7, (0.3, 0.7))],
)
def test_marks_are_cut_short_by_the_margin(room: float, span: tuple[float, float]) -> None:
    paper = Size.of(63 + 2 * (5 + room), 200)
    (box,) = Grid(paper, Size.of(63, 88), 1, 1).slots
    left = [m for m in cut_marks([box], paper, 5.0) if m.y1 == m.y2 and m.x2 < box.x]
    assert {(round(box.x - m.x2, 2), round(box.x - m.x1, 2)) for m in left} == {span}


def test_wide_gaps_have_the_marks_of_both_cards() -> None:
    grid = Grid(Size.of(297, 210), Size.of(63, 88), 2, 1, gap=20)
    one, other = grid.slots
    level = sorted(
        {(m.x1, m.x2) for m in of_kind(marks(grid), MarkKind.CROP) if m.y1 == m.y2 == one.y}
    )
    assert level[1:3] == [
        (one.right + 1, one.right + 3.5),
        (other.x - 3.5, other.x - 1),
    ]


def test_the_same_marks_come_in_the_same_order_whatever_the_order_of_cards() -> None:
    assert cut_marks(NINE.slots[::-1], A4, 5.0) == marks()

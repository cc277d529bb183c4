"""Sheets for a cutting machine: the marks as measured, the cards clear of them, the cut files."""

import itertools
import math
import xml.etree.ElementTree as ET

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problems, Severity
from cardgen.press.cardsize import CARD_SIZES, find_card_size
from cardgen.press.cutfile import CutSheet, dxf, svg
from cardgen.press.cutter import (
    BORDERLESS_INSET,
    BORDERLESS_MARGIN,
    CUTTER_GAP,
    CUTTER_GEOMETRY,
    KEEP_CLEAR,
    Registration,
    fit_cutter_grid,
)
from cardgen.press.grid import SheetGeometry
from cardgen.press.paper import DEFAULT_MARGIN, PAPERS, find_paper

A4 = Size.of(210, 297)
STANDARD = Size.of(63, 88)


def test_the_marks_lie_where_the_machines_own_program_puts_them() -> None:
    """Outer edges as measured from its sheets (600 dpi): a pixel is 0.04 mm."""
    square, top, right, bottom, left = Registration(thickness=1.06).marks(Size.of(297, 210))
    assert square == pytest.approx(Box(9.48, 9.48, 6.05, 6.05), abs=0.05)
    assert top.y == right.y == pytest.approx(9.48, abs=0.05)
    assert 297 - top.right == pytest.approx(9.48, abs=0.05)
    assert right.right == pytest.approx(top.right)
    for arm in (top.width, right.height, bottom.width, left.height):
        assert arm == pytest.approx(8.17, abs=0.05)
    assert (top.height, right.width) == pytest.approx((1.06, 1.06))
    assert 210 - bottom.bottom == pytest.approx(9.48, abs=0.05)
    assert left.x == pytest.approx(bottom.x)


def between_marks(paper: Size, card: Size, margin: float = DEFAULT_MARGIN) -> SheetGeometry:
    """Cards on a sheet for the machine, as near as its cutting templates have them."""
    return SheetGeometry(paper, card, CUTTER_GAP, margin=margin)


@pytest.mark.parametrize(
    ("card", "paper", "columns", "rows"),
    [
        ("standard", "A4", 4, 2), ("standard", "Letter", 4, 2), ("standard", "A3", 6, 3),
        ("poker", "A4", 4, 2), ("poker", "Letter", 4, 2), ("japanese", "A4", 3, 3),
        ("mini-usa", "A4", 4, 4), ("tarot", "A4", 2, 2), ("tarot", "Letter", 2, 2),
    ],
)  # fmt: skip
def test_as_many_cards_fit_as_on_the_templates_that_are_about(
    card: str, paper: str, columns: int, rows: int
) -> None:
    size = find_card_size(card).size
    grid, marks = fit_cutter_grid(between_marks(find_paper(paper).size, size), Registration())
    assert 5 <= marks.length <= 7.64
    assert grid.count >= columns * rows and grid.gap == 1.25
    if grid.count == columns * rows:
        assert {grid.columns, grid.rows} == {columns, rows}


@given(
    st.sampled_from(CARD_SIZES),
    st.sampled_from(PAPERS),
    st.builds(Registration, st.floats(3, 30), st.floats(5, 20), st.floats(0.3, 1.1)),
)
@settings(max_examples=120, deadline=None)
def test_no_ground_comes_near_a_mark(card, paper, marks) -> None:  # type: ignore[no-untyped-def]
    try:
        grid, marks = fit_cutter_grid(between_marks(paper.size, card.size), marks)
    except DataError:
        assume(False)
        raise
    field = Box.of_size(grid.paper).grown(-marks.inset)
    for box in grid.slots:
        assert box.inside(field)
    for mark, box in itertools.product(marks.marks(grid.paper), grid.slots):
        assert not mark.grown(KEEP_CLEAR - 1e-5).overlaps(box.grown(grid.bleed - 1e-5))


def test_marks_the_machine_cannot_read_and_cards_that_do_not_fit_are_refused() -> None:
    for marks in (Registration(inset=1), Registration(length=25), Registration(thickness=2)):
        with pytest.raises(DataError) as caught:
            fit_cutter_grid(between_marks(A4, STANDARD), marks)
        assert caught.value.problems[0].code == "cutter-mark-out-of-range"
    with pytest.raises(DataError) as caught:
        fit_cutter_grid(between_marks(Size.of(101.6, 152.4), Size.of(95, 130)), Registration())
    (problem,) = caught.value.problems
    assert problem.code == "nothing-fits-cutter"
    assert (problem.values["width"], problem.values["height"]) == (81.6, 132.4)


def test_four_marks_are_four_corners_without_a_square() -> None:
    """As the Cameo 5 Alpha reads them: arms run inwards from each corner."""
    three, four = (Registration(four=one).marks(A4) for one in (False, True))
    assert (len(three), len(four)) == (5, 8)
    assert three[1:] == four[2:6]
    for inset_x, inset_y, level, upright in (
        (10, 10, *four[:2]), (200, 10, *four[2:4]), (10, 287, *four[4:6]), (200, 287, *four[6:]),
    ):  # fmt: skip
        assert (level.width, level.height) == pytest.approx((8.14, 1))
        assert (upright.width, upright.height) == pytest.approx((1, 8.14))
        assert level.y + 0.5 == pytest.approx(inset_y) and upright.x + 0.5 == pytest.approx(inset_x)
        inwards_x, inwards_y = (1 if inset_x < 100 else -1), (1 if inset_y < 150 else -1)
        tip = level.right if inwards_x > 0 else level.x
        assert tip == pytest.approx(inset_x + inwards_x * 7.64)
        tip = upright.bottom if inwards_y > 0 else upright.y
        assert tip == pytest.approx(inset_y + inwards_y * 7.64)


@pytest.mark.parametrize(
    ("card", "paper", "columns", "rows"),
    [("standard", "A4", 3, 3), ("standard", "Letter", 3, 3), ("poker", "A4", 3, 3),
     ("poker", "Letter", 3, 3), ("bridge", "Letter", 3, 3), ("mini-euro", "Letter", 5, 3),
     ("mini-euro", "A4", 4, 4), ("tarot", "A4", 4, 1)],
)  # fmt: skip
def test_borderless_marks_make_room_for_the_cards_of_the_borderless_templates(
    card: str, paper: str, columns: int, rows: int
) -> None:
    size, found = find_card_size(card).size, find_paper(paper).size
    marks = Registration(BORDERLESS_INSET, borderless=True)
    grid, fitted = fit_cutter_grid(between_marks(found, size, margin=BORDERLESS_MARGIN), marks)
    assert grid.count >= columns * rows
    page = fitted.program_page(grid.paper)
    assert (page.width - grid.paper.width, page.height - grid.paper.height) == pytest.approx(
        (13, 13)
    )
    assert fitted.inset + fitted.beyond == 10
    around = Box.of_size(grid.paper).grown(-3.5)
    assert all(box.inside(around) for box in grid.slots)


def test_cards_keep_to_a_margin_wider_than_the_marks_inset() -> None:
    grid, _ = fit_cutter_grid(between_marks(A4, STANDARD, margin=25), Registration())
    assert all(box.inside(Box.of_size(grid.paper).grown(-25)) for box in grid.slots)


def test_a_card_that_would_lie_on_the_empty_strip_round_the_marks_is_told_by_how_much() -> None:
    marks = Registration(length=20, shorten=False)
    with pytest.raises(DataError) as caught:
        fit_cutter_grid(between_marks(find_paper("4x6").size, Size.of(78, 125)), marks)
    (problem,) = caught.value.problems
    assert problem.code == "cutter-marks-in-the-way"
    # The square and its strip end at 17; the ground of the card begins 0.625 above its 13.7.
    assert problem.values["over"] == pytest.approx(17 - (13.7 - 0.625), abs=0.05)
    assert (problem.values["clear"], problem.values["length"]) == (1.5, 20)


@pytest.mark.parametrize(
    ("inset", "thickness", "severity"),
    [(10, 1, None), (3.5, 1, Severity.NOTE), (3, 1, Severity.WARNING)],
)
def test_marks_that_a_printer_may_cut_off_are_told(
    inset: float, thickness: float, severity: Severity | None
) -> None:
    problems = Problems()
    Registration(inset, thickness=thickness).check_edge(problems)
    assert [problem.severity for problem in problems] == ([severity] if severity else [])
    assert all(problem.values["edge"] == inset - 0.5 for problem in problems)


def test_arms_are_shortened_only_where_one_may() -> None:
    letter, poker = find_paper("Letter").size, find_card_size("poker").size
    grid, marks = fit_cutter_grid(between_marks(letter, poker), Registration())
    assert (grid.count, marks.length) == (8, 6.3)
    grid, marks = fit_cutter_grid(between_marks(letter, poker), Registration(shorten=False))
    assert (grid.count, marks.length) == (6, 7.64)


def test_geometry_1_never_moves() -> None:
    """Cut files are kept and used again: whoever moves these must raise `CUTTER_GEOMETRY`."""
    assert CUTTER_GEOMETRY == 1
    grid, marks = fit_cutter_grid(between_marks(A4, STANDARD), Registration())
    assert grid.slots[0] == pytest.approx(Box(20.625, 16.375, 63, 88))
    assert grid.slots[-1] == pytest.approx(Box(213.375, 105.625, 63, 88))
    assert (marks.inset, marks.length, marks.thickness) == (10, 7.64, 1)


GRID = fit_cutter_grid(between_marks(A4, STANDARD), Registration())[0]
SHEET = CutSheet(GRID.paper, GRID.slots, 3.0, ((10, 20, 30, 20),))


def test_the_svg_cuts_exactly_the_trims_in_mm() -> None:
    root = ET.fromstring(svg(SHEET))
    space = "{http://www.w3.org/2000/svg}"
    assert root.get("viewBox") == "0 0 297 210"
    assert (root.get("width"), root.get("height")) == ("297mm", "210mm")
    layers = {group.get("id"): group for group in root.iter(f"{space}g")}
    found = [
        Box(*(float(r.get(key, "")) for key in ("x", "y", "width", "height")))
        for r in layers["CUT"]
    ]
    assert found == [pytest.approx(box, abs=0.0001) for box in GRID.slots]
    assert {(r.get("rx"), r.get("ry")) for r in layers["CUT"]} == {("3", "3")}
    assert len(layers["SCORE"]) == 1


def pairs(data: bytes) -> list[tuple[int, str]]:
    """The groups of a DXF: code and value."""
    lines = data.decode("ascii").split("\r\n")
    return [(int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=False)]


def polylines(data: bytes) -> list[list[tuple[float, float, float]]]:
    """Every polyline of a DXF as (x, y, bulge), read group by group."""
    found: list[list[tuple[float, float, float]]] = []
    kind, values = "", dict[int, float]()
    for code, value in [*pairs(data), (0, "EOF")]:
        if code != 0:
            if code in (10, 20, 42):
                values[code] = float(value)
            continue
        if kind == "POLYLINE":
            found.append([])
        elif kind == "VERTEX":
            found[-1].append((values[10], values[20], values.get(42, 0.0)))
        kind, values = value, {}
    return found


def test_the_dxf_cuts_the_same_with_quarter_circles_at_the_corners() -> None:
    groups = pairs(dxf(SHEET))
    assert (9, "$INSUNITS") in groups and groups[groups.index((9, "$INSUNITS")) + 1] == (70, "4")
    assert groups[-1] == (0, "EOF") or groups[-2] == (0, "EOF")
    found = polylines(dxf(SHEET))
    assert len(found) == len(GRID.slots)
    for points, box in zip(found, GRID.slots, strict=True):
        xs, ys = [x for x, _, _ in points], [y for _, y, _ in points]
        assert (min(xs), max(xs)) == pytest.approx((box.x, box.right), abs=0.001)
        assert (210 - max(ys), 210 - min(ys)) == pytest.approx((box.y, box.bottom), abs=0.001)
        for (x, y, bulge), (x2, y2, _) in zip(points, points[1:] + points[:1], strict=True):
            chord = math.hypot(x2 - x, y2 - y)
            if bulge:
                # The bulge is the tangent of a quarter of the arc's angle.
                angle = 4 * math.atan(bulge)
                assert angle == pytest.approx(math.pi / 2)
                assert chord / (2 * math.sin(angle / 2)) == pytest.approx(3.0, abs=0.001)
            else:
                assert x == x2 or y == y2
    area = sum(x * y2 - x2 * y for (x, y, _), (x2, y2, _) in itertools.pairwise(found[0]))
    assert area > 0, "outlines run counter-clockwise, so that their bulges bend outwards"


def test_cut_files_are_the_same_every_time() -> None:
    again = CutSheet(GRID.paper, GRID.slots, 3.0, ((10, 20, 30, 20),))
    assert (svg(again), dxf(again)) == (svg(SHEET), dxf(SHEET))

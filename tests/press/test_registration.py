"""Corrections of backs: undone, chained, seen from behind, chosen for a page, told of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.boxes import Box, Edges
from cardgen.model.lengths import Size
from cardgen.model.problem import Problems
from cardgen.press.backs import IDENTITY, Axis, Backs, Transform, mirrored
from cardgen.press.paper import find_paper
from cardgen.press.registration import (
    ORIGIN,
    PrinterProfile,
    SheetReading,
    chained,
    check_backs,
    correction_of,
    seen_from_behind,
    undone,
)
from cardgen.press.sheets import Placement, Sheet, SheetSide

A4 = find_paper("a4").size
LETTER = find_paper("letter").size

transforms = st.builds(
    Transform,
    st.floats(-4, 4),
    st.floats(-4, 4),
    st.floats(-2, 2),
    st.floats(0.985, 1.015),
    st.floats(0.985, 1.015),
)
points = st.tuples(st.floats(-210, 210), st.floats(-210, 210))


@given(transforms, points)
def test_a_transform_is_undone(transform: Transform, point: tuple[float, float]) -> None:
    x, y = undone(transform, *transform.point(*point, ORIGIN))
    assert (x, y) == pytest.approx(point, abs=1e-9)


@given(transforms, transforms, points)
def test_two_corrections_chain_into_one(
    first: Transform, then: Transform, point: tuple[float, float]
) -> None:
    meant = then.point(*first.point(*point, ORIGIN), ORIGIN)
    # Shear is left out: unlike scales of 3 % and turns of 2 degrees are ten times what printers do.
    assert chained(first, then).point(*point, ORIGIN) == pytest.approx(meant, abs=0.4)


def test_what_printers_do_chains_within_a_hundredth_of_a_millimetre() -> None:
    first, then = Transform(0.8, -0.5, 0.2, 1.002, 0.999), Transform(-0.1, 0.1, 0.1, 1.001, 1.0)
    for corner in ((-105, -148.5), (105, -148.5), (-105, 148.5), (105, 148.5)):
        meant = then.point(*first.point(*corner, ORIGIN), ORIGIN)
        assert chained(first, then).point(*corner, ORIGIN) == pytest.approx(meant, abs=0.01)


@given(transforms, points, st.sampled_from(Axis))
def test_a_correction_seen_from_behind_moves_the_same_spot_of_paper(
    transform: Transform, point: tuple[float, float], axis: Axis
) -> None:
    x, y = point[0] + A4.width / 2, point[1] + A4.height / 2
    there = mirrored(Box(x, y, 0, 0), A4, axis)
    behind = seen_from_behind(transform, axis).point(there.x, there.y, A4)
    landed = mirrored(Box(*behind, 0, 0), A4, axis)
    assert (landed.x, landed.y) == pytest.approx(transform.point(x, y, A4), abs=1e-9)


def profile(*measured: tuple[Size, Backs, float]) -> PrinterProfile:
    told = tuple(SheetReading("A4", page, backs, Transform(dx=dx)) for page, backs, dx in measured)
    return PrinterProfile("office", told)


def told(problems: Problems) -> list[str]:
    return [problem.code for problem in problems]


def test_what_was_measured_holds_for_both_edges_of_a_duplex_printer() -> None:
    printer, problems = profile((A4, Backs.DUPLEX_LONG, 0.5)), Problems()
    # About an upright line left and right change places, about a level one they do not.
    assert printer.back_transform(A4, Backs.DUPLEX_LONG, problems).dx == -0.5
    assert printer.back_transform(A4, Backs.DUPLEX_SHORT, problems).dx == 0.5
    assert printer.back_transform(A4, Backs.NONE, problems) == IDENTITY
    assert correction_of(None, A4, Backs.DUPLEX_LONG, problems) == IDENTITY
    assert not told(problems)


@pytest.mark.parametrize(
    ("page", "backs", "options"),
    [
        (A4.turned, Backs.DUPLEX_LONG, "--paper A4 --landscape --backs duplex-long"),
        (A4, Backs.SEPARATE, "--paper A4 --portrait --backs separate"),
        (Size.of(300, 200), Backs.SEPARATE, "--paper 200x300 --landscape --backs separate"),
    ],
)
def test_a_way_that_was_not_measured_is_told_and_not_guessed(
    page: Size, backs: Backs, options: str
) -> None:
    problems = Problems()
    printer = profile((A4, Backs.DUPLEX_LONG, 0.5))
    assert printer.back_transform(page, backs, problems) == IDENTITY
    (problem,) = problems
    assert (problem.code, problem.values["options"]) == ("printer-way-unknown", options)


def test_another_paper_is_corrected_with_a_word() -> None:
    printer, problems = profile((A4, Backs.DUPLEX_LONG, 0.5)), Problems()
    assert printer.back_transform(LETTER, Backs.DUPLEX_LONG, problems).dx == -0.5
    assert told(problems) == ["printer-other-paper"]
    both = profile((A4, Backs.DUPLEX_LONG, 0.5), (LETTER, Backs.DUPLEX_LONG, 0.2))
    fresh = Problems()
    assert both.back_transform(LETTER, Backs.DUPLEX_LONG, fresh).dx == -0.2
    assert not told(fresh)


@pytest.mark.parametrize(
    ("dx", "expected", "lost"),
    [(0.0, [], None), (1.4, [], None), (2.0, ["back-bleed-cut-off"], 0.5),
     (4.0, ["backs-cut-off"], 0.5), (-9.0, ["backs-cut-off"], 5.5)],
)  # fmt: skip
def test_backs_past_the_printable_edge_are_told(
    dx: float, expected: list[str], lost: float | None
) -> None:
    # The usual sheet of A4: cards begin 8.5 mm from the edge, 5 mm of which stay empty.
    boxes = [Box(8.5 + 65 * i, 14.5 + 90 * j, 63, 88) for j in range(3) for i in range(3)]
    placed = tuple(Placement(at, box) for at, box in enumerate(boxes))
    sheets = [
        Sheet(SheetSide.FRONT, 1, 1, placed),
        Sheet(SheetSide.BACK, 1, 1, placed, Transform(dx=dx)),
    ]
    problems = Problems()
    check_backs(sheets, lambda sheet: [Edges.all(2.0)] * 9, A4, 5.0, problems)
    assert told(problems) == expected
    assert [problem.values["lost"] for problem in problems] == [lost][: len(expected)]

"""From readings to a correction: known errors are found, impossible ones refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.model.problem import Problems, Severity
from cardgen.press.backs import Transform
from cardgen.press.calibration import CalibrationSheet, Corner, calibration_sheet
from cardgen.press.grid import Orientation
from cardgen.press.paper import find_paper
from cardgen.press.registration import undone
from cardgen.workshop.readings import (
    MOST,
    Readings,
    check_bars,
    check_readings,
    check_solved,
    solve,
)

SHEETS = [
    calibration_sheet(find_paper("a4")),
    calibration_sheet(find_paper("letter"), Orientation.LANDSCAPE),
    calibration_sheet(find_paper("a5")),
]
SMALL = Transform(0.7, -0.4, 0.15, 1.002, 0.999)
transforms = st.builds(
    Transform,
    st.floats(-1, 1),
    st.floats(-1, 1),
    st.floats(-0.15, 0.15),
    st.floats(0.998, 1.002),
    st.floats(0.998, 1.002),
)


def read(sheet: CalibrationSheet, needed: Transform, step: float = 0.0) -> dict:
    """What one reads on the sheet of a printer that needs a correction, to a step of mm.

    Found by moving the back until a reading agrees with where its own tick lies.
    """
    found = {}
    for scale in sheet.scales:
        reading = 0.0
        for _ in range(40):
            x, y = scale.read_at(reading)
            x, y = x - sheet.page.width / 2, y - sheet.page.height / 2
            landed = undone(needed, x, y)
            reading = landed[0] - x if scale.level else landed[1] - y
        found[scale.corner, scale.level] = round(reading / step) * step if step else reading
    return found


def worst(sheet: CalibrationSheet, one: Transform, other: Transform) -> float:
    """How far (mm) two corrections are apart at the corners of the page."""
    corners = [(x, y) for x in (0.0, sheet.page.width) for y in (0.0, sheet.page.height)]
    return max(
        abs(a - b)
        for x, y in corners
        for a, b in zip(one.point(x, y, sheet.page), other.point(x, y, sheet.page), strict=True)
    )


@settings(max_examples=40, deadline=None)
@given(transforms, st.sampled_from(SHEETS))
def test_a_known_error_is_found_exactly(needed: Transform, sheet: CalibrationSheet) -> None:
    solved = solve(sheet, read(sheet, needed))
    assert worst(sheet, solved.correction, needed) < 1e-6
    assert solved.residual < 1e-9


@settings(max_examples=40, deadline=None)
@given(transforms, st.sampled_from(SHEETS))
def test_readings_to_a_tenth_find_it_to_a_tenth(needed: Transform, sheet: CalibrationSheet) -> None:
    readings = read(sheet, needed, step=0.1)
    solved = solve(sheet, readings)
    assert worst(sheet, solved.correction, needed) < 0.15
    assert solved.residual < 0.06
    problems = Problems()
    check_readings(readings, problems)
    check_solved(solved, problems)
    assert not len(problems)


def flat(x: float, y: float) -> Readings:
    return {(corner, level): x if level else y for corner in Corner for level in (True, False)}


def test_signs_are_as_the_sheet_says() -> None:
    # The back lies 0.5 to the right and 0.3 lower: it is to be moved to the left and up.
    correction = solve(SHEETS[0], flat(0.5, 0.3)).correction
    assert (correction.dx, correction.dy) == pytest.approx((-0.5, -0.3))
    assert correction.degrees == pytest.approx(0.0, abs=1e-9)
    assert (correction.scale_x, correction.scale_y) == pytest.approx((1.0, 1.0))
    # Lower at the right than at the left: the back is turned clockwise, so it is turned back.
    tilted = {**flat(0, 0), (Corner.B, False): 0.5, (Corner.D, False): 0.5}
    assert solve(SHEETS[0], tilted).correction.degrees < 0


def test_large_readings_from_the_targets_are_taken() -> None:
    correction = solve(SHEETS[0], flat(3.5, -4.0)).correction
    assert (correction.dx, correction.dy) == pytest.approx((-3.5, 4.0), abs=1e-6)


def codes(problems: Problems) -> dict[str, Severity]:
    return {problem.code: problem.severity for problem in problems}


def test_impossible_readings_are_refused() -> None:
    problems = Problems()
    check_readings({**flat(0, 0), (Corner.B, True): 9.0}, problems)
    (problem,) = problems
    assert problem.code == "reading-out-of-range"
    assert problem.values == {"scale": "B x", "found": 9.0, "most": MOST}
    check_readings({(Corner.A, True): float("nan")}, problems)
    assert len(problems) == 2


@pytest.mark.parametrize(
    ("wrong", "severity"), [(0.1, None), (0.7, Severity.WARNING), (2.0, Severity.ERROR)]
)
def test_a_reading_that_contradicts_the_others_is_told(
    wrong: float, severity: Severity | None
) -> None:
    readings = read(SHEETS[0], SMALL, step=0.1)
    readings[Corner.C, True] += wrong
    problems = Problems()
    check_solved(solve(SHEETS[0], readings), problems)
    assert codes(problems) == ({} if severity is None else {"readings-disagree": severity})


def test_a_back_of_another_size_is_refused() -> None:
    right = {(corner, True): (2.0 if corner.at_right else -2.0) for corner in Corner}
    problems = Problems()
    check_solved(solve(SHEETS[0], {**flat(0, 0), **right}), problems)
    assert codes(problems) == {"printer-scale-impossible": Severity.ERROR}


@pytest.mark.parametrize(
    ("bars", "severity"),
    [((100.0, 100.3), None), ((99.0, 100.0), Severity.WARNING), ((97.0, 97.0), Severity.ERROR)],
)
def test_bars_that_are_not_100_mm_are_told(
    bars: tuple[float, float], severity: Severity | None
) -> None:
    problems = Problems()
    check_bars(bars, 100.0, problems)
    assert codes(problems) == ({} if severity is None else {"sheet-not-at-full-size": severity})

"""The poster patterns: halftone, ridge, sea, searchlights, town, stripes, tape and bricks."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.design.patterns.base import PaintedPath
from cardgen.design.patterns.bricks import Bricks
from cardgen.design.patterns.halftone import LEAST, Halftone, graded, screen
from cardgen.design.patterns.ridge import Ridge
from cardgen.design.patterns.stripes import Stripes
from cardgen.design.patterns.tape import Tape

WIDTH, HEIGHT = 57.0, 53.5


def dots(mark: PaintedPath) -> list[tuple[float, float, float]]:
    """Centre and radius of every dot of a path that consists of dots."""
    found = []
    for line in mark.path.operators.splitlines():
        x, y = (float(word) for word in line.split()[:2])
        left = float(line.split()[14])
        found.append(((x + left) / 2, y, (x - left) / 2))
    return found


@given(
    pitch=st.floats(0.4, 5),
    most=st.floats(0.1, 1.5),
    least=st.floats(0, 0.3),
    full=st.floats(0, 1),
    gone=st.floats(0, 1),
    tone=st.sampled_from(["height", "corners", "even"]),
)
@settings(max_examples=40, deadline=None)
def test_dots_keep_to_their_bounds(
    pitch: float, most: float, least: float, full: float, gone: float, tone: str
) -> None:
    pattern = Halftone.model_validate(
        {"pitch": pitch, "most": most, "least": least, "full": full, "gone": gone, "tone": tone}
    )
    (mark,) = pattern.marks(20, 15, "")
    for x, y, radius in dots(mark):
        assert LEAST - 0.011 <= radius <= max(most, least) + 0.011
        assert -most - 0.02 <= x <= 20 + most + 0.02
        assert -most - 0.02 <= y <= 15 + most + 0.02


def test_the_screen_is_turned_by_45_degrees() -> None:
    points = list(screen(10, 10, 1.5, 0))
    nearest = min(math.dist(points[0], point) for point in points[1:])
    assert nearest == pytest.approx(1.5)
    assert (0.0, 0.0) in points
    assert not any(x < 0 or y < 0 or x > 10 or y > 10 for x, y in points)


def test_a_halftone_fades_from_full_to_gone() -> None:
    (mark,) = Halftone(full=0.0, gone=0.66, most=0.6).marks(WIDTH, HEIGHT, "")
    rows: dict[float, float] = {}
    for _, y, radius in dots(mark):
        rows[y] = radius
    sizes = [radius for _, radius in sorted(rows.items())]
    assert sizes[0] == pytest.approx(0.6, abs=0.02)
    assert all(after <= before + 0.011 for before, after in pairwise(sizes))
    assert max(rows) < 0.66 * HEIGHT


def test_the_corners_are_darkest() -> None:
    (mark,) = Halftone(tone="corners", full=1.0, gone=0.6, cx=0.58, cy=0.46).marks(60, 50, "")
    for x, y, _ in dots(mark):
        assert math.hypot((x - 34.8) / 60, (y - 23) / 50) > 0.2
    for corner in ((0, 0), (60, 0), (0, 50), (60, 50)):
        assert any(math.dist(corner, (x, y)) < 3 for x, y, _ in dots(mark))


def test_a_clearing_holds_no_dot() -> None:
    (mark,) = Halftone(tone="even", clear=9.0).marks(40, 40, "")
    assert min(math.dist((20, 20), (x, y)) for x, y, _ in dots(mark)) >= 8.99


def test_a_split_halftone_equals_a_whole_one() -> None:
    (whole,) = Halftone(full=1.0, gone=0.2).marks(30, 30, "")
    (above,) = Halftone(full=1.0, gone=0.2, end=0.6).marks(30, 30, "")
    (below,) = Halftone(full=1.0, gone=0.2, begin=0.6).marks(30, 30, "")
    assert dots(above) + dots(below) == dots(whole)


@given(share=st.floats(-1, 2), full=st.floats(0, 1), gone=st.floats(0, 1))
def test_a_grade_stays_between_its_ends(share: float, full: float, gone: float) -> None:
    radius = graded(share, full, gone, 0.6, 0.1)
    assert radius == 0 or 0.1 - 1e-9 <= radius <= 0.6 + 1e-9


def test_the_slope_of_a_ridge_goes_on_in_a_shared_halftone() -> None:
    ridge = Ridge(until=0.75, rise=0, ripple=0, crest=0.6, pickets=0, line=0.4)
    marks = list(ridge.marks(WIDTH, HEIGHT, "tank"))
    (shared,) = Halftone(full=1.0, gone=0.6, least=0.16, begin=0.75).marks(WIDTH, HEIGHT, "")
    (whole,) = Halftone(full=1.0, gone=0.6, least=0.16).marks(WIDTH, HEIGHT, "")
    kept = [dot for dot in dots(whole) if dot[1] - dot[2] > 0.6 * HEIGHT + 0.21]
    assert dots(marks[1]) + dots(shared) == kept


def test_a_tape_spells_the_card_in_ita2() -> None:
    """R is 01010, A 00011, D 01001, I 00110 and O 11000, the first bit on the right."""
    (mark,) = Tape(pitch=1.0, hole=0.3, feed=0.1).marks(7, 7, "radio")
    feed = [dot for dot in dots(mark) if dot[2] < 0.2]
    assert [y for _, y, _ in feed] == [3.0] * 7
    bit = {6: 0, 5: 1, 4: 2, 2: 3, 1: 4}
    codes = [
        sum(1 << bit[round(y)] for x, y, radius in dots(mark) if radius > 0.2 and x == column)
        for column in sorted(x for x, *_ in feed)
    ]
    assert codes == [0b01010, 0b00011, 0b01001, 0b00110, 0b11000, 0b00100, 0b00100]


def test_stripes_cover_half_of_the_band() -> None:
    (mark,) = Stripes(stripe=3.5, gap=3.5).marks(WIDTH, 8, "")
    feet = [float(line.split()[0]) for line in mark.path.operators.splitlines()]
    assert all(after - before == pytest.approx(7.0, abs=0.02) for before, after in pairwise(feet))
    assert min(feet) <= -8
    assert max(feet) + 3.5 >= WIDTH - 7


def test_bricks_are_laid_in_running_bond() -> None:
    (mark,) = Bricks(course=3, brick=7).marks(WIDTH, 18, "")
    upright: dict[float, set[float]] = {}
    for line in mark.path.operators.splitlines():
        x0, y0, _, x1, _, _ = line.split()
        if x0 == x1:
            upright.setdefault(float(y0), set()).add(float(x0))
    courses = [upright[y] for y in sorted(upright)]
    assert len(courses) == 6
    for above, below in pairwise(courses):
        assert min(abs(a - b) for a in above for b in below) == pytest.approx(3.5)

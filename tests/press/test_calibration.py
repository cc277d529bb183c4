"""The calibration sheet: symmetrical, inside the margins, and readable to a tenth of a mm."""

import itertools

import pytest

from cardgen.model.boxes import Box, Edges
from cardgen.model.problem import DataError
from cardgen.press.calibration import (
    INNER_SCALES,
    READING_STEP,
    TICKS,
    Corner,
    VernierScale,
    calibration_sheet,
)
from cardgen.press.grid import Orientation
from cardgen.press.paper import DEFAULT_MARGIN, PAPERS, find_paper, printable

LARGE = [paper for paper in PAPERS if paper.name not in ("4x6", "5x7")]
WAYS = [
    (paper, way)
    for paper in LARGE
    for way in (Orientation.PORTRAIT, Orientation.LANDSCAPE)
    if (paper.name, way) != ("A5", Orientation.LANDSCAPE)
]


def covered(scale: VernierScale) -> Box:
    """What ticks, base line and figures of a scale take up."""
    (x1, y1), (x2, y2) = scale.along(-scale.half), scale.along(scale.half)
    beside = Edges(0, 9, 0, 9) if scale.level else Edges(9, 0, 9, 0)
    return Box.between(x1, y1, x2, y2).grown(beside)


@pytest.mark.parametrize(("paper", "way"), WAYS)
def test_every_scale_has_its_like_in_each_corner(paper, way):
    sheet = calibration_sheet(paper, way)
    page = sheet.page
    assert (page.width > page.height) is (way is Orientation.LANDSCAPE)
    a = {level: sheet.scale(Corner.A, level) for level in (True, False)}
    for scale in sheet.scales:
        x = page.width - scale.x if scale.corner.at_right else scale.x
        y = page.height - scale.y if scale.corner.below else scale.y
        assert (x, y) == pytest.approx((a[scale.level].x, a[scale.level].y))
    middles = {(round(x - page.width / 2, 6), round(y - page.height / 2, 6))
               for x, y in sheet.targets}  # fmt: skip
    assert middles == {(-x, y) for x, y in middles} == {(x, -y) for x, y in middles}


@pytest.mark.parametrize(("paper", "way"), WAYS)
def test_scales_neither_meet_nor_leave_the_printable_area(paper, way):
    sheet = calibration_sheet(paper, way)
    area = printable(sheet.page, DEFAULT_MARGIN)
    boxes = [covered(scale) for scale in sheet.scales]
    for scale, box in zip(sheet.scales, boxes, strict=True):
        assert box.inside(area), scale
    for level in (True, False):
        alike = [b for s, b in zip(sheet.scales, boxes, strict=True) if s.level is level]
        assert not any(one.overlaps(other) for one, other in itertools.combinations(alike, 2))
    inner = Box.of_size(sheet.page).grown(-INNER_SCALES)
    assert all(Box(x - 9, y - 9, 18, 18).inside(inner) for x, y in sheet.targets)


def test_the_measures_on_a4_are_those_of_the_drawing():
    sheet = calibration_sheet(find_paper("a4"))
    level = {c: (s.x, s.y) for c in Corner for s in [sheet.scale(c, True)]}
    upright = {c: (s.x, s.y) for c in Corner for s in [sheet.scale(c, False)]}
    assert level == {"A": (52, 26), "B": (158, 26), "C": (52, 271), "D": (158, 271)}
    assert upright == {"A": (28, 64), "B": (182, 64), "C": (28, 233), "D": (182, 233)}
    assert set(sheet.targets) == {(74.3, 72.5), (135.7, 72.5), (74.3, 224.5), (135.7, 224.5)}


@pytest.mark.parametrize("tick", range(-TICKS, TICKS + 1))
def test_one_tick_alone_runs_on_where_the_back_lies_off(tick):
    scale = calibration_sheet(find_paper("a4")).scale(Corner.B, True)
    off = tick * READING_STEP
    gaps = {k: abs(k * (scale.pitch - READING_STEP) + off - k * scale.pitch)
            for k in range(-TICKS, TICKS + 1)}  # fmt: skip
    assert min(gaps, key=gaps.__getitem__) == tick
    assert gaps[tick] < 1e-9 and sorted(gaps.values())[1] > READING_STEP - 1e-9
    assert scale.read_at(off)[0] == pytest.approx(scale.x + tick * (scale.pitch - READING_STEP))


@pytest.mark.parametrize(
    ("name", "way"),
    [("4x6", Orientation.PORTRAIT), ("5x7", Orientation.PORTRAIT), ("a5", Orientation.LANDSCAPE)],
)
def test_a_paper_without_room_is_refused_with_numbers(name, way):
    with pytest.raises(DataError) as refused:
        calibration_sheet(find_paper(name), way)
    (problem,) = refused.value.problems
    assert problem.code == "paper-too-small-for-calibration"
    assert float(problem.values["need_height"]) > 0

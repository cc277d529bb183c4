"""The heraldic and architectural patterns: tinctures, divided fields, masonry, velvet."""

import math
import re
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.common.polygons import chords, cut, rectangle, staggered
from cardgen.design.patterns import PaintedPath, Pattern
from cardgen.design.patterns.braid import Braid
from cardgen.design.patterns.divisions import Division, parts
from cardgen.design.patterns.drifts import Drifts
from cardgen.design.patterns.masonry import Voussoirs
from cardgen.design.patterns.pomegranate import Pomegranate
from cardgen.design.patterns.rose import Rose
from cardgen.design.patterns.silk import Silk
from cardgen.design.patterns.snow import Snow
from cardgen.design.patterns.tincture import TinctureField

WIDTH, HEIGHT = 39.2, 52.6
DIVISIONS: tuple[Division, ...] = get_args(Division)

_NUMBER = re.compile(r"-?\d+\.\d+")


def drawn(
    pattern: Pattern, width: float = WIDTH, height: float = HEIGHT, seed: str = ""
) -> list[Any]:
    return [(mark.path.operators, *mark[1:]) for mark in pattern.marks(width, height, seed)]


def segments(mark: PaintedPath) -> list[tuple[float, float, float, float]]:
    """The single lines of a path made of ``m l`` pairs."""
    found = re.findall(r"(\S+) (\S+) m (\S+) (\S+) l", mark.path.operators)
    return [(float(a), float(b), float(c), float(d)) for a, b, c, d in found]


def test_weather_may_also_be_told_apart_by_name() -> None:
    assert drawn(Snow(name="a")) != drawn(Snow(name="b"))
    assert drawn(Drifts(name="a")) != drawn(Drifts(name="b"))


@pytest.mark.parametrize(
    ("tincture", "slopes"),
    [
        ("gules", {90}),
        ("azure", {0}),
        ("vert", {45}),
        ("purpure", {-45}),
        ("sable", {0, 90}),
    ],
)
def test_the_direction_of_the_lines_is_the_colour(tincture: str, slopes: set[int]) -> None:
    (mark,) = TinctureField.model_validate({"tincture": tincture}).marks(20, 20, "")
    found = set()
    for x0, y0, x1, y1 in segments(mark):
        angle = round(math.degrees(math.atan2(y1 - y0, x1 - x0)))
        found.add(90 if abs(angle) == 90 else angle)
    assert found == slopes


def test_metals_have_dots_or_nothing() -> None:
    assert list(TinctureField(tincture="argent").marks(20, 20, "")) == []
    (gold,) = TinctureField(tincture="or").marks(20, 20, "")
    assert gold.fill is not None
    assert gold.path.operators.count(" m ") > 150


def area(polygon: list[tuple[float, float]]) -> float:
    pairs = pairwise([*polygon, polygon[0]])
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


@pytest.mark.parametrize("division", [name for name in DIVISIONS if name != "lozengy"])
@pytest.mark.parametrize("count", [4, 7])
def test_the_parts_of_a_field_cover_it_once(division: Division, count: int) -> None:
    covered = sum(area(part) for _, part in parts(division, 30.5, 36, count, 0.4))
    assert covered == pytest.approx(32.5 * 38, rel=1e-6)


def test_a_field_of_one_tincture_has_one_part_and_others_two_tinctures() -> None:
    for division in DIVISIONS:
        tinctures = {which for which, _ in parts(division, 30.5, 36, 6, 0.4)}
        assert tinctures == ({0} if division == "plain" else {0, 1}), division


@settings(max_examples=40, deadline=None)
@given(st.floats(1, 60), st.floats(1, 60), st.floats(-360, 360), st.floats(0, 1), st.floats(0, 1))
def test_a_cut_leaves_the_two_halves_of_a_box(
    width: float, height: float, angle: float, across: float, down: float
) -> None:
    box = rectangle(0, 0, width, height)
    point = (across * width, down * height)
    halves = [cut(box, point, angle), cut(box, point, angle + 180)]
    assert sum(area(half) for half in halves if half) == pytest.approx(width * height, rel=1e-3)


@settings(max_examples=40, deadline=None)
@given(st.floats(2, 60), st.floats(2, 60), st.floats(-180, 180), st.floats(0.3, 9))
def test_hatching_and_dots_stay_within_their_part(
    width: float, height: float, angle: float, pitch: float
) -> None:
    part = cut(rectangle(0, 0, width, height), (width / 2, height / 2), angle)
    middle = (width / 2, height / 2)
    ends = [end for chord in chords(part, middle, 30, pitch) for end in chord]
    dots = list(staggered(part, middle, pitch, 0.2))
    for x, y in ends + dots:
        assert -1e-6 <= x <= width + 1e-6
        assert -1e-6 <= y <= height + 1e-6
        turn = math.radians(angle)
        side = math.cos(turn) * (y - middle[1]) - math.sin(turn) * (x - middle[0])
        assert side >= -1e-6


def test_hatching_is_symmetric_about_the_middle_of_a_shield() -> None:
    (mark,) = TinctureField(tincture="gules").marks(30.5, 36, "")
    columns = sorted(x0 for x0, *_ in segments(mark))
    for left, right in zip(columns, reversed(columns), strict=True):
        assert left + right == pytest.approx(30.5, abs=0.002)


def test_an_arch_has_one_joint_more_than_stones_and_its_keystone_is_set_off() -> None:
    joints, keystone = Voussoirs(stones=21).marks(43.6, 21.8, "")
    assert len(segments(joints)) + len(segments(keystone)) == 22
    assert keystone.width > joints.width


def test_snow_falls_apart_from_the_picture_and_from_itself() -> None:
    discs = next(iter(Snow(flakes=40, clear=15, apart=0.5, ground="#FFFFFF").marks(40, 52, "x")))
    found = []
    for row in discs.path.operators.splitlines():
        right, cy, *rest = map(float, _NUMBER.findall(row))
        left = min([right, *rest[::2]])
        found.append(((right + left) / 2, cy, (right - left) / 2))
    assert len(found) > 12
    for at, (x, y, r) in enumerate(found):
        assert math.hypot(x - 20, y - 26) > 15
        for x1, y1, r1 in found[at + 1 :]:
            assert math.hypot(x - x1, y - y1) >= r + r1 - 0.05


def test_silk_leaves_the_picture_clear() -> None:
    (mark,) = Silk(clear=14).marks(WIDTH, HEIGHT, "")
    points = re.findall(r"(-?\d+\.\d+) (-?\d+\.\d+) [ml]", mark.path.operators)
    away = [math.hypot(float(x) - WIDTH / 2, float(y) - HEIGHT / 2) for x, y in points]
    assert min(away) > 13.5


def test_rosettes_touch_and_never_overlap() -> None:
    circles, *_ = Rose(inner=17, count=20).marks(60, 60, "")
    starts = re.findall(r"(\S+) (\S+) m\n(?:\S+ ){4}(\S+) (\S+) c\n", circles.path.operators)
    found = []
    for right, cy, cx, _ in starts:
        found.append((float(cx), float(cy), float(right) - float(cx)))
    assert len(found) >= 40
    gaps = [
        math.hypot(x - x1, y - y1) - r - r1
        for at, (x, y, r) in enumerate(found)
        for x1, y1, r1 in found[at + 1 :]
    ]
    assert min(gaps) > -0.01
    assert sum(gap < 0.01 for gap in gaps) >= 40


def test_a_braid_goes_over_and_under_by_turns_and_looks_the_same_a_step_on() -> None:
    wide = drawn(Braid(), 21 * 3, 44 * 2)
    assert len(wide) == 7
    assert wide[3][2] == "paper"
    flat = drawn(Braid(over=False), 63, 88)
    assert len(flat) == 3


def test_a_pomegranate_is_its_own_mirror_image() -> None:
    fruit = Pomegranate().marks(20, 32, "")
    for mark in fruit:
        xs = sorted(
            float(x) for x, _ in re.findall(r"(-?\d+\.\d+) (-?\d+\.\d+)", mark.path.operators)
        )
        assert xs[0] + xs[-1] == pytest.approx(20, abs=0.02)
        assert xs[0] >= 0

"""The woodcut patterns: hatch, rays, glory, arcs, rings, flames, hills, pikes, wall, contours."""

import math
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.design.patterns.arcs import Rings
from cardgen.design.patterns.base import PaintedPath, Pattern
from cardgen.design.patterns.contours import Contours
from cardgen.design.patterns.engrave import THINNEST, swelling
from cardgen.design.patterns.flames import Flames
from cardgen.design.patterns.foliage import LeafColumn, Rinceau
from cardgen.design.patterns.hatch import Hatch
from cardgen.design.patterns.hills import Hills
from cardgen.design.patterns.pikes import Pikes
from cardgen.design.patterns.radial import Glory, Rays

WIDTH, HEIGHT = 42.8, 57.6


def outlines(mark: PaintedPath) -> Iterator[list[tuple[float, float]]]:
    """The points of every part of a path made of straight lines."""
    for line in mark.path.operators.splitlines():
        yield [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+) [ml]", line)]


def points(pattern: Pattern, seed: str = "") -> list[tuple[float, float]]:
    marks = pattern.marks(WIDTH, HEIGHT, seed)
    return [point for mark in marks for part in outlines(mark) for point in part]


def name(pattern: Pattern) -> str:
    return str(getattr(pattern, "kind", ""))


@given(st.lists(st.floats(0, 0.6), min_size=2, max_size=20))
@settings(max_examples=60, deadline=None)
def test_a_stroke_stops_where_it_is_too_thin_to_print(widths: list[float]) -> None:
    line = [(float(x), 0.0) for x in range(len(widths))]
    thick = sum(width >= THINNEST for width in widths)
    parts = list(swelling(line, widths))
    for part in parts:
        half = len(part) // 2
        for (x, y), (x2, y2) in zip(part[:half], reversed(part[half:]), strict=True):
            assert x == x2
            assert y - y2 == pytest.approx(widths[round(x)])
    assert sum(len(part) // 2 for part in parts) <= thick


def test_a_glow_leaves_the_middle_light_and_darkens_the_corners() -> None:
    ring = [
        math.hypot((x - WIDTH / 2) / WIDTH, (y - 0.46 * HEIGHT) / HEIGHT)
        for x, y in points(Hatch())
    ]
    assert min(ring) > 0.3
    assert max(ring) > 0.6


def test_no_stroke_is_wider_than_asked() -> None:
    for part in (p for m in Hatch(most=0.3).marks(WIDTH, HEIGHT, "") for p in outlines(m)):
        half = len(part) // 2
        for (x, y), (x2, y2) in zip(part[:half], reversed(part[half:]), strict=True):
            assert math.hypot(x - x2, y - y2) <= 0.3 + 0.02


@pytest.mark.parametrize(
    "pattern",
    [Glory(inner=10, outer=14, swell="even"), Rays(inner=10, outer=14), Flames(inner=10, outer=14)],
    ids=name,
)
def test_what_radiates_stays_between_its_radii(pattern: Pattern) -> None:
    radii = [math.hypot(x - WIDTH / 2, y - HEIGHT / 2) for x, y in points(pattern)]
    assert min(radii) == pytest.approx(10, abs=0.1)
    assert max(radii) == pytest.approx(14, abs=0.1)


def test_rays_reach_every_corner() -> None:
    reach = max(math.hypot(x, y - HEIGHT) for x, y in points(Rays(cx=0, cy=1)))
    assert reach >= math.hypot(WIDTH, HEIGHT)


def test_rings_grow_heavier_outward_and_alternate_in_colour() -> None:
    marks = list(Rings(colour="#111111", second="#222222", last=0.9).marks(40, 40, ""))
    assert [mark.width for mark in marks] == sorted(mark.width for mark in marks)
    assert marks[-1].width == pytest.approx(0.9)
    assert [mark.stroke for mark in marks[:4]] == ["#111111", "#222222"] * 2


def test_far_hills_stand_above_near_hills() -> None:
    far, _, _, near, _, _ = Hills().marks(WIDTH, HEIGHT, "hill")
    crest = [min(y for _, y in next(outlines(mark))) for mark in (far, near)]
    assert 0.6 * HEIGHT < crest[0] < crest[1] < 0.9 * HEIGHT


def test_pikes_lean_and_their_tips_stand_in_the_sky() -> None:
    heads = list(Pikes(casing=0).marks(WIDTH, HEIGHT, "a"))[1]
    tips = [part[0] for part in outlines(heads)]
    assert len(tips) == 17
    assert all(0.08 * HEIGHT <= y <= 0.2 * HEIGHT for _, y in tips)


def test_a_closed_contour_ends_where_it_began() -> None:
    one_hill = Contours(hills=1, small=4, large=4)
    thin, _ = one_hill.marks(80, 80, "summit")
    assert thin.path.operators.count("\nh") >= 1


def test_the_column_has_as_many_leaves_as_fit() -> None:
    counts = []
    for height in (2, 8, 15, 30):
        *_, solid = LeafColumn().marks(7.2, height, "")
        counts.append(solid.path.operators.count("h") - 1)
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[-1] >= 12


def test_the_frieze_stays_in_its_box() -> None:
    for x, y in points(Rinceau()):
        assert 0 <= x <= WIDTH
        assert abs(y - HEIGHT / 2) < 4.2

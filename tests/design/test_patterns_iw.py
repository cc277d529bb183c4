"""The woodcut patterns: hatch, rays, glory, arcs, rings, flames, hills, pikes, wall, contours."""

import math
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from cardgen.design.patterns import AnyPattern
from cardgen.design.patterns.arcs import Arcs, Rings
from cardgen.design.patterns.base import PaintedPath, Pattern
from cardgen.design.patterns.contours import Contours
from cardgen.design.patterns.engrave import THINNEST, swelling
from cardgen.design.patterns.flames import Flames
from cardgen.design.patterns.foliage import LeafColumn, Rinceau
from cardgen.design.patterns.hatch import Hatch
from cardgen.design.patterns.hills import Hills
from cardgen.design.patterns.pikes import Pikes
from cardgen.design.patterns.radial import Glory, Rays
from cardgen.design.patterns.wall import Wall

WIDTH, HEIGHT = 42.8, 57.6

PATTERNS: list[Pattern] = [
    Hatch(),
    Hatch(angle=-38, ragged=0.2),
    Hatch(angle=90, top_share=0.4),
    Hatch(angle=-4, tone="wind", start=0.36),
    Hatch(tone="foot", most=0.28),
    Hatch(tone="even", most=0.2),
    Rays(),
    Rays(inner=9.4, outer=13.3, count=40),
    Glory(),
    Glory(inner=10.8, outer=14.7, swell="middle", every=1),
    Glory(swell="inward"),
    Glory(swell="even", outer=9),
    Arcs(),
    Arcs(inner=14.7, alternate=True, beats=14, least=0.1, outset=0.4),
    Rings(second="#445566", last=0.9),
    Flames(),
    Flames(inner=5, outer=20, outline="#123456"),
    Hills(),
    Pikes(),
    Wall(),
    Wall(notch=0),
    Contours(),
    Rinceau(),
    LeafColumn(),
]
SEEDED: list[Pattern] = [Hills(), Pikes(), Wall(), Contours()]


def drawn(pattern: Pattern, seed: str = "pursuit") -> list[tuple[object, ...]]:
    return [(mark.path.operators, *mark[1:]) for mark in pattern.marks(WIDTH, HEIGHT, seed)]


def outlines(mark: PaintedPath) -> Iterator[list[tuple[float, float]]]:
    """The points of every part of a path made of straight lines."""
    for line in mark.path.operators.splitlines():
        yield [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+) [ml]", line)]


def points(pattern: Pattern, seed: str = "") -> list[tuple[float, float]]:
    marks = pattern.marks(WIDTH, HEIGHT, seed)
    return [point for mark in marks for part in outlines(mark) for point in part]


def name(pattern: Pattern) -> str:
    return str(getattr(pattern, "kind", ""))


@pytest.mark.parametrize("pattern", PATTERNS, ids=name)
def test_the_same_card_is_drawn_alike_every_time(pattern: Pattern) -> None:
    assert drawn(pattern) == drawn(pattern)
    assert any(operators for operators, *_ in drawn(pattern))


@pytest.mark.parametrize("pattern", SEEDED, ids=name)
def test_every_card_has_its_own_landscape(pattern: Pattern) -> None:
    looks = {str(drawn(pattern, seed)) for seed in ("hill", "trench", "bastions")}
    assert len(looks) == 3


@pytest.mark.parametrize("pattern", PATTERNS, ids=name)
@given(width=st.floats(0.05, 400), height=st.floats(0.05, 400), seed=st.text(max_size=8))
@settings(max_examples=8, deadline=None)
def test_any_box_is_filled_with_finite_printable_marks(
    pattern: Pattern, width: float, height: float, seed: str
) -> None:
    for mark in pattern.marks(width, height, seed):
        assert "nan" not in mark.path.operators
        assert "inf" not in mark.path.operators
        assert mark.fill or mark.stroke
        if mark.stroke:
            assert THINNEST <= mark.width <= 5


@pytest.mark.parametrize("pattern", PATTERNS, ids=name)
def test_a_template_may_name_the_pattern_by_its_kind(pattern: Pattern) -> None:
    said = pattern.model_dump(exclude_unset=True) | {"kind": name(pattern)}
    assert TypeAdapter(AnyPattern).validate_python(said) == pattern


@pytest.mark.parametrize("pattern", PATTERNS, ids=name)
def test_every_colour_can_be_set_by_the_template(pattern: Pattern) -> None:
    fields = pattern.colour_fields()
    painted = pattern.model_copy(update=dict.fromkeys(fields, "#C0FFEE"))
    colours = {c for m in painted.marks(20, 20, "") for c in (m.fill, m.stroke) if c}
    assert colours == {"#C0FFEE"}


@pytest.mark.parametrize(
    "wrong",
    [{"kind": "hatch", "pitch": 0}, {"kind": "rays", "count": 0}, {"kind": "rays", "count": 10**9}],
)
def test_a_template_cannot_ask_for_endless_strokes(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(AnyPattern).validate_python(wrong)


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

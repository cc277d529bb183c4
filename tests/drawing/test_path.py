"""Paths measured by the pixels they fill."""

import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from cardgen.drawing.path import Path

Drawn = Callable[..., bytes]
Seen = Callable[..., Image.Image]
DOTS = 20


def ink(page: Image.Image) -> tuple[tuple[float, ...], float]:
    """The bounds of the ink in mm and its area in mm²."""
    dark = ImageChops.invert(page.convert("L"))
    bounds = dark.getbbox()
    assert bounds is not None
    area = sum(i * n for i, n in enumerate(dark.histogram())) / 255 / DOTS**2
    return tuple(value / DOTS for value in bounds), area


@pytest.mark.parametrize(
    ("path", "bounds", "area"),
    [
        (Path().rect(5, 4, 20, 10), (5, 4, 25, 14), 200),
        (Path().rect(5, 4, 20, 10, 2), (5, 4, 25, 14), 200 - (4 - math.pi) * 4),
        (Path().rect(5, 4, 20, 10, 99), (5, 4, 25, 14), 100 + math.pi * 25),
        (Path().ellipse(20, 15, 10, 5), (10, 10, 30, 20), math.pi * 50),
        (Path().circle(20, 15, 8), (12, 7, 28, 23), math.pi * 64),
        (Path().dots([(10, 10, 3), (30, 20, 3)]), (7, 7, 33, 23), math.pi * 18),
        (Path().poly([(5, 5), (25, 5), (5, 25)]), (5, 5, 25, 25), 200),
        (Path().polys([[(5, 5), (9, 5), (9, 9), (5, 9)]] * 2), (5, 5, 9, 9), 16),
        (Path().move(20, 15).arc(20, 15, 10, 0, 90, join=True).close(), (20, 15, 30, 25), 78.54),
        (Path().arc(20, 15, 10, -180, 360).close(), (10, 5, 30, 25), math.pi * 100),
        (Path.from_svg("M0 0h8v6h-8Z", 5, 4, 2), (5, 4, 21, 16), 192),
        (Path().rect(5, 4, 4, 4).extend(Path().rect(15, 4, 4, 4)), (5, 4, 19, 8), 32),
    ],
)
def test_shapes_have_their_bounds_and_area(
    path: Path, bounds: tuple[float, ...], area: float, drawn: Drawn, seen: Seen
) -> None:
    page = seen(drawn(lambda surface: surface.fill(path, "#000000")), DOTS)
    found, covered = ink(page)
    assert found == pytest.approx(bounds, abs=1.01 / DOTS)
    assert covered == pytest.approx(area, rel=0.02)


def test_a_segment_is_as_long_and_thick_as_it_is_told(drawn: Drawn, seen: Seen) -> None:
    path = Path().segment(5, 10, 35, 10)
    bounds, _ = ink(seen(drawn(lambda s: s.stroke(path, "#000000", 2.0)), DOTS))
    assert bounds == pytest.approx((5, 9, 35, 11), abs=1.01 / DOTS)


def test_open_lines_are_not_closed(drawn: Drawn, seen: Seen) -> None:
    corner = [(5.0, 5.0), (35.0, 5.0), (35.0, 25.0)]
    for close, colour in ((False, (255, 255, 255)), (True, (0, 0, 0))):
        path = Path().poly(corner, close=close)
        page = seen(drawn(lambda s, path=path: s.stroke(path, "#000000", 1.0)))
        assert page.getpixel((200, 150)) == colour


def test_what_is_no_polygon_draws_nothing() -> None:
    assert not Path()
    assert not Path().poly([(1, 1)]).polys([[]])
    assert Path().move(1, 2)


def test_svg_data_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="path data at 1"):
        Path.from_svg("oops")


@given(st.floats(-500, 500), st.floats(-500, 500), st.floats(0.01, 500), st.floats(0, 600))
def test_rounded_boxes_never_leave_their_box(x: float, y: float, side: float, r: float) -> None:
    numbers = [
        float(token)
        for line in Path().rect(x, y, side, side, r).operators.splitlines()
        for token in line.split()
        if not token.isalpha()
    ]
    if len(numbers) == 4:
        assert r < 0.001 or numbers[2:] == pytest.approx([side, side], abs=0.001)
        return
    assert min(numbers[::2]) >= x - 0.001
    assert max(numbers[::2]) <= x + side + 0.001
    assert min(numbers[1::2]) >= y - 0.001
    assert max(numbers[1::2]) <= y + side + 0.001

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.drawing.svgpath import PathCommand, parse, write


@pytest.mark.parametrize(
    ("data", "plain"),
    [
        ("M1 2", "M 1 2"),
        ("m1 2", "M 1 2"),
        ("  M 1,2  L3 ,4 Z  ", "M 1 2 L 3 4 Z"),
        ("M1 2 3 4 5 6", "M 1 2 L 3 4 L 5 6"),
        ("m1 2 3 4 5 6", "M 1 2 L 4 6 L 9 12"),
        ("M1 1h2v3H0V-1", "M 1 1 L 3 1 L 3 4 L 0 4 L 0 -1"),
        ("M0 0h1 2 3", "M 0 0 L 1 0 L 3 0 L 6 0"),
        ("M.5.5-1-2+3+4", "M 0.5 0.5 L -1 -2 L 3 4"),
        ("M1e1 2E-1L1.e+1 5", "M 10 0.2 L 10 5"),
        ("M10 10c1 2 3 4 5 6s1-1 2 2", "M 10 10 C 11 12 13 14 15 16 C 17 18 16 15 17 18"),
        ("M0 0S1 1 2 2", "M 0 0 C 0 0 1 1 2 2"),
        ("M0 0C1 1 2 3 3 3L4 4S5 5 6 6", "M 0 0 C 1 1 2 3 3 3 L 4 4 C 4 4 5 5 6 6"),
        ("M0 0Q3 3 6 0", "M 0 0 C 2 2 4 2 6 0"),
        ("M0 0q3 3 6 0t6 0", "M 0 0 C 2 2 4 2 6 0 C 8 -2 10 -2 12 0"),
        ("M0 0T6 6", "M 0 0 C 0 0 2 2 6 6"),
        ("M1 1L5 1Zl0 2", "M 1 1 L 5 1 Z M 1 1 L 1 3"),
        ("M1 1L5 1zm2 2l1 1", "M 1 1 L 5 1 Z M 3 3 L 4 4"),
        ("M1 1L5 1zZ", "M 1 1 L 5 1 Z"),
        ("M3 4A0 9 0 1 1 5 6", "M 3 4 L 5 6"),
        ("M3 4a2 2 0 1 1 0 0", "M 3 4"),
        ("", ""),
        (" \n", ""),
    ],
)
def test_path_data_becomes_absolute_lines_and_curves(data: str, plain: str) -> None:
    assert write(parse(data)) == plain


def test_the_steps_carry_their_numbers_flat() -> None:
    assert parse("M1 2l3 4z") == (("M", 1.0, 2.0), ("L", 4.0, 6.0), ("Z",))


def test_a_quarter_circle_has_the_usual_handles() -> None:
    (_, curve) = parse("M10 0A10 10 0 0 1 0 10")
    assert curve[1:] == pytest.approx((10, 5.5228, 5.5228, 10, 0, 10), abs=1e-3)


@pytest.mark.parametrize(
    ("flags", "middle"),
    [("01", (50, 0)), ("00", (50, 100)), ("11", (50, 0)), ("10", (50, 100))],
)
def test_half_circles_bulge_to_the_side_of_the_sweep_flag(
    flags: str, middle: tuple[float, float]
) -> None:
    commands = parse(f"M0 50a50 50 0 {flags}100 0")
    assert [command[0] for command in commands] == ["M", "C", "C"]
    assert commands[1][1:][-2:] == pytest.approx(middle)
    assert commands[-1][1:][-2:] == (100.0, 50.0)


@pytest.mark.parametrize(
    ("flags", "centre", "quarters"),
    [("0 0", (10, 10), 1), ("0 1", (0, 0), 1), ("1 0", (0, 0), 3), ("1 1", (10, 10), 3)],
)
def test_the_four_arcs_between_two_points(
    flags: str, centre: tuple[float, float], quarters: int
) -> None:
    commands = parse(f"M10 0A10 10 0 {flags} 0 10")
    assert len(commands) == 1 + quarters
    for point in _points_on_curves(commands):
        assert math.dist(point, centre) == pytest.approx(10, abs=0.01)


def test_radii_too_small_for_the_chord_grow_until_they_reach() -> None:
    small, fitting = parse("M0 0A1 1 0 0 1 10 0"), parse("M0 0A5 5 0 0 1 10 0")
    assert [len(c) for c in small] == [len(c) for c in fitting]
    assert all(a[1:] == pytest.approx(b[1:]) for a, b in zip(small, fitting, strict=True))


@given(
    radii=st.tuples(st.floats(0.5, 400), st.floats(0.5, 400)),
    tilt=st.floats(-400, 400),
    flags=st.sampled_from(["00", "01", "10", "11"]),
    end=st.tuples(st.floats(-500, 500), st.floats(-500, 500)),
)
def test_an_arc_ends_at_its_end_and_stays_on_one_ellipse(
    radii: tuple[float, float], tilt: float, flags: str, end: tuple[float, float]
) -> None:
    data = f"M0 0A{radii[0]:f} {radii[1]:f} {tilt:f} {flags}{end[0]:f} {end[1]:f}"
    commands = parse(data)
    if len(commands) == 1 or commands[1][0] == "L":
        return
    assert commands[-1][1:][-2:] == pytest.approx(end, abs=1e-5)
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    flat = [
        ((cos * x + sin * y) / radii[0], (cos * y - sin * x) / radii[1])
        for x, y in _points_on_curves(commands)
    ]
    if math.hypot(*flat[-1]) < 1e-3:
        return
    centre, radius = _circle_through(flat[0], flat[len(flat) // 3], flat[2 * len(flat) // 3])
    assert radius == pytest.approx(max(1, math.hypot(*flat[-1]) / 2), rel=0.02)
    for point in flat:
        assert math.dist(point, centre) == pytest.approx(radius, rel=2e-3)


def test_arc_flags_may_stand_without_separators() -> None:
    assert parse("M0 0a5 5 0 01.5.5") == parse("M 0 0 a 5,5,0,0,1,.5,.5")
    assert parse("M0 0a5 5 0 1110 0 5 5 0 1110 0") == parse(
        "M0 0 a 5 5 0 1 1 10 0 a 5 5 0 1 1 10 0"
    )


@pytest.mark.parametrize(
    ("data", "position"),
    [
        ("L1 2", 1),
        ("hello", 1),
        ("M", 2),
        ("M1", 3),
        ("M1 2 3", 7),
        ("M1 2L3", 7),
        ("M1 2,", 6),
        ("M,1 2", 2),
        ("M1,,2", 4),
        ("M1 2Z3", 6),
        ("M1 2X", 5),
        ("M1 2L3 4 Zz#", 12),
        ("M0 0A1 1 0 2 0 5 5", 12),
        ("M1 nan", 4),
        ("M1 1e400", 4),
        ("M1 2-", 5),
        ("M1 2 . 3", 6),
        ("M1 2 url(x)", 6),
        ("M١ 2", 2),
    ],
)
def test_broken_data_is_refused_with_its_position(data: str, position: int) -> None:
    with pytest.raises(ValueError, match=f"path data at {position}: "):
        parse(data)


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n", max_size=60))
def test_any_text_is_read_or_refused_with_a_position(data: str) -> None:
    try:
        commands = parse(data)
    except ValueError as error:
        found = re.match(r"path data at (\d+): ", str(error))
        assert found
        assert 1 <= int(found.group(1)) <= len(data) + 1
    else:
        assert all(math.isfinite(value) for command in commands for value in command[1:])
        assert not commands or commands[0][0] == "M"


_numbers = st.integers(-51200, 51200).map(lambda tenths: tenths / 10)


@st.composite
def _subpath(draw: st.DrawFn) -> list[PathCommand]:
    commands: list[PathCommand] = [("M", draw(_numbers), draw(_numbers))]
    for is_curve in draw(st.lists(st.booleans(), max_size=6)):
        count = 6 if is_curve else 2
        coords = draw(st.lists(_numbers, min_size=count, max_size=count))
        commands.append(("C" if is_curve else "L", *coords))
    return [*commands, ("Z",)] if draw(st.booleans()) else commands


@given(st.lists(_subpath(), max_size=4))
def test_written_paths_are_read_back_unchanged(subpaths: list[list[PathCommand]]) -> None:
    commands = tuple(command for subpath in subpaths for command in subpath)
    assert parse(write(commands)) == commands


@given(st.lists(_subpath(), min_size=1, max_size=3))
def test_relative_writing_gives_the_same_path(subpaths: list[list[PathCommand]]) -> None:
    commands = tuple(command for subpath in subpaths for command in subpath)
    read = parse(_relative(commands))
    assert [command[0] for command in read] == [command[0] for command in commands]
    for found, wanted in zip(read, commands, strict=True):
        assert found[1:] == pytest.approx(wanted[1:], abs=1e-6)


def test_numbers_are_written_short_and_without_minus_zero() -> None:
    assert write([("M", -0.04, 10.0), ("L", 100.0, 2.26)]) == "M 0 10 L 100 2.3"
    assert write([("M", 100.0, 0.4)], digits=0) == "M 100 0"
    assert write([("M", 1 / 3, -2.0)], digits=3) == "M 0.333 -2"


def _relative(commands: tuple[PathCommand, ...]) -> str:
    """The same path in relative commands and as few characters as the grammar allows."""
    text, at, start = "", (0.0, 0.0), (0.0, 0.0)
    for op, *coords in commands:
        moved = [value - at[index % 2] for index, value in enumerate(coords)]
        text += op.lower() + "".join(f"{value:+.1f}" for value in moved)
        at = (coords[-2], coords[-1]) if coords else start
        start = at if op == "M" else start
    return text


def _points_on_curves(commands: tuple[PathCommand, ...]) -> list[tuple[float, float]]:
    points: list[tuple[float, float]] = []
    x0, y0 = commands[0][1:][:2]
    for op, *c in commands[1:]:
        assert op == "C"
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            a, b, d, e = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append(
                (a * x0 + b * c[0] + d * c[2] + e * c[4], a * y0 + b * c[1] + d * c[3] + e * c[5])
            )
        x0, y0 = c[4:]
    return points


def _circle_through(
    p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]
) -> tuple[tuple[float, float], float]:
    ax, ay, bx, by = q[0] - p[0], q[1] - p[1], r[0] - p[0], r[1] - p[1]
    twice = 2 * (ax * by - ay * bx)
    x = (by * (ax * ax + ay * ay) - ay * (bx * bx + by * by)) / twice
    y = (ax * (bx * bx + by * by) - bx * (ax * ax + ay * ay)) / twice
    return (p[0] + x, p[1] + y), math.hypot(x, y)

"""What holds for every procedural pattern, whichever game it was drawn for."""

import re
from typing import Any, get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from cardgen.design.patterns import AnyPattern, Pattern
from cardgen.design.patterns.divisions import Division

WIDTH, HEIGHT = 42.8, 57.6
THINNEST, THICKEST = 0.07, 5.0
"""Line widths (mm) that a printer still prints, and that are still lines."""

NO_PLACE = re.compile(r"nan|inf|\d{6}\.")
"""What is no number, or lies 100 m off the card."""

READER: TypeAdapter[Any] = TypeAdapter(AnyPattern)
KINDS = {kind.model_fields["kind"].default for kind in get_args(get_args(AnyPattern)[0])}
SEEDED = {
    "contours", "drifts", "hills", "pikes", "ridge", "skyline", "snow", "tape", "wall", "waves",
}  # fmt: skip
"""Patterns that no two cards have alike."""

PINK = "#EEDDDD"
VARIANTS: list[dict[str, Any]] = [
    *({"kind": kind} for kind in sorted(KINDS - {"blazon"})),
    {"kind": "arcs", "inner": 14.7, "alternate": True, "beats": 14, "least": 0.1, "outset": 0.4},
    *(
        {
            "kind": "blazon",
            "division": name,
            "first": "or",
            "second": "gules",
            "second_wash": "#EEDDDD",
        }
        for name in get_args(Division)
    ),
    {"kind": "braid", "knot": "#000000"},
    {"kind": "braid", "over": False, "core": 0, "stripe": 0},
    {"kind": "drifts", "rows": 1, "strokes": 9, "turns": 2},
    {"kind": "flames", "inner": 5, "outer": 20, "outline": "#123456"},
    {"kind": "flutes", "rise": -2.6, "light": 0},
    {"kind": "glory", "inner": 10.8, "outer": 14.7, "swell": "middle", "every": 1},
    {"kind": "glory", "swell": "inward"},
    {"kind": "glory", "swell": "even", "outer": 9},
    {"kind": "halftone", "tone": "corners", "full": 1.0, "gone": 0.5},
    {"kind": "halftone", "tone": "even", "most": 0.3, "pitch": 1.9},
    {"kind": "hatch", "angle": -38, "ragged": 0.2},
    {"kind": "hatch", "angle": 90, "top_share": 0.4},
    {"kind": "hatch", "angle": -4, "tone": "wind", "start": 0.36},
    {"kind": "hatch", "tone": "foot", "most": 0.28},
    {"kind": "hatch", "tone": "even", "most": 0.2},
    {"kind": "lines", "angles": (45, -45), "pitch": 4.8, "crossing": True},
    {"kind": "rays", "inner": 9.4, "outer": 13.3, "count": 40},
    {"kind": "rings", "second": "#445566", "last": 0.9},
    {"kind": "rose", "inner": 17},
    {"kind": "rose", "inner": 0, "lobes": 3, "count": 6},
    {"kind": "scales", "arcs": (), "overlap": 0.9},
    {"kind": "scales", "heart": "#CC99AA", "ground": "#FFFFFF"},
    {"kind": "silk", "clear": 14},
    {"kind": "snow", "clear": 15, "ground": "#FFFFFF"},
    *(
        {"kind": "tincture", "tincture": name}
        for name in ("gules", "azure", "vert", "purpure", "or", "sable")
    ),
    {"kind": "wall", "notch": 0},
]
PATTERNS: list[Pattern] = [READER.validate_python(variant) for variant in VARIANTS]

each_pattern = pytest.mark.parametrize(
    "pattern", PATTERNS, ids=[f"{n}-{variant['kind']}" for n, variant in enumerate(VARIANTS)]
)


def drawn(
    pattern: Pattern, seed: str = "", width: float = WIDTH, height: float = HEIGHT
) -> list[tuple[Any, ...]]:
    return [(mark.path.operators, *mark[1:]) for mark in pattern.marks(width, height, seed)]


def test_every_kind_is_tried() -> None:
    assert {variant["kind"] for variant in VARIANTS} == KINDS >= SEEDED


@each_pattern
def test_the_same_pattern_is_drawn_alike_every_time(pattern: Pattern) -> None:
    assert drawn(pattern, "pursuit") == drawn(pattern.model_copy(), "pursuit")
    assert any(operators for operators, *_ in drawn(pattern, "pursuit"))


@each_pattern
def test_every_card_has_its_own_only_where_that_is_meant(pattern: Pattern) -> None:
    looks = {str(drawn(pattern, seed)) for seed in ("hill", "trench", "bastions")}
    own = getattr(pattern, "kind", "") in SEEDED or getattr(pattern, "ragged", 0) > 0
    assert len(looks) == (3 if own else 1)


@each_pattern
@given(
    width=st.floats(0.05, 160) | st.sampled_from([0.1, 57.0]),
    height=st.floats(0.05, 160) | st.sampled_from([0.1, 53.5]),
    seed=st.text(max_size=8),
)
@example(400.0, 300.0, "")
@settings(max_examples=8, deadline=None)
def test_any_box_is_filled_with_finite_printable_marks(
    pattern: Pattern, width: float, height: float, seed: str
) -> None:
    length = 0
    for mark in pattern.marks(width, height, seed):
        operators = mark.path.operators
        assert not NO_PLACE.search(operators)
        assert mark.fill or mark.stroke
        if mark.stroke:
            assert THINNEST <= mark.width <= THICKEST
        length += len(operators)
    assert length < 180 * (max(width, height) ** 2 + 2_000), "a file of it stays small"


@each_pattern
def test_a_pattern_is_written_into_a_template_and_read_back(pattern: Pattern) -> None:
    kind = {"kind": getattr(pattern, "kind", "")}
    assert READER.validate_python(pattern.model_dump()) == pattern
    assert READER.validate_python(pattern.model_dump(exclude_unset=True) | kind) == pattern


@each_pattern
def test_every_colour_can_be_set_by_the_template(pattern: Pattern) -> None:
    painted = pattern.model_copy(update=dict.fromkeys(pattern.colour_fields(), "#C0FFEE"))
    colours = {c for m in painted.marks(20, 20, "") for c in (m.fill, m.stroke) if c}
    assert colours == {"#C0FFEE"}


@pytest.mark.parametrize("kind", ["glory", "flames"])
def test_strokes_that_begin_beyond_the_box_leave_it_empty(kind: str) -> None:
    beyond = READER.validate_python({"kind": kind, "inner": 90.0})
    assert [operators for operators, *_ in drawn(beyond, width=20, height=30)] == [""]


def test_a_stroke_too_thin_to_print_is_left_out() -> None:
    few, all_of_them = (
        READER.validate_python({"kind": "glory", "count": 40, "every": 4, "least": least})
        for least in (THINNEST, 0.28)
    )
    (thin,), (thick,) = drawn(few), drawn(all_of_them)
    assert (thin[0].count("h"), thick[0].count("h")) == (10, 40)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "hatch", "pitch": 0},
        {"kind": "rays", "count": 0},
        {"kind": "rays", "count": 10**9},
        {"kind": "lines", "pitch": 0},
        {"kind": "lines", "angles": []},
        {"kind": "tincture", "tincture": "pink"},
        {"kind": "blazon", "division": "per-cake"},
        {"kind": "blazon", "count": 1000},
        {"kind": "scales", "radius": 0},
        {"kind": "braid", "step": -1},
        {"kind": "snow", "flakes": 100_000},
        {"kind": "rose", "lobes": 1},
        {"kind": "plasma"},
    ],
    ids=str,
)
def test_a_template_cannot_ask_for_nonsense_or_endless_strokes(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        READER.validate_python(wrong)

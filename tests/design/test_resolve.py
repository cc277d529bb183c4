"""A template and a card's facts worked out to items: which, where, and what cannot be."""

import math
from collections.abc import Iterator
from typing import Any

import pytest

from cardgen.design.items import (
    BoxItem,
    EllipseItem,
    GroupItem,
    IconItem,
    ImageItem,
    Item,
    LineItem,
    PathItem,
    PatternItem,
    TextItem,
    TitleItem,
    walk_items,
)
from cardgen.design.resolve import MOST_REPEATS, Resolver
from cardgen.design.schema import Template
from cardgen.design.scope import Fact, TemplateFault
from cardgen.model.boxes import Box

FACTS: dict[str, Fact] = {
    "id": "scout",
    "name": "Лазутчик",
    "types": ("infantry", "shock", "missile"),
    "none": (),
    "kills": 3,
    "picture": None,
    "icon": "anchor",
}
TRIM = Box(0, 0, 63, 88)
PALETTE = {"ink": "#000000", "tone": "#AA0000"}


class TwoLines:
    """Titles of more than ten letters take two lines; there is one font."""

    def knows(self, font: str) -> bool:
        return font == "Serif"

    def count_lines(self, title: TitleItem) -> int:
        return 2 if len(title.text) > 10 else 1


def items(
    *layers: object, facts: dict[str, Fact] | None = None, **template: Any
) -> tuple[Item, ...]:
    read = Template.model_validate({"palette": PALETTE, **template, "layers": layers})
    known = {**FACTS, **(facts or {})}
    return Resolver(read, known, {}, TRIM, TRIM.grown(3), TwoLines()).items()


def fault(*layers: object, **template: Any) -> TemplateFault:
    with pytest.raises(TemplateFault) as raised:
        items(*layers, **template)
    return raised.value


def dot(x: object = 0, y: object = 0, **more: object) -> dict[str, object]:
    return {"layer": "ellipse", "centre": [x, y], "radius": 1, "fill": "ink", **more}


def centres(found: tuple[Item, ...]) -> Iterator[tuple[float, float]]:
    """Where circles stand on the card, whatever groups they are in (none turned)."""
    for item in found:
        if isinstance(item, EllipseItem):
            yield item.centre
        elif isinstance(item, GroupItem):
            for x, y in centres(item.items):
                yield (
                    round(item.at[0] + item.scale[0] * x, 6),
                    round(item.at[1] + item.scale[1] * y, 6),
                )


def test_layers_come_back_to_front_and_only_those_that_hold() -> None:
    found = items(
        {"layer": "box", "box": "bleed", "fill": "tone 50%"},
        {"layer": "box", "box": "trim", "radius": 3, "stroke": "ink", "width": 0.5},
        {"layer": "box", "box": [1, 2, 3, 4], "at": [10, 20], "when": {"kills": 3}},
        {"layer": "box", "box": [1, 2, 3, 4], "when": {"kills": {"over": 3}}},
    )
    assert [i.box for i in found if isinstance(i, BoxItem)] == [
        TRIM.grown(3),
        TRIM,
        Box(11, 22, 3, 4),
    ]
    first, second, third = (i.ink for i in found if isinstance(i, BoxItem))
    assert first.fill == "#D48080"
    assert (second.fill, second.stroke, second.width) == (None, "#000000", 0.5)
    assert (third.fill, third.stroke) == (None, None)


def test_every_layer_gives_its_item() -> None:
    found = items(
        {"layer": "path", "d": "M0 0L1 1", "at": [1, 2], "scale": [2, -1], "round": True},
        dot(5, 6, at=[1, 1]),
        {"layer": "icon", "icon": "{{icon}}", "centre": [10, 10], "side": 8, "mirror": True},
        {"layer": "image", "image": "a.png", "box": [0, 0, 9, 9], "fit": "contain"},
        {"layer": "pattern", "pattern": {"kind": "lines", "colour": "tone"}, "box": [0, 0, 9, 9]},
        {"layer": "line", "text": "x {{name}}", "font": "Serif", "size": 8, "at": [1, 2]},
        {"layer": "text", "text": "y", "font": "Serif", "box": [0, 0, 9, 9], "size": 9, "min": 7},
    )
    path, ellipse, icon, image, pattern, line, text = found
    assert isinstance(path, PathItem)
    assert (path.at, path.scale, path.ink.round_ends) == ((1, 2), (2, -1), True)
    assert isinstance(ellipse, EllipseItem)
    assert (ellipse.centre, ellipse.radii) == ((6, 7), (1, 1))
    assert isinstance(icon, IconItem)
    assert (icon.icon, icon.box, icon.mirror) == ("anchor", Box(6, 6, 8, 8), True)
    assert isinstance(image, ImageItem)
    assert (image.image, image.fit, image.paper) == ("a.png", "contain", "#FFFFFF")
    assert isinstance(pattern, PatternItem)
    assert pattern.pattern.model_dump()["colour"] == "#AA0000"
    assert isinstance(line, LineItem)
    assert (line.text, line.min) == ("x Лазутчик", 8), "without a minimum a line keeps its size"
    assert isinstance(text, TextItem)
    assert text.icon_colour == text.colour == "#000000"


@pytest.mark.parametrize(
    "layer",
    [
        {"layer": "icon", "icon": "{{picture}}", "centre": [0, 0], "side": 8},
        {"layer": "image", "image": "{{picture}}", "box": [0, 0, 9, 9]},
        {"layer": "line", "text": "{{picture}}", "font": "Serif", "size": 8},
        {"layer": "group", "each": "none", "layers": [dot()]},
        {"layer": "group", "count": 0, "layers": [dot()]},
        {"layer": "group", "layers": [dot(when={"picture": True})]},
    ],
)
def test_what_a_card_does_not_have_is_not_drawn(layer: dict[str, object]) -> None:
    assert items(layer) == ()


def test_capitals_are_real_ones() -> None:
    (line,) = items({"layer": "line", "text": "ёж ß", "font": "Serif", "size": 8, "upper": True})
    assert isinstance(line, LineItem)
    assert line.text == "ЁЖ SS"


def test_patterns_are_seeded_by_the_card_only_where_told() -> None:
    pattern = {"layer": "pattern", "pattern": {"kind": "lines"}, "box": "trim"}
    shared, own = items(pattern, {**pattern, "seed": "card"})
    assert isinstance(shared, PatternItem)
    assert isinstance(own, PatternItem)
    assert (shared.seed, own.seed) == ("", "scout")


def test_a_group_repeats_for_each_item_of_a_list() -> None:
    group = {"layer": "group", "each": "types", "at": [10, 5], "step": [6, 1]}
    found = items({**group, "layers": [dot("{{index}}", 0)]})
    assert list(centres(found)) == [(11, 5), (18, 6), (25, 7)]
    words = items(
        {**group, "layers": [{"layer": "line", "text": "{{item}}", "font": "Serif", "size": 8}]}
    )
    assert [i.text for i in walk_items(words) if isinstance(i, LineItem)] == list(FACTS["types"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("count", "xs"), [("{{kills}}", [4, 10, 16]), (2, [7, 13]), (1, [10]), (2.4, [7, 13])]
)
def test_a_counted_row_is_centred(count: object, xs: list[float]) -> None:
    group = {"layer": "group", "count": count, "centred": True, "at": [10, 0], "step": [6, 0]}
    assert [x for x, _ in centres(items({**group, "layers": [dot()]}))] == xs


def test_a_stack_goes_down_by_what_each_entry_takes() -> None:
    stack = {
        "layer": "stack",
        "at": [4, 10],
        "items": [
            {"step": 3, "layers": [dot()]},
            {"step": 5, "layers": [dot()], "when": {"picture": True}},
            {"step": "{{kills}}", "each": "types", "layers": [dot()]},
            {"step": 9, "each": "none", "layers": [dot()]},
        ],
        "rest": [dot(1, "{{end}}")],
    }
    assert list(centres(items(stack))) == [(4, 10), (4, 13), (4, 16), (4, 19), (1, 22)]


def test_a_lattice_covers_its_box_and_what_lies_beyond() -> None:
    lattice = {"layer": "lattice", "box": [0, 0, 10, 5], "step": [4, 5], "items": [[dot()]]}
    expected = {(x, y) for x in (0, 4, 8) for y in (0, 5)}
    assert set(centres(items(lattice))) == expected
    wider = set(centres(items({**lattice, "beyond": 2})))
    assert wider == {(x, y) for x in (0, 4, 8, 12) for y in (0, 5)}
    moved = set(centres(items({**lattice, "origin": [1, 1]})))
    assert moved == {(x, 1) for x in (1, 5, 9)}


def test_a_shifted_lattice_moves_every_other_row_and_cycles_its_cells() -> None:
    cells = [[dot()], [dot(0, 0.25)]]
    base = {"layer": "lattice", "box": [0, 0, 8, 10], "step": [4, 5], "items": cells}
    plain = sorted(centres(items(base)), key=lambda p: (round(p[1]), p[0]))
    assert [y % 1 for _, y in plain] == [0, 0.25, 0] * 3
    cycled = sorted(
        centres(items({**base, "cycle": 1, "shift": 0.5})), key=lambda p: (round(p[1]), p[0])
    )
    assert cycled[:3] == [(0, 0), (4, 0.25), (8, 0)]
    assert cycled[3:5] == [(2, 5.25), (6, 5)]


def test_a_lattice_is_the_same_wherever_its_box_begins() -> None:
    base = {"layer": "lattice", "step": [7.3, 5.1], "origin": [2, 3], "shift": 0.5}
    whole = set(centres(items({**base, "box": [-60, -60, 200, 200], "items": [[dot()]]})))
    part = set(centres(items({**base, "box": [10, 10, 40, 40], "items": [[dot()]]})))
    inside = {(x, y) for x, y in whole if 10 <= x <= 50 and 10 <= y <= 50}
    assert part == inside
    assert len(part) == pytest.approx(1600 / (7.3 * 5.1), rel=0.3)


def test_titles_are_measured_before_anything_is_placed() -> None:
    template: dict[str, Any] = {
        "measures": {"title": {"text": "{{name}}", "font": "Serif", "size": 14, "min": 11,
                               "measure": 40, "two": 10}},
        "values": {"below": [{"when": {"title.lines": 2}, "value": 20}, {"value": 15}]},
    }  # fmt: skip
    title = {
        "layer": "title", "measure": "title", "x": 31.5, "baseline": 12, "baselines": [10, 15],
        "at": [1, 2],
    }  # fmt: skip
    for name, y in (("Ёж", 15), ("Осадная артиллерия", 20)):
        placed, below = items(title, dot(0, "{{below}}"), facts={"name": name}, **template)
        assert isinstance(placed, TitleItem)
        assert (placed.text, placed.x, placed.baseline) == (name, 32.5, 14)
        assert placed.baselines == (12, 17)
        assert isinstance(below, EllipseItem)
        assert below.centre == (0, y)


def test_a_measured_text_may_depend_on_an_earlier_measure() -> None:
    measure = {"font": "Serif", "size": 14, "min": 11, "measure": 40}
    template: dict[str, Any] = {
        "measures": {
            "title": {**measure, "text": "{{name}}"},
            "second": {**measure, "text": "{{words}}"},
        },
        "values": {"words": [{"when": {"title.lines": 2}, "value": "x" * 20}, {"value": "x"}]},
    }
    long: dict[str, Fact] = {"name": "Осадная артиллерия"}
    assert list(centres(items(dot("{{second.lines}}"), facts=long, **template))) == [(2, 0)]
    assert list(centres(items(dot("{{second.lines}}"), **template))) == [(1, 0)]


LINE = {"layer": "line", "text": "x", "font": "Serif", "size": 8}


@pytest.mark.parametrize(
    ("layer", "code", "value"),
    [
        (dot(fill="inc"), "unknown-colour", "inc"),
        (dot("{{nothing}}"), "unknown-placeholder", "nothing"),
        (dot("{{name}}"), "template-number", "Лазутчик"),
        (dot(when={"nothing": True}), "unknown-placeholder", "nothing"),
        ({**LINE, "font": "Serf"}, "unknown-font", "Serf"),
        ({**LINE, "size": "{{zero}}"}, "template-size", "0"),
        ({**LINE, "text": "{{kills|t}}"}, "unknown-table", "t"),
        ({"layer": "box", "box": [0, 0, -1, 5]}, "template-box", "-1 × 5"),
        ({"layer": "image", "image": "a", "box": [0, 0, 0, 5]}, "template-box", "0 × 5"),
        ({"layer": "icon", "icon": "a", "centre": [0, 0], "side": 0}, "template-size", "0"),
        ({"layer": "path", "d": "{{name}}"}, "template-path", "Лазутчик"),
        (
            {"layer": "group", "layers": [dot()], "clip": {"d": "{{name}}"}},
            "template-path",
            "Лазутчик",
        ),
        ({"layer": "group", "count": 1e9, "layers": [dot()]}, "too-many-repeats", MOST_REPEATS),
        (
            {"layer": "title", "measure": "m", "x": 0, "baseline": 0, "baselines": [0, 0]},
            "unknown-measure",
            "m",
        ),
    ],
)
def test_what_cannot_be_is_told(layer: dict[str, object], code: str, value: object) -> None:
    found = fault({"layer": "group", "layers": [layer]}, values={"zero": 0})
    assert found.code == code
    assert value in found.values.values()


def test_turned_groups_keep_their_angle() -> None:
    (group,) = items({"layer": "group", "turn": 180, "at": [63, 88], "layers": [dot()]})
    assert isinstance(group, GroupItem)
    assert (group.turn, group.at, group.scale) == (180, (63, 88), (1, 1))
    assert math.isclose(group.turn % 360, 180)

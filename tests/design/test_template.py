"""A template laid over another, and where its layers stand."""

from typing import Any

from cardgen.design.schema import Template
from cardgen.design.template import keep_places, merge, walk
from cardgen.model.problem import Place


def template(**parts: Any) -> Template:
    return Template.model_validate(parts)


def box(id_: str | None = None, fill: str = "ink") -> dict[str, Any]:
    return {"layer": "box", "box": "trim", "fill": fill, **({"id": id_} if id_ else {})}


def fills(made: Template) -> list[tuple[str | None, str | None]]:
    return [(layer.id, layer.fill) for layer, _ in walk(made.layers) if layer.layer == "box"]


def test_what_the_own_template_says_wins_key_by_key() -> None:
    base = template(
        size=[40, 60], paper="#EEEEEE", heading="A", palette={"ink": "#000000", "tone": "#AA0000"},
        tables={"t": {"a": "1", "b": "2"}}, values={"x": 1, "y": 2},
    )  # fmt: skip
    own = template(
        extends="base.yaml", paper="#FFFFFF", palette={"tone": "#0000AA"},
        tables={"t": {"b": "3"}, "u": {"c": "4"}}, values={"y": 5},
    )  # fmt: skip
    made = merge(base, own)
    assert made.extends is None
    assert (made.size, made.paper, made.heading) == ((40, 60), "#FFFFFF", "A")
    assert made.palette == {"ink": "#000000", "tone": "#0000AA"}
    assert made.tables == {"t": {"a": "1", "b": "3"}, "u": {"c": "4"}}
    assert made.values == {"x": 1, "y": 5}


def test_layers_of_the_same_id_are_replaced_where_they_stand() -> None:
    base = template(layers=[box("a"), box("b"), box()])
    own = template(layers=[box("b", "tone"), box("c", "tone"), box(None, "tone")])
    assert fills(merge(base, own)) == [
        ("a", "ink"), ("b", "tone"), (None, "ink"), ("c", "tone"), (None, "tone"),
    ]  # fmt: skip


NESTED = [
    {"layer": "group", "id": "group", "layers": [box("in-group"), box("other")]},
    {
        "layer": "stack", "id": "stack",
        "items": [{"step": 1, "layers": [box("in-stack")]}], "rest": [box("in-rest")],
    },
    {
        "layer": "lattice", "id": "lattice", "box": "trim", "step": [5, 5],
        "items": [[box("in-lattice")], [box("in-second")]],
    },
]  # fmt: skip
INNER = ["in-group", "in-stack", "in-rest", "in-lattice", "in-second"]


def test_layers_inside_others_are_replaced_there() -> None:
    made = merge(template(layers=NESTED), template(layers=[box(id_, "tone") for id_ in INNER]))
    assert len(made.layers) == 3
    assert dict(fills(made)) == {**dict.fromkeys(INNER, "tone"), "other": "ink"}


def test_layers_named_by_drop_are_left_out_wherever_they_are() -> None:
    made = merge(template(layers=NESTED), template(drop=[*INNER, "lattice"]))
    assert [layer.id for layer, _ in walk(made.layers)] == ["group", "other", "stack"]
    assert made.drop == ()


def test_layers_know_where_they_stand_even_after_they_are_merged() -> None:
    base = template(layers=NESTED, heading="A")

    def find(way: tuple[str | int, ...]) -> Place:
        return Place("/".join(map(str, way)))

    keep_places(base, find)
    made = merge(base, template(drop=["other"]))
    places = {layer.id: str(layer.place) for layer, _ in walk(made.layers)}
    assert places == {
        "group": "layers/0",
        "in-group": "layers/0/layers/0",
        "stack": "layers/1",
        "in-stack": "layers/1/items/0/layers/0",
        "in-rest": "layers/1/rest/0",
        "lattice": "layers/2",
        "in-lattice": "layers/2/items/0/0",
        "in-second": "layers/2/items/1/0",
    }
    assert str(made.heading_place) == "heading"

"""A template that extends another: what it says wins, layer by layer of the same id."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from cardgen.design.schema import AnyLayer, GroupLayer, Template

V = TypeVar("V")


def merge(base: Template, own: Template) -> Template:
    """``own`` laid over ``base``.

    Palette, tables, values and measures are joined key by key. A layer of ``own`` replaces the
    layer of the same id wherever it stands in ``base``, groups included; layers that are not in
    ``base`` come on top. Layers named by ``drop`` are left out.
    """
    mine = {layer.id: layer for layer in own.layers if layer.id}
    used: set[str] = set()
    kept = tuple(_replaced(base.layers, mine, frozenset(own.drop), used))
    added = tuple(layer for layer in own.layers if not layer.id or layer.id not in used)
    given = own.model_fields_set
    return own.model_copy(
        update={
            "extends": None,
            "size": own.size if "size" in given else base.size,
            "paper": own.paper if "paper" in given else base.paper,
            "heading": own.heading or base.heading,
            "palette": {**base.palette, **own.palette},
            "tables": _joined(base.tables, own.tables),
            "values": {**base.values, **own.values},
            "measures": {**base.measures, **own.measures},
            "layers": kept + added,
            "drop": (),
        }
    )


def _joined(
    base: Mapping[str, Mapping[str, V]], own: Mapping[str, Mapping[str, V]]
) -> dict[str, Mapping[str, V]]:
    return {name: {**base.get(name, {}), **own.get(name, {})} for name in {**base, **own}}


def _replaced(
    layers: Iterable[AnyLayer], mine: Mapping[str, AnyLayer], drop: frozenset[str], used: set[str]
) -> Iterator[AnyLayer]:
    for layer in layers:
        if layer.id in drop:
            continue
        if layer.id in mine:
            used.add(layer.id or "")
            yield mine[layer.id or ""]
        elif isinstance(layer, GroupLayer):
            yield layer.model_copy(
                update={"layers": tuple(_replaced(layer.layers, mine, drop, used))}
            )
        else:
            yield layer


def layer_ids(layers: Iterable[AnyLayer]) -> Iterator[str]:
    """All ids among the layers, groups included."""
    for layer in layers:
        if layer.id:
            yield layer.id
        if isinstance(layer, GroupLayer):
            yield from layer_ids(layer.layers)

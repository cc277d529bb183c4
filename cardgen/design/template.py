"""A template that extends another: what it says wins, layer by layer of the same id."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from cardgen.design.schema import AnyLayer, GroupLayer, LatticeLayer, StackLayer, Template
from cardgen.model.problem import Place

V = TypeVar("V")
_COLOUR = re.compile(r"#(\w\w)(\w\w)(\w\w)\b", re.ASCII)


def merge(base: Template, own: Template) -> Template:
    """``own`` laid over ``base``.

    Palette, tables, values and measures are joined key by key. A layer of ``own`` replaces the
    layer of the same id wherever it stands in ``base``, inside others too; layers that are not
    in ``base`` come on top. Layers named by ``drop`` are left out.
    """
    mine = {layer.id: layer for layer in own.layers if layer.id}
    used: set[str] = set()
    kept = tuple(_replaced(base.layers, mine, frozenset(own.drop), used))
    added = tuple(layer for layer in own.layers if not layer.id or layer.id not in used)
    given = own.model_fields_set
    merged = own.model_copy(
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
    if not own.heading:
        merged._heading_place = base._heading_place
    return merged


def in_black(template: Template) -> Template:
    """The template with every hue of its palette and tables black; greys stay.

    So a colour that a deck gives a new type of card costs no ink where ink is to be saved.
    """
    tables = {
        name: {key: _black(value) for key, value in table.items()}
        for name, table in template.tables.items()
    }
    palette = {name: str(_black(value)) for name, value in template.palette.items()}
    return template.model_copy(update={"palette": palette, "tables": tables})


def _black(value: str | float) -> str | float:
    match = _COLOUR.match(value) if isinstance(value, str) else None
    return value if match is None or len(set(match.groups())) == 1 else "#000000"


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
        else:
            yield _with_inner(layer, lambda inner: tuple(_replaced(inner, mine, drop, used)))


_Layers = tuple[AnyLayer, ...]


def _with_inner(layer: AnyLayer, change: Callable[[_Layers], _Layers]) -> AnyLayer:
    """The layer with the layers inside it changed."""
    match layer:
        case GroupLayer():
            return layer.model_copy(update={"layers": change(layer.layers)})
        case StackLayer():
            items = tuple(
                item.model_copy(update={"layers": change(item.layers)}) for item in layer.items
            )
            return layer.model_copy(update={"items": items, "rest": change(layer.rest)})
        case LatticeLayer():
            return layer.model_copy(update={"items": tuple(map(change, layer.items))})
    return layer


_KeyPath = tuple[str | int, ...]


def walk(
    layers: Iterable[AnyLayer], way: _KeyPath = ("layers",)
) -> Iterator[tuple[AnyLayer, _KeyPath]]:
    """All layers, those inside others included, each with the way to it in the template's file."""
    for index, layer in enumerate(layers):
        here = (*way, index)
        yield layer, here
        match layer:
            case GroupLayer():
                yield from walk(layer.layers, (*here, "layers"))
            case StackLayer():
                for at, item in enumerate(layer.items):
                    yield from walk(item.layers, (*here, "items", at, "layers"))
                yield from walk(layer.rest, (*here, "rest"))
            case LatticeLayer():
                for at, cell in enumerate(layer.items):
                    yield from walk(cell, (*here, "items", at))


def keep_places(template: Template, find: Callable[[_KeyPath], Place]) -> None:
    """Let the template's layers know where in their file they stand, as ``find`` tells it."""
    template._heading_place = find(("heading",))
    for layer, way in walk(template.layers):
        layer._place = find(way)

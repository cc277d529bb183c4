"""A template and a card's facts to a face: every condition, placeholder and colour worked out."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

from cardgen.design import schema
from cardgen.design.items import (
    BoxItem,
    ClipShape,
    EllipseItem,
    GroupItem,
    IconItem,
    ImageItem,
    Ink,
    Item,
    LineItem,
    PathItem,
    PatternItem,
    TextItem,
    TitleItem,
)
from cardgen.design.scope import Facts, Scope, TemplateFault
from cardgen.drawing import svgpath
from cardgen.model.boxes import Box

MOST_REPEATS = 999
"""How often a group may be repeated on one card."""


class Type(Protocol):
    """What resolving needs to know of fonts and set titles."""

    def knows(self, font: str) -> bool:
        """Whether there is a font of this key."""

    def count_lines(self, title: TitleItem) -> int:
        """How many lines a title takes when it is set."""


class Resolver:
    """Resolves the layers of one template for one card.

    ``trim`` and ``bleed`` are the card and the card with its bleed in the template's mm.

    Raises:
        TemplateFault: a measure's text or font asks for something that is not there.
    """

    def __init__(
        self,
        template: schema.Template,
        facts: Facts,
        tables: Mapping[str, Any],
        trim: Box,
        bleed: Box,
        type_: Type,
    ) -> None:
        self._template = template
        self._trim = trim
        self._bleed = bleed
        self._type = type_
        merged = {**tables, **template.tables}
        self._scope = Scope(template, {**facts, "title.lines": 1}, merged)
        for name, measure in template.measures.items():
            lines = type_.count_lines(self._title(measure, self._scope))
            self._scope = self._scope.with_facts(**{f"{name}.lines": lines})

    def items(self) -> tuple[Item, ...]:
        """The items of the whole face, back to front.

        Raises:
            TemplateFault: the template asks for something that is not there; its ``place`` is that
                of the layer.
        """
        return tuple(self._layers(self._template.layers, self._scope))

    def _layers(self, layers: Iterable[schema.AnyLayer], scope: Scope) -> Iterator[Item]:
        for layer in layers:
            try:
                if not layer.when or scope.holds(layer.when):
                    yield from _BUILDERS[type(layer)](self, layer, scope)
            except TemplateFault as fault:
                fault.place = fault.place or layer.place
                raise

    def _box(self, ref: schema.BoxRef, scope: Scope, at: tuple[float, float]) -> Box:
        if ref == "trim":
            return self._trim
        if ref == "bleed":
            return self._bleed
        x, y, width, height = (scope.number(value) for value in ref)
        if width < 0 or height < 0:
            raise TemplateFault("template-box", found=f"{width:g} × {height:g}")
        return Box(x + at[0], y + at[1], width, height)

    def _filled_box(self, ref: schema.BoxRef, scope: Scope, at: schema.Pair) -> Box:
        box = self._box(ref, scope, _pair(at, scope))
        if box.width == 0 or box.height == 0:
            raise TemplateFault("template-box", found=f"{box.width:g} × {box.height:g}")
        return box

    def _font(self, name: str, scope: Scope) -> str:
        font = scope.text(name)
        if not self._type.knows(font):
            raise TemplateFault("unknown-font", name=font)
        return font

    def _box_layer(self, layer: schema.BoxLayer, scope: Scope) -> Iterator[Item]:
        at = _pair(layer.at, scope)
        yield BoxItem(
            self._box(layer.box, scope, at), scope.number(layer.radius), _ink(layer, scope)
        )

    def _path_layer(self, layer: schema.PathLayer, scope: Scope) -> Iterator[Item]:
        ink = _ink(layer, scope, layer.round)
        yield PathItem(
            _path_data(layer.d, scope), _pair(layer.at, scope), _both(layer.scale, scope), ink
        )

    def _ellipse_layer(self, layer: schema.EllipseLayer, scope: Scope) -> Iterator[Item]:
        centre = _sum(_pair(layer.centre, scope), _pair(layer.at, scope))
        yield EllipseItem(centre, _both(layer.radius, scope), _ink(layer, scope))

    def _icon_layer(self, layer: schema.IconLayer, scope: Scope) -> Iterator[Item]:
        name = scope.text(layer.icon)
        if not name:
            return
        x, y = _sum(_pair(layer.centre, scope), _pair(layer.at, scope))
        side = scope.above_zero(layer.side)
        style = layer.hatch
        hatch = (style.line, style.hatch, style.pitch) if style else None
        yield IconItem(
            name,
            Box(x - side / 2, y - side / 2, side, side),
            scope.colour(layer.colour),
            scope.number(layer.halo),
            scope.colour(layer.halo_colour),
            scope.flag(layer.mirror),
            hatch,
        )

    def _image_layer(self, layer: schema.ImageLayer, scope: Scope) -> Iterator[Item]:
        name = scope.text(layer.image)
        if name:
            box = self._filled_box(layer.box, scope, layer.at)
            focus = scope.focus_of(name) or layer.focus
            yield ImageItem(name, box, layer.fit, focus, self._template.paper)

    def _pattern_layer(self, layer: schema.PatternLayer, scope: Scope) -> Iterator[Item]:
        pattern = layer.pattern
        colours = {
            name: scope.colour(value)
            for name in pattern.colour_fields()
            if isinstance(value := getattr(pattern, name), str)
        }
        box = self._filled_box(layer.box, scope, layer.at)
        seed = str(scope.fact("id")) if layer.seed == "card" else ""
        yield PatternItem(pattern.model_copy(update=colours), box, seed)

    def _line_layer(self, layer: schema.LineLayer, scope: Scope) -> Iterator[Item]:
        text = scope.text(layer.text)
        if not text:
            return
        size = scope.above_zero(layer.size)
        yield LineItem(
            text.upper() if layer.upper else text,
            self._font(layer.font, scope),
            size,
            size if layer.min is None else scope.above_zero(layer.min),
            None if layer.measure is None else scope.above_zero(layer.measure),
            _pair(layer.at, scope),
            layer.align,
            scope.colour(layer.colour),
            layer.tracking,
            (*layer.plate, scope.colour("paper")) if layer.plate else None,
        )

    def _title(self, measure: schema.TitleMeasure, scope: Scope, **placed: Any) -> TitleItem:
        text = scope.text(measure.text)
        return TitleItem(
            text.upper() if measure.upper else text,
            self._font(measure.font, scope),
            measure.size,
            measure.min,
            measure.measure,
            measure.two,
            measure.two_min,
            measure.tracking,
            x=placed.get("x", 0.0),
            baseline=placed.get("baseline", 0.0),
            baselines=placed.get("baselines", (0.0, 0.0)),
            align=placed.get("align", "middle"),
            colour=placed.get("colour", "#000000"),
        )

    def _title_layer(self, layer: schema.TitleLayer, scope: Scope) -> Iterator[Item]:
        measure = self._template.measures.get(layer.measure)
        if measure is None:
            raise TemplateFault("unknown-measure", name=layer.measure)
        dx, dy = _pair(layer.at, scope)
        first, second = _pair(layer.baselines, scope)
        yield self._title(
            measure,
            scope,
            x=scope.number(layer.x) + dx,
            baseline=scope.number(layer.baseline) + dy,
            baselines=(first + dy, second + dy),
            align=layer.align,
            colour=scope.colour(layer.colour),
        )

    def _text_layer(self, layer: schema.TextLayer, scope: Scope) -> Iterator[Item]:
        text = scope.text(layer.text)
        if not text:
            return
        colour = scope.colour(layer.colour)
        yield TextItem(
            text,
            self._font(layer.font, scope),
            self._filled_box(layer.box, scope, layer.at),
            scope.above_zero(layer.size),
            scope.above_zero(layer.min),
            layer.leading,
            layer.lines,
            layer.align,
            layer.valign,
            colour,
            scope.colour(layer.icon_colour) if layer.icon_colour else colour,
        )

    def _group_layer(self, layer: schema.GroupLayer, scope: Scope) -> Iterator[Item]:
        at, step = _pair(layer.at, scope), _pair(layer.step, scope)
        turn, scale = scope.number(layer.turn), _both(layer.scale, scope)
        clip = self._clip(layer.clip, scope) if layer.clip else None
        scopes = list(_repeats(layer, scope))
        back = (len(scopes) - 1) / 2 if layer.centred else 0.0
        for index, inner in enumerate(scopes):
            items = tuple(self._layers(layer.layers, inner))
            place = _sum(at, (step[0] * (index - back), step[1] * (index - back)))
            if items:
                yield GroupItem(items, place, turn, scale, clip, layer.once)

    def _clip(self, clip: schema.Clip, scope: Scope) -> ClipShape:
        return ClipShape(
            self._box(clip.box, scope, (0.0, 0.0)) if clip.box else None,
            scope.number(clip.radius),
            _path_data(clip.d, scope) if clip.d else None,
            _pair(clip.centre, scope) if clip.centre else None,
            _pair(clip.radii, scope) if clip.radii else None,
        )

    def _stack_layer(self, layer: schema.StackLayer, scope: Scope) -> Iterator[Item]:
        x, y = _pair(layer.at, scope)
        for entry in layer.items:
            if not scope.holds(entry.when):
                continue
            inners = (
                [scope.with_facts(item=item) for item in scope.items(scope.text(entry.each))]
                if entry.each
                else [scope]
            )
            for inner in inners:
                yield GroupItem(tuple(self._layers(entry.layers, inner)), (x, y))
                y += scope.number(entry.step)
        yield from self._layers(layer.rest, scope.with_facts(end=y))

    def _lattice_layer(self, layer: schema.LatticeLayer, scope: Scope) -> Iterator[Item]:
        box = self._box(layer.box, scope, _pair(layer.at, scope)).grown(layer.beyond)
        cells = [GroupItem(tuple(self._layers(one, scope)), once=True) for one in layer.items]
        (dx, dy), (ox, oy) = layer.step, layer.origin
        for row in range(
            math.ceil((box.y - oy) / dy), math.floor((box.y + box.height - oy) / dy) + 1
        ):
            left = ox + (row * layer.shift % 1.0) * dx
            columns = range(
                math.ceil((box.x - left) / dx), math.floor((box.x + box.width - left) / dx) + 1
            )
            for column in columns:
                cell = cells[(column + row * layer.cycle) % len(cells)]
                yield GroupItem((cell,), (left + column * dx, oy + row * dy))


def _repeats(layer: schema.GroupLayer, scope: Scope) -> Iterator[Scope]:
    if layer.each is not None:
        for index, item in enumerate(scope.items(scope.text(layer.each)), 1):
            yield scope.with_facts(item=item, index=index)
    elif layer.count is not None:
        count = round(scope.number(layer.count))
        if count > MOST_REPEATS:
            raise TemplateFault("too-many-repeats", found=count, most=MOST_REPEATS)
        for index in range(1, count + 1):
            yield scope.with_facts(index=index)
    else:
        yield scope


def _path_data(d: str, scope: Scope) -> str:
    data = scope.text(d)
    try:
        if data != d:
            svgpath.parse(data)
    except ValueError as fault:
        raise TemplateFault("template-path", found=data[:60]) from fault
    return data


def _pair(pair: schema.Pair, scope: Scope) -> tuple[float, float]:
    return scope.number(pair[0]), scope.number(pair[1])


def _both(value: schema.Num | schema.Pair, scope: Scope) -> tuple[float, float]:
    """A pair of numbers, or one that counts for both."""
    if isinstance(value, tuple):
        return _pair(value, scope)
    number = scope.number(value)
    return number, number


def _sum(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return a[0] + b[0], a[1] + b[1]


def _ink(
    layer: schema.BoxLayer | schema.PathLayer | schema.EllipseLayer,
    scope: Scope,
    round_ends: bool = False,
) -> Ink:
    return Ink(
        scope.colour(layer.fill) if layer.fill else None,
        scope.colour(layer.stroke) if layer.stroke else None,
        scope.number(layer.width),
        layer.dash,
        round_ends,
    )


_BUILDERS: Mapping[type, Callable[[Resolver, Any, Scope], Iterator[Item]]] = {
    schema.BoxLayer: Resolver._box_layer,
    schema.PathLayer: Resolver._path_layer,
    schema.EllipseLayer: Resolver._ellipse_layer,
    schema.IconLayer: Resolver._icon_layer,
    schema.ImageLayer: Resolver._image_layer,
    schema.PatternLayer: Resolver._pattern_layer,
    schema.LineLayer: Resolver._line_layer,
    schema.TitleLayer: Resolver._title_layer,
    schema.TextLayer: Resolver._text_layer,
    schema.GroupLayer: Resolver._group_layer,
    schema.StackLayer: Resolver._stack_layer,
    schema.LatticeLayer: Resolver._lattice_layer,
}

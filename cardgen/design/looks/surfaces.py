"""What a look draws without words: boxes, lines, paths, icons, pictures, patterns and pips."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from cardgen.design.items import (
    ClipShape,
    EllipseItem,
    GroupItem,
    IconItem,
    ImageItem,
    Ink,
    Item,
    PathItem,
    PatternItem,
    TonedImageItem,
)
from cardgen.design.looks import schema
from cardgen.design.looks.geometry import Ground
from cardgen.design.looks.names import LookScope
from cardgen.design.looks.shapes import shape_path
from cardgen.design.marks import IconNamed
from cardgen.design.patterns import AnyPattern
from cardgen.design.scope import TemplateFault
from cardgen.model.boxes import Box

_PATTERN: TypeAdapter[AnyPattern] = TypeAdapter(AnyPattern)

_PIPS: dict[int, tuple[tuple[int, float], ...]] = {
    1: ((1, 0.5),),
    2: ((1, 0), (1, 1)),
    3: ((1, 0), (1, 0.5), (1, 1)),
    4: ((0, 0), (2, 0), (0, 1), (2, 1)),
    5: ((0, 0), (2, 0), (1, 0.5), (0, 1), (2, 1)),
    6: ((0, 0), (2, 0), (0, 0.5), (2, 0.5), (0, 1), (2, 1)),
    7: ((0, 0), (2, 0), (1, 0.25), (0, 0.5), (2, 0.5), (0, 1), (2, 1)),
    8: ((0, 0), (2, 0), (1, 0.25), (0, 0.5), (2, 0.5), (1, 0.75), (0, 1), (2, 1)),
    9: (
        (0, 0), (2, 0), (0, 1 / 3), (2, 1 / 3), (1, 0.5), (0, 2 / 3), (2, 2 / 3), (0, 1), (2, 1),
    ),
    10: (
        (0, 0), (2, 0), (1, 1 / 6), (0, 1 / 3), (2, 1 / 3), (0, 2 / 3), (2, 2 / 3), (1, 5 / 6),
        (0, 1), (2, 1),
    ),
}  # fmt: skip
"""The places of pips: column 0, 1 or 2, and the share of the height."""


def shape_of(shape: str, box: Box, radius: float) -> str:
    """The outline of a box in a shape.

    Raises:
        TemplateFault: there is no such shape.
    """
    try:
        return shape_path(shape, box, radius)
    except KeyError:
        raise TemplateFault("unknown-shape", name=shape) from None


@dataclass(frozen=True)
class Painted:
    """Makes the items of one layer without words, in its surroundings."""

    ground: Ground
    scope: LookScope
    icon_named: IconNamed

    def items(self, layer: schema.AnyLookLayer, within: Box) -> Iterator[Item]:
        """The items of the layer, back to front.

        Raises:
            TemplateFault: the layer asks for something that is not there.
        """
        match layer:
            case schema.BoxLayer():
                yield from self._box(layer, within)
            case schema.CornersLayer():
                yield from self._corners(layer, within)
            case schema.RuleLayer():
                yield self._rule(layer, within)
            case schema.EllipseLayer():
                yield self._ellipse(layer, within)
            case schema.PathLayer():
                yield self._path(layer, within)
            case schema.IconLayer():
                yield from self._icon(layer, within)
            case schema.ImageLayer():
                yield from self._image(layer, within)
            case schema.PatternLayer():
                yield from self._pattern(layer, within)
            case schema.PipsLayer():
                yield from self._pips(layer, within)

    def _ink(self, layer: Any, scale: float) -> Ink:
        """The ink of a layer whose lengths are multiplied by ``scale``."""
        return Ink(
            self.scope.colour(layer.fill) if layer.fill else None,
            self.scope.colour(layer.stroke) if layer.stroke else None,
            layer.width * scale,
            tuple(part * scale for part in layer.dash),
            layer.round,
        )

    def _shape(self, layer: Any, box: Box) -> str:
        radius = self.ground.length(layer.radius, min(box.width, box.height))
        return shape_of(self.scope.text(layer.shape), box, radius)

    def _box(self, layer: schema.BoxLayer, within: Box) -> Iterator[Item]:
        box = self.ground.box(layer.box, within)
        if box.width > 0 and box.height > 0:
            d = self._shape(layer, box)
            yield PathItem(d, (0.0, 0.0), (1.0, 1.0), self._ink(layer, self.ground.unit))

    def _corners(self, layer: schema.CornersLayer, within: Box) -> Iterator[Item]:
        box = self.ground.box(layer.box, within)
        right, bottom = box.x + box.width, box.y + box.height
        corners = ((box.x, box.y, 1, 1), (right, box.y, -1, 1), (right, bottom, -1, -1),
                   (box.x, bottom, 1, -1))  # fmt: skip
        unit = self.ground.unit
        path = PathItem(layer.d, (0.0, 0.0), (1.0, 1.0), self._ink(layer, 1.0))
        for x, y, across, down in corners:
            yield GroupItem((path,), (x, y), scale=(across * unit, down * unit))

    def _rule(self, layer: schema.RuleLayer, within: Box) -> Item:
        x1, y1 = self.ground.point(layer.from_, within)
        x2, y2 = self.ground.point(layer.to, within)
        unit = self.ground.unit
        ink = Ink(
            None,
            self.scope.colour(layer.stroke),
            layer.width * unit,
            tuple(part * unit for part in layer.dash),
            layer.round,
        )
        d = f"M0 0L{x2 - x1:.4f} {y2 - y1:.4f}"
        return PathItem(d, (x1, y1), (1.0, 1.0), ink)

    def _ellipse(self, layer: schema.EllipseLayer, within: Box) -> Item:
        radius = layer.radius
        across, down = radius if isinstance(radius, tuple) else (radius, radius)
        radii = (
            self.ground.length(across, within.width),
            self.ground.length(down, within.height),
        )
        centre = self.ground.point(layer.centre, within)
        return EllipseItem(centre, radii, self._ink(layer, self.ground.unit))

    def _path(self, layer: schema.PathLayer, within: Box) -> Item:
        scale = layer.scale * self.ground.unit
        path = PathItem(layer.d, (0.0, 0.0), (1.0, 1.0), self._ink(layer, 1.0))
        at = self.ground.point(layer.at, within)
        return GroupItem((path,), at, layer.turn, (scale, scale))

    def _icon(self, layer: schema.IconLayer, within: Box) -> Iterator[Item]:
        name = self.scope.text(layer.icon)
        if not name:
            return
        unit = self.ground.unit
        side = self.ground.length(layer.side, min(within.width, within.height))
        if layer.most is not None:
            side = min(side, layer.most * unit)
        if side <= 0:
            return
        x, y = self.ground.point(layer.centre, within)
        at = (x, y) if layer.turn else (0.0, 0.0)
        box = Box(x - at[0] - side / 2, y - at[1] - side / 2, side, side)
        hatch = layer.hatch
        icon = IconItem(
            self.icon_named(name) or name,
            box,
            self.scope.colour(layer.colour),
            layer.halo * unit,
            self.scope.colour(layer.halo_colour),
            layer.mirror,
            (hatch.line, hatch.hatch, hatch.pitch) if hatch else None,
        )
        yield GroupItem((icon,), at, layer.turn) if layer.turn else icon

    def _image(self, layer: schema.ImageLayer, within: Box) -> Iterator[Item]:
        name = self.scope.text(layer.image)
        box = self.ground.box(layer.box, within)
        if not name or box.width <= 0 or box.height <= 0:
            return
        focus = self.scope.focus_of(name) or (0.5, 0.5)
        paper = self.scope.colour("paper")
        picture: Item = ImageItem(name, box, "cover", focus, paper)
        if layer.tone is not None:
            tones = (
                (layer.tone,)
                if isinstance(layer.tone, str)
                else tuple(map(self.scope.colour, layer.tone))
            )
            picture = TonedImageItem(name, box, "cover", focus, paper, tone=tones)
        yield GroupItem((picture,), clip=ClipShape(d=self._shape(layer, box)))

    def _pattern(self, layer: schema.PatternLayer, within: Box) -> Iterator[Item]:
        box = self.ground.box(layer.box, within)
        if box.width <= 1 or box.height <= 1:
            return
        given = {
            key: self.scope.text(value) if isinstance(value, str) else _key(value)
            for key, value in layer.pattern.items()
        }
        pattern = _pattern_of(tuple(sorted(given.items())))
        colours = {
            name: self.scope.colour(value)
            for name in pattern.colour_fields()
            if isinstance(value := getattr(pattern, name), str)
        }
        unit = self.ground.unit
        area = Box(0.0, 0.0, box.width / unit, box.height / unit)
        seed = str(self.scope.fact("name") or "") if layer.seed == "card" else ""
        item = PatternItem(pattern.model_copy(update=colours), area, seed)
        group = GroupItem((item,), (box.x, box.y), scale=(unit, unit))
        yield GroupItem((group,), clip=ClipShape(d=self._shape(layer, box)))

    def _pips(self, layer: schema.PipsLayer, within: Box) -> Iterator[Item]:
        count = round(self.scope.number(layer.count))
        box = self.ground.box(layer.box, within)
        side = layer.side * self.ground.unit * (layer.ace if count == 1 else 1.0)
        name = self.scope.text(layer.icon)
        pip = IconItem(
            self.icon_named(name) or name,
            Box(-side / 2, -side / 2, side, side),
            self.scope.colour(layer.colour),
            0.0,
            self.scope.colour("paper"),
            False,
            (0.4, 0.0, 2.0) if layer.outlined else None,
        )
        for column, share in _PIPS.get(count, ()):
            at = (box.x + box.width * column / 2, box.y + box.height * share)
            yield GroupItem((pip,), at, 180.0 if share > 0.5 else 0.0)


def _key(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=256)
def _pattern_of(given: tuple[tuple[str, Any], ...]) -> AnyPattern:
    try:
        return _PATTERN.validate_python(dict(given))
    except ValidationError as fault:
        detail = fault.errors(include_url=False)[0]
        way = ".".join(map(str, detail["loc"]))
        raise TemplateFault("bad-pattern", name=way, found=str(detail.get("input"))) from fault

"""The ink-saver of every look, by rule: outlines for areas, black words, no grounds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from cardgen.design.looks import schema
from cardgen.design.looks.accents import luminance
from cardgen.design.looks.geometry import Ground
from cardgen.design.looks.names import LookScope
from cardgen.design.schema import HatchStyle
from cardgen.drawing import svgpath
from cardgen.model.boxes import Box

BLACK, WHITE = "#000000", "#FFFFFF"
_AREA, _PATH_AREA = 14.0, 20.0
"""An area of more mm² (a path: of its bounding box) becomes white with a line round it."""
_LINE, _THICKEST, _RULE = 0.3, 0.5, 0.35
_LARGE_ICON = 9.0
"""An icon of a longer side (mm) is drawn as an outline."""
_PALE = 0.99
"""What is at least so light (relative luminance) counts as white."""


_Area = schema.BoxLayer | schema.EllipseLayer | schema.PathLayer


@dataclass(frozen=True)
class Saver:
    """Turns layers into what the ink-saver prints of them."""

    ground: Ground

    def layer(
        self, layer: schema.AnyLookLayer, scope: LookScope, within: Box
    ) -> schema.AnyLookLayer | None:
        """The layer as it is printed; None if it is left out."""
        wish = layer.ink_saver
        if wish == "drop":
            return None
        if wish == "keep":
            return layer
        if isinstance(wish, Mapping):
            given = layer.model_dump(by_alias=True, exclude_unset=True)
            return type(layer).model_validate({**given, **wish, "ink-saver": None})
        return self._by_rule(layer, scope, within)

    def _by_rule(
        self, layer: schema.AnyLookLayer, scope: LookScope, within: Box
    ) -> schema.AnyLookLayer | None:
        match layer:
            case schema.PatternLayer() | schema.RepeatLayer():
                return None
            case schema.BoxLayer() | schema.EllipseLayer() | schema.PathLayer():
                return self._area(layer, scope, within)
            case schema.CornersLayer():
                return layer.model_copy(update=_black(layer, "fill", "stroke"))
            case schema.RuleLayer():
                return _with(layer, stroke=BLACK, width=min(layer.width, _RULE))
            case schema.IconLayer():
                return self._icon(layer, within)
            case schema.ImageLayer():
                return _with(layer, tone="faint")
            case schema.LineLayer():
                return _with(layer, colour=BLACK, halo=0.0, plate_colour=WHITE)
            case schema.TitleLayer():
                return _with(layer, colour=BLACK)
            case schema.PipsLayer():
                dark = scope.colour(layer.colour) in (BLACK, scope.colour("ink"))
                return _with(layer, colour=BLACK, outlined=not dark)
        return layer

    def _area(self, layer: _Area, scope: LookScope, within: Box) -> _Area | None:
        is_large = True
        fill = scope.colour(layer.fill) if layer.fill else None
        if isinstance(layer, schema.BoxLayer):
            if layer.box == "bleed":
                return None
            box = self.ground.box(layer.box, within)
            runs_off = box.x < -1 and box.x + box.width > self.ground.size.width + 1
            if runs_off and box.height < 2.5:
                dark = fill is not None and luminance(fill) < _PALE
                return _with(layer, fill=BLACK if dark else None, stroke=None)
            if runs_off:
                return None
            is_large = box.width * box.height > _AREA
        elif isinstance(layer, schema.EllipseLayer):
            radius = layer.radius[0] if isinstance(layer.radius, tuple) else layer.radius
            is_large = not isinstance(radius, int | float) or radius > 2
        elif isinstance(layer, schema.PathLayer):
            is_large = _extent(layer.d) > _PATH_AREA
        return self._inked(layer, fill, is_large)

    def _inked(self, layer: _Area, fill: str | None, is_large: bool) -> _Area:
        changes: dict[str, object] = {}
        has_line = layer.stroke is not None
        if fill is not None:
            changes["fill"] = WHITE if is_large or luminance(fill) > _PALE else BLACK
            if is_large and luminance(fill) <= _PALE and not has_line:
                changes |= {"stroke": BLACK, "width": min(layer.width, _LINE)}
        if has_line:
            changes |= {"stroke": BLACK, "width": min(layer.width, _THICKEST)}
        return _with(layer, **changes)

    def _icon(self, layer: schema.IconLayer, within: Box) -> schema.IconLayer:
        side = self.ground.length(layer.side, min(within.width, within.height))
        if layer.most is not None:
            side = min(side, layer.most * self.ground.unit)
        changes: dict[str, object] = {"colour": BLACK, "halo_colour": WHITE}
        if side > _LARGE_ICON:
            changes["hatch"] = HatchStyle(line=0.35, hatch=0.0, pitch=2.0)
        return layer.model_copy(update=changes)


_Layer = TypeVar("_Layer", bound=schema.LookLayer)


def _with(layer: _Layer, **changes: object) -> _Layer:
    return layer.model_copy(update=changes)


def _black(layer: Any, *names: str) -> dict[str, object]:
    return {name: BLACK for name in names if getattr(layer, name)}


def _extent(d: str) -> float:
    """The area (mm²) of the bounding box of path data."""
    numbers = [step[1:] for step in svgpath.parse(d)]
    xs = [x for points in numbers for x in points[0::2]]
    ys = [y for points in numbers for y in points[1::2]]
    return (max(xs) - min(xs)) * (max(ys) - min(ys)) if xs else 0.0

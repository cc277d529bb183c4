"""Where things stand on a card of any size: the unit, anchors, boxes and lengths (all mm)."""

import re
from dataclasses import dataclass

from cardgen.design.looks.names import LookScope
from cardgen.design.looks.schema import BoxSpec, Coord, Length, Look, PointSpec, Sides
from cardgen.design.scope import TemplateFault
from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

_ANCHOR = re.compile(r"(?:([lcrtmb])|(-?\d+(?:\.\d+)?)%)?([+-]?\d+(?:\.\d+)?)?")
_SHARE = {"l": 0.0, "t": 0.0, "c": 0.5, "m": 0.5, "r": 1.0, "b": 1.0}
WIDE = 1.12
"""A card wider than so many heights is laid out as a lying one."""


def is_wide(size: Size) -> bool:
    """Whether a card is laid out as a lying one."""
    return size.width > WIDE * size.height


def unit_of(look: Look, size: Size) -> float:
    """What every length of a look is multiplied by on a card of a size."""
    width, height = look.size
    lies = size.width > size.height
    if look.turns and width != height and size.width != size.height and lies != (width > height):
        width, height = height, width
    unit = min(size.width / width, size.height / height)
    if size.width == size.height and width != height:
        unit = 0.93 * ((size.width * size.height) / (width * height)) ** 0.5
    least, most = look.unit
    return max(least, min(most, unit))


@dataclass(frozen=True)
class Ground:
    """The card, its unit and bleed: lengths and anchors of a look become mm on paper."""

    size: Size
    unit: float
    bleed: float
    scope: LookScope

    @property
    def card(self) -> Box:
        """The trimmed card."""
        return Box(0.0, 0.0, self.size.width, self.size.height)

    @property
    def is_wide(self) -> bool:
        """Whether the card is laid out as a lying one."""
        return is_wide(self.size)

    def along(self, value: Coord, extent: float) -> float:
        """A coordinate in surroundings of so many mm.

        Raises:
            TemplateFault: the text is no anchor.
        """
        if not isinstance(value, str):
            return value * self.unit
        text = self.scope.text(value).replace(" ", "")
        match = _ANCHOR.fullmatch(text)
        if match is None or not text:
            raise TemplateFault("template-number", name=value, found=text)
        edge, percent, offset = match.groups()
        base = extent * (_SHARE[edge] if edge else float(percent) / 100 if percent else 0.0)
        return base + (float(offset) * self.unit if offset else 0.0)

    def length(self, value: Length, extent: float) -> float:
        """A length, in mm or a percentage of the surroundings."""
        if isinstance(value, str):
            text = self.scope.text(value)
            if text.endswith("%"):
                return extent * self.scope.number(text[:-1]) / 100
            value = self.scope.number(text)
        return value * self.unit

    def point(self, at: PointSpec, within: Box) -> tuple[float, float]:
        """A point of the surroundings."""
        x, y = at
        return within.x + self.along(x, within.width), within.y + self.along(y, within.height)

    def box(self, spec: BoxSpec, within: Box) -> Box:
        """A box in its surroundings."""
        match spec:
            case "all":
                return within
            case "trim":
                return self.card
            case "bleed":
                return self.card.grown(self.bleed)
            case Sides():
                return self._sides(spec, within)
            case (x, y, width, height):
                return Box(
                    within.x + self.along(x, within.width),
                    within.y + self.along(y, within.height),
                    max(0.0, self.length(width, within.width)),
                    max(0.0, self.length(height, within.height)),
                )
        raise TemplateFault("template-box", found=str(spec))

    def _sides(self, spec: Sides, within: Box) -> Box:
        # On larger cards a strip that runs off the card must still cover the whole bleed.
        x, width = self._axis(spec.left, spec.right, spec.width, spec.cx, within.width)
        y, height = self._axis(spec.top, spec.bottom, spec.height, spec.cy, within.height)
        if spec.aspect is not None and height > 0:
            if width / height > spec.aspect:
                x, width = x + (width - height * spec.aspect) / 2, height * spec.aspect
            else:
                y, height = y + (height - width / spec.aspect) / 2, width / spec.aspect
        return Box(within.x + x, within.y + y, max(0.0, width), max(0.0, height))

    def _axis(
        self,
        low: Length | None,
        high: Length | None,
        length: Length | None,
        shift: Length,
        extent: float,
    ) -> tuple[float, float]:
        first = None if low is None else self._edge(low, extent)
        last = None if high is None else self._edge(high, extent)
        if first is not None and last is not None:
            return first, extent - first - last
        if length is None:
            return first or 0.0, extent - (first or 0.0) - (last or 0.0)
        size = self.length(length, extent)
        if first is not None:
            return first, size
        if last is not None:
            return extent - last - size, size
        return (extent - size) / 2 + self.length(shift, extent), size

    def _edge(self, value: Length, extent: float) -> float:
        """The way from an edge; what reaches three mm beyond it reaches to the bleed."""
        if value == -3 and self.bleed:
            return -self.bleed
        return self.length(value, extent)

"""Heraldic tinctures hatched after Petra Sancta: the direction of the lines is the colour."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from cardgen.common.polygons import Corners, chords, rectangle, staggered
from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import OptionalColour, Pitch, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

Tincture = Literal["argent", "or", "gules", "azure", "vert", "purpure", "sable"]
"""A metal or a colour of heraldry."""

ANGLES: Mapping[str, tuple[float, ...]] = {
    "gules": (90.0,),
    "azure": (0.0,),
    "vert": (45.0,),
    "purpure": (-45.0,),
    "sable": (0.0, 90.0),
}
"""Directions of the lines of each colour in degrees (45: from upper left to lower right)."""


@dataclass(frozen=True)
class Engraving:
    """How tinctures are engraved: line width and pitch, radius and pitch of the dots of or (mm)."""

    line: float
    pitch: float
    dot: float
    dots: float

    def marks(
        self, tincture: str, parts: Sequence[Corners], origin: Point, colour: str, wash: str | None
    ) -> Iterator[PaintedPath]:
        """A flat wash over the parts, if there is one, and the tincture's lines or dots on it."""
        if wash is not None:
            yield PaintedPath(Path().polys(parts), fill=wash)
        if tincture == "or":
            yield PaintedPath(Path().dots(self._dots(parts, origin)), fill=colour)
        path = Path()
        for angle in ANGLES.get(tincture, ()):
            for part in parts:
                for (x0, y0), (x1, y1) in chords(part, origin, angle, self.pitch):
                    path.segment(x0, y0, x1, y1)
        if path:
            yield PaintedPath(path, stroke=colour, width=max(THINNEST, self.line))

    def _dots(
        self, parts: Sequence[Corners], origin: Point
    ) -> Iterator[tuple[float, float, float]]:
        for part in parts:
            for x, y in staggered(part, origin, self.dots, self.dot + 0.1):
                yield x, y, self.dot


class Engraved(Pattern):
    """Fields of the patterns that are hatched by tincture.

    Lines are ``line`` mm wide and ``pitch`` mm apart; the dots of or have the radius ``dot`` and
    stand ``dots`` mm apart in staggered rows.
    """

    line: Stroke = 0.3
    pitch: Pitch = 0.85
    dot: Stroke = 0.24
    dots: Pitch = 1.5

    @property
    def engraving(self) -> Engraving:
        """The weights as they are used."""
        return Engraving(self.line, self.pitch, self.dot, self.dots)


class TinctureField(Engraved):
    """A plain field of one ``tincture`` in ``colour``, on a flat ``wash`` if there is one."""

    kind: Literal["tincture"] = "tincture"
    tincture: Tincture = "gules"
    colour: ColourField = "ink"
    wash: OptionalColour = None

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """The wash, then lines or dots."""
        box = rectangle(0.0, 0.0, width, height)
        middle = (width / 2, height / 2)
        yield from self.engraving.marks(self.tincture, [box], middle, self.colour, self.wash)

"""The names of regions in two languages, and the lines that lead from them to their regions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgen.decks.labels import SetLabel
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Halo, Surface
from cardgen.model.board import Region, Spot
from cardgen.model.boxes import Box, around
from cardgen.model.geometry import Point
from cardgen.products.map.content import MapContent
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.look import Palette
from cardgen.products.map.markers import MARKER_RADIUS

GREAT, PLAIN = 15.0, 12.5
SECOND = 0.74
TRACKING = 0.1
HALO = 0.6
WIDEST = 62.0
"""Longer names are set smaller (mm)."""


@dataclass(frozen=True, slots=True)
class Name:
    """A region's name in one or two languages with the point where it stands (mm)."""

    region: Region
    first: SetLabel
    second: SetLabel | None
    x: float
    y: float
    drop: float

    @property
    def box(self) -> Box:
        """What it covers."""
        boxes = [self.first.box(self.x, self.y)]
        if self.second is not None:
            boxes.append(self.second.box(self.x, self.y + self.drop))
        return around(boxes).grown(HALO)


def named(region: Region, spot: Spot, content: MapContent, setter: MapLettering) -> Name:
    """A region's name where its spot says, kept inside the window of the map."""
    great = region.id in content.board.scenery.great
    size, align = (GREAT if great else PLAIN), spot.anchor
    text = content.name(region, setter.problems)
    first = setter.write(
        text, "name", size, align=align, tracking=TRACKING, measure=WIDEST, least=size * 0.6
    )
    other = content.second_name(region)
    second = None
    if other is not None:
        smaller = first.size * SECOND
        second = setter.write(
            other, "second", smaller, align=align, measure=WIDEST, least=smaller / 2
        )
    name = Name(region, first, second, *spot.label, 4.0 if great else 3.5)
    return _inside(name, content.board.window)


def _inside(name: Name, window: Box) -> Name:
    """The name moved by as little as brings it into the window."""
    box = name.box
    x = name.x + max(0.0, window.x + 1 - box.x) - max(0.0, box.right + 1 - window.right)
    y = name.y + max(0.0, window.y + 1 - box.y) - max(0.0, box.bottom + 1 - window.bottom)
    return replace(name, x=x, y=y)


def draw_leaders(surface: Surface, names: Sequence[Name], palette: Palette) -> None:
    """Draw the lines from names that stand off their regions to the marker's place."""
    path = Path()
    for name in names:
        start = name.region.spot.leader
        if start is not None:
            path.segment(*start, *_rim(start, name.region.spot.slot))
    surface.stroke(path, palette.ground, 1.1)
    surface.stroke(path, palette.ink, 0.3)


def _rim(start: Point, slot: Point) -> Point:
    dx, dy = start[0] - slot[0], start[1] - slot[1]
    length = max((dx * dx + dy * dy) ** 0.5, MARKER_RADIUS)
    return slot[0] + dx * MARKER_RADIUS / length, slot[1] + dy * MARKER_RADIUS / length


def draw_names(surface: Surface, names: Sequence[Name], palette: Palette) -> None:
    """Draw the names with a pale halo."""
    halo = Halo(palette.ground, HALO)
    for name in names:
        if name.second is not None:
            name.second.draw(surface, name.x, name.y + name.drop, palette.ink, halo)
        name.first.draw(surface, name.x, name.y, palette.ink, halo)

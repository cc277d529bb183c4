"""The places of a region's things put right where they would lie on one another.

A map that says where everything stands is drawn as it says. On a map that says nothing the city
may lie under the marker and the name on both; then the city and the name move beside the marker.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.model.board import Region, Spot
from cardgen.model.boxes import Box
from cardgen.model.geometry import Point, contains
from cardgen.products.map.content import MapContent
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.markers import GREAT, MARKER_RADIUS, PLAIN, SLOT_EDGE, city_box, slot_box
from cardgen.products.map.names import Name, named

GAP = 0.6
"""Between two things of a region that had to be moved (mm)."""


def city_size(content: MapContent, region: str) -> float:
    """How large a region's city is drawn, 1 being the plain measure."""
    return GREAT if region in content.board.scenery.great else PLAIN


def settled(content: MapContent, setter: MapLettering) -> tuple[Mapping[str, Spot], list[Name]]:
    """The places of each region's things by its id, and the names at theirs."""
    taken = [slot_box(region.spot.slot) for region in content.board.regions]
    spots: dict[str, Spot] = {}
    for region in content.board.regions:
        spots[region.id] = _with_city(region, city_size(content, region.id), taken, content)
        taken.append(city_box(spots[region.id].symbol, city_size(content, region.id)))
    names = []
    for region in content.board.regions:
        name = _with_name(region, spots[region.id], taken, content, setter)
        taken.append(name.box)
        names.append(name)
    return spots, names


def _with_city(region: Region, size: float, taken: Sequence[Box], content: MapContent) -> Spot:
    spot = region.spot
    if not _on_slot(city_box(spot.symbol, size), spot):
        return spot
    high = city_box((0.0, 0.0), size)
    away = MARKER_RADIUS + SLOT_EDGE + GAP
    x, y = spot.slot
    level = y - high.y - high.height / 2
    beside = [(x - away + high.x, level), (x + away - high.x, level)]
    above = [(x, y - away - high.bottom), (x, y + away - high.y)]
    window = content.board.window
    points = [p for p in (*beside, *above) if city_box(p, size).inside(window)]
    best = min(points, key=lambda p: _cost(city_box(p, size), region, taken), default=spot.symbol)
    return replace(spot, symbol=best)


def _with_name(
    region: Region, spot: Spot, taken: Sequence[Box], content: MapContent, setter: MapLettering
) -> Name:
    said = named(region, spot, content, setter)
    own = (slot_box(spot.slot), city_box(spot.symbol, city_size(content, region.id)))
    inner = said.box.grown(-GAP)
    if spot == region.spot and not _on_slot(inner, spot) and not inner.overlaps(own[1]):
        return said
    tried = [replace(said, x=x, y=y) for x, y in _beside(said, own)]
    window = content.board.window
    seen = [name for name in tried if name.box.inside(window)]
    return min(seen, key=lambda name: _cost(name.box, region, taken), default=said)


def _on_slot(box: Box, spot: Spot) -> bool:
    """Whether a box lies on the place for the marker; its very rim may be touched."""
    x, y = spot.slot
    across = max(box.x - x, 0.0, x - box.right)
    down = max(box.y - y, 0.0, y - box.bottom)
    return math.hypot(across, down) < MARKER_RADIUS - GAP


def _beside(name: Name, own: Sequence[Box]) -> Iterator[Point]:
    """Where a name may stand: below or above its region's things, or at their sides."""
    left, right = min(box.x for box in own), max(box.right for box in own)
    top, bottom = min(box.y for box in own), max(box.bottom for box in own)
    box = name.box
    for x in ((left + right) / 2, own[0].x + own[0].width / 2):
        centred = x - (box.x + box.width / 2)
        yield name.x + centred, name.y + bottom + GAP - box.y
        yield name.x + centred, name.y + top - GAP - box.bottom
    level = name.y + (top + bottom) / 2 - (box.y + box.height / 2)
    yield name.x + right + GAP - box.x, level
    yield name.x + left - GAP - box.right, level


def _cost(box: Box, region: Region, taken: Sequence[Box]) -> float:
    """How bad a place is: what it covers (square mm), and how much of it is off the region."""
    covered = sum(_shared(box, other) for other in taken)
    corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    outside = sum(not contains(region.area, corner) for corner in corners)
    return 20 * covered + outside * math.sqrt(box.width * box.height)


def _shared(one: Box, other: Box) -> float:
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, width) * max(0.0, height)

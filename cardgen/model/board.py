"""The board: regions that share their borders vertex by vertex, and the unplayed land around."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

Point = tuple[float, float]
"""A point: mm from the top left corner of the page, y down; or longitude, latitude in degrees."""

Ring = tuple[Point, ...]
"""A closed line; its first point is not repeated at its end."""

Polygon = tuple[Ring, ...]
"""An area: its outline, then its holes."""

Segment = tuple[Point, Point]
"""A straight piece of a border, the smaller point first, so that equal pieces are equal."""

Anchor = Literal["start", "middle", "end"]
"""Which part of a name stands at its point."""

EARTH_RADIUS_KM = 6371.0088


@dataclass(frozen=True, slots=True)
class Projection:
    """Lambert's azimuthal equal-area projection of the globe onto the page.

    ``longitude`` and ``latitude`` (degrees) are its centre, which falls on ``x``, ``y`` (mm of the
    page); ``turn`` (degrees) turns the map clockwise; ``scale`` is in mm per km.
    """

    longitude: float
    latitude: float
    turn: float
    scale: float
    x: float
    y: float

    def on_page(self, point: Point) -> Point:
        """The point of the page (mm) for a longitude and latitude (degrees)."""
        east, latitude = math.radians(point[0] - self.longitude), math.radians(point[1])
        sin, cos = math.sin(math.radians(self.latitude)), math.cos(math.radians(self.latitude))
        towards = math.cos(latitude) * math.cos(east)
        near = max(1 + sin * math.sin(latitude) + cos * towards, 1e-9)
        size = math.sqrt(2 / near) * EARTH_RADIUS_KM * self.scale
        right = size * math.cos(latitude) * math.sin(east)
        up = size * (cos * math.sin(latitude) - sin * towards)
        return self._turned(right, up)

    def _turned(self, right: float, up: float) -> Point:
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return (self.x + right * cos + up * sin, self.y + right * sin - up * cos)

    def on_globe(self, point: Point) -> Point:
        """The longitude and latitude (degrees) of a point of the page (mm)."""
        x, y = point[0] - self.x, point[1] - self.y
        turn = math.radians(self.turn)
        right = x * math.cos(turn) + y * math.sin(turn)
        up = x * math.sin(turn) - y * math.cos(turn)
        far = math.hypot(right, up)
        if far == 0:
            return (self.longitude, self.latitude)
        angle = 2 * math.asin(min(far / (2 * EARTH_RADIUS_KM * self.scale), 1.0))
        centre = math.radians(self.latitude)
        sine = math.cos(angle) * math.sin(centre) + up * math.sin(angle) * math.cos(centre) / far
        east = math.atan2(
            right * math.sin(angle),
            far * math.cos(centre) * math.cos(angle) - up * math.sin(centre) * math.sin(angle),
        )
        latitude = math.asin(max(-1.0, min(1.0, sine)))
        return (self.longitude + math.degrees(east), math.degrees(latitude))


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the things of a region stand on the page (mm).

    ``slot`` is the centre of its marker's place, ``symbol`` the foot of its city's picture,
    ``label`` the point its name's baseline starts, is centred or ends at (``anchor``), ``leader``
    the end at the name of a line that leads to the slot, where the name stands off the region.
    """

    slot: Point
    symbol: Point
    label: Point
    anchor: Anchor = "middle"
    leader: Point | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """A region that is played for: its id, its area and its city's point (all mm of the page)."""

    id: str
    area: tuple[Polygon, ...]
    city: Point
    spot: Spot


@dataclass(frozen=True, slots=True)
class Land:
    """Land that nobody plays for: neighbours, islands (mm of the page)."""

    id: str
    area: tuple[Polygon, ...]


def rings(area: tuple[Polygon, ...]) -> Iterator[Ring]:
    """Every ring of an area, outlines and holes."""
    for polygon in area:
        yield from polygon


def segments(area: tuple[Polygon, ...]) -> Iterator[Segment]:
    """Every straight piece of an area's rings."""
    for ring in rings(area):
        for start, end in pairwise((*ring, ring[0])):
            yield (start, end) if start <= end else (end, start)


@dataclass(frozen=True)
class Board:
    """A map laid on a page: regions in the order of their numbers, and unplayed land.

    ``window`` (mm) is the part of the page that the picture fills; what lies outside is not seen.
    """

    page: Size
    window: Box
    regions: tuple[Region, ...]
    lands: tuple[Land, ...] = ()

    def region(self, region_id: str) -> Region | None:
        """The region of this id."""
        return next((region for region in self.regions if region.id == region_id), None)

    @cached_property
    def borders(self) -> Mapping[tuple[str, str], tuple[Segment, ...]]:
        """The pieces each two neighbours share, by their ids in the order of the regions."""
        owners: dict[Segment, list[str]] = {}
        for region in self.regions:
            for segment in segments(region.area):
                owners.setdefault(segment, []).append(region.id)
        shared: dict[tuple[str, str], list[Segment]] = {}
        for segment, ids in owners.items():
            if len(ids) == 2 and ids[0] != ids[1]:
                shared.setdefault((ids[0], ids[1]), []).append(segment)
        return {pair: tuple(found) for pair, found in shared.items()}

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The regions that share a piece of border with each, in the order of the regions.

        A common corner makes no neighbours (condottiere.en.txt; ruling CO2).
        """
        found: dict[str, set[str]] = {region.id: set() for region in self.regions}
        for first, second in self.borders:
            found[first].add(second)
            found[second].add(first)
        return {
            own: tuple(region.id for region in self.regions if region.id in others)
            for own, others in found.items()
        }

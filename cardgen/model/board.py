"""The board: regions that share their borders vertex by vertex, and the unplayed land around."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from cardgen.model.boxes import Box
from cardgen.model.geometry import Area, Point, Segment, segments
from cardgen.model.lengths import Size
from cardgen.model.problem import Place
from cardgen.model.scenery import Scenery

Anchor = Literal["start", "middle", "end"]
"""Which part of a name stands at its point."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the things of a region stand on the page (mm).

    ``slot`` is the centre of its marker's place, ``symbol`` the foot of its city's picture,
    ``label`` the point where its name's baseline starts, is centred or ends (``anchor``),
    ``leader`` the name's end of the line to the slot where the name stands off the region.
    """

    slot: Point
    symbol: Point
    label: Point
    anchor: Anchor = "middle"
    leader: Point | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """A region that is played for: its id, its area and its city's point (mm of the page).

    ``names`` are those the map itself gives by language, under ``""`` one for all of them; a
    game's ``text.<lang>.yaml`` wins over them. ``place`` is where the map says the region.
    """

    id: str
    area: Area
    city: Point
    spot: Spot
    names: Mapping[str, str] = field(default_factory=dict)
    place: Place | None = field(default=None, compare=False)

    def name(self, language: str, words: Mapping[str, str]) -> str | None:
        """The name in a language: that of a game's ``words`` (by region id), else the map's."""
        return words.get(self.id) or self.names.get(language) or self.names.get("")


@dataclass(frozen=True, slots=True)
class Land:
    """Land that nobody plays for: neighbours, islands (mm of the page)."""

    id: str
    area: Area


@dataclass(frozen=True)
class Board:
    """A map laid on a page: regions in the order of their numbers, and unplayed land.

    ``window`` (mm) is the part of the page that the picture fills; what lies outside is not seen.
    Shared borders and coasts have exactly the same vertices in both areas, so that neighbours are
    found by comparing pieces. ``turn`` (degrees) is how far north is turned clockwise from up.
    """

    page: Size
    window: Box
    regions: tuple[Region, ...]
    lands: tuple[Land, ...] = ()
    turn: float = 0.0
    mm_per_km: float | None = None
    scenery: Scenery = field(default_factory=Scenery)

    def region(self, region_id: str) -> Region | None:
        """The region of this id."""
        return next((region for region in self.regions if region.id == region_id), None)

    @cached_property
    def borders(self) -> Mapping[tuple[str, str], tuple[Segment, ...]]:
        """The pieces each two neighbours share, by their ids in the order of the regions."""
        shared: dict[tuple[str, str], list[Segment]] = {}
        for piece, ids in owners((r.id, r.area) for r in self.regions).items():
            if len(ids) == 2:
                shared.setdefault((ids[0], ids[1]), []).append(piece)
        return {pair: tuple(pieces) for pair, pieces in shared.items()}

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The regions that share a piece of border with each, in the order of the regions.

        A common corner makes no neighbours.
        """
        found: dict[str, set[str]] = {region.id: set() for region in self.regions}
        for first, second in self.borders:
            found[first].add(second)
            found[second].add(first)
        order = [region.id for region in self.regions]
        return {own: tuple(i for i in order if i in others) for own, others in found.items()}


def owners(areas: Iterable[tuple[str, Area]]) -> dict[Segment, tuple[str, ...]]:
    """Which areas each piece of line belongs to, by their ids in the order given."""
    found: dict[Segment, list[str]] = {}
    for name, area in areas:
        for piece in segments(area):
            ids = found.setdefault(piece, [])
            if name not in ids:
                ids.append(name)
    return {piece: tuple(ids) for piece, ids in found.items()}

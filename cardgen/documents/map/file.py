"""What a map's GeoJSON may say: its features, and the page they are laid on."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from cardgen.model.board import Anchor, Spot
from cardgen.model.boxes import Box
from cardgen.model.card import card_id
from cardgen.model.geometry import Point
from cardgen.model.lengths import Size
from cardgen.model.projection import Projection
from cardgen.model.scenery import Lettering, LetteringKind, MapSign, Mountains, Scenery
from cardgen.model.strict import Strict

A3 = (297.0, 420.0)
FRAME = 13.0
"""How far the picture stays from the page's edge (mm) if the map does not say it."""

Millimetres = Annotated[float, Field(ge=-20_000, le=20_000)]
PageLength = Annotated[float, Field(ge=20, le=5_000)]
PagePoint = tuple[Millimetres, Millimetres]
Degrees = tuple[Annotated[float, Field(ge=-180, le=180)], Annotated[float, Field(ge=-90, le=90)]]
Coordinates = Annotated[list[float], Field(min_length=2, max_length=4)]
"""Longitude and latitude, or mm of the page; heights and the like after them are passed over."""

RingSaid = list[Coordinates]
PolygonSaid = Annotated[list[RingSaid], Field(min_length=1)]


class _Open(Strict):
    """GeoJSON programs add members of their own, which are passed over."""

    model_config = ConfigDict(extra="ignore")


class ProjectionSpec(Strict):
    """The parameters of `Projection`."""

    longitude: Annotated[float, Field(ge=-180, le=180)]
    latitude: Annotated[float, Field(ge=-90, le=90)]
    turn: Annotated[float, Field(ge=-360, le=360)] = 0.0
    scale: Annotated[float, Field(gt=0, le=1_000)]
    x: Millimetres
    y: Millimetres

    def made(self) -> Projection:
        """The projection."""
        return Projection(**self.model_dump())


class MountainsSpec(Strict):
    """A chain of hills: its line in the coordinates of the file, the rest as `Mountains` has it."""

    line: Annotated[list[Coordinates], Field(min_length=2, max_length=500)]
    size: Annotated[float, Field(ge=0.3, le=4)] = 1.0
    pitch: Annotated[float, Field(ge=1, le=50)] = 3.4
    count: Annotated[int, Field(ge=1, le=6)] = 2
    spread: Annotated[float, Field(ge=0, le=40)] = 4.2


class LetteringSpec(Strict):
    """A name on the map, as `Lettering` has it."""

    label: Annotated[str, Field(min_length=1, max_length=60)]
    at: PagePoint
    turn: Annotated[float, Field(ge=-360, le=360)] = 0.0
    kind: LetteringKind = "sea"
    room: Annotated[float | None, Field(ge=5)] = None


class ScenerySpec(Strict):
    """What the map shows beside its regions, as `Scenery` has it."""

    mountains: Annotated[list[MountainsSpec], Field(max_length=50)] = Field(default_factory=list)
    letterings: Annotated[list[LetteringSpec], Field(max_length=100)] = Field(default_factory=list)
    great: list[str] = Field(default_factory=list)
    places: Mapping[MapSign, PagePoint] = {}

    def made(self, on_page: Callable[[Point], Point]) -> Scenery:
        """The scenery; ``on_page`` lays a point of the file on the page."""
        mountains = (
            Mountains(**m.model_dump() | {"line": tuple(on_page(as_point(p)) for p in m.line)})
            for m in self.mountains
        )
        letterings = (Lettering(**one.model_dump()) for one in self.letterings)
        great = frozenset(self.great)
        return Scenery(tuple(mountains), tuple(letterings), great, dict(self.places))


class BoardSpec(Strict):
    """The page of the map (mm), its frame, and how the coordinates are laid on it.

    ``coordinates`` are ``globe`` (longitude and latitude, laid on by ``projection``, or fitted into
    the frame with north up where there is none) or ``page`` (mm from the top left corner, y down).
    ``borders`` are the pairs of neighbours as the game has them, to compare the outlines with;
    without them whatever the outlines share is right.
    """

    page: tuple[PageLength, PageLength] = A3
    frame: Annotated[float, Field(ge=0, le=2_000)] = FRAME
    coordinates: Literal["globe", "page"] = "globe"
    projection: ProjectionSpec | None = None
    scenery: ScenerySpec = ScenerySpec()
    borders: Annotated[list[tuple[str, str]], Field(max_length=2_000)] = Field(default_factory=list)

    @model_validator(mode="after")
    def _frame_leaves_room(self) -> Self:
        if min(self.page) - 2 * self.frame < 10:
            raise ValueError("frame-too-wide")
        return self

    @property
    def size(self) -> Size:
        """The page's size (mm)."""
        return Size.of(*self.page)

    @property
    def window(self) -> Box:
        """The part of the page inside the frame (mm)."""
        return Box.of_size(self.size).grown(-self.frame)


class SpotSpec(Strict):
    """A region's `Spot`, in mm of the page."""

    slot: PagePoint
    symbol: PagePoint
    label: PagePoint
    anchor: Anchor = "middle"
    leader: PagePoint | None = None

    def made(self) -> Spot:
        """The spot."""
        return Spot(self.slot, self.symbol, self.label, self.anchor, self.leader)


class Properties(Strict):
    """A feature's facts. Without an ``id`` its ``name`` makes one, as a card's name does."""

    model_config = ConfigDict(extra="allow")

    role: Literal["region", "land"] = "region"
    id: Annotated[str | int | None, Field(union_mode="left_to_right")] = None
    name: str | None = None
    city: Coordinates | None = None
    page: SpotSpec | None = None

    @property
    def own_id(self) -> str | None:
        """The feature's id, None if it has neither id nor name."""
        said = self.name if self.id is None else str(self.id)
        return card_id(said)[:60] if said and said.strip() else None

    @property
    def names(self) -> Mapping[str, str]:
        """The names the map gives: ``name`` for all languages, ``name.ru`` and so on for one."""
        extra: Mapping[str, Any] = self.model_extra or {}
        found = {"": self.name.strip()} if self.name and self.name.strip() else {}
        for key, value in extra.items():
            start, _, language = key.partition(".")
            if start == "name" and language and isinstance(value, str) and value.strip():
                found[language] = value.strip()
        return found


class PolygonShape(_Open):
    """One polygon: its outline, then holes; every ring ends where it begins."""

    type: Literal["Polygon"]
    coordinates: PolygonSaid

    @property
    def polygons(self) -> list[list[list[list[float]]]]:
        """The polygons of the shape."""
        return [self.coordinates]


class MultiPolygonShape(_Open):
    """Several polygons."""

    type: Literal["MultiPolygon"]
    coordinates: Annotated[list[PolygonSaid], Field(min_length=1)]

    @property
    def polygons(self) -> list[list[list[list[float]]]]:
        """The polygons of the shape."""
        return self.coordinates


class Feature(_Open):
    """A region or a piece of unplayed land."""

    type: Literal["Feature"]
    properties: Properties
    geometry: Annotated[PolygonShape | MultiPolygonShape, Field(discriminator="type")]


class MapFile(_Open):
    """A map's GeoJSON."""

    type: Literal["FeatureCollection"]
    board: BoardSpec = BoardSpec()
    features: Annotated[list[Feature], Field(min_length=1, max_length=2_000)]


def as_point(position: list[float]) -> Point:
    """The first two numbers of a position."""
    return (position[0], position[1])

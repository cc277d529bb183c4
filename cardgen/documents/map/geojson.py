"""A map's GeoJSON -> the board: every fault with its feature, line and place on the map."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pydantic import ValidationError

from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.documents.map.faults import check_areas
from cardgen.documents.map.file import BoardSpec, Feature, MapFile, as_point
from cardgen.documents.map.jsonplaces import json_places, parse_json
from cardgen.documents.map.limits import check_limits
from cardgen.documents.map.snapping import SNAP, joined_vertices
from cardgen.documents.yaml.places import SourcePlaces
from cardgen.documents.yaml.validation import validate
from cardgen.model.board import Board, Land, Region, Spot
from cardgen.model.boxes import Box
from cardgen.model.geometry import Area, Point, contains, rings, roomiest, seen_length, steps
from cardgen.model.problem import KeyPath, Problem, Problems, Severity
from cardgen.model.projection import Projection, fitted

MOST_POINTS = 60_000
"""How many points a map may have."""

MOST_REGIONS = 100
LONGEST_LINE = 20_000.0
"""How far a point may lie from the page (mm)."""


def read_board(path: Path, problems: Problems) -> Board | None:
    """The board of a map's file; None, with problems, if it cannot be used.

    Problems: those of `read_text`, `parse_json`, `validate`, `check_areas` and
    `check_limits`; errors ``ring-not-closed``, ``ring-too-short``, ``region-without-name``,
    ``region-repeated``, ``map-without-regions``, ``too-many-regions``, ``map-too-detailed``,
    ``not-on-globe``, ``point-far-off``, ``region-unseen``; warnings ``border-not-drawn`` and
    ``border-not-listed`` where the outlines and the map's own list of borders disagree.

    Raises:
        EnvironmentFault: the file is there but the machine does not let it be read.
    """
    text = read_text(path, problems)
    return None if text is None else parse_board(text, display_path(path), problems)


def parse_board(text: str, file: str, problems: Problems) -> Board | None:
    """The board of a GeoJSON text, as `read_board` gives it."""
    own = Problems()
    data = parse_json(text, file, own)
    said = None if own.has_errors else _checked(data, text, file, own)
    board = None if said is None else _Reader(said, text, file, own).board()
    problems.extend(own)
    return None if own.has_errors else board


def _checked(data: object, text: str, file: str, problems: Problems) -> MapFile | None:
    try:
        return MapFile.model_validate(data)
    except ValidationError:
        return validate(MapFile, data, json_places(text, file), problems)


@dataclass(frozen=True)
class _Shape:
    """A feature with its way in the file, its id and its area on the page."""

    way: KeyPath
    feature: Feature
    id: str
    area: Area

    @property
    def is_region(self) -> bool:
        return self.feature.properties.role == "region"


class _Reader:
    """Lays the features on the page and finds what is wrong with them."""

    def __init__(self, said: MapFile, text: str, file: str, problems: Problems) -> None:
        self._said = said
        self._text = text
        self._file = file
        self._problems = problems
        self._window = said.board.window
        self._regions: list[_Shape] = []

    @cached_property
    def _places(self) -> SourcePlaces:
        return json_places(self._text, self._file)

    def _error(self, code: str, way: KeyPath, **values: object) -> None:
        self._problems.error(code, self._places.find(way), **values)

    @cached_property
    def _projection(self) -> Projection | None:
        """How the globe is laid on the page; None if the file speaks of the page itself."""
        board: BoardSpec = self._said.board
        if board.coordinates == "page":
            return None
        if board.projection is not None:
            return board.projection.made()
        points = [
            as_point(position)
            for feature in self._said.features
            if feature.properties.role == "region"
            for polygon in feature.geometry.polygons
            for ring in polygon
            for position in ring
        ]
        return fitted(points, self._window) if points else None

    def _on_page(self, point: Point) -> Point:
        return point if self._projection is None else self._projection.on_page(point)

    def _in_file(self, point: Point) -> str:
        """A point of the page as the file gives points."""
        if self._projection is None:
            return "{:.1f}, {:.1f}".format(*point)
        return "{:.4f}, {:.4f}".format(*self._projection.on_globe(point))

    def board(self) -> Board | None:
        """The board, None after any error."""
        if not self._sizes_are_right():
            return None
        shapes = [shape for n in range(len(self._said.features)) if (shape := self._shape(n))]
        self._check_ids(shapes)
        if self._problems.has_errors:
            return None
        areas = joined_vertices([shape.area for shape in shapes])
        shapes = [
            _Shape(shape.way, shape.feature, shape.id, area)
            for shape, area in zip(shapes, areas, strict=True)
        ]
        self._regions = [shape for shape in shapes if shape.is_region]
        lands = [shape for shape in shapes if not shape.is_region]
        self._check_seen()
        if not self._problems.has_errors:
            areas = [shape.area for shape in self._regions]
            check_areas(areas, [shape.area for shape in lands], self._tell)
        return None if self._problems.has_errors else self._made(lands)

    def _made(self, lands: Sequence[_Shape]) -> Board:
        projection = self._projection
        board = Board(
            page=self._said.board.size,
            window=self._window,
            regions=tuple(self._region(shape) for shape in self._regions),
            lands=tuple(Land(shape.id, shape.area) for shape in lands if shape.area),
            turn=projection.turn if projection else 0.0,
            mm_per_km=projection.scale if projection else None,
            scenery=self._said.board.scenery.made(self._on_page),
        )
        ways = {shape.id: shape.way for shape in self._regions}
        check_limits(board, lambda name: self._places.find(ways[name]), self._problems)
        self._compare_borders(board)
        return board

    def _compare_borders(self, board: Board) -> None:
        """Warn of every border that only the map, or only its list of borders, has."""
        drawn = {frozenset(pair) for pair in board.borders}
        listed: set[frozenset[str]] = set()
        for number, (first, second) in enumerate(self._said.board.borders):
            listed.add(frozenset((first, second)))
            if frozenset((first, second)) not in drawn:
                place = self._places.find(("board", "borders", number))
                self._problems.warn("border-not-drawn", place, region=first, other=second)
        for shape in self._regions if listed else ():
            for other in board.neighbours[shape.id]:
                if shape.id < other and frozenset((shape.id, other)) not in listed:
                    place = self._places.find(shape.way)
                    self._problems.warn("border-not-listed", place, region=shape.id, other=other)

    def _region(self, shape: _Shape) -> Region:
        said = shape.feature.properties
        slot = said.page.slot if said.page else roomiest(shape.area, self._window)[0]
        city = self._on_page(as_point(said.city)) if said.city else slot
        spot = said.page.made() if said.page else Spot(slot, city, (city[0], city[1] + 9.0))
        place = self._places.find((*shape.way, "properties", "name"))
        return Region(shape.id, shape.area, city, spot, said.names, place)

    def _sizes_are_right(self) -> bool:
        features = self._said.features
        regions = sum(feature.properties.role == "region" for feature in features)
        points = sum(len(r) for f in features for p in f.geometry.polygons for r in p)
        if regions < 2:
            self._error("map-without-regions", ("features",), found=regions)
        if regions > MOST_REGIONS:
            self._error("too-many-regions", ("features",), found=regions, limit=MOST_REGIONS)
        if points > MOST_POINTS:
            self._error("map-too-detailed", ("features",), found=points, limit=MOST_POINTS)
        for number, feature in enumerate(features):
            self._check_positions(number, feature)
        return not self._problems.has_errors

    def _check_positions(self, number: int, feature: Feature) -> None:
        """Tell the first point of a feature that no globe has, or that is far off the page."""
        positions = [(("properties", "city"), feature.properties.city or [0.0, 0.0])]
        several = feature.geometry.type == "MultiPolygon"
        for i, polygon in enumerate(feature.geometry.polygons):
            for j, ring in enumerate(polygon):
                way = ("geometry", "coordinates", *((i, j) if several else (j,)))
                positions += [((*way, k), position) for k, position in enumerate(ring)]
        on_globe = self._said.board.coordinates == "globe"
        wide, high = (180.0, 90.0) if on_globe else (LONGEST_LINE, LONGEST_LINE)
        code = "not-on-globe" if on_globe else "point-far-off"
        for way, (x, y, *_) in positions:
            if not (abs(x) <= wide and abs(y) <= high):
                found = f"{x:g}, {y:g}"[:40]
                self._error(code, ("features", number, *way), found=found, name=self._name(number))
                return

    def _name(self, number: int) -> str:
        properties = self._said.features[number].properties
        return properties.own_id or f"{number + 1}"

    def _shape(self, number: int) -> _Shape | None:
        feature = self._said.features[number]
        way: KeyPath = ("features", number)
        own = feature.properties.own_id
        if own is None and feature.properties.role == "region":
            self._error("region-without-name", way, number=number + 1)
        several = feature.geometry.type == "MultiPolygon"
        area = []
        for i, polygon in enumerate(feature.geometry.polygons):
            found = []
            for j, ring in enumerate(polygon):
                in_ring = ("geometry", "coordinates", *((i, j) if several else (j,)))
                points = [self._on_page(as_point(position)) for position in ring]
                found.append(self._closed(points, (*way, *in_ring), self._name(number)))
            area.append(tuple(found))
        return _Shape(way, feature, own or f"land-{number + 1}", tuple(area))

    def _closed(self, points: Sequence[Point], way: KeyPath, name: str) -> tuple[Point, ...]:
        """A ring without the repetition of its first point."""
        if len(set(points)) < 3:
            self._error("ring-too-short", way, name=name, found=len(set(points)))
            return ()
        (ax, ay), (bx, by) = points[0], points[-1]
        if max(abs(ax - bx), abs(ay - by)) > SNAP:
            at = self._in_file(points[-1])
            self._error("ring-not-closed", (*way, len(points) - 1), name=name, at=at)
        if max(abs(x) for point in points for x in point) > LONGEST_LINE:
            self._error("point-far-off", way, name=name, found=self._in_file(points[0]))
        return tuple(points[:-1])

    def _check_ids(self, shapes: Sequence[_Shape]) -> None:
        first: dict[str, _Shape] = {}
        for shape in (shape for shape in shapes if shape.is_region):
            other = first.setdefault(shape.id, shape)
            if other is not shape:
                where = str(self._places.find(other.way))
                self._error("region-repeated", shape.way, region=shape.id, first=where)

    def _check_seen(self) -> None:
        for shape in self._regions:
            if not shape.area or not _seen(shape.area, self._window):
                self._error("region-unseen", shape.way, region=shape.id)

    def _tell(
        self, code: str, number: int, point: Point, other: int | None = None, /, **values: object
    ) -> None:
        shape = self._regions[number]
        named = {} if other is None else {"other": self._regions[other].id}
        severity = Severity.WARNING if code == "map-lake" else Severity.ERROR
        told = {"region": shape.id, "at": self._in_file(point), **named, **values}
        self._problems.add(Problem(code, severity, self._places.find(shape.way), told))


def _seen(area: Area, window: Box) -> bool:
    """Whether any of an area lies in the window."""
    middle = (window.x + window.width / 2, window.y + window.height / 2)
    pieces = (step for ring in rings(area) for step in steps(ring))
    return contains(area, middle) or any(seen_length(step, window) > 0 for step in pieces)

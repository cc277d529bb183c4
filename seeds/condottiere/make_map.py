"""Makes map.geojson, once, from the countries of Natural Earth and the towns of map-towns.csv.

    npm pack world-atlas@2.0.2      (unpack it: the file wanted is package/countries-10m.json)
    pip install shapely
    python seeds/condottiere/make_map.py package/countries-10m.json

The coast and the outer frontiers are Natural Earth's (1:10m, version 4.1.0, public domain). A town
of map-towns.csv stands for the ground nearest to it; the ground of all towns of a region is
the region. The straight borders this gives are moved by a noise that depends on the place alone,
so that both sides of a border move alike. The points of map-regions.csv are set by hand: city in
degrees, the rest in mm of the page. Mountains, names of seas and places of signs are those of
map-scenery.json.
"""

import argparse
import csv
import json
import math
import random
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import shapely
from shapely import Point, Polygon, STRtree, box
from shapely.ops import linemerge, polygonize

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from cardgen.model.projection import Projection  # noqa: E402

PAGE = (297, 420)
FRAME = 13
PROJECTION = Projection(longitude=11, latitude=43.2, turn=34, scale=0.48, x=124, y=182)
SEED = "condottiere borders 29"
OCTAVES = ((42.0, 1.9), (17.0, 0.85), (7.5, 0.42), (3.2, 0.2))
"""Wave length and strength (r.m.s.) of the noise, mm."""
WAVES = 10
STEP = 0.6
"""Length of the pieces a border is cut to before it is moved, mm."""
GRID = 0.001
SIMPLER_BY = 0.2
"""What is left out of a line may be a triangle of at most this squared, mm."""
SMALLEST_ISLAND = 0.8
"""Islands smaller than this are left out, mm²."""
AROUND = 10.0
"""How far neighbours reach beyond the page, mm."""
DECIMALS = 4

LANDS = {
    "France": "francia",
    "Monaco": "francia",
    "Switzerland": "svizzera",
    "Liechtenstein": "svizzera",
    "Germany": "germania",
    "Austria": "austria",
    "Slovenia": "slovenia",
    "Croatia": "croazia",
    "Bosnia and Herz.": "bosnia",
    "Hungary": "ungheria",
    "Czechia": "boemia",
    "Montenegro": "montenegro",
    "Albania": "albania",
    "Greece": "grecia",
    "Macedonia": "macedonia",
    "Serbia": "serbia",
    "Kosovo": "kosovo",
}
ISLANDS = {"sicilia": (14.0, 37.5), "sardegna": (9.0, 40.0), "corsica": (9.1, 42.1)}
SMALL_ISLANDS = "isole"

Xy = tuple[float, float]


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table beside this script."""
    with (HERE / name).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def decoded(topology: Mapping[str, Any]) -> dict[str, list[list[list[Xy]]]]:
    """The polygons of each country, in degrees: TopoJSON keeps every line once, as steps."""
    (kx, ky), (x0, y0) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[list[Xy]] = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * kx + x0, y * ky + y0))
        arcs.append(line)

    def ring(numbers: Sequence[int]) -> list[Xy]:
        points: list[Xy] = []
        for number in numbers:
            line = arcs[number] if number >= 0 else arcs[~number][::-1]
            points += line[1:] if points else line
        return points

    countries: dict[str, list[list[list[Xy]]]] = {}
    for shape in topology["objects"]["countries"]["geometries"]:
        several = {"Polygon": [shape.get("arcs")], "MultiPolygon": shape.get("arcs")}
        polygons = several.get(shape.get("type"), [])
        countries[shape["properties"]["name"]] = [[ring(r) for r in p] for p in polygons]
    return countries


def on_page(polygons: Iterable[list[list[Xy]]], view: Polygon) -> list[Polygon]:
    """The polygons on the page (mm) that reach into the view; far ones are not even projected."""
    found = []
    for polygon in polygons:
        lon, lat = polygon[0][0]
        if not (-10 < lon < 35 and 30 < lat < 60):
            continue
        outline, *holes = ([PROJECTION.on_page(p) for p in ring] for ring in polygon)
        placed = Polygon(outline, holes)
        if placed.intersects(view):
            found.append(placed)
    return found


def noise(seed: str) -> Callable[[Xy], Xy]:
    """A smooth shift (mm) of the points of the page, the same for the same seed everywhere."""
    stream = random.Random(seed)
    waves = []
    for length, strength in OCTAVES:
        for _ in range(WAVES):
            angle, per_mm = stream.uniform(0, math.tau), math.tau / length
            size = strength * math.sqrt(2 / WAVES)
            phases = (stream.uniform(0, math.tau), stream.uniform(0, math.tau))
            waves.append((per_mm * math.cos(angle), per_mm * math.sin(angle), size, phases))

    def shifted(point: Xy) -> Xy:
        x, y = point
        for kx, ky, size, (a, b) in waves:
            along = kx * point[0] + ky * point[1]
            x, y = x + size * math.sin(along + a), y + size * math.sin(along + b)
        return (x, y)

    return shifted


def grounds(towns: Mapping[Xy, str], view: Polygon) -> tuple[list[Any], dict[str, list[Point]]]:
    """The borders between the regions' grounds, moved by the noise; and the towns, moved alike."""
    shifted = noise(SEED)
    points = shapely.MultiPoint([Point(p) for p in towns])
    cells = shapely.voronoi_polygons(points, extend_to=view).geoms
    where = STRtree(list(points.geoms))
    names = list(towns.values())
    parts: dict[str, list[Polygon]] = {}
    for cell in cells:
        (own,) = where.query(cell, predicate="contains_properly")
        parts.setdefault(names[own], []).append(cell)
    outlines = [shapely.unary_union(parts[name]).boundary for name in sorted(parts)]
    lines = linemerge(shapely.unary_union(outlines)).geoms
    fine = [shapely.segmentize(line, STEP) for line in lines]
    moved = [shapely.LineString([shifted(p) for p in line.coords]) for line in fine]
    seeds: dict[str, list[Point]] = {}
    for point, name in towns.items():
        seeds.setdefault(name, []).append(Point(shifted(point)))
    return moved, seeds


def regions_of(borders: Sequence[Any], seeds: Mapping[str, list[Point]]) -> list[tuple[str, Any]]:
    """The areas the moved borders enclose, each with the region whose towns stand in it."""
    found = []
    for area in polygonize(shapely.unary_union(list(borders))):
        owners = [name for name, points in seeds.items() if any(map(area.contains, points))]
        if len(owners) == 1:
            found.append((owners[0], area))
    return found


def merged_faces(
    faces: Sequence[Polygon], grounds: Sequence[tuple[str, Any]], lands: Sequence[tuple[str, Any]]
) -> dict[str, Any]:
    """The faces put together by the ground or land they lie in."""
    parts: dict[str, list[Polygon]] = {}
    scraps = []
    for face in faces:
        inner = face.representative_point()
        land = next((name for name, area in lands if area.contains(inner)), None)
        if land == "italia":
            land = next((name for name, area in grounds if area.contains(inner)), None)
            if land is None:
                scraps.append(face)
        if land is not None:
            parts.setdefault(land, []).append(face)
    whole = {name: shapely.unary_union(parts[name]) for name in sorted(parts)}
    return with_scraps_given(whole, {name for name, _ in grounds}, scraps)


def with_scraps_given(
    areas: dict[str, Any], regions: set[str], scraps: Sequence[Polygon]
) -> dict[str, Any]:
    """Every region in one piece: the rest goes to the neighbour along it.

    (``scraps`` lie in loops of a moved border that crosses itself; others are cut off by a bay.)
    """
    left = list(scraps)
    for name in sorted(regions):
        parts = sorted(shapely.get_parts(areas[name]), key=lambda part: -part.area)
        areas[name] = parts[0]
        left += parts[1:]
    for scrap in left:
        best = max(sorted(regions), key=lambda n: scrap.intersection(areas[n]).length)
        areas[best] = shapely.unary_union([areas[best], scrap])
    return areas


def drawn(countries: Mapping[str, list[list[list[Xy]]]], towns: Mapping[Xy, str]) -> dict[str, Any]:
    """Every region and land by id, as areas of the page that share their vertices."""
    view = box(-AROUND, -AROUND, PAGE[0] + AROUND, PAGE[1] + AROUND)
    whole = shapely.union(view, box(-250, 0, 450, 900))
    italy = sorted(on_page(countries["Italy"], whole), key=lambda p: -p.area)
    mainland = Polygon(italy[0].exterior)
    islands = {name: Point(PROJECTION.on_page(at)) for name, at in ISLANDS.items()}
    lands = [("italia", mainland)]
    lands += [(_island(p, islands) or SMALL_ISLANDS, p) for p in italy[1:]]
    for country, name in LANDS.items():
        for polygon in on_page(countries[country], whole):
            island = _island(polygon, islands)
            if island or polygon.intersects(view):
                lands.append((island or name, polygon))
    borders, seeds = grounds(towns, shapely.box(*mainland.bounds).buffer(60).envelope)
    grown = regions_of(borders, seeds)
    kept = [(n, p) for n, p in lands if p.area >= SMALLEST_ISLAND]
    lines = [view.exterior, mainland.exterior, *(polygon.boundary for _, polygon in kept)]
    noded = shapely.unary_union([*lines, *borders], grid_size=GRID)
    free = {"italia", *ISLANDS}
    faces = []
    for face in polygonize(noded):
        inside = view.contains(face.representative_point())
        if inside or any(p.contains(face.representative_point()) for n, p in kept if n in free):
            faces.append(face)
    areas = merged_faces(faces, grown, kept)
    simple = shapely.coverage_simplify(list(areas.values()), SIMPLER_BY)
    return dict(zip(areas, simple, strict=True))


def _island(polygon: Polygon, islands: Mapping[str, Point]) -> str | None:
    return next((name for name, point in islands.items() if polygon.contains(point)), None)


def coordinates(area: Any) -> list[list[list[Xy]]]:
    """The polygons of an area in degrees, rounded, outlines counter-clockwise, rings closed."""
    found = []
    for polygon in sorted(shapely.get_parts(area), key=lambda part: -part.area):
        polygon = shapely.orient_polygons(polygon, exterior_cw=True)
        found.append([_ring(ring.coords) for ring in (polygon.exterior, *polygon.interiors)])
    return found


def _ring(points: Iterable[Xy]) -> list[Xy]:
    ring: list[Xy] = []
    for point in points:
        lon, lat = PROJECTION.on_globe(point)
        rounded = (round(lon, DECIMALS), round(lat, DECIMALS))
        if not ring or ring[-1] != rounded:
            ring.append(rounded)
    return ring


def _numbers(row: Mapping[str, str], *names: str) -> list[float]:
    return [float(row[name]) for name in names]


def features(areas: Mapping[str, Any], places: Sequence[Mapping[str, str]]) -> list[dict[str, Any]]:
    """The features of the file: regions by id, then lands by id."""
    found: list[dict[str, Any]] = []
    rows_by_id = {row["region"]: row for row in places}
    for name in sorted(areas, key=lambda name: (name not in rows_by_id, name)):
        properties: dict[str, Any] = {"role": "land", "id": name}
        if name in rows_by_id:
            row = rows_by_id[name]
            spot: dict[str, Any] = {
                "slot": _numbers(row, "slot x", "slot y"),
                "symbol": _numbers(row, "symbol x", "symbol y"),
                "label": _numbers(row, "label x", "label y"),
                "anchor": row["anchor"],
            }
            if row["leader x"]:
                spot["leader"] = _numbers(row, "leader x", "leader y")
            city = _numbers(row, "longitude", "latitude")
            properties = {"role": "region", "id": name, "city": city, "page": spot}
        shape = {"type": "MultiPolygon", "coordinates": coordinates(areas[name])}
        found.append({"type": "Feature", "properties": properties, "geometry": shape})
    return found


def written(data: Mapping[str, Any]) -> str:
    """The file's text: a feature's facts in one line, its border eight points a line."""
    head = {key: value for key, value in data.items() if key != "features"}
    lines = [json.dumps(head, ensure_ascii=False, indent=1)[:-2] + ',\n "features": [']
    for number, feature in enumerate(data["features"]):
        facts = json.dumps(feature["properties"], ensure_ascii=False)
        lines.append(f'  {{"type": "Feature", "properties": {facts},')
        lines.append('   "geometry": {"type": "MultiPolygon", "coordinates": [')
        polygons = []
        for polygon in feature["geometry"]["coordinates"]:
            rings = []
            for ring in polygon:
                points = [f"[{lon:g},{lat:g}]" for lon, lat in ring]
                eight = [",".join(points[n : n + 8]) for n in range(0, len(points), 8)]
                rings.append("[" + ",\n    ".join(eight) + "]")
            polygons.append("   [" + ",\n    ".join(rings) + "]")
        lines.append(",\n".join(polygons))
        lines.append("   ]}}" + ("," if number + 1 < len(data["features"]) else ""))
    return "\n".join([*lines, " ]", "}", ""])


def main() -> None:
    """Read the countries, make the map and write it beside this script."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("countries", type=Path, help="countries-10m.json of world-atlas 2.0.2")
    parser.add_argument("--out", type=Path, default=HERE / "map.geojson")
    options = parser.parse_args()
    topology = json.loads(options.countries.read_text(encoding="utf-8"))
    towns = {
        PROJECTION.on_page((float(row["longitude"]), float(row["latitude"]))): row["region"]
        for row in rows("map-towns.csv")
    }
    areas = drawn(decoded(topology), towns)
    projection = {name: getattr(PROJECTION, name) for name in PROJECTION.__slots__}
    scenery = json.loads((HERE / "map-scenery.json").read_text(encoding="utf-8"))
    data = {
        "type": "FeatureCollection",
        "source": "Coast and frontiers: Natural Earth 4.1.0, 1:10m, public domain, as packed in "
        "world-atlas 2.0.2. Borders: made by make_map.py from the towns of map-towns.csv.",
        "board": {
            "page": list(PAGE),
            "frame": FRAME,
            "projection": projection,
            "scenery": scenery,
            "borders": [[row["region"], row["neighbour"]] for row in rows("map-borders.csv")],
        },
        "features": features(areas, rows("map-regions.csv")),
    }
    options.out.write_text(written(data), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

"""Maps written on the spot: squares of a page in mm, as GeoJSON."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.documents.map.geojson import parse_board, read_board
from cardgen.model.board import Board
from cardgen.model.problem import Problems, Severity

SHIPPED = Path(__file__).parents[2] / "seeds" / "condottiere" / "map.geojson"

Ring = Sequence[tuple[float, float]]


def box(left: float, top: float, right: float, bottom: float) -> list[tuple[float, float]]:
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


def feature(ident: str | None, *rings: Ring, **properties: Any) -> dict[str, Any]:
    facts = ({} if ident is None else {"id": ident}) | properties
    shape = {"type": "Polygon", "coordinates": [list(map(list, ring)) for ring in rings]}
    return {"type": "Feature", "properties": facts, "geometry": shape}


def geojson(*features: Mapping[str, Any], board: Mapping[str, Any] | None = None) -> str:
    said = {"coordinates": "page"} if board is None else board
    return json.dumps({"type": "FeatureCollection", "board": said, "features": features}, indent=1)


def parsed(text: str) -> tuple[Board | None, Problems]:
    problems = Problems()
    return parse_board(text, "map.geojson", problems), problems


def board(text: str) -> Board:
    found, problems = parsed(text)
    assert found is not None, list(problems)
    return found


def shipped() -> Board:
    problems = Problems()
    found = read_board(SHIPPED, problems)
    assert found is not None and not len(problems), list(problems)
    return found


def told(problems: Problems, severity: Severity | None = None) -> list[str]:
    return [p.code for p in problems if severity in (None, p.severity)]


def pair(first: Ring, second: Ring) -> str:
    """Two regions, ``west`` and ``east``."""
    return geojson(feature("west", first), feature("east", second))

"""What makes a map hard to play on the printed page: each finding a warning with its measure."""

from collections.abc import Callable, Collection, Mapping

from cardgen.common.nearest import nearest
from cardgen.documents.yaml.modelpaths import folded_key
from cardgen.model.board import Board
from cardgen.model.distances import border_lengths, near_strangers
from cardgen.model.geometry import room
from cardgen.model.problem import Place, Problems
from cardgen.model.text import GameText

SHORTEST_BORDER = 4.0
"""A border shorter than this on the page (mm) is taken for a corner."""

NEAREST_STRANGERS = 3.0
"""Regions nearer than this on the page (mm) are taken for neighbours."""

SLOT_RADIUS = 7.0
"""Radius of the place for a control marker (mm)."""

PlaceOf = Callable[[str], Place]

FARTHEST_CITY = 3.0
"""How far from its region a city may stand (mm): a port may lie on the water."""


def check_limits(board: Board, place_of: PlaceOf, problems: Problems) -> None:
    """Find what the players could misread; ``place_of`` says where a region stands in its file.

    Problems, all warnings: ``border-short``, ``regions-too-near``, ``slot-outside``,
    ``slot-unseen``, ``city-outside``, ``region-isolated``, ``regions-apart``.
    """
    for (first, second), length in border_lengths(board).items():
        if length < SHORTEST_BORDER:
            values = {"length": f"{length:.1f}", "least": f"{SHORTEST_BORDER:g}"}
            problems.warn("border-short", place_of(second), region=second, other=first, **values)
    strangers = near_strangers(board, NEAREST_STRANGERS)
    for (first, second), (far, _) in sorted(strangers.items()):
        values = {"distance": f"{far:.1f}", "least": f"{NEAREST_STRANGERS:g}"}
        problems.warn("regions-too-near", place_of(second), region=second, other=first, **values)
    _check_spots(board, place_of, problems)
    _check_links(board, place_of, problems)


def _check_spots(board: Board, place_of: PlaceOf, problems: Problems) -> None:
    window = board.window.grown(-SLOT_RADIUS)
    for region in board.regions:
        x, y = region.spot.slot
        free = room(region.area, region.spot.slot)
        if free < SLOT_RADIUS:
            values = {"room": f"{max(free, 0.0):.1f}", "needed": f"{SLOT_RADIUS:g}"}
            problems.warn("slot-outside", place_of(region.id), region=region.id, **values)
        elif not (window.x <= x <= window.right and window.y <= y <= window.bottom):
            problems.warn("slot-unseen", place_of(region.id), region=region.id)
        off = -room(region.area, region.city)
        if off > FARTHEST_CITY:
            far = f"{off:.1f}"
            problems.warn("city-outside", place_of(region.id), region=region.id, distance=far)


def _check_links(board: Board, place_of: PlaceOf, problems: Problems) -> None:
    """Tell the regions from which the largest connected part of the board cannot be reached."""
    parts: list[list[str]] = []
    for region in board.regions:
        if not any(region.id in part for part in parts):
            part = [region.id]
            for name in part:
                part += [other for other in board.neighbours[name] if other not in part]
            parts.append(part)
    largest = max(parts, key=len, default=[])
    for part in parts:
        if part is largest:
            continue
        if len(part) == 1:
            problems.warn("region-isolated", place_of(part[0]), region=part[0])
        else:
            names = ", ".join(sorted(part))
            problems.warn("regions-apart", place_of(part[0]), regions=names)


def check_names(
    board: Board,
    texts: Mapping[str, GameText],
    named: Mapping[str, Collection[str]],
    place: Place,
    problems: Problems,
) -> None:
    """Find regions without a name in a language, and names of regions that are not on the map.

    ``place`` is the map's; ``named`` are the regions that words meant for this map name, by
    language (those of a game that is extended may well be for its own map). Problems, all
    warnings: ``region-name-missing``, ``unknown-region``, ``unknown-region-near``.
    """
    ids = [region.id for region in board.regions]
    for language, text in sorted(texts.items()):
        for region in board.regions:
            if region.name(language, text.regions) is None:
                problems.warn("region-name-missing", place, region=region.id, language=language)
        for name in sorted(named.get(language, ())):
            if name not in ids:
                near = nearest(name, ids, folded_key)
                code = "unknown-region-near" if near else "unknown-region"
                known = {"near": near} if near else {"known": ", ".join(ids)}
                problems.warn(code, place, region=name, language=language, **known)

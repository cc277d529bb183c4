"""The lines of a map: every border, frontier and coast once, as one line from end to end."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from cardgen.model.board import Board, owners
from cardgen.model.geometry import Point, Segment


class LineKind(StrEnum):
    """What lies at the two sides of a line."""

    BORDER = "border"
    FRONTIER = "frontier"
    COAST = "coast"
    INLAND = "inland"


@dataclass(frozen=True, slots=True)
class MapLine:
    """A line between two ends or around (then its first point is also its last), in mm.

    A ``BORDER`` parts two regions, a ``FRONTIER`` a region and a land, ``INLAND`` two lands; a
    ``COAST`` has one side only. ``sides`` are the ids, regions before lands.
    """

    kind: LineKind
    sides: tuple[str, ...]
    points: tuple[Point, ...]


def lines(board: Board) -> tuple[MapLine, ...]:
    """Every line of the board once; where three areas meet, lines end."""
    areas = [(f"r{n}", r.area) for n, r in enumerate(board.regions)]
    areas += [(f"l{n}", land.area) for n, land in enumerate(board.lands)]
    names = {f"r{n}": region.id for n, region in enumerate(board.regions)}
    names |= {f"l{n}": land.id for n, land in enumerate(board.lands)}
    groups: dict[tuple[str, ...], list[Segment]] = {}
    for piece, ids in owners(areas).items():
        groups.setdefault(ids, []).append(piece)
    found = []
    for ids, pieces in groups.items():
        sides = tuple(names[i] for i in ids)
        found += [MapLine(_kind(ids), sides, points) for points in _joined(pieces)]
    return tuple(found)


def _kind(ids: tuple[str, ...]) -> LineKind:
    regions = sum(i.startswith("r") for i in ids)
    if len(ids) < 2:
        return LineKind.COAST
    return (LineKind.INLAND, LineKind.FRONTIER)[regions] if regions < 2 else LineKind.BORDER


def _joined(pieces: list[Segment]) -> list[tuple[Point, ...]]:
    """The pieces put end to end as far as they go without a fork."""
    at: dict[Point, list[Segment]] = {}
    for piece in pieces:
        for point in piece:
            at.setdefault(point, []).append(piece)
    free = dict.fromkeys(pieces)
    ends = [point for point, meeting in at.items() if len(meeting) != 2]
    found = []
    for start in (*ends, *at):
        while any(piece in free for piece in at[start]):
            found.append(_walk(start, at, free))
    return found


def _walk(
    start: Point, at: Mapping[Point, list[Segment]], free: dict[Segment, None]
) -> tuple[Point, ...]:
    points = [start]
    while True:
        here = points[-1]
        if len(points) > 1 and (len(at[here]) != 2 or here == start):
            return tuple(points)
        # Both pieces at a point on the way are free or neither is: lines with ends come first.
        piece = next(piece for piece in at[here] if piece in free)
        del free[piece]
        points.append(piece[1] if piece[0] == here else piece[0])

"""Where signs and names stand: at the places the map says, else where they cover least."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.model.boxes import Box
from cardgen.model.geometry import Point
from cardgen.model.problem import Problems
from cardgen.model.scenery import MapSign
from cardgen.products.map.ground import Ground, area_bands, row_crossings
from cardgen.products.map.ornaments import DrawnSign

_STEP = 6.0
"""Places are tried on a grid of so many mm."""

_SAMPLE = 4.0
_CLEAR = 1.5
"""What stands on a map keeps so far from the frame and from other things (mm)."""

_USUAL: Mapping[MapSign, Point] = {
    "title": (0.2, 0.92),
    "victory": (0.88, 0.63),
    "favour": (0.1, 0.3),
    "rose": (0.12, 0.73),
    "ship": (0.1, 0.57),
    "serpent": (0.92, 0.77),
}
"""Where signs are put if they may, as shares of the window's width and height."""

_REGION, _LAND = 12.0, 1.0
"""What it costs to cover a square mm of a region, and of other land."""


@dataclass
class PlacementSearch:
    """The boxes taken on a map, and the search for free ones.

    ``kept`` are places of regions' things, on which nothing else may stand.
    """

    ground: Ground
    kept: Sequence[Box]
    taken: list[Box] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Lay the regions' edges into bands, by which the ground under a box is found."""
        regions = self.ground.board.regions
        self._regions = area_bands([region.area for region in regions])

    def place(self, sign: DrawnSign) -> Box | None:
        """The box for a sign, which is taken from now on; None for an ornament without room."""
        said = self.ground.board.scenery.places.get(sign.name)
        window, found = self.ground.board.window, None
        across, down = _USUAL[sign.name]
        usual = (window.x + across * window.width, window.y + down * window.height)
        if said is not None:
            box = _around(said, sign)
            found = box if self._free(box) else None
        if found is None:
            found = self._search(sign, said or usual)
        if found is not None:
            self.taken.append(found)
        return found

    def _search(self, sign: DrawnSign, near: Point) -> Box | None:
        best: tuple[float, Box] | None = None
        for point in self._grid(sign):
            box = _around(point, sign)
            if not self._free(box):
                continue
            cost = self._cover(box) + 0.02 * math.dist(point, near)
            if best is None or cost < best[0] - 1e-9:
                best = (cost, box)
        if best is None:
            return None
        return best[1] if sign.needed or best[0] < _SAMPLE * _SAMPLE * _REGION else None

    def _grid(self, sign: DrawnSign) -> Iterator[Point]:
        window = self.ground.board.window.grown(-_CLEAR)
        left, top = window.x + sign.width / 2, window.y + sign.height / 2
        wide, high = window.width - sign.width, window.height - sign.height
        if wide < 0 or high < 0:
            return
        columns, rows = max(1, int(wide / _STEP)), max(1, int(high / _STEP))
        for row in range(rows + 1):
            for column in range(columns + 1):
                yield (left + wide * column / columns, top + high * row / rows)

    def _free(self, box: Box) -> bool:
        window = self.ground.board.window
        roomy = box.grown(_CLEAR)
        return box.inside(window) and not any(
            roomy.overlaps(one) for one in (*self.kept, *self.taken)
        )

    def _cover(self, box: Box) -> float:
        """What a box covers, weighed: regions cost more than other land, water nothing."""
        cost = 0.0
        for row in range(max(1, round(box.height / _SAMPLE))):
            y = box.y + (row + 0.5) * _SAMPLE
            land = sum(_shared(box, start, end) for start, end in self.ground.land_at(y))
            crossings = row_crossings(self._regions, y)
            inner = zip(crossings[::2], crossings[1::2], strict=False)
            regions = sum(_shared(box, start, end) for start, end in inner)
            cost += _SAMPLE * (_LAND * land + (_REGION - _LAND) * regions)
        return cost


def _shared(box: Box, start: float, end: float) -> float:
    return max(0.0, min(end, box.right) - max(start, box.x))


def _around(point: Point, sign: DrawnSign) -> Box:
    return Box(point[0] - sign.width / 2, point[1] - sign.height / 2, sign.width, sign.height)


def placed_signs(
    places: PlacementSearch, signs: Sequence[DrawnSign], problems: Problems
) -> Mapping[MapSign, tuple[DrawnSign, Box]]:
    """The signs that have a place, by name, in their order.

    Problem: warning ``map-sign-without-room`` (``sign``) for one that players need.
    """
    found: dict[MapSign, tuple[DrawnSign, Box]] = {}
    for sign in signs:
        box = places.place(sign)
        if box is not None:
            found[sign.name] = (sign, box)
        elif sign.needed:
            problems.warn("map-sign-without-room", sign=sign.name)
    return found

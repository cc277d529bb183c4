"""The globe laid on a page: Lambert's azimuthal equal-area projection and its inverse."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.model.boxes import Box
from cardgen.model.geometry import Point

EARTH_RADIUS_KM = 6371.0088


@dataclass(frozen=True, slots=True)
class Projection:
    """Lambert's azimuthal equal-area projection of the globe onto a page.

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
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return (self.x + right * cos + up * sin, self.y + right * sin - up * cos)

    def on_globe(self, point: Point) -> Point:
        """The longitude and latitude (degrees) of a point of the page (mm)."""
        x, y = point[0] - self.x, point[1] - self.y
        turn, centre = math.radians(self.turn), math.radians(self.latitude)
        right = x * math.cos(turn) + y * math.sin(turn)
        up = x * math.sin(turn) - y * math.cos(turn)
        far = math.hypot(right, up)
        if far == 0:
            return (self.longitude, self.latitude)
        angle = 2 * math.asin(min(far / (2 * EARTH_RADIUS_KM * self.scale), 1.0))
        sin, cos = math.sin(angle), math.cos(angle)
        sine = cos * math.sin(centre) + up * sin * math.cos(centre) / far
        ahead = far * math.cos(centre) * cos - up * math.sin(centre) * sin
        east = math.atan2(right * sin, ahead)
        latitude = math.asin(max(-1.0, min(1.0, sine)))
        return (self.longitude + math.degrees(east), math.degrees(latitude))


def fitted(points: Sequence[Point], window: Box) -> Projection:
    """The projection, north up, that lays points of the globe into a window as large as they go.

    Raises:
        ValueError: there is no point.
    """
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    plain = Projection(*middle, turn=0, scale=1, x=0, y=0)
    placed = [plain.on_page(point) for point in points]
    left, right = min(x for x, _ in placed), max(x for x, _ in placed)
    top, bottom = min(y for _, y in placed), max(y for _, y in placed)
    scale = min(
        window.width / max(right - left, 1e-6), window.height / max(bottom - top, 1e-6), 1e6
    )
    x = window.x + window.width / 2 - scale * (left + right) / 2
    y = window.y + window.height / 2 - scale * (top + bottom) / 2
    return Projection(*middle, turn=0, scale=scale, x=x, y=y)

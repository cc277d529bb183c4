"""The ways heraldry divides a field between two tinctures, as convex parts."""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from cardgen.common.polygons import cut, rectangle
from cardgen.model.geometry import Point

Division = Literal[
    "plain",
    "per-fess",
    "per-pale",
    "per-bend",
    "per-saltire",
    "fess",
    "pale",
    "bend",
    "quarterly",
    "barry",
    "paly",
    "chequy",
    "lozengy",
    "gyronny",
]
"""How a field is divided."""

_BEYOND = 1.0
"""Parts reach this far (mm) beyond the box, so that no dividing line runs along its edge."""

FieldPart = tuple[int, list[Point]]
"""Which of the two tinctures a part has (0 or 1), and its corners."""


def parts(
    division: Division, width: float, height: float, count: int, share: float
) -> Iterator[FieldPart]:
    """The parts of a field ``width`` x ``height`` mm.

    ``count`` is the number of bars, pales, columns or gyrons of a field that has them. ``share`` is
    how much of the field the first tincture takes (per fess, per pale) or the ordinary fills (fess
    and bend: of the width; pale: of the width).
    """
    for tincture, part in _DIVIDERS[division](width, height, count, share):
        if part:
            yield tincture, part


def _whole(width: float, height: float) -> list[Point]:
    return rectangle(-_BEYOND, -_BEYOND, width + _BEYOND, height + _BEYOND)


def _plain(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    yield 0, _whole(width, height)


def _level(width: float, top: float, bottom: float) -> list[Point]:
    return rectangle(-_BEYOND, top, width + _BEYOND, bottom)


def _upright(height: float, left: float, right: float) -> list[Point]:
    return rectangle(left, -_BEYOND, right, height + _BEYOND)


def _per_fess(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    yield 0, _level(width, -_BEYOND, share * height)
    yield 1, _level(width, share * height, height + _BEYOND)


def _per_pale(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    yield 0, _upright(height, -_BEYOND, share * width)
    yield 1, _upright(height, share * width, width + _BEYOND)


def _fess(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    top, bottom = (height - share * width) / 2, (height + share * width) / 2
    yield 0, _level(width, -_BEYOND, top)
    yield 1, _level(width, top, bottom)
    yield 0, _level(width, bottom, height + _BEYOND)


def _pale(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    left, right = (1 - share) / 2 * width, (1 + share) / 2 * width
    yield 0, _upright(height, -_BEYOND, left)
    yield 1, _upright(height, left, right)
    yield 0, _upright(height, right, width + _BEYOND)


def _slope(width: float, height: float) -> float:
    return math.degrees(math.atan2(height, width))


def _per_bend(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    whole, middle, angle = _whole(width, height), (width / 2, height / 2), _slope(width, height)
    yield 0, cut(whole, middle, angle + 180)
    yield 1, cut(whole, middle, angle)


def _bend(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    whole, angle = _whole(width, height), _slope(width, height)
    aside = share * width / 2
    dx, dy = -aside * math.sin(math.radians(angle)), aside * math.cos(math.radians(angle))
    above, below = (width / 2 - dx, height / 2 - dy), (width / 2 + dx, height / 2 + dy)
    yield 0, cut(whole, above, angle + 180)
    yield 1, cut(cut(whole, above, angle), below, angle + 180)
    yield 0, cut(whole, below, angle)


def _per_saltire(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    whole, middle, angle = _whole(width, height), (width / 2, height / 2), _slope(width, height)
    for at, (one, other) in enumerate(
        ((angle + 180, 180 - angle), (180 - angle, angle), (angle, -angle), (-angle, angle + 180))
    ):
        yield at % 2, cut(cut(whole, middle, one), middle, other)


def _bounds(size: float, count: int) -> list[float]:
    inner = [size * at / count for at in range(1, count)]
    return [-_BEYOND, *inner, size + _BEYOND]


def _barry(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    ys = _bounds(height, count)
    for row in range(count):
        yield row % 2, _level(width, ys[row], ys[row + 1])


def _paly(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    xs = _bounds(width, count)
    for column in range(count):
        yield column % 2, _upright(height, xs[column], xs[column + 1])


def _quarterly(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    xs, ys = _bounds(width, 2), [-_BEYOND, 0.48 * height, height + _BEYOND]
    for row in range(2):
        for column in range(2):
            yield (row + column) % 2, rectangle(xs[column], ys[row], xs[column + 1], ys[row + 1])


def _chequy(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    rows = max(1, round(count * height / max(width, 0.1)))
    xs, ys = _bounds(width, count), _bounds(height, min(rows, 60))
    for row in range(len(ys) - 1):
        for column in range(count):
            yield (row + column) % 2, rectangle(xs[column], ys[row], xs[column + 1], ys[row + 1])


def _lozengy(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    wide, tall = width / count / 2, height / count / 2
    for row in range(-1, 2 * count + 2):
        for column in range(-1, 2 * count + 2):
            if (row + column) % 2:
                continue
            x, y = column * wide, row * tall
            yield row % 2, [(x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y)]


def _gyronny(width: float, height: float, count: int, share: float) -> Iterator[FieldPart]:
    whole, middle = _whole(width, height), (width / 2, 0.48 * height)
    step = 360 / max(4, count)
    for gyron in range(max(4, count)):
        angle = -90 - step + gyron * step
        yield gyron % 2, cut(cut(whole, middle, angle), middle, angle + step + 180)


_DIVIDERS: Mapping[str, Callable[[float, float, int, float], Iterator[FieldPart]]] = {
    "plain": _plain,
    "per-fess": _per_fess,
    "per-pale": _per_pale,
    "per-bend": _per_bend,
    "per-saltire": _per_saltire,
    "fess": _fess,
    "pale": _pale,
    "bend": _bend,
    "quarterly": _quarterly,
    "barry": _barry,
    "paly": _paly,
    "chequy": _chequy,
    "lozengy": _lozengy,
    "gyronny": _gyronny,
}

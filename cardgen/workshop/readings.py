"""From the readings of a calibration sheet to the correction of a printer's backs."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cardgen.model.problem import Problems
from cardgen.press.backs import Transform
from cardgen.press.calibration import CalibrationSheet, Corner, VernierScale
from cardgen.press.registration import undone

MOST = 5.0
"""The largest reading (mm) that can be meant: the coarse targets end at 4."""

MOST_SCALE = 0.02
"""A back that is larger or smaller than its front by more than this was printed otherwise."""

DOUBTFUL, HOPELESS = 0.15, 0.5
"""How far (mm) a reading may be from what the others say: more is told, more still refused."""

VERIFIED = 0.25
"""Readings of a sheet printed with a profile that are no larger (mm) verify it."""

MOST_STRETCH, DOUBTFUL_STRETCH = 0.02, 0.005
"""How far the bars may be from their length, as a share, before it is refused or told."""

Readings = Mapping[tuple[Corner, bool], float]
"""A reading (mm) for each corner's level (True) and upright (False) scale."""

_ROUNDS, _NUDGE = 8, 1e-6


@dataclass(frozen=True, slots=True)
class Solved:
    """A correction as one sees it through the front, and how far readings are from it (mm).

    ``residual`` is the root mean square of what is left, ``worst`` the scale that is furthest off,
    by ``miss``; ``largest`` is the largest reading.
    """

    correction: Transform
    residual: float
    worst: tuple[Corner, bool]
    miss: float
    largest: float


def solve(sheet: CalibrationSheet, readings: Readings) -> Solved:
    """The move, turn and scale of the backs that fit the readings best (least squares).

    A reading tells where one point of the back lies along one scale; eight of them settle the
    five numbers, and three are left to tell whether they agree.
    """
    middle = sheet.page.width / 2, sheet.page.height / 2
    scales = [(sheet.scale(*key), value) for key, value in sorted(readings.items())]

    def misses(numbers: Sequence[float]) -> list[float]:
        correction = _transform(numbers)
        return [_landed(scale, value, correction, middle) - value for scale, value in scales]

    numbers = [0.0, 0.0, 0.0, 1.0, 1.0]
    for _ in range(_ROUNDS):
        step = _step(misses, numbers)
        numbers = [number + part for number, part in zip(numbers, step, strict=True)]
    left = misses(numbers)
    worst = max(range(len(left)), key=lambda at: abs(left[at]))
    residual = math.sqrt(sum(miss * miss for miss in left) / len(left))
    scale = scales[worst][0]
    largest = max(abs(value) for _, value in scales)
    key = (scale.corner, scale.level)
    return Solved(_transform(numbers), residual, key, abs(left[worst]), largest)


def _transform(numbers: Sequence[float]) -> Transform:
    dx, dy, turn, scale_x, scale_y = numbers
    return Transform(dx, dy, turn, scale_x, scale_y)


def _landed(
    scale: VernierScale, reading: float, correction: Transform, middle: tuple[float, float]
) -> float:
    """How far along its scale the back lies at the tick of a reading, if it needs a correction."""
    x, y = scale.read_at(reading)
    x, y = x - middle[0], y - middle[1]
    landed = undone(correction, x, y)
    return landed[0] - x if scale.level else landed[1] - y


Misses = Callable[[Sequence[float]], list[float]]


def _step(misses: Misses, numbers: Sequence[float]) -> list[float]:
    """The Gauss-Newton step that makes the misses smaller."""
    now = misses(numbers)
    slopes: list[list[float]] = []
    for at in range(len(numbers)):
        nudged = [number + (_NUDGE if i == at else 0.0) for i, number in enumerate(numbers)]
        slopes.append([(a - b) / _NUDGE for a, b in zip(misses(nudged), now, strict=True)])
    square = [[_dot(one, other) for other in slopes] for one in slopes]
    return _solved(square, [-_dot(one, now) for one in slopes])


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return math.fsum(a * b for a, b in zip(one, other, strict=True))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations by elimination; the matrix is regular."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(size):
            if below != at:
                factor = rows[below][at] / rows[at][at]
                rows[below] = [a - factor * b for a, b in zip(rows[below], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def check_readings(readings: Readings, problems: Problems) -> None:
    """Refuse readings that cannot be: ``reading-out-of-range`` (``scale``, ``found``, ``most``)."""
    for (corner, level), value in sorted(readings.items()):
        if not abs(value) <= MOST:
            name = scale_name(corner, level)
            problems.error("reading-out-of-range", scale=name, found=value, most=MOST)


def check_bars(bars: tuple[float, float], length: float, problems: Problems) -> None:
    """Refuse or doubt a sheet whose bars have not their length (mm).

    ``sheet-not-at-full-size`` (``across``, ``along``, ``length``): a warning from 0.5 % on, an
    error from 2 % on.
    """
    off = max(abs(bar - length) for bar in bars) / length
    across, along = bars
    if off > MOST_STRETCH:
        problems.error("sheet-not-at-full-size", across=across, along=along, length=length)
    elif off > DOUBTFUL_STRETCH:
        problems.warn("sheet-not-at-full-size", across=across, along=along, length=length)


def check_solved(solved: Solved, problems: Problems) -> None:
    """Refuse or doubt readings that contradict one another.

    ``printer-scale-impossible`` (``across``, ``along``): the back is more than 2 % off in size.
    ``readings-disagree`` (``scale``, ``miss``, ``residual``): an error from 0.5 mm on.
    """
    found = solved.correction
    sizes = (1 / found.scale_x, 1 / found.scale_y)
    if max(abs(size - 1) for size in sizes) > MOST_SCALE:
        across, along = (round(100 * size, 1) for size in sizes)
        problems.error("printer-scale-impossible", across=across, along=along)
    scale, miss = scale_name(*solved.worst), round(solved.miss, 2)
    residual = round(solved.residual, 2)
    if solved.miss > HOPELESS:
        problems.error("readings-disagree", scale=scale, miss=miss, residual=residual)
    elif solved.miss > DOUBTFUL:
        problems.warn("readings-disagree", scale=scale, miss=miss, residual=residual)


def scale_name(corner: Corner, level: bool) -> str:
    """A scale as the sheet's table calls it: ``A x``."""
    return f"{corner} {'x' if level else 'y'}"

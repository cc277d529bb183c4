"""SVG path data read into absolute lines and cubic curves, and written in a plain form."""

import math
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

from cardgen.model.geometry import Point

Op = Literal["M", "L", "C", "Z"]


PathCommand: TypeAlias = tuple[Op, *tuple[float, ...]]
"""One drawing step: its letter, then absolute x, y pairs in the units of the path data.

``M`` starts a subpath at a point, ``L`` draws a line to a point, ``C`` a cubic curve (two control
points and the end), ``Z`` closes the subpath and has no coordinates.
"""


@lru_cache(maxsize=512)
def parse(data: str) -> tuple[PathCommand, ...]:
    """Read the ``d`` of an SVG path (SVG 2, section 9.3) as ``M``, ``L``, ``C`` and ``Z`` only.

    Relative steps, shorthands, quadratic curves and arcs are worked out. A step that draws on
    after ``Z`` gets an ``M`` of its own, so every subpath of the result starts with ``M``.
    Empty data is a path that draws nothing.

    Raises:
        ValueError: the data breaks the grammar, or a number is too large; the message gives the
            position, counted from 1.
    """
    reader = _Reader(data)
    pen = _Pen()
    reader.skip_space()
    while not reader.at_end:
        letter = reader.letter(first=not pen.commands)
        if letter in "Zz":
            pen.close()
            reader.skip_space()
        else:
            _read_steps(reader, pen, letter)
    return tuple(pen.commands)


def write(commands: Iterable[PathCommand], digits: int = 1) -> str:
    """Write path data of single tokens parted by spaces (``M 1 2 L 3.5 4 Z``).

    ``str.split`` takes it apart again. Coordinates are rounded to ``digits`` decimals.
    """
    tokens: list[str] = []
    for op, *coords in commands:
        tokens.append(op)
        tokens.extend(_decimal(value, digits) for value in coords)
    return " ".join(tokens)


def _decimal(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    if digits:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_SPACE = re.compile(r"[ \t\n\f\r]*")
_SEPARATOR = re.compile(r"[ \t\n\f\r]*,?[ \t\n\f\r]*")
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_LETTERS = "MmLlHhVvCcSsQqTtAaZz"
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
_ARC_FLAGS = (3, 4)
_TINY = 1e-12


class _Reader:
    """A position in the data, and the tokens read from it."""

    def __init__(self, data: str) -> None:
        self.data = data
        self.position = 0

    @property
    def at_end(self) -> bool:
        return self.position >= len(self.data)

    def skip_space(self) -> None:
        self.position = _end(_SPACE, self.data, self.position)

    def letter(self, *, first: bool) -> str:
        found = self.data[self.position]
        if found not in ("Mm" if first else _LETTERS):
            raise self.error("M" if first else "a command letter")
        self.position += 1
        self.skip_space()
        return found

    def next_number_follows(self) -> bool:
        """Move past a separator to a further number; stay before the next letter or the end."""
        after = _end(_SEPARATOR, self.data, self.position)
        comma = "," in self.data[self.position : after]
        self.position = after
        more = not self.at_end and self.data[after] not in _LETTERS
        if comma and not more:
            raise self.error("a number")
        return more

    def numbers(self, letter: str) -> list[float]:
        """The numbers of one step; the position is at the first of them."""
        is_arc = letter in "Aa"
        values: list[float] = []
        for index in range(_COUNTS[letter.upper()]):
            if index:
                self.position = _end(_SEPARATOR, self.data, self.position)
            values.append(self._flag() if is_arc and index in _ARC_FLAGS else self._number())
        return values

    def _number(self) -> float:
        match = _NUMBER.match(self.data, self.position)
        value = float(match.group()) if match else math.nan
        if match is None or not -1e15 < value < 1e15:
            raise self.error("a number")
        self.position = match.end()
        return value

    def _flag(self) -> float:
        found = self.data[self.position : self.position + 1]
        if found not in ("0", "1"):
            raise self.error("0 or 1")
        self.position += 1
        return float(found)

    def error(self, wanted: str) -> ValueError:
        found = "the end" if self.at_end else repr(self.data[self.position : self.position + 12])
        return ValueError(f"path data at {self.position + 1}: {wanted} expected, {found} found")


def _end(pattern: re.Pattern[str], text: str, position: int) -> int:
    """Where a pattern that also matches nothing ends."""
    match = pattern.match(text, position)
    return match.end() if match else position


class _Pen:
    """The commands so far and what relative and smooth steps refer to."""

    def __init__(self) -> None:
        self.commands: list[PathCommand] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.handle: tuple[str, float, float] | None = None
        self.closed = False

    def move(self, x: float, y: float) -> None:
        self.start = (x, y)
        self._step("M", x, y)

    def line(self, x: float, y: float) -> None:
        self._step("L", x, y)

    def curve(self, *points: float) -> None:
        self._step("C", *points)

    def close(self) -> None:
        if not self.closed:
            self.commands.append(("Z",))
        self.x, self.y = self.start
        self.handle = None
        self.closed = True

    def reflected(self, kind: str) -> tuple[float, float]:
        """The last handle of this kind of curve mirrored at the pen, else the pen's own place."""
        if self.handle is None or self.handle[0] != kind:
            return self.x, self.y
        return 2 * self.x - self.handle[1], 2 * self.y - self.handle[2]

    def _step(self, op: Op, *coords: float) -> None:
        if self.closed and op != "M":
            self.commands.append(("M", *self.start))
        self.closed = False
        self.commands.append((op, *coords))
        self.x, self.y = coords[-2:]
        self.handle = None


def _read_steps(reader: _Reader, pen: _Pen, letter: str) -> None:
    more = True
    while more:
        values = reader.numbers(letter)
        dx, dy = (pen.x, pen.y) if letter.islower() else (0.0, 0.0)
        _STEPS[letter.upper()](pen, _moved(letter.upper(), values, dx, dy))
        letter = {"M": "L", "m": "l"}.get(letter, letter)
        more = reader.next_number_follows()


def _moved(step: str, values: list[float], dx: float, dy: float) -> list[float]:
    """The values with the pen's place added to those that are coordinates."""
    if step == "V":
        return [values[0] + dy]
    if step == "A":
        return [*values[:5], values[5] + dx, values[6] + dy]
    return [value + (dy if index % 2 else dx) for index, value in enumerate(values)]


def _cubic(pen: _Pen, values: list[float]) -> None:
    pen.curve(*values)
    pen.handle = ("cubic", values[2], values[3])


def _smooth_cubic(pen: _Pen, values: list[float]) -> None:
    _cubic(pen, [*pen.reflected("cubic"), *values])


def _quadratic(pen: _Pen, values: list[float]) -> None:
    qx, qy, x, y = values
    first = (pen.x + (qx - pen.x) * 2 / 3, pen.y + (qy - pen.y) * 2 / 3)
    pen.curve(*first, x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y)
    pen.handle = ("quadratic", qx, qy)


def _smooth_quadratic(pen: _Pen, values: list[float]) -> None:
    _quadratic(pen, [*pen.reflected("quadratic"), *values])


def _arc(pen: _Pen, values: list[float]) -> None:
    """An elliptical arc as cubic curves of at most a quarter turn each (SVG 2, appendix B.2)."""
    rx, ry, tilt, large, sweep, x, y = values
    rx, ry = abs(rx), abs(ry)
    if (x, y) == (pen.x, pen.y):
        return
    if min(rx, ry) < _TINY:
        pen.line(x, y)
        return
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    # Half the chord, in the frame where the ellipse is the unit circle.
    hx, hy = (pen.x - x) / 2, (pen.y - y) / 2
    ux, uy = (cos * hx + sin * hy) / rx, (cos * hy - sin * hx) / ry
    half = math.hypot(ux, uy)
    if half < _TINY:
        pen.line(x, y)
        return
    if half > 1:
        rx, ry, ux, uy, half = rx * half, ry * half, ux / half, uy / half, 1.0
    reach = math.sqrt(max(0.0, 1 - half * half)) / half * (-1 if large == sweep else 1)
    cx, cy = reach * uy, -reach * ux
    begin = math.atan2(uy - cy, ux - cx)
    turn = math.atan2(-uy - cy, -ux - cx) - begin
    if sweep and turn < 0:
        turn += math.tau
    elif not sweep and turn > 0:
        turn -= math.tau
    mx, my = (pen.x + x) / 2, (pen.y + y) / 2

    def placed(ex: float, ey: float) -> tuple[float, float]:
        ex, ey = (ex + cx) * rx, (ey + cy) * ry
        return mx + cos * ex - sin * ey, my + sin * ex + cos * ey

    pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 0.01))
    for index, points in enumerate(_circle_pieces(begin, turn, pieces), 1):
        first, second, last = (placed(*point) for point in points)
        pen.curve(*first, *second, *((x, y) if index == pieces else last))


def _circle_pieces(begin: float, turn: float, pieces: int) -> Iterable[tuple[Point, Point, Point]]:
    """Cubic curves along the unit circle: two control points and the end of each."""
    step = turn / pieces
    handle = math.tan(step / 4) * 4 / 3
    for index in range(pieces):
        a, b = begin + index * step, begin + (index + 1) * step
        yield (
            (math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a)),
            (math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b)),
            (math.cos(b), math.sin(b)),
        )


_STEPS: dict[str, Callable[[_Pen, list[float]], None]] = {
    "M": lambda pen, values: pen.move(*values),
    "L": lambda pen, values: pen.line(*values),
    "H": lambda pen, values: pen.line(values[0], pen.y),
    "V": lambda pen, values: pen.line(pen.x, values[0]),
    "C": _cubic,
    "S": _smooth_cubic,
    "Q": _quadratic,
    "T": _smooth_quadratic,
    "A": _arc,
}

"""Outlines in mm (x right, y down), kept as PDF path operators so that drawing them is a copy."""

import math
from collections.abc import Iterable, Sequence
from itertools import chain

from cardgen.drawing import svgpath
from cardgen.model.geometry import Point

_KAPPA = 0.5522847498


class Path:
    """A path under construction; every method returns the path itself, so calls can be chained.

    Coordinates are mm, written with a precision of 0.001 mm (0.01 mm in `poly` and `polys`, which
    carry the long engraved outlines).
    """

    __slots__ = ("_ops",)

    def __init__(self) -> None:
        self._ops: list[str] = []

    @property
    def operators(self) -> str:
        """The PDF operators that construct the path."""
        return "\n".join(self._ops)

    def __bool__(self) -> bool:
        return bool(self._ops)

    def move(self, x: float, y: float) -> "Path":
        """Begin a new part at a point."""
        self._ops.append(f"{x:.3f} {y:.3f} m")
        return self

    def line(self, x: float, y: float) -> "Path":
        """A straight line to a point."""
        self._ops.append(f"{x:.3f} {y:.3f} l")
        return self

    def curve(self, a: float, b: float, c: float, d: float, x: float, y: float) -> "Path":
        """A cubic curve by two control points to a point."""
        self._ops.append(f"{a:.3f} {b:.3f} {c:.3f} {d:.3f} {x:.3f} {y:.3f} c")
        return self

    def close(self) -> "Path":
        """Close the current part."""
        self._ops.append("h")
        return self

    def extend(self, other: "Path") -> "Path":
        """Add all parts of another path."""
        self._ops.extend(other._ops)
        return self

    def segment(self, x0: float, y0: float, x1: float, y1: float) -> "Path":
        """A single straight line."""
        self._ops.append(f"{x0:.3f} {y0:.3f} m {x1:.3f} {y1:.3f} l")
        return self

    def rect(self, x: float, y: float, width: float, height: float, radius: float = 0.0) -> "Path":
        """A rectangle from its top left corner, its corners rounded by ``radius``."""
        r = min(radius, width / 2, height / 2)
        if r <= 0:
            self._ops.append(f"{x:.3f} {y:.3f} {width:.3f} {height:.3f} re")
            return self
        k = r * (1 - _KAPPA)
        right, bottom = x + width, y + height
        self.move(x + r, y).line(right - r, y)
        self.curve(right - k, y, right, y + k, right, y + r).line(right, bottom - r)
        self.curve(right, bottom - k, right - k, bottom, right - r, bottom).line(x + r, bottom)
        self.curve(x + k, bottom, x, bottom - k, x, bottom - r).line(x, y + r)
        return self.curve(x, y + k, x + k, y, x + r, y).close()

    def ellipse(self, cx: float, cy: float, rx: float, ry: float) -> "Path":
        """An ellipse around a centre."""
        kx, ky = rx * _KAPPA, ry * _KAPPA
        self.move(cx + rx, cy)
        self.curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
        self.curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)
        self.curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)
        return self.curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy).close()

    def circle(self, cx: float, cy: float, radius: float) -> "Path":
        """A circle around a centre."""
        return self.ellipse(cx, cy, radius, radius)

    def dots(self, dots: Iterable[tuple[float, float, float]]) -> "Path":
        """Many small circles (x, y, radius), each written in one line of 0.01 mm precision."""
        for cx, cy, r in dots:
            k = r * _KAPPA
            x, left, right = f"{cx:.2f}", f"{cx - r:.2f}", f"{cx + r:.2f}"
            y, top, bottom = f"{cy:.2f}", f"{cy - r:.2f}", f"{cy + r:.2f}"
            west, east = f"{cx - k:.2f}", f"{cx + k:.2f}"
            north, south = f"{cy - k:.2f}", f"{cy + k:.2f}"
            self._ops.append(
                f"{right} {y} m {right} {south} {east} {bottom} {x} {bottom} c "
                f"{west} {bottom} {left} {south} {left} {y} c "
                f"{left} {north} {west} {top} {x} {top} c "
                f"{east} {top} {right} {north} {right} {y} c h"
            )
        return self

    def arc(
        self, cx: float, cy: float, radius: float, start: float, sweep: float, *, join: bool = False
    ) -> "Path":
        """An arc of a circle from angle ``start`` over ``sweep`` degrees (clockwise on paper).

        With ``join`` a line leads to its first point from the current one.
        """
        steps = max(1, math.ceil(abs(sweep) / 90))
        step = math.radians(sweep / steps)
        k = 4 / 3 * math.tan(step / 4) * radius
        angle = math.radians(start)
        x, y = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        self.line(x, y) if join else self.move(x, y)
        for _ in range(steps):
            end = angle + step
            ex, ey = cx + radius * math.cos(end), cy + radius * math.sin(end)
            self.curve(
                x - k * math.sin(angle),
                y + k * math.cos(angle),
                ex + k * math.sin(end),
                ey - k * math.cos(end),
                ex,
                ey,
            )
            angle, x, y = end, ex, ey
        return self

    def poly(self, points: Sequence[Point], *, close: bool = True) -> "Path":
        """A polygon, or an open line, through the points."""
        if len(points) > 1:
            # One format for all points: this is where most of the time of a print goes.
            steps = "%.2f %.2f m " + "%.2f %.2f l " * (len(points) - 1)
            self._ops.append((steps + "h" if close else steps[:-1]) % tuple(chain(*points)))
        return self

    def polys(self, many: Iterable[Sequence[Point]], *, close: bool = True) -> "Path":
        """Several polygons or open lines."""
        for points in many:
            self.poly(points, close=close)
        return self

    @classmethod
    def from_svg(cls, d: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> "Path":
        """The path of SVG path data ``d``, scaled and moved to (x, y).

        Raises:
            ValueError: ``d`` is not path data.
        """
        path = cls()
        for op, *values in svgpath.parse(d):
            at = [v * scale + (y if i % 2 else x) for i, v in enumerate(values)]
            match op:
                case "M":
                    path.move(at[0], at[1])
                case "L":
                    path.line(at[0], at[1])
                case "C":
                    path.curve(at[0], at[1], at[2], at[3], at[4], at[5])
                case _:
                    path.close()
        return path

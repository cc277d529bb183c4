"""The shapes of boxes, as SVG path data drawn from the box's width and height (mm)."""

from collections.abc import Callable, Mapping, Sequence

from cardgen.model.boxes import Box

_K = 0.5522847498
"""Handles of a curve that draws a quarter circle, as a share of its radius."""

_Points = Sequence[tuple[float, float]]


def shape_path(shape: str, box: Box, radius: float = 0.0) -> str:
    """The outline of a box in a shape; ``radius`` (mm) counts for shapes that have corners.

    Raises:
        KeyError: there is no shape of that name.
    """
    return _SHAPES[shape](box.x, box.y, box.width, box.height, radius)


def _n(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _data(*steps: str | float) -> str:
    return " ".join(step if isinstance(step, str) else _n(step) for step in steps)


def _poly(points: _Points) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points) + "Z"


def _round(x: float, y: float, w: float, h: float, r: float) -> str:
    r = min(r, w / 2, h / 2)
    if r <= 0:
        return _poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    return _arcs(x, y, w, h, (r, r, r, r))


def _arcs(x: float, y: float, w: float, h: float, radii: tuple[float, ...]) -> str:
    """A box with corners rounded from the upper left on, clockwise."""
    a, b, c, d = radii
    q = 1 - _K
    return _data(
        "M", x + a, y, "L", x + w - b, y,
        "C", x + w - b * q, y, x + w, y + b * q, x + w, y + b, "L", x + w, y + h - c,
        "C", x + w, y + h - c * q, x + w - c * q, y + h, x + w - c, y + h, "L", x + d, y + h,
        "C", x + d * q, y + h, x, y + h - d * q, x, y + h - d, "L", x, y + a,
        "C", x, y + a * q, x + a * q, y, x + a, y, "Z",
    )  # fmt: skip


def _top(x: float, y: float, w: float, h: float, r: float) -> str:
    return _arcs(x, y, w, h, (r, r, 0, 0))


def _foot(x: float, y: float, w: float, h: float, r: float) -> str:
    return _arcs(x, y, w, h, (0, 0, r, r))


def _cut(x: float, y: float, w: float, h: float, r: float) -> str:
    return _poly([
        (x + r, y), (x + w - r, y), (x + w, y + r), (x + w, y + h - r),
        (x + w - r, y + h), (x + r, y + h), (x, y + h - r), (x, y + r),
    ])  # fmt: skip


def _scoop(x: float, y: float, w: float, h: float, r: float) -> str:
    k = r * _K
    return _data(
        "M", x + r, y, "L", x + w - r, y,
        "C", x + w - r, y + k, x + w - k, y + r, x + w, y + r, "L", x + w, y + h - r,
        "C", x + w - k, y + h - r, x + w - r, y + h - k, x + w - r, y + h, "L", x + r, y + h,
        "C", x + r, y + h - k, x + k, y + h - r, x, y + h - r, "L", x, y + r,
        "C", x + k, y + r, x + r, y + k, x + r, y, "Z",
    )  # fmt: skip


def _notch(x: float, y: float, w: float, h: float, r: float) -> str:
    return _poly([
        (x + r, y), (x + w - r, y), (x + w - r, y + r), (x + w, y + r),
        (x + w, y + h - r), (x + w - r, y + h - r), (x + w - r, y + h), (x + r, y + h),
        (x + r, y + h - r), (x, y + h - r), (x, y + r), (x + r, y + r),
    ])  # fmt: skip


def _ellipse(x: float, y: float, w: float, h: float, _: float) -> str:
    a, b, cx, cy = w / 2, h / 2, x + w / 2, y + h / 2
    return _data(
        "M", x + w, cy, "C", x + w, cy + b * _K, cx + a * _K, y + h, cx, y + h,
        "C", cx - a * _K, y + h, x, cy + b * _K, x, cy,
        "C", x, cy - b * _K, cx - a * _K, y, cx, y,
        "C", cx + a * _K, y, x + w, cy - b * _K, x + w, cy, "Z",
    )  # fmt: skip


def _circle(x: float, y: float, w: float, h: float, r: float) -> str:
    side = min(w, h)
    return _ellipse(x + (w - side) / 2, y + (h - side) / 2, side, side, r)


def _diamond(x: float, y: float, w: float, h: float, _: float) -> str:
    return _poly([(x + w / 2, y), (x + w, y + h / 2), (x + w / 2, y + h), (x, y + h / 2)])


def _hexagon(x: float, y: float, w: float, h: float, _: float) -> str:
    q = min(0.31 * h, w / 4)
    return _poly([
        (x + q, y), (x + w - q, y), (x + w, y + h / 2),
        (x + w - q, y + h), (x + q, y + h), (x, y + h / 2),
    ])  # fmt: skip


def _hex_up(x: float, y: float, w: float, h: float, _: float) -> str:
    q, m = h / 4, x + w / 2
    return _poly([
        (m, y), (x + w, y + q), (x + w, y + h - q), (m, y + h), (x, y + h - q), (x, y + q),
    ])  # fmt: skip


def _octagon(x: float, y: float, w: float, h: float, _: float) -> str:
    return _cut(x, y, w, h, min(w, h) * 0.29)


def _shield(x: float, y: float, w: float, h: float, _: float) -> str:
    m = x + w / 2
    return _data(
        "M", x, y, "L", x + w, y, "L", x + w, y + h * 0.5,
        "C", x + w, y + h * 0.78, x + w * 0.68, y + h * 0.92, m, y + h,
        "C", x + w * 0.32, y + h * 0.92, x, y + h * 0.78, x, y + h * 0.5, "Z",
    )  # fmt: skip


def _arch(x: float, y: float, w: float, h: float, _: float) -> str:
    r, rise = w / 2, min(w / 2, h * 0.45)
    return _data(
        "M", x, y + h, "L", x, y + rise,
        "C", x, y + rise * (1 - _K), x + r * (1 - _K), y, x + r, y,
        "C", x + r * (1 + _K), y, x + w, y + rise * (1 - _K), x + w, y + rise,
        "L", x + w, y + h, "Z",
    )  # fmt: skip


def _segment(x: float, y: float, w: float, h: float, _: float) -> str:
    e = min(0.16 * w, 0.3 * h)
    return _data(
        "M", x, y + h, "L", x, y + e,
        "C", x + w * 0.3, y - e * 0.32, x + w * 0.7, y - e * 0.32, x + w, y + e,
        "L", x + w, y + h, "Z",
    )  # fmt: skip


def _ogee(x: float, y: float, w: float, h: float, _: float) -> str:
    e, m = min(0.42 * w, 0.4 * h), x + w / 2
    return _data(
        "M", x, y + h, "L", x, y + e,
        "C", x, y + e * 0.45, x + w * 0.36, y + e * 0.36, m, y,
        "C", x + w * 0.64, y + e * 0.36, x + w, y + e * 0.45, x + w, y + e,
        "L", x + w, y + h, "Z",
    )  # fmt: skip


def _plaque(x: float, y: float, w: float, h: float, _: float) -> str:
    q, m = min(0.55 * h, w / 5), y + h / 2
    return _data(
        "M", x + q, y, "L", x + w - q, y,
        "C", x + w - q * 0.45, y, x + w - q * 0.5, m, x + w, m,
        "C", x + w - q * 0.5, m, x + w - q * 0.45, y + h, x + w - q, y + h,
        "L", x + q, y + h,
        "C", x + q * 0.45, y + h, x + q * 0.5, m, x, m,
        "C", x + q * 0.5, m, x + q * 0.45, y, x + q, y, "Z",
    )  # fmt: skip


def _pennant(x: float, y: float, w: float, h: float, _: float) -> str:
    q, m = min(h / 2, w / 4), y + h / 2
    return _poly([(x, y), (x + w, y), (x + w - q, m), (x + w, y + h), (x, y + h), (x + q, m)])


def _tail_left(x: float, y: float, w: float, h: float, _: float) -> str:
    return _poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x + h * 0.42, y + h / 2)])


def _tail_right(x: float, y: float, w: float, h: float, _: float) -> str:
    return _poly([(x, y), (x + w, y), (x + w - h * 0.42, y + h / 2), (x + w, y + h), (x, y + h)])


def _bookmark(x: float, y: float, w: float, h: float, _: float) -> str:
    tip = y + h - w * 0.34
    return _poly([(x, y), (x + w, y), (x + w, y + h), (x + w / 2, tip), (x, y + h)])


def _ticket(x: float, y: float, w: float, h: float, r: float) -> str:
    n, m = r or h * 0.18, y + h / 2
    k = n * _K
    return _data(
        "M", x, y, "L", x + w, y, "L", x + w, m - n,
        "C", x + w - k, m - n, x + w - n, m - k, x + w - n, m,
        "C", x + w - n, m + k, x + w - k, m + n, x + w, m + n,
        "L", x + w, y + h, "L", x, y + h, "L", x, m + n,
        "C", x + k, m + n, x + n, m + k, x + n, m,
        "C", x + n, m - k, x + k, m - n, x, m - n, "Z",
    )  # fmt: skip


_SHAPES: Mapping[str, Callable[[float, float, float, float, float], str]] = {
    "round": _round,
    "top": _top,
    "foot": _foot,
    "cut": _cut,
    "scoop": _scoop,
    "notch": _notch,
    "circle": _circle,
    "ellipse": _ellipse,
    "diamond": _diamond,
    "hexagon": _hexagon,
    "hex-up": _hex_up,
    "octagon": _octagon,
    "shield": _shield,
    "arch": _arch,
    "segment": _segment,
    "ogee": _ogee,
    "plaque": _plaque,
    "pennant": _pennant,
    "ticket": _ticket,
    "tail-left": _tail_left,
    "tail-right": _tail_right,
    "bookmark": _bookmark,
}

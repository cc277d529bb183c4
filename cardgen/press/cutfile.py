"""Cut files: the outlines of a sheet's cards for a cutting machine, as SVG and as DXF, in mm.

Cuts lie on the layer ``CUT`` and folds on the layer ``SCORE``. Nothing else is in the file.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

CUT_COLOUR, SCORE_COLOUR = "#FF0000", "#0000FF"
_BULGE = math.tan(math.radians(90) / 4)
"""How a DXF says that an edge is a quarter of a circle."""


@dataclass(frozen=True, slots=True)
class CutSheet:
    """What a machine cuts on a page as it lies (mm from the top left).

    ``cuts`` are cards with corners of ``radius``; ``folds`` are lines (x1, y1, x2, y2).
    """

    paper: Size
    cuts: tuple[Box, ...]
    radius: float
    folds: tuple[tuple[float, float, float, float], ...] = ()
    geometry: int = 1

    def corner(self, box: Box) -> float:
        """The radius of a card's corners: never more than half a side."""
        return min(self.radius, box.width / 2, box.height / 2)


def svg(sheet: CutSheet) -> bytes:
    """The page as an SVG drawing of its true size: one rectangle for each card."""
    width, height = _number(sheet.paper.width), _number(sheet.paper.height)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}">',
        f"<desc>cardgen cut file, geometry {sheet.geometry}</desc>",
        f'<g id="CUT" fill="none" stroke="{CUT_COLOUR}" stroke-width="0.1">',
        *(_rectangle(box, sheet.corner(box)) for box in sheet.cuts),
        "</g>",
        f'<g id="SCORE" fill="none" stroke="{SCORE_COLOUR}" stroke-width="0.1">',
        *(_line(*fold) for fold in sheet.folds),
        "</g>",
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode("ascii")


def dxf(sheet: CutSheet) -> bytes:
    """The page as a DXF drawing (AutoCAD R12, units mm, y upwards): closed polylines."""
    groups: list[tuple[int, str]] = [
        (999, f"cardgen cut file, geometry {sheet.geometry}, units mm"),
        *_header(sheet.paper),
        *_layers(),
        (0, "SECTION"),
        (2, "ENTITIES"),
    ]
    for box in sheet.cuts:
        groups += _outline(box, sheet.corner(box), sheet.paper.height)
    for x1, y1, x2, y2 in sheet.folds:
        groups += [(0, "LINE"), (8, "SCORE"), *_point(10, x1, sheet.paper.height - y1)]
        groups += _point(11, x2, sheet.paper.height - y2)
    groups += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:>3}\r\n{value}\r\n" for code, value in groups).encode("ascii")


def _rectangle(box: Box, radius: float) -> str:
    x, y, width, height = (_number(value) for value in box)
    round_ = _number(radius)
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round_}" ry="{round_}"/>'


def _line(*ends: float) -> str:
    x1, y1, x2, y2 = (_number(value) for value in ends)
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


def _header(paper: Size) -> Iterator[tuple[int, str]]:
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, "4"), (9, "$MEASUREMENT"), (70, "1"))
    yield from ((9, "$EXTMIN"), *_point(10, 0, 0), (9, "$EXTMAX"))
    yield from (*_point(10, paper.width, paper.height), (0, "ENDSEC"))


def _layers() -> Iterator[tuple[int, str]]:
    yield from ((0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, "2"))
    for name, colour in (("CUT", "1"), ("SCORE", "5")):
        yield from ((0, "LAYER"), (2, name), (70, "0"), (62, colour), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"))


def _outline(box: Box, radius: float, height: float) -> Iterable[tuple[int, str]]:
    """A rounded rectangle, counter-clockwise from the left end of its lower edge."""
    left, right, low, top = box.x, box.right, height - box.bottom, height - box.y
    r = radius
    corners: Sequence[tuple[float, float, bool]] = (
        (left + r, low, False), (right - r, low, True),
        (right, low + r, False), (right, top - r, True),
        (right - r, top, False), (left + r, top, True),
        (left, top - r, False), (left, low + r, True),
    )  # fmt: skip
    if not r:
        corners = tuple((x, y, False) for x, y, _ in corners[::2])
    yield from ((0, "POLYLINE"), (8, "CUT"), (66, "1"), *_point(10, 0, 0), (70, "1"))
    for x, y, bends in corners:
        yield from ((0, "VERTEX"), (8, "CUT"), *_point(10, x, y))
        if bends:
            yield (42, f"{_BULGE:.9f}")
    yield from ((0, "SEQEND"), (8, "CUT"))


def _point(code: int, x: float, y: float) -> Iterator[tuple[int, str]]:
    yield from ((code, f"{x:.4f}"), (code + 10, f"{y:.4f}"), (code + 20, "0.0"))


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")

"""Boxes as flat nets: a tuck box in one piece, and trays for a box of two (all lengths in mm)."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from cardgen.drawing.path import Path
from cardgen.model.boxes import Box, around
from cardgen.model.geometry import Point
from cardgen.model.lengths import Size

CARD_CLEARANCE, STACK_CLEARANCE = 2.0, 1.0
"""How much wider and higher the inside is than a card, and deeper than the stack (docs/printing.md
1.4)."""

WALL = 1.0
"""What two walls of box board, about 0.5 mm each, add to the inside."""

PLAY = 1.0
"""How much wider inside the lid of two pieces is than the tray is outside."""

GLUE, GLUE_TAPER = 12.0, 5.0
TUCK, TUCK_INSET, TUCK_RADIUS, SLIT = 16.0, 0.7, 9.0, 3.0
DUST, DUST_SHARE, LEAST_DUST, DUST_TAPER, DUST_RADIUS = 24.0, 0.63, 6.0, 1.5, 3.0
NOTCH = 8.0
LID_SHARE, LEAST_LID = 0.6, 12.0


class Panel(StrEnum):
    """The panels and flaps of a net."""

    FRONT = "front"
    BACK = "back"
    LEFT = "left"
    RIGHT = "right"
    LID = "lid"
    BOTTOM = "bottom"
    LID_TUCK = "lid-tuck"
    BOTTOM_TUCK = "bottom-tuck"
    GLUE = "glue"
    DUST_TOP_LEFT = "dust-top-left"
    DUST_TOP_RIGHT = "dust-top-right"
    DUST_BOTTOM_LEFT = "dust-bottom-left"
    DUST_BOTTOM_RIGHT = "dust-bottom-right"
    FLOOR = "floor"
    TOP = "top"
    FOOT = "foot"
    GLUE_TOP_LEFT = "glue-top-left"
    GLUE_TOP_RIGHT = "glue-top-right"
    GLUE_FOOT_LEFT = "glue-foot-left"
    GLUE_FOOT_RIGHT = "glue-foot-right"


@dataclass(frozen=True, slots=True)
class Inside:
    """The room inside a closed box: width and height of the cards' face, depth of their stack."""

    width: float
    height: float
    depth: float

    @classmethod
    def for_cards(cls, card: Size, stack: float) -> "Inside":
        """Room for cards of this size (in their sleeves, if any), ``stack`` mm thick together."""
        clear = CARD_CLEARANCE
        return cls(card.width + clear, card.height + clear, stack + STACK_CLEARANCE)


@dataclass(frozen=True, slots=True)
class Fold:
    """The line along which ``child`` is folded up from ``parent``."""

    parent: Panel
    child: Panel
    start: Point
    end: Point

    @property
    def length(self) -> float:
        """How long the line is."""
        return math.dist(self.start, self.end)


@dataclass(frozen=True)
class Net:
    """A net with its top left corner at the origin: boxes of its parts, folds, cut lines.

    ``outline`` are the corners of the closed outer cut, curves as short steps; ``slits`` are
    further cuts. ``glued`` are the outlines of the flaps that get glue.
    """

    parts: Mapping[Panel, Box]
    folds: tuple[Fold, ...]
    outline: tuple[Point, ...]
    slits: tuple[tuple[Point, Point], ...] = ()
    glued: Mapping[Panel, tuple[Point, ...]] = field(default_factory=dict)

    @cached_property
    def size(self) -> Size:
        """The room the net takes on the paper."""
        box = around(self.parts.values())
        return Size.of(box.right, box.bottom)

    @property
    def cut(self) -> Path:
        """The outer cut as a closed path."""
        return Path().poly(self.outline)


def tuck_box(inside: Inside) -> Net:
    """A box of one piece: glue flap, side, front, side and back in a row.

    Lid and bottom hang on the back, each with a flap that is tucked in behind the front; dust
    flaps hang on the sides, and a notch in the front's upper edge lets a thumb in.
    """
    lines = _Lines(inside)
    return Net(
        dict(lines.parts()),
        tuple(lines.folds()),
        tuple(lines.outline()),
        tuple(lines.slits()),
        {Panel.GLUE: tuple(lines.glue_flap())},
    )


class _Lines:
    """The lines of a tuck box: the x of its upright folds, the y of its level ones."""

    def __init__(self, inside: Inside) -> None:
        self.width, self.height = inside.width + WALL, inside.height + WALL
        self.depth = inside.depth + WALL
        self.tuck = min(TUCK, self.height / 3)
        wish = max(LEAST_DUST, DUST_SHARE * self.depth)
        self.dust = min(DUST, wish, self.width / 2 - 1, self.tuck + self.depth)
        self.top = self.tuck + self.depth
        self.foot = self.top + self.height
        self.low = self.foot + self.depth
        self.left = GLUE
        self.front = self.left + self.depth
        self.right = self.front + self.width
        self.back = self.right + self.depth
        self.end = self.back + self.width

    def parts(self) -> Iterator[tuple[Panel, Box]]:
        top, foot, depth, dust = self.top, self.foot, self.depth, self.dust
        yield Panel.GLUE, Box(0, top, GLUE, self.height)
        yield Panel.LEFT, Box(self.left, top, depth, self.height)
        yield Panel.FRONT, Box(self.front, top, self.width, self.height)
        yield Panel.RIGHT, Box(self.right, top, depth, self.height)
        yield Panel.BACK, Box(self.back, top, self.width, self.height)
        yield Panel.LID, Box(self.back, self.tuck, self.width, depth)
        yield Panel.BOTTOM, Box(self.back, foot, self.width, depth)
        inner = self.back + TUCK_INSET, self.width - 2 * TUCK_INSET
        yield Panel.LID_TUCK, Box(inner[0], 0, inner[1], self.tuck)
        yield Panel.BOTTOM_TUCK, Box(inner[0], self.low, inner[1], self.tuck)
        yield Panel.DUST_TOP_LEFT, Box(self.left, top - dust, depth, dust)
        yield Panel.DUST_TOP_RIGHT, Box(self.right, top - dust, depth, dust)
        yield Panel.DUST_BOTTOM_LEFT, Box(self.left, foot, depth, dust)
        yield Panel.DUST_BOTTOM_RIGHT, Box(self.right, foot, depth, dust)

    def folds(self) -> Iterator[Fold]:
        top, foot, depth = self.top, self.foot, self.depth
        for parent, child, x in (
            (Panel.LEFT, Panel.GLUE, self.left),
            (Panel.FRONT, Panel.LEFT, self.front),
            (Panel.FRONT, Panel.RIGHT, self.right),
            (Panel.RIGHT, Panel.BACK, self.back),
        ):
            yield Fold(parent, child, (x, top), (x, foot))
        for parent, child, x, y, length in (
            (Panel.LEFT, Panel.DUST_TOP_LEFT, self.left, top, depth),
            (Panel.RIGHT, Panel.DUST_TOP_RIGHT, self.right, top, depth),
            (Panel.LEFT, Panel.DUST_BOTTOM_LEFT, self.left, foot, depth),
            (Panel.RIGHT, Panel.DUST_BOTTOM_RIGHT, self.right, foot, depth),
            (Panel.BACK, Panel.LID, self.back, top, self.width),
            (Panel.BACK, Panel.BOTTOM, self.back, foot, self.width),
            (Panel.LID, Panel.LID_TUCK, self.back + SLIT, self.tuck, self.width - 2 * SLIT),
            (Panel.BOTTOM, Panel.BOTTOM_TUCK, self.back + SLIT, self.low, self.width - 2 * SLIT),
        ):
            yield Fold(parent, child, (x, y), (x + length, y))

    def slits(self) -> Iterator[tuple[Point, Point]]:
        """Short cuts at the ends of the tuck folds, which keep the lid shut."""
        for y in (self.tuck, self.low):
            yield (self.back + TUCK_INSET, y), (self.back + SLIT, y)
            yield (self.end - SLIT, y), (self.end - TUCK_INSET, y)

    def glue_flap(self) -> list[Point]:
        """The flap at the far left, from the foot up."""
        taper = min(GLUE_TAPER, self.height / 4)
        return [
            (self.left, self.foot), (0.0, self.foot - taper),
            (0.0, self.top + taper), (self.left, self.top),
        ]  # fmt: skip

    def outline(self) -> Iterator[Point]:
        """Once round, clockwise from the foot of the glue flap."""
        top, foot, low = self.top, self.foot, self.low
        dust, tuck = _dust(self.depth, self.dust), _tuck(self.width, self.tuck)
        yield from self.glue_flap()
        yield from ((self.front - u, top - v) for u, v in reversed(dust))
        yield from self._notch()
        yield from ((self.right + u, top - v) for u, v in dust)
        yield (self.back, self.tuck)
        yield from ((self.back + u, self.tuck - v) for u, v in tuck)
        yield from ((self.end, self.tuck), (self.end, low))
        yield from ((self.back + u, low + v) for u, v in reversed(tuck))
        yield (self.back, low)
        yield from ((self.right + u, foot + v) for u, v in reversed(dust))
        yield from ((self.front - u, foot + v) for u, v in dust)

    def _notch(self) -> Iterator[Point]:
        """The half circle for the thumb, from left to right."""
        radius, middle = min(NOTCH, self.width / 5), self.front + self.width / 2
        for step in range(_STEPS * 2 + 1):
            angle = math.pi * (1 - step / (2 * _STEPS))
            yield middle + radius * math.cos(angle), self.top + radius * math.sin(angle)


_STEPS = 16
"""Into how many steps a quarter of a circle is cut: 0.01 mm off the true curve at most."""


def _round(centre: Point, radius: float, start: float) -> Iterator[Point]:
    """A quarter circle over which the outward way turns by 90 degrees from ``start``."""
    for step in range(_STEPS + 1):
        angle = math.radians(start - 90 * step / _STEPS)
        yield centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _dust(length: float, out: float) -> list[Point]:
    """A dust flap on a fold: (along the fold, outwards), its swept edge at the fold's end.

    It tapers at the straight edge and is swept away at the other, where the lid turns.
    """
    taper = min(DUST_TAPER, length / 8)
    radius = min(DUST_RADIUS, length / 4, out / 3)
    knee = length - min(0.14 * length, 6.0)
    return [
        (0.0, 0.0), (taper, out / 3),
        *_round((taper + radius, out - radius), radius, 180),
        *_round((knee - radius, out - radius), radius, 90),
        *_swept((knee, out - radius), (length, 0.0)),
    ]  # fmt: skip


def _swept(start: Point, end: Point) -> Iterator[Point]:
    """A curve that leaves ``start`` straight inwards and bends to ``end``."""
    for step in range(1, _STEPS + 1):
        share = step / _STEPS
        yield (
            start[0] + (end[0] - start[0]) * share**2.2,
            start[1] + (end[1] - start[1]) * share,
        )


def _tuck(width: float, out: float) -> list[Point]:
    """A tuck flap on a fold as wide as the box, a little narrower and with round corners."""
    radius = min(TUCK_RADIUS, out - 1, width / 3)
    first, last = TUCK_INSET, width - TUCK_INSET
    return [
        (first, 0.0),
        *_round((first + radius, out - radius), radius, 180),
        *_round((last - radius, out - radius), radius, 90),
        (last, 0.0),
    ]


def two_piece(inside: Inside) -> tuple[Net, Net]:
    """A box of two pieces: the tray that holds the cards, and the lid that goes over it."""
    width, height = inside.width + WALL, inside.height + WALL
    depth = inside.depth + WALL / 2
    lid = min(depth, max(LEAST_LID, LID_SHARE * depth))
    return tray(width, height, depth), tray(width + PLAY + WALL, height + PLAY + WALL, lid)


def tray(width: float, height: float, depth: float) -> Net:
    """An open tray of these outer measures: a floor, four walls and four glued corners."""
    left, right, end = depth, depth + width, 2 * depth + width
    top, foot, low = depth, depth + height, 2 * depth + height
    flap = min(depth, GLUE, height / 3)
    parts = {
        Panel.FLOOR: Box(left, top, width, height),
        Panel.LEFT: Box(0, top, depth, height),
        Panel.RIGHT: Box(right, top, depth, height),
        Panel.TOP: Box(left, 0, width, depth),
        Panel.FOOT: Box(left, foot, width, depth),
        Panel.GLUE_TOP_LEFT: Box(left - flap, 0, flap, depth),
        Panel.GLUE_TOP_RIGHT: Box(right, 0, flap, depth),
        Panel.GLUE_FOOT_LEFT: Box(left - flap, foot, flap, depth),
        Panel.GLUE_FOOT_RIGHT: Box(right, foot, flap, depth),
    }
    folds = (
        Fold(Panel.FLOOR, Panel.LEFT, (left, top), (left, foot)),
        Fold(Panel.FLOOR, Panel.RIGHT, (right, top), (right, foot)),
        Fold(Panel.FLOOR, Panel.TOP, (left, top), (right, top)),
        Fold(Panel.FLOOR, Panel.FOOT, (left, foot), (right, foot)),
        Fold(Panel.TOP, Panel.GLUE_TOP_LEFT, (left, 0), (left, top)),
        Fold(Panel.TOP, Panel.GLUE_TOP_RIGHT, (right, 0), (right, top)),
        Fold(Panel.FOOT, Panel.GLUE_FOOT_LEFT, (left, foot), (left, low)),
        Fold(Panel.FOOT, Panel.GLUE_FOOT_RIGHT, (right, foot), (right, low)),
    )
    taper = min(1.5, depth / 5)
    glued = {
        Panel.GLUE_TOP_LEFT: _corner(left, top, 0, -flap, taper),
        Panel.GLUE_TOP_RIGHT: _corner(right, 0, top, flap, taper),
        Panel.GLUE_FOOT_RIGHT: _corner(right, foot, low, flap, taper),
        Panel.GLUE_FOOT_LEFT: _corner(left, low, foot, -flap, taper),
    }
    corners = tuple(glued.values())
    outline = (
        (0.0, top), *corners[0], *corners[1], (end, top),
        (end, foot), *corners[2], *corners[3], (0.0, foot),
    )  # fmt: skip
    return Net(parts, folds, outline, (), glued)


def _corner(x: float, start: float, end: float, length: float, taper: float) -> tuple[Point, ...]:
    """A corner flap at a wall's end ``x``, from one y of the wall to the other."""
    way = taper if end > start else -taper
    tip = x + length
    return ((x, start), (tip, start + way), (tip, end - way), (x, end))

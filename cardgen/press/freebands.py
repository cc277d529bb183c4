"""The free bands of a page: the strips along its edges that neither cards nor marks reach."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from cardgen.model.boxes import TOLERANCE, Box, around
from cardgen.press.grid import BACK_OUTER_BLEED, MARK_REACH, SlotLayout
from cardgen.press.paper import printable

CLEARANCE = 0.5
"""Between what stands in a band and the end of a mark (mm)."""

COMFORTABLE = 150.0
"""A band this long (mm) keeps to the width of the cards; a shorter one takes the whole page."""

WINDOW_INSET = 1.0
"""Between what stands in a window and the marks at its sides (mm)."""

UPWARDS = 270
"""The turn of a line that reads upwards, in degrees clockwise."""


class PageEdge(StrEnum):
    """The edge of the page a band lies along."""

    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Band:
    """A free strip (mm). Within it ``u`` runs along the reading direction and ``v`` downwards.

    In the bands at the sides everything reads upwards.
    """

    edge: PageEdge
    box: Box

    @property
    def turn(self) -> int:
        """How what stands in the band is turned: 0, or `UPWARDS`."""
        return UPWARDS if self.edge in (PageEdge.LEFT, PageEdge.RIGHT) else 0

    @property
    def length(self) -> float:
        """Its length along the reading direction."""
        return self.box.height if self.turn else self.box.width

    @property
    def depth(self) -> float:
        """Its height for what stands in it."""
        return self.box.width if self.turn else self.box.height

    def point(self, u: float, v: float) -> tuple[float, float]:
        """The point of the page at (u, v)."""
        if self.turn:
            return self.box.x + v, self.box.bottom - u
        return self.box.x + u, self.box.y + v

    def area(self, u: float, v: float, length: float, depth: float) -> Box:
        """The box on the page of a rectangle in the band."""
        x, y = self.point(u, v)
        if self.turn:
            return Box(x, y - length, depth, length)
        return Box(x, y, length, depth)

    def outermost(self, depth: float) -> float:
        """The ``v`` at which something ``depth`` high lies along the edge of the page."""
        return self.depth - depth if self.edge in (PageEdge.BOTTOM, PageEdge.RIGHT) else 0.0


def free_bands(
    layout: SlotLayout, reach: float = MARK_REACH, bleed: float = BACK_OUTER_BLEED
) -> tuple[Band, ...]:
    """The bands along the edges that have any depth, for a full sheet.

    ``reach`` is how far marks go beyond the cards and ``bleed`` how far their ground does (mm).
    """
    area, block = printable(layout.paper, layout.margin), around(layout.slots)
    across = _extent(area.x, area.right, block.x, block.right)
    along = _extent(area.y, area.bottom, block.y, block.bottom)
    taken = max(reach, bleed) + CLEARANCE
    return tuple(_real(_strips(area, block.grown(taken), across, along)))


def windows(layout: SlotLayout, bleed: float = BACK_OUTER_BLEED) -> tuple[Band, ...]:
    """The short bands between the marks, one beside each outer card: a last resort."""
    area, block = printable(layout.paper, layout.margin), around(layout.slots)
    beyond = block.grown(bleed + CLEARANCE / 2)
    found: dict[Band, None] = {}
    for slot in layout.slots:
        across = (slot.x + WINDOW_INSET, slot.right - WINDOW_INSET)
        along = (slot.y + WINDOW_INSET, slot.bottom - WINDOW_INSET)
        found.update(dict.fromkeys(_real(_strips(area, beyond, across, along))))
    return tuple(found)


def _strips(
    area: Box, beyond: Box, across: tuple[float, float], along: tuple[float, float]
) -> Iterator[Band]:
    """The strips between the printable edge and what is taken up by cards, on each edge."""
    (left, right), (top, bottom) = across, along
    yield Band(PageEdge.TOP, Box.between(left, area.y, right, beyond.y))
    yield Band(PageEdge.BOTTOM, Box.between(left, beyond.bottom, right, area.bottom))
    yield Band(PageEdge.LEFT, Box.between(area.x, top, beyond.x, bottom))
    yield Band(PageEdge.RIGHT, Box.between(beyond.right, top, area.right, bottom))


def _real(bands: Iterator[Band]) -> Iterator[Band]:
    return (band for band in bands if band.depth > TOLERANCE and band.length > TOLERANCE)


def _extent(start: float, end: float, first: float, last: float) -> tuple[float, float]:
    return (first, last) if last - first >= COMFORTABLE else (start, end)

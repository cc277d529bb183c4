"""Boxes: all lengths in mm from the top left corner of a page or card, x to the right, y down."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.model.lengths import Size

TOLERANCE = 1e-6
"""Lengths nearer than this (mm) count as equal, so that 3 x 0.1 is 0.3."""


@dataclass(frozen=True, slots=True)
class Edges:
    """A length (mm) for each edge of a box: a bleed or a margin."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @classmethod
    def all(cls, length: float) -> "Edges":
        """The same length on every edge."""
        return cls(length, length, length, length)


class Box(NamedTuple):
    """An upright rectangle (mm): the trim of a card, a page, a free band."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of_size(cls, size: Size) -> "Box":
        """The box of a whole page of this size."""
        return cls(0.0, 0.0, size.width, size.height)

    @classmethod
    def between(cls, left: float, top: float, right: float, bottom: float) -> "Box":
        """The box with these edges."""
        return cls(left, top, right - left, bottom - top)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    def grown(self, by: "Edges | float") -> "Box":
        """The box with each edge moved outwards by a length; negative ones shrink it."""
        edges = by if isinstance(by, Edges) else Edges.all(by)
        return Box.between(
            self.x - edges.left,
            self.y - edges.top,
            self.right + edges.right,
            self.bottom + edges.bottom,
        )

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share an area; touching edges do not count."""
        return (
            self.x < other.right - TOLERANCE
            and other.x < self.right - TOLERANCE
            and self.y < other.bottom - TOLERANCE
            and other.y < self.bottom - TOLERANCE
        )

    def inside(self, other: "Box") -> bool:
        """Whether this box lies wholly in the other; touching edges are allowed."""
        return (
            self.x >= other.x - TOLERANCE
            and self.y >= other.y - TOLERANCE
            and self.right <= other.right + TOLERANCE
            and self.bottom <= other.bottom + TOLERANCE
        )

    def turned(self) -> "Box":
        """The box with x and y exchanged: lets one rule serve rows and columns alike."""
        return Box(self.y, self.x, self.height, self.width)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of them.

    Raises:
        ValueError: there is no box.
    """
    found = tuple(boxes)
    return Box.between(
        min(box.x for box in found),
        min(box.y for box in found),
        max(box.right for box in found),
        max(box.bottom for box in found),
    )

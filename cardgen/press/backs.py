"""Backs: where a back lies so that it comes out behind its front.

The sheet is turned over about a line; what is printed on its other side is the mirror image in
*place*, never in content. About an upright line a card turns over like a page of a book and stays
upright; about a level line it turns head over heels, so the back is printed upside down.
"""

import math
from dataclasses import dataclass
from enum import StrEnum

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size


class Backs(StrEnum):
    """How backs are printed (the words of the ``--backs`` option).

    ``DUPLEX_LONG``, ``DUPLEX_SHORT``: front, back, front, back ... for a printer that prints both
    sides and turns the paper about its long or short edge. ``SEPARATE``: all fronts, then all
    backs, for feeding the stack twice. ``NONE``: no backs.
    """

    DUPLEX_LONG = "duplex-long"
    DUPLEX_SHORT = "duplex-short"
    SEPARATE = "separate"
    NONE = "none"


class Refeed(StrEnum):
    """How the stack of fronts goes back into the printer for ``SEPARATE`` backs.

    ``TURNED``: the whole stack is turned over like a page of a book (about its long edge) and fed
    again, so that the first front is again on top and is fed first: backs come in the order of
    their fronts. This is right for printers that lay the sheets down printed side up (most inkjet
    printers: their stack has the last sheet on top, turning brings the first on top) and for those
    that lay them printed side down into a tray that wants the printed side up (most laser
    printers with a paper drawer). ``AS_IT_LIES``: the stack goes in as it came out, printed side
    down, so the last sheet is fed first: backs come in reverse.
    """

    TURNED = "turned"
    AS_IT_LIES = "as-it-lies"


class Axis(StrEnum):
    """The line a sheet is turned over about, as the sheet is read."""

    UPRIGHT = "upright"
    LEVEL = "level"


def flip_axis(paper: Size, backs: Backs) -> Axis:
    """The line the page turns about; ``paper`` as it lies, a square counts as upright.

    ``SEPARATE`` (and ``NONE``) is turned about the long edge.
    """
    long_edge_is_upright = paper.height >= paper.width
    if long_edge_is_upright is (backs is not Backs.DUPLEX_SHORT):
        return Axis.UPRIGHT
    return Axis.LEVEL


def mirrored(box: Box, paper: Size, axis: Axis) -> Box:
    """The place of ``box`` as seen from the other side of the sheet (mm, page as it lies)."""
    if axis is Axis.UPRIGHT:
        return Box(paper.width - box.right, box.y, box.width, box.height)
    return Box(box.x, paper.height - box.bottom, box.width, box.height)


def back_rotation(axis: Axis, rotation: int = 0) -> int:
    """The turn (degrees) of a back behind a front that is turned by ``rotation``."""
    turned = -rotation if axis is Axis.UPRIGHT else 180 - rotation
    return turned % 360


@dataclass(frozen=True, slots=True)
class Transform:
    """How a page is corrected on its way to the paper, about the middle of the page.

    First scaled by ``scale_x`` and ``scale_y``, then turned clockwise by ``degrees``, then moved
    by ``dx`` and ``dy`` mm. Everything on a page that belongs to the cards - the cards and the
    marks to cut them by - goes through the one transform of its sheet, so that no correction can
    move one without the other.
    """

    dx: float = 0.0
    dy: float = 0.0
    degrees: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0

    def point(self, x: float, y: float, paper: Size) -> tuple[float, float]:
        """Where the point (x, y) of the page lands (mm)."""
        middle_x, middle_y = paper.width / 2, paper.height / 2
        sine, cosine = math.sin(math.radians(self.degrees)), math.cos(math.radians(self.degrees))
        x, y = (x - middle_x) * self.scale_x, (y - middle_y) * self.scale_y
        return (
            middle_x + self.dx + x * cosine - y * sine,
            middle_y + self.dy + x * sine + y * cosine,
        )


IDENTITY = Transform()
"""Leaves everything where it is."""

"""How far each card's ground runs past its trim: between neighbours and on the outer edges."""

import math
from collections.abc import Sequence
from dataclasses import replace

from cardgen.model.boxes import TOLERANCE, Box, Edges, around


def bleeds(boxes: Sequence[Box], area: Box, inner: float, outer: float) -> tuple[Edges, ...]:
    """The bleed (mm) of each trim box on each edge.

    Towards a neighbour it is ``inner``, but never more than half the gap; elsewhere, and towards
    a slot that stayed empty, ``outer``, but never past ``area``, the printable part of the page.
    """
    return tuple(
        _clear_of_corners(box, _bleed(box, gaps_around(box, boxes), area, inner, outer), boxes)
        for box in boxes
    )


def gaps_around(box: Box, boxes: Sequence[Box]) -> Edges:
    """How far (mm) the nearest other box is that faces each edge; infinite where none does."""
    left = top = right = bottom = math.inf
    for other in boxes:
        if other == box:
            continue
        if other.y < box.bottom - TOLERANCE and box.y < other.bottom - TOLERANCE:
            if other.x >= box.right - TOLERANCE:
                right = min(right, other.x - box.right)
            elif other.right <= box.x + TOLERANCE:
                left = min(left, box.x - other.right)
        elif other.x < box.right - TOLERANCE and box.x < other.right - TOLERANCE:
            if other.y >= box.bottom - TOLERANCE:
                bottom = min(bottom, other.y - box.bottom)
            else:
                top = min(top, box.y - other.bottom)
    return Edges(left, top, right, bottom)


def page_boxes(boxes: Sequence[Box], bleed: Sequence[Edges]) -> tuple[Box, Box]:
    """The TrimBox and the BleedBox of a sheet: around all trims, and around all that is printed.

    Raises:
        ValueError: the sheet is empty.
    """
    trims = tuple(boxes)
    grown = (box.grown(edges) for box, edges in zip(trims, bleed, strict=True))
    return around(trims), around(grown)


def _bleed(box: Box, gaps: Edges, area: Box, inner: float, outer: float) -> Edges:
    def edge(gap: float, room: float) -> float:
        # A neighbour further off than twice the outer bleed is no neighbour: an empty slot.
        wish = outer if gap > 2 * max(inner, outer) + TOLERANCE else inner
        return max(0.0, min(wish, gap / 2, room))

    return Edges(
        edge(gaps.left, box.x - area.x),
        edge(gaps.top, box.y - area.y),
        edge(gaps.right, area.right - box.right),
        edge(gaps.bottom, area.bottom - box.bottom),
    )


def _clear_of_corners(box: Box, bleed: Edges, boxes: Sequence[Box]) -> Edges:
    """The bleed cut back where its corner would lie on a card diagonally opposite.

    That happens only beside slots that stayed empty (a card without a back, a partly filled row).
    """
    for other in boxes:
        if other != box and box.grown(bleed).overlaps(other):
            across = "left" if other.x < box.x else "right"
            along = "top" if other.y < box.y else "bottom"
            gap_x = box.x - other.right if across == "left" else other.x - box.right
            gap_y = box.y - other.bottom if along == "top" else other.y - box.bottom
            lost_x, lost_y = getattr(bleed, across) - gap_x, getattr(bleed, along) - gap_y
            edge, gap = (across, gap_x) if lost_x <= lost_y else (along, gap_y)
            bleed = replace(bleed, **{edge: max(0.0, gap)})
    return bleed

"""Boards of upright boxes on a page, laid out by hand (mm)."""

from cardgen.model.board import Board, Land, Region, Spot
from cardgen.model.boxes import Box
from cardgen.model.geometry import Area, Ring
from cardgen.model.lengths import Size


def square(left: float, top: float, right: float, bottom: float) -> Ring:
    """The corners of a box, clockwise from its top left."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def area(*outlines: Ring) -> Area:
    """An area of one polygon: its outline, then its holes."""
    return (tuple(outlines),)


def region(name: str, *outlines: Ring) -> Region:
    """A region whose things all stand in its first corner."""
    corner = outlines[0][0]
    return Region(name, area(*outlines), corner, Spot(corner, corner, corner))


def board(*regions: Region, lands: tuple[Land, ...] = (), window: Box | None = None) -> Board:
    """A board on a page of 200 x 200 mm, all of it seen unless told otherwise."""
    return Board(Size.of(200, 200), window or Box(0, 0, 200, 200), regions, lands)

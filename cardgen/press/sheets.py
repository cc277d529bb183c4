"""Laying cards on sheets: which card lies where, on which side of which sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size
from cardgen.press.backs import (
    IDENTITY,
    Axis,
    Backs,
    Refeed,
    Transform,
    back_rotation,
    flip_axis,
    mirrored,
)
from cardgen.press.grid import SlotLayout


class SheetSide(StrEnum):
    """A side of a sheet."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Placement:
    """Card number ``index`` (from 0, copies counted singly) in its trim box on the page (mm).

    ``rotation`` turns it about the middle of its box, in degrees clockwise. ``back`` tells that
    the card's back lies there although the page is one of fronts: the page will be folded.
    """

    index: int
    box: Box
    rotation: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page to print: side ``side`` of sheet ``number`` of ``total`` (counted from 1).

    The front and the back of a sheet share a number. ``transform`` is what the placements and
    their marks go through on their way to the paper.
    """

    side: SheetSide
    number: int
    total: int
    placements: tuple[Placement, ...]
    transform: Transform = IDENTITY

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The trim boxes of the cards on this page."""
        return tuple(placement.box for placement in self.placements)

    @property
    def indices(self) -> tuple[int, ...]:
        """The numbers of the cards on this page, in the order of their slots."""
        return tuple(placement.index for placement in self.placements)

    @property
    def cards(self) -> int:
        """How many cards are on this page; one whose back lies beside it counts once."""
        return len(set(self.indices))


def impose(
    count: int,
    layout: SlotLayout,
    backs: Backs = Backs.NONE,
    *,
    has_back: Callable[[int], bool] = lambda index: True,
    refeed: Refeed = Refeed.TURNED,
    back_transform: Transform = IDENTITY,
    start: int = 0,
    stacked: bool = False,
) -> tuple[Sheet, ...]:
    """Lay cards 0 ... ``count - 1`` into the slots of as many sheets as needed, in printing order.

    A card for which ``has_back`` is false leaves the place behind it empty. Duplex gives front,
    back, front, back, a back page even where it is empty, so that a printer never takes the next
    front for a back; ``SEPARATE`` gives all fronts and then all backs as ``refeed`` says.
    ``back_transform`` corrects the place of every back. The first ``start`` slots of the first
    sheet stay empty: they are used up already. ``stacked`` lays the cards through the sheets
    rather than over them: the piles of the slots, laid on one another in the order of the slots,
    make the deck in its order.
    """
    fronts = fronts_of(count, layout, start=start, stacked=stacked)
    return both_sides(fronts, layout.paper, backs, has_back, refeed, back_transform)


def both_sides(
    fronts: tuple[Sheet, ...],
    paper: Size,
    backs: Backs,
    has_back: Callable[[int], bool] = lambda index: True,
    refeed: Refeed = Refeed.TURNED,
    back_transform: Transform = IDENTITY,
) -> tuple[Sheet, ...]:
    """Sheets of fronts with the backs behind them, in printing order as `impose` gives them.

    ``paper`` is the page as it lies (mm).
    """
    if backs is Backs.NONE:
        return fronts
    axis = flip_axis(paper, backs)
    behind = tuple(_behind(sheet, paper, axis, has_back, back_transform) for sheet in fronts)
    if backs is Backs.SEPARATE:
        return fronts + (behind if refeed is Refeed.TURNED else behind[::-1])
    return tuple(sheet for pair in zip(fronts, behind, strict=True) for sheet in pair)


def marks_on(side: SheetSide, backs: Backs, *, glued: bool = False) -> bool:
    """Whether cut marks belong on this side.

    A sheet printed on both sides is cut by its front: marks on the back would lie beside those of
    the front and mislead. Sides printed on two papers and ``glued`` are marked both.
    """
    return side is SheetSide.FRONT or backs is Backs.NONE or glued


def fronts_of(
    count: int, layout: SlotLayout, *, start: int = 0, stacked: bool = False
) -> tuple[Sheet, ...]:
    """The sheets of fronts alone, in order, as `impose` lays them.

    Raises:
        ValueError: ``start`` leaves no slot, or comes together with ``stacked``.
    """
    slots = layout.slots
    if not 0 <= start < len(slots) or (start and stacked):
        raise ValueError(start)
    total = -(-(count + start) // len(slots)) if count else 0
    return tuple(
        Sheet(
            SheetSide.FRONT,
            number + 1,
            total,
            _filled(slots, range(number, len(slots) * total, total), count)
            if stacked
            else _filled(slots, range(number * len(slots) - start, count), count),
        )
        for number in range(total)
    )


def _filled(slots: Sequence[Box], indices: range, count: int) -> tuple[Placement, ...]:
    """The cards of these numbers in the slots; numbers outside the deck leave a slot empty."""
    return tuple(
        Placement(index, slot)
        for index, slot in zip(indices, slots, strict=False)
        if 0 <= index < count
    )


def _behind(
    front: Sheet,
    paper: Size,
    axis: Axis,
    has_back: Callable[[int], bool],
    transform: Transform,
) -> Sheet:
    placements = tuple(
        Placement(
            placed.index,
            mirrored(placed.box, paper, axis),
            back_rotation(axis, placed.rotation),
        )
        for placed in front.placements
        if has_back(placed.index)
    )
    return Sheet(SheetSide.BACK, front.number, front.total, placements, transform)

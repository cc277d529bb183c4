"""Imposition: which page of a booklet stands where on which sheet. Pure arithmetic, no drawing.

Pages are counted from 0; None is a blank. Sources: docs/printing.md 6.1.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.model.boxes import Box
from cardgen.model.lengths import Size

Leaf = int | None
"""A page by its number from 0, or None for a blank one."""

MOST_STAPLED = 12
"""So many sheets a home stapler holds; thicker booklets are better sewn in signatures."""


@dataclass(frozen=True, slots=True)
class SheetSpread:
    """One side of a folded sheet: its left and right page.

    ``sheet`` counts the sheets of its ``signature`` from the outside, from 0; ``is_front`` is the
    side that lies outside when the sheet is folded.
    """

    signature: int
    sheet: int
    is_front: bool
    left: Leaf
    right: Leaf


def padded(count: int, unit: int = 4) -> tuple[Leaf, ...]:
    """The pages of a booklet filled up to a multiple of ``unit`` with blanks before the last.

    The last page is the back cover and stays outside. A single page stays the front cover.
    """
    if count < 1:
        raise ValueError("a booklet needs a page")
    blanks: list[Leaf] = [None] * (-count % unit)
    pages: list[Leaf] = list(range(count))
    if count == 1:
        return (*pages, *blanks)
    return (*pages[:-1], *blanks, pages[-1])


def saddle(count: int, sheets_each: int | None = None, unit: int = 4) -> tuple[SheetSpread, ...]:
    """The spreads of a booklet in the order they are printed: each sheet's front, then its back.

    All sheets are put into one another and stitched through the fold, or, with ``sheets_each``, in
    signatures of so many sheets that are bound side by side.
    """
    pages = padded(count, unit)
    size = len(pages) if sheets_each is None else 4 * max(1, sheets_each)
    spreads: list[SheetSpread] = []
    for number, start in enumerate(range(0, len(pages), size)):
        spreads += _signature(pages[start : start + size], number)
    return tuple(spreads)


def _signature(pages: Sequence[Leaf], number: int) -> list[SheetSpread]:
    last = len(pages) - 1
    spreads: list[SheetSpread] = []
    for sheet in range(len(pages) // 4):
        first = 2 * sheet
        spreads.append(SheetSpread(number, sheet, True, pages[last - first], pages[first]))
        spreads.append(SheetSpread(number, sheet, False, pages[first + 1], pages[last - first - 1]))
    return spreads


def creep(sheet: int, caliper: float) -> float:
    """How far (mm) the pages of a sheet move to the fold so that trimmed edges lie alike.

    ``sheet`` counts from the outside, from 0, and ``caliper`` is the thickness of the paper in mm:
    every sheet inside is pushed out by the thickness of those around it.
    """
    return sheet * caliper


def sheets_needed(count: int) -> int:
    """How many folded sheets of four pages a booklet takes."""
    return -(-count // 4)


@dataclass(frozen=True, slots=True)
class PlacedPage:
    """A page on a sheet: its number, its box (mm), upright or turned by 180 degrees."""

    page: Leaf
    box: Box
    turned: bool = False


_TOP, _FOOT = (4, 3, 2, 1), (5, 6, 7, 0)


def pocket_fold(count: int, paper: Size) -> tuple[PlacedPage, ...]:
    """Eight pages on one side of a sheet that is folded three times and slit in its middle.

    ``paper`` is upright or lying; the cells stand on it lying, four in two rows, the upper row
    turned. Pages of a shorter booklet are followed by blanks before its last.

    Raises:
        ValueError: more than eight pages.
    """
    if count > 8:
        raise ValueError("a pocket fold has eight pages")
    pages = padded(count, 8)
    long, short = max(paper.width, paper.height), min(paper.width, paper.height)
    width, height = long / 4, short / 2
    cells = [
        PlacedPage(pages[page], Box(column * width, 0.0, width, height), turned=True)
        for column, page in enumerate(_TOP)
    ]
    cells += [
        PlacedPage(pages[page], Box(column * width, height, width, height))
        for column, page in enumerate(_FOOT)
    ]
    return tuple(cells)


def stacked(
    spreads: Sequence[SheetSpread], rows: int
) -> tuple[tuple[SheetSpread | None, ...], ...]:
    """Spreads on sheets that hold ``rows`` of them one below the other, to be cut and stacked.

    Each sheet is printed on both sides, so spreads come in pairs of front and back. Cut apart, the
    upper pile laid on the next one gives the sheets of the booklet in their order.
    """
    pairs = [spreads[at : at + 2] for at in range(0, len(spreads), 2)]
    piles = -(-len(pairs) // rows)
    sides: list[tuple[SheetSpread | None, ...]] = []
    for sheet in range(piles):
        chosen = [
            pairs[sheet + row * piles] if sheet + row * piles < len(pairs) else None
            for row in range(rows)
        ]
        sides.append(tuple(pair[0] if pair else None for pair in chosen))
        sides.append(tuple(pair[1] if pair else None for pair in chosen))
    return tuple(sides)

"""The order in which a guillotine or a trimmer cuts a sheet: long cuts first, then every strip."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardgen.model.boxes import TOLERANCE, Box
from cardgen.model.lengths import Size

FIGURE_INSET = 0.5
"""Between a trim line and the figure beside its mark (mm)."""

FIGURE_HEIGHT = 1.6
"""The height of a figure (mm)."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut ``number`` (from 1): along the line at ``at``, upright or level (mm).

    ``first`` tells whether it goes through the whole sheet; the others go through each strip.
    ``start`` and ``end`` are where the cards along it begin and end, and ``before`` whether they
    lie before the line (to its left, above it) or after it.
    """

    number: int
    upright: bool
    at: float
    start: float
    end: float
    before: bool
    first: bool


def cut_order(boxes: Sequence[Box], paper: Size) -> tuple[Cut, ...]:
    """All cuts that free the cards whose trims are ``boxes``, in order; ``paper`` as it lies.

    First go the cuts along the long edge of the paper, through the whole sheet from one side to the
    other; then those across, through every strip. Their marks stand in the strips themselves
    (`cardgen.press.marks`).

    Raises:
        ValueError: a cut would pass through a card, so no straight cuts free this sheet.
    """
    upright_first = paper.height >= paper.width
    found: list[Cut] = []
    for upright in (upright_first, not upright_first):
        for at, start, end, before in _lines(boxes, upright=upright):
            number = len(found) + 1
            found.append(Cut(number, upright, at, start, end, before, upright is upright_first))
    return tuple(found)


def _lines(boxes: Sequence[Box], *, upright: bool) -> list[tuple[float, float, float, bool]]:
    """Each trim line once, in order: where it is, where the cards along it begin and end."""
    lain = boxes if upright else [box.turned() for box in boxes]
    along: dict[tuple[float, bool], list[Box]] = {}
    for box in lain:
        along.setdefault((round(box.x, 3), False), []).append(box)
        along.setdefault((round(box.right, 3), True), []).append(box)
    lines: list[tuple[float, float, float, bool]] = []
    for (at, before), beside in sorted(along.items()):
        if any(box.x + 0.01 < at < box.right - 0.01 for box in lain):
            raise ValueError(at)
        if lines and at - lines[-1][0] < TOLERANCE:
            continue
        lines.append((at, min(b.y for b in beside), max(b.bottom for b in beside), before))
    return lines


@dataclass(frozen=True, slots=True)
class CutFigure:
    """Where the number of a cut stands: at (x, y) mm, to the right of x or to the left of it.

    ``y`` is the lower edge of the figure where it stands above, else its upper edge.
    """

    number: int
    x: float
    y: float
    rightwards: bool
    above: bool


def cut_figures(cuts: Sequence[Cut], away: float) -> Iterator[CutFigure]:
    """The number of each cut at both of its ends, ``away`` mm off the cards, on their side."""
    for cut in cuts:
        beside = cut.at + (-FIGURE_INSET if cut.before else FIGURE_INSET)
        for outer, at_start in ((cut.start - away, True), (cut.end + away, False)):
            if cut.upright:
                yield CutFigure(cut.number, beside, outer, not cut.before, at_start)
            else:
                yield CutFigure(cut.number, outer, beside, not at_start, cut.before)

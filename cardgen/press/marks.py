"""Cut marks: where to cut the cards of a sheet, for any set of trim boxes.

Three kinds, none of which ever lies on a card. *Crop marks* continue the trim lines outside the
block. *Ticks* continue them in the gaps, where a first cut along one side of the gap leaves them
standing. *Bridges* stand across the gaps just inside the strips of the first cut: their ends show
where the second cut goes when everything else has been cut away.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from cardgen.model.boxes import TOLERANCE, Box, Edges, around
from cardgen.model.lengths import Size
from cardgen.press.bleed import gaps_around
from cardgen.press.grid import MARK_REACH, SHORTEST_REACH
from cardgen.press.paper import printable

INK_WIDTH, HALO_WIDTH = 0.15, 0.5
"""The black line (mm; 0.43 pt) and the white one under it, which makes it show
on dark ground."""

OFFSET = 1.0
"""Between the trim and a crop mark (mm), so that a cut that strays leaves no ink on the card."""

_CLEAR = 0.3
"""The least distance (mm) of a crop mark or tick from the trim, where there is no room for more."""

BRIDGE_CLEAR = 0.1
"""Between a bridge's end and the trim it points at (mm): less than anyone cuts to."""

BRIDGE_INSET = 1.0
"""How far (mm) a bridge stands inside the strip: within the round of the corner."""

LEAST_GAP = 1.0
"""A narrower gap (mm) has no room for ticks."""


class MarkKind(StrEnum):
    """What a mark is for."""

    CROP = "crop"
    TICK = "tick"
    BRIDGE = "bridge"
    LINE = "line"
    FOLD = "fold"


@dataclass(frozen=True, slots=True, order=True)
class CutMark:
    """A straight mark between two points (mm); level or upright."""

    x1: float
    y1: float
    x2: float
    y2: float
    kind: MarkKind = MarkKind.CROP

    @property
    def inked(self) -> Box:
        """What the mark covers on the paper, its white edge included."""
        half = HALO_WIDTH / 2
        upright = self.x1 == self.x2
        room = Edges(half, 0, half, 0) if upright else Edges(0, half, 0, half)
        return Box.between(self.x1, self.y1, self.x2, self.y2).grown(room)

    def turned(self) -> "CutMark":
        """The mark with x and y exchanged."""
        return replace(self, x1=self.y1, y1=self.x1, x2=self.y2, y2=self.x2)


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """Which marks a sheet gets: ``lines`` adds full lines along the middle of the gaps."""

    ticks: bool = True
    lines: bool = False
    reach: float = MARK_REACH


def cut_marks(
    boxes: Sequence[Box], paper: Size, margin: float, style: MarkStyle | None = None
) -> tuple[CutMark, ...]:
    """All marks for cutting out the cards whose trims are ``boxes``, in a fixed order.

    Only trim lines of cards that are there are marked. No mark touches a trim box or leaves the
    printable area; a mark without room is left out. Lengths in mm.
    """
    if not boxes:
        return ()
    style = style or MarkStyle()
    area = printable(paper, margin)
    level = _upright_marks(boxes, area, style, bridges=paper.height >= paper.width)
    turned = [box.turned() for box in boxes]
    upright = _upright_marks(turned, area.turned(), style, bridges=paper.width > paper.height)
    found = {*level, *(mark.turned() for mark in upright)}
    return tuple(sorted(_rounded(found)))


def _rounded(marks: set[CutMark]) -> set[CutMark]:
    # A tick is found from both cards it lies between, equal but for the last bits.
    places = [(round(m.x1, 4), round(m.y1, 4), round(m.x2, 4), round(m.y2, 4)) for m in marks]
    return {CutMark(*place, kind=m.kind) for place, m in zip(places, marks, strict=True)}


def _upright_marks(
    boxes: Sequence[Box], area: Box, style: MarkStyle, *, bridges: bool
) -> Iterator[CutMark]:
    """The upright marks above and below every box."""
    for box in boxes:
        inset = min(BRIDGE_INSET, box.width / 4)
        for x in (box.x, box.right):
            for ray in _rays(x, box, boxes, area):
                yield from _trim_mark(ray, style)
        if bridges and style.ticks:
            for x in (box.x + inset, box.right - inset):
                for ray in _rays(x, box, boxes, area):
                    yield from _bridge(ray, style)
    if style.lines:
        yield from _lines(boxes, area, style.reach)


@dataclass(frozen=True, slots=True)
class _Ray:
    """The free way (mm) from a trim edge: up to a card (``hit``) or to the printable edge."""

    x: float
    y: float
    down: bool
    length: float
    hit: bool

    def mark(self, start: float, end: float, kind: MarkKind) -> CutMark:
        """The mark between two distances from the trim."""
        if self.down:
            return CutMark(self.x, self.y + start, self.x, self.y + end, kind)
        return CutMark(self.x, self.y - end, self.x, self.y - start, kind)


def _rays(x: float, box: Box, boxes: Sequence[Box], area: Box) -> Iterator[_Ray]:
    """The ways up and down from a box along the line at ``x``."""
    half = HALO_WIDTH / 2
    crossed = [b for b in boxes if b.x - half < x - TOLERANCE and x + TOLERANCE < b.right + half]
    above = [b.bottom for b in crossed if b.bottom <= box.y + TOLERANCE]
    below = [b.y for b in crossed if b.y >= box.bottom - TOLERANCE]
    yield _Ray(x, box.y, False, box.y - max([area.y, *above]), bool(above))
    yield _Ray(x, box.bottom, True, min([area.bottom, *below]) - box.bottom, bool(below))


def _trim_mark(ray: _Ray, style: MarkStyle) -> Iterator[CutMark]:
    """The crop mark at an open edge, or the tick in the gap towards a neighbour."""
    if ray.hit and ray.length <= 2 * style.reach + OFFSET:
        clear = min(OFFSET, max(_CLEAR, (ray.length - 2 * OFFSET) / 2))
        if style.ticks and ray.length >= LEAST_GAP - TOLERANCE:
            yield ray.mark(clear, ray.length - clear, MarkKind.TICK)
        return
    end = min(style.reach, ray.length / 2 if ray.hit else ray.length)
    if end >= SHORTEST_REACH - TOLERANCE:
        yield ray.mark(min(OFFSET, max(_CLEAR, end - OFFSET)), end, MarkKind.CROP)


def _bridge(ray: _Ray, style: MarkStyle) -> Iterator[CutMark]:
    """The bridge across a gap, or the stub that points at an outer trim."""
    spans = ray.hit and ray.length <= 2 * style.reach
    end = ray.length - BRIDGE_CLEAR if spans else min(OFFSET, ray.length / 2)
    if ray.length >= LEAST_GAP - TOLERANCE:
        yield ray.mark(BRIDGE_CLEAR, end, MarkKind.BRIDGE)


def _lines(boxes: Sequence[Box], area: Box, reach: float) -> Iterator[CutMark]:
    """Lines along the middle of the gaps between columns, from end to end of the cards."""
    spans: dict[float, list[Box]] = {}
    for box in boxes:
        gap = gaps_around(box, boxes).right
        if LEAST_GAP - TOLERANCE <= gap <= 2 * reach + TOLERANCE:
            spans.setdefault(round(box.right + gap / 2, 4), []).append(box)
    for x, beside in sorted(spans.items()):
        whole = around(beside)
        top = max(area.y, whole.y - reach)
        bottom = min(area.bottom, whole.bottom + reach)
        line = CutMark(x, top, x, bottom, MarkKind.LINE)
        if not any(line.inked.overlaps(box) for box in boxes):
            yield line

"""Choosing where the slug of a job's sheets stands: the same places on every sheet."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardgen.model.boxes import TOLERANCE, Box
from cardgen.model.problem import Problems
from cardgen.press.freebands import Band, PageEdge, free_bands, windows
from cardgen.press.grid import BACK_OUTER_BLEED, MARK_REACH, SlotLayout
from cardgen.press.slug import (
    CELLS,
    BarWords,
    Group,
    Role,
    SheetLabel,
    Slug,
    TextSetter,
    bar_group,
    flat_bar_group,
    label_group,
)

_SCALES = (1.0, 0.9, 0.8, 0.7)
"""How far the label may be shrunk, after everything else has been tried."""

STACK_GAP = 1.0
"""Between the label and the check bar (mm) where both stand in one band."""

_LABEL_EDGES = (PageEdge.TOP, PageEdge.BOTTOM, PageEdge.LEFT, PageEdge.RIGHT)
_BAR_EDGES = (PageEdge.BOTTOM, PageEdge.TOP, PageEdge.RIGHT, PageEdge.LEFT)


Shortening = Callable[[SheetLabel], SheetLabel]
"""Takes from a label the parts that stand in one place."""


def _whole(label: SheetLabel) -> SheetLabel:
    return label


@dataclass(frozen=True, slots=True)
class _Spot:
    """A possible place: its band, the room it takes there (mm) and how much is lost by it.

    ``cost`` counts, the worst loss first: half a bar, shrinking, a split label, turning, hints,
    lines, edge.
    """

    band: Band
    length: float
    depth: float
    v: float
    cost: tuple[float, ...]
    lines: int = 1
    scale: float = 1.0
    group: Group | None = None
    cut: Shortening = _whole

    @property
    def area(self) -> Box:
        """What it covers of the page."""
        return self.band.area(0, self.v, self.length, self.depth)


@dataclass(frozen=True, slots=True)
class SlugPlan:
    """Where label and check bar stand on every sheet of a job.

    ``labels`` are the places of the label's parts, usually one; none where there is no room.
    """

    setter: TextSetter
    labels: tuple[_Spot, ...]
    bar: _Spot | None

    def slug(self, label: SheetLabel) -> Slug:
        """What stands beside the cards on the page with this label."""
        found = Slug()
        for spot in self.labels:
            length = spot.band.length
            group = label_group(spot.cut(label), self.setter, spot.lines, length, spot.scale)
            found += group.placed(spot.band, spot.v)
        if self.bar is not None and self.bar.group is not None:
            found += self.bar.group.placed(self.bar.band, self.bar.v)
        return found

    def check(self, problems: Problems) -> None:
        """Note what found no room: ``no-room-for-label``, ``no-room-for-bar`` (no values)."""
        if not self.labels:
            problems.note("no-room-for-label")
        if self.bar is None:
            problems.note("no-room-for-bar")

    @property
    def cost(self) -> tuple[float, ...]:
        """How much is lost by the plan, the worst loss first; the least is the best."""
        spots = (*self.labels, *((self.bar,) if self.bar else ()))
        lost = (not self.labels, self.bar is None)
        return (*lost, *(sum(parts) for parts in zip(*(s.cost for s in spots), strict=True)))


def plan_slug(
    layout: SlotLayout,
    labels: Sequence[SheetLabel],
    words: BarWords,
    setter: TextSetter,
    reach: float = MARK_REACH,
    bleed: float = BACK_OUTER_BLEED,
    edges: Collection[PageEdge] = tuple(PageEdge),
) -> SlugPlan:
    """Find room for the label and the check bar beside the cards and their marks.

    ``labels`` are those of all pages of the job, so that the same place does for all; ``reach``
    and ``bleed`` are how far marks and grounds go beyond the cards (mm); nothing stands along other
    ``edges`` than these. The label goes to the top
    and the bar to the bottom where they can; else along the sides; else, in parts, into the
    windows between the marks. What gives way, in this order: the hints beside the bar, the size
    of the label, half of the bar; nothing ever stands on a card or a mark.
    """
    labels = _widest(labels, setter)
    bands = [band for band in free_bands(layout, reach, bleed) if band.edge in edges]
    places = [spot for band in bands for spot in _label_spots(band, labels, setter)]
    bars = [spot for band in bands for spot in _bar_spots(band, words, setter)]
    tried = (_together(place, bar) for place in places for bar in bars)
    plans = [SlugPlan(setter, (pair[0],), pair[1]) for pair in tried if pair]
    if not any(spot.scale == 1 for plan in plans for spot in plan.labels):
        small = [band for band in windows(layout, bleed) if band.edge in edges]
        bars += [spot for band in small for spot in _bar_spots(band, words, setter)]
        plans += [_chosen(setter, (place,), bars) for place in places]
        plans += [_chosen(setter, pair, bars) for pair in _split(small, labels, setter)]
        plans.append(_chosen(setter, (), bars))
    return min(plans, key=lambda plan: plan.cost)


def _widest(labels: Sequence[SheetLabel], setter: TextSetter) -> Sequence[SheetLabel]:
    """Of labels that differ only in their details the one that needs most room.

    A long job has thousands of them; where the widest stands the others find room too.
    """
    widest: dict[tuple[str, str], tuple[float, SheetLabel]] = {}
    for label in labels:
        width = setter(label.details, Role.LABEL, 1.0).width
        known = widest.get((label.title, label.right))
        if known is None or width > known[0]:
            widest[label.title, label.right] = (width, label)
    return [label for _, label in widest.values()]


def _together(label: _Spot, bar: _Spot) -> tuple[_Spot, _Spot] | None:
    """Both spots so placed that they do not touch, the label before the bar in one band."""
    band = label.band
    if band == bar.band:
        both = label.depth + STACK_GAP + bar.depth
        if both > band.depth + TOLERANCE:
            return None
        v = band.outermost(both)
        return replace(label, v=v), replace(bar, v=v + label.depth + STACK_GAP)
    return None if label.area.overlaps(bar.area) else (label, bar)


def _split(
    small: Sequence[Band], labels: Sequence[SheetLabel], setter: TextSetter
) -> Iterator[tuple[_Spot, _Spot]]:
    """For each scale the best two windows for the two parts of the label."""
    first = [s for band in small for s in _label_spots(band, labels, setter, _without_right)]
    last = [s for band in small for s in _label_spots(band, labels, setter, _only_right)]
    for scale in _SCALES:
        one = _cheapest((spot for spot in first if spot.scale == scale), ())
        other = _cheapest((spot for spot in last if spot.scale == scale), (one,) if one else ())
        if one and other:
            yield one, other


def _chosen(setter: TextSetter, labels: tuple[_Spot, ...], bars: list[_Spot]) -> SlugPlan:
    """The plan with the best bar beside a label that is already placed."""
    return SlugPlan(setter, labels, _cheapest(bars, labels))


def _cheapest(spots: Iterable[_Spot], taken: tuple[_Spot, ...]) -> _Spot | None:
    free = (s for s in spots if not any(s.area.overlaps(other.area) for other in taken))
    return min(free, key=lambda spot: spot.cost, default=None)


def _without_right(label: SheetLabel) -> SheetLabel:
    return replace(label, right="")


def _only_right(label: SheetLabel) -> SheetLabel:
    return SheetLabel("", "", label.right)


def _label_spots(
    band: Band, labels: Sequence[SheetLabel], setter: TextSetter, cut: Shortening = _whole
) -> Iterator[_Spot]:
    rank = _LABEL_EDGES.index(band.edge)
    for scale in _SCALES:
        for lines in (1, 2, 3):
            groups = [label_group(cut(lb), setter, lines, band.length, scale) for lb in labels]
            length = max((group.length for group in groups), default=0.0)
            depth = max((group.depth for group in groups), default=0.0)
            if length <= band.length + TOLERANCE and depth <= band.depth + TOLERANCE:
                cost = (0, 1 - scale, cut is not _whole, bool(band.turn), 0, lines, rank)
                v = band.outermost(depth)
                yield _Spot(band, length, depth, v, cost, lines, scale, cut=cut)


def _bar_spots(band: Band, words: BarWords, setter: TextSetter) -> Iterator[_Spot]:
    for cells in (CELLS, CELLS // 2):
        for lost, group in enumerate(_bar_groups(band, words, setter, cells)):
            if group.length <= band.length + TOLERANCE and group.depth <= band.depth + TOLERANCE:
                rank = _BAR_EDGES.index(band.edge)
                cost = (CELLS - cells, 0, 0, bool(band.turn), lost, 0, rank)
                v = band.outermost(group.depth)
                yield _Spot(band, group.length, group.depth, v, cost, group=group)


def _bar_groups(band: Band, words: BarWords, setter: TextSetter, cells: int) -> Iterator[Group]:
    """The bar with all hints, with fewer and with none, and at last flat."""
    for hints in (2, 1, 0):
        arrow = hints > 0 and not band.turn
        yield bar_group(words, setter, cells, hints, band.length, arrow=arrow)
    yield flat_bar_group(words, setter, cells)

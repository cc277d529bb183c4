"""Choosing where the slug of a job's sheets stands: the same places on every sheet."""

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from cardgen.model.boxes import TOLERANCE, Box
from cardgen.model.problem import Problems
from cardgen.press.freebands import UPWARDS, Band, PageEdge, free_bands, windows
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
"""How far the label may be shrunk, after every form and every place has been tried."""

STACK_GAP = 1.0
"""Between the label and the check bar (mm) where both stand in one band."""

_LABEL_EDGES = (PageEdge.TOP, PageEdge.BOTTOM, PageEdge.LEFT, PageEdge.RIGHT)
_BAR_EDGES = (PageEdge.BOTTOM, PageEdge.TOP, PageEdge.RIGHT, PageEdge.LEFT)
"""The edges in the order they are tried, the level ones first."""

_Writing = Callable[[Band, SheetLabel], Group]
"""What stands in a band on the page with this label."""

_Shortening = Callable[[SheetLabel], SheetLabel]
"""Takes from a label the parts that stand in one place."""


@dataclass(frozen=True, slots=True)
class SlugPlace:
    """Where a part of the slug stands: ``v`` mm down in a band, with the most room it takes."""

    band: Band
    length: float
    depth: float
    v: float
    write: _Writing

    @property
    def fits(self) -> bool:
        """Whether the band is as large."""
        long, deep = self.band.length + TOLERANCE, self.band.depth + TOLERANCE
        return self.length <= long and self.depth <= deep

    @property
    def area(self) -> Box:
        """What it covers of the page."""
        return self.band.area(0, self.v, self.length, self.depth)


@dataclass(frozen=True, slots=True)
class SlugPlan:
    """Where label and check bar stand on every sheet of a job.

    ``labels`` are the places of the label's parts, usually one; none where there is no room.
    """

    labels: tuple[SlugPlace, ...] = ()
    bar: SlugPlace | None = None

    def slug(self, label: SheetLabel) -> Slug:
        """What stands beside the cards on the page with this label."""
        places = (*self.labels, *((self.bar,) if self.bar else ()))
        return sum((p.write(p.band, label).placed(p.band, p.v) for p in places), Slug())

    def check(self, problems: Problems) -> None:
        """Note what found no room: ``no-room-for-label``, ``no-room-for-bar`` (no values)."""
        if not self.labels:
            problems.note("no-room-for-label")
        if self.bar is None:
            problems.note("no-room-for-bar")


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
    ``edges`` than these. Three forms are tried in order: label and bar apart, the label over the
    bar in one band, the label in two parts. What gives way, in this order: the hints beside the
    bar, the size of the label, half of the bar; nothing ever stands on a card or a mark.
    """
    bands = [band for band in free_bands(layout, reach, bleed) if band.edge in edges]
    small = [band for band in windows(layout, bleed) if band.edge in edges]
    search = _Search(bands, small, _widest(labels, setter), words, setter)
    return next(search.plans(), SlugPlan())


@dataclass(frozen=True, slots=True)
class _Search:
    """The room of a job's pages, and what is to stand there.

    ``bands`` run along the edges of the page, ``small`` are the windows between the marks.
    """

    bands: Sequence[Band]
    small: Sequence[Band]
    labels: Sequence[SheetLabel]
    words: BarWords
    setter: TextSetter

    def plans(self) -> Iterator[SlugPlan]:
        """All plans, the best first; at last those that lack the bar or the label."""
        anywhere = (*self.bands, *self.small)
        for cells in (CELLS, CELLS // 2):
            for scale in _SCALES:
                yield from self._complete(cells, scale)
        for scale in _SCALES:
            for parts in ((self._lines(anywhere, scale),), self._halves(scale)):
                yield from (SlugPlan(places) for places in _apart(*parts))
        for cells in (CELLS, CELLS // 2):
            yield from (SlugPlan((), bar) for bar in self._bars(anywhere, cells))

    def _complete(self, cells: int, scale: float) -> Iterator[SlugPlan]:
        """The three forms with a bar of so many cells and the label at a scale."""
        level = [band for band in self.bands if not band.turn]
        # What reads level comes first; in the windows, which look untidy, it stands only at need.
        for bands in (level, self.bands, (*self.bands, *self.small)):
            bars, lines = self._bars(bands, cells), self._lines(bands, scale)
            yield from (SlugPlan((line,), bar) for bar, line in _apart(bars, lines))
            yield from _stacked(bars, lines)
        halves = _apart(self._bars((*self.bands, *self.small), cells), *self._halves(scale))
        yield from (SlugPlan((head, tail), bar) for bar, head, tail in halves)

    def _halves(self, scale: float) -> tuple[list[SlugPlace], list[SlugPlace]]:
        """Where the two parts of a label that is not in one piece fit."""
        cuts = (_without_right, _only_right)
        head, tail = (self._lines(self.small, scale, cut) for cut in cuts)
        return head, tail

    def _lines(
        self, bands: Sequence[Band], scale: float, cut: _Shortening = replace
    ) -> list[SlugPlace]:
        """Where the label, or the part of it that ``cut`` leaves, fits: best in one line."""

        def write(lines: int, band: Band, label: SheetLabel) -> Group:
            return label_group(cut(label), self.setter, lines, band.length, scale)

        return self._places(bands, _LABEL_EDGES, [partial(write, lines) for lines in (1, 2, 3)])

    def _bars(self, bands: Sequence[Band], cells: int) -> list[SlugPlace]:
        """Where the bar fits: best with both hints, then with fewer or none, at last flat."""

        def write(hints: int, band: Band, _: SheetLabel) -> Group:
            if hints < 0:
                return flat_bar_group(self.words, self.setter, cells)
            arrow = hints > 0 and not band.turn
            return bar_group(self.words, self.setter, cells, hints, band.length, arrow=arrow)

        return self._places(bands, _BAR_EDGES, [partial(write, hints) for hints in (2, 1, 0, -1)])

    def _places(
        self, bands: Iterable[Band], edges: Sequence[PageEdge], forms: Sequence[_Writing]
    ) -> list[SlugPlace]:
        """Where something fits that has several forms: the best form and edge first, level."""
        ranked = sorted(bands, key=lambda band: edges.index(band.edge))
        tries = [(b, f) for turn in (0, UPWARDS) for f in forms for b in ranked if b.turn == turn]
        return [place for band, form in tries if (place := self._place(band, form)).fits]

    def _place(self, band: Band, write: _Writing) -> SlugPlace:
        """The place along the edge of the page, with room for what any of the labels needs."""
        groups = [write(band, label) for label in self.labels]
        length = max((group.length for group in groups), default=0.0)
        depth = max((group.depth for group in groups), default=0.0)
        return SlugPlace(band, length, depth, band.outermost(depth), write)


def _apart(*parts: Sequence[SlugPlace]) -> Iterator[tuple[SlugPlace, ...]]:
    """First and third form: for each place of the first part the others where none yet stands."""
    first, *others = parts
    for place in first:
        taken = [place]
        for places in others:
            free = (p for p in places if not any(p.area.overlaps(t.area) for t in taken))
            taken += itertools.islice(free, 1)
        if len(taken) == len(parts):
            yield tuple(taken)


def _stacked(bars: Sequence[SlugPlace], lines: Sequence[SlugPlace]) -> Iterator[SlugPlan]:
    """Second form: the label over the bar in one band."""
    for bar, line in itertools.product(bars, lines):
        both = line.depth + STACK_GAP + bar.depth
        if line.band == bar.band and both <= bar.band.depth + TOLERANCE:
            v = bar.band.outermost(both)
            yield SlugPlan((replace(line, v=v),), replace(bar, v=v + line.depth + STACK_GAP))


def _widest(labels: Sequence[SheetLabel], setter: TextSetter) -> Sequence[SheetLabel]:
    """Of labels that differ only in their details the one that needs most room.

    A long job has thousands of them; where the widest stands the others find room too.
    """
    ranked = sorted(labels, key=lambda label: setter(label.details, Role.LABEL, 1.0).width)
    return list({(label.title, label.right): label for label in ranked}.values())


def _without_right(label: SheetLabel) -> SheetLabel:
    return replace(label, right="")


def _only_right(label: SheetLabel) -> SheetLabel:
    return SheetLabel("", "", label.right)

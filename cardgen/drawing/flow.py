"""Filling pages: strips of set text one below the other, in columns, with notes beside them.

This is our own filler and not reportlab's platypus: a booklet needs a baseline grid that facing
columns share, columns that are levelled above a drawing across the page, notes that stand beside
the line they explain, and no line left alone. In platypus each of those would be worked around.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cardgen.drawing.surface import Surface

_TOLERANCE = 1e-4
NOTE_GAP = 4.0
"""Notes come no closer to each other (mm)."""


class Link(NamedTuple):
    """A box of a strip (mm from its top left) that leads to a section, or to a page's section."""

    x: float
    y: float
    width: float
    height: float
    target: str


_LONGEST_RUN = 1000
"""So many strips are looked at at once, so that the time grows with their number and no faster."""

Paint = Callable[[Surface, float, float], None]
"""Draws something with its top left at a place (mm)."""


def nothing(surface: Surface, x: float, y: float) -> None:
    """Draws nothing."""


@dataclass(frozen=True, slots=True)
class Note:
    """A side note: its height in mm and how it is drawn."""

    height: float
    paint: Paint


@dataclass(frozen=True, slots=True)
class Strip:
    """What no page end may cut: a line, a row of a table, a drawing.

    Lengths are mm. ``before`` is the space above, which falls away at the top of a column. With
    ``glue`` the next strip must stand below it in the same column. ``span``: it takes the whole
    page's width. ``head`` is repeated where a column begins with this strip (the head of a table).
    ``section`` is the id of the heading it is; ``chapter`` the words a running head shows from
    here on. ``room`` is the share of the page that must be free where it begins.
    """

    height: float
    paint: Paint = nothing
    before: float = 0.0
    glue: bool = False
    span: bool = False
    head: "tuple[Strip, ...]" = ()
    section: str | None = None
    chapter: str | None = None
    room: float = 0.0
    notes: tuple[Note, ...] = ()
    links: tuple[Link, ...] = ()


class Column(NamedTuple):
    """A column: its left edge and its width (mm)."""

    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Frame:
    """Where strips may stand on a page: columns, the whole width, notes, top and foot (mm)."""

    columns: tuple[Column, ...]
    full: Column
    notes: Column | None
    top: float
    bottom: float


class Placed(NamedTuple):
    """Something with its top left on the page (mm)."""

    strip: Strip
    x: float
    y: float


class PlacedNote(NamedTuple):
    """A note with its top left on the page (mm)."""

    note: Note
    x: float
    y: float


@dataclass
class FilledPage:
    """A page: its number from 1, what stands on it, and the chapter its running head shows.

    ``crowded``: its notes are together higher than the page.
    """

    number: int
    frame: Frame
    strips: list[Placed] = field(default_factory=list)
    notes: list[PlacedNote] = field(default_factory=list)
    chapter: str = ""
    crowded: bool = False


Frames = Callable[[int], Frame]
"""The frame of a page by its number."""


def fill_pages(strips: Sequence[Strip], frames: Frames, first: int = 1) -> list[FilledPage]:
    """Fill pages with strips in their order; ``first`` is the number of the first page.

    A strip higher than a page stands alone and runs over its foot: who makes strips sees to that.
    """
    return _Filler(strips, frames, first).fill()


class _Filler:
    def __init__(self, strips: Sequence[Strip], frames: Frames, first: int) -> None:
        self.strips = list(strips)
        self.frames = frames
        self.pages: list[FilledPage] = []
        self.y = 0.0
        self.next_span = self._next_spans()
        self._begin(first)

    def _next_spans(self) -> list[int]:
        """For each strip the first one from it on that spans the page."""
        found = [len(self.strips)] * (len(self.strips) + 1)
        for at in range(len(self.strips) - 1, -1, -1):
            found[at] = at if self.strips[at].span else found[at + 1]
        return found

    def _begin(self, number: int | None = None) -> None:
        number = self.pages[-1].number + 1 if number is None else number
        chapter = self.pages[-1].chapter if self.pages else ""
        frame = self.frames(number)
        self.pages.append(FilledPage(number, frame, chapter=chapter))
        self.y = frame.top

    @property
    def page(self) -> FilledPage:
        return self.pages[-1]

    @property
    def free(self) -> float:
        return self.page.frame.bottom - self.y

    @property
    def is_fresh(self) -> bool:
        return self.y <= self.page.frame.top + _TOLERANCE

    def fill(self) -> list[FilledPage]:
        at = 0
        while at < len(self.strips):
            self._make_room(self.strips[at])
            at = self._span(at) if self.strips[at].span else self._columns(at)
        for page in self.pages:
            _place_notes(page)
        return self.pages

    def _make_room(self, strip: Strip) -> None:
        height = self.page.frame.bottom - self.page.frame.top
        if strip.room and not self.is_fresh and self.free < strip.room * height:
            self._begin()

    # --- Strips across the page

    def _span(self, at: int) -> int:
        """Place a spanning strip and those glued to it; gives the number of the next strip."""
        end = at
        while self.strips[end].glue and end + 1 < len(self.strips) and self.strips[end + 1].span:
            end += 1
        group = self.strips[at : end + 1]
        need = sum(strip.height for strip in group) + sum(s.before for s in group[1:])
        if group[-1].glue and end + 1 < len(self.strips):
            need += self._opening(end + 1)
        before = 0.0 if self.is_fresh else group[0].before
        if not self.is_fresh and before + need > self.free + _TOLERANCE:
            self._begin()
            group = [*_heads(group[0]), *group]
            before = 0.0
        for number, strip in enumerate(group):
            self.y += strip.before if number else before
            self._put(strip, self.page.frame.full.x, self.y)
            self.y += strip.height
        return end + 1

    def _opening(self, at: int) -> float:
        """The height of the strips from one on that must stand together."""
        height = self.strips[at].before + self.strips[at].height
        while self.strips[at].glue and at + 1 < len(self.strips):
            at += 1
            height += self.strips[at].before + self.strips[at].height
        return height

    # --- Strips in columns

    def _columns(self, at: int) -> int:
        """Fill the columns below what stands on the page; gives the number of the next strip."""
        end = min(self.next_span[at], at + _LONGEST_RUN)
        end = next((n for n in range(at + 1, end) if self.strips[n].room), end)
        count = len(self.page.frame.columns)
        run = self.strips[at:end]
        total = sum(strip.before + strip.height for strip in run)
        gap = 0.0 if self.is_fresh else run[0].before
        free = self.free - gap
        level = None
        if len(run) == end - at and total <= free * count + _TOLERANCE:
            level = self._level(run, total / count, free)
        height = free if level is None else level
        parts = list(_cut(run, height, count, self.is_fresh))
        taken = sum(map(len, parts))
        if not self.is_fresh and (not taken or (level is None and free < run[0].height)):
            self._begin()
            return at
        self._put_columns(parts, gap)
        if at + taken < end:
            self._begin()
        return at + taken

    def _level(self, run: Sequence[Strip], least: float, most: float) -> float | None:
        """The least height at which the columns take the whole run; None if there is none."""
        count = len(self.page.frame.columns)

        def takes(height: float) -> bool:
            return sum(map(len, _cut(run, height, count))) == len(run)

        if not takes(most):
            return None
        low, high = least, most
        while high - low > 0.5:
            middle = (low + high) / 2
            low, high = (low, middle) if takes(middle) else (middle, high)
        return high

    def _put_columns(self, parts: Sequence[Sequence[Strip]], gap: float) -> None:
        top = self.y + gap
        lowest = top
        for part, column in zip(parts, self.page.frame.columns, strict=False):
            y = top
            shown = [*_heads(part[0]), *part] if part else []
            for number, strip in enumerate(shown):
                y += strip.before if number else 0.0
                self._put(strip, column.x, y)
                y += strip.height
            lowest = max(lowest, y)
        self.y = lowest

    def _put(self, strip: Strip, x: float, y: float) -> None:
        self.page.strips.append(Placed(strip, x, y))
        if strip.chapter is not None:
            self.page.chapter = strip.chapter


def _heads(strip: Strip) -> tuple[Strip, ...]:
    return tuple(replace(one, head=()) for one in strip.head)


def _cut(
    run: Sequence[Strip], height: float, count: int, force: bool = False
) -> Iterator[Sequence[Strip]]:
    """What goes into each of ``count`` columns of a height, as much as may stand in each."""
    start = 0
    for _ in range(count):
        end = _column_end(run, start, height, force)
        yield run[start:end]
        start = end


def _column_end(run: Sequence[Strip], start: int, height: float, force: bool) -> int:
    """Where a column that begins with the strip ``start`` ends.

    With ``force`` a column takes something even if what must stand together is higher.
    """
    if start >= len(run):
        return start
    y = sum(strip.before + strip.height for strip in run[start].head)
    legal = start
    for at in range(start, len(run)):
        strip = run[at]
        y += strip.height + (strip.before if at > start else 0.0)
        if y > height + _TOLERANCE:
            return max(at, start + 1) if force and legal == start else legal
        if not strip.glue or at == len(run) - 1:
            legal = at + 1
    return legal


def _place_notes(page: FilledPage) -> None:
    """Stand each note beside its strip, moved down or up where two would meet."""
    column = page.frame.notes
    wanted = [(placed.y, note) for placed in page.strips for note in placed.strip.notes]
    if column is None or not wanted:
        return
    wanted.sort(key=lambda pair: pair[0])
    tops: list[float] = []
    y = page.frame.top
    for top, note in wanted:
        y = max(y, top)
        tops.append(y)
        y += note.height + NOTE_GAP
    limit = page.frame.bottom
    for at in range(len(wanted) - 1, -1, -1):
        tops[at] = min(tops[at], limit - wanted[at][1].height)
        limit = tops[at] - NOTE_GAP
    page.crowded = tops[0] < page.frame.top - _TOLERANCE
    page.notes = [
        PlacedNote(note, column.x, top) for (_, note), top in zip(wanted, tops, strict=True)
    ]

"""Where to end the lines of a paragraph so that all of them together look best."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from cardgen.typeset.paragraph import Paragraph

_ROUNDED = 1e-8
"""Costs nearer than this count as equal."""

_FEW = 4
"""How many ways are followed to find out what the best lines may cost at most."""

EXACT = 1e-9
"""Em by which a line may exceed its measure: only what floating point loses."""


class Candidate(NamedTuple):
    """A line that could be: widths in em; ``spaces`` is the width of its spaces."""

    width: float
    measure: float
    spaces: float
    first: bool
    last: bool
    one_word: bool


class Manner(Protocol):
    """How good a line looks: the lower its cost, the better."""

    @property
    def shrink(self) -> float:
        """Part of their width that spaces may lose."""
        ...

    @property
    def division(self) -> float:
        """Cost of a word divided at the end of the line."""
        ...

    @property
    def ladder(self) -> float:
        """Further cost if the line before ends so too."""
        ...

    def cost(self, line: Candidate) -> float:
        """The cost of a line that is not wider than its measure.

        Of two lines from one beginning, neither the last, the one that is shorter costs more.
        """
        ...


@dataclass(frozen=True)
class Ragged:
    """Lines of natural width, as even as can be; ``balanced``: the last as long as the rest."""

    balanced: bool = False
    shrink: float = 0.0
    division: float = 0.8
    ladder: float = 1.0

    def cost(self, line: Candidate) -> float:
        """The square of the part of the measure that stays empty."""
        if line.last and not self.balanced:
            return _runt(line)
        return (1 - line.width / line.measure) ** 2


@dataclass(frozen=True)
class Justified:
    """Lines widened (or a little narrowed) to their measure by their spaces."""

    shrink: float = 0.15
    division: float = 0.12
    ladder: float = 0.4

    def cost(self, line: Candidate) -> float:
        """Grows with what each space gains, or with the part of its shrinking that it loses."""
        slack = line.measure - line.width
        if slack < 0:
            return 0.3 * (slack / (self.shrink * line.spaces)) ** 2
        if line.last:
            return _runt(line)
        # Cubed like this, two loose lines are better than one that gapes; and a line without a
        # space, which cannot be widened, is worse than either.
        gain = slack / (line.spaces or 0.1)
        return gain**2 * (1 + gain)


def _runt(line: Candidate) -> float:
    """The cost of a last line that is a single short word."""
    return 0.2 if line.one_word and not line.first and line.width < line.measure / 3 else 0.0


@dataclass(frozen=True)
class Breaker:
    """Breaks one paragraph. Measures are in em, the last of them holding for all further lines.

    ``tracking`` (em) is added between characters; ``shrink`` as in `Manner`.
    """

    paragraph: Paragraph
    tracking: float = 0.0
    shrink: float = 0.0

    def line(self, start: int, end: int) -> tuple[float, float, int]:
        """A line from one break to another: its width, the width of its spaces, their number."""
        a, b = self.paragraph.breaks.starts[start], self.paragraph.breaks.ends[end]
        return self._ends[end] - self._starts[start], b[3] - a[3], b[2] - a[2]

    def farthest(self, start: int, measure: float) -> int:
        """The last break at which a line from ``start`` can end; the nearest if none will do."""
        ends, limit = self._narrow_ends, self._narrow_starts[start] + measure + EXACT
        # Ends come in order but for a hyphen, which the one after it may do without.
        at = bisect_right(ends, limit + self._hyphen, start + 1)
        while at > start + 1:
            at -= 1
            if ends[at] <= limit:
                return at
        return min(start + 1, self.last)

    @cached_property
    def _ends(self) -> list[float]:
        """For each break the sum of em up to a line's end there.

        Less that of `_starts` at the line's beginning it is the width of the line.
        """
        breaks, tracking = self.paragraph.breaks, self.tracking
        if not tracking:
            return [mark[1] for mark in breaks.ends]
        return [
            mark[1] + (mark[0] + hyphen - 1) * tracking
            for mark, hyphen in zip(breaks.ends, breaks.hyphens, strict=True)
        ]

    @cached_property
    def _starts(self) -> list[float]:
        return [mark[1] + mark[0] * self.tracking for mark in self.paragraph.breaks.starts]

    @cached_property
    def _narrow_ends(self) -> list[float]:
        """As `_ends`, with the spaces narrowed all they may be."""
        marks = self.paragraph.breaks.ends
        if not self.shrink:
            return self._ends
        return [em - self.shrink * mark[3] for em, mark in zip(self._ends, marks, strict=True)]

    @cached_property
    def _narrow_starts(self) -> list[float]:
        marks = self.paragraph.breaks.starts
        if not self.shrink:
            return self._starts
        return [em - self.shrink * mark[3] for em, mark in zip(self._starts, marks, strict=True)]

    @cached_property
    def last(self) -> int:
        """The break at the paragraph's end."""
        return len(self.paragraph.breaks) - 1

    @cached_property
    def _hyphen(self) -> float:
        # A line ended by a hyphen may be wider than one that ends a little later without.
        return 2 * max((span.scale for span in self.paragraph.spans), default=1.0)

    def fewest(self, measures: Sequence[float]) -> tuple[int, bool]:
        """The least number of lines, and whether none of them is wider than its measure.

        Neither gets worse by a wider measure, and so not by a smaller size of type.
        """
        at, lines, fits = 0, 0, True
        while at < self.last:
            measure = measures[min(lines, len(measures) - 1)]
            end = self.farthest(at, measure)
            fits = fits and self._narrow(at, end, measure)
            at, lines = end, lines + 1
        return lines, fits

    def _narrow(self, start: int, end: int, measure: float) -> bool:
        width, spaces, _ = self.line(start, end)
        return width - self.shrink * spaces <= measure + EXACT

    def best(self, measures: Sequence[float], limit: int, manner: Manner) -> list[tuple[int, int]]:
        """The lines of least total cost, at most ``limit`` of them (or the fewest possible)."""
        if not self.last:
            return []
        limit = max(limit, self.fewest(measures)[0])
        needed = self._needed(max(measures))
        bound = self._bound(measures, manner, needed, limit)
        layer = {0: 0.0}
        layers: list[dict[int, int]] = []
        finals: list[tuple[float, int]] = []
        for number in range(limit):
            measure = measures[min(number, len(measures) - 1)]
            costs, origins = self._layer(layer, measure, manner, bound, (needed, limit - number))
            layers.append(origins)
            if self.last in costs:
                finals.append((costs.pop(self.last), number))
                bound = min(bound, finals[-1][0] + _ROUNDED)
            layer = costs
        return self._trace(layers, min(finals, key=lambda final: (round(final[0], 9), final[1]))[1])

    def _layer(
        self,
        layer: Mapping[int, float],
        measure: float,
        manner: Manner,
        bound: float,
        left: tuple[list[int], int],
    ) -> tuple[dict[int, float], dict[int, int]]:
        """The least cost to reach each break with one line more, and where that line begins.

        ``left`` holds the lines each break still needs, and how many there may be.
        """
        costs: dict[int, float] = {}
        origins: dict[int, int] = {}
        needed, most = left
        narrowest = self._narrow_ends
        for start, so_far in layer.items():
            far = self.farthest(start, measure)
            limit = self._narrow_starts[start] + measure + EXACT
            for end in range(far, start, -1):
                if needed[end] >= most:
                    # What ends earlier needs as many lines or more.
                    break
                if narrowest[end] > limit and end != far:
                    continue
                cost, is_short = self._judged(start, end, measure, manner)
                cost += so_far
                if cost > bound:
                    if is_short:
                        break
                    continue
                if end not in costs or cost < costs[end] - EXACT:
                    costs[end], origins[end] = cost, start
        return costs, origins

    def _bound(
        self, measures: Sequence[float], manner: Manner, needed: list[int], limit: int
    ) -> float:
        """The cost of lines that are found at once: the best are no dearer.

        The dearer of two ways is lost when a few have been tried, and lines that are filled as far
        as they go are always among them.
        """
        layer, bound = {0: 0.0}, self._filled(measures, manner)
        for number in range(limit):
            measure = measures[min(number, len(measures) - 1)]
            costs: dict[int, float] = {}
            for start, so_far in layer.items():
                far = self.farthest(start, measure)
                for end in range(far, max(start, far - _FEW), -1):
                    if needed[end] >= limit - number:
                        break
                    cost = so_far + self._judged(start, end, measure, manner)[0]
                    if cost < bound and cost < costs.get(end, bound):
                        costs[end] = cost
            bound = min(bound, costs.pop(self.last, bound))
            if not costs:
                break
            layer = dict(sorted(costs.items(), key=lambda one: one[1])[:_FEW])
        return bound + _ROUNDED

    def _filled(self, measures: Sequence[float], manner: Manner) -> float:
        """The cost of the lines that are filled as far as they go."""
        at, number, total = 0, 0, 0.0
        while at < self.last:
            measure = measures[min(number, len(measures) - 1)]
            end = self.farthest(at, measure)
            total += self.cost(at, end, measure, manner)
            at, number = end, number + 1
        return total

    def _needed(self, measure: float) -> list[int]:
        """For each break, how many lines of this measure the text after it needs at least."""
        needed = [0] * (self.last + 1)
        ends, starts = self._narrow_ends, self._narrow_starts
        end = self.last
        for at in range(self.last - 1, -1, -1):
            limit = starts[at] + measure + EXACT
            # Who begins earlier gets no farther.
            while end > at and ends[end] > limit:
                end -= 1
            needed[at] = 1 + needed[max(end, at + 1)]
        return needed

    def cost(self, start: int, end: int, measure: float, manner: Manner) -> float:
        """The cost of the line from one break to another."""
        return self._judged(start, end, measure, manner)[0]

    def _judged(self, start: int, end: int, measure: float, manner: Manner) -> tuple[float, bool]:
        """The cost of a line, and whether every shorter line from its start costs more for that."""
        breaks = self.paragraph.breaks
        begin, stop = breaks.starts[start], breaks.ends[end]
        width, spaces = self._ends[end] - self._starts[start], stop[3] - begin[3]
        if width - self.shrink * spaces > measure + EXACT:
            return 100 * width / measure, False
        divides, last, one_word = breaks.divides, end == self.last, stop[2] == begin[2]
        cost = 0.0
        if divides[end]:
            cost += manner.division + manner.ladder * divides[start]
        if last and divides[start] and one_word:
            # A part of a word alone on the last line.
            cost += manner.division
        own = manner.cost(Candidate(width, measure, spaces, not start, last, one_word))
        # The penalty of a division is no part of what grows.
        return cost + own, not cost and not last and width <= measure

    def _trace(self, layers: list[dict[int, int]], number: int) -> list[tuple[int, int]]:
        lines: list[tuple[int, int]] = []
        end = self.last
        for origins in reversed(layers[: number + 1]):
            lines.append((origins[end], end))
            end = origins[end]
        return lines[::-1]

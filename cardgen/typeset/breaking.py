"""Where to end the lines of a paragraph so that all of them together look best."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from cardgen.typeset.paragraph import Paragraph

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
        """The cost of a line that is not wider than its measure."""
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
        breaks = self.paragraph.breaks
        a, b = breaks[start].starts, breaks[end].ends
        return b[0] - a[0] + (b[1] - a[1] - 1) * self.tracking, b[3] - a[3], b[2] - a[2]

    def reach(self, start: int, measure: float) -> list[int]:
        """The breaks at which a line from ``start`` can end; the nearest one if none will do."""
        found = []
        end = self.last
        for at in range(start + 1, end + 1):
            width, spaces, _ = self.line(start, at)
            narrowest = width - self.shrink * spaces
            if narrowest <= measure + EXACT:
                found.append(at)
            elif narrowest > measure + self._hyphen:
                break
        return found or [min(start + 1, end)]

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
            end = self.reach(at, measure)[-1]
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
        layer = {0: 0.0}
        layers: list[dict[int, int]] = []
        finals: list[tuple[float, int]] = []
        for number in range(limit):
            measure = measures[min(number, len(measures) - 1)]
            costs: dict[int, float] = {}
            origins: dict[int, int] = {}
            for start, so_far in layer.items():
                for end in self.reach(start, measure):
                    if needed[end] >= limit - number:
                        continue
                    cost = so_far + self.cost(start, end, measure, manner)
                    if end not in costs or cost < costs[end] - EXACT:
                        costs[end], origins[end] = cost, start
            layers.append(origins)
            if self.last in costs:
                finals.append((costs.pop(self.last), number))
            layer = costs
        return self._trace(layers, min(finals, key=lambda final: (round(final[0], 9), final[1]))[1])

    def _needed(self, measure: float) -> list[int]:
        """For each break, how many lines of this measure the text after it needs at least."""
        needed = [0] * (self.last + 1)
        for at in range(self.last - 1, -1, -1):
            needed[at] = 1 + needed[self.reach(at, measure)[-1]]
        return needed

    def cost(self, start: int, end: int, measure: float, manner: Manner) -> float:
        """The cost of the line from one break to another."""
        width, spaces, number = self.line(start, end)
        if width - self.shrink * spaces > measure + EXACT:
            return 100 * width / measure
        breaks = self.paragraph.breaks
        cost = 0.0
        if breaks[end].divides:
            cost += manner.division + manner.ladder * breaks[start].divides
        last = end == self.last
        if last and breaks[start].divides and not number:
            # A part of a word alone on the last line.
            cost += manner.division
        return cost + manner.cost(Candidate(width, measure, spaces, not start, last, not number))

    def _trace(self, layers: list[dict[int, int]], number: int) -> list[tuple[int, int]]:
        lines: list[tuple[int, int]] = []
        end = self.last
        for origins in reversed(layers[: number + 1]):
            lines.append((origins[end], end))
            end = origins[end]
        return lines[::-1]

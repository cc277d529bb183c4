"""Where lines can end, worked out from what single lines measure."""

from cardgen.typeset.breaking import EXACT, Breaker


def reach(breaker: Breaker, start: int, measure: float) -> list[int]:
    """The breaks at which a line from ``start`` can end; the nearest one if none will do."""
    found = []
    for at in range(start + 1, breaker.last + 1):
        width, spaces, _ = breaker.line(start, at)
        if width - breaker.shrink * spaces <= measure + EXACT:
            found.append(at)
    return found or [min(start + 1, breaker.last)]

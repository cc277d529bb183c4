"""A punched tape that spells a text in the teleprinter code ITA2."""

from collections.abc import Iterable, Iterator
from typing import Literal

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.limits import Pitch, Stroke
from cardgen.drawing.path import Path

ITA2 = "\0E\nA SIU\rDRJNFCKTZLWHYPQOBG\x0eMXV\x0f"
"""The letters of the International Telegraph Alphabet No. 2 in the order of their codes."""


class Tape(Pattern):
    """A tape across the box: code holes of radius ``hole`` and a row of feed holes, ``feed``.

    A column of holes is a letter; columns are ``pitch`` mm apart. The tape repeats the card's id
    (the seed), so that every card's tape differs. ``colour`` is that of the holes.
    """

    kind: Literal["tape"] = "tape"
    colour: ColourField = "ink"
    pitch: Pitch = 1.25
    hole: Stroke = 0.38
    feed: Stroke = 0.18

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path with every hole."""
        codes = [code for letter in f"{seed.upper()}  " if (code := _code(letter)) is not None]
        columns = int(width / self.pitch)
        start = (width - (columns - 1) * self.pitch) / 2
        dots: list[tuple[float, float, float]] = []
        for column in range(columns):
            x = start + column * self.pitch
            dots += ((x, y, r) for y, r in self._column(codes[column % len(codes)], height))
        yield PaintedPath(Path().dots(dots), fill=self.colour)

    def _column(self, code: int, height: float) -> Iterator[tuple[float, float]]:
        """Two code rows, the feed hole, three code rows, from the top: height and radius."""
        step = height / 7
        yield 3 * step, self.feed
        for bit in range(5):
            if code >> bit & 1:
                yield (6 - bit - (bit > 2)) * step, self.hole


def _code(letter: str) -> int | None:
    if letter == "\0":
        return None
    place = ITA2.find("-" if letter in "\n\r" else letter)
    return ITA2.index(" ") if place < 0 else place

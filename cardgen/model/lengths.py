"""Lengths in millimetres and points, and sizes made of them."""

import re
from dataclasses import dataclass
from typing import NewType

Mm = NewType("Mm", float)
"""A length in millimetres."""

Pt = NewType("Pt", float)
"""A length in PostScript points (1/72 inch); type sizes are given in it."""

MM_PER_INCH = 25.4
PT_PER_MM = 72 / MM_PER_INCH
MM_PER_PT = MM_PER_INCH / 72

_SIZE = re.compile(r"(\d+(?:[.,]\d+)?)\s*[xX×хХ]\s*(\d+(?:[.,]\d+)?)\s*(mm|мм|in|\"|″)?")


@dataclass(frozen=True, slots=True, order=True)
class Size:
    """A width and a height in mm."""

    width: Mm
    height: Mm

    @classmethod
    def of(cls, width_mm: float, height_mm: float) -> "Size":
        """The size of ``width_mm`` by ``height_mm``."""
        return cls(Mm(width_mm), Mm(height_mm))

    @classmethod
    def parse(cls, text: str) -> "Size":
        """Read ``63x88``, ``63,5 х 88,9 мм`` or ``2.5x3.5in``.

        Raises:
            ValueError: the text is not a size, or one of its lengths is zero.
        """
        match = _SIZE.fullmatch(text.strip())
        if match is None:
            raise ValueError(text)
        width, height = (float(part.replace(",", ".")) for part in match.group(1, 2))
        factor = MM_PER_INCH if match.group(3) in ("in", '"', "″") else 1.0
        if not (0 < width < 10_000 and 0 < height < 10_000):
            raise ValueError(text)
        return cls.of(width * factor, height * factor)

    @property
    def turned(self) -> "Size":
        """The same size with its sides exchanged."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        return f"{self.width:g}x{self.height:g}"

"""Writing on a map: lines of text at a point, fitted to a width, with their faults collected."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cardgen.drawing.surface import Halo, Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT, Mm, Pt
from cardgen.model.problem import Problems
from cardgen.products.map.look import MapFonts
from cardgen.typeset.coverage import describe, uncovered
from cardgen.typeset.fonts import Font, FontBook
from cardgen.typeset.layout import Line
from cardgen.typeset.lines import set_line

LetterFace = Literal["title", "name", "small", "second", "text", "figure", "sheet"]
TextAnchor = Literal["start", "middle", "end"]

_STEP = 0.25
"""Sizes that do not fit are lowered by so many pt at a time."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line set for the map: its font, size (pt), and how it is aligned to its point."""

    line: Line
    font: Font
    size: float
    align: TextAnchor = "start"

    @property
    def width(self) -> float:
        """How long it is (mm)."""
        return self.line.width

    @property
    def ascent(self) -> float:
        """How far its capitals rise above the baseline (mm)."""
        return self.font.cap_height * self.size * MM_PER_PT

    @property
    def descent(self) -> float:
        """How far its tails hang below the baseline (mm)."""
        return self.font.depth * self.size * MM_PER_PT

    def start(self, x: float) -> float:
        """Where the line begins when its point is at ``x``."""
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.align]
        return x - share * self.width

    def box(self, x: float, y: float) -> Box:
        """What it covers when its baseline is at ``y``."""
        height = self.ascent + self.descent
        return Box(self.start(x), y - self.ascent, self.width, height)

    def draw(
        self, surface: Surface, x: float, y: float, colour: str, halo: Halo | None = None
    ) -> None:
        """Draw it with its point at ``x`` and its baseline at ``y``."""
        surface.line(self.line, self.start(x), y, colour, halo=halo)


@dataclass(frozen=True)
class LabelSetter:
    """Sets the words of one map.

    What a font cannot draw or what is too long is told to ``problems``: errors
    ``map-glyph-missing`` (``text``, ``font``, ``characters``, ``language``) and
    ``map-text-too-long`` (``text``, ``size``, ``language``).
    """

    fonts: FontBook
    faces: MapFonts
    language: str
    problems: Problems

    def write(
        self,
        text: str,
        face: LetterFace,
        size: float,
        *,
        align: TextAnchor = "start",
        tracking: float = 0.0,
        measure: float | None = None,
        least: float | None = None,
    ) -> Written:
        """The text on one line, ``size`` pt or, to keep to ``measure`` mm, down to ``least`` pt."""
        font = self._font(face)
        self._check(text, font)
        while True:
            line = set_line(text, font, Pt(size), tracking=Mm(tracking))
            if measure is None or line.width <= measure:
                return Written(line, font, size, align)
            if size - _STEP < (least or size):
                self._too_long(text, size)
                return Written(line, font, size, align)
            size -= _STEP

    def _font(self, face: LetterFace) -> Font:
        name = str(getattr(self.faces, face))
        try:
            return self.fonts[name]
        except KeyError:
            self.problems.error("map-font-unknown", name=name, known=", ".join(self.fonts.keys()))
            self.problems.stop_if_errors()
            raise

    def _check(self, text: str, font: Font) -> None:
        for key, chars in uncovered(text, font):
            told = ", ".join(describe(char) for char in chars)
            values: Mapping[str, object] = {"text": text, "language": self.language}
            self.problems.error("map-glyph-missing", None, font=key, characters=told, **values)

    def _too_long(self, text: str, size: float) -> None:
        self.problems.error(
            "map-text-too-long", text=text, size=f"{size:g}", language=self.language
        )

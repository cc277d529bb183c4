"""Writing on a map: lines of text at a point, fitted to a width, with their faults collected."""

from dataclasses import dataclass
from typing import Literal

from cardgen.decks.labels import LabelSetter, SetLabel, TextAnchor
from cardgen.model.problem import Problems
from cardgen.products.map.look import MapFonts

LetterFace = Literal["title", "name", "small", "second", "text", "figure", "sheet"]


@dataclass(frozen=True)
class MapLettering:
    """Sets the words of one map in the faces of its look.

    What is wrong is told to the problems of ``labels``: what those tell, and errors
    ``map-text-too-long`` (``text``, ``size``, ``language``) and ``map-font-unknown``.
    """

    labels: LabelSetter
    faces: MapFonts

    @property
    def problems(self) -> Problems:
        """Where faults are told."""
        return self.labels.problems

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
    ) -> SetLabel:
        """The text on one line, ``size`` pt or, to keep to ``measure`` mm, down to ``least`` pt."""
        font = self._font(face)
        if measure is None:
            return self.labels.line(text, font, size, align=align, tracking=tracking)
        sizes = size, least or size
        label = self.labels.fitted(text, font, sizes, measure, align=align, tracking=tracking)
        if label.width > measure:
            told = f"{label.size:g}"
            language = self.labels.language
            self.problems.error("map-text-too-long", text=text, size=told, language=language)
        return label

    def _font(self, face: LetterFace) -> str:
        name = str(getattr(self.faces, face))
        fonts = self.labels.fonts
        try:
            return fonts[name].key
        except KeyError:
            self.problems.error("map-font-unknown", name=name, known=", ".join(fonts.keys()))
            self.problems.stop_if_errors()
            raise

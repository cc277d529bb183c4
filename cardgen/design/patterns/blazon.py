"""A heraldic field divided between two hatched tinctures."""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath
from cardgen.design.patterns.divisions import Division, parts
from cardgen.design.patterns.engrave import THINNEST
from cardgen.design.patterns.limits import Duty, OptionalColour, Stroke
from cardgen.design.patterns.tincture import Engraved, Tincture
from cardgen.drawing.path import Path


class Blazon(Engraved):
    """A field in the tinctures ``first`` and ``second``, each with a colour and perhaps a wash.

    ``division``, ``count`` and ``share`` say how it is divided (`divisions.parts`); the parts are
    outlined ``edge`` mm wide in ``ink`` (none at nought).
    """

    kind: Literal["blazon"] = "blazon"
    division: Division = "plain"
    count: Annotated[int, Field(ge=1, le=24)] = 4
    share: Duty = 0.5
    first: Tincture = "argent"
    first_colour: ColourField = "ink"
    first_wash: OptionalColour = None
    second: Tincture = "argent"
    second_colour: ColourField = "ink"
    second_wash: OptionalColour = None
    edge: Stroke = 0.35
    ink: ColourField = "ink"

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """Wash and hatching of either tincture, then the dividing lines."""
        found = list(parts(self.division, width, height, self.count, self.share))
        first = [part for tincture, part in found if tincture == 0]
        second = [part for tincture, part in found if tincture == 1]
        middle = (width / 2, height / 2)
        engraving = self.engraving
        yield from engraving.marks(self.first, first, middle, self.first_colour, self.first_wash)
        yield from engraving.marks(
            self.second, second, middle, self.second_colour, self.second_wash
        )
        if self.edge and second:
            yield PaintedPath(Path().polys(second), stroke=self.ink, width=max(THINNEST, self.edge))

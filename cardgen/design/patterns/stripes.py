"""Broad slanting stripes, as on barriers and warning boards."""

import math
from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.limits import Pitch, Radius
from cardgen.drawing.path import Path


class Stripes(Pattern):
    """Stripes ``stripe`` mm wide with gaps of ``gap`` mm (both along the foot of the box).

    They lean ``angle`` degrees from the upright: to the right going up, if positive.
    """

    kind: Literal["stripes"] = "stripes"
    colour: ColourField = "ink"
    stripe: Pitch = 3.5
    gap: Radius = 3.5
    angle: Annotated[float, Field(ge=-80.0, le=80.0)] = 45.0

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path with every stripe."""
        lean = height * math.tan(math.radians(self.angle))
        step = self.stripe + self.gap
        first = math.floor((min(0.0, -lean) - self.stripe) / step)
        last = math.ceil(max(width, width - lean) / step)
        feet = (at * step for at in range(first, last + 1))
        yield PaintedPath(
            Path().polys(
                [
                    (x, height),
                    (x + lean, 0.0),
                    (x + lean + self.stripe, 0.0),
                    (x + self.stripe, height),
                ]
                for x in feet
            ),
            fill=self.colour,
        )

"""A ploughed field: furrows that fan out from the horizon towards the viewer."""

from collections.abc import Iterable, Iterator
from typing import Literal

from cardgen.design.patterns.base import ColourField, PaintedPath, Pattern
from cardgen.design.patterns.engrave import THINNEST, swelling
from cardgen.design.patterns.limits import BoxShare, Pitch, Radius, Stroke
from cardgen.drawing.path import Path
from cardgen.model.geometry import Point

_SAMPLES = 4


class Furrows(Pattern):
    """Furrows from the top of the box, the horizon, to its foot.

    They seem to meet ``vanish`` mm above the horizon at the share ``cx`` of the width, are
    ``pitch`` mm apart on the horizon, and widen from ``far`` mm to ``near`` mm.
    """

    kind: Literal["furrows"] = "furrows"
    colour: ColourField = "ink"
    cx: BoxShare = 0.5
    vanish: Radius = 6.0
    pitch: Pitch = 1.9
    far: Stroke = 0.1
    near: Stroke = 0.52

    def marks(self, width: float, height: float, seed: str) -> Iterable[PaintedPath]:
        """One filled path of furrows."""
        yield PaintedPath(Path().polys(self._strokes(width, height)), fill=self.colour)

    def _strokes(self, width: float, height: float) -> Iterator[list[Point]]:
        middle = self.cx * width
        half = max(1, min(240, int(max(middle, width - middle) / self.pitch) + 1))
        shares = [at / _SAMPLES for at in range(_SAMPLES + 1)]
        widths = [max(THINNEST, self.far + (self.near - self.far) * share) for share in shares]
        for furrow in range(-half, half + 1):
            yield from swelling(
                [self._at(middle, height, furrow, share) for share in shares], widths
            )

    def _at(self, middle: float, height: float, furrow: float, share: float) -> Point:
        spread = 1 + share * height / max(0.5, self.vanish)
        return middle + furrow * self.pitch * spread, share * height

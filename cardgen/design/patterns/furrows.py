"""A ploughed field: furrows that fan out from the horizon towards the viewer."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from cardgen.design.patterns.base import ColourField, Mark, Pattern
from cardgen.design.patterns.engrave import THINNEST, Point, swelling
from cardgen.design.patterns.limits import Pitch, Radius, Share, Stroke
from cardgen.drawing.path import Path

_SAMPLES = 4


class Furrows(Pattern):
    """Furrows from the top of the box, the horizon, to its foot.

    They seem to meet ``vanish`` mm above the horizon at the share ``cx`` of the width, are
    ``pitch`` mm apart on the horizon, and widen from ``far`` mm to ``near`` mm. ``clods`` short
    strokes lie between each two, ever longer towards the viewer.
    """

    kind: Literal["furrows"] = "furrows"
    colour: ColourField = "ink"
    cx: Share = 0.5
    vanish: Radius = 6.0
    pitch: Pitch = 1.9
    far: Stroke = 0.1
    near: Stroke = 0.52
    clods: Annotated[int, Field(ge=0, le=12)] = 0

    def marks(self, width: float, height: float, seed: str) -> Iterable[Mark]:
        """One filled path of furrows and clods."""
        yield Mark(Path().polys(self._strokes(width, height)), fill=self.colour)

    def _strokes(self, width: float, height: float) -> Iterator[list[Point]]:
        middle = self.cx * width
        half = max(1, min(240, int(max(middle, width - middle) / self.pitch) + 1))
        shares = [at / _SAMPLES for at in range(_SAMPLES + 1)]
        widths = [max(THINNEST, self.far + (self.near - self.far) * share) for share in shares]
        for furrow in range(-half, half + 1):
            yield from swelling(
                [self._at(middle, height, furrow, share) for share in shares], widths
            )
            for clod in range(self.clods):
                yield from self._clod(middle, height, furrow, clod)

    def _at(self, middle: float, height: float, furrow: float, share: float) -> Point:
        spread = 1 + share * height / max(0.5, self.vanish)
        return middle + furrow * self.pitch * spread, share * height

    def _clod(self, middle: float, height: float, furrow: int, clod: int) -> Iterator[list[Point]]:
        share = ((clod + (0.25 if furrow % 2 else 0.75)) / self.clods) ** 1.5
        long = 0.1 * share + 0.02
        places = [share - long, share, share + long]
        heavy = max(THINNEST, 0.55 * (self.far + (self.near - self.far) * share))
        line = [self._at(middle, height, furrow + 0.5, place) for place in places]
        yield from swelling(line, [THINNEST, heavy, THINNEST])

"""The measures of a tuck box beside its net, in grey: widths below, heights at the right."""

from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.decks.labels import PLAIN_FONT, LabelSetter
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.text import LanguageText
from cardgen.press.tuckbox import Panel
from cardgen.products.box.sizing import Laid
from cardgen.words.fill import number

COLOUR, WIDTH, TICK = "#8C8C8C", 0.2, 1.0
BESIDE = 7.0
"""How far from the net the measures stand (mm)."""

_ACROSS = (Panel.GLUE, Panel.LEFT, Panel.FRONT, Panel.RIGHT)
_DOWN = (Panel.LID_TUCK, Panel.LID, Panel.BACK, Panel.BOTTOM, Panel.BOTTOM_TUCK)


@dataclass(frozen=True)
class Dimension:
    """A length between two points on one level or upright line (mm of the page)."""

    start: float
    end: float
    at: float
    upright: bool

    @property
    def box(self) -> Box:
        """What the line and its figure cover."""
        depth = 4.0
        level = Box(self.start, self.at - depth, self.end - self.start, depth + TICK)
        return level.turned() if self.upright else level

    def draw(self, surface: Surface, labels: LabelSetter, language: LanguageText) -> None:
        """Draw the line, its ends and its figure."""
        path = Path()
        for a, b, c, d in (
            (self.start, self.at, self.end, self.at),
            (self.start, self.at - TICK, self.start, self.at + TICK),
            (self.end, self.at - TICK, self.end, self.at + TICK),
        ):
            path.segment(*((b, a, d, c) if self.upright else (a, b, c, d)))
        surface.stroke(path, COLOUR, WIDTH)
        length = number(round(self.end - self.start, 1), language)
        figure = labels.line(length, PLAIN_FONT, 7.5, align="middle")
        middle = (self.start + self.end) / 2
        with surface.saved():
            surface.move(*((self.at, middle) if self.upright else (middle, self.at)))
            surface.turn(270 if self.upright else 0)
            figure.draw(surface, 0, -1.2, COLOUR)


def measures(laid: Laid, area: Box) -> Iterator[Dimension]:
    """The measures of a tuck box that find room beside it inside an area; none for a tray."""
    parts = {part: laid.box(box) for part, box in laid.net.parts.items()}
    if Panel.FRONT not in parts:
        return
    below = parts[Panel.DUST_BOTTOM_LEFT].bottom + BESIDE
    beside = parts[Panel.BACK].right + BESIDE
    found = [Dimension(parts[p].x, parts[p].right, below, False) for p in _ACROSS]
    found += [Dimension(parts[p].y, parts[p].bottom, beside, True) for p in _DOWN]
    yield from (one for one in found if one.box.inside(area))

"""The cartouche: the title in both languages, what the map shows, and the scale."""

import math
from dataclasses import dataclass

from cardgen.decks.labels import SetLabel
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.products.map.content import MapContent
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.look import MapLook

CARTOUCHE_WIDTH = 82.0
MEASURE = 70.0
EAR = 6.6
"""How far the strapwork at the corners reaches beyond the box (mm)."""

PARTS = 4
_NICE = (1, 2, 2.5, 5)


@dataclass(frozen=True, slots=True)
class ScaleBar:
    """A scale bar: kilometres of each of its four parts, and their length (mm)."""

    km: float
    length: float


def scale_for(mm_per_km: float | None) -> ScaleBar | None:
    """The longest bar of a round number of kilometres that is at most 50 mm long."""
    if not mm_per_km:
        return None
    most = 50.0 / PARTS / mm_per_km
    power = 10.0 ** math.floor(math.log10(most))
    km = max((n * power for n in _NICE if n * power <= most), default=power)
    return ScaleBar(km, km * mm_per_km)


class Cartouche:
    """The set words of a cartouche and their place in it."""

    def __init__(self, content: MapContent, setter: MapLettering, look: MapLook) -> None:
        self._look = look
        self._pen = setter
        self.title = [
            setter.write(part, "title", size, align="middle", measure=MEASURE, least=11)
            for part, size in _lines(content.words.game.title)
        ]
        second = content.second_title
        self.second = (
            setter.write(second, "title", 17, align="middle", measure=MEASURE, least=9)
            if second
            else None
        )
        shown = content.game_label("board", regions=len(content.board.regions))
        self.subtitle = (
            setter.write(shown, "second", 12.5, align="middle", measure=MEASURE, least=8)
            if shown
            else None
        )
        self.scale = scale_for(content.board.mm_per_km)
        self._unit = content.label("map.km") or "km"

    @property
    def height(self) -> float:
        """Of the box (mm)."""
        return self._lay(None)

    def draw(self, surface: Surface, box: Box) -> None:
        """Draw the cartouche into its box."""
        palette = self._look.palette
        for x, y, across, down in _corners(box):
            _ear(surface, x, y, across, down, self._look)
        surface.fill(Path().rect(*box), palette.card)
        surface.stroke(Path().rect(*box), palette.ink, 0.6)
        surface.stroke(Path().rect(*box.grown(-1.6)), palette.accent, 0.35)
        surface.stroke(Path().rect(*box.grown(-2.3)), palette.ink, 0.15)
        with surface.saved():
            surface.move(box.x + box.width / 2, box.y)
            self._lay(surface)

    def _lay(self, surface: Surface | None) -> float:
        """Draw everything around the middle of the upper edge; gives the height it needs."""
        palette = self._look.palette
        y = 5.4
        for n, line in enumerate(self.title):
            y += line.ascent + (2.6 if n else 0.0)
            _write(surface, line, y, palette.ink)
        if self.second is not None:
            y += 2.9 + self.second.ascent
            _write(surface, self.second, y, palette.accent)
        y += 4.0
        if surface is not None:
            _rule(surface, y, self._look)
        if self.subtitle is not None:
            y += 2.6 + self.subtitle.ascent
            _write(surface, self.subtitle, y, palette.ink)
        if self.scale is not None:
            y += 3.4
            y = self._bar(surface, y, self.scale)
        return y + 4.6

    def _bar(self, surface: Surface | None, y: float, scale: ScaleBar) -> float:
        palette = self._look.palette
        start = -PARTS * scale.length / 2
        if surface is not None:
            bar = Path().rect(start, y, PARTS * scale.length, 1.5)
            surface.fill(bar, palette.card)
            parts = Path()
            for n in range(0, PARTS, 2):
                parts.rect(start + n * scale.length, y, scale.length, 1.5)
            surface.fill(parts, palette.ink)
            surface.stroke(bar, palette.ink, 0.25)
        base = y + 4.6
        for n in (0, 2, 4):
            text = f"{n * scale.km:g}" + (f"\u00a0{self._unit}" if n == PARTS else "")
            figure = self._pen.write(text, "text", 9, align="middle")
            if surface is not None:
                figure.draw(surface, start + n * scale.length, base, palette.ink)
        return base


def _write(surface: Surface | None, line: SetLabel, y: float, colour: str) -> None:
    if surface is not None:
        line.draw(surface, 0, y, colour)


def _rule(surface: Surface, y: float, look: MapLook) -> None:
    ink, accent = look.palette.ink, look.palette.accent
    surface.stroke(Path().segment(-29, y, -3, y).segment(3, y, 29, y), ink, 0.25)
    surface.fill(Path().poly([(-1.7, y), (0, y - 1.7), (1.7, y), (0, y + 1.7)]), accent)


def _lines(title: str) -> list[tuple[str, float]]:
    """A title's lines with their sizes: what stands in brackets at its end has its own line."""
    start, bracket, rest = title.partition(" (")
    return [(start, 30.0), (bracket.strip() + rest, 15.0)] if bracket else [(title, 30.0)]


def _corners(box: Box) -> tuple[tuple[float, float, int, int], ...]:
    return (
        (box.x, box.y, -1, 1),
        (box.right, box.y, 1, 1),
        (box.x, box.bottom, -1, -1),
        (box.right, box.bottom, 1, -1),
    )


def _ear(surface: Surface, x: float, y: float, across: int, down: int, look: MapLook) -> None:
    """A strap that leaves the side, rises beside the corner and rolls in."""
    points = []
    for n in range(49):
        share = n / 48
        angle = math.radians(720 - 550 * share)
        radius = 0.6 + 2.8 * share
        points.append((2.9 - radius * math.cos(angle), 2.6 + radius * math.sin(angle)))
    u, v = points[-1]
    path = Path().poly([(x + across * a, y + down * b) for a, b in points], close=False)
    turns = ((u, v + 2.7), (3.2, 8.8), (-0.3, 8.8))
    (a, b), (c, d), (e, f) = ((x + across * s, y + down * t) for s, t in turns)
    path.curve(a, b, c, d, e, f)
    surface.stroke(path, look.palette.card, 2.0, round_ends=True)
    surface.stroke(path, look.palette.ink, 0.6, round_ends=True)

"""The legend: how many regions win, for every number of players, in signs and figures."""

from dataclasses import dataclass

from cardgen.decks.labels import SetLabel
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.games.victory import VictoryRow
from cardgen.model.boxes import Box
from cardgen.products.map.content import MapContent
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.look import MapLook

LEGEND_WIDTH = 54.0
HEAD, ROW, FOOT = 11.2, 8.2, 2.6
RING = 2.25
KEY = 6.0
_COLUMNS = (-23.0, -3.6, 9.4)
"""Where the signs of the columns begin, from the middle of the legend (mm)."""


@dataclass(frozen=True, slots=True)
class _Key:
    """A line under the table that says what a sign means."""

    linked: bool
    words: SetLabel


class Legend:
    """The victory table of the game at hand."""

    def __init__(self, content: MapContent, setter: MapLettering, look: MapLook) -> None:
        self._look = look
        self._pen = setter
        self.rows = content.victory
        heading = content.label("map.victory") or ""
        other = content.second_label("map.victory")
        both = f"{heading} · {other}" if other else heading
        self.heading = setter.write(both, "name", 12.5, align="middle", measure=46, least=8)
        self.keys = [
            _Key(linked, self._words(content, key))
            for linked, key in ((False, "map.any"), (True, "map.linked"))
            if any(self._goal(row, linked) is not None for row in self.rows)
        ]

    def _words(self, content: MapContent, key: str) -> SetLabel:
        words = content.label(key) or ""
        return self._pen.write(words, "second", 9, measure=34, least=7)

    @staticmethod
    def _goal(row: VictoryRow, linked: bool) -> int | None:
        return row.adjacent if linked else row.total

    @property
    def height(self) -> float:
        """Of the box (mm)."""
        keys = 4.6 * len(self.keys) + 1.6 if self.keys else 0.0
        return HEAD + ROW * len(self.rows) + keys + FOOT

    def draw(self, surface: Surface, box: Box) -> None:
        """Draw the legend into its box."""
        palette = self._look.palette
        surface.fill(Path().rect(*box.grown(0.8)), palette.paper)
        surface.fill(Path().rect(*box), palette.card)
        surface.stroke(Path().rect(*box), palette.ink, 0.5)
        surface.stroke(Path().rect(*box.grown(-1.2)), palette.accent, 0.25)
        with surface.saved():
            surface.move(box.x + box.width / 2, box.y)
            self.heading.draw(surface, 0, 7.4, palette.ink)
            surface.stroke(Path().segment(-22, 9.8, 22, 9.8), palette.ink, 0.2)
            y = HEAD + ROW / 2
            for row in self.rows:
                self._row(surface, row, y)
                y += ROW
            self._explain(surface, y - ROW / 2)

    def _row(self, surface: Surface, row: VictoryRow, y: float) -> None:
        palette = self._look.palette
        who, any_, linked = _COLUMNS
        surface.icon("meeple", Box(who, y - 2.6, 5.2, 5.2), palette.ink)
        players = self._pen.write(row.players, "figure", 13, measure=12, least=8)
        players.draw(surface, who + 6.4, y + players.ascent / 2, palette.ink)
        for x, many, goal in ((any_, False, row.total), (linked, True, row.adjacent)):
            if goal is None:
                continue
            _rings(surface, x, y, many, self._look)
            figure = self._pen.write(f"{goal}", "figure", 15)
            after = x + (4 * RING if many else 2 * RING) + 1.4
            figure.draw(surface, after, y + figure.ascent / 2, palette.accent)

    def _explain(self, surface: Surface, y: float) -> None:
        palette = self._look.palette
        surface.stroke(Path().segment(-22, y, 22, y), palette.ink, 0.12)
        for n, key in enumerate(self.keys):
            middle = y + 1.9 + 4.6 * n + 1.2
            with surface.saved():
                surface.move(-18.5, middle)
                surface.scale(0.5)
                _rings(surface, -2 * RING if key.linked else -RING, 0, key.linked, self._look)
            key.words.draw(surface, -13.5, middle + 0.9, palette.ink)


def _rings(surface: Surface, x: float, y: float, linked: bool, look: MapLook) -> None:
    """One ring, or two that touch: regions anywhere, or linked ones."""
    path = Path().circle(x + RING, y, RING)
    if linked:
        path.circle(x + 3 * RING, y, RING)
    surface.stroke(path, look.palette.ink, 0.4)

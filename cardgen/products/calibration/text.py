"""The middle of the calibration sheet: what to do, a table for the readings, and the bars."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardgen.decks.labels import BOLD_FONT, HEAVY_FONT, PLAIN_FONT, LabelSetter
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.text import LanguageText
from cardgen.press.calibration import Corner
from cardgen.press.slug import CELL, CHECK_BAR_HEIGHT, THIN
from cardgen.typeset.layout import Block
from cardgen.words.fill import with_values

_SCALES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
"""How far the words may be shrunk on a small page."""

_BLACK, _RED = "#000000", "#B11226"
_STEP_INSET, _GAP, _AFTER_STEP = 7.0, 2.4, 1.6
_BAR_ROOM = 11.0
_TABLE = 86.0, 7.5


def word(key: str, language: LanguageText, **values: object) -> str:
    """A line of the sheet in a language, with its values."""
    return with_values(language.labels.get(key, key), values, language)


@dataclass(frozen=True)
class TextColumn:
    """The words of a sheet.

    ``how`` is the key of how the sheet is printed, ``command`` what is typed at the end for a
    printer of that name; ``coarse`` tells of the targets, ``bar`` is the length of the bars (mm);
    ``printer`` is the profile the sheet is printed with, if any.
    """

    texts: Sequence[LanguageText]
    labels: LabelSetter
    how: str
    command: Callable[[str], str]
    coarse: bool
    bar: float
    printer: str = ""

    @property
    def steps(self) -> tuple[str, ...]:
        """The keys of what is to be done, in order."""
        keys = ["print", "hold", "coarse", "fine", "enter"]
        return tuple(f"calibration.step.{key}" for key in keys if self.coarse or key != "coarse")

    @property
    def units(self) -> tuple[str, ...]:
        """The millimetre in the letters of each language."""
        return tuple(dict.fromkeys(word("sheet.unit", text) for text in self.texts))

    def length(self, length: float) -> str:
        """A length with its unit: ``100 mm · 100 мм`` in two languages."""
        return " · ".join(f"{round(length)} {unit}" for unit in self.units)

    def values(self, text: LanguageText) -> dict[str, object]:
        """What fills the steps."""
        return {
            "how": word(self.how, text),
            "command": self.command(word("calibration.name", text)),
        }


DrawAt = Callable[[Surface, float], None]
"""Draws a part of the column at a height (mm)."""


def draw_column(surface: Surface, column: TextColumn, room: Box) -> None:
    """Draw everything into a box (mm), as large as it fits; a bar along its left and its foot."""
    for scale in _SCALES:
        parts = _Parts(column, room, scale)
        if parts.height <= room.height or scale == _SCALES[-1]:
            parts.draw(surface)
            return


class _Parts:
    """The parts of the column at one scale: each with its height (mm)."""

    def __init__(self, column: TextColumn, room: Box, scale: float) -> None:
        self.column = column
        self.scale = scale
        self.room = room
        self.inner = Box.between(room.x + _BAR_ROOM, room.y, room.right, room.bottom)
        self.parts: list[tuple[float, DrawAt]] = []
        self._headings()
        self._steps()
        self._table()
        self._foot()

    @property
    def height(self) -> float:
        """How much room all of it takes, the level bar at the foot included."""
        return sum(height for height, _ in self.parts)

    def draw(self, surface: Surface) -> None:
        spare = max(0.0, self.room.height - self.height)
        y = self.room.y + spare / 2
        for height, draw in self.parts:
            draw(surface, y)
            y += height
        self._upright_bar(surface)

    def _upright_bar(self, surface: Surface) -> None:
        length, x = self.column.bar, self.room.x + 4.0
        y = self.room.y + (self.room.height - length) / 2
        _bar(surface, x, y, length, level=False)
        figure = self.column.labels.line(self.column.length(length), PLAIN_FONT, 6.2)
        with surface.saved():
            surface.move(x - 1.4, y + length)
            surface.turn(-90)
            figure.draw(surface, 0, 0, _BLACK)

    def _block(self, text: str, font: str, size: float, width: float) -> Block:
        return self.column.labels.block(text, font, size * self.scale, width, leading=1.18)

    def _add(self, block: Block, after: float, colour: str = _BLACK, inset: float = 0.0) -> None:
        x = self.inner.x + inset
        self.parts.append((block.height + after, lambda s, y: s.block(block, x, y, colour)))

    def _headings(self) -> None:
        texts, width = self.column.texts, self.inner.width
        titles = " · ".join(word("calibration.title", text) for text in texts)
        self._add(self._block(titles, HEAVY_FONT, 15.0, width), 0.6)
        fronts = " · ".join(word("calibration.front", text).upper() for text in texts)
        if self.column.printer:
            told = (word("sheet.printer", text, printer=self.column.printer) for text in texts)
            fronts = " · ".join([fronts, *told])
        self._add(self._block(fronts, HEAVY_FONT, 9.0, width), _GAP, _RED)

    def _steps(self) -> None:
        width = self.inner.width - _STEP_INSET
        for number, key in enumerate(self.column.steps, 1):
            blocks: list[Block] = []
            for at, text in enumerate(self.column.texts):
                line = word(key, text, **self.column.values(text))
                blocks.append(self._block(line, PLAIN_FONT if at else BOLD_FONT, 7.8, width))
            height = max(sum(block.height for block in blocks), 5.0)
            self.parts.append((height + _AFTER_STEP, self._step(number, blocks)))

    def _step(self, number: int, blocks: Sequence[Block]) -> DrawAt:
        figure = self.column.labels.line(str(number), HEAVY_FONT, 7.5, align="middle")

        def draw(surface: Surface, y: float) -> None:
            x = self.inner.x + 2.2
            surface.stroke(Path().circle(x, y + 2.2, 2.2), _BLACK, 0.2)
            figure.draw(surface, x, y + 2.2 + figure.ascent / 2, _BLACK)
            for block in blocks:
                surface.block(block, self.inner.x + _STEP_INSET, y, _BLACK)
                y += block.height

        return draw

    def _table(self) -> None:
        row = _TABLE[1] * self.scale
        width = min(_TABLE[0], self.inner.width)
        self.parts.append((3 * row + 1.6, lambda s, y: self._draw_table(s, y, width, row)))
        for text in self.column.texts:
            self._add(self._block(word("calibration.signs", text), PLAIN_FONT, 7.2, width), 0.0)
        self.parts.append((_GAP, lambda surface, y: None))

    def _draw_table(self, surface: Surface, y: float, width: float, row: float) -> None:
        x, first = self.inner.x, 14.0
        cell = (width - first) / len(Corner)
        path = Path().rect(x, y, width, 3 * row)
        for line in (1, 2):
            path.segment(x, y + line * row, x + width, y + line * row)
        for at in range(len(Corner)):
            path.segment(x + first + at * cell, y, x + first + at * cell, y + 3 * row)
        surface.stroke(path, _BLACK, 0.2)
        for at, corner in enumerate(Corner):
            self._middle(
                surface, corner.value, HEAVY_FONT, x + first + (at + 0.5) * cell, y + row / 2
            )
        unit = self.column.units[0]
        for line, name in enumerate((f"x, {unit}", f"y, {unit}"), 1):
            self._middle(surface, name, BOLD_FONT, x + first / 2, y + (line + 0.5) * row)

    def _middle(self, surface: Surface, text: str, font: str, x: float, y: float) -> None:
        line = self.column.labels.line(text, font, 8.0 * self.scale, align="middle")
        line.draw(surface, x, y + line.ascent / 2, _BLACK)

    def _foot(self) -> None:
        """The level bar and what it must measure."""
        length = self.column.bar
        for text in self.column.texts:
            told = word("calibration.bars", text, length=round(length))
            self._add(self._block(told, PLAIN_FONT, 7.2, self.inner.width), 0.0)
        figure = self.column.labels.line(self.column.length(length), PLAIN_FONT, 6.2)

        def draw(surface: Surface, y: float) -> None:
            _bar(surface, self.inner.x, y + 1.4, length, level=True)
            figure.draw(surface, self.inner.x + length + 1.0, y + 2.9, _BLACK)

        self.parts.append((4.6, draw))
        note = word("calibration.note", self.column.texts[0])
        self._add(self._block(note, PLAIN_FONT, 7.8, self.inner.width), 0.0)


def _bar(surface: Surface, x: float, y: float, length: float, *, level: bool) -> None:
    """A bar of cells of 10 mm, alternately black and white, from (x, y) on."""
    for at in range(0, round(length / CELL), 2):
        far = at * CELL
        box = (
            (x + far, y, CELL, CHECK_BAR_HEIGHT) if level else (x, y + far, CHECK_BAR_HEIGHT, CELL)
        )
        surface.fill(Path().rect(*box), _BLACK)
    whole = (x, y, length, CHECK_BAR_HEIGHT) if level else (x, y, CHECK_BAR_HEIGHT, length)
    surface.stroke(Path().rect(*whole), _BLACK, THIN)

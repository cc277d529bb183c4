"""A worked example as cells, one for each card played, with the running score beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgen.documents.booklet.bookletast import TextRun
from cardgen.drawing.flow import Strip
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.products.booklet.examples import Example, ShownSide, ShownStep
from cardgen.products.booklet.smallcards import draw_card, mini_height
from cardgen.products.booklet.styler import BookletStyler, on_grid, to_mm
from cardgen.typeset.blocks import Align
from cardgen.typeset.layout import Block
from cardgen.words.fill import number
from cardgen.words.lexicon import card_name

_COLUMNS, _BESIDE = 3, 14.0
"""How many cells stand side by side at most, and the least width (mm) beside a card."""

_TOTAL = 18.0
"""The width of a tally's cell with the total (mm)."""

_TALLY = 52.0
"""Tallies narrower than this (mm) stand one below the other."""

_HEAD = 7.4
"""The height of a cell's head: its bar, number and side (mm)."""


def cell_strips(styler: BookletStyler, example: Example, width: float) -> list[Strip]:
    """The rows of cells, then the tally and the result; each row is a strip, all hold together."""
    look = styler.look.example
    columns = max(1, min(_COLUMNS, int((width + look.gap) / (look.card + _BESIDE))))
    cells = _Cells(styler, example, width, columns)
    strips: list[Strip] = []
    if example.intro:
        block = styler.block((TextRun(example.intro),), "example-text", width)
        colour = styler.colour(styler.type("example-text").colour)

        def intro(surface: Surface, x: float, y: float) -> None:
            styler.draw(surface, block, x, y, colour)

        strips.append(Strip(block.height + 2.0, intro, glue=True))
    for start in range(0, len(example.steps), columns):
        strips.append(cells.row(example.steps[start : start + columns]))
    strips.append(cells.tally())
    total = sum(strip.height for strip in strips)
    last = replace(strips[-1], height=strips[-1].height + on_grid(total, styler.look.grid) - total)
    glued = [replace(strip, glue=True) for strip in strips[:-1]]
    glued[0] = replace(glued[0], before=to_mm(6))
    return [*glued, last]


@dataclass(frozen=True)
class _Cells:
    styler: BookletStyler
    example: Example
    width: float
    columns: int

    @property
    def pitch(self) -> float:
        return (self.width + self.styler.look.example.gap) / self.columns

    @property
    def cell_width(self) -> float:
        return self.pitch - self.styler.look.example.gap

    def colour(self, side: ShownSide) -> str:
        return self.styler.colour(self.styler.look.example.colours.get(side.seat, "ink"))

    def row(self, steps: Sequence[ShownStep]) -> Strip:
        """One row of cells."""
        styler = self.styler
        wide = styler.look.example.card
        tall = mini_height(styler, wide)
        words = [
            styler.block((TextRun(self._said(step)),), "example-text", self.cell_width)
            for step in steps
        ]
        under = max(block.height for block in words)

        def paint(surface: Surface, x: float, y: float) -> None:
            for at, (step, block) in enumerate(zip(steps, words, strict=True)):
                left = x + at * self.pitch
                self._head(surface, step, left, y)
                box = Box(left, y + _HEAD, wide, tall)
                draw_card(styler, surface, step.card, box)
                self._score(surface, step, left + wide + 1.8, y + _HEAD, tall)
                tone = styler.colour(styler.type("example-text").colour)
                styler.draw(surface, block, left, y + _HEAD + tall + 1.0, tone)

        return Strip(_HEAD + tall + 1.0 + under + 2.0, paint)

    def _said(self, step: ShownStep) -> str:
        force = step.card.card.force
        shown = "" if force is None else f", {number(force, self.styler.words.language)}"
        name = f"{card_name(step.card.card, self.styler.words)}{shown}."
        return f"{name} {step.words}" if step.words else name

    def _head(self, surface: Surface, step: ShownStep, x: float, y: float) -> None:
        side, styler = self.example.sides[step.side], self.styler
        if styler.look.example.cell:
            box = Box(x, y, self.cell_width, _HEAD)
            facts = {"number": str(step.number), "text": side.name, "tone": self.colour(side)}
            styler.draw_ornament(surface, styler.look.example.cell, box, facts)

    def _score(self, surface: Surface, step: ShownStep, x: float, y: float, tall: float) -> None:
        """What lies on the table after the step, a box for each side."""
        look = self.styler.look.example
        if look.score is None:
            return
        room = self.cell_width - look.card - 1.8
        high = min(10.5, room)
        top = y + (tall - high * len(step.totals) - 1.2 * (len(step.totals) - 1)) / 2
        for side, total in zip(self.example.sides, step.totals, strict=True):
            facts = {"number": str(total), "tone": self.colour(side)}
            self.styler.draw_ornament(surface, look.score, Box(x, top, room, high), facts)
            top += high + 1.2

    def tally(self) -> Strip:
        """A box for each side with its cards and total; below, what came of it."""
        styler = self.styler
        gap = 3.0
        count = len(self.example.sides)
        across = max(1, min(count, int((self.width + gap) / (_TALLY + gap))))
        wide = (self.width - gap * (across - 1)) / across
        names = [self._names(side, wide) for side in self.example.sides]
        high = 7.0 + max(sum(block.height for block in blocks) for blocks in names)
        result = styler.block((TextRun(self.example.result),), "example-result", self.width)
        down = high * -(-count // across) + 1.6 * -(-count // across)

        def paint(surface: Surface, x: float, y: float) -> None:
            for at, (side, blocks) in enumerate(zip(self.example.sides, names, strict=True)):
                left, top = x + at % across * (wide + gap), y + at // across * (high + 1.6)
                self._box(surface, side, blocks, Box(left, top, wide, high))
            tone = styler.colour(styler.type("example-result").colour)
            styler.draw(surface, result, x, y + down, tone)

        return Strip(down + result.height, paint)

    def _names(self, side: ShownSide, width: float) -> list[Block]:
        words = self.styler.words
        room = width - _TOTAL - 9.0
        return [
            self.styler.block(card_name(one.card, words), "example-sum", room) for one in side.cards
        ]

    def _box(self, surface: Surface, side: ShownSide, names: Sequence[Block], box: Box) -> None:
        styler, look = self.styler, self.styler.look.example
        if look.tally:
            facts = {"text": side.name, "number": str(side.total), "tone": self.colour(side)}
            styler.draw_ornament(surface, look.tally, box, facts)
        y = box.y + 6.0
        style = styler.style("example-sum")
        right = replace(style, align=Align.RIGHT)
        for card, name in zip(side.cards, names, strict=True):
            tone = styler.colour("grey" if card.is_lost else "ink")
            styler.draw(surface, name, box.x + 2.0, y, tone)
            if card.card.force is not None:
                force = number(card.card.force, styler.words.language)
                block = styler.block(force, "example-sum", 6.0, style=right)
                styler.draw(surface, block, box.right - _TOTAL - 8.0, y, tone)
            if card.is_lost:
                self._struck(surface, box, y)
            y += name.height

    def _struck(self, surface: Surface, box: Box, y: float) -> None:
        middle = y + to_mm(5.6)
        line = Path().segment(box.x + 2.0, middle, box.right - _TOTAL - 1.6, middle)
        surface.stroke(line, self.styler.colour("grey"), 0.2)

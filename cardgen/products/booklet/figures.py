"""A worked example as a figure: rows of real cards, what each adds, and the totals."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from cardgen.design.scope import Fact
from cardgen.documents.booklet.bookletast import TextRun
from cardgen.drawing.flow import Strip
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import Mm
from cardgen.products.booklet.cells import cell_strips
from cardgen.products.booklet.examples import Example, ShownCard, ShownSide
from cardgen.products.booklet.smallcards import draw_card, mini_height
from cardgen.products.booklet.styler import BookletStyler, on_grid, to_mm
from cardgen.typeset.blocks import Align
from cardgen.words.fill import number

_CLOSE = 1.0
"""Cards of a row come no closer than this (mm)."""

FigurePart = tuple[float, Callable[[Surface, float, float], None]]
"""A part of a figure: its height (mm) and how it is drawn."""


def worked_figure(styler: BookletStyler, example: Example | None, width: float) -> list[Strip]:
    """The strips of a worked example; none if the game has no such."""
    if example is None:
        return []
    if styler.look.example.kind == "cells":
        return cell_strips(styler, example, width)
    return [_Rows(styler, example, width).strip()]


@dataclass(frozen=True)
class _Rows:
    """A framed figure with a row of cards for each side."""

    styler: BookletStyler
    example: Example
    width: float

    def strip(self) -> Strip:
        look, styler = self.styler.look.example, self.styler
        inside = self.width - 2 * look.pad
        parts: list[FigurePart] = []
        for side in self.example.sides:
            parts += [self._intro(side, inside), (1.4, _nothing), self._row(side, inside)]
            parts.append((2.6, _nothing))
        parts.append(self._result(inside))
        height = on_grid(sum(part for part, _ in parts) + 2 * look.pad, styler.look.grid)

        def paint(surface: Surface, x: float, y: float) -> None:
            if look.frame:
                styler.draw_ornament(surface, look.frame, Box(x, y, self.width, height))
            top = y + look.pad
            for part, draw in parts:
                draw(surface, x + look.pad, top)
                top += part

        return Strip(height, paint, before=to_mm(6))

    def colour(self, side: ShownSide) -> str:
        return self.styler.colour(self.styler.look.example.colours.get(side.seat, "ink"))

    def _intro(self, side: ShownSide, width: float) -> FigurePart:
        styler = self.styler
        name = styler.block((TextRun(side.name),), "example-side", width)
        words = styler.block((TextRun(side.intro),), "example-text", width) if side.intro else None
        style = styler.style("example-text")
        indent = name.width + 1.6
        if words is not None:
            words = styler.block(
                (TextRun(side.intro),),
                "example-text",
                width,
                style=replace(style, indents=(Mm(indent),)),
            )
        height = max(name.height, words.height if words else 0.0)

        def draw(surface: Surface, x: float, y: float) -> None:
            drop = words.lines[0].baseline - name.lines[0].baseline if words else 0.0
            styler.draw(surface, name, x, y + drop, self.colour(side))
            if words:
                styler.draw(surface, words, x, y, styler.colour(styler.type("example-text").colour))

        return height, draw

    def _row(self, side: ShownSide, width: float) -> FigurePart:
        """The cards of a side, in as many lines as it takes, and its total beside the first."""
        look = self.styler.look.example
        wide, gap = look.card, look.gap
        tall = mini_height(self.styler, wide)
        room = width - self._totals_width(side) - 1.5
        across = max(1, int((room + _CLOSE) / (wide + _CLOSE)))
        if len(side.cards) <= across > 1:
            gap = min(gap, (room - len(side.cards) * wide) / max(1, len(side.cards) - 1))
        sums = any(card.sum and card.value is not None for card in side.cards)
        pitch = tall + 0.8 + to_mm(10) + (to_mm(15) if sums else to_mm(4))
        lines = -(-len(side.cards) // across)

        def draw(surface: Surface, x: float, y: float) -> None:
            for at, card in enumerate(side.cards):
                left, top = x + at % across * (wide + gap), y + at // across * pitch
                draw_card(self.styler, surface, card, Box(left, top, wide, tall))
                self._under(surface, card, left, top + tall + 0.8, wide)
            self._totals(surface, side, x + width, y, tall)

        return lines * pitch, draw

    def _under(self, surface: Surface, card: ShownCard, x: float, y: float, width: float) -> None:
        """Below a card what it adds up from and what it counts."""
        styler = self.styler
        if card.sum:
            block = styler.block(card.sum, "example-sum", width)
            styler.draw(surface, block, x, y, styler.colour(styler.type("example-sum").colour))
        language = styler.words.language
        if card.is_lost:
            block = styler.block("—", "example-value", width)
            styler.draw(surface, block, x, y + to_mm(10), styler.colour("red"))
        elif card.value is not None:
            block = styler.block(number(card.value, language), "example-value", width)
            styler.draw(surface, block, x, y + to_mm(10), styler.colour("ink"))

    def _totals_width(self, side: ShownSide) -> float:
        look = self.styler.look.example
        more = side.most != side.total and look.most
        return look.total_box[0] * (2 if more else 1) + (7.0 if more else 0.0)

    def _totals(
        self, surface: Surface, side: ShownSide, right: float, y: float, tall: float
    ) -> None:
        """The total at a row's end, and before it the most the side had reached."""
        look, styler = self.styler.look.example, self.styler
        if look.total is None:
            return
        wide, high = look.total_box
        top = y + (tall - high) / 2
        tone = self.colour(side)
        won = side.is_winner
        facts: dict[str, Fact] = {"number": str(side.total), "tone": tone, "winner": won}
        styler.draw_ornament(surface, look.total, Box(right - wide, top, wide, high), facts)
        if side.most != side.total and look.most:
            before: dict[str, Fact] = {"number": str(side.most), "tone": tone, "winner": False}
            left = right - 2 * wide - 7.0
            styler.draw_ornament(surface, look.most, Box(left, top, wide, high), before)
            if look.shift:
                box = Box(left + wide, top, 7.0, high)
                styler.draw_ornament(surface, look.shift, box)

    def _result(self, width: float) -> FigurePart:
        styler = self.styler
        happened = " ".join(self.example.happened)
        left = styler.block((TextRun(happened),), "example-foot", width * 0.55)
        style = replace(styler.style("example-result"), align=Align.RIGHT)
        right = styler.block(
            (TextRun(self.example.result),), "example-result", width * 0.43, style=style
        )

        def draw(surface: Surface, x: float, y: float) -> None:
            styler.draw(surface, left, x, y, styler.colour(styler.type("example-foot").colour))
            tone = styler.colour(styler.type("example-result").colour)
            styler.draw(surface, right, x + width * 0.57, y, tone)

        return max(left.height, right.height), draw


def _nothing(surface: Surface, x: float, y: float) -> None:
    """Draws nothing."""

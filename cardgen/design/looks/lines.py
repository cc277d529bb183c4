"""Titles and single lines of a look, set in their boxes."""

from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.design.figures import COIN
from cardgen.design.items import Fault, Ink, Item, PathItem, SetWords
from cardgen.design.looks import schema
from cardgen.design.looks.geometry import Ground
from cardgen.design.looks.names import LookScope
from cardgen.design.looks.shapes import shape_path
from cardgen.design.looks.words import COIN_EM, Words
from cardgen.design.marks import read_line
from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT, Mm, Pt
from cardgen.typeset.blocks import Style
from cardgen.typeset.fitting import fit_title
from cardgen.typeset.fonts import Font
from cardgen.typeset.layout import Line
from cardgen.typeset.lines import line_at
from cardgen.typeset.spans import InlineIcon, Rich, Span

SMALLEST = 6.0
"""The smallest type (pt) that a title or a line is shrunk to."""

_LINE_SCALES = (0.72, 1.25)
_TITLE_SCALES = (0.78, 1.2)
_SHARE = {"left": 0.0, "middle": 0.5, "right": 1.0}
_UNBOUNDED = 10_000.0


@dataclass(frozen=True)
class LineSetter:
    """Sets a title or a line of one card."""

    ground: Ground
    words: Words
    scope: LookScope

    def items(self, layer: schema.LineLayer | schema.TitleLayer, within: Box) -> Iterator[Item]:
        """What the layer draws.

        Raises:
            TemplateFault: the layer asks for something that is not there.
        """
        text = self.scope.text(layer.text).strip()
        if not text:
            return
        said = text.upper() if layer.upper else text
        if isinstance(layer, schema.TitleLayer):
            yield self._title(layer, said, within)
        else:
            yield from self._line(layer, said, within)

    def _spans(
        self, text: str, colour: str, upper: bool, font: Font
    ) -> tuple[Span | InlineIcon, ...]:
        """The text with its signs; weights are the layer's own."""
        found: list[Span | InlineIcon] = []
        for piece in read_line(text, self.words.icon_named):
            if piece.icon:
                found.append(InlineIcon(piece.icon, 1.1, colour=colour))
            elif piece.coin:
                found.append(InlineIcon(COIN + piece.coin, COIN_EM, colour=colour))
            else:
                found.append(Span(piece.text.upper() if upper else piece.text))
        return self.words.polished(found, font)

    def _scaled(self, size: float, bounds: tuple[float, float]) -> Pt:
        scale = min(bounds[1], max(bounds[0], self.ground.unit))
        return Pt(max(min(size, SMALLEST), round(size * scale * 4) / 4))

    def _title(self, layer: schema.TitleLayer, said: str, within: Box) -> Item:
        box = self.ground.box(layer.box, within)
        font, unit = self.words.font(layer.font), self.ground.unit
        tracking = Mm(layer.tracking * unit)
        style = Style(font, self._scaled(layer.size, _TITLE_SCALES), tracking=tracking,
                      leading=layer.leading)  # fmt: skip
        colour = self.scope.colour(layer.colour)
        text = self._spans(said, colour, layer.upper, font)
        two = layer.two
        two_least = two if layer.two_min is None else layer.two_min
        block = fit_title(
            text,
            style,
            Mm(max(box.width, 1.0)),
            self._scaled(layer.min, _TITLE_SCALES),
            two_lines=None if two is None else self._scaled(two, _TITLE_SCALES),
            two_lines_minimum=None if two_least is None else self._scaled(two_least, _TITLE_SCALES),
        )
        em = block.size * MM_PER_PT
        cap, pitch = font.cap_height * em, layer.leading * em
        total = cap + (len(block.lines) - 1) * pitch
        share = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[layer.valign]
        first = box.y + (box.height - total) * share + cap
        lines = tuple(
            self._at(line, box, layer.align, first + index * pitch)
            for index, line in enumerate(block.lines)
        )
        faults = self._faults(text, font, said, block.fits, block.size, block.width / box.width)
        return SetWords(lines, colour, faults=faults)

    def _at(self, line: Line, box: Box, align: str, baseline: float) -> Line:
        x = box.x + (box.width - line.width) * _SHARE[align]
        return line_at(line, Mm(x), Mm(baseline))

    def _faults(
        self, text: Rich, font: Font, said: str, fits: bool, size: float, share: float
    ) -> tuple[Fault, ...]:
        faults = self.words.faults(text, font, said)
        if not fits:
            over = max(1, round(100 * (1 - 1 / max(share, 1.01))))
            values = (("size", round(size, 2)), ("over", over))
            faults.append(Fault("line-too-long", said, values))
        return tuple(faults)

    def _line(self, layer: schema.LineLayer, said: str, within: Box) -> Iterator[Item]:
        font, unit = self.words.font(layer.font), self.ground.unit
        colour = self.scope.colour(layer.colour)
        box = self.ground.box(layer.box, within) if layer.at is None else None
        measure = _UNBOUNDED
        if box is not None:
            measure = max(box.width, 1.0)
        elif layer.measure is not None:
            measure = self.ground.length(layer.measure, within.width)
        size = self._scaled(layer.size, _LINE_SCALES)
        least = size if layer.min is None else min(size, self._scaled(layer.min, _LINE_SCALES))
        style = Style(font, size, tracking=Mm(layer.tracking * unit))
        text = self._spans(said, colour, layer.upper, font)
        block = fit_title(text, style, Mm(measure), Pt(least))
        cap = font.cap_height * block.size * MM_PER_PT
        if layer.optical:
            cap = font.ink(said)[0] * block.size * MM_PER_PT
        line = self._placed(layer, block.lines[0], box, within, cap)
        if layer.plate is not None:
            yield self._plate(layer, line, cap)
        faults = self._faults(text, font, said, block.fits, block.size, block.width / measure)
        halo, halo_colour = layer.halo * unit, self.scope.colour(layer.halo_colour)
        yield SetWords((line,), colour, halo, halo_colour, faults)

    def _placed(
        self, layer: schema.LineLayer, line: Line, box: Box | None, within: Box, cap: float
    ) -> Line:
        if box is None:
            x, y = self.ground.point(layer.at or (0.0, 0.0), within)
            shift = _SHARE[layer.align or "left"] * line.width
            return line_at(line, Mm(x - shift), Mm(y))
        down = {"top": cap, "middle": (box.height + cap) / 2, "bottom": box.height}[layer.valign]
        return self._at(line, box, layer.align or "middle", box.y + down)

    def _plate(self, layer: schema.LineLayer, line: Line, cap: float) -> Item:
        """The ground under a line."""
        beside, above, below = (part * self.ground.unit for part in layer.plate or (0, 0, 0))
        plate = Box(line.x - beside, line.baseline - cap - above, line.width + 2 * beside,
                    cap + above + below)  # fmt: skip
        colour = self.scope.colour(layer.plate_colour)
        return PathItem(shape_path("round", plate), (0.0, 0.0), (1.0, 1.0), Ink(colour))

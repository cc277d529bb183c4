"""The texts of a face set in type: where each line stands, what does not fit or has no glyph."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cardgen.design.assets import Assets
from cardgen.design.items import Fault, Item, LineItem, SetWords, TextItem, TitleItem, walk_items
from cardgen.drawing.surface import Surface
from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.blocks import Align, Style
from cardgen.typeset.coverage import describe, uncovered, with_fallback
from cardgen.typeset.fitting import fit_block, fit_title
from cardgen.typeset.fonts import Font
from cardgen.typeset.layout import Block, Line
from cardgen.typeset.scripts import unset_script
from cardgen.typeset.spans import InlineIcon, Rich, Span, plain
from cardgen.typeset.typography import polish, polish_rich

_INLINE = re.compile(r"\[\[([a-z0-9-]+)\]\]")
_ALIGN = {"left": Align.LEFT, "middle": Align.CENTRE, "right": Align.RIGHT}
_SHARE = {"left": 0.0, "middle": 0.5, "right": 1.0}
_ONE_LINE = Mm(10_000.0)

SMALLEST = 6.0
"""The smallest type (pt on paper) a text is shrunk to, whatever the card's size."""

WordsItem = LineItem | TitleItem | TextItem


@dataclass(frozen=True, slots=True)
class SetText:
    """The lines of a text item with their places on the card, and what is wrong with them."""

    lines: tuple[Line, ...]
    colour: str
    faults: tuple[Fault, ...] = ()

    @property
    def icons(self) -> frozenset[str]:
        """The names of the icons set inline."""
        return frozenset(inline.name for line in self.lines for inline in line.inlines)

    def draw(self, surface: Surface) -> None:
        """Draw the lines."""
        for line in self.lines:
            surface.line(line, line.x, line.baseline, self.colour)


class FaceSetter:
    """Sets the texts of faces with a deck's assets; the same text at the same place is set once.

    ``scale`` is the factor from the template's mm to paper. On a smaller card minimum sizes shrink
    with it, but on paper never below `SMALLEST`. Where a size itself, scaled with the card, falls
    below its minimum, the text is set at that size and not shrunk any further.
    """

    def __init__(self, assets: Assets, scale: float = 1.0) -> None:
        self._assets = assets
        self._scale = scale
        self._set: dict[WordsItem, SetText] = {}

    def set(self, item: WordsItem) -> SetText:
        """The item set in type."""
        done = self._set.get(item)
        if done is None:
            if len(self._set) > 4096:
                self._set.clear()
            done = self._set[item] = self._typeset(item)
        return done

    def knows(self, font: str) -> bool:
        """Whether there is a font of this key."""
        try:
            self._assets.fonts[font]
        except KeyError:
            return False
        return True

    def count_lines(self, title: TitleItem) -> int:
        """How many lines a title takes."""
        return max(1, len(self._title_block(title).lines))

    def faults(self, items: Iterable[Item]) -> Iterator[Fault]:
        """What is wrong with the texts among the items, groups included."""
        for item in walk_items(items):
            if isinstance(item, WordsItem):
                yield from self.set(item).faults
            elif isinstance(item, SetWords):
                yield from item.faults

    def smallest(self, items: Iterable[Item]) -> float | None:
        """The smallest type (pt on paper) among the items, groups included; None without words."""
        sizes = (
            run.size * (1.0 if isinstance(item, SetWords) else self._scale)
            for item in walk_items(items)
            if isinstance(item, WordsItem | SetWords)
            for line in (item if isinstance(item, SetWords) else self.set(item)).lines
            for run in line.runs
            if run.text.strip()
        )
        return min(sizes, default=None)

    def _sizes(self, size: float, minimum: float) -> tuple[Pt, Pt]:
        """The size to start from and the least one, in the template's pt."""
        scale = min(self._scale, 1.0)
        on_paper = min(minimum, max(SMALLEST, minimum * scale))
        return Pt(size), Pt(min(size, on_paper / scale))

    def _typeset(self, item: WordsItem) -> SetText:
        match item:
            case LineItem():
                return self._line(item)
            case TitleItem():
                return self._title(item)
            case TextItem():
                return self._text(item)

    def _line(self, item: LineItem) -> SetText:
        size, least = self._sizes(item.size, item.min)
        style = self._style(item, size, item.tracking)
        text = self._words(item, item.colour)
        measure = _ONE_LINE if item.measure is None else Mm(item.measure)
        block = fit_title(text, style, measure, least)
        lines = tuple(_at(line, item.at, item.align) for line in block.lines[:1])
        return SetText(lines, item.colour, self._faults(item, text, block, style.font))

    def _title_block(self, item: TitleItem) -> Block:
        size, least = self._sizes(item.size, item.min)
        two = two_least = None
        if item.two is not None:
            two_min = min(item.min, item.two) if item.two_min is None else item.two_min
            two, two_least = self._sizes(item.two, two_min)
        return fit_title(
            self._words(item, item.colour),
            self._style(item, size, item.tracking),
            Mm(item.measure),
            least,
            two_lines=two,
            two_lines_minimum=two_least,
        )

    def _title(self, item: TitleItem) -> SetText:
        block = self._title_block(item)
        baselines = (item.baseline,) if len(block.lines) < 2 else item.baselines
        lines = tuple(
            _at(line, (item.x, baseline), item.align)
            for line, baseline in zip(block.lines, baselines, strict=False)
        )
        text = self._words(item, item.colour)
        faults = self._faults(item, text, block, self._assets.fonts[item.font])
        return SetText(lines, item.colour, faults)

    def _text(self, item: TextItem) -> SetText:
        size, least = self._sizes(item.size, item.min)
        style = replace(
            self._style(item, size, 0.0),
            leading=item.leading,
            align=_ALIGN[item.align],
            max_lines=item.lines,
            hyphenator=self._assets.hyphenator,
        )
        text = self._words(item, item.icon_colour)
        box = item.box
        measure, height = Mm(box.width), Mm(box.height)
        whole = replace(style, hyphenator=None)
        block = fit_block(text, whole, measure, least, height=height)
        if not block.fits:
            # Words are divided only where nothing else helps, and then at the smallest size, so
            # that a larger box never gives smaller text.
            block = fit_block(text, replace(style, size=least), measure, least, height=height)
        spare = box.height - block.height
        top = box.y + {"top": 0.0, "middle": spare / 2, "bottom": spare}[item.valign]
        lines = tuple(
            replace(line, x=Mm(box.x + line.x), baseline=Mm(top + line.baseline))
            for line in block.lines
        )
        return SetText(lines, item.colour, self._faults(item, text, block, style.font))

    def _style(self, item: WordsItem, size: float, tracking: float) -> Style:
        return Style(self._assets.fonts[item.font], Pt(size), tracking=Mm(tracking))

    def _words(self, item: WordsItem, icon_colour: str) -> Rich:
        """The item's words as they are set; signs its font lacks come from other fonts."""
        words = self._polished(item.text, icon_colour)
        font = self._assets.fonts[item.font]
        if uncovered(words, font):
            return with_fallback(words, font, self._assets.fonts.signs)
        return words

    def _polished(self, text: str, icon_colour: str) -> Rich:
        if "[[" not in text:
            return polish(text, self._assets.typography)
        parts = [
            InlineIcon(piece, 1.1, colour=icon_colour) if index % 2 else Span(piece)
            for index, piece in enumerate(_INLINE.split(text))
            if piece
        ]
        return polish_rich(parts, self._assets.typography)

    def _faults(self, item: WordsItem, text: Rich, block: Block, font: Font) -> tuple[Fault, ...]:
        faults = [
            Fault(
                "missing-glyph",
                item.text,
                (("font", key), ("characters", ", ".join(describe(char) for char in chars))),
            )
            for key, chars in uncovered(text, font)
        ]
        unset = unset_script(plain(text))
        if unset is not None:
            values = (("script", unset[0]), ("characters", describe(unset[1])))
            # Another font or other characters would not help, so that is not advised.
            faults = [Fault("script-not-set", item.text, values)]
        if not block.fits:
            on_paper = round(block.size * self._scale, 2)
            faults.append(Fault("text-does-not-fit", item.text, (("size", on_paper),)))
        parts = () if isinstance(text, str) else text
        faults += [
            Fault("unknown-icon", item.text, (("icon", part.name),))
            for part in parts
            if isinstance(part, InlineIcon) and part.name not in self._assets.icons
        ]
        return tuple(faults)


def _at(line: Line, at: tuple[float, float], align: str) -> Line:
    return replace(line, x=Mm(at[0] - _SHARE[align] * line.width), baseline=Mm(at[1]))

"""Running text of a look: paragraphs, lists, rows and rules set to a width (mm, type in pt)."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from cardgen.design.items import EllipseItem, Fault, Ink, Item, PathItem, SetWords
from cardgen.design.looks.schema import CopyItem, CopyLayer
from cardgen.design.looks.tables import RowTable, read_rows
from cardgen.design.looks.words import Manner, Words, odd_faults
from cardgen.design.marks import Paragraph, Piece, read_marks
from cardgen.model.lengths import MM_PER_PT, Mm, Pt
from cardgen.typeset.blocks import Align, Style, set_block
from cardgen.typeset.fonts import Font
from cardgen.typeset.layout import Block, Line
from cardgen.typeset.lines import line_at, set_line
from cardgen.typeset.spans import InlineIcon, Span

_ALIGN = {"left": Align.LEFT, "middle": Align.CENTRE, "right": Align.RIGHT}
_STYLES = {"i": frozenset(("italic",)), "b": frozenset(("bold",))}
_INITIAL_FROM = 60
"""A text of fewer characters has no initial."""
_INDENT = {"item": 0.95, "numbered": 1.15}
_MARKER_EM = 1.75


@dataclass(frozen=True, slots=True)
class SetCopy:
    """Text set to a width: its height, whether its words are narrow enough, and what is drawn.

    Items count from the top left of the text's box.
    """

    height: float
    fits: bool
    items: tuple[Item, ...]


@dataclass
class CopySetter:
    """Sets one copy layer at a size; lengths of the layer are multiplied by ``unit``."""

    layer: CopyLayer
    words: Words
    unit: float
    size: float
    width: float
    hyphenate: bool = False
    _items: list[Item] = field(default_factory=list)
    _y: float = 0.0
    _fits: bool = True
    _is_first: bool = True

    def set(self) -> SetCopy:
        """The text set."""
        self._x = self.layer.pad[0] * self.unit
        self._measure = max(self.width - 2 * self._x, 1.0)
        self._y = self.layer.pad[1] * self.unit
        for item in self.layer.items:
            if self.words.scope.holds(item.when):
                self._item(item)
        height = self._y + self.layer.pad[1] * self.unit
        return SetCopy(height, self._fits, tuple(self._items))

    def _colour(self, name: str | None) -> str:
        return self.words.colour(name or self.layer.colour)

    def _item(self, item: CopyItem) -> None:
        if item.rule is not None:
            self._rule(item)
        elif item.rows is not None:
            self._rows(item)
        elif item.text is not None:
            self._text(item)

    def _size_of(self, item: CopyItem) -> float:
        size = self.size * item.scale
        return size if item.least is None else max(size, item.least)

    def _rule(self, item: CopyItem) -> None:
        gap = (0.55 if item.gap is None else item.gap) * self.size * MM_PER_PT
        if not self._is_first:
            self._y += gap
        full = item.rule == "full"
        length = self._measure if full else min(self._measure, item.length * self.unit)
        at_left = full or item.align == "left"
        x = self._x + (0 if at_left else (self._measure - length) / 2)
        colour = self._colour(item.colour or "mid")
        ink = Ink(stroke=colour, width=item.width * self.unit)
        if item.ornament:
            middle, q = x + length / 2, 0.9 * self.unit
            self._segment(x, middle - 2 * q, ink)
            self._segment(middle + 2 * q, x + length, ink)
            lozenge = f"M0 {-q:.4f}L{q:.4f} 0L0 {q:.4f}L{-q:.4f} 0Z"
            self._items.append(PathItem(lozenge, (middle, self._y), (1.0, 1.0), Ink(colour)))
        else:
            self._segment(x, x + length, ink)
        self._y += gap
        self._is_first = True

    def _segment(self, start: float, end: float, ink: Ink) -> None:
        self._items.append(PathItem(f"M0 0H{end - start:.4f}", (start, self._y), (1.0, 1.0), ink))

    def _rows(self, item: CopyItem) -> None:
        rows = read_rows(self.words.scope.fact(item.rows or ""))
        if not rows:
            return
        em = self._size_of(item) * MM_PER_PT
        if not self._is_first:
            self._y += 0.5 * em
        family = item.family or self.layer.family
        if item.style == "table":
            table = RowTable(self.words, item, family, self._size_of(item), self.unit)
            colour, icons = self._colour(item.colour), self._colour(self.layer.icon_colour)
            items, height, fits = table.set(rows, self._x, self._y, self._measure, colour, icons)
            self._items.extend(items)
            self._y += height
            self._fits &= fits
        else:
            for label, value in rows:
                self._label_row(item, label, value)
        self._is_first = False

    def _label_row(self, item: CopyItem, label: str, value: str) -> None:
        """A row as running text: its bold heading, then what the card says."""
        read = read_marks(value, self.words.icon_named).paragraphs
        pieces = [piece for paragraph in read for piece in paragraph.pieces]
        spans = list(self.words.spans([Piece(label + "\u00a0", styles=_STYLES["b"]), *pieces],
                                      self._manner(item)))  # fmt: skip
        if item.label and spans and isinstance(spans[0], Span):
            spans[0] = replace(spans[0], colour=self._colour(item.label))
        self._block(tuple(spans), self._style(item), self._x, self._measure, item, label)

    def _manner(self, item: CopyItem, more: Iterable[str] = ()) -> Manner:
        base = _STYLES.get(item.style or "", frozenset()) | frozenset(more)
        return Manner(
            item.family or self.layer.family,
            self._colour(item.colour),
            self._colour(self.layer.icon_colour),
            base,
        )

    def _style(self, item: CopyItem) -> Style:
        return Style(
            self.words.family(item.family or self.layer.family)[0],
            Pt(self._size_of(item)),
            leading=self.layer.leading,
            align=_ALIGN[item.align or self.layer.align],
            hyphenator=self.words.assets.hyphenator if self.hyphenate else None,
            balanced=item.balanced,
        )

    def _text(self, item: CopyItem) -> None:
        text = self.words.scope.text(item.text or "").strip()
        if not text:
            return
        em = self._size_of(item) * MM_PER_PT
        read = read_marks(text, self.words.icon_named)
        if read.odd:
            faults = tuple(odd_faults(read.odd, text))
            self._items.append(SetWords((), "#000000", faults=faults))
        if not self._is_first:
            self._y += (0.5 if item.gap is None else item.gap) * em
        for index, paragraph in enumerate(read.paragraphs):
            if index:
                loose = paragraph.kind in ("plain", "heading")
                self._y += (0.55 if paragraph.apart else 0.22 if loose else 0.1) * em
            self._paragraph(item, paragraph, index == 0, text, em)
        self._is_first = False

    def _paragraph(
        self, item: CopyItem, paragraph: Paragraph, is_first: bool, said: str, em: float
    ) -> None:
        if paragraph.kind == "rule":
            self._y += 0.35 * em
            ink = Ink(stroke=self._colour("mid"), width=0.2 * self.unit)
            self._segment(self._x, self._x + self._measure, ink)
            self._y += 0.35 * em
            return
        indent = _INDENT.get(paragraph.kind, 0.0) * em + (_MARKER_EM * em if item.marker else 0)
        style = self._style(item)
        if paragraph.kind in _INDENT:
            style = replace(style, align=Align.LEFT)
        is_heading = paragraph.kind == "heading"
        spans = self.words.spans(
            paragraph.pieces, self._manner(item, ("bold",) if is_heading else ())
        )
        if is_heading:
            deep = self._colour("deep")
            spans = tuple(
                replace(s, colour=s.colour or deep) if isinstance(s, Span) else s for s in spans
            )
        x, measure = self._x + indent, self._measure - indent
        if is_first and item.initial and paragraph.kind == "plain" and len(said) > _INITIAL_FROM:
            spans, style = self._initial(item, spans, style, x)
        top = self._y
        block = self._block(spans, style, x, measure, item, said)
        if block.lines:
            self._bullets(item, paragraph, is_first, top + block.lines[0].baseline, em)

    def _block(
        self,
        spans: tuple[Span | InlineIcon, ...],
        style: Style,
        x: float,
        measure: float,
        item: CopyItem,
        said: str,
    ) -> Block:
        block = set_block(spans, style, Mm(max(measure, 1.0)))
        faults: list[Fault] = self.words.faults(spans, style.font, said)
        lines = tuple(
            line_at(line, Mm(x + line.x), Mm(self._y + line.baseline)) for line in block.lines
        )
        self._items.append(SetWords(lines, self._colour(item.colour), faults=tuple(faults)))
        self._fits &= block.fits
        self._y += block.height
        return block

    def _initial(
        self, item: CopyItem, spans: tuple[Span | InlineIcon, ...], style: Style, x: float
    ) -> tuple[tuple[Span | InlineIcon, ...], Style]:
        """The text without its first letter, which is drawn over its first lines."""
        first, lines = spans[0], item.initial or 2
        if not isinstance(first, Span) or not first.text[:1].isalpha():
            return spans, style
        font, em = self.words.font(item.initial_font), style.size * MM_PER_PT
        letter = first.text[0]
        high = (lines - 1) * style.pitch + style.font.cap_height * em
        size = Pt(high / (font.cap_height * MM_PER_PT))
        base = self._y + (lines - 0.5) * style.pitch + style.rise
        self._line(letter, font, size, x, base, item.initial_colour)
        indent = Mm(
            font.advance(letter) * size * MM_PER_PT + (0.22 + 0.1 * first.text[1:2].isspace()) * em
        )
        rest = (replace(first, text=first.text[1:].lstrip()), *spans[1:])
        return rest, replace(style, indents=(indent,) * lines)

    def _bullets(
        self, item: CopyItem, paragraph: Paragraph, is_first: bool, baseline: float, em: float
    ) -> None:
        regular, bold, *_ = self.words.family(item.family or self.layer.family)
        deep = self._colour("deep")
        if item.marker and is_first:
            self._marker(item, bold, baseline, em)
        x = self._x + (_MARKER_EM * em if item.marker else 0)
        if paragraph.kind == "item":
            centre = (x + 0.3 * em, baseline - regular.x_height * em / 2)
            self._items.append(EllipseItem(centre, (0.16 * em, 0.16 * em), Ink(deep)))
        elif paragraph.kind == "numbered":
            self._line(paragraph.number, bold, Pt(self._size_of(item)), x, baseline, "deep")

    def _marker(self, item: CopyItem, bold: Font, baseline: float, em: float) -> None:
        """A letter in a disc."""
        centre = self._x + 0.62 * em, baseline - bold.cap_height * em / 2
        radii = (0.66 * em, 0.66 * em)
        self._items.append(EllipseItem(centre, radii, Ink(self._colour("accent"))))
        letter, size = self.words.scope.text(item.marker or ""), Pt(self._size_of(item) * 0.86)
        line = set_line(letter, bold, size)
        down = bold.cap_height * size * MM_PER_PT / 2
        self._line(letter, bold, size, centre[0] - line.width / 2, centre[1] + down, "contrast")

    def _line(
        self, text: str, font: Font, size: Pt, x: float, baseline: float, colour: str
    ) -> None:
        line: Line = set_line(text, font, size)
        self._items.append(SetWords((line_at(line, Mm(x), Mm(baseline)),), self._colour(colour)))

"""Tables of a booklet: column widths found from their words, rows as strips under a head."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgen.documents.booklet.bookletast import Pieces, TableNode, TextRun, plain_text
from cardgen.drawing.flow import Strip
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.problem import Place
from cardgen.products.booklet.styler import BookletStyler, on_grid, to_mm
from cardgen.typeset.blocks import Align
from cardgen.typeset.layout import Block
from cardgen.typeset.lines import set_line

_FIGURE = re.compile(r"[+−×–-]?\s?\d{0,3}|\d+\s?[–-]\s?\d+")
_WHOLE = 0.4
"""A table lower than this share of a page is kept together."""


@dataclass(frozen=True)
class Tables:
    """Sets tables; ``name`` begins the names of their kinds of text (``table``, ``card-list``)."""

    styler: BookletStyler
    name: str = "table"

    def natural_width(self, table: TableNode) -> float:
        """The width (mm) at which no cell needs a second line."""
        return sum(most for _, most in self._widths(table))

    def strips(self, table: TableNode, width: float, *, span: bool) -> list[Strip]:
        """The table ``width`` mm wide as strips: its head, and its rows."""
        columns = self._columns(table, width)
        if not any(plain_text(cell).strip() for cell in table.head):
            return self._headless(table, columns, width, span)
        head = self._row(table.head, columns, table, width, is_head=True)
        head = replace(head, span=span, glue=True, before=to_mm(self.styler.type(self.name).before))
        again = replace(head, before=0.0)
        rows = [self._row(row, columns, table, width) for row in table.rows]
        strips = [replace(row, span=span, head=(again,)) for row in rows]
        is_short = sum(row.height for row in rows) < _WHOLE * self.styler.grid.height
        for at in range(len(strips) - 1):
            if is_short or at in (0, len(strips) - 2):
                strips[at] = replace(strips[at], glue=True)
        if strips:
            strips[-1] = self._closed(strips[-1], head, strips, width)
        return [head, *strips]

    def _headless(
        self, table: TableNode, columns: Sequence[float], width: float, span: bool
    ) -> list[Strip]:
        """The rows of a table whose head is empty, under a line."""
        colour, top = self.styler.colour("ink"), self.styler.look.table.top

        def rule(surface: Surface, x: float, y: float) -> None:
            surface.stroke(Path().segment(x, y, x + width, y), colour, top)

        before = to_mm(self.styler.type(self.name).before)
        head = Strip(0.0, rule, before=before, glue=True, span=span)
        rows = [self._row(row, columns, table, width) for row in table.rows]
        strips = [replace(row, span=span) for row in rows]
        if not strips:
            return []
        strips[-1] = self._closed(strips[-1], head, strips, width)
        return [head, *strips]

    def _closed(self, last: Strip, head: Strip, strips: Sequence[Strip], width: float) -> Strip:
        """The last row with the line below it, filled up to the baseline grid."""
        look = self.styler.look.table
        colour = self.styler.colour("ink")

        def paint(surface: Surface, x: float, y: float) -> None:
            last.paint(surface, x, y)
            line = Path().segment(x, y + last.height, x + width, y + last.height)
            surface.stroke(line, colour, look.top)

        total = head.height + sum(strip.height for strip in strips)
        after = to_mm(self.styler.type(self.name).after)
        spare = on_grid(total + look.top + after, self.styler.look.grid) - total
        return replace(last, height=last.height + spare, paint=paint)

    # --- Widths

    def _widths(self, table: TableNode) -> list[tuple[float, float]]:
        """For each column the width of its widest word and of its widest cell, paddings in."""
        pad = 2 * self.styler.look.table.pad[1]
        found = []
        for index in range(len(table.head)):
            cells = [(table.head[index], True)]
            cells += [(row[index], False) for row in table.rows if index < len(row)]
            words = [self._extent(cell, is_head) for cell, is_head in cells]
            found.append((max(w for w, _ in words) + pad, max(m for _, m in words) + pad))
        return found

    def _extent(self, pieces: Pieces, is_head: bool) -> tuple[float, float]:
        name = self._kind(pieces, is_head)
        style = self.styler.style(name)
        text = self.styler.rich(pieces, name)
        whole = set_line(text, style.font, style.size, tracking=style.tracking).width
        longest = max(plain_text(pieces).split() or [""], key=len)
        widest = set_line(longest, style.font, style.size, tracking=style.tracking).width
        return min(widest * 1.05 + 0.2, whole + 0.05), whole + 0.05

    def _columns(self, table: TableNode, width: float) -> list[float]:
        """The widths of the columns: what their words need, the rest by what they would like."""
        widths = self._widths(table)
        least, most = sum(w for w, _ in widths), sum(m for _, m in widths)
        if most <= width:
            spare = (width - most) / len(widths)
            return [m + spare for _, m in widths]
        if least >= width:
            return [w * width / least for w, _ in widths]
        # Narrow columns get all they would like; the wide ones share what is left.
        wanted = [w for w, _ in widths]
        for number in sorted(range(len(widths)), key=lambda n: widths[n][1]):
            more = widths[number][1] - wanted[number]
            if widths[number][1] <= 1.15 * width / len(widths) and sum(wanted) + more <= width:
                wanted[number] += more
        rest = [m - have for have, (_, m) in zip(wanted, widths, strict=True)]
        spare = width - sum(wanted)
        total = sum(part**0.8 for part in rest if part > 0) or 1.0
        return [
            have + spare * max(part, 0.0) ** 0.8 / total
            for have, part in zip(wanted, rest, strict=True)
        ]

    def _kind(self, pieces: Pieces, is_head: bool) -> str:
        if is_head:
            return f"{self.name}-head"
        text = plain_text(pieces).strip()
        is_figure = bool(text) and _FIGURE.fullmatch(text) is not None
        return f"{self.name}-figure" if is_figure else self.name

    # --- Rows

    def _row(
        self,
        cells: Sequence[Pieces],
        columns: Sequence[float],
        table: TableNode,
        width: float,
        *,
        is_head: bool = False,
    ) -> Strip:
        look = self.styler.look.table
        pad_y, pad_x = look.pad
        blocks: list[tuple[Block, str, float]] = []
        x = 0.0
        for index, column in enumerate(columns):
            pieces = cells[index] if index < len(cells) else ()
            name = self._kind(pieces, is_head)
            align = table.aligns[index] if index < len(table.aligns) else ""
            blocks.append((*self._cell(pieces, name, align, column - 2 * pad_x, table.place), x))
            x += column
        height = max(block.height for block, *_ in blocks) + 2 * pad_y
        base = max(_first_baseline(block) for block, *_ in blocks)
        overall = max(block.height + base - _first_baseline(block) for block, *_ in blocks)
        height = max(height, overall + 2 * pad_y)

        def paint(surface: Surface, left: float, top: float) -> None:
            self._rules(surface, left, top, width, height, is_head)
            for block, colour, dx in blocks:
                drop = base - _first_baseline(block)
                self.styler.draw(surface, block, left + dx + pad_x, top + pad_y + drop, colour)

        return Strip(height, paint)

    def _cell(
        self, pieces: Pieces, name: str, align: str, measure: float, place: Place
    ) -> tuple[Block, str]:
        style = self.styler.style(name)
        if name.endswith("-figure") or align == "center":
            style = replace(style, align=Align.CENTRE, indents=())
        elif align == "right":
            style = replace(style, align=Align.RIGHT, indents=())
        elif style.indents:
            style = replace(style, indents=())
        block = self.styler.block(pieces or (TextRun(""),), name, measure, place, style=style)
        return block, self.styler.colour(self.styler.type(name).colour)

    def _rules(
        self, surface: Surface, x: float, y: float, width: float, height: float, is_head: bool
    ) -> None:
        look = self.styler.look.table
        ink = self.styler.colour("ink")
        if is_head:
            surface.stroke(Path().segment(x, y, x + width, y), ink, look.top)
            foot = Path().segment(x, y + height, x + width, y + height)
            surface.stroke(foot, ink, look.head)
            return
        foot = Path().segment(x, y + height, x + width, y + height)
        colour = self.styler.colour(look.row_colour)
        surface.stroke(foot, colour, look.row, dash=look.dash)


def _first_baseline(block: Block) -> float:
    return block.lines[0].baseline if block.lines else 0.0

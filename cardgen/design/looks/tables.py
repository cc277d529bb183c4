"""The rows of a card: its free columns, as a table of headings and values."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.design.items import BoxItem, Ink, Item, SetWords
from cardgen.design.looks.schema import CopyItem
from cardgen.design.looks.words import Manner, Words
from cardgen.design.marks import read_line
from cardgen.design.scope import Fact
from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT, Mm, Pt
from cardgen.typeset.layout import Line
from cardgen.typeset.lines import line_at, set_line
from cardgen.typeset.spans import Span

MOST_ROWS = 8
ROW_MARK = "\x1f"
"""Parts the heading of a row from its value in a list fact."""

_NARROWEST = 0.7
"""So far is the heading of a row shrunk to leave its value room."""


def read_rows(fact: Fact) -> tuple[tuple[str, str], ...]:
    """The rows of a list fact."""
    if not isinstance(fact, tuple):
        return ()
    parted = (row.partition(ROW_MARK) for row in fact[:MOST_ROWS])
    return tuple((label, value) for label, _, value in parted)


@dataclass(frozen=True)
class RowTable:
    """Sets rows at a type size (pt): headings at the left, values bold at the right."""

    words: Words
    item: CopyItem
    family: str
    size: float
    unit: float

    def set(
        self,
        rows: Sequence[tuple[str, str]],
        x: float,
        y: float,
        measure: float,
        colour: str,
        icon_colour: str,
    ) -> tuple[list[Item], float, bool]:
        """What is drawn, the height (mm) of all rows, and whether all are narrow enough."""
        items: list[Item] = []
        em, fits = self.size * MM_PER_PT, True
        pitch = em * self.item.pitch
        manner = Manner(self.family, colour, icon_colour, frozenset(("bold",)))
        regular = self.words.family(self.family)[0]
        for index, (label, text) in enumerate(rows):
            top = y + index * pitch
            pieces = read_line(text, self.words.icon_named)
            value = set_line(self.words.spans(pieces, manner), regular, Pt(self.size))
            room = measure - value.width - em
            heading, narrow = self._heading(label, room)
            fits = fits and narrow
            if self.item.stripe and index % 2 == 0 and not self.words.in_black:
                stripe = Box(x - self.unit, top, measure + 2 * self.unit, pitch)
                ink = Ink(self.words.scope.colour(self.item.stripe))
                items.append(BoxItem(stripe, 0.6 * self.unit, ink))
            base = Mm(top + pitch / 2 + regular.x_height * em / 2)
            faults = (
                *self.words.faults(label, regular, label),
                *self.words.faults(self.words.spans(pieces, manner), regular, text),
            )
            grey = self.words.colour(self.item.label or "grey")
            items.append(SetWords((line_at(heading, Mm(x), base),), grey, faults=faults))
            right = Mm(x + measure - value.width)
            items.append(SetWords((line_at(value, right, base),), colour))
        return items, pitch * len(rows), fits

    def _heading(self, label: str, room: float) -> tuple[Line, bool]:
        font, size = self.words.family(self.family)[0], self.size * 0.92
        text = self.words.polished((Span(label),), font)
        line = set_line(text, font, Pt(size))
        if line.width <= room:
            return line, True
        share = max(_NARROWEST, room / line.width)
        line = set_line(text, font, Pt(size * share))
        return line, share > _NARROWEST

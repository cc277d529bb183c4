"""Rows of a card list as they were read: text with its place, before it means anything."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardgen.model.problem import Place


@dataclass(frozen=True, slots=True)
class Cell:
    """The text of one field, outer blanks removed, and where it stands."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its cells by column key (``name``, ``force`` ...); an absent cell was not given."""

    place: Place
    cells: Mapping[str, Cell] = field(default_factory=dict)

    def text(self, column: str) -> str:
        """The text of a column, empty if the row has no such cell."""
        cell = self.cells.get(column)
        return cell.text if cell else ""

    def place_of(self, column: str) -> Place:
        """Where the column's cell stands, or the row if it has none."""
        cell = self.cells.get(column)
        return cell.place if cell else self.place

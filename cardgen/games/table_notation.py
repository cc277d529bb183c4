"""A notation whose cards stand in lines of a table: what the games' notations share."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cardgen.games.fields import TextField, as_fields, assigned, keyed_fields, pieces
from cardgen.games.notation import Field, Vocabulary
from cardgen.games.rows import common_cells, is_own_column
from cardgen.model.card import Card


class TableNotation:
    """The common part of a `Notation`: a game gives its columns, shapes of fields and meaning."""

    id: ClassVar[str]
    columns: ClassVar[tuple[str, ...]]
    titles: ClassVar[tuple[str, ...]]
    """The words over the columns in the game's document."""
    further: ClassVar[tuple[str, ...]] = ()
    """Columns that say the same in another way, for spreadsheets."""

    @property
    def header(self) -> str:
        """The line that opens the table in ``cards.txt``."""
        return "\t".join(self.titles)

    def is_header(self, line: str) -> bool:
        """Whether a line has just the titles of this table, in any case."""
        titles = [title.casefold() for title in self.titles]
        return any(
            [p.text.casefold() for p in pieces(line, wide)] == titles for wide in (False, True)
        )

    def split(self, line: str) -> Sequence[Field] | None:
        """The fields of a card line; None if it is none.

        A line whose fields have not the shapes of a card's, but which has tabs, is keyed from
        left to right, so that reading it can say which field is wrong.
        """
        keyed = assigned(line, self.assign)
        if keyed is not None:
            return as_fields(keyed[0])
        loose = pieces(line)
        return as_fields(keyed_fields(loose, self.columns)) if len(loose) > 1 else None

    def accepts(self, column: str) -> bool:
        """Whether a card list in this notation may have such a column."""
        return column in (*self.columns, *self.further) or is_own_column(column)

    def is_card(self, line: str) -> bool:
        """Whether the fields of a line have the shapes of a card's."""
        return assigned(line, self.assign) is not None

    def is_clean(self, line: str) -> bool:
        """Whether the fields of a card line stand apart by tabs alone."""
        keyed = assigned(line, self.assign)
        return keyed is None or keyed[1]

    def assign(self, found: Sequence[TextField]) -> Sequence[tuple[str, TextField]] | None:
        """The fields with their column keys, if their shapes are those of a card."""
        raise NotImplementedError

    def cells(self, card: Card, vocabulary: Vocabulary) -> Mapping[str, str]:
        """The cells of the game's own columns."""
        raise NotImplementedError

    def write(self, card: Card, vocabulary: Vocabulary) -> Mapping[str, str]:
        """The fields of a card by column key, those of ``columns`` first."""
        cells = {**common_cells(card), **self.cells(card, vocabulary)}
        own = {column: cells.pop(column, "") for column in self.columns}
        return own | cells

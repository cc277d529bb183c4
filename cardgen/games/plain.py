"""The notation of a deck that belongs to no game: free columns, text as it stands."""

from collections.abc import Mapping, Sequence

from cardgen.games.fields import TextField
from cardgen.games.notation import Notation, Vocabulary
from cardgen.games.rows import RowReader
from cardgen.games.table_notation import TableNotation
from cardgen.games.typenames import written
from cardgen.model.card import Card
from cardgen.model.problem import Problems
from cardgen.model.row import Row

_MEANT = ("name", "number", "force", "types", "copies", "text", "notes", "art", "id")


class PlainNotation(TableNotation):
    """Name, number, force, types, copies, text; every other column is a field of the card.

    A deck that declares types has them checked; without, the words of the column are a field.
    """

    id = "plain"
    columns = ("name", "copies", "number", "force", "types", "text")
    titles = ("Name", "Copies", "Number", "Force", "Type", "Text")

    def accepts(self, column: str) -> bool:
        """Always: a column that means nothing else is a field of the card."""
        return True

    def is_header(self, line: str) -> bool:
        """Never: the columns of such a deck are free, so its table is read by its titles."""
        return False

    def assign(self, found: Sequence[TextField]) -> Sequence[tuple[str, TextField]] | None:
        """None: no line of a document is a card in this notation."""
        return None

    def read(self, row: Row, vocabulary: Vocabulary, problems: Problems) -> Card | None:
        """The card of a row; None (and errors) if it cannot be one."""
        reader = RowReader(row, vocabulary, problems, ("text", "notes"))
        force = reader.number("force")
        types = reader.types() if vocabulary.types else ()
        return reader.card([], force=force, types=types, fields=self._fields(row, vocabulary))

    def _fields(self, row: Row, vocabulary: Vocabulary) -> dict[str, str]:
        meant = _MEANT if vocabulary.types else tuple(c for c in _MEANT if c != "types")
        return {
            column: cell.text
            for column, cell in row.cells.items()
            if column not in meant
            and not column.startswith(("name.", "text.", "extra"))
            and cell.text
        }

    def cells(self, card: Card, vocabulary: Vocabulary) -> Mapping[str, str]:
        """Force and types; texts and free fields stand in columns of their own."""
        return {
            "force": "" if card.force is None else str(card.force),
            "types": written(card.types, vocabulary, "/") or card.fields.get("types", ""),
        }


NOTATION: Notation = PlainNotation()
"""The notation of a deck of one's own."""

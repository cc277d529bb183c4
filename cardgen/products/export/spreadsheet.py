"""A deck's card list as a spreadsheet, to be changed in Excel or LibreOffice and read again."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from cardgen.decks.library import GameSource, Library
from cardgen.documents.tables.deckwriting import deck_table, delimiter_of, to_csv, to_xlsx
from cardgen.model.problem import Problems
from cardgen.products.tasks import DrawnFile, Task


@dataclass(frozen=True)
class SpreadsheetTask(Task):
    """The card list with names in every language, its headings in the task's language."""

    options: Literal["csv", "xlsx"]
    line: ClassVar[str] = "made.spreadsheet"
    needs_map: ClassVar[bool] = False

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The file ``cards.csv`` or ``cards.xlsx``."""
        table = deck_table(loaded.game, library.languages, self.language)
        if self.options == "csv":
            data = to_csv(table, delimiter_of(library.languages[self.language]))
        else:
            data = to_xlsx(table)
        yield DrawnFile(f"cards.{self.options}", data, {"cards": len(table.rows)})

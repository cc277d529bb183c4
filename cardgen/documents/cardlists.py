"""The card files of a game's folder -> cards, in the game's notation or from a spreadsheet."""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path, PurePosixPath

from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.documents.originals.documenttable import read_card_table
from cardgen.documents.tables import cardtable_files as sheets
from cardgen.documents.tables.columnnames import Headings
from cardgen.games.notation import Notation, Vocabulary
from cardgen.model.card import Card
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Row


def read_card_file(
    path: Path,
    notation: Notation,
    vocabulary: Vocabulary,
    headings: Headings,
    problems: Problems,
) -> list[Card]:
    """The cards of one file: a ``.txt`` under the notation's own titles, else any table.

    Problems: those of reading the file and of the notation; warning ``column-not-used``.

    Raises:
        EnvironmentFault: the file is there but the machine does not let it be read.
    """
    rows = _own_rows(path, notation, problems) if path.suffix.casefold() == ".txt" else None
    if rows is None:
        free = notation.accepts("")
        rows = sheets.read_card_rows(path, headings, problems, keep_unknown=free)
        _report_unused(rows, notation, problems)
    read = (notation.read(row, vocabulary, problems) for row in rows)
    return [card for card in read if card is not None]


def _own_rows(path: Path, notation: Notation, problems: Problems) -> Sequence[Row] | None:
    """The rows of a table under the notation's titles; None if the file has another heading."""
    text = read_text(path, problems)
    if text is None:
        return ()
    table = read_card_table(text, display_path(path), notation, problems)
    if table is None:
        return None
    lines = text.split("\n")
    for place in table.rest:
        found = lines[(place.line or 1) - 1].strip()[:60]
        problems.error("not-a-card-line", place, found=found)
    return table.rows


def _report_unused(rows: Sequence[Row], notation: Notation, problems: Problems) -> None:
    """Name each column that says something the game has no use for."""
    told: set[str] = set()
    for row in rows:
        for column, cell in row.cells.items():
            if cell.text and column not in told and not notation.accepts(column):
                told.add(column)
                problems.warn("column-not-used", cell.place, column=column, notation=notation.id)


def inside(folder: Path, name: str, place: Place, problems: Problems) -> Path | None:
    """The path of a file of the folder; None, and an error, if the name leads out of it."""
    relative = PurePosixPath(name.replace("\\", "/"))
    path = folder / relative
    is_out = relative.is_absolute() or ":" in name or ".." in relative.parts
    if is_out or not path.resolve().is_relative_to(folder.resolve()):
        problems.error("file-outside-folder", place, found=name[:80])
        return None
    return path


def with_ids(cards: Iterable[Card], taken: Sequence[Card], problems: Problems) -> list[Card]:
    """The cards with ids that no other has: the second of a name is told and gets ``-2``."""
    first = {card.id: card for card in taken}
    numbers: dict[str, Iterator[int]] = {}
    found: list[Card] = []
    for card in cards:
        if card.id in first:
            other = first[card.id].place
            number = numbers.setdefault(card.id, count(2))
            card = card.model_copy(update={"id": _free_id(card.id, first, number)})
            where = str(other) if other else "-"
            problems.warn("duplicate-name", card.place, name=card.name, first=where, id=card.id)
        first[card.id] = card
        found.append(card)
    return found


def _free_id(wanted: str, taken: Container[str], numbers: Iterator[int]) -> str:
    tried = (f"{wanted[:112]}-{number}" for number in numbers)
    return next(id_ for id_ in tried if id_ not in taken)

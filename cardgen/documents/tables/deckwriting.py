"""A deck -> a spreadsheet that gives the same deck when it is read again."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from cardgen.documents.game import game_vocabulary
from cardgen.documents.gamewords import headings_of
from cardgen.documents.tables.wordcells import CellWords
from cardgen.games.notation import Notation, Vocabulary
from cardgen.games.plain import NOTATION as PLAIN
from cardgen.games.registry import plugin_of
from cardgen.games.typenames import DOCUMENTS
from cardgen.model.card import Card, own_name
from cardgen.model.game import Game
from cardgen.model.problem import DataError
from cardgen.model.text import LanguageText
from cardgen.words.lexicon import Words

__all__ = ["DeckTable", "deck_table", "delimiter_of", "to_csv", "to_xlsx"]

_ALWAYS = ("copies", "art")
"""Columns that are written even where no card says anything in them."""

NUMBERS = ("number", "force", "copies")
MOST_IN_A_CELL = 32_767
"""The most characters a cell of a workbook holds."""

_MADE = datetime(2000, 1, 1)
_WIDEST, _NARROWEST = 60, 8


@dataclass(frozen=True, slots=True)
class DeckTable:
    """A deck as a table: column keys, their headings in one language, and a row for each card."""

    keys: tuple[str, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def deck_table(game: Game, languages: Mapping[str, LanguageText], language: str) -> DeckTable:
    """All cards of a game in the columns of its notation, with their names in every language.

    ``language`` is that of the headings, types and effects (English ones stand in the notation of
    the game's document); any language's are understood when the table is read.
    """
    notation = plugin_of(game).notation
    vocabulary = game_vocabulary(game, languages)
    said = _cell_words(game, notation, vocabulary, languages, language)
    written = ((card, notation.write(card, vocabulary)) for card in game.deck)
    cards = [dict(_cells(card, game, said.cells(card, w) if said else w)) for card, w in written]
    used = dict.fromkeys(key for cells in cards for key, text in cells.items() if text)
    own = [key for key in notation.columns if key in used or notation.id != PLAIN.id]
    further = sorted(key for key in used if key not in own and key not in _ALWAYS)
    keys = tuple(dict.fromkeys([*own, *_in_order(further), *_ALWAYS]))
    rows = tuple(tuple(cells.get(key, "") for key in keys) for cells in cards)
    titles = dict(zip(notation.columns, notation.header.split("\t"), strict=False))
    return DeckTable(keys, tuple(_headings(keys, titles, languages, language)), rows)


def _cell_words(
    game: Game,
    notation: Notation,
    vocabulary: Vocabulary,
    languages: Mapping[str, LanguageText],
    language: str,
) -> CellWords | None:
    """What writes the cells in a language's words; None for that of the documents."""
    if language == DOCUMENTS or language not in game.texts or language not in languages:
        return None
    return CellWords(notation, vocabulary, Words.of(game, language, languages))


def _cells(card: Card, game: Game, written: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What the notation writes, and the card's names in the languages of the game's words."""
    yield from written.items()
    for language, text in game.texts.items():
        name = own_name(card, text)
        if name and language not in card.names and name != card.name:
            yield f"name.{language}", name
    yield "copies", str(card.copies)


def _in_order(keys: Sequence[str]) -> list[str]:
    """Names first, then texts, then whatever else there is."""
    groups = ("name.", "text.", "subtitle", "copies", "art", "focus", "id", "")
    return sorted(keys, key=lambda key: next(n for n, g in enumerate(groups) if key.startswith(g)))


def _headings(
    keys: Sequence[str],
    titles: Mapping[str, str],
    languages: Mapping[str, LanguageText],
    language: str,
) -> Iterator[str]:
    """A heading for each key that is read as that key and no other."""
    known = headings_of(languages)
    names = languages[language].columns if language in languages else {}
    for key in keys:
        base, _, code = key.partition(".")
        spelling = names.get(base, (base,))[0]
        title = titles.get(key, "") if language == DOCUMENTS else ""
        heading = title or spelling[:1].upper() + spelling[1:]
        heading = f"{heading} ({code})" if code else heading
        yield heading if known.key(heading) == key else key


def delimiter_of(language: LanguageText) -> str:
    """What parts the cells of a CSV file in a language's spreadsheets: a decimal comma bars it."""
    return ";" if language.decimal == "," else ","


def to_csv(table: DeckTable, delimiter: str = ",") -> bytes:
    """The table as CSV in UTF-8 with a byte order mark, by which Excel knows its encoding."""
    target = io.StringIO()
    writer = csv.writer(target, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(table.headings)
    writer.writerows(table.rows)
    return target.getvalue().encode("utf-8-sig")


def to_xlsx(table: DeckTable) -> bytes:
    """The table as a workbook of one sheet; all but numbers are texts, so that nothing is changed.

    Raises:
        DataError: ``cell-too-long``.
    """
    import xlsxwriter

    target = io.BytesIO()
    book = xlsxwriter.Workbook(target, {"in_memory": True})
    book.set_properties({"created": _MADE})
    sheet = book.add_worksheet("Cards")
    bold = book.add_format({"bold": True, "num_format": "@"})
    text = book.add_format({"num_format": "@", "text_wrap": True, "valign": "top"})
    number = book.add_format({"valign": "top"})
    for column, (key, heading) in enumerate(zip(table.keys, table.headings, strict=True)):
        cells = [row[column] for row in table.rows]
        width = max(map(len, (heading, *cells))) + 2
        is_number = key in NUMBERS
        sheet.set_column(
            column,
            column,
            min(_WIDEST, max(_NARROWEST, width)),
            number if is_number else text,
        )
        sheet.write_string(0, column, heading, bold)
        for row, cell in enumerate(cells, start=1):
            if len(cell) > MOST_IN_A_CELL:
                raise DataError.of("cell-too-long", found=cell[:40], limit=MOST_IN_A_CELL)
            if is_number and cell.isascii() and cell.isdecimal():
                sheet.write_number(row, column, int(cell), number)
            elif cell:
                sheet.write_string(row, column, cell, text)
    sheet.freeze_panes(1, 1)
    book.close()
    return target.getvalue()

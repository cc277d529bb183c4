"""An original document's card list -> a deck folder of one's own."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardgen.common.textlines import as_ranges
from cardgen.documents.cardlists import with_ids
from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.documents.files.writing import write_file
from cardgen.documents.game import game_vocabulary, load_game
from cardgen.documents.gamefile import GAME_FILE
from cardgen.documents.originals.documenttable import CardTable, read_card_table
from cardgen.documents.originals.recognise import recognise
from cardgen.games.notation import Notation
from cardgen.games.plain import NOTATION as PLAIN
from cardgen.games.registry import notations, plugin_of
from cardgen.model.card import Card, card_id
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems
from cardgen.model.text import LanguageText

_CARDS_FILE = "cards.txt"


def import_document(
    path: Path,
    game_id: str | None,
    target: Path,
    roots: Sequence[Path],
    languages: Mapping[str, LanguageText],
    problems: Problems,
) -> Path | None:
    """Make ``target`` a deck folder with the document's card list; None after any error.

    ``game_id`` is the game whose notation the list is in; None recognises it. The deck extends
    that game and replaces its cards; ``cards.txt`` keeps the words of the document between single
    tabs. Nothing is written if a line cannot be read or the folder already holds something.

    Problems: those of reading; errors ``document-not-recognised``, ``document-without-table``,
    ``document-lists-kinds``, ``document-lists-no-cards``, ``folder-not-empty``.

    Raises:
        EnvironmentFault: a file cannot be read or written.
    """
    found = Problems()
    try:
        _import(path, game_id, target, (roots, languages), found)
    finally:
        problems.extend(found)
    return None if found.has_errors else target


def _import(
    path: Path,
    game_id: str | None,
    target: Path,
    known: tuple[Sequence[Path], Mapping[str, LanguageText]],
    problems: Problems,
) -> None:
    text = read_text(path, problems)
    if text is None:
        return
    game_id = game_id or recognise(text)
    if game_id is None:
        report_not_recognised(path, problems)
        return
    game = load_game(game_id, *known, problems, with_map=False)
    if game is None:
        return
    notation = plugin_of(game).notation
    table = read_card_table(text, display_path(path), notation, problems)
    if table is None:
        _report_no_table(text, path, game, problems)
        return
    read_cards(table, notation, game, problems)
    if not table.rows and not problems.has_errors:
        problems.error("empty-deck", Place(display_path(path), table.header))
    if is_in_use(target):
        problems.error("folder-not-empty", Place(display_path(target)))
    if not problems.has_errors:
        _write_deck(target, game, table, notation)


def read_cards(table: CardTable, notation: Notation, game: Game, problems: Problems) -> list[Card]:
    """The cards of a document's table, each with an id of its own."""
    vocabulary = game_vocabulary(game)
    cards = [notation.read(row, vocabulary, problems) for row in table.rows]
    return with_ids([card for card in cards if card is not None], [], problems)


def report_not_recognised(path: Path, problems: Problems) -> None:
    """Tell that a document belongs to no game, and which titles a card table may have."""
    titles = [n.header.replace("\t", " | ") for n in notations().values() if n.id != PLAIN.id]
    problems.error("document-not-recognised", Place(display_path(path)), titles="; ".join(titles))


def _report_no_table(text: str, path: Path, game: Game, problems: Problems) -> None:
    plugin, file = plugin_of(game), display_path(path)
    titles = plugin.notation.header.replace("\t", " | ")
    lines = plugin.lines_on_cards(text, game)
    if lines is None:
        problems.error("document-without-table", Place(file), titles=titles)
    elif lines:
        place = Place(file, lines[0])
        problems.error("document-lists-kinds", place, lines=as_ranges(lines), titles=titles)
    else:
        problems.error("document-lists-no-cards", Place(file), titles=titles)


def is_in_use(target: Path) -> bool:
    """Whether a folder to be made is there and holds something, or is no folder."""
    return target.exists() and (not target.is_dir() or any(target.iterdir()))


def cards_text(table: CardTable, notation: Notation) -> str:
    """A table as ``cards.txt``: the document's own words, single tabs, no blanks at line ends."""
    lines = [notation.header]
    lines += ["\t".join(map(row.text, notation.columns)).rstrip("\t") for row in table.rows]
    return "\n".join(lines) + "\n"


def _write_deck(target: Path, game: Game, table: CardTable, notation: Notation) -> None:
    said = {
        "id": card_id(target.resolve().name)[:60],
        "version": 1,
        "extends": game.id,
        "replace-cards": True,
        "cards": [_CARDS_FILE],
    }
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in said.items()]
    write_file(target / _CARDS_FILE, cards_text(table, notation).encode())
    write_file(target / GAME_FILE, ("\n".join(lines) + "\n").encode())

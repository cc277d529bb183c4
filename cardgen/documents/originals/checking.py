"""What is odd in an original document, each with its line and how it is read."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardgen.common.textlines import as_ranges, text_lines
from cardgen.documents.deckreview import number_gaps, review_deck
from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.documents.game import load_game
from cardgen.documents.gamefile import available_games, find_folder, read_layers
from cardgen.documents.originals.documenttable import CardTable, read_card_table
from cardgen.documents.originals.importing import read_cards, report_not_recognised
from cardgen.documents.originals.recognise import recognise
from cardgen.documents.originals.sources import check_sources
from cardgen.games.notation import Notation, Vocabulary
from cardgen.games.plugin import OriginalDocument
from cardgen.games.registry import plugin_of
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.problem import Problems
from cardgen.model.text import LanguageText


def check_document(
    path: Path,
    roots: Sequence[Path],
    languages: Mapping[str, LanguageText],
    problems: Problems,
) -> str | None:
    """Find what is odd in a document; the id of its game, or None if it is of none.

    Problems: those of reading its table (a note for what a ruling settles), of `review_deck`,
    `number_gaps` and `check_sources`, and those of the game's plug-in for a document without a
    table; notes ``blanks-for-tabs``, ``blanks-in-name``, ``text-after-list``; warnings where
    document and game differ: ``card-differs-from-game``, ``card-not-in-game``,
    ``card-not-in-document``.

    Raises:
        EnvironmentFault: a file is there but the machine does not let it be read.
    """
    text = read_text(path, problems)
    game_id = None if text is None else recognise(text)
    if text is None or game_id is None:
        if text is not None:
            report_not_recognised(path, problems)
        return None
    of_the_game = Problems()
    game = load_game(game_id, roots, languages, of_the_game, with_map=False)
    folder = find_folder(game_id, roots, of_the_game)
    layers = read_layers(folder, roots, of_the_game) if folder else None
    if game is None or layers is None:
        problems.extend(of_the_game)
        return game_id
    file = display_path(path)
    plugin = plugin_of(game)
    table = read_card_table(text, file, plugin.notation, problems)
    if table is not None:
        _check_table(text, table, plugin.notation, game, problems)
    else:
        family = _family(game, roots, languages)
        plugin.check_document(OriginalDocument(text, file), game, family, problems)
    check_sources(layers, text, file, languages, problems)
    return game_id


def _check_table(
    text: str, table: CardTable, notation: Notation, game: Game, problems: Problems
) -> None:
    cards = read_cards(table, notation, game, problems)
    lines = text_lines(text)
    for row in table.rows:
        line = lines[(row.place.line or 1) - 1]
        if not notation.is_clean(line):
            problems.note("blanks-for-tabs", row.place, found=row.text("name")[:40])
        if row.text("name") not in line:
            problems.note("blanks-in-name", row.place_of("name"), meaning=row.text("name")[:40])
    if table.rest:
        numbers = as_ranges([place.line or 0 for place in table.rest])
        problems.note("text-after-list", table.rest[0], lines=numbers)
    number_gaps(cards, problems)
    review_deck(cards, Vocabulary(types=game.types, sides=game.sides), problems)
    compare_cards(cards, game, problems)


def compare_cards(cards: Sequence[Card], game: Game, problems: Problems) -> None:
    """Tell where a list of cards and the game's own differ, card by card.

    Problems: warnings ``card-differs-from-game``, ``card-not-in-game``, ``card-not-in-document``.
    """
    known = {card.id: card for card in game.deck}
    for card in cards:
        if card.id not in known:
            problems.warn("card-not-in-game", card.place, card=card.name, game=game.id)
        elif card != known[card.id]:
            problems.warn("card-differs-from-game", card.place, card=card.name, game=game.id)
    for card in game.deck:
        if card.id not in {other.id for other in cards}:
            problems.warn("card-not-in-document", card.place, card=card.name, game=game.id)


def _family(
    game: Game, roots: Sequence[Path], languages: Mapping[str, LanguageText]
) -> Iterator[Game]:
    """The other games of the same notation."""
    for other_id in available_games(roots):
        other = load_game(other_id, roots, languages, Problems(), with_map=False)
        if other is not None and other.id != game.id and other.notation == game.notation:
            yield other

"""What is odd in an original document, each with its line and how it is read."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from cardgen.documents.deckreview import number_gaps, review_deck
from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.documents.game import load_game
from cardgen.documents.gamefile import available_games, find_folder, read_layers
from cardgen.documents.originals.documenttable import CardTable, read_card_table, text_lines
from cardgen.documents.originals.importing import read_cards, report_not_recognised
from cardgen.documents.originals.prosefacts import Kinds, as_ranges, read_kinds
from cardgen.documents.originals.recognise import recognise
from cardgen.documents.originals.sources import check_sources
from cardgen.games.notation import Notation, Vocabulary
from cardgen.games.plain import NOTATION as PLAIN
from cardgen.games.registry import notations
from cardgen.model.card import Card, card_id
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems
from cardgen.model.text import LanguageText


def check_document(
    path: Path,
    roots: Sequence[Path],
    languages: Mapping[str, LanguageText],
    problems: Problems,
) -> str | None:
    """Find what is odd in a document; the id of its game, or None if it is of none.

    Problems: those of reading its table (a note for what a ruling settles), of `review_deck`,
    `number_gaps` and `check_sources`; notes ``blanks-for-tabs``, ``blanks-in-name``,
    ``text-after-list``, ``counts-not-listed``, ``cards-not-listed``, ``values-without-card``,
    ``victory-elsewhere``; warnings where document and game differ: ``card-differs-from-game``,
    ``card-not-in-game``, ``card-not-in-document``, ``kind-not-in-game``, ``total-differs``,
    ``victory-differs``.

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
    notation = notations()[game.notation] if game.notation else PLAIN
    table = read_card_table(text, file, notation, problems)
    if table is not None:
        _check_table(text, table, notation, game, problems)
    else:
        _check_kinds(read_kinds(text), game, file, problems)
        _compare_victory_elsewhere(read_kinds(text), game, file, roots, languages, problems)
    check_sources(layers, text, file, problems)
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


def _check_kinds(kinds: Kinds, game: Game, file: str, problems: Problems) -> None:
    """Compare what the document says of kinds, number and values with the game's deck."""
    if kinds.lines:
        place = Place(file, kinds.lines[0])
        problems.note("counts-not-listed", place, lines=as_ranges(kinds.lines), game=game.id)
    else:
        problems.note("cards-not-listed", Place(file), game=game.id)
    if kinds.total is not None and kinds.total[0] != game.deck.total:
        place = Place(file, kinds.total[1])
        problems.warn("total-differs", place, found=kinds.total[0], cards=game.deck.total)
    names = {card_id(card.name) for card in game.deck}
    for kind in kinds.kinds:
        card = game.deck.find(kind.name)
        if card_id(kind.name) not in names or card is None:
            problems.warn("kind-not-in-game", Place(file, kind.line), card=kind.name, game=game.id)
        elif kind.strength is not None and kind.strength != card.force:
            place = Place(file, kind.line)
            problems.warn("card-differs-from-game", place, card=kind.name, game=game.id)
    if kinds.kinds:
        listed = {card_id(kind.name) for kind in kinds.kinds}
        for card in game.deck:
            if card.effects and card_id(card.name) not in listed:
                problems.warn("card-not-in-document", card.place, card=card.name, game=game.id)
    _check_values(kinds, game, file, problems)
    _check_victory(kinds, game, file, problems)


def _check_values(kinds: Kinds, game: Game, file: str, problems: Problems) -> None:
    """Note the mercenary values of the document that no card of the deck has."""
    if kinds.values is None:
        return
    low, high, line = kinds.values
    forces = {card.force for card in game.deck if not card.effects}
    missing = [value for value in range(low, high + 1) if value not in forces]
    if missing:
        ruling = "CO38" if game.ruling("CO38") else None
        values = {"lowest": low, "highest": high, "missing": ", ".join(map(str, missing))}
        problems.note("values-without-card", Place(file, line), ruling, **values)


def _rule(game: Game, players: int) -> tuple[object, object] | None:
    victory = game.rules.get("victory")
    entry = victory.get(str(players)) if isinstance(victory, dict) else None
    return (entry.get("adjacent"), entry.get("total")) if isinstance(entry, dict) else None


def _check_victory(kinds: Kinds, game: Game, file: str, problems: Problems) -> None:
    """Compare the victory numbers of the document with the game's, line by line."""
    for said in kinds.victory:
        rule = _rule(game, said.players)
        if rule != (said.adjacent, said.total):
            problems.warn(
                "victory-differs",
                Place(file, said.line),
                players=said.players,
                found=_numbers(said.adjacent, said.total),
                rule="-" if rule is None else _numbers(*rule),
                game=game.id,
            )


def _numbers(adjacent: object, total: object) -> str:
    """The numbers of a victory as both documents order them: connected, then any."""
    return f"{'-' if adjacent is None else adjacent}/{'-' if total is None else total}"


def _compare_victory_elsewhere(
    kinds: Kinds,
    game: Game,
    file: str,
    roots: Sequence[Path],
    languages: Mapping[str, LanguageText],
    problems: Problems,
) -> None:
    """Note where the other document of the same game has other numbers."""
    for other_id in available_games(roots):
        other = load_game(other_id, roots, languages, Problems(), with_map=False)
        if other is None or other.id == game.id or other.notation != game.notation:
            continue
        first = {said.players: said for said in reversed(kinds.victory)}
        for said in (first[players] for players in sorted(first)):
            rule = _rule(other, said.players)
            if rule is not None and rule != (said.adjacent, said.total):
                problems.note(
                    "victory-elsewhere",
                    Place(file, said.line),
                    "CO1" if game.ruling("CO1") else None,
                    players=said.players,
                    found=_numbers(said.adjacent, said.total),
                    rule=_numbers(*rule),
                    game=other.id,
                )

"""A game's folder, and those it extends -> the game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.common.nearest import nearest
from cardgen.documents.cardlists import inside, read_card_file, with_ids
from cardgen.documents.changes import changed, without
from cardgen.documents.deckreview import review_deck
from cardgen.documents.files.reading import display_path
from cardgen.documents.gamefile import (
    GAME_FILE,
    Layer,
    available_games,
    find_folder,
    merged_rules,
    read_layers,
    read_rulings,
)
from cardgen.documents.gamewords import (
    facts,
    headings_of,
    named_regions,
    read_texts,
    vocabulary_of,
    without_known_names,
)
from cardgen.documents.map.geojson import read_board
from cardgen.documents.map.limits import check_names
from cardgen.documents.tables.columnnames import Headings
from cardgen.games.notation import Notation, Vocabulary
from cardgen.games.plain import NOTATION as PLAIN
from cardgen.games.registry import notations
from cardgen.model.board import Board
from cardgen.model.card import Card, Deck
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problems
from cardgen.model.text import GameText, LanguageText

__all__ = ["available_games", "game_vocabulary", "load_game"]

DEFAULT_TEMPLATE = "plain"
DEFAULT_SIZE = "standard"
MOST_DESIGNS = 20_000
"""How many designs of card a deck may have."""


def load_game(
    reference: str | Path,
    roots: Sequence[Path],
    languages: Mapping[str, LanguageText],
    problems: Problems,
    with_map: bool = True,
    faulty: bool = False,
) -> Game | None:
    """The game of an id found under the roots, or of a folder; None after any error.

    With ``faulty`` the cards that can be read are given in spite of errors in others, so that what
    else is wrong with them can be found too.

    ``languages`` brings the names a spreadsheet's columns may have. All problems of the game's
    files are added to ``problems`` before the answer is given. A map takes a tenth of a second:
    who wants the cards alone reads the game without.

    Raises:
        EnvironmentFault: a file is there but the machine does not let it be read.
    """
    found = Problems()
    try:
        folder = find_folder(reference, roots, found)
        layers = read_layers(folder, roots, found) if folder else None
        game = _game(layers, languages, found, with_map, faulty) if layers else None
    finally:
        problems.extend(found)
    return None if found.has_errors and not faulty else game


def game_vocabulary(game: Game, languages: Mapping[str, LanguageText] | None = None) -> Vocabulary:
    """What the notation of a game reads and writes its cards with.

    With ``languages`` the sentences that cards have in them are understood too.
    """
    return vocabulary_of(game.types, game.compounds, game.sides, game.texts, languages)


def _game(
    layers: Sequence[Layer],
    languages: Mapping[str, LanguageText],
    problems: Problems,
    with_map: bool,
    faulty: bool,
) -> Game | None:
    texts = read_texts(layers, languages, problems)
    types, compounds, sides = (facts(layers, name) for name in ("types", "compounds", "sides"))
    _check_codes(layers, problems)
    vocabulary = vocabulary_of(types, compounds, sides, texts, languages)
    notation = _notation(layers, problems)
    cards: list[Card] = []
    if notation is not None and not problems.has_errors:
        cards = _cards(layers, notation, vocabulary, (texts, headings_of(languages)), problems)
        faulty = faulty and bool(cards)
    else:
        faulty = False
    rulings = read_rulings(layers, problems)
    board = _board(layers, texts, problems) if with_map else None
    if problems.has_errors and not faulty:
        return None
    top = layers[-1].spec
    return Game(
        id=layers[-1].id,
        version=top.version,
        extends=top.extends,
        notation=_last(layers, "notation"),
        credit=_last(layers, "credit"),
        card_size=_last(layers, "card_size") or DEFAULT_SIZE,
        template=_last(layers, "template") or DEFAULT_TEMPLATE,
        types=types,
        compounds=compounds,
        sides=sides,
        deck=Deck(cards=without_known_names(cards, texts)),
        rules=merged_rules(layers),
        rulings=rulings,
        texts=texts,
        map=_last(layers, "map"),
        board=board,
    )


def _last(layers: Sequence[Layer], name: str) -> Any:
    spec = [getattr(layer.spec, name) for layer in layers]
    return next((value for value in reversed(spec) if value is not None), None)


def _board(
    layers: Sequence[Layer], texts: Mapping[str, GameText], problems: Problems
) -> Board | None:
    """The map of the last layer that names one."""
    layer = next((layer for layer in reversed(layers) if layer.spec.map is not None), None)
    if layer is None:
        return None
    path = inside(layer.folder, str(layer.spec.map), layer.places.find(("map",)), problems)
    board = None if path is None else read_board(path, problems)
    if path is not None and board is not None:
        named = named_regions(layers[layers.index(layer) :])
        check_names(board, texts, named, Place(display_path(path)), problems)
    return board


def _notation(layers: Sequence[Layer], problems: Problems) -> Notation | None:
    """The notation of the last layer that names one; the plain one if none does."""
    known = notations()
    for layer in reversed(layers):
        name = layer.spec.notation
        if name is not None and name not in known:
            near = nearest(name, list(known)) or "-"
            place = layer.places.find(("notation",))
            choices = ", ".join(known)
            problems.error("unknown-notation", place, found=name, near=near, choices=choices)
            return None
        if name is not None:
            return known[name]
    return PLAIN


def _cards(
    layers: Sequence[Layer],
    notation: Notation,
    vocabulary: Vocabulary,
    words: tuple[Mapping[str, GameText], Headings],
    problems: Problems,
) -> list[Card]:
    """The deck of all layers, each over the one below; lists that are replaced are not read."""
    texts, headings = words
    cards: list[Card] = []
    first = max((n for n, layer in enumerate(layers) if layer.spec.replace_cards), default=0)
    for layer in layers[first:]:
        below = without(cards, layer, texts, problems)
        own: list[Card] = []
        for position, name in enumerate(layer.spec.cards):
            place = layer.places.find(("cards", position))
            path = inside(layer.folder, name, place, problems)
            if path is not None:
                own += read_card_file(path, notation, vocabulary, headings, problems)
        cards = [*below, *with_ids(own, below, problems)]
        cards = changed(cards, layer, notation, vocabulary, texts, problems)
    if not cards and not problems.has_errors:
        problems.error("empty-deck", Place(display_path(layers[-1].folder / GAME_FILE)))
    elif len(cards) > MOST_DESIGNS:
        place = Place(display_path(layers[-1].folder / GAME_FILE))
        problems.error("too-many-cards", place, found=len(cards), limit=MOST_DESIGNS)
    elif not problems.has_errors:
        review_deck(cards, vocabulary, problems)
    return cards


def _check_codes(layers: Sequence[Layer], problems: Problems) -> None:
    """Tell two types or sides with one code, and compounds of types that do not exist."""
    types = facts(layers, "types")
    top = layers[-1].places
    for group in ("types", "sides"):
        seen: dict[str, str] = {}
        for key, entry in facts(layers, group).items():
            folded = entry.code.casefold()
            if folded in seen:
                other = seen[folded]
                place = top.key((group, key))
                problems.error("repeated-code", place, found=entry.code, first=other, second=key)
            seen.setdefault(folded, key)
    for name, parts in facts(layers, "compounds").items():
        for part in parts:
            if part not in types:
                place = top.key(("compounds", name))
                choices = ", ".join(types)
                problems.error("unknown-type", place, found=part, near="", choices=choices)

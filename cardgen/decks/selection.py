"""Choosing the cards that are printed: ``--only`` by name in any language, id or number."""

from collections.abc import Iterable, Sequence

from cardgen.common.nearest import nearest
from cardgen.model.card import Card, card_id, card_names
from cardgen.model.game import Game
from cardgen.model.problem import Problems


def select(game: Game, wanted: Sequence[str], problems: Problems) -> tuple[Card, ...]:
    """The cards that ``wanted`` names, in document order; all cards if it names none.

    An entry may itself be a list parted by commas. A card that is named twice comes once; several
    cards of one name all come. An error for each entry that names no card.
    """
    if not wanted:
        return game.deck.cards
    chosen: set[str] = set()
    for entry in _entries(wanted, game):
        found = game.find_cards(entry)
        chosen.update(card.id for card in found)
        if not found:
            _report_unknown(entry, game, problems)
    return tuple(card for card in game.deck if card.id in chosen)


def _entries(wanted: Sequence[str], game: Game) -> Iterable[str]:
    """The entries one by one; a comma parts entries unless it belongs to a card's name."""
    for entry in wanted:
        parts = [part for part in entry.split(",") if part.strip()]
        if game.find_cards(entry) or not parts:
            yield entry
        else:
            yield from parts


def _report_unknown(entry: str, game: Game, problems: Problems) -> None:
    names = {
        card_id(name): card
        for card in reversed(game.deck.cards)
        for name in card_names(card, game.texts)
    }
    known = sorted(name for name in names if not name.isdecimal())
    near = nearest(entry, known, card_id) if entry.strip() else None
    if near:
        problems.error("unknown-card-near", card=entry.strip(), near=names[near].name, game=game.id)
    else:
        problems.error("unknown-card", card=entry.strip(), game=game.id)

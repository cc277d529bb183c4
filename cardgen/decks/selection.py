"""Choosing the cards that are printed: ``--only`` by name in any language, id or number."""

from collections.abc import Iterable, Sequence

from cardgen.common.nearest import nearest
from cardgen.model.card import Card, card_id
from cardgen.model.game import Game
from cardgen.model.problem import Problems


def select(game: Game, wanted: Sequence[str], problems: Problems) -> tuple[Card, ...]:
    """The cards that ``wanted`` names, in document order; all cards if it names none.

    An entry may itself be a list parted by commas. A card that is named twice comes once; several
    cards of one name all come. An error for each entry that names no card.
    """
    if not wanted:
        return game.deck.cards
    names = {card.id: frozenset(_keys(card, game)) for card in game.deck}
    chosen: set[str] = set()
    for entry in _entries(wanted, names.values()):
        found = [id_ for id_, keys in names.items() if keys & _wanted(entry)]
        if found:
            chosen.update(found)
        else:
            _report_unknown(entry, game, names.values(), problems)
    return tuple(card for card in game.deck if card.id in chosen)


def _wanted(entry: str) -> frozenset[str]:
    """What an entry may mean: the id a name gives or, if it is a number, that number."""
    number = entry.strip().lstrip("#№ ")
    if not entry.strip():
        return frozenset()
    found = {card_id(entry)}
    if number.isdecimal():
        found.add(str(int(number)))
    return frozenset(found)


def _keys(card: Card, game: Game) -> Iterable[str]:
    yield card.id
    yield card_id(card.name)
    if card.number is not None:
        yield str(card.number)
    yield from map(card_id, card.names.values())
    for text in game.texts.values():
        # A second card of a name is called like the first, as `card_name` has it.
        for known in (card.id, card_id(card.name)):
            if known in text.cards:
                yield card_id(text.cards[known])


def _entries(wanted: Sequence[str], names: Iterable[frozenset[str]]) -> Iterable[str]:
    """The entries one by one; a comma parts entries unless it belongs to a card's name."""
    known = frozenset().union(*names)
    for entry in wanted:
        parts = [part for part in entry.split(",") if part.strip()]
        if _wanted(entry) & known or not parts:
            yield entry
        else:
            yield from parts


def _report_unknown(
    entry: str, game: Game, names: Iterable[frozenset[str]], problems: Problems
) -> None:
    known = sorted(key for key in frozenset().union(*names) if not key.isdecimal())
    near = nearest(entry, known, card_id) if entry.strip() else None
    if near:
        card = next(card for card in game.deck if near in _keys(card, game))
        problems.error("unknown-card-near", card=entry.strip(), near=card.name, game=game.id)
    else:
        problems.error("unknown-card", card=entry.strip(), game=game.id)

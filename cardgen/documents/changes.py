"""The ``remove:`` and ``change:`` sections: what a deck says anew of the cards it extends."""

from collections.abc import Iterator, Mapping, Sequence

from cardgen.common.nearest import nearest
from cardgen.documents.gamefile import CardChange, Layer
from cardgen.games.notation import Notation, Vocabulary
from cardgen.model.card import Card, card_names, named_cards, numbered_cards
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Cell, Row
from cardgen.model.text import GameText

GameTexts = Mapping[str, GameText]


def without(
    cards: Sequence[Card], layer: Layer, texts: GameTexts, problems: Problems
) -> list[Card]:
    """The cards but those the layer removes, named by id, name in any language, or number.

    Problems: errors ``unknown-card``, ``unknown-card-near``.
    """
    gone = set()
    for position, name in enumerate(layer.spec.remove):
        card = _find(cards, name, texts, layer.places.find(("remove", position)), problems)
        if card is not None:
            gone.add(card.id)
    return [card for card in cards if card.id not in gone]


def changed(
    cards: Sequence[Card],
    layer: Layer,
    notation: Notation,
    vocabulary: Vocabulary,
    texts: GameTexts,
    problems: Problems,
) -> list[Card]:
    """The cards with what the layer changes on them.

    A change is read as if it stood in the card's own row of the card list. Problems: those of
    the notation; errors ``unknown-card``, ``unknown-card-near``.
    """
    result = {card.id: card for card in cards}
    for name, change in layer.spec.change.items():
        card = _find(cards, name, texts, layer.places.key(("change", name)), problems)
        if card is not None:
            row = _row(card, name, change, layer, notation.write(card, vocabulary))
            again = notation.read(row, vocabulary, problems)
            result[card.id] = card if again is None else again
    return list(result.values())


def _find(
    cards: Sequence[Card], name: str, texts: GameTexts, place: Place, problems: Problems
) -> Card | None:
    named, numbered = named_cards(cards, name, texts), numbered_cards(cards, name)
    if named or len(numbered) == 1:
        return (named or numbered)[0]
    known = [name for card in cards for name in card_names(card, texts)]
    near = nearest(name, known)
    code = "unknown-card-near" if near else "unknown-card"
    problems.error(code, place, card=name[:60], near=near or "")
    return None


def _row(
    card: Card, name: str, change: CardChange, layer: Layer, written: Mapping[str, str]
) -> Row:
    """The row the card was written as, with the cells of the change in place."""
    place = layer.places.key(("change", name))
    cells = {key: Cell(text, place) for key, text in written.items()}
    cells["id"] = Cell(card.id, place)
    for column, way, text in _said(change, written):
        cells[column] = Cell(text.strip(), layer.places.find(("change", name, *way)))
    if card.side and change.side is None and str(change.force or "").isdecimal():
        cells["side"] = Cell(card.side, place)
    return Row(place, cells)


def _said(
    change: CardChange, written: Mapping[str, str]
) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """What the change says: the column it is for, its way in the file, and the cell's text."""
    by_language = {"names": "name.", "texts": "text.", "fields": ""}
    columns = {"effect": "notes", "types": "types" if "types" in written else "kind"}
    for key, value in change.model_dump(exclude_unset=True).items():
        if isinstance(value, Mapping):
            for inner, text in value.items():
                yield by_language[key] + inner, (key, inner), text
        else:
            yield columns.get(key, key), (key,), "" if value is None else str(value)

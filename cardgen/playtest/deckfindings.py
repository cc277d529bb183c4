"""What is odd in a deck by its effects alone: targets nobody can have, cards nobody can play."""

from collections.abc import Iterable, Iterator

from cardgen.games.registry import plugin_of
from cardgen.model.card import Card
from cardgen.model.effect import Bonus, Effect, Kill, Negate, OnlyFor, Penalty
from cardgen.model.game import Game
from cardgen.model.problem import Place, Problem, Problems
from cardgen.words.lexicon import card_called, target_called


def deck_findings(game: Game, notes: Iterable[Problem], place: Place, problems: Problems) -> None:
    """Find effects and cards that can do nothing, and what the game itself finds.

    ``notes`` are what reading the card list told. Problems: warnings ``effect-without-target``,
    ``card-never-playable``; note ``word-of-no-type``; those of the game's plug-in.
    """
    notes = tuple(notes)
    _find_words(game, notes, problems)
    nobodys = {note.place for note in notes if note.code == "target-nobody-has"}
    for card in game.deck:
        where = card.place or place
        for effect in card.effects:
            for target in dead_targets(effect, card, game):
                if where in nobodys and not _is_held(target, game):
                    continue  # told with the card list
                called = {"card": card_called(card, game), "target": target_called(target, game)}
                problems.warn("effect-without-target", where, **called)
        if never_playable(card, game):
            problems.warn("card-never-playable", where, card=card_called(card, game))
    plugin_of(game).findings(game, place, problems)


def _find_words(game: Game, notes: Iterable[Problem], problems: Problems) -> None:
    """Words of the list that name a type only by a ruling: by the letter they would hit nothing."""
    spellings = {
        spelling.casefold(): ruling
        for card_type in game.types.values()
        for spelling, ruling in card_type.also.items()
    }
    rulings = set(spellings.values())
    for note in notes:
        if note.code == "read-as" and note.ruling in rulings:
            problems.note("word-of-no-type", note.place, note.ruling, **note.values)


def dead_targets(effect: Effect, card: Card, game: Game) -> Iterator[tuple[str, ...]]:
    """The targets of an effect that no card of the deck can be."""
    if isinstance(effect, Kill):
        found = effect.targets
    elif isinstance(effect, Bonus | Penalty | Negate):
        found = (effect.target,)
    else:
        return
    for target in found:
        if not any(_can_be(other, effect, target, card) for other in game.deck):
            yield target


def _is_held(target: tuple[str, ...], game: Game) -> bool:
    """Whether any card of the deck is of these types."""
    return any(set(target) <= set(card.types) for card in game.deck)


def _can_be(other: Card, effect: Effect, target: tuple[str, ...], card: Card) -> bool:
    """Whether another card can be what an effect of ``card`` is aimed at."""
    if not set(target) <= set(other.types):
        return False
    if isinstance(effect, Bonus):
        same_side = None in (card.side, other.side) or card.side == other.side
        return same_side and (other.id != card.id or card.copies > 1)
    return card.side is None or other.side != card.side


def never_playable(card: Card, game: Game) -> bool:
    """Whether nobody can ever play a card: its side is none, or the game's rules forbid it."""
    sides = {effect.side for effect in card.effects if isinstance(effect, OnlyFor)}
    return bool(sides - set(game.sides)) or plugin_of(game).never_playable(card, game)

"""What the cards of a Condottiere deck do and the game's numbers, as plain tables."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardgen.games.core import NumberTable
from cardgen.model.card import Card
from cardgen.model.effect import (
    Bishop,
    Courtesan,
    Drummer,
    Effect,
    Heroine,
    Scarecrow,
    Spring,
    Surrender,
    Winter,
)
from cardgen.model.game import Game
from cardgen.model.problem import DataError, Problems

MERCENARY: Final = 0
FIXED: Final = 1
"""A card that keeps its strength and does nothing: a Heroine, a special without an effect."""
DRUMMER: Final = 2
WINTER: Final = 3
SPRING: Final = 4
SURRENDER: Final = 5
BISHOP_VOID: Final = 6
BISHOP_HIGHEST: Final = 7
SCARECROW_ALL: Final = 8
SCARECROW_ONE: Final = 9
COURTESAN_FAVOUR: Final = 10
COURTESAN_FIGURE: Final = 11
COURTESAN_MOVES: Final = 12

SPECIAL_TYPE: Final = "special"

_PLAIN_KINDS: Final[Mapping[type[Effect], int]] = {
    Heroine: FIXED, Drummer: DRUMMER, Winter: WINTER, Spring: SPRING, Surrender: SURRENDER,
}  # fmt: skip
_READINGS: Final[Mapping[tuple[str, str], int]] = {
    ("CO18", "void-battle"): BISHOP_VOID,
    ("CO18", "discard-highest"): BISHOP_HIGHEST,
    ("CO22", "favour"): COURTESAN_FAVOUR,
    ("CO22", "most-take-figure"): COURTESAN_FIGURE,
    ("CO22", "card-moves"): COURTESAN_MOVES,
    ("CO23", "all"): SCARECROW_ALL,
    ("CO23", "one"): SCARECROW_ONE,
}


@dataclass(frozen=True, slots=True)
class CardTables:
    """What each design does, by its number.

    ``kind`` is one of this module's kinds, ``strength`` the printed strength, ``bonus`` what a
    Spring adds to the strongest mercenaries, ``copies`` how many of each kind the deck has.
    """

    kind: tuple[int, ...]
    strength: tuple[int, ...]
    bonus: tuple[int, ...]
    copies: Mapping[int, int]


def card_tables(game: Game, chosen: Mapping[str, str]) -> CardTables:
    """The tables of a deck under the rulings chosen (option by ruling id).

    A card says itself what it does. Where rulings CO18, CO22 or CO23 are chosen otherwise than the
    game has them, the cards that follow the game's own reading follow the chosen one.

    Raises:
        DataError: ``effect-not-of-this-game`` for every card with an effect of another game.
    """
    problems = Problems()
    kinds = []
    for card in game.deck.cards:
        kind = _kind(card, game, chosen)
        if kind is None:
            effect = card.effects[0].kind
            problems.error(
                "effect-not-of-this-game", card.place, card=card.name, effect=effect, game=game.id
            )
        kinds.append(FIXED if kind is None else kind)
    problems.stop_if_errors()
    copies = dict.fromkeys(range(COURTESAN_MOVES + 1), 0)
    for kind, card in zip(kinds, game.deck.cards, strict=True):
        copies[kind] += card.copies
    return CardTables(
        tuple(kinds),
        tuple(card.force or 0 for card in game.deck.cards),
        tuple(
            sum(e.bonus for e in card.effects if isinstance(e, Spring)) for card in game.deck.cards
        ),
        copies,
    )


def _kind(card: Card, game: Game, chosen: Mapping[str, str]) -> int | None:
    if not card.effects:
        return FIXED if SPECIAL_TYPE in card.types else MERCENARY
    effect = card.effects[0]
    if isinstance(effect, Bishop):
        return _reading(game, chosen, "CO18", effect.does)
    if isinstance(effect, Courtesan):
        return _reading(game, chosen, "CO22", effect.does)
    if isinstance(effect, Scarecrow):
        return _reading(game, chosen, "CO23", effect.takes)
    return _PLAIN_KINDS.get(type(effect))


def _reading(game: Game, chosen: Mapping[str, str], ruling_id: str, said: str) -> int:
    ruling = game.ruling(ruling_id)
    if ruling is not None and said == ruling.default:
        said = chosen[ruling_id]
    return _READINGS[ruling_id, said]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The game's numbers; ``adjacent`` and ``total`` are the regions that win, None where not."""

    hand: int
    per_region: int
    keep: int
    winter: int
    factor: int
    markers: int
    battles: int
    adjacent: int | None
    total: int | None


def game_numbers(game: Game, players: int) -> Numbers:
    """The numbers that ``rules`` of ``game.yaml`` gives, for so many players.

    Raises:
        DataError: ``rule-missing``, ``rule-not-a-number``, ``players-not-possible``,
            ``victory-missing``.
    """
    whole = NumberTable(game).whole
    least, most = whole("players.least", 2), whole("players.most", 2)
    if not least <= players <= most:
        raise DataError.of(
            "players-not-possible", game=game.id, found=players, least=least, most=most
        )
    return Numbers(
        hand=whole("hand-size", 1),
        per_region=whole("hand-size-per-region"),
        keep=whole("keep"),
        winter=whole("winter-strength"),
        factor=whole("drummer-factor", 1),
        markers=whole("markers", 1),
        battles=whole("most-battles", 1),
        **_victory(game, players, whole),
    )


def _victory(game: Game, players: int, whole: Callable[[str, int], int]) -> dict[str, int | None]:
    said: Any = game.rules.get("victory")
    row = said.get(str(players)) if isinstance(said, Mapping) else None
    path = f"victory.{players}"
    if row is None:
        raise DataError.of("rule-missing", game=game.id, rule=path)
    ways = ("adjacent", "total")
    if not isinstance(row, Mapping) or not any(way in row for way in ways):
        raise DataError.of("victory-missing", game=game.id, rule=path, players=players)
    return {way: whole(f"{path}.{way}", 1) if way in row else None for way in ways}

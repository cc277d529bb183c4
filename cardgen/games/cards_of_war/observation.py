"""What a player of Cards of War sees, and what he may imagine behind it."""

from collections.abc import Sequence
from typing import Any

from cardgen.games.cards_of_war.state import ALLIES, AXIS, NONE, CardsOfWarState
from cardgen.games.core import Chance


def observation(
    state: CardsOfWarState, seat: int, ids: Sequence[str], sides: Sequence[str]
) -> dict[str, Any]:
    """The own hand, what is public, and of the rest what the seat can know.

    ``ids`` are the cards' ids by design number, ``sides`` those of the seats. ``known`` are the
    opponent's cards the seat knows of: those it looked at (CW13), and after a reshuffle all,
    since every other card was then in sight. The opponent's other cards and the deck are counts.
    """

    def named(cards: Sequence[int]) -> list[str]:
        return [ids[card] for card in cards]

    return {
        "seat": sides[seat],
        "turn": None if state.ended else sides[state.acting],
        "left": state.left,
        "round": state.round,
        "first": sides[state.first],
        "hand": named(state.hands[seat]),
        "known": named(sorted(state.known[seat])),
        "known-to-opponent": named(sorted(state.known[1 - seat])),
        "hands": {sides[s]: len(state.hands[s]) for s in (ALLIES, AXIS)},
        "deck": len(state.deck),
        "discards": named(state.discards),
        "tables": {sides[s]: named(state.tables[s]) for s in (ALLIES, AXIS)},
        "forces": {sides[s]: state.forces[s] for s in (ALLIES, AXIS)},
        "tokens": {sides[s]: state.tokens[s] for s in (ALLIES, AXIS)},
        "drawn": state.drawn,
        "killer": None if state.killer == NONE else ids[state.killer],
    }


def determinized(state: CardsOfWarState, seat: int, chance: Chance) -> CardsOfWarState:
    """A copy in which the deck and the opponent's unknown cards are dealt anew."""
    copy = state.clone()
    unknown = copy.hands[1 - seat]
    for card in copy.known[seat]:
        unknown.remove(card)
    # Sorted, so that the shuffle cannot tell anything of the order the cards really have.
    pool = sorted(copy.deck + unknown)
    chance.shuffle(pool, "imagine")
    size = len(copy.deck)
    copy.deck = pool[:size]
    copy.hands[1 - seat] = copy.known[seat] + pool[size:]
    return copy

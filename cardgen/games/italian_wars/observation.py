"""What a player of Italian Wars can see, and how the rest may be imagined (IW30)."""

from collections.abc import Sequence
from typing import Any

from cardgen.games.core import Chance
from cardgen.games.italian_wars.state import NOBODY, OVER, PHASES, ItalianWarsState


def observation(
    state: ItalianWarsState, seat: int, ids: Sequence[str], sides: Sequence[str]
) -> dict[str, Any]:
    """What a seat sees as plain data: cards by id, what is hidden as counts.

    ``ids`` are the cards' ids by design number, ``sides`` those of the seats.
    """

    def named(cards: Sequence[int]) -> list[str]:
        return [ids[card] for card in sorted(cards)]

    def by_side(parts: Sequence[Any]) -> dict[str, Any]:
        return dict(zip(sides, parts, strict=True))

    return {
        "seat": sides[seat],
        "turn": None if state.phase == OVER else sides[state.seat],
        "phase": PHASES[state.phase],
        "hand-number": state.hand_number,
        "hand": named(state.hands[seat]),
        "marked": named(state.marked[seat]),
        "hands": by_side([len(cards) for cards in state.hands]),
        "marks": by_side([len(cards) for cards in state.marked]),
        "deck": len(state.deck),
        "discard": named(state.discard),
        "tables": by_side([named(cards) for cards in state.tables]),
        "unused": by_side([named(cards) for cards in state.unused]),
        "used": by_side([named(cards) for cards in state.used]),
        "stopped": by_side(list(state.stopped)),
        "leads": named(state.leads),
        "wins": by_side(list(state.wins)),
        "in-a-row": by_side(list(state.run)),
        "ties": state.ties,
        "won-before": None if state.last == NOBODY else sides[state.last],
    }


def determinized(state: ItalianWarsState, seat: int, chance: Chance) -> ItalianWarsState:
    """A copy with the deck and the enemy's hand dealt anew; what the seat can see stays."""
    copy = state.clone()
    enemy = 1 - seat
    held = len(copy.hands[enemy])
    end = held + len(copy.marked[enemy])
    # Sorted, so that the shuffle cannot tell anything of the order the cards really have.
    unseen = sorted(copy.deck + copy.hands[enemy] + copy.marked[enemy])
    chance.shuffle(unseen, "imagine")
    copy.hands[enemy] = sorted(unseen[:held])
    copy.marked[enemy] = sorted(unseen[held:end])
    copy.deck = unseen[end:]
    return copy

"""A game of Condottiere in play: where every card, marker and token lies and who is to decide."""

from typing import Final

from cardgen.games.core import State

CHOOSE: Final = 0
"""The holder of the figure chooses the next region."""
BATTLE: Final = 1
"""A player plays a card or passes."""
TAKE_BACK: Final = 2
"""The player of a Scarecrow takes a mercenary back or none (CO23)."""
FAVOUR: Final = 3
"""The player of a Bishop places the Favour of the Pope or leaves it (CO19)."""
THROW: Final = 4
"""A player without mercenaries throws the hand away or keeps it (CO29)."""
KEEP: Final = 5
"""The only player with cards at the end of a round chooses which to keep (CO3)."""
OVER: Final = 6
"""The game is over."""
ENDED: Final = 7
"""The battle is over and to be settled; no state between two decisions is left like this."""
READY: Final = 8
"""The battle is to begin; no state between two decisions is left like this."""

NOBODY: Final = -1
"""No seat, no region."""
SURRENDERED: Final = -2
"""Instead of the seat that passed last: a Surrender ended the battle."""
VOID: Final = -3
"""Instead of the seat that passed last: a Bishop ended the battle."""


class CondottiereState(State):
    """Everything of a game in play; cards are design numbers, seats and regions count from 0.

    ``owned`` are the regions of each seat, ``passed`` and ``fighters`` seats, as bits. ``barred``
    is the region of a battle just made void, ``blessed`` the one under the Favour of the Pope,
    ``favour`` the seat that holds it. ``credit`` is what Courtesans count for each seat. ``known``
    are cards of each hand that everybody knows of, ``back`` those taken back in this battle.
    ``last`` is the seat that passed last; ``waiting`` the defender who may still pass and come in
    (CO5). ``kept`` are cards being kept at the end of a round, ``asked`` counts the seats asked
    about their hands. ``final`` says that this is the last battle of all (CO32). ``winners`` and
    ``ending`` say how the game ended.
    """

    __slots__ = (
        "asked", "back", "barred", "battles", "blessed", "credit", "deck", "discard", "ending",
        "favour", "fighters", "final", "hands", "holder", "kept", "known", "last", "lines",
        "owned", "passed", "phase", "region", "rounds", "starter", "turn", "waiting", "winners",
    )  # fmt: skip

    asked: int
    back: list[list[int]]
    barred: int
    battles: int
    blessed: int
    credit: list[int]
    deck: list[int]
    discard: list[int]
    ending: str
    favour: int
    fighters: int
    final: bool
    hands: list[list[int]]
    holder: int
    kept: list[int]
    known: list[list[int]]
    last: int
    lines: list[list[int]]
    owned: list[int]
    passed: int
    phase: int
    region: int
    rounds: int
    starter: int
    turn: int
    waiting: int
    winners: list[int]

    @classmethod
    def new(cls, players: int, deck: list[int]) -> "CondottiereState":
        """A table on which nothing has been dealt: all cards in the pile, no region taken."""
        state = object.__new__(cls)
        state.asked = state.battles = state.passed = state.holder = state.starter = state.turn = 0
        state.barred = state.blessed = state.favour = state.last = NOBODY
        state.region = state.waiting = NOBODY
        state.phase, state.rounds, state.final, state.ending = READY, 1, False, ""
        state.fighters = (1 << players) - 1
        state.deck, state.discard, state.kept, state.winners = deck, [], [], []
        state.credit, state.owned = [0] * players, [0] * players
        state.hands = [[] for _ in range(players)]
        state.lines = [[] for _ in range(players)]
        state.known = [[] for _ in range(players)]
        state.back = [[] for _ in range(players)]
        return state

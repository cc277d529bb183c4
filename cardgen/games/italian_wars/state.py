"""A game of Italian Wars in play."""

from typing import Final

from cardgen.games.core import State

SEATS: Final = (0, 1)
"""The French and the Spanish player."""

NOBODY: Final = -1
"""Stands for the winner of a hand that nobody won."""

EXCHANGE: Final = 0
LEADERS: Final = 1
BATTLE: Final = 2
OVER: Final = 3
PHASES: Final = ("exchange", "leaders", "battle", "over")
"""What is to be decided next: a card to exchange, a leader, a Negate, nothing any more."""


class ItalianWarsState(State):
    """Who is to act at what, and where all cards are; lists by seat are ``[French, Spanish]``.

    ``deck`` is drawn from its end. ``hands`` are in design order and hold what is not ``marked``
    for the exchange. ``leads`` are the leaders chosen so far by the seat that is choosing.
    ``unused`` are the cards on the table whose Negate has a target and was not used; ``stopped``
    says who will negate no more (IW12), ``used`` are the cards that used theirs in this hand.
    ``last`` won the hand before, or is `NOBODY`; ``run`` are the wins in a row up to now.
    """

    __slots__ = (
        "deck",
        "discard",
        "hand_number",
        "hands",
        "last",
        "leads",
        "marked",
        "phase",
        "run",
        "seat",
        "stopped",
        "tables",
        "ties",
        "unused",
        "used",
        "wins",
    )

    deck: list[int]
    discard: list[int]
    hand_number: int
    hands: list[list[int]]
    last: int
    leads: list[int]
    marked: list[list[int]]
    phase: int
    run: list[int]
    seat: int
    stopped: list[bool]
    tables: list[list[int]]
    ties: int
    unused: list[list[int]]
    used: list[list[int]]
    wins: list[int]

    def __init__(self, deck: list[int]) -> None:
        """Before the first hand: all cards in the deck."""
        self.deck = deck
        self.discard = []
        self.hand_number = 0
        self.hands = [[], []]
        self.last = NOBODY
        self.leads = []
        self.marked = [[], []]
        self.phase = EXCHANGE
        self.run = [0, 0]
        self.seat = 0
        self.stopped = [False, False]
        self.tables = [[], []]
        self.ties = 0
        self.unused = [[], []]
        self.used = [[], []]
        self.wins = [0, 0]

    def result(self, seat: int) -> int:
        """How the hand before went for a seat: 0 for neither, 1 if it was won, 2 if lost."""
        if self.last < 0:
            return 0
        return 1 if self.last == seat else 2

    def clear_table(self) -> None:
        """Forget the tables and what was done with the cards on them."""
        self.tables = [[], []]
        self.unused = [[], []]
        self.used = [[], []]
        self.stopped = [False, False]

"""The state of a game of Cards of War."""

from cardgen.games.core import State

ALLIES, AXIS = 0, 1
"""The seats."""

NONE = -1
"""No seat, or no card."""

PLAYING, WON, CAPPED = 0, 1, 2
"""What ``CardsOfWarState.ended`` can be."""


class CardsOfWarState(State):
    """Cards are design numbers; of each pair the first is the Allies', the second the Axis'.

    ``deck`` is drawn from its end. ``known`` has the cards a seat knows to be in its opponent's
    hand. ``forces`` are the totals of ``tables``. ``acting`` is the seat to act, ``left`` how many
    cards it may still deploy in this turn, ``killer`` its deployed card whose target is to be
    chosen (or `NONE`). ``first`` began the round numbered ``round``, in which ``drawn`` cards were
    drawn by abilities. ``winner`` is a seat or `NONE` once ``ended`` is not `PLAYING`.
    """

    __slots__ = (
        "acting",
        "deck",
        "discards",
        "drawn",
        "ended",
        "first",
        "forces",
        "hands",
        "killer",
        "known",
        "left",
        "round",
        "tables",
        "tokens",
        "winner",
    )

    acting: int
    deck: list[int]
    discards: list[int]
    drawn: int
    ended: int
    first: int
    forces: list[int]
    hands: list[list[int]]
    killer: int
    known: list[list[int]]
    left: int
    round: int
    tables: list[list[int]]
    tokens: list[int]
    winner: int

    def __init__(self, deck: list[int], tokens: int) -> None:
        """A game not yet begun: all cards in the deck, ``tokens`` for each side."""
        self.acting = self.first = ALLIES
        self.deck, self.discards = deck, []
        self.hands, self.tables, self.known = [[], []], [[], []], [[], []]
        self.forces, self.tokens = [0, 0], [tokens, tokens]
        self.killer = self.winner = NONE
        self.drawn = self.left = self.round = 0
        self.ended = PLAYING

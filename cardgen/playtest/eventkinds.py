"""Which kinds of events statistics and findings understand, whatever the game.

A game that tells its events by these words gets figures for its cards and rounds without more.
"""

from typing import Final

BEGINS: Final = frozenset({"round", "hand", "chose"})
"""A stretch of the game begins that somebody wins or nobody does."""

WINNING_EVENTS: Final = frozenset({"round-won", "hand-won", "battle-won"})
"""The seat has won the stretch."""

TIED: Final = frozenset({"round-tied", "hand-tied", "battle-tied"})
"""The best of the stretch are equal."""

DEALT: Final = frozenset({"deal", "draw"})
"""The card has come to the seat's hand."""

PLAYED: Final = frozenset({"deploy", "plays", "played"})
"""The seat has played the card, and it counts or acts."""

DEAD: Final = frozenset({"unusable"})
"""The seat could not play the card; the clause says why."""

IDLE: Final = frozenset({"wasted", "no-target", "took-nothing", "spring-idle"})
"""The card (the one just played, if none is named) did nothing for want of a target."""

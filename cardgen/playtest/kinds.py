"""Which kinds of events statistics and findings understand, whatever the game.

A game that tells its events by these words gets figures for its cards and rounds without more.
"""

from typing import Final

BEGINS: Final = frozenset({"round", "hand", "battle"})
"""A stretch of the game begins that somebody wins or nobody does."""

WON: Final = frozenset({"round-won", "wins-hand", "wins-battle"})
"""The seat has won the stretch."""

TIED: Final = frozenset({"round-tied", "tie"})
"""The best of the stretch are equal."""

DEALT: Final = frozenset({"deal", "draw", "draws"})
"""The card has come to the seat's hand."""

PLAYED: Final = frozenset({"deploy", "plays"})
"""The seat has played the card, and it counts or acts."""

DEAD: Final = frozenset({"wasted", "unusable", "no-target"})
"""The card, or what it does, was of no use to the seat; the clause says why."""

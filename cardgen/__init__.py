"""Cardgen: card lists to printed decks, rule booklets and playable games."""

__version__ = "0.1.0"

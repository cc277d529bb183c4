"""Cardgen: card lists to printed decks, rule booklets and playable games."""

import gc

__version__ = "0.1.0"


def collect_seldom() -> None:
    """Let Python look for cycles of garbage less often, in a process that is all ours.

    Hardly anything here forms cycles, and with Python's own setting a fourteenth of the working
    time of a long booklet goes into looking for them.
    """
    gc.set_threshold(20_000, 20, 20)

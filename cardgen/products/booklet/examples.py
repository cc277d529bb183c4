"""Worked examples played by the engine: what a booklet shows of a hand, a round, a battle."""

from cardgen.products.studio import LoadedGame
from cardgen.words.lexicon import Words


def worked_example(loaded: LoadedGame, name: str, words: Words) -> object:
    """The example of this name; None if the game has no such."""
    return None

"""What a person may have meant: the known word that looks most like the one typed."""

import difflib
from collections.abc import Callable, Iterable

_LONGEST = 120

NEAR = 0.6
"""How alike two words must be (0 to 1) to be told as a slip of one another."""


def nearest(
    word: str,
    known: Iterable[str],
    fold: Callable[[str], str] = str.casefold,
    cutoff: float = NEAR,
) -> str | None:
    """The known word that ``word`` is most likely a slip of, or None if none is near enough.

    Words are compared as ``fold`` reduces them; of those it makes equal the first is told.
    """
    by_folded: dict[str, str] = {}
    for name in known:
        by_folded.setdefault(fold(name), name)
    # Comparing costs the square of the length, and what is longer is no slip of a word.
    likely = difflib.get_close_matches(fold(word[:_LONGEST]), by_folded, n=1, cutoff=cutoff)
    return by_folded[likely[0]] if likely else None

"""Tells which game an original document belongs to, from its text alone."""

import re

from cardgen.documents.originals.documenttable import header_line
from cardgen.games.registry import notations

_CONDOTTIERE = re.compile(r"\bcondottier|\bкондотьер", re.IGNORECASE)
_CYRILLIC = re.compile(r"[А-Яа-яЁё]")
_LATIN = re.compile(r"[A-Za-z]")


def recognise_table(text: str) -> str | None:
    """The id of the notation whose card table the text has, None without one."""
    for name, notation in notations().items():
        if header_line(text, notation) is not None:
            return name
    return None


def recognise(text: str) -> str | None:
    """The id of the game a document belongs to; None if it is none that cardgen knows.

    Documents with a card table are told by its titles. Those of Condottiere have none: they are
    told by the name of the game, and the Russian one by its letters.
    """
    found = recognise_table(text)
    if found is not None:
        return found
    if _CONDOTTIERE.search(text) is None:
        return None
    is_russian = len(_CYRILLIC.findall(text)) > len(_LATIN.findall(text))
    return "condottiere-russian" if is_russian else "condottiere"

"""Tells which game an original document belongs to, from its text alone."""

from cardgen.documents.originals.documenttable import header_line
from cardgen.games.registry import notations, plugins


def recognise_table(text: str) -> str | None:
    """The id of the notation whose card table the text has, None without one."""
    for name, notation in notations().items():
        if header_line(text, notation) is not None:
            return name
    return None


def recognise(text: str) -> str | None:
    """The id of the game a document belongs to; None if it is none that cardgen knows.

    Documents with a card table are told by its titles, others by the games themselves.
    """
    found = recognise_table(text)
    known = (plugin.recognise(text) for plugin in plugins().values())
    return found or next(filter(None, known), None)

"""Lines of a card table cut into fields, tabs or blanks between them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardgen.games.notation import Field

_TABS = re.compile(r"[ \u00a0]*\t[ \t\u00a0]*")
_WIDE = re.compile(r"[ \u00a0]*\t[ \t\u00a0]*|[ \u00a0]{2,}")
_BLANKS = " \t\u00a0"


@dataclass(frozen=True, slots=True)
class TextField:
    """One field of a line: its text without outer blanks and its character column from 1."""

    text: str
    column: int


def pieces(line: str, wide: bool = False) -> list[TextField]:
    """The fields of a line between runs of tabs; if ``wide``, runs of blanks part them too."""
    found: list[TextField] = []
    start = 0
    for gap in (_WIDE if wide else _TABS).finditer(line):
        found.append(TextField(line[start : gap.start()], start + 1))
        start = gap.end()
    found.append(TextField(line[start:], start + 1))
    return [_trimmed(piece) for piece in found if piece.text.strip(_BLANKS)]


def _trimmed(piece: TextField) -> TextField:
    left = piece.text.lstrip(_BLANKS)
    return TextField(left.rstrip(_BLANKS), piece.column + len(piece.text) - len(left))


Assign = Callable[[Sequence[TextField]], Sequence[tuple[str, TextField]] | None]
"""Gives each field its column key; None if the fields are not those of a card."""


def assigned(line: str, assign: Assign) -> tuple[Sequence[tuple[str, TextField]], bool] | None:
    """The fields of a card line with their keys, and whether tabs alone parted them."""
    for wide in (False, True):
        keyed = assign(pieces(line, wide))
        if keyed is not None:
            return keyed, not wide
    return None


def as_fields(keyed: Sequence[tuple[str, TextField]]) -> list[Field]:
    """The keyed fields as a notation gives them, inner runs of blanks made one blank."""
    return [(key, piece.column, re.sub(r"[ \t\u00a0]+", " ", piece.text)) for key, piece in keyed]


def keyed_fields(
    found: Sequence[TextField], columns: Sequence[str]
) -> Sequence[tuple[str, TextField]]:
    """The fields keyed from left to right; those beyond the last column are keyed ``extra``."""
    keys = [*columns, *["extra"] * len(found)]
    return list(zip(keys, found, strict=False))

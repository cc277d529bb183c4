"""Text as a PDF file shows it: codes of the file's own font subsets, with kerns between them."""

import copy
import io
import itertools
import re
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase.ttfonts import TTFont

from cardgen.typeset.fonts import Font

_SPACE = re.compile("([ \u00a0])")

Shown = list[tuple[int, str]]
"""Pieces of a text: the number of the font's subset and the codes in hexadecimal. Where letters
move together the codes are parted as in a ``TJ`` array: ``41>34<56``."""


class Encoder:
    """Encodes text for one file, each word of a font only once."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._fonts: dict[str, TTFont] = {}
        self._words: dict[str, dict[str, Shown]] = {}

    def operators(self, font: Font, text: str, size: float) -> list[str]:
        """The operators that show a text of this size in the units of the page."""
        face = self._fonts.get(font.key)
        if face is None:
            face = self._fonts[font.key] = self._named_apart(_own_copy(font))
            self._words[font.key] = {}
        return [
            f"{face.getSubsetInternalName(subset, self._document)} {size:.5f} Tf {_shown(codes)}"
            for subset, codes in self._pieces(font, face, text)
        ]

    def _pieces(self, font: Font, face: TTFont, text: str) -> Shown:
        known = self._words[font.key]
        pieces: Shown = []
        for word in _SPACE.split(text):
            found = known.get(word)
            if found is None:
                found = known[word] = self._word(font, face, word)
            pieces += found
        if len({subset for subset, _ in pieces}) == 1:
            return [(pieces[0][0], "".join([codes for _, codes in pieces]))]
        grouped = itertools.groupby(pieces, key=lambda piece: piece[0])
        return [(subset, "".join(codes for _, codes in group)) for subset, group in grouped]

    def _word(self, font: Font, face: TTFont, word: str) -> Shown:
        kerns = dict(font.shape(word).kerns)
        found = face.splitString(word, self._document)
        if not kerns:
            return [(subset, codes.hex()) for subset, codes in found]
        pieces: Shown = []
        at = 0
        for subset, codes in found:
            shown = ""
            for code in codes:
                kern = kerns.get(at)
                shown += f"{code:02x}>{kern:.4g}<" if kern else f"{code:02x}"
                at += 1
            pieces.append((subset, shown))
        return pieces

    def _named_apart(self, font: TTFont) -> TTFont:
        """The font under a name that no other font of the file has.

        A deck's own font may be a changed copy of one of ours and still call itself the same.
        """
        taken = {known.face.name for known in self._fonts.values()}
        own = font.face.name
        for number in itertools.count(2):
            if font.face.name not in taken:
                return font
            font.face.name = own + f"-{number}".encode()
        return font


def _shown(codes: str) -> str:
    if ">" not in codes:
        return f"<{codes}> Tj"
    return f"[<{codes}>] TJ".replace("<>", "")


@lru_cache(maxsize=12)
def _parsed(font: Font) -> TTFont:
    """The font as reportlab knows it; reading its tables takes longer than most pages."""
    # The bytes are shared with the font: a stream of them is no copy.
    return TTFont(font.key, io.BytesIO(font.data))


def _own_copy(font: Font) -> TTFont:
    """A font for one file: its subsets and its name are the file's own, its tables are shared."""
    copied = copy.copy(_parsed(font))
    copied.face = copy.copy(copied.face)
    copied.state = WeakKeyDictionary()
    return copied

"""Text as a PDF file shows it: codes of the file's own font subsets, with kerns between them."""

import itertools
import re

from cardgen.drawing.reportlab_adapter import ReportlabFile, SubsetFont
from cardgen.typeset.fonts import Font

_SPACE = re.compile("([ \u00a0])")

Shown = list[tuple[int, str]]
"""Pieces of a text: the number of the font's subset and the codes in hexadecimal. Where letters
move together the codes are parted as in a ``TJ`` array: ``41>34<56``."""


class Encoder:
    """Encodes text for one file, each word of a font only once."""

    def __init__(self, document: ReportlabFile) -> None:
        self._document = document
        self._fonts: dict[str, SubsetFont] = {}
        self._words: dict[str, dict[str, Shown]] = {}

    def operators(self, font: Font, text: str, size: float) -> list[str]:
        """The operators that show a text of this size in the units of the page."""
        face = self._fonts.get(font.key)
        if face is None:
            taken = tuple(self._fonts.values())
            face = self._fonts[font.key] = self._document.font(font, taken)
            self._words[font.key] = {}
        return [
            f"{face.resource(subset)} {size:.5f} Tf {_shown(codes)}"
            for subset, codes in self._pieces(font, face, text)
        ]

    def _pieces(self, font: Font, face: SubsetFont, text: str) -> Shown:
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

    def _word(self, font: Font, face: SubsetFont, word: str) -> Shown:
        kerns = dict(font.shape(word).kerns)
        found = face.codes(word)
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


def _shown(codes: str) -> str:
    if ">" not in codes:
        return f"<{codes}> Tj"
    return f"[<{codes}>] TJ".replace("<>", "")

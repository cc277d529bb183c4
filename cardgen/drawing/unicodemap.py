"""The map from the codes of a font to characters, as readers of a PDF file want it."""

import re
import unicodedata

from cardgen.typeset.scripts import is_arabic_form

_BEYOND = re.compile(r"(<[0-9A-F]{2}>) <([0-9A-F]{5,6}|F[BCDE][0-9A-F]{2})>")


def to_utf16(cmap: str) -> str:
    """A map from codes to characters as readers want it, so that text can be found and copied.

    Characters beyond U+FFFF are written in two halves (PDF 32000-1, 9.10.3), which reportlab does
    not, and the joined forms of Arabic letters as the letters they are forms of.
    """
    return _BEYOND.sub(lambda match: f"{match[1]} <{_utf16(int(match[2], 16))}>", cmap)


def _utf16(code: int) -> str:
    char = chr(code)
    letters = unicodedata.normalize("NFKC", char) if is_arabic_form(char) else char
    return letters.encode("utf-16-be").hex().upper()

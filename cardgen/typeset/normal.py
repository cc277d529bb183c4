"""Characters that need not or cannot be drawn, and the plain ones that stand for them."""

import re
import unicodedata
from functools import lru_cache

from cardgen.typeset.fonts import Font
from cardgen.typeset.scripts import joined

SOFT_HYPHEN = "\u00ad"
ZERO_WIDTH_SPACE = "\u200b"
NO_BREAK_SPACE = "\u00a0"
NO_BREAK_HYPHEN = "\u2011"
SPACES = " " + NO_BREAK_SPACE
"""The spaces that are drawn: both with the glyph of a space."""
LINE_ENDS = "\n\v\f\r\x85\u2028\u2029"
_LINE_END = re.compile(f"\r\n|[{LINE_ENDS[1:]}]")
INVISIBLE = frozenset(
    "\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f" + SOFT_HYPHEN + ZERO_WIDTH_SPACE
)
"""Characters without ink that say something about breaking, joining or direction only."""

_SPACES = {
    **dict.fromkeys("\t\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u200a\u205f\u3000", " "),
    **dict.fromkeys("\u2007\u2009\u202f", NO_BREAK_SPACE),
}
_ALWAYS = str.maketrans({**_SPACES, NO_BREAK_HYPHEN: "-", "\u2010": "-"})
_INSTEAD = {
    "\u2212": "–-",
    "\u2010": "-",
    "\u2013": "-",
    "\u2014": "–-",
    "\u2015": "—–-",
    "\u2018": "'",
    "\u2019": "'",
    "\u02bc": "’'",
    "\u2032": "'",
    "\u2033": '"',
    "\u201c": '"',
    "\u201d": '"',
    "\u201e": '"',
    "\u2044": "/",
    "\u00b5": "μ",
    "\u03bc": "µ",
    "\u2219": "·•",
    "\u22c5": "·•",
}


_ODD = re.compile(
    "[" + re.escape("".join(sorted(INVISIBLE)) + LINE_ENDS + "".join(map(chr, _ALWAYS))) + "]|  "
)


def is_suspicious(text: str) -> bool:
    """Whether a text holds what is drawn otherwise than it is written, or two spaces together."""
    return _ODD.search(text) is not None


def compose(text: str) -> str:
    """The text with letters and their accents composed (NFC) and its line ends as line feeds.

    Arabic letters get the forms in which they join.
    """
    text = unicodedata.normalize("NFC", text)
    return _LINE_END.sub("\n", joined(text))


@lru_cache(maxsize=8192)
def drawable(char: str, font: Font) -> str:
    """The character to draw for ``char``: itself, or a plain equivalent that the font has.

    A character that has no equivalent in the font comes back as it is, for
    `cardgen.typeset.coverage` to report.
    """
    char = char.translate(_ALWAYS)
    if ord(char) in font.coverage or char == NO_BREAK_SPACE:
        return char
    return next((other for other in _INSTEAD.get(char, "") if ord(other) in font.coverage), char)


def normalise(text: str, font: Font) -> str:
    """The text as the font can draw it.

    Letters are composed, invisible characters removed, special spaces become no-break or plain
    ones, and characters the font lacks give way to their plain equivalents (a minus to an en
    dash, a no-break hyphen to a hyphen). No letter or digit is ever replaced or lost.
    """
    return "".join(drawable(char, font) for char in compose(text) if char not in INVISIBLE)

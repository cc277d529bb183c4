"""Kerning: what a word measures and how its letters move together, one glyph a character."""

from collections.abc import Iterable
from dataclasses import dataclass

import uharfbuzz as hb

_OFF = ("liga", "clig", "dlig", "hlig", "calt", "rlig", "rclt", "locl", "ccmp", "smcp", "frac")
_FEATURES = {"kern": True, **dict.fromkeys(_OFF, False)}


@dataclass(frozen=True, slots=True)
class Shaped:
    """A measured text: its advance in em, and its kerns as in `cardgen.typeset.layout.Run`."""

    advance: float
    kerns: tuple[tuple[int, float], ...] = ()


def _nominal(shaper: hb.Font, char: str) -> int:
    # PDF writers draw a no-break space with the glyph of a space.
    glyph = shaper.get_nominal_glyph(ord(" " if char == "\u00a0" else char)) or 0
    return int(shaper.get_glyph_h_advance(glyph))


def shape_char(shaper: hb.Font, upem: int, char: str) -> Shaped:
    """A character standing alone. A no-break space is as wide as a space."""
    return Shaped(_nominal(shaper, char) / upem)


def shape_word(shaper: hb.Font, upem: int, word: str) -> Shaped:
    """Kern a word that holds no space.

    Only kerning is asked for. Characters are drawn by code point, so where a font insists on
    other glyphs than those of its character map the word stays unkerned.
    """
    if not word:
        return Shaped(0.0)
    nominal = [_nominal(shaper, char) for char in word]
    buffer = hb.Buffer()
    buffer.add_str(word)
    buffer.direction = "ltr"
    # Left unset, the language would be taken from the machine's locale.
    buffer.language = "und"
    buffer.guess_segment_properties()
    hb.shape(shaper, buffer, _FEATURES)
    glyphs = [info.codepoint for info in buffer.glyph_infos]
    if glyphs != [shaper.get_nominal_glyph(ord(char)) or 0 for char in word]:
        return Shaped(sum(nominal) / upem)
    shaped = [position.x_advance for position in buffer.glyph_positions]
    kerns = tuple(
        (index, (alone - kerned) * 1000 / upem)
        for index, (alone, kerned) in enumerate(zip(nominal, shaped, strict=True))
        if alone != kerned
    )
    return Shaped(sum(shaped) / upem, kerns)


def join(parts: Iterable[tuple[str, Shaped]]) -> Shaped:
    """The measure of texts standing side by side."""
    advance = 0.0
    kerns: list[tuple[int, float]] = []
    start = 0
    for text, shaped in parts:
        advance += shaped.advance
        kerns.extend((start + index, kern) for index, kern in shaped.kerns)
        start += len(text)
    return Shaped(advance, tuple(kerns))

"""Kerning: what a word measures and how its letters move together, one glyph a character."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import uharfbuzz as hb

from cardgen.typeset.scripts import is_right_to_left

_OFF = ("liga", "clig", "dlig", "hlig", "calt", "rlig", "rclt", "locl", "ccmp", "smcp", "frac")
_FEATURES = {"kern": True, **dict.fromkeys(_OFF, False)}


@dataclass(frozen=True, slots=True)
class Shaped:
    """A measured text: its advance in em, and its kerns.

    A kern is a pair: the index of a character and the adjustment after it in 1/1000 em, positive
    is tighter as in a PDF ``TJ`` array.
    """

    advance: float
    kerns: tuple[tuple[int, float], ...] = ()


class Shaper:
    """Measures what is set in one font whose em has ``upem`` units."""

    def __init__(self, font: hb.Font, upem: int) -> None:
        self._font = font
        self._upem = upem
        self._glyphs: dict[str, tuple[int, int]] = {}

    def _glyph(self, char: str) -> tuple[int, int]:
        """The glyph of a character by the font's character map, and its advance."""
        # PDF writers draw a no-break space with the glyph of a space.
        glyph = self._font.get_nominal_glyph(ord(" " if char == "\u00a0" else char)) or 0
        found = self._glyphs[char] = glyph, int(self._font.get_glyph_h_advance(glyph))
        return found

    def char(self, char: str) -> Shaped:
        """A character standing alone. A no-break space is as wide as a space."""
        return Shaped(self._glyph(char)[1] / self._upem)

    def word(self, word: str) -> Shaped:
        """Kern a word that holds no space.

        Only kerning is asked for. Characters are drawn by code point, so where a font insists on
        other glyphs than those of its character map the word stays unkerned.
        """
        if not word:
            return Shaped(0.0)
        glyphs = self._glyphs
        nominal = [glyphs.get(char) or self._glyph(char) for char in word]
        if is_right_to_left(word):
            # Kerning goes by reading order, these stand as they are seen.
            return Shaped(sum(advance for _, advance in nominal) / self._upem)
        infos, positions = self._shaped(word)
        if [info.codepoint for info in infos] != [glyph for glyph, _ in nominal]:
            return Shaped(sum(advance for _, advance in nominal) / self._upem)
        kerned = [position.x_advance for position in positions]
        kerns = tuple(
            (index, (alone - beside) * 1000 / self._upem)
            for index, ((_, alone), beside) in enumerate(zip(nominal, kerned, strict=True))
            if alone != beside
        )
        return Shaped(sum(kerned) / self._upem, kerns)

    def _shaped(self, word: str) -> tuple[list[Any], list[Any]]:
        buffer = hb.Buffer()
        buffer.add_str(word)
        buffer.direction = "ltr"
        # Left unset, the language would be taken from the machine's locale.
        buffer.language = "und"
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, _FEATURES)
        return buffer.glyph_infos, buffer.glyph_positions


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

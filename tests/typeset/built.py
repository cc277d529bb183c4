"""Fonts built for a test: a square for every character, as wide as the em unless told otherwise."""

from collections.abc import Mapping
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen


def _draw(pen: T2CharStringPen | TTGlyphPen, width: int, rounded: bool) -> None:
    pen.moveTo((100, 0))
    pen.lineTo((width - 100, 0))
    if rounded:
        pen.curveTo((width - 100, 400), (width - 400, 700), (100, 700))
    else:
        pen.lineTo((width - 100, 700))
        pen.lineTo((100, 700))
    pen.closePath()


def build_font(
    path: Path, chars: str, widths: Mapping[str, int] | None = None, *, cubic: bool = False
) -> Path:
    """Write a font of these characters; ``cubic`` ones have CFF outlines."""
    names = {ord(char): f"u{ord(char):05X}" for char in sorted(set(chars) | {" ", "-", "H", "x"})}
    order = [".notdef", *names.values()]
    advance = {name: (widths or {}).get(chr(code), 1000) for code, name in names.items()}
    advance[".notdef"] = 1000
    builder = FontBuilder(1000, isTTF=not cubic)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    if cubic:
        strings = {}
        for name in order:
            pen = T2CharStringPen(advance[name], None)
            if name != names[ord(" ")]:
                _draw(pen, advance[name], rounded=True)
            strings[name] = pen.getCharString()
        builder.setupCFF("Built", {}, strings, {})
    else:
        glyphs = {}
        for name in order:
            plain = TTGlyphPen(None)
            if name != names[ord(" ")]:
                _draw(plain, advance[name], rounded=False)
            glyphs[name] = plain.glyph()
        builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (advance[name], 100) for name in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Built", "styleName": "Regular", "psName": "Built"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    builder.save(path)
    return path

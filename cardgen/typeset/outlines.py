"""OpenType fonts with cubic outlines (CFF) -> the same font with the outlines of TrueType.

A PDF file by way of reportlab can hold TrueType outlines only.
"""

import io

_MOST_ERROR = 1 / 1000
"""How far a converted outline may lie beside the drawn one, in em: 0.004 mm in type of 12 pt."""


def is_opentype(data: bytes) -> bool:
    """Whether a font file has cubic outlines."""
    return data.startswith(b"OTTO")


def as_truetype(data: bytes) -> bytes:
    """The font with its outlines converted; character map, metrics and kerning stay.

    Raises:
        ValueError: the file is damaged, or a font without outlines of letters.
    """
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont, TTLibError

    try:
        font = TTFont(io.BytesIO(data), recalcTimestamp=False)
        drawn, glyphs = font.getGlyphSet(), {}
        upem = font["head"].unitsPerEm
        for name in font.getGlyphOrder():
            pen = TTGlyphPen(None)
            drawn[name].draw(Cu2QuPen(pen, upem * _MOST_ERROR, reverse_direction=True))
            glyphs[name] = pen.glyph()
    except (TTLibError, KeyError, IndexError, AssertionError, TypeError) as fault:
        raise ValueError("no outlines can be read") from fault
    builder = FontBuilder(font=font)
    for table in ("CFF ", "CFF2", "VORG"):
        if table in font:
            del font[table]
    builder.isTTF = True
    builder.setupGlyf(glyphs)
    builder.setupMaxp()
    font["post"].formatType = 3.0
    font.sfntVersion = "\0\1\0\0"
    made = io.BytesIO()
    font.save(made, reorderTables=False)
    return made.getvalue()

"""Fonts: their files, metrics and the characters they cover."""

import hashlib
import re
from functools import cached_property, lru_cache
from pathlib import Path

import uharfbuzz as hb

from cardgen.model.lengths import MM_PER_PT, Mm, Pt
from cardgen.typeset.outlines import as_truetype, is_opentype
from cardgen.typeset.shaping import Shaped, Shaper, join

_SPACE = re.compile("([ \u00a0])")


OTHER_FONTS = (".woff", ".woff2", ".ttc", ".pfb")
"""Endings of font files that cannot be put into a PDF file as they are."""

FONT_ENDINGS = (".ttf", ".otf")
"""Endings of font files that can be used, the first found winning."""

_NEEDED_TABLES = {"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"}


def is_usable(path: Path) -> bool:
    """Whether a file is a font whose outlines a PDF file can hold, if need be converted."""
    try:
        data = _usable_bytes(path)
    except ValueError:
        return False
    return set(hb.Face(data).table_tags) >= _NEEDED_TABLES


@lru_cache(maxsize=8)
def _converted(data: bytes) -> bytes:
    return as_truetype(data)


def _usable_bytes(path: Path) -> bytes:
    data = path.read_bytes()
    return _converted(data) if is_opentype(data) else data


class Font:
    """A font file; one with cubic outlines is converted as it is read.

    ``key`` is the file's stem (``Alegreya_500Medium``), by which templates name it.
    Metrics are fractions of an em. Instances are shared and never change.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.key = path.stem
        self.data = _usable_bytes(path)
        self.face = hb.Face(self.data)
        self.shaper = hb.Font(self.face)
        self.upem: int = self.face.upem
        self._shaper = Shaper(self.shaper, self.upem)
        self._shaped: dict[str, Shaped] = {}
        self._advances: dict[str, float] = {}

    def __repr__(self) -> str:
        return f"Font({self.key})"

    @cached_property
    def coverage(self) -> frozenset[int]:
        """The code points the font has a glyph for."""
        return frozenset(self.face.unicodes)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the file, so that a face knows when its font has changed."""
        return hashlib.sha256(self.data).hexdigest()

    def missing(self, text: str) -> tuple[str, ...]:
        """The characters of ``text`` the font cannot draw, each once, in order."""
        return tuple(dict.fromkeys(c for c in text if ord(c) not in self.coverage and c != "\n"))

    def shape(self, text: str) -> Shaped:
        """Measure and kern a text of one line, word by word; each word is shaped only once."""
        known = self._shaped.get(text)
        if known is not None:
            return known
        if " " in text or "\u00a0" in text:
            return join((part, self._word(part)) for part in _SPACE.split(text) if part)
        return self._word(text)

    def advance(self, text: str) -> float:
        """The width of a kerned text of one line in em."""
        known = self._advances
        found = known.get(text)
        if found is not None:
            return found
        if " " in text or "\u00a0" in text:
            parts = _SPACE.split(text)
            return sum([known.get(part) or self._advance(part) for part in parts])
        return self._advance(text)

    def _advance(self, word: str) -> float:
        found = self._advances[word] = self._word(word).advance
        return found

    def _word(self, word: str) -> Shaped:
        shaped = self._shaped.get(word)
        if shaped is None:
            measure = self._shaper.char if word in (" ", "\u00a0") else self._shaper.word
            shaped = measure(word)
            self._shaped[word] = shaped
        return shaped

    @cached_property
    def space(self) -> float:
        """The width of a space in em."""
        return self.shape(" ").advance

    @cached_property
    def ascender(self) -> float:
        """Height above the baseline that a line needs, in em."""
        return float(self.shaper.get_font_extents("ltr").ascender) / self.upem

    @cached_property
    def descender(self) -> float:
        """Depth below the baseline, in em (negative)."""
        return float(self.shaper.get_font_extents("ltr").descender) / self.upem

    @cached_property
    def cap_height(self) -> float:
        """Height of a capital H in em."""
        return self._height_of("H", 0.7)

    @cached_property
    def x_height(self) -> float:
        """Height of a small x in em."""
        return self._height_of("x", 0.47)

    @cached_property
    def depth(self) -> float:
        """How far the tail of a small p reaches below the baseline, in em (positive)."""
        top, bottom = self.ink("p")
        return -bottom if top else 0.25

    def ink(self, text: str) -> tuple[float, float]:
        """The highest and the lowest ink of a text above its baseline, in em.

        An accent above a capital (``Ё``, ``Й``) rises over `cap_height`; a tail below the baseline
        is negative. A text without ink gives zeros.
        """
        drawn = [extents for char in text if (extents := self._extents(char)) and extents.height]
        top = max((float(e.y_bearing) for e in drawn), default=0.0)
        bottom = min((float(e.y_bearing + e.height) for e in drawn), default=0.0)
        return top / self.upem, bottom / self.upem

    def _extents(self, char: str) -> hb.GlyphExtents | None:
        glyph = self.shaper.get_nominal_glyph(ord(char))
        return None if glyph is None else self.shaper.get_glyph_extents(glyph)

    def _height_of(self, char: str, otherwise: float) -> float:
        extents = self._extents(char)
        return float(extents.y_bearing) / self.upem if extents else otherwise


def em_mm(size: Pt) -> Mm:
    """One em of type of this size, in mm."""
    return Mm(size * MM_PER_PT)


SIGN_FONTS = (
    "PTSans_400Regular",
    "Alegreya_500Medium",
    "NotoSansSymbols2_400Regular",
    "NotoSansSymbols_500Medium",
    "NotoEmoji_500Medium",
)
"""Fonts that lend other fonts their signs, those nearest to a text's own first."""


class FontBook:
    """Finds fonts by key in the given folders, the first folder that has it winning.

    Raises:
        KeyError: no folder has a font of that key.
    """

    def __init__(self, *folders: Path) -> None:
        self._folders = folders
        self._fonts: dict[str, Font] = {}

    def __getitem__(self, key: str) -> Font:
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = Font(self.find(key))
        return font

    @cached_property
    def signs(self) -> tuple[Font, ...]:
        """The fonts to be had whose signs may stand in texts of other fonts."""
        return tuple(self[key] for key in SIGN_FONTS if key in self.keys())

    def find(self, key: str) -> Path:
        """The file of the font of this key."""
        for folder in self._folders:
            for ending in FONT_ENDINGS:
                path = folder / f"{key}{ending}"
                if path.is_file():
                    return path
        raise KeyError(key)

    @cached_property
    def digest(self) -> str:
        """SHA-256 over the files of all fonts to be had."""
        told = hashlib.sha256()
        for key in self.keys():
            told.update(key.encode() + b"\0" + self.find(key).read_bytes())
        return told.hexdigest()

    def keys(self) -> tuple[str, ...]:
        """The keys of all fonts to be had, sorted."""
        files = (path for folder in self._folders for path in folder.glob("*.?tf"))
        return tuple(sorted({path.stem for path in files if path.suffix in FONT_ENDINGS}))

"""SVG pictures: looked through for what must not be in them, then rendered to pixels.

resvg does the rendering: it runs no script and, once nothing outside is named, reads no other file.
"""

import re
from typing import Any
from xml.parsers import expat

import resvg_py

from cardgen.drawing.picturefault import PictureFault
from cardgen.model.lengths import MM_PER_INCH, Size

DPI = 450
"""Vector pictures have no pixels of their own; lines drawn this finely show no steps on paper."""

_MOST_PIXELS = 6000
"""The most pixels along a side: a card of A4 at 450 dpi is 5,262 high."""

_ACTIVE = frozenset({"script", "foreignobject", "iframe", "handler", "listener"})
_WORDS = frozenset({"text", "tspan", "textpath"})
_INSIDE = re.compile(r"#|data:image/(?:png|jpe?g|gif|webp);base64,", re.IGNORECASE)
_ADDRESS = re.compile(r"url\(\s*['\"]?([^'\")]*)|@import", re.IGNORECASE)
_LENGTH = re.compile(r"\s*([0-9]*\.?[0-9]+)\s*(px|pt|pc|mm|cm|in|em|ex)?\s*$")
_NUMBERS = re.compile(r"[\s,]+")


def is_svg(data: bytes) -> bool:
    """Whether a file is an SVG picture, by its first kilobyte."""
    head = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"<") and (b"<svg" in data[:4096])


def render(data: bytes, drawn: Size) -> bytes:
    """An SVG picture as a PNG file, so fine that it has `DPI` dots where it is ``drawn`` (mm).

    Raises:
        PictureFault: ``svg-active`` (a script or the like), ``svg-outside`` (names another file or
            address), ``svg-words`` (text, whose font nobody can know), ``svg-damaged``.
    """
    width, height = size(data)
    needed = max(drawn.width / width, drawn.height / height) / MM_PER_INCH * DPI
    scale = min(needed, _MOST_PIXELS / max(width, height))
    pixels = [max(1, round(side * scale)) for side in (width, height)]
    try:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=data.decode("utf-8-sig"),
                width=pixels[0],
                height=pixels[1],
                skip_system_fonts=True,
                dpi=96,
            )
        )
    except (ValueError, UnicodeDecodeError) as fault:
        raise PictureFault("svg-damaged", line=1) from fault


def size(data: bytes) -> tuple[float, float]:
    """The size of an SVG picture in its own units, after a look at every element.

    Raises:
        PictureFault: as `render`.
    """
    looker = _Looker()
    try:
        looker.parser.Parse(data, True)
    except expat.ExpatError as fault:
        raise PictureFault("svg-damaged", line=fault.lineno) from fault
    if looker.size is None:
        raise PictureFault("svg-damaged", line=1)
    return looker.size


class _Looker:
    """Looks at every element of an SVG file and stops at what must not be there."""

    def __init__(self) -> None:
        self.size: tuple[float, float] | None = None
        self._in_style = False
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        # Entities can stand for megabytes or for other files; no drawing program needs them.
        self.parser.EntityDeclHandler = self._entity

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        plain = name.rsplit(":", 1)[-1].casefold()
        line = self.parser.CurrentLineNumber
        if self.size is None:
            if plain != "svg":
                raise PictureFault("svg-damaged", line=line)
            self.size = _size(attributes, line)
        if plain in _ACTIVE or any(key.casefold().startswith("on") for key in attributes):
            raise PictureFault("svg-active", line=line, element=name)
        if plain in _WORDS:
            raise PictureFault("svg-words", line=line)
        for key, value in attributes.items():
            if key.rsplit(":", 1)[-1].casefold() in ("href", "src"):
                self._check_address(value)
            self._check_style(value)
        self._in_style = plain == "style"

    def _end(self, _name: str) -> None:
        self._in_style = False

    def _characters(self, text: str) -> None:
        if self._in_style:
            self._check_style(text)

    def _check_style(self, text: str) -> None:
        for match in _ADDRESS.finditer(text):
            self._check_address(match[1] or "@import")

    def _check_address(self, address: str) -> None:
        if not _INSIDE.match(address.strip()):
            line = self.parser.CurrentLineNumber
            raise PictureFault("svg-outside", line=line, address=address.strip()[:80])

    def _entity(self, *_: Any) -> None:
        raise PictureFault("svg-active", line=self.parser.CurrentLineNumber, element="!ENTITY")


def _size(attributes: dict[str, str], line: int) -> tuple[float, float]:
    """Width and height in any unit: only their ratio counts."""
    box = [part for part in _NUMBERS.split(attributes.get("viewBox", "").strip()) if part]
    try:
        if len(box) == 4 and float(box[2]) > 0 and float(box[3]) > 0:
            return float(box[2]), float(box[3])
    except ValueError as fault:
        raise PictureFault("svg-damaged", line=line) from fault
    sides = [_LENGTH.match(attributes.get(key, "")) for key in ("width", "height")]
    if sides[0] is None or sides[1] is None or not (float(sides[0][1]) and float(sides[1][1])):
        raise PictureFault("svg-no-size", line=line)
    return float(sides[0][1]), float(sides[1][1])

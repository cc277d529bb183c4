"""PDF objects written out as soon as they are finished, so that a long file takes little memory."""

import io
import re
import unicodedata
import zlib
from collections.abc import Iterable
from typing import Any

from reportlab.pdfbase import pdfdoc

from cardgen.drawing.images import Picture
from cardgen.model.boxes import Box
from cardgen.typeset.scripts import is_arabic_form

_HEADER = b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n"
_LEVEL = 4
"""Of zlib: one more takes half as long again and saves a fiftieth."""

_WRITTEN = "written"
"""What stands in the document's register for an object that is already in the file."""


class ObjectWriter:
    """The growing file of a reportlab document.

    Objects keep the numbers the document gives them; the order in which they stand in the file is
    that in which they were finished.
    """

    def __init__(self, document: Any, version: tuple[int, int]) -> None:
        self._document = document
        self._file = io.BytesIO()
        self._file.write(_HEADER % version)

    def form(self, name: str, box: Box, code: Iterable[str], used: Iterable[str]) -> None:
        """A form of this resource name: its bounds, its operators and the forms it places."""
        content = zlib.compress("\n".join(code).encode("latin-1"), _LEVEL)
        x, y, width, height = box
        bounds = " ".join(map(_decimal, (x, y, x + width, y + height)))
        inner = " ".join(f"/{one} {self._number(one)} 0 R" for one in used)
        fonts = f"/Font {self._number(pdfdoc.BasicFonts)} 0 R"
        resources = f"<< {fonts} /XObject << {inner} >> >>" if inner else f"<< {fonts} >>"
        entries = f"/Subtype /Form /BBox [ {bounds} ] /Resources {resources} /Filter /FlateDecode"
        self._stream(name, entries, content)

    def picture(self, name: str, picture: Picture) -> None:
        """A picture of this resource name."""
        space = "/DeviceGray" if picture.grey else "/DeviceRGB"
        if picture.inks:
            # JPEG files hold inks the other way round: 0 is all of it.
            turned = " /Decode [1 0 1 0 1 0 1 0]" if picture.filter == "DCTDecode" else ""
            space = "/DeviceCMYK" + turned
        entries = (
            f"/Subtype /Image /Width {picture.width_px} /Height {picture.height_px}"
            f" /ColorSpace {space} /BitsPerComponent 8 /Filter /{picture.filter}"
        )
        self._stream(name, entries, picture.data)

    def last_page(self) -> None:
        """The page that the document was given last, with its contents compressed."""
        document = self._document
        pages = document.Pages.pages
        page = pages[-1]
        raw = page.stream.encode("latin-1")
        page.Contents = pdfdoc.PDFStream(content=zlib.compress(raw, _LEVEL))
        page.Contents.dictionary["Filter"] = pdfdoc.PDFName("FlateDecode")
        self._put(document.Reference(page.Contents).name)
        pages[-1] = document.Reference(page)
        self._put(pages[-1].name)

    def finish(self, canvas: Any) -> bytes:
        """Write what is left - fonts, outlines, page tree, register - and give the whole file."""
        document = self._document
        document.setCompression(1)  # of the fonts' files; all else has been written
        for font in document.delayedFonts:
            font.addObjects(document)
        for name, entry in document.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                entry.content = to_utf16(entry.content)
        document.info.invariant = document.invariant
        document.info.digest(document.signature)
        root, info = document.Reference(document.Catalog), document.Reference(document.info)
        document.Outlines.prepare(document, canvas)
        if document.Outlines.ready < 0:
            document.Catalog.Outlines = None
        names: list[str] = []
        # Writing an object may register further ones.
        while (name := document.numberToId.get(len(names) + 1)) is not None:
            names.append(name)
            if document.idToObject[name] is not _WRITTEN:
                self._put(name)
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, names)
        start = self._file.tell()
        size, identity = len(names) + 1, document.ID()
        trailer = pdfdoc.PDFTrailer(start, Size=size, Root=root, Info=info, ID=identity)
        self._file.write(table.format(document))
        self._file.write(trailer.format(document))
        return self._file.getvalue()

    def _number(self, name: str) -> int:
        number: int = self._document.idToObjectNumberAndVersion[name][0]
        return number

    def _stream(self, name: str, entries: str, content: bytes) -> None:
        document = self._document
        document.Reference(_WRITTEN, name)
        document.idToOffset[name] = self._file.tell()
        head = f"{self._number(name)} 0 obj\n<< /Type /XObject {entries} /Length {len(content)} >>"
        self._file.write(head.encode("ascii") + b"\nstream\n")
        self._file.write(content)
        self._file.write(b"\nendstream\nendobj\n")

    def _put(self, name: str) -> None:
        """Write a registered object and forget it."""
        document = self._document
        content = pdfdoc.PDFIndirectObject(name, document.idToObject[name]).format(document)
        document.idToOffset[name] = self._file.tell()
        document.idToObject[name] = _WRITTEN
        self._file.write(content)


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


def _decimal(value: float) -> str:
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

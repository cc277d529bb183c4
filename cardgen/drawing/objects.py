"""PDF objects written out as soon as they are finished, so that a long file takes little memory."""

import io
import zlib
from collections.abc import Iterable

from cardgen.drawing.images import Picture
from cardgen.drawing.reportlab_adapter import ReportlabFile
from cardgen.model.boxes import Box

_HEADER = b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n"
_LEVEL = 4
"""Of zlib: one more takes half as long again and saves a fiftieth."""


class ObjectWriter:
    """The growing file of a reportlab document.

    Objects keep the numbers the document gives them; the order in which they stand in the file is
    that in which they were finished.
    """

    def __init__(self, document: ReportlabFile, version: tuple[int, int]) -> None:
        self._document = document
        self._file = io.BytesIO()
        self._file.write(_HEADER % version)

    def form(self, name: str, box: Box, code: Iterable[str], used: Iterable[str]) -> None:
        """A form of this resource name: its bounds, its operators and the forms it places."""
        content = zlib.compress("\n".join(code).encode("latin-1"), _LEVEL)
        x, y, width, height = box
        bounds = " ".join(map(_decimal, (x, y, x + width, y + height)))
        inner = " ".join(f"/{one} {self._document.number(one)} 0 R" for one in used)
        fonts = f"/Font {self._document.fonts_number} 0 R"
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
        """End the page of the document that was begun last, and write it."""
        for name in self._document.end_page(_LEVEL):
            self._put(name)

    def finish(self) -> bytes:
        """Write what is left - fonts, outlines, page tree, register - and give the whole file."""
        for name in self._document.unwritten():
            self._put(name)
        self._file.write(self._document.ending(self._file.tell()))
        return self._file.getvalue()

    def _stream(self, name: str, entries: str, content: bytes) -> None:
        number = self._document.register(name, self._file.tell())
        head = f"{number} 0 obj\n<< /Type /XObject {entries} /Length {len(content)} >>"
        self._file.write(head.encode("ascii") + b"\nstream\n")
        self._file.write(content)
        self._file.write(b"\nendstream\nendobj\n")

    def _put(self, name: str) -> None:
        """Write a registered object and forget it."""
        self._file.write(self._document.formatted(name, self._file.tell()))


def _decimal(value: float) -> str:
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

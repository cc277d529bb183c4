"""All that is asked of reportlab, its private parts among it: the bookkeeping of a PDF file.

reportlab keeps the register of objects, the page tree, the outline and the subsets of fonts; what
is drawn, and the file itself, are written by the modules beside this one. It is the only module
that knows names of reportlab's. What it takes for granted of them stands in
``tests/drawing/test_reportlab_adapter.py``, a test for each assumption.
"""

import copy
import hashlib
import io
import itertools
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardgen.drawing.unicodemap import to_utf16
from cardgen.typeset.fonts import Font

PointBox = tuple[float, float, float, float]
"""A box in PDF coordinates: pt, y up, lower left and upper right corner."""

_UNICODE_MAP = "toUnicodeCMap:"
"""What the names of objects begin with that map a font's codes to characters."""

_WRITTEN = "written"
"""What stands in the document's register for an object that is already in the file."""


def resource_name(name: str) -> str:
    """What a form or picture of this name is called in the resources of pages and in operators."""
    known: str = pdfdoc.xObjectName(name)
    return known


class _Canvas(Canvas):  # type: ignore[misc]
    """A canvas without a default font, which every page would list without embedding it."""

    def _make_preamble(self) -> None:
        self._preamble = ""


class ReportlabFile:
    """The bookkeeping of one PDF file of a version, in a language.

    ``date`` is when it says it was made: it is never the time of day.
    """

    def __init__(self, version: tuple[int, int], language: str, date: str) -> None:
        self._canvas = _Canvas(
            io.BytesIO(), pageCompression=0, invariant=1, pdfVersion=version, lang=language
        )
        # Date and file id are else taken from the environment (SOURCE_DATE_EPOCH) where it has one.
        self._canvas.setDateFormatter(lambda *_: date)
        self._document: Any = self._canvas._doc
        self._document.signature = hashlib.md5(b"cardgen", usedforsecurity=False)

    def describe(
        self, title: str, subject: str, author: str, keywords: str, wishes: Mapping[str, str]
    ) -> None:
        """What the file says of itself; ``wishes`` are its preferences of a viewer."""
        canvas = self._canvas
        canvas.setTitle(title)
        canvas.setSubject(subject)
        canvas.setAuthor(author)
        canvas.setKeywords(keywords)
        canvas.setCreator("cardgen")
        canvas.setProducer("cardgen")
        for wish, value in wishes.items():
            canvas.setViewerPreference(wish, value)

    # --- Pages

    def begin_page(self, size: tuple[float, float], trim: PointBox, bleed: PointBox) -> None:
        """A new page of a size (pt) with its TrimBox and BleedBox."""
        self._canvas.setPageSize(size)
        self._canvas.setTrimBox(trim)
        self._canvas.setBleedBox(bleed)

    @property
    def page_code(self) -> list[str]:
        """The operators of the page that was begun, to be added to."""
        code: list[str] = self._canvas._code
        return code

    @property
    def page_uses(self) -> list[str]:
        """The names of forms and pictures that the page places, to be added to."""
        used: list[str] = self._canvas._formsinuse
        return used

    def bookmark_page(self, key: str) -> None:
        """Let the outline lead to the whole page."""
        self._canvas.bookmarkPage(key, fit="Fit")

    def bookmark_height(self, key: str, top: float) -> None:
        """Let links and the outline lead to a height (pt from the foot) of the page."""
        self._canvas.bookmarkPage(key, fit="XYZ", left=0, top=top, zoom=0)

    def outline(self, title: str, key: str, level: int, *, closed: bool = False) -> None:
        """An entry of the outline that leads to a bookmark."""
        self._canvas.addOutlineEntry(title, key, level=level, closed=closed)

    def link(self, target: str, rect: Sequence[float]) -> None:
        """A link on the page, over a box (pt), to a bookmark."""
        self._canvas.linkAbsolute("", target, Rect=rect, thickness=0)

    def end_page(self, level: int) -> tuple[str, str]:
        """End the page; the names of its contents, packed by this level of zlib, and of itself."""
        self._canvas.showPage()
        document, pages = self._document, self._document.Pages.pages
        page = pages[-1]
        raw = page.stream.encode("latin-1")
        page.Contents = pdfdoc.PDFStream(content=zlib.compress(raw, level))
        page.Contents.dictionary["Filter"] = pdfdoc.PDFName("FlateDecode")
        contents = document.Reference(page.Contents).name
        # The tree is given the page's reference, so that the page itself can be forgotten.
        pages[-1] = document.Reference(page)
        return contents, pages[-1].name

    @property
    def page_numbers(self) -> list[int]:
        """The numbers of the pages' objects, in order."""
        return [self.number(reference.name) for reference in self._document.Pages.pages]

    # --- Objects

    def number(self, name: str) -> int:
        """The number of the object that is registered under a name."""
        number: int = self._document.idToObjectNumberAndVersion[name][0]
        return number

    @property
    def fonts_number(self) -> int:
        """The number of the resources that list all fonts."""
        return self.number(pdfdoc.BasicFonts)

    def register(self, name: str, offset: int) -> int:
        """Register an object that is written elsewhere, at an offset of the file; its number."""
        self._document.Reference(_WRITTEN, name)
        self._document.idToOffset[name] = offset
        return self.number(name)

    def formatted(self, name: str, offset: int) -> bytes:
        """A registered object as it stands in the file at an offset; it is forgotten."""
        document = self._document
        content: bytes = pdfdoc.PDFIndirectObject(name, document.idToObject[name]).format(document)
        document.idToOffset[name] = offset
        document.idToObject[name] = _WRITTEN
        return content

    def unwritten(self) -> Iterator[str]:
        """What is still to be written at the end: fonts, outline, page tree and all they name."""
        document = self._document
        document.setCompression(1)  # of the fonts' files; all else has been written
        for font in document.delayedFonts:
            font.addObjects(document)
        for name, entry in document.idToObject.items():
            if name.startswith(_UNICODE_MAP):
                entry.content = to_utf16(entry.content)
        document.info.invariant = document.invariant
        document.info.digest(document.signature)
        self._root = document.Reference(document.Catalog)
        self._info = document.Reference(document.info)
        document.Outlines.prepare(document, self._canvas)
        if document.Outlines.ready < 0:
            document.Catalog.Outlines = None
        number = 1
        # Writing an object may register further ones.
        while (name := document.numberToId.get(number)) is not None:
            if document.idToObject[name] is not _WRITTEN:
                yield name
            number += 1

    def ending(self, start: int) -> bytes:
        """The register at this offset and the trailer, once all is written."""
        document = self._document
        names = [document.numberToId[number] for number in range(1, len(document.numberToId) + 1)]
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, names)
        size, identity = len(names) + 1, document.ID()
        trailer = pdfdoc.PDFTrailer(start, Size=size, Root=self._root, Info=self._info, ID=identity)
        found: bytes = table.format(document) + trailer.format(document)
        return found

    # --- Fonts

    def font(self, font: Font, taken: Sequence["SubsetFont"]) -> "SubsetFont":
        """A font of this file, named apart from those that are taken."""
        return SubsetFont(self._document, font, {known.name for known in taken})


class SubsetFont:
    """A font of one file, of which the file holds what is shown, in subsets of 256 codes."""

    def __init__(self, document: Any, font: Font, taken: set[bytes]) -> None:
        self._document = document
        self._font = _own_copy(font)
        face, own = self._font.face, self._font.face.name
        # A deck's own font may be a changed copy of one of ours and still call itself the same.
        for number in itertools.count(2):
            if face.name not in taken:
                break
            face.name = own + f"-{number}".encode()

    @property
    def name(self) -> bytes:
        """What the font calls itself in the file."""
        name: bytes = self._font.face.name
        return name

    def codes(self, text: str) -> list[tuple[int, bytes]]:
        """Pieces of a text: the number of a subset, and a code in it for each character."""
        pieces: list[tuple[int, bytes]] = self._font.splitString(text, self._document)
        return pieces

    def resource(self, subset: int) -> str:
        """What operators call a subset, the slash before it."""
        name: str = self._font.getSubsetInternalName(subset, self._document)
        return name


@lru_cache(maxsize=12)
def _parsed(font: Font) -> TTFont:
    """The font as reportlab knows it; reading its tables takes longer than most pages."""
    # The bytes are shared with the font: a stream of them is no copy.
    return TTFont(font.key, io.BytesIO(font.data))


def _own_copy(font: Font) -> TTFont:
    """A font for one file: its subsets and its name are the file's own, its tables are shared."""
    copied = copy.copy(_parsed(font))
    copied.face = copy.copy(copied.face)
    copied.state = WeakKeyDictionary()
    return copied


@contextmanager
def binary_streams() -> Iterator[None]:
    """Streams are written as they are inside, not spelled in ASCII."""
    before, rl_config.useA85 = rl_config.useA85, 0
    try:
        yield
    finally:
        rl_config.useA85 = before

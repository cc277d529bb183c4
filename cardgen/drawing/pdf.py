"""A PDF file under construction: pages and forms in mm, the same bytes for the same drawing."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, NamedTuple

from cardgen.drawing.colour import in_inks, with_pale_areas, without_colour
from cardgen.drawing.encoding import Encoder
from cardgen.drawing.icons import IconBook
from cardgen.drawing.images import Picture
from cardgen.drawing.images import picture_in_grey as grey_picture
from cardgen.drawing.images import picture_in_inks as ink_picture
from cardgen.drawing.objects import ObjectWriter
from cardgen.drawing.reportlab_adapter import (
    PointBox,
    ReportlabFile,
    binary_streams,
    resource_name,
)
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import PT_PER_MM, Size
from cardgen.typeset.fonts import Font

_FORMS_KEPT = 1024
"""How many forms are remembered; one that has long not been placed is drawn anew."""

Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]

_DATE = "D:20000101000000+00'00'"
"""When every file says it was made: a true date would make each print differ from the last."""


@dataclass(frozen=True, slots=True)
class About:
    """What the file says of itself: title, language, subject, credit and how to print it.

    With ``grey`` everything in it is in greys, with ``pale`` areas are printed pale to save ink,
    and with ``inks`` colours are cyan, magenta, yellow and black as a press prints them.
    """

    title: str
    language: str
    subject: str = ""
    author: str = ""
    keywords: str = ""
    duplex: Duplex | None = None
    grey: bool = False
    pale: bool = False
    inks: bool = False


class PdfFile:
    """Collects pages and gives the bytes of the finished file.

    PDF 1.7 (1.4 for a press), never scaled by the print dialog, deterministic. A form
    (`Surface.form`) is drawn once under its key and stored once, however often it is placed; pages
    and forms are compressed and written out when they are finished.
    """

    def __init__(self, about: About, icons: IconBook) -> None:
        self.icons = icons
        self._about = about
        self._document = _document(about)
        self._writer = ObjectWriter(self._document, _version(about))
        self._open: list[_Content] = []
        self._forms: dict[Hashable, str] = {}
        self._made = 0
        self._encoder = Encoder(self._document)
        self._pictures: set[str] = set()
        self._pages = 0

    @contextmanager
    def page(
        self, size: Size, *, trim: Box | None = None, bleed: Box | None = None, title: str = ""
    ) -> Iterator[Surface]:
        """A new page to draw on; ``trim`` and ``bleed`` become its TrimBox and BleedBox.

        ``title`` makes a bookmark of the page.
        """
        document, whole = self._document, Box(0, 0, size.width, size.height)
        width, height = size.width * PT_PER_MM, size.height * PT_PER_MM
        cut, bled = _points(trim or whole, size), _points(bleed or trim or whole, size)
        document.begin_page((width, height), cut, bled)
        self._pages += 1
        if title:
            key = f"p{self._pages}"
            document.bookmark_page(key)
            document.outline(title, key, 0)
        page = _Content(document.page_code, document.page_uses)
        page.code.append(f"{PT_PER_MM:.7f} 0 0 {-PT_PER_MM:.7f} 0 {height:.5f} cm")
        self._open.append(page)
        yield Surface(self, page.code)
        self._open.pop()
        self._finish(page.code)
        self._writer.last_page()

    def form(self, key: Hashable, box: Box, draw: Callable[[Surface], None]) -> str:
        """The name of the form of this key, drawn by ``draw`` when it is first asked for.

        The thousand forms placed last are remembered by their keys.
        """
        name = self._forms.pop(key, None)
        if name is None:
            self._made += 1
            name = f"f{self._made}"
            form = _Content([], [])
            self._open.append(form)
            draw(Surface(self, form.code))
            self._open.pop()
            self._finish(form.code)
            used = dict.fromkeys(map(resource_name, form.used))
            self._writer.form(resource_name(name), box, form.code, used)
            if len(self._forms) >= _FORMS_KEPT:
                del self._forms[next(iter(self._forms))]
        self._forms[key] = name
        return name

    def use_form(self, name: str) -> None:
        """Place a form into the page or form being drawn."""
        self._open[-1].use(name)

    def use_picture(self, picture: Picture) -> None:
        """Draw a picture over the unit square of the current coordinates (y up)."""
        name = picture.name
        if name not in self._pictures:
            self._pictures.add(name)
            stored = grey_picture(picture) if self._about.grey else picture
            stored = ink_picture(stored) if self._about.inks else stored
            self._writer.picture(resource_name(name), stored)
        self._open[-1].use(name)

    def _finish(self, code: list[str]) -> None:
        if self._about.pale:
            code[:] = with_pale_areas(code)
        if self._about.grey:
            code[:] = without_colour(code)
        if self._about.inks:
            code[:] = in_inks(code)

    def show(self, font: Font, text: str, size: float) -> list[str]:
        """The operators that show a text in the file's subsets of a font; see `Encoder`."""
        return self._encoder.operators(font, text, size)

    def to_bytes(self) -> bytes:
        """The finished file.

        Raises:
            ValueError: no page was drawn.
        """
        if not self._pages:
            raise ValueError("a PDF needs a page")
        with binary_streams():
            return self._writer.finish()


class _Content(NamedTuple):
    """The operators of a page or form being drawn, and the forms and pictures they place.

    A page's forms are named as the canvas lists them, by their outer names.
    """

    code: list[str]
    used: list[str]

    def use(self, name: str) -> None:
        self.code.append(f"/{resource_name(name)} Do")
        self.used.append(name)


def _version(about: About) -> tuple[int, int]:
    """1.7, or what print shops' older machines know."""
    return (1, 4) if about.inks else (1, 7)


def _document(about: About) -> ReportlabFile:
    document = ReportlabFile(_version(about), about.language, _DATE)
    wishes = {"PrintScaling": "None", "DisplayDocTitle": "true"}
    if about.duplex is not None:
        wishes["Duplex"] = about.duplex
    document.describe(about.title, about.subject, about.author, about.keywords, wishes)
    return document


def _points(box: Box, page: Size) -> PointBox:
    """A box in PDF coordinates: pt, y up, lower left and upper right corner."""
    left, bottom = box.x * PT_PER_MM, (page.height - box.y - box.height) * PT_PER_MM
    corners = (left, bottom, left + box.width * PT_PER_MM, bottom + box.height * PT_PER_MM)
    return tuple(round(value, 4) for value in corners)  # type: ignore[return-value]

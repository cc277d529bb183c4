"""A PDF file of pages that are drawn once and bound in several ways: to read and to fold."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardgen.drawing.flow import Link
from cardgen.drawing.icons import IconBook
from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.model.lengths import PT_PER_MM, Size

_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_STREAM = re.compile(rb"\bstream\r?\n")
_START = re.compile(rb"(\d+) 0 obj")
_HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


@dataclass(frozen=True, slots=True)
class Bound:
    """Pages of a book file that make one file: from which page on, how many, and about what."""

    about: About
    first: int
    count: int


class BookFile(PdfFile):
    """Draws every page of a book once; what is bound from it holds only what it shows."""

    def __init__(self, about: About, icons: IconBook) -> None:
        super().__init__(about, icons)
        self._about = about
        self._level = -1

    @property
    def page_count(self) -> int:
        """How many pages were begun so far."""
        return self._pages

    def book_page(
        self, number: int, size: Size, draw: Callable[[Surface], None]
    ) -> Callable[[Surface], None]:
        """What places page ``number`` of the book, drawn by ``draw``, on a surface."""
        box = Box(0, 0, size.width, size.height)
        return lambda surface: surface.form(("page", number), box, draw)

    def anchor(self, key: str, y: float, height: float) -> None:
        """Let links lead to a height (mm) of the page being drawn, whose height is given."""
        top = (height - y) * PT_PER_MM
        self._document.bookmark_height(key, top)

    def outline(self, title: str, key: str, level: int) -> None:
        """An entry of the outline that leads to an anchor; no level of the outline is skipped."""
        self._level = min(level, self._level + 1)
        self._document.outline(title, key, self._level, closed=True)

    def link(self, link: Link, x: float, y: float, height: float) -> None:
        """A link on the page being drawn (``height`` mm high), its strip's top left at (x, y)."""
        left, top = x + link.x, y + link.y
        corners = (left, height - top - link.height, left + link.width, height - top)
        rect = tuple(round(value * PT_PER_MM, 3) for value in corners)
        self._document.link(link.target, rect)

    def bind(self, parts: Sequence[Bound]) -> list[bytes]:
        """The files made of runs of the pages drawn, each with what its pages show and no more."""
        whole = self.to_bytes()
        return [_Binder(whole, self._document.page_numbers).file(part) for part in parts]


class _Binder:
    """Takes a finished file apart and puts some of its pages into a new one."""

    def __init__(self, whole: bytes, pages: Sequence[int]) -> None:
        self.pages = pages
        self.objects = _objects(whole)
        trailer = whole[whole.rindex(b"trailer") :]
        root = re.search(rb"/Root (\d+) 0 R", trailer)
        info = re.search(rb"/Info (\d+) 0 R", trailer)
        assert root is not None and info is not None
        self.root, self.info = int(root.group(1)), int(info.group(1))
        found = re.search(rb"/Pages (\d+) 0 R", self.objects[self.root])
        assert found is not None
        self.tree = int(found.group(1))

    def file(self, part: Bound) -> bytes:
        chosen = list(self.pages[part.first : part.first + part.count])
        kids = b" ".join(b"%d 0 R" % number for number in chosen)
        objects = dict(self.objects)
        count = len(chosen)
        objects[self.tree] = b"<< /Type /Pages /Count %d /Kids [ %s ] >>" % (count, kids)
        if part.first:
            objects[self.root] = self._catalog(part.about)
        objects[self.info] = _information(part.about)
        return _written(objects, self.root, self.info)

    def _catalog(self, about: About) -> bytes:
        wishes = "/PrintScaling /None /DisplayDocTitle true"
        if about.duplex:
            wishes += f" /Duplex /{about.duplex}"
        language = about.language.encode("ascii", "replace").decode()
        return (
            f"<< /Type /Catalog /Pages {self.tree} 0 R /Lang ({language})"
            f" /ViewerPreferences << {wishes} >> >>"
        ).encode("ascii")


def _objects(whole: bytes) -> dict[int, bytes]:
    """The objects of a file written by `ObjectWriter`, by number, without their frame."""
    found: dict[int, bytes] = {}
    start = whole.rindex(b"startxref")
    table = int(whole[start + 9 :].split()[0])
    lines = whole[table:].split(b"\n")
    offsets = sorted(
        int(line.split()[0]) for line in lines[2:] if line.rstrip().endswith(b"n") and b" " in line
    )
    for at, offset in enumerate(offsets):
        end = offsets[at + 1] if at + 1 < len(offsets) else table
        head = _START.match(whole, offset)
        if head is not None:
            body = whole[head.end() : whole.rindex(b"endobj", offset, end)]
            found[int(head.group(1))] = body.strip(b"\r\n")
    return found


def _information(about: About) -> bytes:
    entries = {
        "Title": about.title,
        "Subject": about.subject,
        "Author": about.author,
        "Keywords": about.keywords,
        "Creator": "cardgen",
        "Producer": "cardgen",
    }
    told = b" ".join(
        b"/%s <FEFF%s>" % (key.encode("ascii"), text.encode("utf-16-be").hex().upper().encode())
        for key, text in entries.items()
        if text
    )
    date = b"(D:20000101000000+00'00')"
    return b"<< %s /CreationDate %s /ModDate %s >>" % (told, date, date)


def _written(objects: dict[int, bytes], root: int, info: int) -> bytes:
    """A file of the objects that can be reached from its root, numbered anew in that order."""
    numbers: dict[int, int] = {}
    waiting = [info, root]
    while waiting:
        number = waiting.pop()
        if number in numbers or number not in objects:
            continue
        numbers[number] = len(numbers) + 1
        found = [int(n) for n in _REFERENCE.findall(_head(objects[number]))]
        waiting += reversed(found)
    out = [_HEADER]
    offsets: list[int] = []
    length = len(_HEADER)
    for number, new in numbers.items():
        body = objects[number]
        head = _head(body)
        fresh = _REFERENCE.sub(lambda m: b"%d 0 R" % numbers.get(int(m.group(1)), 0), head)
        chunk = b"%d 0 obj\n%s%s\nendobj\n" % (new, fresh, body[len(head) :])
        offsets.append(length)
        out.append(chunk)
        length += len(chunk)
    rows = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    size = len(offsets) + 1
    out.append(b"xref\n0 %d\n0000000000 65535 f \n%s" % (size, rows))
    identity = b"<0123456789ABCDEF0123456789ABCDEF>"
    out.append(
        b"trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R /ID [ %s %s ] >>\nstartxref\n%d\n%%%%EOF\n"
        % (size, numbers[root], numbers[info], identity, identity, length)
    )
    return b"".join(out)


def _head(body: bytes) -> bytes:
    """An object without the bytes of its stream."""
    found = _STREAM.search(body)
    return body if found is None else body[: found.end()]

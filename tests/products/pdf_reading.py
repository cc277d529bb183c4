"""Reading finished PDF files back: where forms lie, what is stroked, what the paper shows."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, NamedTuple

import pikepdf
import pypdfium2
from PIL import Image, ImageChops

from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT, Size

DOTS = 10
"""Pixels in a millimetre of a page that is rendered for measuring (254 dpi)."""


class Matrix(NamedTuple):
    """A PDF matrix: (x, y) -> (a x + c y + e, b x + d y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, outer: "Matrix") -> "Matrix":
        a, b, c, d, e, f = self
        return Matrix(
            a * outer.a + b * outer.c,
            a * outer.b + b * outer.d,
            c * outer.a + d * outer.c,
            c * outer.b + d * outer.d,
            e * outer.a + f * outer.c + outer.e,
            e * outer.b + f * outer.d + outer.f,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        ends = [self.point(x, y), self.point(x + width, y + height)]
        xs, ys = [p[0] for p in ends], [p[1] for p in ends]
        return Box.between(min(xs), min(ys), max(xs), max(ys))


@dataclass(frozen=True)
class Placed:
    """A form placed on a page: its name, its matrix to mm from the top left, and its clip."""

    form: str
    matrix: Matrix
    clip: Box | None

    def trim(self, card: Size) -> Box:
        """The box of a card whose trim begins at the form's origin."""
        return self.matrix.box(0, 0, card.width, card.height)

    @property
    def rotation(self) -> int:
        """How it is turned, in degrees clockwise, or -1 if it is scaled, mirrored or askew."""
        turns = {(1, 0, 0, 1): 0, (0, 1, -1, 0): 90, (-1, 0, 0, -1): 180, (0, -1, 1, 0): 270}
        return turns.get(tuple(round(part, 5) for part in self.matrix[:4]), -1)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Stroke:
    """A straight line on a page, in mm: its ends, its width and its RGB colour."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    colour: tuple[float, ...]


@dataclass(frozen=True)
class _State:
    matrix: Matrix
    clip: Box | None = None
    width: float = 1.0
    colour: tuple[float, ...] = (0.0,)


@dataclass
class PageContent:
    """Everything a page itself draws, as against what the forms on it draw; in mm."""

    placed: list[Placed] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    filled: list[Box] = field(default_factory=list)


class _Reader:
    """Follows a page's content from operator to operator."""

    def __init__(self, to_mm: Matrix) -> None:
        self.found = PageContent()
        self._state = _State(to_mm)
        self._stack: list[_State] = []
        self._lines: list[tuple[tuple[float, float], tuple[float, float]]] = []
        self._boxes: list[Box] = []
        self._at = (0.0, 0.0)

    def read(self, values: list[Any], name: str) -> None:
        if name == "Do":
            placed = Placed(str(values[0]), self._state.matrix, self._state.clip)
            self.found.placed.append(placed)
        elif name in ("q", "Q", "cm", "w", "RG", "G", "W"):
            self._change(name, [float(value) for value in values])
        elif name in ("m", "l", "re"):
            self._draw(name, [float(value) for value in values])
        elif name in ("S", "f", "n"):
            self._paint(name)

    def _change(self, name: str, values: list[float]) -> None:
        state = self._state
        if name == "q":
            self._stack.append(state)
        elif name == "Q":
            self._state = self._stack.pop()
        elif name == "cm":
            self._state = replace(state, matrix=Matrix(*values).then(state.matrix))
        elif name == "w":
            self._state = replace(state, width=values[0] * abs(state.matrix.a))
        elif name == "W":
            # A clip along a curve is no box; what lay around it before still holds.
            self._state = replace(state, clip=self._boxes[-1] if self._boxes else state.clip)
        else:
            self._state = replace(state, colour=tuple(values))

    def _draw(self, name: str, values: list[float]) -> None:
        if name == "re":
            self._boxes.append(self._state.matrix.box(*values))
            return
        end = self._state.matrix.point(*values)
        if name == "l":
            self._lines.append((self._at, end))
        self._at = end

    def _paint(self, name: str) -> None:
        width, colour = self._state.width, self._state.colour
        if name == "S":
            self.found.strokes += [Stroke(*a, *b, width, colour) for a, b in self._lines]
        elif name == "f":
            self.found.filled += self._boxes
        self._lines, self._boxes = [], []


def instructions(content: Any) -> Iterator[tuple[list[Any], str]]:
    """The operands and the operator of each instruction of a page or form."""
    for one in pikepdf.parse_content_stream(content):
        if isinstance(one, pikepdf.ContentStreamInstruction):
            yield list(one.operands), str(one.operator)


def read_page(page: pikepdf.Page) -> PageContent:
    """What a page draws."""
    height = float(page.MediaBox[3])
    reader = _Reader(Matrix(MM_PER_PT, 0, 0, -MM_PER_PT, 0, height * MM_PER_PT))
    for operands, operator in instructions(page):
        reader.read(operands, operator)
    return reader.found


@cache
def pages(data: bytes) -> list[PageContent]:
    """All pages of a file, read."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [read_page(page) for page in pdf.pages]


def faces_only(data: bytes, page: int) -> bytes:
    """A file with that page alone, and on it only the cards: no marks and nothing beside them."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        kept: list[Any] = []
        group: list[Any] = []
        depth = 0
        content: list[Any] = list(pikepdf.parse_content_stream(pdf.pages[page]))
        for one in content:
            depth += {"q": 1, "Q": -1}.get(str(one.operator), 0)
            group.append(one)
            if depth == 0:
                drawn = {str(each.operator) for each in group}
                kept += group if drawn & {"Do", "cm"} and not drawn & {"BT", "S", "f"} else []
                group = []
        pdf.pages[page].Contents = pdf.make_stream(pikepdf.unparse_content_stream(kept))
        alone = pikepdf.new()
        alone.pages.append(pdf.pages[page])
        buffer = io.BytesIO()
        alone.save(buffer)
    return buffer.getvalue()


def picture(data: bytes, page: int, dots: float = DOTS, *, colour: bool = False) -> Image.Image:
    """A page as it looks on paper, ``dots`` pixels to a millimetre, in greys unless in ``colour``.

    Sizes are rounded up to whole pixels, so a hair is taken off a page that has them already.
    """
    document = pypdfium2.PdfDocument(data)
    scale = dots * MM_PER_PT * (1 - 1e-6)
    try:
        bitmap = document[page].render(scale=scale, grayscale=not colour)
        image: Image.Image = bitmap.to_pil().convert("RGB" if colour else "L")
    finally:
        document.close()
    return image


def part(image: Image.Image, box: Box, dots: float = DOTS) -> Image.Image:
    """The pixels of a box in mm."""
    corners = (box.x, box.y, box.right, box.bottom)
    return image.crop(tuple(round(value * dots) for value in corners))  # type: ignore[arg-type]


def differs(one: Image.Image, other: Image.Image, by: int = 24) -> Image.Image:
    """White where two pictures differ by more than ``by`` of 255, else black."""
    grey = ImageChops.difference(one.convert("L"), other.convert("L"))
    return grey.point([255 if value > by else 0 for value in range(256)])


def has_ink(image: Image.Image, by: int = 24) -> bool:
    """Whether anything is printed on this part of the paper."""
    return differs(image, Image.new("L", image.size, 255), by).getbbox() is not None


def words_in(data: bytes, page: int, boxes: list[Box]) -> list[str]:
    """The letters and figures that can be copied out of each box of a page, in lower case."""
    document = pypdfium2.PdfDocument(data)
    try:
        text = document[page].get_textpage()
        height = document[page].get_height() * MM_PER_PT
        return [
            plain(
                text.get_text_bounded(
                    left=box.x / MM_PER_PT,
                    bottom=(height - box.bottom) / MM_PER_PT,
                    right=box.right / MM_PER_PT,
                    top=(height - box.y) / MM_PER_PT,
                )
            )
            for box in boxes
        ]
    finally:
        document.close()


def plain(text: str) -> str:
    """Only the letters and figures, in lower case: whatever the line breaks and hyphens."""
    return "".join(char for char in text.casefold() if char.isalnum())


def streams(data: bytes) -> Iterator[list[tuple[list[Any], str]]]:
    """The instructions of every page and form of a file."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            yield list(instructions(page))
        for one in pdf.objects:
            if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form":
                yield list(instructions(one))

"""Printers that put backs beside their fronts: their error applied to points and to pages."""

import io

import pikepdf

from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT, Size
from cardgen.press.backs import Axis, Transform, mirrored
from cardgen.press.registration import undone

Point = tuple[float, float]


def as_printed(x: float, y: float, page: Size, axis: Axis, needed: Transform) -> Point:
    """Where a point of a back page comes to lie, seen through the front, by a printer's error."""
    front = mirrored(Box(x, y, 0, 0), page, axis)
    middle = page.width / 2, page.height / 2
    landed = undone(needed, front.x - middle[0], front.y - middle[1])
    return landed[0] + middle[0], landed[1] + middle[1]


def as_a_printer_puts_it(
    data: bytes, page: int, size: Size, axis: Axis, needed: Transform
) -> bytes:
    """The file with a page as the printer puts it on paper, its error drawn into it."""

    def landed(x: float, y: float) -> Point:
        box = mirrored(Box(*as_printed(x, y, size, axis, needed), 0, 0), size, axis)
        return box.x / MM_PER_PT, (size.height - box.y) / MM_PER_PT

    start, right, up = landed(0, size.height), landed(1, size.height), landed(0, size.height - 1)
    across = [(b - a) * MM_PER_PT for a, b in zip(start, right, strict=True)]
    along = [(b - a) * MM_PER_PT for a, b in zip(start, up, strict=True)]
    matrix = " ".join(f"{value:.8f}" for value in (*across, *along, *start))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.pages[page].contents_add(f"q {matrix} cm".encode(), prepend=True)
        pdf.pages[page].contents_add(b"Q")
        buffer = io.BytesIO()
        pdf.save(buffer)
    return buffer.getvalue()

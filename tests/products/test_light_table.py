"""Every layout on the light table: the window of each back lies on that of its front.

Measured on the rendered pages at 1200 dpi, where a pixel is 0.021 mm.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageOps

from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT, Size
from cardgen.press.arrangement import Arrangement, LayoutKind
from cardgen.press.backs import Axis, Backs, Transform, flip_axis, mirrored
from cardgen.press.cutter import BORDERLESS_INSET, BORDERLESS_MARGIN, CUTTER_GAP, Registration
from cardgen.press.paper import find_paper
from cardgen.press.registration import PrinterProfile, SheetReading
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.printing import Printing
from tests.products.decks import blocks, sheets
from tests.products.pdf_reading import Matrix, Placed, pages
from tests.products.printers import as_a_printer_puts_it

SCALE = 1200 / 72
CARD = Size.of(63, 88)
FRONT_WINDOW, BACK_WINDOW = Box(4, 6, 10, 5), Box(49, 6, 10, 5)
WITHIN = 0.02 + MM_PER_PT / SCALE / 2
"""The error allowed (mm), and half a pixel of reading it."""


def seen(document: pypdfium2.PdfDocument, page: int, wanted: Box) -> Box:
    """The white window near a box (mm from the top left of a page), as it is printed."""
    sheet, near = document[page], wanted.grown(1.5)
    width, height = (side * MM_PER_PT for side in sheet.get_size())
    cut = (near.x, height - near.bottom, width - near.right, near.y)
    crop = tuple(side / MM_PER_PT for side in cut)
    image = sheet.render(scale=SCALE, grayscale=True, crop=crop).to_pil().convert("L")
    left, top = math.ceil(crop[0] * SCALE), math.ceil(crop[3] * SCALE)
    white = image.point([0] * 128 + [255] * 128)
    assert ImageOps.invert(white).getbbox() is not None
    found = white.getbbox()
    assert found is not None
    pixel = MM_PER_PT / SCALE
    ends = ((left, top)[at % 2] + found[at] for at in range(4))
    return Box.between(*(end * pixel for end in ends))


def window(placed: Placed, inner: Box) -> Box:
    """Where a window of a card lies on the page."""
    matrix: Matrix = placed.matrix
    return matrix.box(*inner)


def assert_in_register(data: bytes, front: int, back: int, turn: Callable[[Box], Box]) -> int:
    """Compare the windows of two pages (or one); gives how many there were."""
    read = pages(data)
    half = len(read[front].placed) // 2 if front == back else None
    fronts = read[front].placed[:half]
    backs = read[back].placed[half or 0 :]
    behind = [turn(one.trim(CARD)) for one in backs]
    document = pypdfium2.PdfDocument(data)
    try:
        for one in fronts:
            box = one.trim(CARD)
            at = min(range(len(behind)), key=lambda n: math.dist(behind[n][:2], box[:2]))
            lies = seen(document, front, window(one, FRONT_WINDOW))
            lands = turn(seen(document, back, window(backs[at], BACK_WINDOW)))
            assert all(abs(a - b) <= WITHIN for a, b in zip(lies, lands, strict=True)), (
                lies,
                lands,
            )
    finally:
        document.close()
    assert len(fronts) == len(backs)
    return len(fronts)


TWO_SIDED = [
    Arrangement(), Arrangement(start_at=3), Arrangement(stacked=True), Arrangement(guillotine=True),
    Arrangement(kind=LayoutKind.SINGLE), Arrangement(cutter=Registration()),
    Arrangement(cutter=Registration(four=True)),
    Arrangement(cutter=Registration(BORDERLESS_INSET, borderless=True)),
    Arrangement(outline=True, corners=True),
]  # fmt: skip
"""Each with a sheet that is not full: 11 cards on sheets of 8 or 9."""

PROFILES = {
    "straight": None,
    "moved": Transform(0.83, -0.61),
    "askew": Transform(-0.4, 0.7, 0.17, 1.0015, 0.9985),
}
"""What the backs of a printer need, as seen through the front: nothing, a move, all there is."""


def corrected(needed: Transform, backs: Backs, paper: Size) -> PrinterProfile:
    """A printer that was measured for pages of both ways round."""
    ways = (paper, paper.turned)
    return PrinterProfile("office", tuple(SheetReading("x", way, backs, needed) for way in ways))


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("backs", [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.SEPARATE])
@pytest.mark.parametrize(
    "arrangement", TWO_SIDED, ids=lambda one: "-".join(one.name_parts) or "grid"
)
def test_backs_lie_behind_their_fronts(
    tmp_path: Path, arrangement: Arrangement, backs: Backs, profile: str
) -> None:
    """With a profile the error of the printer is drawn into the backs before they are looked at."""
    paper, needed = find_paper("letter" if arrangement.guillotine else "a4"), PROFILES[profile]
    gap, borderless = 2.0, False
    if arrangement.cutter:
        gap, borderless = CUTTER_GAP, arrangement.cutter.borderless
    options = SheetOptions(arrangement=arrangement, gap=gap)
    printing = Printing(paper=paper, backs=backs)
    printing = replace(printing, margin=BORDERLESS_MARGIN if borderless else printing.margin)
    if needed:
        printing = replace(printing, printer=corrected(needed, backs, paper.size))
    count = 2 if arrangement.kind is LayoutKind.SINGLE else 11
    deck = blocks(tmp_path / "deck", count)
    data = sheets(deck, "en", options, printing=printing).data
    document = pypdfium2.PdfDocument(data)
    size = Size.of(*(side * MM_PER_PT for side in document[0].get_size()))
    total = len(document) // 2
    document.close()
    axis = flip_axis(size, backs)
    separate = backs is Backs.SEPARATE
    pairs = [(n, total + n) if separate else (2 * n, 2 * n + 1) for n in range(total)]
    if needed:
        for _, back in pairs:
            data = as_a_printer_puts_it(data, back, size, axis, needed)
    found = sum(assert_in_register(data, *p, lambda box: mirrored(box, size, axis)) for p in pairs)
    assert found == count


@pytest.mark.parametrize("paper", ["a4", "letter", "5x7"])
def test_backs_of_a_folded_sheet_lie_behind_their_fronts(tmp_path: Path, paper: str) -> None:
    kind = LayoutKind.FOLD_OVER if paper == "5x7" else LayoutKind.GUTTERFOLD
    size = find_paper(paper).size.turned
    options, printing = (
        SheetOptions(arrangement=Arrangement(kind=kind)),
        Printing(find_paper(paper)),
    )
    data = sheets(blocks(tmp_path / "deck", 6), "en", options, printing=printing).data

    def folded(box: Box) -> Box:
        if kind is LayoutKind.GUTTERFOLD:
            return mirrored(box, size, Axis.LEVEL)
        front = pages(data)[0].placed[0].trim(CARD)
        if front.y < pages(data)[0].placed[-1].trim(CARD).y:
            return Box(box.x, 2 * front.bottom - box.bottom, box.width, box.height)
        return Box(2 * front.right - box.right, box.y, box.width, box.height)

    found = sum(assert_in_register(data, page, page, folded) for page in range(len(pages(data))))
    assert found == 6

"""Faces as pixels: the print's own drawing, rendered page by page and packed on all cores."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from cardgen.drawing.pdf import About, PdfFile
from cardgen.drawing.raster import PdfPages, Raster
from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.products.export.deck import Canvas, ExportedDeck, PrintedSide, draw_pages

BATCH = 24
"""How many sides are drawn before they are rendered: more would only take more memory."""

JPEG_QUALITY = 90

PNG_LEVEL = 4
"""How hard PNG files are packed: more takes a sixth longer for a fiftieth less."""

_SHORT = 0.01
"""What a page lacks (px) to its picture's size, since begun pixels are counted whole."""

_T = TypeVar("_T")


def render(deck: ExportedDeck, canvas: Canvas, sides: Sequence[PrintedSide]) -> Iterator[Raster]:
    """The pictures of sides, each exactly of the canvas's size, in RGB."""
    for first in range(0, len(sides), BATCH):
        yield from _rendered(deck, canvas, sides[first : first + BATCH])


def _rendered(deck: ExportedDeck, canvas: Canvas, sides: Sequence[PrintedSide]) -> Iterator[Raster]:
    words = deck.words
    about = About(words.game.title, words.language.locale, grey=deck.grey)
    pdf = PdfFile(about, deck.maker.assets.icons)
    draw_pages(deck, pdf, sides, _page(canvas))
    with PdfPages(pdf.to_bytes()) as pages:
        for page in range(len(pages)):
            yield pages.render(page, canvas.dpi)


def _page(canvas: Canvas) -> Size:
    page, short = canvas.page, _SHORT / canvas.dpi * MM_PER_INCH
    return Size.of(page.width - short, page.height - short)


def packed(
    images: Iterable[_T], pack: Callable[[_T], bytes], workers: int | None = None
) -> Iterator[bytes]:
    """Images packed into files, in their order; some are packed while the next are rendered."""
    workers = workers or os.cpu_count() or 1
    with ThreadPoolExecutor(workers) as pool:
        waiting: deque[Future[bytes]] = deque()
        for image in images:
            waiting.append(pool.submit(pack, image))
            if len(waiting) > workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def png(raster: Raster, dpi: float) -> bytes:
    """A picture as a PNG file that says its resolution."""
    return raster.png(dpi, PNG_LEVEL)


def jpeg(raster: Raster, dpi: float) -> bytes:
    """A picture as a JPEG file of fine colour that says its resolution."""
    return raster.jpeg(dpi, JPEG_QUALITY)

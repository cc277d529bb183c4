"""Decks for print shops: pictures of every side, or one file with a page for each."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardgen.drawing.pdf import PdfFile
from cardgen.model.boxes import Box
from cardgen.model.card import Card
from cardgen.model.lengths import Size
from cardgen.products.export.deck import Canvas, ExportedDeck, PrintedSide
from cardgen.products.export.pictures import packed, png, render

LONGEST_NAME = 60
"""The most letters of a card's id that a file's name shows."""


def picture_names(deck: ExportedDeck) -> list[str]:
    """The name of each side's picture: faces by number, id and copies (``fronts/007-ditch-x3``)."""
    return [_name(card, n) for card, n in zip(deck.cards, deck.numbers, strict=True)] + ["back.png"]


def _name(card: Card, number: int) -> str:
    copies = f"-x{card.copies}" if card.copies > 1 else ""
    return f"fronts/{number:03d}-{card.id[:LONGEST_NAME]}{copies}.png"


def pictures(deck: ExportedDeck, canvas: Canvas) -> Iterator[tuple[str, bytes]]:
    """The pictures of all sides, each with its name; copies are one picture."""
    images = render(deck, canvas, deck.sides)
    files = packed(images, lambda image: png(image, canvas.dpi))
    yield from zip(picture_names(deck), files, strict=True)


def strangers(folder: Path, names: list[str]) -> list[Path]:
    """Pictures in a folder of this export that are none of it: left from a former deck."""
    known = {folder / name for name in names}
    try:
        return sorted(path for path in folder.glob("**/*.png") if path not in known)
    except OSError:
        return []


def pages(
    deck: ExportedDeck, trim: Size, page: Size, back_first: bool = False, inks: bool = False
) -> bytes:
    """A PDF file with two pages a card, copies too: its face and its back.

    TrimBox and BleedBox say where the card and its bleed end; nothing else is on the page. With
    ``inks`` its colours are those of a press (CMYK). It does not claim to be PDF/X, which names the
    profile of the press.
    """
    about = deck.job.about(deck.words.game.title, duplex=None)
    pdf = PdfFile(replace(about, grey=deck.grey, inks=inks), deck.maker.assets.icons)
    left, top = (page.width - trim.width) / 2, (page.height - trim.height) / 2
    box = Box(left, top, trim.width, trim.height)
    for card in deck.cards:
        for _ in range(card.copies):
            for side in (None, card) if back_first else (card, None):
                _page(deck, pdf, side, page, box)
    return pdf.to_bytes()


def _page(deck: ExportedDeck, pdf: PdfFile, side: PrintedSide, page: Size, trim: Box) -> None:
    with pdf.page(page, trim=trim, bleed=Box.of_size(page)) as surface:
        deck.draw(surface, deck.face(side), page)

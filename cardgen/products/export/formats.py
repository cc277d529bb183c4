"""The formats a deck is exported to: shops, pictures, Tabletop Simulator and playingcards.io."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from cardgen.decks.selection import select
from cardgen.documents.files.reading import display_path
from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.model.problem import DataError, Place, Problems
from cardgen.press.shops import SHOP_DPI, SHOPS, Product
from cardgen.products.export import pcio, shop, tts
from cardgen.products.export.deck import Canvas, ExportedDeck, smaller
from cardgen.products.export.options import ExportOptions
from cardgen.products.export.pictures import jpeg, packed, png, render
from cardgen.products.export.safezone import check_safe_zone, needed_inset
from cardgen.products.export.spreadsheet import make_csv, make_xlsx
from cardgen.products.job import Job, Made, MadeFile

MOST_INSET = 1.0
"""How much smaller (mm on every side) faces for a shop are laid out without being asked."""

USUAL_BLEED = 3.0
"""The bleed (mm) of pages for a print shop that is not named."""


def _resized(job: Job) -> Sequence[str]:
    """What a name says of the cards' size: nothing if it is the game's own."""
    return job.printing.size_parts(job.source.card_size)


def _with_bleed(trim: Size, bleed: float) -> Size:
    return Size.of(trim.width + 2 * bleed, trim.height + 2 * bleed)


# --- Pictures and pages


def _pictures(deck: ExportedDeck, canvas: Canvas, name: str) -> Made:
    """The pictures of all sides in a folder, with a word about what else lies there."""
    job, folder = deck.job, deck.job.folder / name
    others = shop.strangers(folder, shop.picture_names(deck))
    if others:
        first = others[0].relative_to(folder).as_posix()
        place = Place(display_path(folder))
        job.problems.warn("pictures-of-before", place, files=len(others), first=first)
    counts = {"files": len(deck.sides), "width": canvas.width, "height": canvas.height}
    later = (
        MadeFile(Path(name, *picture.split("/")), counts, data=data)
        for picture, data in shop.pictures(deck, canvas)
    )
    return Made((), job.problems, line="made.pictures", later=later, together=True)


def _pages(job: Job, name: str, data: bytes, deck: ExportedDeck) -> Made:
    counts = {"cards": deck.total, "pages": 2 * deck.total}
    file = MadeFile(Path(f"{name}.pdf"), counts, data=data)
    return Made((file,), job.problems, line="made.pages")


def make_pictures(job: Job, options: ExportOptions) -> Made:
    """A picture of every side, some bleed of its surroundings shown.

    Raises:
        DataError: the deck is faulty, or the pictures would be too large.
    """
    bleed, trim = options.bleed or 0.0, job.card.size
    canvas = Canvas.of(trim, options.dpi, bleed)
    deck = ExportedDeck.open(job, options.only, canvas, trim)
    parts = ["png", *_resized(job)]
    parts += [f"{options.dpi:g}dpi"] if options.dpi != SHOP_DPI else []
    parts += [f"bleed{bleed:g}"] if bleed else []
    return _pictures(deck, canvas, options.name(job.printing, *parts))


def make_pages(job: Job, options: ExportOptions) -> Made:
    """One PDF file with the face and the back of every card, some bleed around them.

    Raises:
        DataError: the deck is faulty.
    """
    bleed, trim = USUAL_BLEED if options.bleed is None else options.bleed, job.card.size
    canvas = Canvas.of(trim, SHOP_DPI, bleed)
    deck = ExportedDeck.open(job, options.only, canvas, smaller(trim, options.inset or 0.0))
    data = shop.pages(deck, trim, _with_bleed(trim, bleed))
    parts = ["pages", *_resized(job)]
    parts += [f"bleed{bleed:g}"] if bleed != USUAL_BLEED else []
    return _pages(job, options.name(job.printing, *parts), data, deck)


# --- Print shops


def _product(shop_id: str, card: Size, problems: Problems) -> Product:
    """The card of a shop that a deck is laid out anew for."""
    product = SHOPS[shop_id].product(card)
    if str(product.trim) != str(card):
        problems.note(
            "shop-size-differs",
            shop=SHOPS[shop_id].name,
            width=round(card.width, 2),
            height=round(card.height, 2),
            trim_width=round(product.trim.width, 2),
            trim_height=round(product.trim.height, 2),
        )
    return product


def make_for_shop(job: Job, options: ExportOptions, shop_id: str) -> Made:
    """A deck as a print shop wants it: pictures of its exact pixels, or one file of pages.

    In the file each card has its back and then its face.

    Raises:
        DataError: the deck is faulty.
    """
    product = _product(shop_id, job.card.size, job.problems)
    canvas = Canvas(*product.pixels, SHOP_DPI)
    deck = _deck_for_shop(job, options, SHOPS[shop_id].name, product, canvas)
    name = options.name(job.printing, f"{shop_id}-{product.name}")
    if not SHOPS[shop_id].pages:
        return _pictures(deck, canvas, name)
    page = _with_bleed(product.trim, product.bleed)
    data = shop.pages(deck, product.trim, page, back_first=True, inks=True)
    return _pages(job, name, data, deck)


def _deck_for_shop(
    job: Job, options: ExportOptions, name: str, product: Product, canvas: Canvas
) -> ExportedDeck:
    """The deck for a shop's card, its words kept clear of the cut if a little is enough."""
    trim, inset, only = product.trim, options.inset, options.only
    deck = ExportedDeck.open(job, only, canvas, smaller(trim, inset or 0.0))
    needed = needed_inset(deck, trim, product.safe) if inset is None else 0.0
    if 0 < needed <= MOST_INSET:
        # What is too tight at the smaller size leaves the deck as it was, and is not told.
        tried = replace(job, problems=Problems())
        with suppress(DataError):
            smaller_deck = ExportedDeck.open(tried, only, canvas, smaller(trim, needed))
            deck = replace(smaller_deck, job=job)
            job.problems.note("shop-inset", shop=name, safe=product.safe, inset=needed)
    check_safe_zone(deck, trim, product.safe, name, job.problems)
    return deck


# --- Tables on screen


def make_tts(job: Job, options: ExportOptions) -> Made:
    """Tabletop Simulator's saved object and what it shows: sheets, back and a small picture.

    With ``local`` the saved object is the one file that says where it was made.

    Raises:
        DataError: the deck is faulty.
    """
    trim = job.card.size
    chosen = select(job.game, options.only, job.problems)
    job.problems.stop_if_errors()
    plan = tts.plan_deck_images(len(chosen), trim)
    deck = ExportedDeck.open(job, options.only, plan.cell, trim)
    stem = options.name(job.printing, job.game.id, job.language, *_resized(job))
    base = tts.local_url(job.folder / "tts") if options.local else tts.base_url(options.url)
    files = (
        MadeFile(Path("tts", name), counts, data=data)
        for name, counts, data in _tts_files(deck, plan, stem, base)
    )
    return Made((), job.problems, line="made.export", later=files)


def _tts_files(
    deck: ExportedDeck, plan: tts.DeckImagePlan, stem: str, base: str
) -> Iterator[tuple[str, Mapping[str, int], bytes]]:
    names = [f"{stem}-{number}.jpg" for number in range(1, len(plan.counts) + 1)]
    saved = tts.saved_object(deck, plan, names, f"{stem}-back.jpg", base)
    yield f"{stem}.json", {"cards": deck.total}, saved
    (back,) = render(deck, plan.cell, [None])
    dots = plan.cell.dpi
    yield f"{stem}.png", {"cards": 1}, png(tts.thumbnail(back), dots)
    yield f"{stem}-back.jpg", {"cards": 1}, jpeg(back, dots)
    drawn = tts.sheets(plan, render(deck, plan.cell, deck.cards), back)
    sheets = packed(drawn, partial(jpeg, dpi=dots), workers=1)
    for name, data, faces in zip(names, sheets, plan.counts, strict=True):
        yield name, {"cards": faces}, data


def make_pcio(job: Job, options: ExportOptions) -> Made:
    """A room of playingcards.io with the deck in it.

    Raises:
        DataError: the deck is faulty or has more cards than a room holds.
    """
    trim = job.card.size
    dpi = pcio.CARD_WIDTH * pcio.PICTURE_TIMES / trim.width * MM_PER_INCH
    canvas = Canvas.of(trim, dpi)
    deck = ExportedDeck.open(job, options.only, canvas, trim)
    pcio.check_room(deck, job.problems)
    images = packed(render(deck, canvas, deck.sides), partial(jpeg, dpi=dpi))
    name = options.name(job.printing, job.game.id, job.language, *_resized(job))
    data = pcio.room_file(deck, tuple(images))
    file = MadeFile(Path(f"{name}.pcio"), {"cards": deck.total}, data=data)
    return Made((file,), job.problems, line="made.export")


MAKERS: Mapping[str, Callable[[Job, ExportOptions], Made]] = {
    "tts": make_tts,
    "pcio": make_pcio,
    **{shop_id: partial(make_for_shop, shop_id=shop_id) for shop_id in SHOPS},
    "pdf": make_pages,
    "png": make_pictures,
    "csv": make_csv,
    "xlsx": make_xlsx,
}
"""What makes each format."""

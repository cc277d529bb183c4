"""The exports as tasks of the build: shops, pictures, Tabletop Simulator and playingcards.io."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

from cardgen.decks.library import GameSource, Library
from cardgen.decks.selection import select
from cardgen.documents.files.reading import display_path
from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.model.problem import DataError, Place, Problems
from cardgen.press.shops import SHOP_DPI, SHOPS, Product
from cardgen.products.export import pcio, shop, tts
from cardgen.products.export.deck import Canvas, ExportedDeck, ExportOptions, smaller
from cardgen.products.export.pictures import jpeg, packed, png, render
from cardgen.products.export.safezone import check_safe_zone, needed_inset
from cardgen.products.tasks import DrawnFile, Task

MOST_INSET = 1.0
"""How much smaller (mm on every side) faces for a shop are laid out without being asked."""

USUAL_BLEED = 3.0
"""The bleed (mm) of pages for a print shop that is not named."""


@dataclass(frozen=True)
class _Export(Task):
    """What all exports share: they need no map, and find all problems before the first file."""

    options: ExportOptions
    needs_map: ClassVar[bool] = False
    checks_first: ClassVar[bool] = True

    def _deck(
        self,
        library: Library,
        loaded: GameSource,
        canvas: Canvas,
        trim: Size,
        problems: Problems,
    ) -> ExportedDeck:
        about = (library, loaded, self.language, self.options)
        return ExportedDeck.open(*about, canvas, trim, problems)

    def _pictures(
        self, deck: ExportedDeck, canvas: Canvas, folder: Path, problems: Problems
    ) -> Iterator[DrawnFile]:
        """The pictures of all sides in a folder, with a word about what else lies there."""
        others = shop.strangers(folder, shop.picture_names(deck))
        if others:
            first = others[0].relative_to(folder).as_posix()
            place = Place(display_path(folder))
            problems.warn("pictures-of-before", place, files=len(others), first=first)
        counts = {"files": len(deck.sides), "width": canvas.width, "height": canvas.height}
        for name, data in shop.pictures(deck, canvas):
            yield DrawnFile(f"{folder.name}/{name}", data, counts)


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


def _with_bleed(trim: Size, bleed: float) -> Size:
    return Size.of(trim.width + 2 * bleed, trim.height + 2 * bleed)


def _resized(loaded: GameSource, options: ExportOptions) -> Sequence[str]:
    """What a name says of the cards' size: nothing if it is the game's own."""
    card = options.size(loaded)
    return [card.id] if card != loaded.card_size else []


@dataclass(frozen=True)
class _ShopTask(_Export):
    """What the exports for a print shop share: its card, for which the deck is laid out anew."""

    shop: str

    def _opened(
        self, library: Library, loaded: GameSource, problems: Problems
    ) -> tuple[Product, Canvas, ExportedDeck, str]:
        """The shop's card, its canvas, the deck laid out for it, and the name of what is made."""
        product = _product(self.shop, self.options.size(loaded).size, problems)
        canvas = Canvas(*product.pixels, SHOP_DPI)
        deck = self._deck_for(product, library, loaded, canvas, problems)
        return product, canvas, deck, self.options.name(f"{self.shop}-{product.name}")

    def _deck_for(
        self,
        product: Product,
        library: Library,
        loaded: GameSource,
        canvas: Canvas,
        problems: Problems,
    ) -> ExportedDeck:
        """The deck for a shop's card, its words kept clear of the cut if a little is enough."""
        trim, inset = product.trim, self.options.inset
        name = SHOPS[self.shop].name
        deck = self._deck(library, loaded, canvas, smaller(trim, inset or 0.0), problems)
        needed = needed_inset(deck, trim, product.safe) if inset is None else 0.0
        if 0 < needed <= MOST_INSET:
            tried = Problems()
            with suppress(DataError):
                deck = self._deck(library, loaded, canvas, smaller(trim, needed), tried)
                problems.note("shop-inset", shop=name, safe=product.safe, inset=needed)
        check_safe_zone(deck, trim, product.safe, name, problems)
        return deck


@dataclass(frozen=True)
class ShopPicturesTask(_ShopTask):
    """A deck as a print shop wants it: pictures of its exact pixels, bleed included."""

    line: ClassVar[str] = "made.pictures"
    together: ClassVar[bool] = True

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The pictures of the faces and of the back."""
        _, canvas, deck, name = self._opened(library, loaded, problems)
        yield from self._pictures(deck, canvas, self.folder(loaded) / name, problems)


@dataclass(frozen=True)
class ShopPagesTask(_ShopTask):
    """A deck as a print shop wants it: one PDF file, for each card its back and its face."""

    line: ClassVar[str] = "made.pages"

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The file."""
        product, _, deck, name = self._opened(library, loaded, problems)
        page = _with_bleed(product.trim, product.bleed)
        data = shop.pages(deck, product.trim, page, back_first=True, inks=True)
        yield DrawnFile(f"{name}.pdf", data, {"cards": deck.total, "pages": 2 * deck.total})


@dataclass(frozen=True)
class PagesTask(_Export):
    """One PDF file with the face and the back of every card, ``bleed`` mm around them."""

    bleed: float
    line: ClassVar[str] = "made.pages"

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The file."""
        trim = self.options.size(loaded).size
        canvas = Canvas.of(trim, SHOP_DPI, self.bleed)
        deck = self._deck(
            library, loaded, canvas, smaller(trim, self.options.inset or 0.0), problems
        )
        data = shop.pages(deck, trim, _with_bleed(trim, self.bleed))
        parts = ["pages", *_resized(loaded, self.options)]
        parts += [f"bleed{self.bleed:g}"] if self.bleed != USUAL_BLEED else []
        name = self.options.name("-".join(parts))
        yield DrawnFile(f"{name}.pdf", data, {"cards": deck.total, "pages": 2 * deck.total})


@dataclass(frozen=True)
class PicturesTask(_Export):
    """A picture of every side, ``bleed`` mm of its surroundings shown."""

    dpi: float
    bleed: float
    line: ClassVar[str] = "made.pictures"
    together: ClassVar[bool] = True

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The pictures of the faces and of the back."""
        card = self.options.size(loaded)
        canvas = Canvas.of(card.size, self.dpi, self.bleed)
        deck = self._deck(library, loaded, canvas, card.size, problems)
        parts = ["png", *_resized(loaded, self.options)]
        parts += [f"{self.dpi:g}dpi"] if self.dpi != SHOP_DPI else []
        parts += [f"bleed{self.bleed:g}"] if self.bleed else []
        name = self.options.name("-".join(parts))
        yield from self._pictures(deck, canvas, self.folder(loaded) / name, problems)


@dataclass(frozen=True)
class TtsTask(_Export):
    """Tabletop Simulator's sheets, back, saved object and the small picture beside it.

    ``url`` is the web folder the pictures will lie in, empty for one that is not known yet. With
    ``local`` they are looked for where they are written, so that the saved object works on this
    computer only; it is the one file that says where it was made.
    """

    url: str
    local: bool = False
    line: ClassVar[str] = "made.export"

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The saved object first, then what it shows."""
        card = self.options.size(loaded)
        chosen = select(loaded.game, self.options.only, problems)
        problems.stop_if_errors()
        plan = tts.plan_deck_images(len(chosen), card.size)
        deck = self._deck(library, loaded, plan.cell, card.size, problems)
        stem = "-".join([loaded.game.id, self.language, *_resized(loaded, self.options)])
        stem = self.options.name(stem)
        names = [f"{stem}-{number}.jpg" for number in range(1, len(plan.counts) + 1)]
        here = self.folder(loaded) / "tts"
        base = tts.local_url(here) if self.local else tts.base_url(self.url)
        saved = tts.saved_object(deck, plan, names, f"{stem}-back.jpg", base)
        yield DrawnFile(f"tts/{stem}.json", saved, {"cards": deck.total})
        (back,) = render(deck, plan.cell, [None])
        dots = plan.cell.dpi
        yield DrawnFile(f"tts/{stem}.png", png(tts.thumbnail(back), dots), {"cards": 1})
        yield DrawnFile(f"tts/{stem}-back.jpg", jpeg(back, dots), {"cards": 1})
        drawn = tts.sheets(plan, render(deck, plan.cell, deck.cards), back)
        files = packed(drawn, partial(jpeg, dpi=dots), workers=1)
        for name, data, faces in zip(names, files, plan.counts, strict=True):
            yield DrawnFile(f"tts/{name}", data, {"cards": faces})


@dataclass(frozen=True)
class PcioTask(_Export):
    """A room of playingcards.io with the deck in it."""

    line: ClassVar[str] = "made.export"

    def draw(self, library: Library, loaded: GameSource, problems: Problems) -> Iterator[DrawnFile]:
        """The file of the room."""
        card = self.options.size(loaded)
        dpi = pcio.CARD_WIDTH * pcio.PICTURE_TIMES / card.size.width * MM_PER_INCH
        canvas = Canvas.of(card.size, dpi)
        deck = self._deck(library, loaded, canvas, card.size, problems)
        pcio.check_room(deck, problems)
        images = packed(render(deck, canvas, deck.sides), partial(jpeg, dpi=dpi))
        stem = "-".join([loaded.game.id, self.language, *_resized(loaded, self.options)])
        name = self.options.name(stem)
        yield DrawnFile(f"{name}.pcio", pcio.room_file(deck, tuple(images)), {"cards": deck.total})

"""Print shops: the cards each one makes and the pictures it wants of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.model.problem import DataError

SHOP_DPI = 300
"""The resolution all of them ask for."""

NEAR = 3.0
"""How much (mm) a side of a card may differ from the shop's card it is laid out anew for."""


@dataclass(frozen=True, slots=True)
class Product:
    """A card a shop makes: its name there, its trim size (mm) and the bleed (px at 300 dpi).

    Shops ask that what matters stays as far within the trim as the bleed reaches beyond it.
    """

    name: str
    trim: Size
    bleed_px: float

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the picture of a side, bleed included."""
        sides = (self.trim.width, self.trim.height)
        width, height = (round(s / MM_PER_INCH * SHOP_DPI + 2 * self.bleed_px) for s in sides)
        return width, height

    @property
    def bleed(self) -> float:
        """The bleed in mm."""
        return self.bleed_px / SHOP_DPI * MM_PER_INCH

    @property
    def safe(self) -> float:
        """How far within the trim words must stay (mm)."""
        return self.bleed

    @property
    def turned(self) -> "Product":
        """The same card lying on its side."""
        return Product(self.name, self.trim.turned, self.bleed_px)


@dataclass(frozen=True, slots=True)
class Shop:
    """A print shop: its name, the bleed it asks for (px at 300 dpi) and its cards in inches.

    ``pages`` says that it takes one PDF file of pages in place of pictures.
    """

    name: str
    bleed_px: float
    inches: tuple[tuple[str, float, float], ...]
    pages: bool = False

    @property
    def products(self) -> tuple[Product, ...]:
        """The cards it makes, the usual one first."""
        return tuple(
            Product(name, Size.of(width * MM_PER_INCH, height * MM_PER_INCH), self.bleed_px)
            for name, width, height in self.inches
        )

    def product(self, card: Size) -> Product:
        """The shop's card nearest in size to a card, lying as it lies.

        Raises:
            DataError: ``shop-lacks-size`` (``shop``, ``width``, ``height``, ``near``, ``known``):
                none is within 3 mm.
        """
        both = (*self.products, *(one.turned for one in self.products))
        nearest = min(both, key=lambda one: _apart(one.trim, card))
        if _apart(nearest.trim, card) > NEAR:
            raise DataError.of(
                "shop-lacks-size",
                shop=self.name,
                width=round(card.width, 2),
                height=round(card.height, 2),
                near=f"{nearest.trim.width:g}x{nearest.trim.height:g}",
                known=", ".join(f"{one.trim.width:g}x{one.trim.height:g}" for one in self.products),
            )
        return nearest


def _apart(one: Size, other: Size) -> float:
    return max(abs(one.width - other.width), abs(one.height - other.height))


_COMMON = (
    ("poker", 2.5, 3.5),
    ("bridge", 2.25, 3.5),
    ("tarot", 2.75, 4.75),
    ("mini", 1.75, 2.5),
    ("micro", 1.25, 1.75),
    ("domino", 1.75, 3.5),
    ("business", 2.0, 3.5),
    ("small-square", 2.5, 2.5),
    ("square", 3.5, 3.5),
)

SHOPS: Mapping[str, Shop] = {
    "mpc": Shop("MakePlayingCards", 36, (*_COMMON, ("jumbo", 3.5, 5.0))),
    "tgc": Shop("The Game Crafter", 37.5, (*_COMMON, ("jumbo", 3.5, 5.5))),
    "dtc": Shop("DriveThruCards", 37.5, (_COMMON[0], _COMMON[2]), pages=True),
}
"""The shops by the name of their format (docs/printing.md 1.3)."""

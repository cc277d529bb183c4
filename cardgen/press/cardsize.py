"""Card sizes: the named ones as data, and reading a size a user names."""

from dataclasses import dataclass

from cardgen.model.lengths import MM_PER_INCH, Mm, Size
from cardgen.model.problem import DataError
from cardgen.press.paper import plain_name

USUAL_RADIUS = 3.0
"""The corner radius (mm) of most cards on sale, and of a common corner punch."""

SMALLEST_CARD, LARGEST_CARD = 10.0, 1000.0
"""A side of a card in mm: anything else is a slip (inches without ``in``, or tenths of mm)."""


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card's trim size and the radius of its corners (mm); ``also`` holds further names."""

    id: str
    size: Size
    radius: Mm
    also: tuple[str, ...] = ()


def _mm(id_: str, width: float, height: float, *also: str, radius: float = 3.0) -> CardSize:
    return CardSize(id_, Size.of(width, height), Mm(radius), also)


def _inch(id_: str, width: float, height: float, *also: str, radius: float = 3.0) -> CardSize:
    return _mm(id_, width * MM_PER_INCH, height * MM_PER_INCH, *also, radius=radius)


CARD_SIZES: tuple[CardSize, ...] = (
    _mm("standard", 63, 88, "mtg", "euro-poker", "tcg"),
    _inch("poker", 2.5, 3.5),
    _inch("bridge", 2.25, 3.5),
    _mm("standard-usa", 56, 87, "american", "usa"),
    _mm("standard-euro", 59, 92, "euro"),
    _mm("japanese", 59, 86, "yugioh", "yu-gi-oh", radius=1.0),
    _mm("chimera", 57.5, 89),
    _mm("mini-euro", 44, 68),
    _mm("mini-usa", 41, 63, "mini-american"),
    _mm("mini-chimera", 43, 65),
    _inch("mini", 1.75, 2.5),
    _inch("micro", 1.25, 1.75),
    _mm("catan", 54, 80),
    _mm("tarot", 70, 120),
    _inch("tarot-usa", 2.75, 4.75),
    _mm("french-tarot", 61, 112),
    _mm("square", 70, 70, "euro-square"),
    _inch("square-small", 2.5, 2.5),
    _inch("square-large", 3.5, 3.5),
    _inch("jumbo", 3.5, 5.5),
    _mm("oversized", 88, 126, radius=5.0),
    _inch("domino", 1.75, 3.5),
    _mm("magnum", 65, 100, "7-wonders"),
    _mm("lost-cities", 70, 110),
    _mm("dixit", 80, 120),
    _inch("business", 3.5, 2, "business-usa"),
    _mm("business-euro", 85, 55),
    _mm("credit", 85.7, 54, "cr80", radius=3.175),
)
"""The card sizes that have a name, the default first (docs/printing.md 1.1)."""


def find_card_size(text: str) -> CardSize:
    """The card size a user names: a name in any case, or ``63x88``, ``2.5x3.5in``.

    A size without a name has the usual corners, rounder than a quarter of its shorter side never.

    Raises:
        DataError: ``unknown-card-size`` (``size``, ``known``), ``card-size-out-of-range``
            (``size``, ``width``, ``height``, ``least``, ``most``).
    """
    name = plain_name(text).replace("_", "-")
    for known in CARD_SIZES:
        if name == known.id or name in known.also:
            return known
    try:
        size = Size.parse(name)
    except ValueError:
        names = ", ".join(known.id for known in CARD_SIZES)
        raise DataError.of("unknown-card-size", size=text, known=names) from None
    return _of_size(text, size)


def _of_size(text: str, size: Size) -> CardSize:
    shorter, longer = sorted((size.width, size.height))
    if shorter < SMALLEST_CARD or longer > LARGEST_CARD:
        raise DataError.of(
            "card-size-out-of-range",
            size=text,
            width=round(size.width, 2),
            height=round(size.height, 2),
            least=SMALLEST_CARD,
            most=LARGEST_CARD,
        )
    for known in CARD_SIZES:
        if abs(known.size.width - size.width) + abs(known.size.height - size.height) < 0.02:
            return known
    return CardSize(str(size), size, Mm(min(USUAL_RADIUS, shorter / 4)))

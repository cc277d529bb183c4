"""Sleeves: which fits a card, and what it measures outside."""

import math
from dataclasses import dataclass

from cardgen.model.lengths import Mm, Size
from cardgen.model.problem import DataError, Problems
from cardgen.press.cardsize import CARD_SIZES, USUAL_RADIUS, CardSize

CARD_THICKNESS = 0.32
"""How thick a card of usual board is (mm, docs/printing.md 1.2)."""

FILM = 0.13
"""What a usual sleeve adds to the thickness of a card (mm)."""

USUAL_EDGE = 3.0
"""How much wider and higher a sleeve is than its card where none of the usual sizes fits (mm)."""


@dataclass(frozen=True, slots=True)
class Sleeve:
    """A size of sleeve: the largest card it takes, and what it measures outside (mm)."""

    name: str
    card: Size
    outside: Size


def _of(name: str, card: tuple[float, float], outside: tuple[float, float]) -> Sleeve:
    return Sleeve(name, Size.of(*card), Size.of(*outside))


SLEEVES: tuple[Sleeve, ...] = (
    _of("mini american", (42, 65), (44, 67)),
    _of("mini chimera", (43, 65), (46, 68)),
    _of("mini european", (45, 69), (46, 71)),
    _of("catan", (54, 80), (56, 82)),
    _of("standard american", (57.2, 89), (59, 91)),
    _of("chimera", (57.5, 89), (60, 92)),
    _of("standard european", (60, 92), (62, 94)),
    _of("standard card game", (64, 89), (66, 91)),
    _of("magnum", (65, 101), (67, 103)),
    _of("square", (71, 71), (73, 73)),
    _of("lost cities", (70, 110), (72, 112)),
    _of("tarot", (71, 120.7), (73, 123)),
    _of("square large", (80, 80), (82, 82)),
    _of("dixit", (80, 120), (82, 122)),
)
"""The sizes on sale, the smallest first (docs/printing.md 1.2)."""


_USUAL = {
    "mini american": "mini-usa",
    "mini chimera": "mini-chimera",
    "mini european": "mini-euro",
    "standard american": "standard-usa",
    "standard european": "standard-euro",
    "standard card game": "standard",
}
"""The card size a sleeve is made for, where the two are called differently."""


def card_of_sleeve(text: str) -> CardSize:
    """The card size that goes into the sleeve a user names, in any case, with ``-`` or spaces.

    Raises:
        DataError: ``unknown-sleeve`` (``sleeve``, ``known``).
    """
    name = " ".join(text.lower().replace("-", " ").replace("_", " ").split())
    for sleeve in SLEEVES:
        if name == sleeve.name:
            wanted = _USUAL.get(name, name.replace(" ", "-"))
            named = [size for size in CARD_SIZES if size.id == wanted]
            return named[0] if named else CardSize(str(sleeve.card), sleeve.card, Mm(USUAL_RADIUS))
    known = ", ".join(sleeve.name for sleeve in SLEEVES)
    raise DataError.of("unknown-sleeve", sleeve=text, known=known)


def sleeves_for(card: Size) -> tuple[Sleeve, ...]:
    """The sleeves a card of this size goes into and does not rattle in, the tightest first."""
    fitting = [
        sleeve
        for sleeve in SLEEVES
        if 0 <= sleeve.card.width - card.width <= USUAL_EDGE
        and 0 <= sleeve.card.height - card.height <= USUAL_EDGE
    ]
    return tuple(sorted(fitting, key=lambda one: one.card.width * one.card.height))


def sleeved(card: Size) -> Size:
    """What a card of this size measures in the tightest sleeve that takes it (mm)."""
    fitting = [
        sleeve
        for sleeve in SLEEVES
        if card.width <= sleeve.card.width and card.height <= sleeve.card.height
    ]
    if not fitting:
        return Size.of(card.width + USUAL_EDGE, card.height + USUAL_EDGE)
    return min(fitting, key=lambda one: one.card.width * one.card.height).outside


def report_sleeves(cards: int, card: Size, problems: Problems) -> None:
    """Note which sleeves fit and how thick the deck becomes.

    ``sleeves-fit`` (``size``, ``sleeves``, ``cards``, ``bare``, ``sleeved``: mm).
    """
    names = [f"{one.name} ({one.outside})" for one in sleeves_for(card)]
    problems.note(
        "sleeves-fit",
        size=str(card),
        sleeves=", ".join(names) or "-",
        cards=cards,
        bare=math.ceil(cards * CARD_THICKNESS),
        sleeved=math.ceil(cards * (CARD_THICKNESS + FILM)),
    )

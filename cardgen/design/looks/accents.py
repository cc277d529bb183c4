"""The six accents of looks, their names in both languages, and the palette a card's accent gives.

Any two accents differ by CIEDE2000 >= 15.9 for normal and for colour-blind eyes; ``deep`` is the
accent for words on paper (contrast >= 4.5) and ``contrast`` what stands on the accent.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.design.looks.schema import AccentColours, Look
from cardgen.drawing.colour import channels, is_colour, tint

WHITE, INK, GREY = "#FFFFFF", "#1B1C1E", "#6B6F76"
DEFAULT_ACCENT = "indigo"


@dataclass(frozen=True, slots=True)
class Accent:
    """An accent: its colours, and the shape a monogram is cut out of."""

    main: str
    deep: str
    contrast: str
    shape: str


ACCENTS: Mapping[str, Accent] = {
    "red": Accent("#C23B22", "#A32C17", WHITE, "circle"),
    "amber": Accent("#E8A317", "#8A5A00", INK, "square"),
    "green": Accent("#0F6B5C", "#0F6B5C", WHITE, "diamond"),
    "sky": Accent("#63B3DE", "#1F6F9E", INK, "hexagon"),
    "indigo": Accent("#23366F", "#23366F", WHITE, "shield"),
    "violet": Accent("#8E5AA8", "#774290", WHITE, "octagon"),
}

_NAMES = {
    "красный": "red",
    "янтарный": "amber",
    "жёлтый": "amber",
    "желтый": "amber",
    "зелёный": "green",
    "зеленый": "green",
    "голубой": "sky",
    "синий": "indigo",
    "фиолетовый": "violet",
    "yellow": "amber",
    "orange": "amber",
    "blue": "indigo",
    "purple": "violet",
}


def accent_named(text: str) -> str | None:
    """The accent of a name in either language, or a colour ``#RRGGBB`` in capitals, or None."""
    name = text.strip().casefold()
    if name in ACCENTS:
        return name
    return name.upper() if is_colour(name) else _NAMES.get(name)


def luminance(colour: str) -> float:
    """The relative luminance of a colour (WCAG 2.2), from 0 for black to 1 for white."""
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_of(one: str, other: str) -> float:
    """The contrast of two colours (WCAG 2.2), from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def derived(main: str) -> Accent:
    """An accent of one colour alone: darkened for words, white or ink upon it."""
    shares = (tint(main, share, "#000000") for share in range(100, 0, -5))
    deep = next((colour for colour in shares if contrast_of(colour, WHITE) >= 4.5), "#000000")
    on_it = WHITE if contrast_of(main, WHITE) >= contrast_of(main, INK) else INK
    return Accent(main, deep, on_it, "circle")


def palette(look: Look, accent: str) -> dict[str, str]:
    """The colours by name that a card of an accent (a name or ``#RRGGBB``) has in a look."""
    said = look.accents.get(accent)
    own = said if isinstance(said, AccentColours) else AccentColours()
    base = derived(said) if isinstance(said, str) else ACCENTS.get(accent) or derived(accent)
    main = own.main or base.main
    return {
        "ink": INK,
        "grey": GREY,
        "white": WHITE,
        **{name: one.main for name, one in ACCENTS.items()},
        "accent": main,
        "deep": own.deep or base.deep,
        "contrast": own.contrast or base.contrast,
        "pale": own.pale or tint(main, 16, look.paper),
        "mid": own.mid or tint(main, 45, look.paper),
        **look.palette,
    }

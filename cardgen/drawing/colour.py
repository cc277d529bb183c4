"""Colours: names in hex, flat tints (never transparency) and the operators that set them."""

import re
from functools import lru_cache

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def is_colour(text: str) -> bool:
    """Whether the text is a colour written ``#RRGGBB``."""
    return _HEX.fullmatch(text) is not None


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1.

    Raises:
        ValueError: the text is not a colour.
    """
    if not is_colour(colour):
        raise ValueError(colour)
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def tint(colour: str, percent: float, paper: str) -> str:
    """The flat colour of ``percent`` parts of ``colour`` in 100, the rest being ``paper``."""
    share = percent / 100
    mixed = (
        round(255 * (c * share + p * (1 - share)))
        for c, p in zip(channels(colour), channels(paper), strict=True)
    )
    return "#" + "".join(f"{value:02X}" for value in mixed)


@lru_cache(maxsize=512)
def fill_operator(colour: str) -> str:
    """The PDF operator that sets the fill colour."""
    return " ".join(f"{value:.3g}" for value in channels(colour)) + " rg"


@lru_cache(maxsize=512)
def stroke_operator(colour: str) -> str:
    """The PDF operator that sets the stroke colour."""
    return " ".join(f"{value:.3g}" for value in channels(colour)) + " RG"


def without_colour(code: list[str]) -> list[str]:
    """Operators as they are, but with every colour turned into the grey that looks as light."""
    return [_grey_operator(one) if one.endswith((" rg", " RG")) else one for one in code]


def with_pale_areas(code: list[str]) -> list[str]:
    """Operators as they are, but with every filled area printed pale; words and lines stay."""
    pale: list[str] = []
    is_text = False
    for one in code:
        is_text = one == "BT" or (is_text and one != "ET")
        pale.append(_pale_operator(one) if one.endswith(" rg") and not is_text else one)
    return pale


@lru_cache(maxsize=512)
def _pale_operator(operator: str) -> str:
    *colour, name = operator.split()
    return " ".join(f"{1 - (1 - float(part)) * _PALE:.3g}" for part in colour) + f" {name}"


_PALE = 0.35
"""How much of its ink a pale area keeps: enough to tell colours and pictures apart."""


def in_inks(code: list[str]) -> list[str]:
    """Operators as they are, but with every colour in the four inks of a press."""
    return [_ink_operator(one) if one.endswith((" rg", " RG")) else one for one in code]


@lru_cache(maxsize=512)
def _ink_operator(operator: str) -> str:
    *colour, name = operator.split()
    inks = " ".join(f"{round(ink, 3):g}" for ink in inks_of(*map(float, colour)))
    return f"{inks} {'k' if name == 'rg' else 'K'}"


def inks_of(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black (0 to 1) of a colour, by plain arithmetic and no profile.

    Each ink takes its share of the light that the others leave. All that is grey is printed in
    black alone, so that no more than two coloured inks lie on one another, and together they are
    never more than `MOST_INK`. What is nearly black is black, so that words are printed in one ink
    (docs/printing.md 1.3).
    """
    light = max(red, green, blue)
    if light <= NEARLY_BLACK:
        return 0.0, 0.0, 0.0, 1.0
    black = 1 - light
    cyan, magenta, yellow = (1 - part / light for part in (red, green, blue))
    wet = cyan + magenta + yellow
    share = min(1.0, (MOST_INK - black) / wet) if wet else 1.0
    return cyan * share, magenta * share, yellow * share, black


MOST_INK = 2.4
"""The most that all inks together may be (1: one ink in full); paper takes no more."""

NEARLY_BLACK = 0.15
"""A colour no lighter than this (0 to 1) is printed as black."""


@lru_cache(maxsize=512)
def _grey_operator(operator: str) -> str:
    *colour, name = operator.split()
    if len(colour) != len(_LIGHTNESS):
        return operator
    light = sum(float(part) * share for part, share in zip(colour, _LIGHTNESS, strict=True))
    return f"{light:.3g} {'g' if name == 'rg' else 'G'}"


_LIGHTNESS = (0.299, 0.587, 0.114)
"""How much red, green and blue add to how light a colour looks (ITU-R BT.601, as pictures are)."""

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
    return " ".join(f"{1 - (1 - float(part)) * PALE:.3g}" for part in colour) + f" {name}"


PALE = 0.35
"""How much of its ink a pale area keeps: enough to tell colours and pictures apart."""


@lru_cache(maxsize=512)
def _grey_operator(operator: str) -> str:
    *colour, name = operator.split()
    if len(colour) != len(_LIGHTNESS):
        return operator
    light = sum(float(part) * share for part, share in zip(colour, _LIGHTNESS, strict=True))
    return f"{light:.3g} {'g' if name == 'rg' else 'G'}"


_LIGHTNESS = (0.299, 0.587, 0.114)
"""How much red, green and blue add to how light a colour looks (ITU-R BT.601, as pictures are)."""

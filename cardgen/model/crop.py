"""The point of a picture that a crop keeps in view, as a person writes it."""

import re

_FOCUS = re.compile(r"(\d{1,3})\s*%?\s*[\s,;/x×]\s*(\d{1,3})\s*%?", re.IGNORECASE)
_WHOLE = 100

Focus = tuple[float, float]
"""Shares of a picture's width and height, from its top left corner."""


def read_focus(text: str) -> Focus | None:
    """The point that ``50 20`` or ``50 %, 20 %`` means: per cent from the left, from the top.

    None if the text does not say it so.
    """
    match = _FOCUS.fullmatch(text.strip())
    if match is None:
        return None
    across, down = int(match[1]), int(match[2])
    return (across / _WHOLE, down / _WHOLE) if max(across, down) <= _WHOLE else None

"""Whole numbers as people and spreadsheets write them."""

import re

_WHOLE = re.compile(r"([-+]?)(\d{1,9})(?:[.,]0{0,2})?")


def whole_number(text: str) -> int | None:
    """The number in ``6``, ``6.0``, ``6,0``, ``'6`` or full-width digits; None for anything else.

    Dashes of any length before the digits are read as a minus. ``1,000`` is none: it may mean one
    or a thousand.
    """
    plain = text.strip().lstrip("'’").strip()
    match = _WHOLE.fullmatch(re.sub(r"^[\u2010-\u2015\u2212\uff0d]", "-", plain))
    if match is None:
        return None
    return int(match.group(2)) * (-1 if match.group(1) == "-" else 1)

"""Whole numbers as people and spreadsheets write them."""

import re
import unicodedata

from cardgen.documents.grid import trimmed
from cardgen.model.problem import Problems
from cardgen.model.table import Cell

_NUMBER = re.compile(r"([+-]?)(\d{1,9})(?:[.,]0{0,2})?")
_MINUSES = str.maketrans({"−": "-", "–": "-", "—": "-", "‑": "-", "－": "-", "＋": "+"})


def parse_whole(text: str) -> int:
    """Read ``6``, ``6.0``, ``6,0``, ``'6``, ``６`` or ``−6``.

    Raises:
        ValueError: the text is no whole number.
    """
    plain = trimmed(trimmed(text).lstrip("'’")).translate(_MINUSES)
    match = _NUMBER.fullmatch(plain)
    if match is None:
        raise ValueError(text)
    sign, digits = match.groups()
    size = int("".join(str(unicodedata.decimal(digit)) for digit in digits))
    return -size if sign == "-" else size


def whole_number(
    cell: Cell | None, column: str, problems: Problems, lowest: int = 0, highest: int = 99_999
) -> int | None:
    """The whole number in a cell; ``None`` if the cell is absent, empty or wrong.

    ``column`` is what messages call the column. Problems: errors ``not-a-whole-number``,
    ``number-out-of-range``.
    """
    if cell is None or not cell.text:
        return None
    try:
        number = parse_whole(cell.text)
    except ValueError:
        problems.error("not-a-whole-number", cell.place, column=column, found=cell.text[:60])
        return None
    if not lowest <= number <= highest:
        problems.error(
            "number-out-of-range",
            cell.place,
            column=column,
            found=number,
            lowest=lowest,
            highest=highest,
        )
        return None
    return number

"""The lines of a text by number, and numbers of lines as a reader writes them."""

import re
from collections.abc import Sequence


def text_lines(text: str) -> list[str]:
    """The lines of a text whatever ends them; a line's number is its index plus one."""
    return re.split(r"\r\n|\r|\n", text)


def as_ranges(numbers: Sequence[int]) -> str:
    """Numbers as a reader writes them: ``4, 25, 28-35``."""
    parts: list[list[int]] = []
    for number in sorted(set(numbers)):
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(p[0]) if len(p) == 1 else f"{p[0]}-{p[-1]}" for p in parts)

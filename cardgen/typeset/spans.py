"""Rich text: spans of characters in one look, and small pictures standing among them."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.typeset.fonts import Font


@dataclass(frozen=True, slots=True)
class Span:
    """Characters in one look.

    ``font`` and ``colour`` are those of the text's style when left out; ``scale`` multiplies the
    style's size.
    """

    text: str
    font: Font | None = None
    scale: float = 1.0
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class InlineIcon:
    """A picture in the line, ``scale`` em square.

    ``drop`` is how far it hangs below the baseline in em; left out, it is centred on the
    x-height. It never opens the line.
    """

    name: str
    scale: float = 1.0
    drop: float | None = None
    colour: str | None = None


Rich = str | Sequence[Span | InlineIcon]
"""A plain string, or spans and icons in reading order."""

ICON_CHAR = "\ufffc"
"""What stands for an icon where a text is handled as characters (OBJECT REPLACEMENT CHARACTER)."""


def as_spans(text: Rich) -> tuple[Span | InlineIcon, ...]:
    """The text as spans and icons."""
    return (Span(text),) if isinstance(text, str) else tuple(text)


def plain(text: Rich) -> str:
    """The characters of the text, without its icons."""
    return "".join(span.text for span in as_spans(text) if isinstance(span, Span))

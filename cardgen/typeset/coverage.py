"""Whether a text's fonts have its characters; asked before anything is drawn."""

import unicodedata
from collections.abc import Sequence

from cardgen.typeset.fonts import Font
from cardgen.typeset.normal import normalise
from cardgen.typeset.spans import InlineIcon, Rich, Span, as_spans


def uncovered(text: Rich, font: Font) -> tuple[tuple[str, str], ...]:
    """The characters that could not be drawn: pairs (font key, its missing characters).

    A character counts as missing only if the font lacks every plain equivalent of it too.
    ``font`` is that of spans without an own. Fonts come in the order of the text, and so do the
    characters, each once.
    """
    missing: dict[str, dict[str, None]] = {}
    for span in as_spans(text):
        if isinstance(span, Span):
            own = span.font or font
            if own.coverage.issuperset(map(ord, set(span.text))):
                continue
            for char in own.missing(normalise(span.text, own)):
                missing.setdefault(own.key, {})[char] = None
    return tuple((key, "".join(chars)) for key, chars in missing.items())


def describe(char: str) -> str:
    """A character as a message names it: ``★ (U+2605 black star)``."""
    name = unicodedata.name(char, "").lower()
    return f"{char} (U+{ord(char):04X}{' ' * bool(name)}{name})"


def is_sign(char: str) -> bool:
    """Whether a character stands for itself rather than for a sound of a word.

    Greek letters count: in card texts of other scripts they are units and names of quantities.
    """
    return unicodedata.category(char)[0] in "SNP" or "\u0370" <= char <= "\u03ff"


def with_fallback(text: Rich, font: Font, others: Sequence[Font]) -> tuple[Span | InlineIcon, ...]:
    """The text with what its font lacks given to the first of ``others`` that has it.

    Only signs are: suits, stars, arrows, figures, emoji and the letters of formulas. A letter of a
    word is never taken from another font, but told as missing.
    """
    found: list[Span | InlineIcon] = []
    for span in as_spans(text):
        if isinstance(span, InlineIcon):
            found.append(span)
        else:
            found.extend(_split(span, font, others))
    return tuple(found)


def _split(span: Span, font: Font, others: Sequence[Font]) -> list[Span]:
    first = span.font or font
    parts: list[tuple[Font | None, str]] = []
    for char in span.text:
        own = span.font
        if is_sign(char) and first.missing(normalise(char, first)):
            able = (other for other in others if not other.missing(normalise(char, other)))
            own = next(able, span.font)
        if parts and parts[-1][0] is own:
            parts[-1] = (own, parts[-1][1] + char)
        else:
            parts.append((own, char))
    return [Span(text, own, span.scale, span.colour) for own, text in parts]

"""Words of a look: pieces of marked text become spans in the fonts of a family."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from cardgen.design.assets import Assets
from cardgen.design.figures import BLANK_SIGN, COIN
from cardgen.design.items import Fault
from cardgen.design.looks.accents import ACCENTS
from cardgen.design.looks.names import LookScope
from cardgen.design.looks.schema import Look
from cardgen.design.looks.signs import icon_names
from cardgen.design.marks import BLANK, IconNamed, Odd, Piece
from cardgen.design.scope import TemplateFault
from cardgen.typeset.coverage import describe, uncovered, with_fallback
from cardgen.typeset.fonts import Font
from cardgen.typeset.spans import InlineIcon, Rich, Span
from cardgen.typeset.typography import polish_rich

FAMILIES: Mapping[str, tuple[str, str, str, str]] = {
    "rubik": ("Rubik_400Regular", "Rubik_700Bold", "Rubik_400Regular_Italic", "Rubik_700Bold"),
    "rubikbold": ("Rubik_500Medium", "Rubik_700Bold", "Rubik_400Regular_Italic", "Rubik_700Bold"),
    "alegreya": (
        "Alegreya_500Medium", "Alegreya_700Bold", "Alegreya_400Regular_Italic", "Alegreya_700Bold",
    ),
    "garamond": (
        "EBGaramond_500Medium", "EBGaramond_700Bold", "EBGaramond_500Medium_Italic",
        "EBGaramond_700Bold",
    ),
    "pt": ("PTSans_400Regular", "PTSans_700Bold", "PTSans_400Regular_Italic", "PTSans_700Bold"),
    "condensed": (
        "RobotoCondensed_500Medium", "RobotoCondensed_700Bold", "RobotoCondensed_500Medium",
        "RobotoCondensed_700Bold",
    ),
    "caveat": ("Caveat_700Bold",) * 4,
    "philosopher": (
        "Philosopher_400Regular", "Philosopher_700Bold", "Philosopher_400Regular_Italic",
        "Philosopher_700Bold",
    ),
    "oswald": ("Oswald_500Medium", "Oswald_700Bold", "Oswald_500Medium", "Oswald_700Bold"),
}  # fmt: skip
"""The families of running text: regular, bold, italic and both."""

_SCALES = {"big": 1.3, "small": 0.84}
_SMALL_CAPS = 0.8
_BLANK_EMS = 4
ICON_EM = 1.12
COIN_EM = 1.2


@dataclass(frozen=True, slots=True)
class Manner:
    """How words are coloured: ``base`` styles, the colours of words and of signs among them."""

    family: str
    colour: str
    icon_colour: str
    base: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Words:
    """The fonts and colours of one look, for the words of one card."""

    look: Look
    assets: Assets
    scope: LookScope
    in_black: bool = False

    @cached_property
    def icon_named(self) -> IconNamed:
        """The icon that a name in a cell stands for."""
        return icon_names(self.assets.icons)

    def colour(self, name: str) -> str:
        """A colour of running text; the ink-saver prints all but what stands on black in black.

        Raises:
            TemplateFault: the palette has no such colour.
        """
        if self.in_black:
            return "#FFFFFF" if name == "contrast" else "#000000"
        return self.scope.colour(name)

    def font(self, key: str) -> Font:
        """The font of this key.

        Raises:
            TemplateFault: there is none.
        """
        key = self.look.fonts.get(key, key)
        try:
            return self.assets.fonts[key]
        except KeyError:
            raise TemplateFault("unknown-font", name=key) from None

    def family(self, name: str) -> tuple[Font, Font, Font, Font]:
        """The fonts of a family: regular, bold, italic and both.

        Raises:
            TemplateFault: there is no such family, or a font of it is not there.
        """
        name = self.look.families.get(name, name)
        if name not in FAMILIES:
            raise TemplateFault("unknown-font", name=name)
        regular, bold, italic, both = map(self.font, FAMILIES[name])
        return regular, bold, italic, both

    def polished(
        self, parts: Iterable[Span | InlineIcon], font: Font
    ) -> tuple[Span | InlineIcon, ...]:
        """The spans with quotes, dashes and spaces as the language has them.

        ``font`` is that of spans without an own; signs it lacks come from other fonts.
        """
        words = polish_rich(tuple(parts), self.assets.typography)
        if uncovered(words, font):
            return with_fallback(words, font, self.assets.fonts.signs)
        return words

    def spans(self, pieces: Iterable[Piece], manner: Manner) -> tuple[Span | InlineIcon, ...]:
        """Pieces of marked text in type."""
        found: list[Span | InlineIcon] = []
        fonts = self.family(manner.family)
        for piece in pieces:
            if piece.is_sign and found and isinstance(found[-1], InlineIcon):
                found.append(Span("\u00a0", fonts[0], 0.3))
            found.extend(self._piece(piece, fonts, manner))
        return self.polished(found, fonts[0])

    def _piece(
        self, piece: Piece, fonts: tuple[Font, Font, Font, Font], manner: Manner
    ) -> Iterator[Span | InlineIcon]:
        styles = piece.styles | manner.base
        scale = 1.0
        for style, factor in _SCALES.items():
            scale *= factor if style in styles else 1.0
        colour = self._own_colour(piece)
        if piece.is_sign:
            name = piece.icon or COIN + piece.coin
            em = (ICON_EM if piece.icon else COIN_EM) * scale
            yield InlineIcon(name, em, colour=colour or manner.icon_colour)
            return
        font = fonts[("bold" in styles) + 2 * ("italic" in styles)]
        for index, words in enumerate(piece.text.split(BLANK)):
            if index:
                bar = InlineIcon(BLANK_SIGN, scale, 0.1, colour or manner.colour)
                yield from (bar,) * _BLANK_EMS
            if words and "caps" in styles:
                yield from _small_caps(words, font, scale, colour)
            elif words:
                yield Span(words, font, scale, colour)

    def _own_colour(self, piece: Piece) -> str | None:
        """The colour that a mark gives the piece: an accent deep enough to be read."""
        if self.in_black:
            return None
        for name, accent in ACCENTS.items():
            if name in piece.styles:
                return accent.deep
        return next((self.scope.colour(n) for n in ("ink", "grey") if n in piece.styles), None)

    def faults(self, text: Rich, font: Font, said: str) -> list[Fault]:
        """The characters of a text that its fonts lack."""
        return [
            Fault(
                "missing-glyph",
                said,
                (("font", key), ("characters", ", ".join(describe(char) for char in chars))),
            )
            for key, chars in uncovered(text, font)
        ]


def odd_faults(odd: Iterable[Odd], text: str) -> Iterator[Fault]:
    """What looks like a mark and is none, as warnings."""
    for one in odd:
        values = (("typed", one.typed), ("words", one.words))
        yield Fault(one.code, text, values, is_odd=True)


def _small_caps(words: str, font: Font, scale: float, colour: str | None) -> Iterator[Span]:
    for is_small, letters in groupby(words, str.islower):
        text = "".join(letters).upper()
        yield Span(text, font, scale * (_SMALL_CAPS if is_small else 1.0), colour)

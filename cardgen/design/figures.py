"""Icons that are made of letters: a figure cut out of a disc, a monogram cut out of a shape."""

from collections.abc import Iterator
from typing import Any

from cardgen.design.looks.accents import ACCENTS
from cardgen.design.looks.shapes import shape_path
from cardgen.drawing import svgpath
from cardgen.drawing.icons import UNITS, IconOutline
from cardgen.model.boxes import Box
from cardgen.typeset.fonts import Font, FontBook

FIGURE_FONT = "Rubik_700Bold"
COIN, MONOGRAM, BLANK_SIGN = "coin-", "monogram-", "blank"

_CAPS_HIGH = 250.0
"""How high (units) a capital stands in its shape."""

_INSET = {"square": 40.0, "shield": 24.0, "octagon": 16.0}
_NARROW = {"diamond": 0.8}
"""By so much a letter is smaller in a shape with little room at its corners."""
_RAISED = {"shield": 30.0}


def monogram(accent: str, letter: str) -> str:
    """The name of the icon of a letter cut out of the shape of an accent."""
    shape = ACCENTS[accent].shape if accent in ACCENTS else "circle"
    return f"{MONOGRAM}{shape}-{letter}"


class FigureIcons:
    """Makes icons of letters by name, in a font of a book."""

    def __init__(self, fonts: FontBook) -> None:
        self._fonts = fonts

    def __call__(self, name: str) -> IconOutline | None:
        """The icon of this name; None if it is no name of such an icon."""
        if name == BLANK_SIGN:
            return IconOutline(name, "", "M-6 466 L518 466 L518 510 L-6 510 Z")
        if name.startswith(COIN):
            return self._cut(name, "circle", name.removeprefix(COIN))
        if name.startswith(MONOGRAM):
            shape, _, letter = name.removeprefix(MONOGRAM).partition("-")
            return self._cut(name, shape, letter)
        return None

    def _cut(self, name: str, shape: str, text: str) -> IconOutline:
        inset = _INSET.get(shape, 0.0)
        box = Box(inset, inset, UNITS - 2 * inset, UNITS - 2 * inset)
        outline = shape_path("round" if shape == "square" else shape, box)
        high = _CAPS_HIGH if len(text) == 1 else _CAPS_HIGH * 0.84
        high *= _NARROW.get(shape, 1.0)
        letters = _letters(text, self._fonts[FIGURE_FONT], high, _RAISED.get(shape, 0.0))
        steps = [*_mirrored(outline), *svgpath.parse(letters)]
        return IconOutline(name, "", svgpath.write(steps))


def _mirrored(outline: str) -> Iterator[svgpath.PathCommand]:
    """A shape that is alike on both sides, run the other way round.

    Outer contours of letters run with the clock, as shapes do: only a shape that runs against them
    has them cut out.
    """
    for letter, *numbers in svgpath.parse(outline):
        yield (letter, *(UNITS - n if at % 2 == 0 else n for at, n in enumerate(numbers)))


class _Pen:
    """Notes the outlines of glyphs as path data, mirrored into y down."""

    def __init__(self, scale: float, x: float, y: float) -> None:
        self._scale, self.x, self._y = scale, x, y
        self.contours: list[list[tuple[str, list[tuple[float, float]]]]] = []

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return self.x + point[0] * self._scale, self._y - point[1] * self._scale

    def moveTo(self, point: Any) -> None:  # noqa: N802 - the names of the pen protocol
        self.contours.append([("M", [self._at(point)])])

    def lineTo(self, point: Any) -> None:  # noqa: N802
        self.contours[-1].append(("L", [self._at(point)]))

    def curveTo(self, *points: Any) -> None:  # noqa: N802
        self.contours[-1].append(("C", [self._at(point) for point in points]))

    def qCurveTo(self, *points: Any) -> None:  # noqa: N802
        self.contours[-1].append(("Q", [self._at(point) for point in points]))

    def closePath(self) -> None:  # noqa: N802
        self.contours[-1].append(("Z", []))


def _letters(text: str, font: Font, high: float, up: float) -> str:
    """The outlines of a text centred on an icon's square."""
    scale = high / (font.cap_height * font.upem)
    pen = _Pen(scale, (UNITS - font.advance(text) * font.upem * scale) / 2, (UNITS + high) / 2 - up)
    for char in text:
        glyph = font.shaper.get_nominal_glyph(ord(char))
        if glyph is None:
            continue
        font.shaper.draw_glyph_with_pen(glyph, pen)
        pen.x += font.advance(char) * font.upem * scale
    steps = [step for contour in pen.contours for step in contour]
    return "".join(
        letter + " ".join(f"{x:.2f} {y:.2f}" for x, y in points) for letter, points in steps
    )

"""A page or a form to draw on, in mm with x to the right and y down."""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from cardgen.drawing.colour import fill_operator, stroke_operator
from cardgen.drawing.icons import UNITS, IconBook
from cardgen.drawing.images import Picture
from cardgen.drawing.path import Path
from cardgen.model.boxes import Box
from cardgen.model.lengths import MM_PER_PT
from cardgen.typeset.fonts import Font
from cardgen.typeset.layout import Block, GlyphRun, Inline, Line


class Medium(Protocol):
    """The file that what is drawn on a surface goes into."""

    icons: IconBook

    def form(self, key: Hashable, box: Box, draw: Callable[["Surface"], None]) -> str:
        """The name of the form of this key, drawn when it is first asked for."""
        ...

    def use_form(self, name: str) -> None:
        """Place a form into what is being drawn."""
        ...

    def use_picture(self, picture: Picture) -> None:
        """Draw a picture over the unit square of the current coordinates (y up)."""
        ...

    def show(self, font: Font, text: str, size: float) -> list[str]:
        """The operators that show a kerned text of a font at a size in mm."""
        ...


class Halo(NamedTuple):
    """A contour drawn behind an icon to part it from the ground: colour, mm beyond it."""

    colour: str
    width: float


_ROUND = "1 J 1 j"


class Surface:
    """Where drawing goes. All methods take mm and colours as ``#RRGGBB``."""

    def __init__(self, medium: Medium, code: list[str]) -> None:
        self._medium = medium
        self._code = code

    @contextmanager
    def saved(self) -> Iterator[None]:
        """Whatever is moved, turned or clipped inside is undone at the end."""
        self._code.append("q")
        yield
        self._code.append("Q")

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """Draw only inside ``path``; inside an empty one nothing is seen."""
        self._code += ("q", path.operators or "0 0 0 0 re", "W n")
        yield
        self._code.append("Q")

    def move(self, x: float, y: float) -> None:
        """Put the origin at (x, y)."""
        self._code.append(f"1 0 0 1 {x:.5f} {y:.5f} cm")

    def turn(self, degrees: float) -> None:
        """Turn what follows about the origin, clockwise on paper."""
        if degrees % 360 == 180:
            self._code.append("-1 0 0 -1 0 0 cm")
        elif degrees % 360:
            sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
            self._code.append(f"{cosine:.7f} {sine:.7f} {-sine:.7f} {cosine:.7f} 0 0 cm")

    def scale(self, x: float, y: float | None = None) -> None:
        """Scale what follows about the origin; a negative factor mirrors."""
        self._code.append(f"{x:.7f} 0 0 {x if y is None else y:.7f} 0 0 cm")

    def fill(self, path: Path, colour: str) -> None:
        """Fill a path (rule nonzero); an empty one draws nothing."""
        if path:
            self._code += (fill_operator(colour), path.operators, "f")

    def stroke(
        self,
        path: Path,
        colour: str,
        width: float,
        *,
        dash: Sequence[float] = (),
        round_ends: bool = False,
    ) -> None:
        """Draw along a path with a line ``width`` mm thick; an empty one draws nothing."""
        if not path:
            return
        code = self._code
        code.append("q")
        code += (stroke_operator(colour), f"{width:.3f} w")
        if any(dash):
            code.append(f"[{' '.join(f'{part:.3f}' for part in dash)}] 0 d")
        if round_ends:
            code.append(_ROUND)
        code += (path.operators, "S", "Q")

    def icon(
        self,
        name: str,
        box: Box,
        colour: str,
        *,
        halo: Halo | None = None,
        mirror: bool = False,
    ) -> None:
        """Draw an icon into a square box (its width counts), a halo behind it.

        Raises:
            KeyError: there is no icon of that name.
        """
        scale = box.width / UNITS
        code = self._code
        code.append("q")
        if mirror:
            self.move(box.x + box.width, box.y)
            self.scale(-scale, scale)
        else:
            self.move(box.x, box.y)
            self.scale(scale)
        if halo is not None:
            code += (stroke_operator(halo.colour), f"{2 * halo.width / scale:.2f} w", _ROUND)
            self.form(("halo", name), _icon_box(halo.width / scale), _icon_painter(name, "S"))
        code.append(fill_operator(colour))
        self.form(("icon", name), _icon_box(0), _icon_painter(name, "f"))
        code.append("Q")

    def hatched_icon(
        self,
        name: str,
        box: Box,
        colour: str,
        *,
        line: float,
        hatch: float,
        pitch: float,
        mirror: bool = False,
    ) -> None:
        """Draw an icon as an outline ``line`` mm wide, inside hatched at 45° (0: left white).

        ``hatch`` is the width of a hatch line and ``pitch`` the distance between two, in mm.
        """
        scale = box.width / UNITS
        operators = self._medium.icons[name].operators
        lines = "\n".join(
            f"{at:.1f} 0 m {at - UNITS:.1f} {UNITS:.0f} l"
            for at in _steps(pitch * math.sqrt(2) / scale, 2 * UNITS)
        )

        def draw(form: Surface) -> None:
            code = form._code
            code += (stroke_operator(colour), "q", operators, "W n")
            code += (f"{hatch / scale:.2f} w", lines, "S") if hatch else ()
            code += ("Q", f"{line / scale:.2f} w 1 j", operators, "S")

        with self.saved():
            self.move(box.x + (box.width if mirror else 0), box.y)
            self.scale(-scale if mirror else scale, scale)
            key = ("hatched", name, colour, round(scale, 5), line, hatch, pitch)
            self.form(key, _icon_box(line / scale), draw)

    def form(self, key: Hashable, box: Box, draw: Callable[["Surface"], None]) -> None:
        """Place the form of this key at the origin; it is drawn by ``draw`` once per file."""
        self._medium.use_form(self._medium.form(key, box, draw))

    def picture(self, picture: Picture, box: Box) -> None:
        """Draw a picture over the whole of a box."""
        with self.saved():
            self._code.append(
                f"{box.width:.5f} 0 0 {-box.height:.5f} {box.x:.5f} {box.y + box.height:.5f} cm"
            )
            self._medium.use_picture(picture)

    def block(self, block: Block, x: float, y: float, colour: str) -> None:
        """Draw a set text with its top left at (x, y)."""
        for line in block.lines:
            self.line(line, x + line.x, y + line.baseline, colour)

    def line(
        self, line: Line, x: float, y: float, colour: str, *, halo: Halo | None = None
    ) -> None:
        """Draw a set line with its start at x and its baseline at y, a halo behind its letters."""
        if halo is not None:
            self._code += ("q", stroke_operator(halo.colour), f"{2 * halo.width:.3f} w", _ROUND)
            self._code.append("1 Tr")
            for run in line.runs:
                self._run(run, x + run.x, y, colour)
            self._code.append("Q")
        for run in line.runs:
            self._run(run, x + run.x, y, run.colour or colour)
        for inline in line.inlines:
            self._inline(inline, x, y, inline.colour or colour)

    def _inline(self, inline: Inline, x: float, y: float, colour: str) -> None:
        top = y + inline.drop - inline.size
        self.icon(inline.name, Box(x + inline.x, top, inline.size, inline.size), colour)

    def _run(self, run: GlyphRun, x: float, y: float, colour: str) -> None:
        size = run.size * MM_PER_PT
        code = self._code
        code += ("BT", fill_operator(colour), f"1 0 0 -1 {x:.4f} {y:.4f} Tm")
        if run.tracking:
            code.append(f"{run.tracking:.4f} Tc")
        if run.word_space:
            code.append(f"{run.word_space:.5f} Tw")
        code += self._medium.show(run.font, run.text, size)
        if run.tracking or run.word_space:
            code.append("0 Tc 0 Tw")
        code.append("ET")


def _steps(pitch: float, end: float) -> list[float]:
    return [pitch * (i + 0.5) for i in range(int(end / pitch))]


def _icon_box(beyond: float) -> Box:
    return Box(0, 0, UNITS, UNITS).grown(math.ceil(beyond) + 60)


def _icon_painter(name: str, operator: str) -> Callable[[Surface], None]:
    def draw(form: Surface) -> None:
        form._code += (form._medium.icons[name].operators, operator)

    return draw

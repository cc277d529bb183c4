"""What setting a text gives: lines of runs with exact places, ready to be drawn.

All lengths are mm, sizes of type are pt; x runs right and y down from the block's top left.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from cardgen.model.lengths import Mm, Pt
from cardgen.typeset.fonts import Font, em_mm


@dataclass(frozen=True, slots=True)
class GlyphRun:
    """Characters of one font and size on one line.

    Its letters are kerned as `Font.shape` tells. ``tracking`` is added after every character and
    ``word_space`` after every space, no-break ones (U+00A0) among them as they are drawn with a
    space's glyph; both are in mm. ``width`` is the way from ``x`` to where a following run begins.
    """

    font: Font
    size: Pt
    text: str
    x: Mm
    width: Mm
    tracking: Mm = Mm(0.0)
    word_space: Mm = Mm(0.0)
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Inline:
    """A picture in a line: ``size`` mm square, its bottom ``drop`` mm below the baseline."""

    name: str
    size: Mm
    x: Mm
    drop: Mm = Mm(0.0)
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its runs and inline pictures, its place, its width and its baseline in the block.

    The x of runs and pictures counts from the line's. ``width`` is as set, without the tracking
    after the last character. ``stretch`` is the width of its spaces over their natural one; where
    a justified line has no space to widen, the measure over the line's width.
    """

    runs: tuple[GlyphRun, ...]
    inlines: tuple[Inline, ...]
    x: Mm
    baseline: Mm
    width: Mm
    stretch: float = 1.0

    @property
    def text(self) -> str:
        """The characters of the line."""
        return "".join(run.text for run in self.runs)

    @property
    def cap_height(self) -> Mm:
        """Height of the line's capitals (or pictures) above its baseline."""
        above = [run.font.cap_height * em_mm(run.size) for run in self.runs]
        return Mm(max(above or [inline.size - inline.drop for inline in self.inlines], default=0.0))

    @property
    def depth(self) -> Mm:
        """Depth of the line's tails (or pictures) below its baseline."""
        below = [run.font.depth * em_mm(run.size) for run in self.runs]
        return Mm(max(below or [inline.drop for inline in self.inlines], default=0.0))


@dataclass(frozen=True, slots=True)
class Block:
    """A set text: its lines, the measure it was set to, its height and the size it came out at.

    ``fits`` is false when a line is wider than the measure or the text needs more lines or height
    than it was given; nothing is left out then. ``loose`` is the greatest stretch of its lines.
    """

    lines: tuple[Line, ...]
    measure: Mm
    height: Mm
    size: Pt
    fits: bool = True
    loose: float = field(default=1.0)

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)

    @property
    def width(self) -> Mm:
        """The width of the widest line."""
        return Mm(max((line.width for line in self.lines), default=0.0))

    @property
    def ink_top(self) -> Mm:
        """How far below the block's top the capitals of its first line begin."""
        return Mm(self.lines[0].baseline - self.lines[0].cap_height) if self.lines else Mm(0.0)

    @property
    def ink_bottom(self) -> Mm:
        """How far below the block's top the tails of its last line end."""
        return Mm(self.lines[-1].baseline + self.lines[-1].depth) if self.lines else self.height

    @property
    def text(self) -> str:
        """The words of the block, lines joined by line feeds."""
        return "\n".join(line.text for line in self.lines)

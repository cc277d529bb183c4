"""What stands on a sheet beside the cards: the label line and the bar to check the scale by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from cardgen.model.boxes import Box
from cardgen.press.freebands import Band

if TYPE_CHECKING:
    from cardgen.drawing.surface import Surface

CELL, CELLS = 10.0, 10
"""The check bar is ten cells of 10 mm: 100 mm show a scale of 97 % as 3 mm (docs/printing.md
7.3)."""

CHECK_BAR_HEIGHT = 1.4
TICK = 0.6
THIN = 0.12
"""The bar's height, the length of its ticks and the width of its lines (mm)."""

FIGURE_GAP = 0.3
FIGURE_AFTER = 1.0
PART_GAP = 3.0
SIDE_GAP = 6.0
LINE_GAP = 0.5
"""Gaps (mm): under and before a figure, between title and details, to what stands at the right,
of lines."""


class Role(StrEnum):
    """What a text of the slug is, from which its font and size follow.

    Meant sizes in pt: title 10.5 in the game's heading face, the others in the plain narrow face:
    label 7.5, hint 6.8, figure 6.2.
    """

    TITLE = "title"
    LABEL = "label"
    HINT = "hint"
    FIGURE = "figure"


class SetLine(Protocol):
    """A line of text set in its font and size: lengths in mm."""

    @property
    def width(self) -> float:
        """How long the line is."""
        ...

    @property
    def ascent(self) -> float:
        """How far its letters rise above the baseline."""
        ...

    @property
    def descent(self) -> float:
        """How far they fall below the baseline (positive)."""
        ...

    def draw(self, surface: "Surface", x: float, y: float) -> None:
        """Draw the line with the start of its baseline at (x, y)."""
        ...


class TextSetter(Protocol):
    """Sets a line of text for a role, at ``scale`` times the size the role has."""

    def __call__(self, text: str, role: Role, scale: float = 1.0, /) -> SetLine:
        """The set line."""
        ...


@dataclass(frozen=True, slots=True)
class SheetLabel:
    """The words of one page's label line, in the language of the sheet.

    ``title`` is the game; ``details`` side, sheet number and cards; ``right`` paper, language,
    "print at 100 %" and how to turn the sheet over.
    """

    title: str
    details: str
    right: str


@dataclass(frozen=True, slots=True)
class BarWords:
    """The words beside the check bar, in the language of the sheet.

    ``hints`` gives the lines beside a bar of so many mm, the most important first; ``top`` stands
    beside the arrow that shows which way the sheet goes into the printer.
    """

    unit: str
    hints: Callable[[int], Sequence[str]] = lambda length: ()
    top: str = ""


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A set line at its place on the page: the start of its baseline (mm), turned clockwise."""

    text: SetLine
    x: float
    y: float
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Slug:
    """Everything beside the cards of one page, in mm of the page.

    ``cells`` are filled black, ``strokes`` are black lines `THIN` wide from point to point;
    ``area`` are the boxes that all of it keeps to.
    """

    texts: tuple[PlacedText, ...] = ()
    cells: tuple[Box, ...] = ()
    strokes: tuple[tuple[float, float, float, float], ...] = ()
    area: tuple[Box, ...] = ()

    def __add__(self, other: "Slug") -> "Slug":
        texts, cells = self.texts + other.texts, self.cells + other.cells
        return Slug(texts, cells, self.strokes + other.strokes, self.area + other.area)


@dataclass(slots=True)
class Group:
    """The slug under construction in a band: lengths along (u) and down (v) from its top left."""

    length: float = 0.0
    depth: float = 0.0
    texts: list[tuple[SetLine, float, float]] = field(default_factory=list)
    cells: list[Box] = field(default_factory=list)
    strokes: list[tuple[float, float, float, float]] = field(default_factory=list)

    def write(self, text: SetLine, u: float, baseline: float) -> None:
        """Put a set line with its start at ``u``."""
        self.texts.append((text, u, baseline))
        self.length = max(self.length, u + text.width)
        self.depth = max(self.depth, baseline + text.descent)

    def placed(self, band: Band, v: float) -> Slug:
        """The group at the start of a band, ``v`` mm down in it."""
        return Slug(
            tuple(PlacedText(t, *band.point(u, v + base), band.turn) for t, u, base in self.texts),
            tuple(band.area(c.x, v + c.y, c.width, c.height) for c in self.cells),
            tuple((*band.point(a, v + b), *band.point(c, v + d)) for a, b, c, d in self.strokes),
            (band.area(0, v, self.length, self.depth),),
        )


def label_group(
    label: SheetLabel, setter: TextSetter, lines: int, length: float, scale: float
) -> Group:
    """The label in one to three lines: the last part stands at the right end of a single line.

    A part that is empty takes no room.
    """
    title = setter(label.title, Role.TITLE, scale)
    details, right = (setter(t, Role.LABEL, scale) for t in (label.details, label.right))
    group = Group()
    base = 0.0
    if label.title or label.details:
        base = max(title.ascent, details.ascent)
        group.write(title, 0, base)
        if lines < 3:
            group.write(details, title.width + PART_GAP, base)
        else:
            group.write(details, 0, group.depth + LINE_GAP + details.ascent)
    if label.right and lines == 1 and base:
        group.write(right, max(group.length + SIDE_GAP, length - right.width), base)
    elif label.right:
        group.write(right, 0, group.depth + (LINE_GAP if base else 0) + right.ascent)
    return group


def bar_group(
    words: BarWords, setter: TextSetter, cells: int, hints: int, length: float, *, arrow: bool
) -> Group:
    """The check bar of so many cells with that many lines of hints, ``length`` mm to fill."""
    group = Group()
    figures = {at: str(round(at * CELL)) for at in sorted({0, cells // 2, cells})}
    figures[cells] += f" {words.unit}"
    set_figures = {at: setter(text, Role.FIGURE, 1.0) for at, text in figures.items()}
    start = set_figures[0].width / 2
    base = max(text.ascent for text in set_figures.values())
    bar_top = base + FIGURE_GAP + TICK
    for at, text in set_figures.items():
        group.write(text, start + at * CELL - text.width / 2, base)
        group.strokes.append((start + at * CELL, bar_top - TICK, start + at * CELL, bar_top))
    _draw_bar(group, start, bar_top, cells)
    _write_hints(group, [setter(t, Role.HINT, 1.0) for t in words.hints(cells * 10)[:hints]])
    if arrow and words.top:
        _point_up(group, setter(words.top, Role.HINT, 1.0), length)
    return group


def flat_bar_group(words: BarWords, setter: TextSetter, cells: int) -> Group:
    """The check bar for a shallow band: no ticks, its length written beside it."""
    group = Group()
    figure = setter(f"{round(cells * CELL)} {words.unit}", Role.FIGURE, 1.0)
    half = THIN / 2
    base = max(figure.ascent, CHECK_BAR_HEIGHT + half)
    group.write(figure, half + cells * CELL + FIGURE_AFTER, base)
    _draw_bar(group, half, base - CHECK_BAR_HEIGHT - half, cells)
    return group


def _draw_bar(group: Group, start: float, top: float, cells: int) -> None:
    group.cells += [
        Box(start + at * CELL, top, CELL, CHECK_BAR_HEIGHT) for at in range(0, cells, 2)
    ]
    group.strokes += _outline(Box(start, top, cells * CELL, CHECK_BAR_HEIGHT))
    group.depth = max(group.depth, top + CHECK_BAR_HEIGHT + THIN / 2)


def _write_hints(group: Group, hints: Sequence[SetLine]) -> None:
    start, baseline = group.length + PART_GAP, 0.0
    for hint in hints:
        baseline += hint.ascent
        group.write(hint, start, baseline)
        baseline += hint.descent + LINE_GAP / 2


def _point_up(group: Group, word: SetLine, length: float) -> None:
    """An arrow towards the top of the page at the right end, the word before it."""
    head, height = 0.9, 3.4
    start = max(group.length + SIDE_GAP, length - word.width - 2 * head - 1)
    group.write(word, start, height)
    tip = start + word.width + 1 + head
    group.strokes += [(tip, 0.1, tip, height), (tip, 0.1, tip - head, 1.1)]
    group.strokes.append((tip, 0.1, tip + head, 1.1))
    group.length = max(group.length, tip + head)
    group.depth = max(group.depth, height)


def _outline(box: Box) -> list[tuple[float, float, float, float]]:
    half = THIN / 2
    return [
        (box.x - half, box.y, box.right + half, box.y),
        (box.x - half, box.bottom, box.right + half, box.bottom),
        (box.x, box.y, box.x, box.bottom),
        (box.right, box.y, box.right, box.bottom),
    ]

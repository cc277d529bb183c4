"""What is written beside the nets of a box: blocks of words, and free places for them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from cardgen.decks.labels import BOLD_FONT, PLAIN_FONT, LabelSetter, SetLabel
from cardgen.decks.partscontext import PartsContext
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.press.freebands import Band, PageEdge
from cardgen.press.painting import paint_slug
from cardgen.press.partsheets import CUT_WIDTH
from cardgen.press.slug import CELLS, Group, bar_group
from cardgen.products.cards.slugwords import BLACK, GREY, SheetType, bar_words
from cardgen.products.foldlines import FOLD_WIDTH, fold_line, glue_hatch
from cardgen.typeset.layout import Block as SetBlock
from cardgen.typeset.typography import polish
from cardgen.words.lexicon import label

STEP_WIDTHS = (52.0, 44.0, 38.0, 66.0, 90.0, 34.0)
"""How wide (mm) the steps of assembly may be set, the best width first."""

_CLEAR = 5.0
"""How far words keep from nets and from each other (mm)."""

_SAMPLE = 14.0


@dataclass(frozen=True)
class WordBlock:
    """Words and signs as one: how much room they take (mm), and how they are drawn at a place.

    ``best`` orders the free places for it by their box, the best first.
    """

    width: float
    height: float
    draw: Callable[[Surface, float, float], None]
    best: Callable[[Box], tuple[float, ...]]


Variants = Callable[[], Iterator[WordBlock]]
"""Gives the possible forms of a block, the best first; each is set only when it is asked for."""


def free_place(
    block: WordBlock, area: Box, taken: Sequence[Box], clear: float = _CLEAR
) -> Box | None:
    """The best place in an area for a block, ``clear`` mm from what is taken; None without one."""
    boxes = [box.grown(clear) for box in taken]
    xs = {area.x, area.right - block.width}
    xs |= {box.right for box in boxes} | {box.x - block.width for box in boxes}
    ys = {area.y, area.bottom - block.height}
    ys |= {box.bottom for box in boxes} | {box.y - block.height for box in boxes}
    places = (Box(x, y, block.width, block.height) for x in sorted(xs) for y in sorted(ys))
    free = (p for p in places if p.inside(area) and not any(p.overlaps(b) for b in boxes))
    return min(free, key=block.best, default=None)


def _top_left(box: Box) -> tuple[float, ...]:
    return box.y, box.x


def _bottom_left(box: Box) -> tuple[float, ...]:
    return -box.bottom, box.x


def _top_right(box: Box) -> tuple[float, ...]:
    return -box.right, abs(box.y - 40.0)


def title_blocks(
    table: PartsContext, labels: LabelSetter, lines: Sequence[str]
) -> Iterator[WordBlock]:
    """The game and what the file is, and below it lines with the measures."""
    title = labels.line(lines[0], table.heading or BOLD_FONT, 15)
    rest = [labels.line(text, PLAIN_FONT, 8.5) for text in lines[1:]]

    def draw(surface: Surface, x: float, y: float) -> None:
        title.draw(surface, x, y + 5.2, BLACK)
        for number, line in enumerate(rest):
            line.draw(surface, x, y + 10.2 + 4.2 * number, GREY)

    width = max(line.width for line in (title, *rest))
    yield WordBlock(width, 11.4 + 4.2 * (len(rest) - 1), draw, _top_left)


def legend_blocks(table: PartsContext, labels: LabelSetter) -> Iterator[WordBlock]:
    """What the three kinds of line mean."""
    words = [label(key, table.words) for key in ("part.cut", "part.fold", "part.glue")]
    lines = [labels.line(word, BOLD_FONT, 8) for word in words]

    def draw(surface: Surface, x: float, y: float) -> None:
        surface.stroke(Path().segment(x, y + 1.5, x + _SAMPLE, y + 1.5), BLACK, CUT_WIDTH)
        fold_line(surface, (x, y + 6.2), (x + _SAMPLE, y + 6.2))
        box = Box(x, y + 9.4, _SAMPLE, 3.2)
        glue_hatch(surface, Path().rect(*box), box)
        surface.stroke(Path().rect(*box), GREY, FOLD_WIDTH / 2)
        for number, line in enumerate(lines):
            line.draw(surface, x + _SAMPLE + 2, y + 2.5 + 4.7 * number, BLACK)

    yield WordBlock(_SAMPLE + 2 + max(line.width for line in lines), 13.0, draw, _top_left)


def step_blocks(
    table: PartsContext, labels: LabelSetter, title: str, steps: Sequence[str]
) -> Iterator[WordBlock]:
    """How the box is put together, set to each of the possible widths."""
    assets = table.assets
    head = labels.line(title, table.heading or BOLD_FONT, 11)
    for width in STEP_WIDTHS:
        blocks = [
            labels.block(
                polish(step, assets.typography),
                PLAIN_FONT,
                8.5,
                width - 5,
                leading=1.22,
                hyphenator=assets.hyphenator,
            )
            for step in steps
        ]
        figures = [labels.line(str(at), BOLD_FONT, 8.5) for at in range(1, len(steps) + 1)]

        height = 6.6 + sum(block.height + 1.2 for block in blocks)
        draw = partial(_draw_steps, head, figures, blocks)
        yield WordBlock(max(width, head.width), height, draw, _top_right)


def _draw_steps(
    head: SetLabel,
    figures: Sequence[SetLabel],
    blocks: Sequence[SetBlock],
    surface: Surface,
    x: float,
    y: float,
) -> None:
    head.draw(surface, x, y + 3.8, BLACK)
    top = y + 6.6
    for figure, block in zip(figures, blocks, strict=True):
        figure.draw(surface, x, top + 3.0, BLACK)
        surface.block(block, x + 5, top, GREY)
        top += block.height + 1.2


def bar_blocks(table: PartsContext, labels: LabelSetter) -> Iterator[WordBlock]:
    """The bar to check the scale by: with its hint, without it, and half as long."""
    setter = SheetType(labels, table.heading)
    words = bar_words(table.words)
    for cells, hints in ((CELLS, 1), (CELLS, 0), (CELLS // 2, 0)):
        group = bar_group(words, setter, cells, hints, 0.0, arrow=False)

        yield WordBlock(group.length, group.depth, partial(_draw_bar, group), _bottom_left)


def _draw_bar(group: Group, surface: Surface, x: float, y: float) -> None:
    band = Band(PageEdge.BOTTOM, Box(x, y, group.length, group.depth))
    paint_slug(surface, group.placed(band, 0.0))


def first_place(
    blocks: Iterator[WordBlock], area: Box, taken: Sequence[Box]
) -> tuple[WordBlock, Box] | None:
    """The first of some blocks that finds a place, with the place."""
    for block in blocks:
        place = free_place(block, area, taken)
        if place is not None:
            return block, place
    return None

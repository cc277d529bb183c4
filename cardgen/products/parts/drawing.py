"""Pieces, their outlines and the legend, drawn on a page."""

from dataclasses import dataclass

from cardgen.decks.faces import FaceMaker
from cardgen.decks.labels import PLAIN_FONT, LabelSetter
from cardgen.design.items import Face
from cardgen.drawing.path import Path
from cardgen.drawing.surface import Surface
from cardgen.model.boxes import Box
from cardgen.press.partsheets import (
    CUT_WIDTH,
    OUTLINE_WIDTH,
    Piece,
    PieceSheets,
    Shape,
    punch_marks,
)
from cardgen.press.sheets import Placement
from cardgen.products.cards.slugwords import BLACK, GREY
from cardgen.products.foldlines import fold_line, glue_hatch
from cardgen.words.lexicon import Words, label

OUTLINE = "#8C8C8C"
"""The grey of the hairline round a piece."""

LEGEND_UP = 8.2
"""How far the legend's line stands above the end of the printable area (mm)."""

_SAMPLE, _AFTER, _BETWEEN = 9.0, 1.6, 6.0


def draw_piece(
    surface: Surface, maker: FaceMaker, face: Face, piece: Piece, placed: Placement
) -> None:
    """Draw a side of a piece at its place, cut off at its bleed."""
    size = piece.size
    own = Box.of_size(size)
    with surface.saved():
        surface.move(placed.box.x + placed.box.width / 2, placed.box.y + placed.box.height / 2)
        surface.turn(placed.rotation)
        surface.move(-size.width / 2, -size.height / 2)
        with surface.clipped(piece.path(own, piece.bleed)):
            maker.painter.face(surface, face)


def draw_outline(surface: Surface, piece: Piece, box: Box) -> None:
    """Draw the line along which a piece is cut, with punch marks round a round one."""
    strip = piece.shape is Shape.STRIP
    width = CUT_WIDTH if strip else OUTLINE_WIDTH
    surface.stroke(piece.path(box), BLACK if strip else OUTLINE, width)
    if piece.shape is Shape.ROUND and abs(box.width - box.height) < 1e-6:
        marks = Path()
        for stroke in punch_marks(box):
            marks.segment(*stroke)
        surface.stroke(marks, BLACK, OUTLINE_WIDTH)


@dataclass(frozen=True)
class _Sign:
    """A sign of the legend: the key of its word, and what shapes show it."""

    key: str
    shapes: frozenset[Shape]


_SIGNS = (
    _Sign("part.cut", frozenset({Shape.CARD, Shape.STRIP})),
    _Sign("part.outline", frozenset({Shape.ROUND, Shape.OCTAGON, Shape.FREE})),
    _Sign("part.fold", frozenset({Shape.STRIP})),
    _Sign("part.glue", frozenset({Shape.STRIP})),
)


def draw_legend(
    surface: Surface,
    labels: LabelSetter,
    words: Words,
    layout: PieceSheets,
    shapes: frozenset[Shape],
) -> None:
    """Draw what the lines of the sheet mean, above the check bar."""
    y = layout.paper.height - layout.margin - LEGEND_UP
    x = layout.margin + 2.0
    for sign in _SIGNS:
        if sign.shapes & shapes:
            _draw_sign(surface, sign.key, x, y)
            x += _SAMPLE + _AFTER
            word = labels.line(label(sign.key, words), PLAIN_FONT, 6.8)
            word.draw(surface, x, y + 0.85, GREY)
            x += word.width + _BETWEEN


def _draw_sign(surface: Surface, key: str, x: float, y: float) -> None:
    """A sample of a line, centred on ``y``."""
    if key == "part.fold":
        fold_line(surface, (x, y), (x + _SAMPLE, y))
    elif key == "part.glue":
        box = Box(x, y - 1.2, _SAMPLE, 2.4)
        glue_hatch(surface, Path().rect(*box), box)
        surface.stroke(Path().rect(*box), GREY, OUTLINE_WIDTH)
    else:
        thin = key == "part.outline"
        colour, width = (OUTLINE, OUTLINE_WIDTH) if thin else (BLACK, CUT_WIDTH)
        surface.stroke(Path().segment(x, y, x + _SAMPLE, y), colour, width)

"""How large a box must be, which nets it takes, and whether they fit the paper."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from cardgen.common.optionword import OptionWord
from cardgen.model.boxes import TOLERANCE, Box
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, Problems
from cardgen.press.paper import PAPERS, printable
from cardgen.press.sleeves import CARD_THICKNESS, FILM, sleeved
from cardgen.press.tuckbox import Inside, Net, tuck_box, two_piece
from cardgen.products.printing import Printing

NET_GAP = 8.0
"""Between two nets on one page (mm): room for the bleed of both."""


@dataclass(frozen=True)
class BoxOptions:
    """What a box is made for; lengths in mm.

    ``thickness`` is that of one card, ``stack`` that of the whole deck as measured (it goes
    before ``thickness``).
    """

    sleeves: Annotated[bool, OptionWord("sleeved")] = False
    thickness: Annotated[float | None, OptionWord(metavar="mm", least=0.05, most=5)] = None
    stack: Annotated[float | None, OptionWord(metavar="mm", least=1, most=500)] = None
    two_piece: Annotated[bool, OptionWord()] = False

    def name_parts(self, printing: Printing) -> tuple[str, ...]:
        """What differs from the usual box, as it stands in the name of the file."""
        parts = ["sleeved"] if self.sleeves else []
        parts += [f"stack{self.stack:g}"] if self.stack is not None else []
        if self.thickness is not None and self.stack is None:
            parts.append(f"thickness{self.thickness:g}")
        parts += printing.margin_parts()
        parts += ["two-piece"] if self.two_piece else []
        return (*parts, *printing.inks)


@dataclass(frozen=True)
class BoxSize:
    """The measures of a box: how many cards, one card (in its sleeve), their stack, the inside."""

    cards: int
    card: Size
    stack: float
    inside: Inside

    @classmethod
    def of(cls, cards: int, card: Size, options: BoxOptions) -> "BoxSize":
        """The box for so many cards, the stack rounded up to whole mm unless it was measured."""
        held = sleeved(card) if options.sleeves else card
        each = CARD_THICKNESS if options.thickness is None else options.thickness
        each += FILM if options.sleeves else 0.0
        stack = options.stack
        if stack is None:
            stack = float(max(1, math.ceil(cards * each - TOLERANCE)))
        return cls(cards, held, stack, Inside.for_cards(held, stack))


@dataclass(frozen=True)
class Laid:
    """A net on a page: its place (mm), and which of the box's nets it is."""

    net: Net
    number: int
    x: float
    y: float

    def box(self, part: Box) -> Box:
        """Where a box of the net lies on the page."""
        return Box(part.x + self.x, part.y + self.y, part.width, part.height)


@dataclass(frozen=True)
class BoxPage:
    """A page as it lies (mm) with the nets on it."""

    paper: Size
    nets: tuple[Laid, ...]


def box_pages(size: BoxSize, printing: Printing, options: BoxOptions) -> tuple[BoxPage, ...]:
    """The pages with the nets of a box; two nets share one where they fit.

    Raises:
        DataError: ``box-does-not-fit`` (``paper``, ``margin``, ``need_width``, ``need_height``,
            ``free_width``, ``free_height``), with notes ``fits-on-paper`` (``paper``) and
            ``two-piece-fits`` (no values) where that would help.
    """
    nets = two_piece(size.inside) if options.two_piece else (tuck_box(size.inside),)
    pages = _laid(nets, printing.paper.size, printing.margin)
    if pages is None:
        raise DataError(_does_not_fit(nets, size, printing, options))
    return pages


def _laid(nets: tuple[Net, ...], paper: Size, margin: float) -> tuple[BoxPage, ...] | None:
    """All nets on one page if there is room, else each on its own, else None."""
    for page in _pages(paper):
        together = _side_by_side(nets, page, margin)
        if together is not None:
            return (together,)
    alone = [_alone(net, number, paper, margin) for number, net in enumerate(nets)]
    return tuple(page for page in alone if page) if all(alone) else None


def _pages(paper: Size) -> Iterator[Size]:
    """The page on its long side, which leaves room beside a net, then upright."""
    long = paper if paper.width >= paper.height else paper.turned
    yield from dict.fromkeys((long, long.turned))


def _side_by_side(nets: tuple[Net, ...], page: Size, margin: float) -> BoxPage | None:
    area = printable(page, margin)
    width = sum(net.size.width + NET_GAP for net in nets) - NET_GAP
    height = max(net.size.height for net in nets)
    if width > area.width + TOLERANCE or height > area.height + TOLERANCE:
        return None
    spare = area.width - width
    x = area.x + (min(9.0, max(2.0, (spare - 55) / 2), spare))
    laid = []
    for number, net in enumerate(nets):
        free = area.height - net.size.height
        # One net stands in the middle; of two the words take the room above.
        y = area.y + (free / 2 if len(nets) == 1 else max(0.0, free - 9.0))
        laid.append(Laid(net, number, x, y))
        x += net.size.width + NET_GAP
    return BoxPage(page, tuple(laid))


def _alone(net: Net, number: int, paper: Size, margin: float) -> BoxPage | None:
    for page in _pages(paper):
        found = _side_by_side((net,), page, margin)
        if found is not None:
            only = found.nets[0]
            return BoxPage(page, (Laid(net, number, only.x, only.y),))
    return None


def _does_not_fit(
    nets: tuple[Net, ...], size: BoxSize, printing: Printing, options: BoxOptions
) -> Problems:
    problems = Problems()
    paper, margin = printing.paper, printing.margin
    largest = max((net.size for net in nets), key=lambda one: one.width * one.height)
    area = printable(next(_pages(paper.size)), margin)
    problems.error(
        "box-does-not-fit",
        paper=paper.name,
        margin=f"{margin:g}",
        need_width=f"{largest.width:.0f}",
        need_height=f"{largest.height:.0f}",
        free_width=f"{max(0.0, area.width):.0f}",
        free_height=f"{max(0.0, area.height):.0f}",
    )
    for larger in PAPERS:
        if _laid(nets, larger.size, margin):
            problems.note("fits-on-paper", paper=larger.name)
            break
    if not options.two_piece and _laid(two_piece(size.inside), paper.size, margin):
        problems.note("two-piece-fits")
    return problems

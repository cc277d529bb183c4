"""A booklet's text as pages: each block by its kind to strips, the strips to pages."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeGuard

from cardgen.documents.booklet.bookletast import (
    BookletSource,
    Directive,
    Figure,
    Heading,
    Listing,
    Node,
    Para,
    TableNode,
)
from cardgen.drawing.flow import Column, FilledPage, Frame, Strip, fill_pages
from cardgen.products.booklet.blockparts import Parts
from cardgen.products.booklet.directives import DIRECTIVES, Printing
from cardgen.products.booklet.examples import ExampleOf
from cardgen.products.booklet.look import PageGrid
from cardgen.products.booklet.prose import Prose
from cardgen.products.booklet.styler import BookletStyler, to_mm
from cardgen.products.booklet.tables import Tables


@dataclass
class BookletLayout:
    """Makes the strips of one booklet.

    ``numbers`` is filled with the page of each section once pages are filled; contents and
    links look there when they are drawn. ``example`` gives the worked example of a name.
    """

    styler: BookletStyler
    example: ExampleOf
    numbers: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Measure the columns."""
        grid = self.styler.grid
        self.column = Prose(self.styler, grid.column)
        self.full = Prose(self.styler, grid.full)
        self.headings: tuple[Heading, ...] = ()

    @property
    def _is_narrow(self) -> bool:
        return self.styler.grid.column < self.styler.grid.full - 1e-6

    def strips(self, source: BookletSource) -> list[Strip]:
        """The strips of all blocks but the cover and the summary."""
        blocks = [b for b in source.blocks if not _is_apart(b)]
        self.headings = tuple(b for b in blocks if isinstance(b, Heading))
        made: list[Strip] = []
        begun = 0
        for number, block in enumerate(blocks):
            if self._is_beside(block):
                self._side_note(block, made, begun)
                continue
            before = blocks[number - 1] if number else None
            strips = self._block(block, before, self._next(blocks, number))
            if strips:
                begun = len(made)
                made += strips
        return made

    def _next(self, blocks: Sequence[Node], number: int) -> Node | None:
        """The next block that stands in the text itself."""
        return next((b for b in blocks[number + 1 :] if not self._is_beside(b)), None)

    def _is_beside(self, block: Node) -> TypeGuard[Directive]:
        """Whether a block stands in the column of notes."""
        if not self.styler.grid.notes or not isinstance(block, Directive):
            return False
        return DIRECTIVES[block.name].is_note

    def _side_note(self, block: Directive, made: list[Strip], begun: int) -> None:
        note = Parts(self.styler, self.styler.grid.notes).note(block)
        if not made:
            made.append(Strip(0.0))
        at = min(begun, len(made) - 1)
        made[at] = replace(made[at], notes=(*made[at].notes, note))

    def is_wide(self, block: Node | None) -> bool:
        """Whether a block takes the whole width of a page that has narrower columns."""
        if not self._is_narrow:
            return False
        if isinstance(block, TableNode):
            return Tables(self.styler).natural_width(block) > self.styler.grid.column
        if isinstance(block, Heading) and block.level == 2:
            return self.styler.grid.columns > 1
        return isinstance(block, Directive) and DIRECTIVES[block.name].is_wide

    def _block(self, block: Node, before: Node | None, after: Node | None) -> list[Strip]:
        if isinstance(block, Heading):
            return [self._heading(block, after)]
        wide = self.is_wide(block)
        strips = self.block(block, self.full if wide else self.column, before)
        return [replace(strip, span=True) for strip in strips] if wide else strips

    def _heading(self, block: Heading, after: Node | None) -> Strip:
        wide = self.is_wide(block) or self.is_wide(after)
        prose = self.full if wide else self.column
        if prose is self.full:
            self.full.sections = self.column.sections
        strip = prose.heading(block, span=wide, opens=False)
        self.column.sections = max(self.column.sections, self.full.sections)
        return strip

    def block(self, block: Node, prose: Prose, before: Node | None) -> list[Strip]:
        """The strips of one block in a column."""
        match block:
            case Para():
                if isinstance(before, Heading) and before.level == 2:
                    return prose.opening(block)
                first = before is None or not isinstance(before, Para)
                made = prose.paragraph(block.pieces, block.place, indent=not first)
                if first and made and not isinstance(before, Heading):
                    half = to_mm(self.styler.look.grid / 2)
                    made[0] = replace(made[0], before=max(made[0].before, half))
                return made
            case Listing():
                return prose.listing(block)
            case TableNode():
                return Tables(self.styler).strips(block, prose.width, span=False)
            case Figure():
                return Parts(self.styler, prose.width).figure(block)
            case Directive():
                to = Printing(prose, self.headings, self.numbers, self.example)
                return DIRECTIVES[block.name].strips(block, to)
        return []

    # --- Pages

    def pages(self, source: BookletSource, first: int) -> list[FilledPage]:
        """The pages of the text, the first of them with this number."""
        strips = self.strips(source)
        if not strips:
            return []
        pages = fill_pages(strips, lambda number: frame_of(self.styler.grid, number), first)
        for page in pages:
            for placed in page.strips:
                if placed.strip.section:
                    self.numbers[placed.strip.section] = page.number
            if page.crowded:
                place = self.styler.place
                self.styler.problems.warn("booklet-notes-crowded", place, page=page.number)
        return pages

    def summary(self, block: Directive, width: float) -> list[Strip]:
        """The strips of the back cover: title, steps in brief, tables and signs in one column."""
        prose = Prose(self.styler, width)
        made: list[Strip] = []
        before: Node | None = None
        for inner in block.blocks or ():
            if isinstance(inner, Listing) and inner.ordered:
                made += prose.steps(inner)
            elif isinstance(inner, Para):
                last = inner is (block.blocks or ())[-1]
                name = "print-advice" if last else "summary-text"
                made += prose.paragraph(inner.pieces, inner.place, name, indent=False)
            else:
                made += self.block(inner, prose, before)
            before = inner
        return made


def _is_apart(block: Node) -> bool:
    return isinstance(block, Directive) and DIRECTIVES[block.name].is_apart


def frame_of(grid: PageGrid, number: int) -> Frame:
    """The frame of a page by its number; odd pages are right-hand ones."""
    is_right = number % 2 == 1
    left = grid.inner if is_right else grid.outer
    bottom = grid.size[1] - grid.bottom
    full = Column(left, grid.full)
    if grid.notes:
        text = left if is_right else left + grid.notes + grid.gutter
        beside = left + grid.column + grid.gutter if is_right else left
        columns: tuple[Column, ...] = (Column(text, grid.column),)
        return Frame(columns, full, Column(beside, grid.notes), grid.top, bottom)
    pitch = grid.column + grid.gutter
    columns = tuple(Column(left + n * pitch, grid.column) for n in range(grid.columns))
    return Frame(columns, full, None, grid.top, bottom)

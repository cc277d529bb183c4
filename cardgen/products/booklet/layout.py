"""A booklet's text as pages: each block by its kind to strips, the strips to pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

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
from cardgen.products.booklet.anatomy import anatomy
from cardgen.products.booklet.directives import Parts
from cardgen.products.booklet.examples import Example
from cardgen.products.booklet.figures import worked_figure
from cardgen.products.booklet.look import PageGrid
from cardgen.products.booklet.prose import Prose
from cardgen.products.booklet.styler import BookletStyler, to_mm
from cardgen.products.booklet.tables import Tables

_WIDE = frozenset({"anatomy", "types", "signs", "example", "card-list", "differences", "victory"})
"""Directives that take the page's whole width."""

_ExampleOf = Callable[[str], Example | None]
"""Gives the worked example of a name."""


@dataclass
class BookletLayout:
    """Makes the strips of one booklet.

    ``numbers`` is filled with the page of each section once pages are filled; contents and
    links look there when they are drawn. ``example`` gives the worked example of a name.
    """

    styler: BookletStyler
    example: _ExampleOf
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
        blocks = [b for b in source.blocks if not _is(b, "cover", "summary")]
        self.headings = tuple(b for b in blocks if isinstance(b, Heading))
        made: list[Strip] = []
        begun = 0
        for number, block in enumerate(blocks):
            if _is(block, "note") and self.styler.grid.notes:
                self._side_note(block, made, begun)  # type: ignore[arg-type]
                continue
            before = blocks[number - 1] if number else None
            strips = self._block(block, before, self._next(blocks, number))
            if strips:
                begun = len(made)
                made += strips
        return made

    def _next(self, blocks: Sequence[Node], number: int) -> Node | None:
        """The next block that stands in the text itself."""
        for block in blocks[number + 1 :]:
            if not (_is(block, "note") and self.styler.grid.notes):
                return block
        return None

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
        return isinstance(block, Directive) and block.name in _WIDE

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
                return self._directive(block, prose)
        return []

    def _directive(self, block: Directive, prose: Prose) -> list[Strip]:
        parts = Parts(self.styler, prose.width)
        makers: Mapping[str, Callable[[], list[Strip]]] = {
            "note": lambda: parts.box(block, "note"),
            "callout": lambda: parts.box(block, "callout"),
            "types": lambda: parts.types(block) if block.blocks else parts.type_names(),
            "signs": lambda: parts.signs(block),
            "contents": lambda: parts.contents(self.headings, self.numbers),
            "anatomy": lambda: anatomy(self.styler, block, prose.width),
            "victory": lambda: parts.ornament("victory"),
            "example": lambda: self._example(block, prose),
            "steps": lambda: self._steps(block, prose),
            "card-list": lambda: self._listed(block, prose, "card-list"),
            "differences": lambda: self._listed(block, prose, "card-list"),
            "rulings": lambda: self._small(block, prose, "ruling"),
            "credits": lambda: self._small(block, prose, "credit"),
        }
        maker = makers.get(block.name)
        return maker() if maker else []

    def _example(self, block: Directive, prose: Prose) -> list[Strip]:
        example = self.example(block.argument)
        if example is None:
            name = block.argument
            self.styler.problems.warn("booklet-example-missing", block.place, name=name)
        return worked_figure(self.styler, example, prose.width)

    def _steps(self, block: Directive, prose: Prose) -> list[Strip]:
        return [
            strip
            for inner in block.blocks or ()
            if isinstance(inner, Listing)
            for strip in prose.steps(inner)
        ]

    def _listed(self, block: Directive, prose: Prose, name: str) -> list[Strip]:
        return [
            strip
            for inner in block.blocks or ()
            if isinstance(inner, TableNode)
            for strip in Tables(self.styler, name).strips(inner, prose.width, span=True)
        ]

    def _small(self, block: Directive, prose: Prose, name: str) -> list[Strip]:
        return [
            strip
            for inner in block.blocks or ()
            if isinstance(inner, Para)
            for strip in prose.paragraph(inner.pieces, inner.place, name, indent=False)
        ]

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


def _is(block: Node, *names: str) -> bool:
    return isinstance(block, Directive) and block.name in names


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

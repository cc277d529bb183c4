"""The text of a booklet with its placeholders filled and its tables made from the game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgen.common.nearest import nearest
from cardgen.decks.values import Values
from cardgen.documents.booklet.bookletast import (
    BookletSource,
    Directive,
    Heading,
    InlineNode,
    Listing,
    Node,
    Para,
    Pieces,
    Slot,
    TableNode,
    TextRun,
    own_pieces,
)
from cardgen.model.problem import Problems
from cardgen.products.booklet.directives import DIRECTIVES
from cardgen.products.booklet.gametables import GameTables


@dataclass(frozen=True)
class Expander:
    """Fills a booklet's text from a game."""

    values: Values
    tables: GameTables
    problems: Problems

    def expand(self, source: BookletSource) -> BookletSource:
        """The text with every placeholder filled and every table of the game's in its place."""
        self._check_links(source)
        return replace(source, blocks=tuple(self._blocks(source.blocks)))

    def _check_links(self, source: BookletSource) -> None:
        """Tell links to sections that are not there."""
        known = {heading.id for heading in source.headings}
        for block in source.walk():
            for pieces in own_pieces(block):
                for piece in pieces:
                    target = piece.target if isinstance(piece, TextRun) else None
                    if target is not None and target not in known:
                        near = nearest(target, sorted(known)) or "-"
                        place = block.place
                        self.problems.error("unknown-section", place, found=target, near=near)

    def _blocks(self, blocks: Sequence[Node]) -> list[Node]:
        return [one for block in blocks for one in self._block(block)]

    def _block(self, block: Node) -> list[Node]:
        match block:
            case Heading() | Para():
                return [replace(block, pieces=self._filled(block.pieces))]
            case Listing():
                items = tuple(tuple(self._blocks(item)) for item in block.items)
                return [replace(block, items=items)]
            case TableNode():
                head = tuple(map(self._filled, block.head))
                rows = tuple(tuple(map(self._filled, row)) for row in block.rows)
                return [replace(block, head=head, rows=rows)]
            case Directive():
                return self._directive(block)
        return [block]

    def _filled(self, pieces: Pieces) -> Pieces:
        return tuple(map(self._piece, pieces))

    def _piece(self, piece: InlineNode) -> InlineNode:
        if not isinstance(piece, Slot):
            return piece
        text = self.values.text(piece.name, piece.noun, piece.place, self.problems)
        return replace(piece.look, text=text)

    def _directive(self, block: Directive) -> list[Node]:
        made = DIRECTIVES[block.name].expand(block, self.tables)
        if made is not None:
            return made
        if block.blocks is None:
            return [block]
        return [block.with_blocks(tuple(self._blocks(block.blocks)))]

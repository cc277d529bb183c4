"""What a booklet's text is once it is read: headings, paragraphs, lists, tables and directives."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from cardgen.model.problem import Place


@dataclass(frozen=True, slots=True)
class TextRun:
    """Characters of one look; ``target`` is the section id a link leads to."""

    text: str
    strong: bool = False
    emphasis: bool = False
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder: the way to a value, and the noun it counts, if one is named."""

    name: str
    noun: str | None
    look: TextRun
    place: Place


@dataclass(frozen=True, slots=True)
class InlineSign:
    """An icon in the line: ``kind`` says where to look for it (``type``, ``icon``, ``card``)."""

    kind: str
    name: str
    place: Place


InlineNode = TextRun | Slot | InlineSign
Pieces = tuple[InlineNode, ...]


def plain_text(pieces: Sequence[InlineNode]) -> str:
    """The characters of the pieces; a placeholder shows as it was typed."""
    return "".join(_typed(piece) for piece in pieces)


def _typed(piece: InlineNode) -> str:
    match piece:
        case TextRun():
            return piece.text
        case Slot():
            noun = f"|{piece.noun}" if piece.noun else ""
            return f"{{{{{piece.name}{noun}}}}}"
        case InlineSign():
            return ""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: ``level`` 2 is a chapter, 3 a section, 4 a step."""

    level: int
    id: str
    pieces: Pieces
    place: Place


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph."""

    pieces: Pieces
    place: Place


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture file of the deck's folder with words for those who do not see it."""

    file: str
    words: str
    place: Place


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; every item is a series of blocks."""

    ordered: bool
    items: "tuple[tuple[Node, ...], ...]"
    place: Place


@dataclass(frozen=True, slots=True)
class TableNode:
    """A table: ``aligns`` holds ``left``, ``center``, ``right`` or an empty text by column."""

    head: tuple[Pieces, ...]
    rows: tuple[tuple[Pieces, ...], ...]
    aligns: tuple[str, ...]
    place: Place


class DirectiveForm(StrEnum):
    """How a directive is typed: a line ``::name``, a block ``:::name`` to ``:::``, or as either."""

    LINE = "line"
    BLOCK = "block"
    EITHER = "either"

    @classmethod
    def of(cls, is_block: bool) -> "DirectiveForm":
        """The form of one that is typed as a block, or as a line."""
        return cls.BLOCK if is_block else cls.LINE


@dataclass(frozen=True, slots=True)
class Directive:
    """A directive: its name, the words after it, and the blocks it holds (None: it has no end)."""

    name: str
    argument: str
    blocks: "tuple[Node, ...] | None"
    place: Place

    def with_blocks(self, blocks: "tuple[Node, ...] | None") -> Self:
        """The same directive around other blocks."""
        return replace(self, blocks=blocks)


Node = Heading | Para | Figure | Listing | TableNode | Directive


@dataclass(frozen=True, slots=True)
class BookletSource:
    """The text of a booklet in one language: the file's name and its blocks in order."""

    file: str
    blocks: tuple[Node, ...] = field(default=())

    @property
    def headings(self) -> tuple[Heading, ...]:
        """All headings in order."""
        return tuple(block for block in self.blocks if isinstance(block, Heading))

    def walk(self) -> Iterator[Node]:
        """All blocks, those inside others after the one that holds them."""
        yield from _walk(self.blocks)

    def slots(self) -> Iterator[Slot]:
        """All placeholders in order."""
        for block in self.walk():
            for pieces in own_pieces(block):
                yield from (piece for piece in pieces if isinstance(piece, Slot))


def _walk(blocks: Sequence[Node]) -> Iterator[Node]:
    for block in blocks:
        yield block
        match block:
            case Listing():
                for item in block.items:
                    yield from _walk(item)
            case Directive():
                yield from _walk(block.blocks or ())


def own_pieces(block: Node) -> Iterator[Pieces]:
    """The runs of words that stand in the block itself, cell by cell in a table."""
    match block:
        case Heading() | Para():
            yield block.pieces
        case TableNode():
            yield from block.head
            for row in block.rows:
                yield from row

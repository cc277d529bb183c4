"""A booklet's blocks and words as HTML."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from html import escape

from cardgen.documents.booklet.bookletast import (
    Directive,
    Figure,
    Heading,
    InlineSign,
    Listing,
    Node,
    Para,
    Pieces,
    Slot,
    TableNode,
    TextRun,
    plain_text,
)
from cardgen.products.booklet.examples import ExampleOf
from cardgen.products.booklet.styler import BookletStyler
from cardgen.typeset.spans import Span
from cardgen.typeset.typography import polish, polish_rich

_DECIMAL = re.compile(r"-?\d+\.\d+")


@dataclass
class WebWriter:
    """Writes the blocks of one page; ``icons`` gathers the path data of the icons they show.

    ``directive`` writes a directive, ``headings`` are those of the whole text, ``example`` gives
    the worked example of a name.
    """

    styler: BookletStyler
    directive: "Callable[[WebWriter, Directive], str]"
    headings: Sequence[Heading]
    example: ExampleOf
    icons: dict[str, str] = field(default_factory=dict)

    def blocks(self, blocks: Iterable[Node]) -> str:
        """The blocks one after the other."""
        return "".join(map(self.block, blocks))

    def block(self, block: Node) -> str:
        """One block with its tags."""
        match block:
            case Heading():
                tag = f"h{block.level}"
                return f'<{tag} id="{escape(block.id)}">{self.inline(block.pieces)}</{tag}>\n'
            case Para():
                return f"<p>{self.inline(block.pieces)}</p>\n"
            case Listing():
                return self._listing(block)
            case TableNode():
                return self._table(block)
            case Figure():
                return f'<p class="picture">[{escape(block.words)}]</p>\n'
            case Directive():
                return self.directive(self, block)
        return ""

    def _listing(self, block: Listing) -> str:
        tag = "ol" if block.ordered else "ul"
        items = "".join(f"<li>{self._tight(item)}</li>\n" for item in block.items)
        return f"<{tag}>\n{items}</{tag}>\n"

    def _tight(self, item: Sequence[Node]) -> str:
        """An item's blocks; a single paragraph without its tags."""
        first = item[0] if item else None
        if isinstance(first, Para):
            return self.inline(first.pieces) + self.blocks(item[1:])
        return self.blocks(item)

    def _table(self, block: TableNode) -> str:
        head = ""
        if any(plain_text(cell).strip() for cell in block.head):
            cells = "".join(f'<th scope="col">{self.inline(cell)}</th>' for cell in block.head)
            head = f"<thead><tr>{cells}</tr></thead>\n"
        rows = "".join(self._row(row) for row in block.rows)
        return f'<div class="table"><table>\n{head}<tbody>\n{rows}</tbody>\n</table></div>\n'

    def _row(self, row: Sequence[Pieces]) -> str:
        cells = [self.inline(cell) for cell in row]
        tag = 'th scope="row"' if plain_text(row[0]).strip() else "td"
        first = f"<{tag}>{cells[0]}</{tag[:2]}>"
        return "<tr>" + first + "".join(f"<td>{cell}</td>" for cell in cells[1:]) + "</tr>\n"

    # --- Words

    def inline(self, pieces: Pieces) -> str:
        """Words with their looks, links and icons."""
        spans = [
            Span(piece.text) if isinstance(piece, TextRun) else Span("\ufffc") for piece in pieces
        ]
        polished = polish_rich(spans, self.styler.words.language.typography)
        out: list[str] = []
        for piece, span in zip(pieces, polished, strict=True):
            match piece:
                case TextRun():
                    text = escape(span.text) if isinstance(span, Span) else ""
                    out.append(_looked(text.replace("\n", "<br>"), piece))
                case InlineSign():
                    out.append(self._icons(piece))
                case Slot():
                    out.append(escape(piece.name))
        return "".join(out)

    def _icons(self, sign: InlineSign) -> str:
        found = self.styler.sign_icons(sign.kind, sign.name) or ()
        return "".join(self.icon(name, colour) for name, colour in found)

    def icon(self, name: str, colour: str) -> str:
        """An icon, drawn once at the page's beginning and shown wherever it is used."""
        icons = self.styler.maker.assets.icons
        if name not in icons:
            return ""
        self.icons[name] = icons[name].d
        return (
            f'<svg class="icon" aria-hidden="true" viewBox="0 0 512 512" fill="{colour}">'
            f'<use href="#i-{escape(name)}"/></svg>'
        )

    def text(self, text: str) -> str:
        """A text with the quotes and spaces of its language."""
        return escape(polish(text, self.styler.words.language.typography))


def _looked(text: str, piece: TextRun) -> str:
    """The text in the tags of its look."""
    if piece.emphasis:
        text = f"<em>{text}</em>"
    if piece.strong:
        text = f"<strong>{text}</strong>"
    return f'<a href="#{escape(piece.target)}">{text}</a>' if piece.target else text


def short_path(d: str) -> str:
    """Path data with whole numbers, which is as fine as an icon on a screen needs."""
    return escape(_DECIMAL.sub(lambda match: str(round(float(match.group()))), d))

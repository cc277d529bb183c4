"""The booklet as one web page for phones and screen readers, from the same text."""

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape

from cardgen.documents.booklet.bookletast import (
    BookletSource,
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
from cardgen.products.booklet.directives import Parts, keyed
from cardgen.products.booklet.examples import Example, ShownCard
from cardgen.products.booklet.styler import BookletStyler
from cardgen.products.booklet.webstyle import STYLE
from cardgen.typeset.spans import Span
from cardgen.typeset.typography import polish, polish_rich
from cardgen.words.fill import number
from cardgen.words.lexicon import card_name, label

_DECIMAL = re.compile(r"-?\d+\.\d+")

_ExampleOf = Callable[[str], Example | None]


def web_page(styler: BookletStyler, source: BookletSource, example: _ExampleOf) -> str:
    """The whole page: nothing is loaded from elsewhere, every section has its heading and id."""
    return _Page(styler, source, example).whole()


class _Page:
    """One page being written."""

    def __init__(self, styler: BookletStyler, source: BookletSource, example: _ExampleOf) -> None:
        self.styler = styler
        self.source = source
        self.example = example
        self.parts = Parts(styler, styler.grid.full)
        self.icons: dict[str, str] = {}

    def whole(self) -> str:
        words = self.styler.words
        title = escape(words.game.title)
        about = escape(label("booklet.pdf.rules", words, game=words.game.title))
        accent = self.styler.colour(self.styler.type("list-mark").colour)
        style = STYLE.replace("%ACCENT%", accent)
        header, main = self._cover(), self._main()
        return (
            f'<!DOCTYPE html>\n<html lang="{escape(words.code)}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{about}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
            f"{self._symbols()}<header>\n<h1>{title}</h1>\n{header}</header>\n"
            f"<main>\n{main}</main>\n</body>\n</html>\n"
        )

    def _cover(self) -> str:
        for block in self.source.blocks:
            if isinstance(block, Directive) and block.name == "cover":
                return self._blocks(block.blocks or ())
        return ""

    def _main(self) -> str:
        """Chapters as sections, each holding its own sections."""
        out: list[str] = []
        depth = 1
        for block in self.source.blocks:
            if isinstance(block, Directive) and block.name == "cover":
                continue
            if isinstance(block, Heading):
                out += ["</section>\n"] * max(0, depth - block.level + 1)
                depth = min(depth, block.level - 1)
                out.append(f'<section aria-labelledby="{escape(block.id)}">\n')
                depth += 1
            out.append(self._block(block))
        out += ["</section>\n"] * (depth - 1)
        return "".join(out)

    def _blocks(self, blocks: Iterable[Node]) -> str:
        return "".join(map(self._block, blocks))

    def _block(self, block: Node) -> str:
        match block:
            case Heading():
                tag = f"h{block.level}"
                return f'<{tag} id="{escape(block.id)}">{self._inline(block.pieces)}</{tag}>\n'
            case Para():
                return f"<p>{self._inline(block.pieces)}</p>\n"
            case Listing():
                return self._listing(block)
            case TableNode():
                return self._table(block)
            case Figure():
                return f'<p class="picture">[{escape(block.words)}]</p>\n'
            case Directive():
                return self._directive(block)
        return ""

    def _listing(self, block: Listing) -> str:
        tag = "ol" if block.ordered else "ul"
        items = "".join(f"<li>{self._tight(item)}</li>\n" for item in block.items)
        return f"<{tag}>\n{items}</{tag}>\n"

    def _tight(self, item: Sequence[Node]) -> str:
        """An item's blocks; a single paragraph without its tags."""
        first = item[0] if item else None
        if isinstance(first, Para):
            return self._inline(first.pieces) + self._blocks(item[1:])
        return self._blocks(item)

    def _table(self, block: TableNode) -> str:
        head = ""
        if any(plain_text(cell).strip() for cell in block.head):
            cells = "".join(f'<th scope="col">{self._inline(cell)}</th>' for cell in block.head)
            head = f"<thead><tr>{cells}</tr></thead>\n"
        rows = "".join(self._row(row) for row in block.rows)
        return f'<div class="table"><table>\n{head}<tbody>\n{rows}</tbody>\n</table></div>\n'

    def _row(self, row: Sequence[Pieces]) -> str:
        cells = [self._inline(cell) for cell in row]
        tag = 'th scope="row"' if plain_text(row[0]).strip() else "td"
        first = f"<{tag}>{cells[0]}</{tag[:2]}>"
        return "<tr>" + first + "".join(f"<td>{cell}</td>" for cell in cells[1:]) + "</tr>\n"

    # --- Words

    def _inline(self, pieces: Pieces) -> str:
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
        return "".join(self._icon(name, colour) for name, colour in found)

    def _icon(self, name: str, colour: str) -> str:
        """An icon, drawn once at the page's beginning and shown wherever it is used."""
        icons = self.styler.maker.assets.icons
        if name not in icons:
            return ""
        self.icons[name] = icons[name].d
        return (
            f'<svg class="icon" aria-hidden="true" viewBox="0 0 512 512" fill="{colour}">'
            f'<use href="#i-{escape(name)}"/></svg>'
        )

    def _symbols(self) -> str:
        symbols = "".join(
            f'<path id="i-{escape(name)}" d="{_short(d)}"/>\n' for name, d in self.icons.items()
        )
        return f'<svg hidden aria-hidden="true"><defs>\n{symbols}</defs></svg>\n'

    def _text(self, text: str) -> str:
        return escape(polish(text, self.styler.words.language.typography))

    # --- Directives

    def _directive(self, block: Directive) -> str:
        match block.name:
            case "contents":
                return self._contents()
            case "note":
                head = f"<h4>{self._text(block.argument)}</h4>\n" if block.argument else ""
                return f'<aside class="note">\n{head}{self._blocks(block.blocks or ())}</aside>\n'
            case "callout":
                return f'<div class="callout">\n{self._blocks(block.blocks or ())}</div>\n'
            case "summary":
                return self._summary(block)
            case "types" | "signs" | "anatomy":
                return self._keyed(block)
            case "example":
                return self._example(block.argument)
            case _:
                return self._blocks(block.blocks or ())

    def _contents(self) -> str:
        name = escape(label("booklet.contents", self.styler.words))
        links = "".join(
            f'<li><a href="#{escape(h.id)}">{self._inline(h.pieces)}</a></li>\n'
            for h in self.source.headings
            if h.level == 2
        )
        return f'<nav aria-label="{name}">\n<ul>\n{links}</ul>\n</nav>\n'

    def _summary(self, block: Directive) -> str:
        title = self._text(block.argument)
        return (
            '<section class="summary" aria-labelledby="summary">\n'
            f'<h2 id="summary">{title}</h2>\n{self._blocks(block.blocks or ())}</section>\n'
        )

    def _keyed(self, block: Directive) -> str:
        """Lists of types, signs and call-outs as definitions, with icons and counts of types."""
        listing = next((b for b in block.blocks or () if isinstance(b, Listing)), None)
        if listing is None:
            return ""
        if block.name != "types":
            items = "".join(f"<li>{self._inline(rest)}</li>\n" for _, rest in keyed(listing))
            return f"<ul>\n{items}</ul>\n"
        rows = []
        for key, note, name, count in self.parts.listed(listing):
            icons = self.styler.sign_icons("type", key) or self.styler.sign_icons("card", key) or ()
            drawn = "".join(self._icon(*icon) for icon in icons)
            rows.append(f"<dt>{drawn} {self._text(name)} <b>{count}</b></dt>\n")
            rows.append(f"<dd>{self._inline(note)}</dd>\n")
        return f"<dl>\n{''.join(rows)}</dl>\n"

    def _example(self, name: str) -> str:
        """A worked example as a table: side, card, what it adds, what it counts."""
        example = self.example(name)
        if example is None:
            return ""
        rows = "".join(
            f'<tr><th scope="row">{self._text(card_name(c.card, self.styler.words))}</th>'
            f"<td>{self._text(side.name)}</td><td>{escape(c.sum)}</td>"
            f"<td>{self._counted(c)}</td></tr>\n"
            for side in example.sides
            for c in side.cards
        )
        totals = "".join(
            f"<li>{self._text(side.name)}: <b>{self._number(side.total)}</b></li>\n"
            for side in example.sides
        )
        intro = "".join(
            f"<p><b>{self._text(side.name)}</b> {self._text(side.intro)}</p>\n"
            for side in example.sides
            if side.intro
        )
        told = " ".join((example.intro, *example.happened))
        return (
            f'<figure>\n{intro}<p>{self._text(told)}</p>\n<div class="table"><table><tbody>\n'
            f"{rows}</tbody></table></div>\n<ul>\n{totals}</ul>\n"
            f"<figcaption>{self._text(example.result)}</figcaption>\n</figure>\n"
        )

    def _counted(self, card: ShownCard) -> str:
        """What a card of an example counts in the end."""
        if card.is_lost:
            return "—"
        return "" if card.value is None else self._number(card.value)

    def _number(self, value: int) -> str:
        return number(value, self.styler.words.language)


def _looked(text: str, piece: TextRun) -> str:
    """The text in the tags of its look."""
    if piece.emphasis:
        text = f"<em>{text}</em>"
    if piece.strong:
        text = f"<strong>{text}</strong>"
    return f'<a href="#{escape(piece.target)}">{text}</a>' if piece.target else text


def _short(d: str) -> str:
    """Path data with whole numbers, which is as fine as an icon on a screen needs."""
    return escape(_DECIMAL.sub(lambda match: str(round(float(match.group()))), d))

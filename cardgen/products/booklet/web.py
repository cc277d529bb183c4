"""The booklet as one web page for phones and screen readers, from the same text."""

from html import escape

from cardgen.documents.booklet.bookletast import BookletSource, Directive, Heading
from cardgen.products.booklet.directives import Cover, html_of
from cardgen.products.booklet.examples import ExampleOf
from cardgen.products.booklet.styler import BookletStyler
from cardgen.products.booklet.webstyle import STYLE
from cardgen.products.booklet.webwriter import WebWriter, short_path
from cardgen.words.lexicon import label


def web_page(styler: BookletStyler, source: BookletSource, example: ExampleOf) -> str:
    """The whole page: nothing is loaded from elsewhere, every section has its heading and id."""
    return _Page(styler, source, example).whole()


class _Page:
    """One page being written."""

    def __init__(self, styler: BookletStyler, source: BookletSource, example: ExampleOf) -> None:
        self.styler = styler
        self.source = source
        self.writer = WebWriter(styler, html_of, source.headings, example)

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
            if isinstance(block, Directive) and block.name == Cover.name:
                return self.writer.blocks(block.blocks or ())
        return ""

    def _main(self) -> str:
        """Chapters as sections, each holding its own sections."""
        out: list[str] = []
        depth = 1
        for block in self.source.blocks:
            if isinstance(block, Directive) and block.name == Cover.name:
                continue
            if isinstance(block, Heading):
                out += ["</section>\n"] * max(0, depth - block.level + 1)
                depth = min(depth, block.level - 1)
                out.append(f'<section aria-labelledby="{escape(block.id)}">\n')
                depth += 1
            out.append(self.writer.block(block))
        out += ["</section>\n"] * (depth - 1)
        return "".join(out)

    def _symbols(self) -> str:
        symbols = "".join(
            f'<path id="i-{escape(name)}" d="{short_path(d)}"/>\n'
            for name, d in self.writer.icons.items()
        )
        return f'<svg hidden aria-hidden="true"><defs>\n{symbols}</defs></svg>\n'

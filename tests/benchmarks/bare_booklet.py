"""The yardstick: a booklet's words set by plain reportlab platypus, as one would write it by hand.

Usage: ``bare_booklet.py RULES.html FONTS TARGET.pdf``. The words are those of the booklet's web
page: headings, paragraphs, lists and tables on A5, the text justified, strong and emphatic words
in their own fonts. Nothing is kerned, divided or checked, and there are no pictures.
"""

import sys
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate, Table

BODY, TITLE = "Alegreya_500Medium", "AlegreyaSC_800ExtraBold"
BOLD, ITALIC = "Alegreya_700Bold", "Alegreya_400Regular_Italic"
TEXT = ParagraphStyle("text", fontName=BODY, fontSize=9.5, leading=12, alignment=TA_JUSTIFY)
CELL = ParagraphStyle("cell", fontName=BODY, fontSize=8.5, leading=10.5)
HEADS = {
    "h1": ParagraphStyle("h1", fontName=TITLE, fontSize=22, leading=26, spaceAfter=10),
    "h2": ParagraphStyle("h2", fontName=TITLE, fontSize=15, leading=18, spaceBefore=8),
    "h3": ParagraphStyle("h3", fontName=TITLE, fontSize=11, leading=14, spaceBefore=5),
    "h4": ParagraphStyle("h4", fontName=TITLE, fontSize=10, leading=13, spaceBefore=3),
}
BLOCKS = {"p", "li", "dt", "dd", "figcaption", "caption", "blockquote", "td", "th", *HEADS}
EMPHASIS = {"strong": BOLD, "em": ITALIC}
IGNORED = {"style", "script", "title", "svg"}


class Reader(HTMLParser):
    """Collects the blocks of a web page as flowables, rows of a table together."""

    def __init__(self) -> None:
        super().__init__()
        self.story: list[Flowable] = []
        self.words = 0
        self._text = ""
        self._block = "p"
        self._ignored = 0
        self._rows: list[list[Paragraph]] | None = None

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag in IGNORED:
            self._ignored += 1
        elif tag == "table":
            self.close_block()
            self._rows = []
        elif tag == "tr" and self._rows is not None:
            self._rows.append([])
        elif tag in BLOCKS:
            self.close_block()
            self._block = tag
        elif tag in EMPHASIS:
            self._text += f'<font name="{EMPHASIS[tag]}">'

    def handle_endtag(self, tag: str) -> None:
        if tag in IGNORED:
            self._ignored -= 1
        elif tag in EMPHASIS:
            self._text += "</font>"
        elif tag in BLOCKS or tag in ("ul", "ol", "section", "main", "div", "figure"):
            self.close_block()
        elif tag == "table" and self._rows is not None:
            wide = max(map(len, self._rows), default=0)
            rows = [[*row, *[""] * (wide - len(row))] for row in self._rows if row]
            self._rows = None
            if rows:
                self.story.append(Table(rows, colWidths=[118 * mm / wide] * wide))

    def handle_data(self, data: str) -> None:
        if not self._ignored:
            self._text += escape(data)
            self.words += len(data.split())

    def close_block(self) -> None:
        """What was read since the last block, as a paragraph or a table's cell."""
        text, block = " ".join(self._text.split()), self._block
        self._text, self._block = "", "p"
        if block in ("td", "th") and self._rows:
            self._rows[-1].append(Paragraph(text, CELL))
        elif text:
            self.story.append(Paragraph(text, HEADS.get(block, TEXT)))


def main(page: Path, fonts: Path, target: Path) -> None:
    rl_config.useA85 = 0
    for font in (BODY, BOLD, ITALIC, TITLE):
        pdfmetrics.registerFont(TTFont(font, str(fonts / f"{font}.ttf")))
    reader = Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    reader.close_block()
    document = SimpleDocTemplate(
        str(target), pagesize=A5, margins=15 * mm, pageCompression=1, invariant=1
    )
    document.build(reader.story)
    print(f"{reader.words} words, {document.page} pages")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))

"""The words inside a paragraph of a booklet: looks, links, placeholders and icons."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from markdown_it.tree import SyntaxTreeNode

from cardgen.documents.booklet.bookletast import InlineNode, InlineSign, Pieces, Slot, TextRun
from cardgen.model.problem import Place, Problems

CELL_BAR = "\ue000"
"""Stands for the ``|`` of a placeholder while Markdown, to which it parts cells, is read."""

_MARK = re.compile(r"\{\{\s*([^{}]*?)\s*\}\}|\[\[\s*([^\[\]]*?)\s*\]\]")
_SLOT = re.compile(rf"([^\s{CELL_BAR}]+)(?:\s*{CELL_BAR}\s*([^\s{CELL_BAR}]+))?")
_SIGN = re.compile(r"(type|icon|card):([\w+.-]+)")


class InlineReader:
    """Turns the inline tokens of a text, whose lines it knows, into pieces."""

    def __init__(self, lines: Sequence[str], file: str, problems: Problems) -> None:
        self._lines = lines
        self._file = file
        self._problems = problems
        self._at: dict[int, int] = {}

    def read(self, node: SyntaxTreeNode, line: int) -> Pieces:
        """The pieces of an inline node that begins on this line (counted from 0)."""
        return tuple(_joined(self._pieces(node.children, TextRun(""), [line])))

    def _pieces(
        self, nodes: Sequence[SyntaxTreeNode], look: TextRun, line: list[int]
    ) -> Iterator[InlineNode]:
        for node in nodes:
            match node.type:
                case "text" | "text_special" | "code_inline":
                    yield from self._text(node.content, look, line[0])
                case "softbreak":
                    line[0] += 1
                    yield replace(look, text=" ")
                case "hardbreak":
                    line[0] += 1
                    yield replace(look, text="\n")
                case "strong":
                    yield from self._pieces(node.children, replace(look, strong=True), line)
                case "em":
                    yield from self._pieces(node.children, replace(look, emphasis=True), line)
                case "link":
                    yield from self._link(node, look, line)
                case "html_inline":
                    place = self._place(node.content, line[0])
                    self._problems.error("html-in-markdown", place, found=node.content[:60])
                case _:
                    place = Place(self._file, line[0] + 1, 1)
                    self._problems.error("unsupported-markdown", place, kind=node.type)

    def _link(self, node: SyntaxTreeNode, look: TextRun, line: list[int]) -> Iterator[InlineNode]:
        target = str(node.attrs.get("href", ""))
        if not target.startswith("#"):
            place = Place(self._file, line[0] + 1, 1)
            self._problems.error("link-leads-out", place, found=target[:80])
        yield from self._pieces(node.children, replace(look, target=target.lstrip("#")), line)

    def _text(self, text: str, look: TextRun, line: int) -> Iterator[InlineNode]:
        end = 0
        for match in _MARK.finditer(text):
            if match.start() > end:
                yield replace(look, text=text[end : match.start()])
            end = match.end()
            place = self._place(match.group(), line)
            if match.group(1) is not None:
                yield from self._slot(match, look, place)
            else:
                yield from self._sign(match, place)
        rest = text[end:].replace(CELL_BAR, "|")
        for sign in ("{{", "}}"):
            if sign in rest:
                place = self._place(sign, line)
                self._problems.error("bad-slot", place, found=rest.strip()[:60])
        if rest:
            yield replace(look, text=rest)

    def _slot(self, match: re.Match[str], look: TextRun, place: Place) -> Iterator[InlineNode]:
        parts = _SLOT.fullmatch(match.group(1))
        if parts is None:
            found = match.group().replace(CELL_BAR, "|")
            self._problems.error("bad-slot", place, found=found[:60])
        else:
            yield Slot(parts.group(1), parts.group(2), look, place)

    def _sign(self, match: re.Match[str], place: Place) -> Iterator[InlineNode]:
        parts = _SIGN.fullmatch(match.group(2))
        if parts is None:
            self._problems.error("bad-sign", place, found=match.group()[:60])
        else:
            yield InlineSign(parts.group(1), parts.group(2), place)

    def _place(self, text: str, line: int) -> Place:
        """Where a text stands on a line; a second time it is looked for behind the first."""
        typed = self._lines[line] if line < len(self._lines) else ""
        column = typed.find(text, self._at.get(line, 0))
        if column < 0:
            column = max(typed.find(text), 0)
        self._at[line] = column + len(text)
        return Place(self._file, line + 1, column + 1)


def _joined(pieces: Iterator[InlineNode]) -> Iterator[InlineNode]:
    """The pieces with neighbours of one look made one."""
    last: TextRun | None = None
    for piece in pieces:
        if not isinstance(piece, TextRun):
            if last is not None:
                yield last
            last = None
            yield piece
        elif last is not None and replace(last, text=piece.text) == piece:
            last = replace(last, text=last.text + piece.text)
        else:
            if last is not None:
                yield last
            last = piece
    if last is not None:
        yield last

"""Reading a booklet's Markdown: CommonMark with tables, heading ids, placeholders, directives."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from cardgen.common.nearest import nearest
from cardgen.documents.booklet.bookletast import (
    BookletSource,
    Directive,
    DirectiveForm,
    Figure,
    Heading,
    Listing,
    Node,
    Para,
    Pieces,
    TableNode,
)
from cardgen.documents.booklet.inlines import CELL_BAR, InlineReader
from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.model.problem import Place, Problem, Problems

DirectiveForms = Mapping[str, DirectiveForm]
"""The directives a text may have, by name, and how each is typed."""

MOST_BLOCKS = 20_000
"""How many blocks a booklet's text may have."""

_OPENS = re.compile(r"(:{2,})\s*([a-z][a-z-]*)?[ \t]*(.*?)[ \t]*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_ID = re.compile(r"\s*\{#([^\s{}#]+)\}\s*$")
_BAR_IN_SLOT = re.compile(r"\{\{[^{}\n]*\}\}")


def read_markdown(
    path: Path, directives: DirectiveForms, problems: Problems
) -> BookletSource | None:
    """The text of a booklet; None, with problems, if the file cannot be read.

    Faults inside the text are told with line and column; what can be read is in the answer.
    """
    text = read_text(path, problems)
    return None if text is None else parse_markdown(text, display_path(path), directives, problems)


def parse_markdown(
    text: str, file: str, directives: DirectiveForms, problems: Problems
) -> BookletSource:
    """The blocks of a text; ``file`` names it in problems."""
    source, found = _parsed(text, file, tuple(directives.items()))
    problems.extend(found)
    return source


@lru_cache(maxsize=4)
def _parsed(
    text: str, file: str, directives: tuple[tuple[str, DirectiveForm], ...]
) -> tuple[BookletSource, tuple[Problem, ...]]:
    # Each language of a game is read again to be compared with the other.
    problems = Problems()
    reader = _Reader(text, file, dict(directives), problems)
    blocks = tuple(reader.blocks())
    if len(blocks) > MOST_BLOCKS:
        problems.error("booklet-too-long", Place(file), found=len(blocks), limit=MOST_BLOCKS)
    _check_headings(blocks, problems)
    return BookletSource(file, blocks), tuple(problems)


@dataclass(frozen=True, slots=True)
class _Open:
    """A directive whose end has not come yet."""

    name: str
    argument: str
    line: int


class _Reader:
    """Cuts the text at its directives and reads what lies between as Markdown."""

    def __init__(
        self, text: str, file: str, directives: DirectiveForms, problems: Problems
    ) -> None:
        typed = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.lines = [
            _BAR_IN_SLOT.sub(lambda match: match.group().replace("|", CELL_BAR), line)
            for line in typed
        ]
        self.file = file
        self.directives = directives
        self.problems = problems
        self.inlines = InlineReader(self.lines, file, problems)
        self.markdown = MarkdownIt("commonmark").enable("table")
        self.open: _Open | None = None
        self.fence = ""

    def place(self, line: int, column: int | None = 1) -> Place:
        """The place of a line counted from 0."""
        return Place(self.file, line + 1, column)

    def blocks(self) -> Iterator[Node]:
        """All blocks at the top of the text."""
        start = 0
        inside: list[Node] = []
        for number, line in enumerate([*self.lines, None]):
            found = None if line is None else self._directive(line)
            if line is not None and found is None:
                continue
            ready = inside if self.open else []
            ready.extend(self._markdown(start, number))
            if not self.open:
                yield from ready
            start = number + 1
            if found is not None:
                yield from self._turn(number, found, inside)
        if self.open is not None:
            place = self.place(self.open.line)
            self.problems.error("unclosed-directive", place, name=self.open.name)
            yield self._closed(inside)

    def _directive(self, line: str) -> re.Match[str] | None:
        """The line as a directive, unless it stands in a fence of code."""
        fence = _FENCE.match(line)
        if self.fence:
            if fence and fence.group(1).startswith(self.fence):
                self.fence = ""
            return None
        if fence:
            self.fence = fence.group(1)
            return None
        return _OPENS.match(line)

    def _turn(self, number: int, found: re.Match[str], inside: list[Node]) -> Iterator[Node]:
        """What a directive's line gives: an end of one, a whole one, or the beginning of one."""
        colons, name, argument = found.groups()
        if not name:
            if self.open is None:
                self.problems.error("directive-end-alone", self.place(number))
            else:
                yield self._closed(inside)
            return
        is_block = len(colons) > 2
        if is_block and self.open is not None:
            values = {"name": name, "open": self.open.name, "line": self.open.line + 1}
            self.problems.error("directive-inside", self.place(number), **values)
            yield self._closed(inside)
        if not self._known(name, is_block, number):
            return
        if is_block:
            self.open = _Open(name, argument, number)
            return
        line = Directive(name, argument, None, self.place(number))
        if self.open is None:
            yield line
        else:
            inside.append(line)

    def _known(self, name: str, is_block: bool, number: int) -> bool:
        form, typed = self.directives.get(name), DirectiveForm.of(is_block)
        place = self.place(number)
        if form is None:
            near = nearest(name, list(self.directives)) or "-"
            known = ", ".join(self.directives)
            self.problems.error("unknown-directive", place, found=name, near=near, known=known)
            return False
        if form not in (typed, DirectiveForm.EITHER):
            code = "directive-without-end" if is_block else "directive-needs-end"
            self.problems.error(code, place, name=name)
            return False
        return True

    def _closed(self, inside: list[Node]) -> Node:
        assert self.open is not None
        opened, self.open = self.open, None
        blocks = tuple(inside)
        inside.clear()
        return Directive(opened.name, opened.argument, blocks, self.place(opened.line))

    # --- Markdown between directives

    def _markdown(self, start: int, end: int) -> Iterator[Node]:
        """The blocks of the lines from ``start`` up to ``end``."""
        text = "\n".join(self.lines[start:end])
        if not text.strip():
            return
        root = SyntaxTreeNode(self.markdown.parse(text))
        yield from self._children(root.children, start)

    def _children(self, nodes: Sequence[SyntaxTreeNode], offset: int) -> Iterator[Node]:
        for node in nodes:
            block = self._block(node, offset)
            if block is not None:
                yield block

    def _block(self, node: SyntaxTreeNode, offset: int) -> Node | None:
        line = offset + (node.map[0] if node.map else 0)
        place = self.place(line)
        match node.type:
            case "heading":
                return self._heading(node, line)
            case "paragraph":
                return self._paragraph(node, line)
            case "bullet_list" | "ordered_list":
                items = tuple(tuple(self._children(i.children, offset)) for i in node.children)
                return Listing(node.type == "ordered_list", items, place)
            case "table":
                return self._table(node, line, offset)
            case "html_block":
                self.problems.error("html-in-markdown", place, found=_first(node.content))
            case _:
                self.problems.error("unsupported-markdown", place, kind=node.type)
        return None

    def _pieces(self, node: SyntaxTreeNode, line: int) -> Pieces:
        inline = node.children[0] if node.children else None
        return self.inlines.read(inline, line) if inline is not None else ()

    def _heading(self, node: SyntaxTreeNode, line: int) -> Heading:
        level = int(node.tag[1:])
        place = self.place(line)
        content = node.children[0].content if node.children else ""
        found = _ID.search(content)
        if found is None:
            self.problems.error("heading-without-id", place, heading=content[:60])
        elif node.children and node.children[0].children:
            last = node.children[0].children[-1]
            if last.token is not None:
                last.token.content = _ID.sub("", last.content)
        return Heading(level, found.group(1) if found else "", self._pieces(node, line), place)

    def _paragraph(self, node: SyntaxTreeNode, line: int) -> Node:
        inline = node.children[0]
        if len(inline.children) == 1 and inline.children[0].type == "image":
            image = inline.children[0]
            return Figure(str(image.attrs.get("src", "")), image.content, self.place(line))
        return Para(self._pieces(node, line), self.place(line))

    def _table(self, node: SyntaxTreeNode, line: int, offset: int) -> TableNode:
        rows = [row for part in node.children for row in part.children]
        cells = [
            tuple(
                self._pieces(cell, offset + (row.map[0] if row.map else 0)) for cell in row.children
            )
            for row in rows
        ]
        aligns = tuple(
            str(cell.attrs.get("style", "")).removeprefix("text-align:")
            for cell in rows[0].children
        )
        return TableNode(cells[0], tuple(cells[1:]), aligns, self.place(line))


def _first(text: str) -> str:
    return text.strip().split("\n")[0][:60]


def _check_headings(blocks: Sequence[Node], problems: Problems) -> None:
    """Tell levels that are skipped or out of range, and ids that stand twice."""
    level = 1
    seen: dict[str, Place] = {}
    for block in blocks:
        if not isinstance(block, Heading):
            continue
        if not 2 <= block.level <= 4:
            problems.error("heading-level", block.place, found=block.level)
        elif block.level > level + 1:
            problems.error("heading-skipped", block.place, found=block.level, before=level)
        level = min(max(block.level, 1), 4)
        if block.id and block.id in seen:
            first = seen[block.id].line
            problems.error("repeated-section", block.place, id=block.id, first=first)
        seen.setdefault(block.id, block.place)

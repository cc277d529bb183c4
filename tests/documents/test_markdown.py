"""A booklet's Markdown is read with every fault at its line and column."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.documents.booklet.bookletast import (
    BookletSource,
    Directive,
    DirectiveForm,
    Figure,
    Heading,
    InlineSign,
    Listing,
    Para,
    Slot,
    TableNode,
    TextRun,
    plain_text,
)
from cardgen.documents.booklet.markdown import parse_markdown, read_markdown
from cardgen.model.problem import Problems
from cardgen.products.booklet.directives import FORMS


def read(text: str) -> tuple[BookletSource, list[str]]:
    problems = Problems()
    source = parse_markdown(text, "rules.en.md", FORMS, problems)
    return source, [f"{p.place}: {p.code}" for p in problems]


def test_words_keep_their_looks_and_placeholders_their_place() -> None:
    source, told = read("A *word*, **strong**, [there](#end) {{rules.hand-size|card}}.")
    assert not told
    (para,) = source.blocks
    assert isinstance(para, Para)
    words = [piece for piece in para.pieces if isinstance(piece, TextRun)]
    assert [(w.text, w.emphasis, w.strong, w.target) for w in words] == [
        ("A ", False, False, None),
        ("word", True, False, None),
        (", ", False, False, None),
        ("strong", False, True, None),
        (", ", False, False, None),
        ("there", False, False, "end"),
        (" ", False, False, None),
        (".", False, False, None),
    ]
    (slot,) = [piece for piece in para.pieces if isinstance(piece, Slot)]
    assert (slot.name, slot.noun) == ("rules.hand-size", "card")
    assert (slot.place.line, slot.place.column) == (1, 37)


def test_a_bar_in_a_placeholder_parts_no_cells() -> None:
    source, told = read("| A | B |\n|---|:-:|\n| {{deck.total|card}} | [[icon:crown]] x |\n")
    assert not told
    (table,) = source.blocks
    assert isinstance(table, TableNode)
    assert [plain_text(cell) for cell in table.rows[0]] == ["{{deck.total|card}}", " x"]
    assert table.aligns == ("", "center")
    assert isinstance(table.rows[0][1][0], InlineSign)


def test_headings_lists_pictures_and_directives_become_blocks() -> None:
    text = (
        "## One {#one}\n\n:::steps\n1. **Deal.** Now.\n   1. first\n   2. second\n:::\n\n"
        "![A plan](plan.png)\n\n::contents\n\n:::note A title\nWords.\n:::\n"
    )
    source, told = read(text)
    assert not told
    heading, steps, figure, contents, note = source.blocks
    assert isinstance(heading, Heading) and (heading.level, heading.id) == (2, "one")
    assert isinstance(steps, Directive) and steps.blocks
    listing = steps.blocks[0]
    assert isinstance(listing, Listing) and listing.ordered
    assert isinstance(listing.items[0][1], Listing)
    assert isinstance(figure, Figure) and (figure.file, figure.words) == ("plan.png", "A plan")
    assert isinstance(contents, Directive) and contents.blocks is None
    assert isinstance(note, Directive) and note.argument == "A title"


FAULTS = {
    "## A {#a}\n\ntext <b>x</b>": ["3:6: html-in-markdown", "3:10: html-in-markdown"],
    "<div>\nx\n</div>": ["1:1: html-in-markdown"],
    "# A {#a}": ["1:1: heading-level"],
    "## A {#a}\n\n#### B {#b}": ["3:1: heading-skipped"],
    "## A": ["1:1: heading-without-id"],
    "## A {#a}\n\n## B {#a}": ["3:1: repeated-section"],
    "::notes": ["1:1: unknown-directive"],
    "text\n\n:::note T\nx": ["3:1: unclosed-directive"],
    ":::": ["1:1: directive-end-alone"],
    ":::note A\n:::callout\nx\n:::": ["2:1: directive-inside"],
    "::steps": ["1:1: directive-needs-end"],
    ":::contents\n:::": ["1:1: directive-without-end", "2:1: directive-end-alone"],
    "a {{b": ["1:3: bad-slot"],
    "a {{b c}}": ["1:3: bad-slot"],
    "[[crown]]": ["1:1: bad-sign"],
    "> quoted": ["1:1: unsupported-markdown"],
    "```\n::nope\n```": ["1:1: unsupported-markdown"],
    "[x](https://example.org)": ["1:1: link-leads-out"],
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_told_where_it_stands(text: str) -> None:
    assert read(text)[1] == [f"rules.en.md:{fault}" for fault in FAULTS[text]]


def test_the_reader_knows_the_directives_it_is_given() -> None:
    problems = Problems()
    forms = {"dice": DirectiveForm.LINE, "table": DirectiveForm.BLOCK}
    source = parse_markdown("::dice two\n\n::dise\n", "rules.en.md", forms, problems)
    assert [(b.name, b.argument) for b in source.blocks if isinstance(b, Directive)] == [
        ("dice", "two")
    ]
    (problem,) = problems
    assert problem.code == "unknown-directive"
    assert dict(problem.values) == {"found": "dise", "near": "dice", "known": "dice, table"}


def test_a_line_directive_may_stand_inside_a_block() -> None:
    source, told = read(":::summary In brief\n1. one\n\n::victory\n\nlast\n:::\n")
    assert not told
    (summary,) = source.blocks
    assert isinstance(summary, Directive) and summary.blocks is not None
    assert [type(block) for block in summary.blocks] == [Listing, Directive, Para]


def test_windows_line_ends_and_marks_change_nothing(tmp_path: Path) -> None:
    text = "## A {#a}\n\nтекст {{deck.total}}\n"
    plain, windows = tmp_path / "a.md", tmp_path / "b.md"
    plain.write_text(text, encoding="utf-8", newline="\n")
    windows.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    problems = Problems()
    one, other = read_markdown(plain, FORMS, problems), read_markdown(windows, FORMS, problems)
    assert one and other and not list(problems)
    shown = [plain_text(b.pieces) for b in one.blocks if isinstance(b, Heading | Para)]
    assert shown == [plain_text(b.pieces) for b in other.blocks if isinstance(b, Heading | Para)]


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    problems = Problems()
    assert read_markdown(tmp_path / "none.md", FORMS, problems) is None
    assert [p.code for p in problems] == ["file-missing"]


PIECES = st.sampled_from(
    ["## A {#a}", "text", "*x", "**", "{{a.b}}", "{{", "[[type:a]]", "[[", "|a|b|", "|-|-|", ":::",
     "::contents", ":::note N", "- x", "1. y", "   ", "<b>", "`c`", "~~~", "![p](q.png)", ">", "\\",
     *(f":::{name}" for name in FORMS)]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=14))
def test_whatever_stands_there_is_read_or_told(lines: list[str]) -> None:
    text = "\n".join(lines)
    source, told = read(text)
    assert isinstance(source.blocks, tuple)
    for fault in told:
        line = int(fault.split(":")[1])
        assert 1 <= line <= max(1, len(lines))

"""Marks in cells: what is a mark is set, and what is none stays as typed."""

import pytest

from cardgen.design.marks import read_line, read_marks

KNOWN = {"sword": "broadsword", "меч": "broadsword", "coin": "two-coins"}


def pieces(text: str) -> list[tuple[str, str]]:
    return [
        (piece.text or piece.icon or piece.coin, " ".join(sorted(piece.styles)))
        for piece in read_line(text, KNOWN.get)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "AT&T", "<A", "3 < 5", "<3", "2*3", "2*3*4", "5*", "2**8", "snake_case", "**", "{x}", "{ }",
        "{1, 2}", "12:30:45", ":-)", "[note]", "&amp;", "a * b * c",
    ],
)  # fmt: skip
def test_plain_text_stays_as_typed(text: str) -> None:
    assert pieces(text) == [(text, "")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("**bold**", [("bold", "bold")]),
        ("<b>bold</b>", [("bold", "bold")]),
        ("[b]bold[/b]", [("bold", "bold")]),
        ("*it*", [("it", "italic")]),
        ("***both***", [("both", "bold italic")]),
        ("[red]hot[/]", [("hot", "red")]),
        ("{sword}", [("broadsword", "")]),
        ("[[меч]]", [("broadsword", "")]),
        ("{coin 2}", [("two-coins", ""), ("two-coins", "")]),
        ("{3}", [("3", "")]),
        (r"\*no\*", [("*no*", "")]),
    ],
)
def test_marks_are_read(text: str, found: list[tuple[str, str]]) -> None:
    assert pieces(text) == found


def test_lines_lists_headings_and_rules() -> None:
    read = read_marks("One\n\n- two\n1. three\n# Four\n---", KNOWN.get)
    assert [one.kind for one in read.paragraphs] == ["plain", "item", "numbered", "heading", "rule"]
    assert read.paragraphs[1].apart


def test_what_is_odd_is_told() -> None:
    read = read_marks("a {swrod} and **open", KNOWN.get)
    assert {one.code for one in read.odd} == {"unknown-icon-in-text", "mark-left-open"}

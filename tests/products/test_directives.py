"""Every directive is known to the reader, stands on paper and on the web page."""

import inspect
from pathlib import Path

import pytest

from cardgen.documents.booklet.bookletast import DirectiveForm
from cardgen.products.booklet import directives
from cardgen.products.booklet.directives import DIRECTIVES, FORMS, BookletDirective

FILLED = {"kills", "components"}
"""They give tables, which are printed as any other."""


def test_every_class_is_registered_under_its_own_name() -> None:
    classes = {
        kind
        for _, kind in inspect.getmembers(directives, inspect.isclass)
        if issubclass(kind, BookletDirective) and kind is not BookletDirective
    }
    assert {type(kind) for kind in DIRECTIVES.values()} == classes
    assert len(classes) == len(DIRECTIVES)
    assert all(kind.name == name and kind.__doc__ for name, kind in DIRECTIVES.items())


@pytest.mark.parametrize("name", DIRECTIVES)
def test_a_directive_prints_something_or_has_a_page_of_its_own(name: str) -> None:
    kind = DIRECTIVES[name]
    prints = type(kind).strips is not BookletDirective.strips
    assert prints + kind.is_apart + (name in FILLED) == 1


def test_no_other_module_of_the_reader_or_the_pages_knows_a_directive_by_name() -> None:
    package = Path(directives.__file__).parents[2]
    rooms = (package / "documents" / "booklet", package / "products" / "booklet")
    elsewhere = {"layout.py", "web.py", "webwriter.py", "content.py", "pages.py", "markdown.py"}
    for path in (path for room in rooms for path in room.glob("*.py") if path.name in elsewhere):
        text = path.read_text(encoding="utf-8")
        assert not [name for name in DIRECTIVES if f'== "{name}"' in text or f'"{name}":' in text]


def test_a_line_that_the_game_fills_needs_no_end() -> None:
    filled = [
        name
        for name, kind in DIRECTIVES.items()
        if type(kind).expand is not BookletDirective.expand
    ]
    assert filled and {FORMS[name] for name in filled} == {DirectiveForm.LINE}

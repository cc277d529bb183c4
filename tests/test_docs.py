"""What the documentation shows is run, and the values beside it are compared."""

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
_BLOCK = re.compile(r"^```(?P<kind>python)?\n(?P<code>.*?)^```$", re.M | re.S)


def blocks(page: Path) -> list[tuple[int, str, bool]]:
    """The blocks of code: their line, their text, and whether they are a session to compare."""
    text = page.read_text(encoding="utf-8")
    found = []
    for match in _BLOCK.finditer(text):
        line, code = text.count("\n", 0, match.start()) + 1, match["code"]
        if match["kind"] or code.startswith(">>> "):
            found.append((line, code, not match["kind"]))
    return found


@pytest.mark.parametrize("name", ["tour.md"])
def test_the_code_of_a_page_gives_what_the_page_says(name: str) -> None:
    page = DOCS / name
    known: dict[str, object] = {}
    runner, told = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE), []
    assert blocks(page)
    for line, code, is_session in blocks(page):
        if is_session:
            session = doctest.DocTestParser().get_doctest(code, known, name, name, line)
            runner.run(session, out=told.append, clear_globs=False)
        else:
            exec(compile(code, f"{name}:{line}", "exec"), known)
    assert not told, "".join(told)


def test_links_between_pages_lead_somewhere() -> None:
    root = DOCS.parent
    for page in [*root.glob("*.md"), *DOCS.glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"

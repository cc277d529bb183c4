"""The shipped booklets made once for all tests, and what other programs read in them."""

from functools import cache
from pathlib import Path

import pypdfium2

from cardgen.decks.library import GameSource, Library
from cardgen.model.problem import Problem, Problems
from cardgen.press.paper import find_paper
from cardgen.products.booklet.make import BookletOptions, MadeBooklet, make_booklet

GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")
LANGUAGES = ("en", "ru")
STUDIO = Library()
A4 = BookletOptions(papers=(find_paper("A4"),))


@cache
def loaded(reference: str | Path) -> GameSource:
    return STUDIO.load(reference, Problems(), with_map=True)


@cache
def made(
    reference: str | Path, language: str, options: BookletOptions = A4
) -> tuple[MadeBooklet, tuple[Problem, ...]]:
    problems = Problems()
    booklet = make_booklet(STUDIO, loaded(reference), language, options, problems)
    return booklet, tuple(problems)


def file(booklet: MadeBooklet, name: str) -> bytes:
    (found,) = [one.data for one in booklet.files if one.name == name]
    return found


def texts(data: bytes) -> list[str]:
    """The words of each page, as a reader's search finds them."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [
            document[n].get_textpage().get_text_range().replace("\r\n", "\n")
            for n in range(len(document))
        ]
    finally:
        document.close()

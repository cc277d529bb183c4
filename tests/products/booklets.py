"""The shipped booklets made once for all tests, and what other programs read in them."""

from functools import cache
from pathlib import Path

import pypdfium2

from cardgen.decks.library import GameSource, Library
from cardgen.model.problem import Problem, Problems
from cardgen.press.paper import find_paper
from cardgen.products.booklet.make import BookletOptions, make_booklet
from cardgen.products.job import Job, Made
from cardgen.products.printing import Printing

GAMES = ("cards-of-war", "condottiere", "condottiere-russian", "italian-wars")
LANGUAGES = ("en", "ru")
STUDIO = Library()
A4 = BookletOptions(papers=(find_paper("A4"),))
PRINTING = Printing()


@cache
def loaded(reference: str | Path) -> GameSource:
    return STUDIO.load(reference, Problems(), with_map=True)


@cache
def made(
    reference: str | Path,
    language: str,
    options: BookletOptions = A4,
    printing: Printing = PRINTING,
) -> tuple[Made, tuple[Problem, ...]]:
    booklet = make_booklet(Job(STUDIO, loaded(reference), language, printing), options)
    return booklet, tuple(booklet.problems)


def file(booklet: Made, name: str) -> bytes:
    (found,) = [one.data for one in booklet.files if one.path.name == name]
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

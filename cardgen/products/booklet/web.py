"""The booklet as one web page for phones and screen readers, from the same text."""

from cardgen.documents.prose import Source
from cardgen.products.booklet.desk import Desk


def web_page(desk: Desk, source: Source, example: object) -> str:
    """The whole page."""
    return ""

"""A worked example as a figure: rows of real cards, what each adds, and the totals."""

from cardgen.drawing.flow import Strip
from cardgen.products.booklet.desk import Desk


def worked_figure(desk: Desk, example: object, width: float) -> list[Strip]:
    """The strips of a worked example; none if the game has no such."""
    return []

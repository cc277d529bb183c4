"""Parts of the size of a card - reference and side cards - that lie among the cards of a sheet."""

from dataclasses import dataclass

from cardgen.decks.faces import FaceMaker
from cardgen.decks.records import CardRecord
from cardgen.design.items import Face

_MARK = "part:"
"""Begins the id of a part in the print ledger: no card's id has a colon."""


def part_id(kind: str, item: str = "") -> str:
    """By what the print ledger knows a part: its kind, and for whom it is if there are several."""
    return f"{_MARK}{kind}:{item}" if item else f"{_MARK}{kind}"


def is_part(card: str) -> bool:
    """Whether the print ledger means a part by this id, and no card."""
    return card.startswith(_MARK)


@dataclass(frozen=True)
class Extra:
    """A part that is printed ``copies`` times among the cards of a sheet.

    ``front`` and ``back`` (None: nothing is printed there) are drawn by ``maker``; ``record`` is
    what the print ledger keeps of it.
    """

    maker: FaceMaker
    front: Face
    back: Face | None
    record: CardRecord
    copies: int

    def side(self, front: bool) -> Face | None:
        """What is drawn on a side."""
        return self.front if front else self.back

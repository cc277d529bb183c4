"""What can be chosen for exports of a deck."""

from dataclasses import dataclass
from typing import Annotated

from cardgen.common.optionword import OptionWord
from cardgen.products.printing import Printing

PICTURE_DPI: float = 300
"""The resolution of pictures unless another is asked for: what print shops want."""


@dataclass(frozen=True)
class ExportOptions:
    """What the formats of an export heed, each some of it.

    ``only`` names cards, none for the whole deck. Pictures have ``dpi``; pages and pictures show
    ``bleed`` mm of what surrounds a card. ``inset`` is how much smaller (mm) than a shop's card
    faces are laid out on every side, so that words keep clear of the cut; None for as much as they
    need. ``url`` is the web folder Tabletop Simulator's pictures will lie in, empty for one that is
    not known yet; with ``local`` they are looked for where they are written, so that the saved
    object works on this computer only.
    """

    only: Annotated[tuple[str, ...], OptionWord(metavar="text")] = ()
    dpi: Annotated[float, OptionWord(metavar="number", least=20, most=2400, shown=True)] = (
        PICTURE_DPI
    )
    bleed: Annotated[float | None, OptionWord(metavar="mm", least=0, most=20)] = None
    inset: Annotated[float | None, OptionWord(metavar="mm", least=0, most=5)] = None
    url: Annotated[str, OptionWord(metavar="url")] = ""
    local: Annotated[bool, OptionWord()] = False

    def name(self, printing: Printing, *parts: str) -> str:
        """A file's or folder's name; what differs from the full export stands in it."""
        found = [*parts, *printing.inks]
        found += [f"inset{self.inset:g}"] if self.inset is not None else []
        return "-".join([*found, *(["some"] if self.only else [])]).replace(".", "_")

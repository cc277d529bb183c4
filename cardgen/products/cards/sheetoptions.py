"""How card sheets are laid out: everything a user can choose, and the name that tells it."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from cardgen.press.arrangement import Arrangement
from cardgen.press.backs import Backs
from cardgen.press.cardsize import CardSize
from cardgen.press.cutter import BORDERLESS_MARGIN, CUTTER_GAP
from cardgen.press.grid import (
    BACK_OUTER_BLEED,
    DEFAULT_BLEED,
    DEFAULT_GAP,
    DEFAULT_OUTER_BLEED,
    Grid,
    Orientation,
    fit_grid,
)
from cardgen.press.marks import MarkStyle
from cardgen.press.paper import DEFAULT_MARGIN, PAPERS, Paper
from cardgen.press.registration import PrinterProfile

PrintLook = Literal["full", "ink-saver"]


@dataclass(frozen=True)
class SheetOptions:
    """How card sheets are laid out; lengths in mm.

    ``card`` is None for the game's own size, ``marks`` for a sheet without cut marks. The first
    page of the PDF file ``underlay`` lies under the fronts.
    """

    paper: Paper = PAPERS[0]
    card: CardSize | None = None
    gap: float = DEFAULT_GAP
    bleed: float = DEFAULT_BLEED
    margin: float = DEFAULT_MARGIN
    orientation: Orientation = Orientation.AUTO
    backs: Backs = Backs.DUPLEX_LONG
    look: PrintLook = "full"
    marks: MarkStyle | None = field(default_factory=MarkStyle)
    arrangement: Arrangement = field(default_factory=Arrangement)
    grey: bool = False
    printer: PrinterProfile | None = None
    underlay: Path | None = None

    @property
    def outer_bleed(self) -> float:
        """The bleed on the outer edges of a sheet of fronts."""
        return max(DEFAULT_OUTER_BLEED, self.bleed) if self.bleed else 0.0

    @property
    def back_bleed(self) -> float:
        """The bleed on the outer edges of a sheet of backs."""
        return max(BACK_OUTER_BLEED, self.bleed) if self.bleed else 0.0

    @property
    def prints_backs(self) -> bool:
        """Whether backs are printed, on the other side or beside their fronts."""
        return self.backs is not Backs.NONE or self.arrangement.is_folded

    def grid(self, card: CardSize) -> Grid:
        """The ordinary grid for cards of this size.

        Raises:
            DataError: not one card fits.
        """
        return fit_grid(
            self.paper.size,
            card.size,
            self.gap,
            self.bleed,
            self.outer_bleed,
            self.margin,
            self.orientation,
        )

    def file_name(self, own_size: CardSize, only: bool = False) -> str:
        """The name of the made file: what differs from the full print stands in it."""
        default = SheetOptions()
        cutter = self.arrangement.cutter
        usual_gap = CUTTER_GAP if cutter else default.gap
        borderless = cutter is not None and cutter.borderless
        usual_margin = BORDERLESS_MARGIN if borderless else default.margin
        parts = [f"cards-{self.paper.id}"]
        if self.card is not None and self.card != own_size:
            parts.append(self.card.id)
        parts += [
            f"{name}{value:g}"
            for name, value, usual in (
                ("gap", self.gap, usual_gap),
                ("bleed", self.bleed, default.bleed),
                ("margin", self.margin, usual_margin),
            )
            if value != usual
        ]
        if self.orientation is not Orientation.AUTO:
            parts.append(self.orientation.value)
        if self.backs is not Backs.DUPLEX_LONG and not self.arrangement.is_folded:
            parts.append("no-backs" if self.backs is Backs.NONE else self.backs.value)
        if self.marks is None or self.marks.lines:
            parts.append("no-marks" if self.marks is None else "lines")
        parts += self.arrangement.name_parts
        parts += [self.look] if self.look != "full" else []
        turned = self.backs is not Backs.NONE and not self.arrangement.is_folded
        parts += [self.printer.name] if self.printer and turned else []
        parts += ["underlay"] if self.underlay else []
        parts += ["grey"] if self.grey else []
        parts += ["some"] if only else []
        return "-".join(parts).replace(".", "_") + ".pdf"


def full_bleed(options: SheetOptions) -> float:
    """How far (mm) faces must reach beyond their trim for these sheets."""
    return max(options.bleed, options.outer_bleed, options.back_bleed)

"""How card sheets are laid out: what a user can choose beside the printing, and its name."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from cardgen.common.optionword import OptionWord
from cardgen.model.lengths import Size
from cardgen.press.arrangement import Arrangement
from cardgen.press.backs import Backs
from cardgen.press.cutter import BORDERLESS_MARGIN, CUTTER_GAP
from cardgen.press.grid import (
    BACK_OUTER_BLEED,
    DEFAULT_BLEED,
    DEFAULT_GAP,
    DEFAULT_OUTER_BLEED,
    Orientation,
    SheetGeometry,
)
from cardgen.press.marks import MarkStyle
from cardgen.press.paper import DEFAULT_MARGIN
from cardgen.products.printing import Printing

WAYS_ROUND = (Orientation.PORTRAIT.value, Orientation.LANDSCAPE.value)
"""The ways round that can be asked for."""


@dataclass(frozen=True)
class SheetOptions:
    """How card sheets are laid out; lengths in mm.

    ``only`` names cards, none for the whole deck. ``marks`` is None for a sheet without cut marks.
    The first page of the PDF file ``underlay`` lies under the fronts.
    """

    only: Annotated[tuple[str, ...], OptionWord(metavar="text")] = ()
    gap: Annotated[float, OptionWord(metavar="mm", least=0, most=100)] = DEFAULT_GAP
    bleed: Annotated[float, OptionWord(metavar="mm", least=0, most=20)] = DEFAULT_BLEED
    orientation: Annotated[Orientation, OptionWord(flags=WAYS_ROUND)] = Orientation.AUTO
    marks: Annotated[
        MarkStyle | None, OptionWord(shown=True, choices=("corners", "lines", "none"))
    ] = field(default_factory=MarkStyle)
    arrangement: Arrangement = field(default_factory=Arrangement)
    underlay: Annotated[Path | None, OptionWord(metavar="file", exists=True)] = None

    @property
    def outer_bleed(self) -> float:
        """The bleed on the outer edges of a sheet of fronts."""
        return max(DEFAULT_OUTER_BLEED, self.bleed) if self.bleed else 0.0

    @property
    def back_bleed(self) -> float:
        """The bleed on the outer edges of a sheet of backs."""
        return max(BACK_OUTER_BLEED, self.bleed) if self.bleed else 0.0

    @property
    def full_bleed(self) -> float:
        """How far faces must reach beyond their trim."""
        return max(self.bleed, self.outer_bleed, self.back_bleed)

    def prints_backs(self, printing: Printing) -> bool:
        """Whether backs are printed, on the other side or beside their fronts."""
        return printing.backs is not Backs.NONE or self.arrangement.is_folded

    def geometry(self, printing: Printing, card: Size) -> SheetGeometry:
        """What cards of this size are laid out by; on folded sheets backs bleed like fronts."""
        folded = self.arrangement.is_folded
        return SheetGeometry(
            printing.paper.size,
            card,
            self.gap,
            self.bleed,
            self.back_bleed if folded else self.outer_bleed,
            printing.margin,
            self.orientation,
        )

    def name_parts(self, printing: Printing) -> tuple[str, ...]:
        """What differs from the full print, as it stands in the name of the file."""
        default, cutter = SheetOptions(), self.arrangement.cutter
        usual_gap = CUTTER_GAP if cutter else default.gap
        borderless = cutter is not None and cutter.borderless
        turned = not self.arrangement.is_folded
        parts = [f"gap{self.gap:g}"] if self.gap != usual_gap else []
        parts += [f"bleed{self.bleed:g}"] if self.bleed != default.bleed else []
        parts += printing.margin_parts(BORDERLESS_MARGIN if borderless else DEFAULT_MARGIN)
        if self.orientation is not Orientation.AUTO:
            parts.append(self.orientation.value)
        parts += printing.back_parts if turned else ()
        if self.marks is None or self.marks.lines:
            parts.append("no-marks" if self.marks is None else "lines")
        parts += self.arrangement.name_parts
        parts += [printing.look] if printing.ink_saver else []
        parts += printing.printer_parts if turned else ()
        parts += ["underlay"] if self.underlay else []
        parts += ["grey"] if printing.grey else []
        return (*parts, *(["some"] if self.only else []))

"""How cards lie on their sheets and how these are cut, as a user asks for it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from cardgen.common.optionword import OptionWord
from cardgen.press.cutter import BORDERLESS_INSET, Registration


class LayoutKind(StrEnum):
    """What a sheet looks like (the words of the ``--layout`` option).

    ``GRID``: rows and columns, backs on the other side. ``GUTTERFOLD``: fronts and backs on one
    side, the sheet is folded in its middle. ``FOLD_OVER``: the back of every card hangs on it and
    is folded behind. ``SINGLE``: one card on a page, for photo paper.
    """

    GRID = "grid"
    GUTTERFOLD = "gutterfold"
    FOLD_OVER = "fold-over"
    SINGLE = "single"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Everything about sheets beside their measures; without more an ordinary grid.

    ``start_at`` is the slot (from 1) of the first card on the first sheet. ``stacked`` runs the
    deck through the sheets, ``guillotine`` numbers the cuts, ``cutter`` are the registration marks
    of a cutting machine, ``corners`` marks round corners, ``outline`` frames the page so that two
    sheets can be glued edge to edge, ``sleeve`` tells which sleeves fit.
    """

    kind: Annotated[LayoutKind, OptionWord("layout", shown=True)] = LayoutKind.GRID
    start_at: Annotated[int, OptionWord(metavar="number", least=1, most=1000)] = 1
    stacked: Annotated[bool, OptionWord("cut-and-stack")] = False
    guillotine: Annotated[bool, OptionWord()] = False
    cutter: Registration | None = None
    corners: Annotated[bool, OptionWord()] = False
    outline: Annotated[bool, OptionWord()] = False
    sleeve: bool = False

    @property
    def is_folded(self) -> bool:
        """Whether fronts and backs lie on one side of the paper."""
        return self.kind in (LayoutKind.GUTTERFOLD, LayoutKind.FOLD_OVER)

    @property
    def name_parts(self) -> tuple[str, ...]:
        """What tells a file's name from that of an ordinary grid."""
        parts = [] if self.kind is LayoutKind.GRID else [self.kind.value]
        parts += [f"start{self.start_at}"] if self.start_at != 1 else []
        parts += [f"silhouette{_numbers(self.cutter)}"] if self.cutter else []
        parts += ["stack"] if self.stacked else []
        parts += ["guillotine"] if self.guillotine else []
        parts += ["corners"] if self.corners else []
        parts += ["outline"] if self.outline else []
        return tuple(parts)


def _numbers(marks: Registration) -> str:
    """What is not usual about registration marks: their pattern, and measures of their own."""
    usual = Registration(inset=BORDERLESS_INSET) if marks.borderless else Registration()
    pattern = ("-four" if marks.four else "") + ("-borderless" if marks.borderless else "")
    measures = (
        ("inset", marks.inset, usual.inset),
        ("length", marks.length, usual.length),
        ("line", marks.thickness, usual.thickness),
    )
    return pattern + "".join(
        f"-{name}{value:g}" for name, value, default in measures if value != default
    )

"""The options of card sheets, and what they mean to the products."""

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from cardgen.cli.binding import is_given
from cardgen.cli.options import USUAL_PAPERS, PapersWord
from cardgen.common.optionword import OptionWord
from cardgen.model.problem import DataError, UsageError
from cardgen.press.arrangement import Arrangement, LayoutKind
from cardgen.press.backs import Backs
from cardgen.press.cutter import (
    BORDERLESS_INSET,
    BORDERLESS_MARGIN,
    CUTTER_GAP,
    Registration,
)
from cardgen.press.sleeves import card_of_sleeve
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.printing import Printing

SHEET_OPTIONS = (
    "paper card-size backs gap bleed margin portrait landscape marks layout start-at"
    " cut-and-stack guillotine corners outline cutter cutter-inset cutter-length cutter-marks"
    " cutter-borderless cutter-line sleeve grey underlay ink-saver printer"
)
"""The options in the order of the help."""


@dataclass(frozen=True)
class CutterChoices:
    """The marks of a cutting machine as they are asked for; lengths in mm, None for the usual."""

    cutter: Annotated[Literal["silhouette"] | None, OptionWord()] = None
    inset: Annotated[float | None, OptionWord("cutter-inset", metavar="mm", least=0, most=100)] = (
        None
    )
    length: Annotated[
        float | None, OptionWord("cutter-length", metavar="mm", least=0, most=100)
    ] = None
    line: Annotated[float | None, OptionWord("cutter-line", metavar="mm", least=0, most=10)] = None
    marks: Annotated[Literal["3", "4"] | None, OptionWord("cutter-marks")] = None
    borderless: Annotated[bool, OptionWord("cutter-borderless")] = False

    def registration(self) -> Registration | None:
        """The marks, None without a machine.

        Raises:
            UsageError: an option of the marks is given but no machine.
            DataError: the marks cannot be as asked for.
        """
        given = {
            "inset": self.inset,
            "length": self.length,
            "line": self.line,
            "marks": self.marks,
            "borderless": self.borderless or None,
        }
        named = [name for name, value in given.items() if value is not None]
        if not self.cutter:
            if named:
                one = f"--cutter-{named[0]}"
                raise UsageError.of("option-needs-option", one=one, other="--cutter")
            return None
        usual = Registration(inset=BORDERLESS_INSET) if self.borderless else Registration()
        registration = Registration(
            usual.inset if self.inset is None else self.inset,
            usual.length if self.length is None else self.length,
            usual.thickness if self.line is None else self.line,
            shorten=self.length is None,
            four=self.marks == "4",
            borderless=self.borderless,
        )
        registration.check()
        return registration


@dataclass(frozen=True)
class SheetChoices:
    """Everything that says how card sheets are laid out and printed."""

    printing: Printing
    options: SheetOptions
    cutter: CutterChoices
    papers: PapersWord = USUAL_PAPERS
    sleeve: Annotated[str | None, OptionWord(metavar="text")] = None

    def printings(self) -> tuple[Printing, ...]:
        """The printing for each paper.

        Raises:
            UsageError: there is no such sleeve, or a card size is asked for as well.
        """
        printing = self.printing
        if self.sleeve:
            try:
                card = card_of_sleeve(self.sleeve)
            except DataError as error:
                raise UsageError(error.problems) from error
            if printing.card:
                raise UsageError.of("options-clash", one="--sleeve", other="--card-size")
            printing = replace(printing, card=card)
        if self.cutter.cutter and self.cutter.borderless and not is_given("margin"):
            printing = replace(printing, margin=BORDERLESS_MARGIN)
        return tuple(replace(printing, paper=paper) for paper in self.papers)

    def sheets(self) -> SheetOptions:
        """How the sheets are laid out.

        Raises:
            UsageError: two options do not go together, or the cutter's marks cannot be so.
        """
        self._check()
        try:
            registration = self.cutter.registration()
        except DataError as error:
            raise UsageError(error.problems) from error
        gap = CUTTER_GAP if registration and not is_given("gap") else self.options.gap
        arrangement = self.options.arrangement
        arrangement = replace(arrangement, cutter=registration, sleeve=bool(self.sleeve))
        return replace(self.options, gap=gap, arrangement=arrangement)

    def _check(self) -> None:
        arrangement: Arrangement = self.options.arrangement
        cutter, backs = self.cutter.cutter, self.printing.backs
        layout = f"--layout {arrangement.kind.value}"
        for clash, one, other in (
            (cutter and arrangement.kind is not LayoutKind.GRID, "--cutter", layout),
            (cutter and arrangement.guillotine, "--cutter", "--guillotine"),
            (cutter and arrangement.outline, "--cutter", "--outline"),
            (
                arrangement.is_folded and backs is not Backs.DUPLEX_LONG,
                layout,
                f"--backs {backs.value}",
            ),
            (
                arrangement.stacked and arrangement.start_at > 1,
                "--cut-and-stack",
                "--start-at",
            ),
            (
                arrangement.guillotine and self.options.marks is None,
                "--guillotine",
                "--marks none",
            ),
        ):
            if clash:
                raise UsageError.of("options-clash", one=one, other=other)

    @property
    def advice(self) -> tuple[str, ...]:
        """The messages that tell how to print such sheets."""
        if self.options.arrangement.is_folded:
            return "print.advice", "print.folded"
        advice = backs_advice(self.printing.backs)
        if not self.cutter.cutter:
            return advice
        borderless = ("print.cutter-borderless",) if self.cutter.borderless else ()
        return (*advice, "print.cutter", *borderless)


def backs_advice(backs: Backs) -> tuple[str, ...]:
    """The messages that tell how to print sheets with such backs."""
    return ("print.advice",) if backs is Backs.NONE else ("print.advice", f"print.{backs.value}")

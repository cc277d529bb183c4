"""How anything is printed: the paper and the printer, chosen once for all products."""

from dataclasses import dataclass
from typing import Annotated, Literal

from cardgen.common.optionword import OptionWord
from cardgen.press.backs import Backs
from cardgen.press.cardsize import CardSize
from cardgen.press.paper import DEFAULT_MARGIN, PAPERS, Paper
from cardgen.press.registration import PrinterProfile

PrintLook = Literal["full", "ink-saver"]


@dataclass(frozen=True)
class Printing:
    """What is printed on, with what and how saving; lengths in mm.

    ``card`` is None for the game's own size. Nothing is printed on the ``margin`` of a page.
    ``printer`` corrects the backs. With ``ink_saver`` cards have another look, and the areas of
    everything else are printed pale; words and lines stay.
    """

    paper: Annotated[Paper, OptionWord(metavar="text", shown=True)] = PAPERS[0]
    card: Annotated[CardSize | None, OptionWord("card-size", metavar="size")] = None
    margin: Annotated[float, OptionWord(metavar="mm", least=0, most=100)] = DEFAULT_MARGIN
    backs: Annotated[Backs, OptionWord(shown=True)] = Backs.DUPLEX_LONG
    printer: Annotated[PrinterProfile | None, OptionWord(metavar="printer")] = None
    ink_saver: Annotated[bool, OptionWord()] = False
    grey: Annotated[bool, OptionWord()] = False

    @property
    def look(self) -> PrintLook:
        """The look of the cards."""
        return "ink-saver" if self.ink_saver else "full"

    @property
    def inks(self) -> tuple[str, ...]:
        """What a file's name says of the inks."""
        pale, grey = ("ink-saver",) if self.ink_saver else (), ("grey",) if self.grey else ()
        return (*pale, *grey)

    def file_name(self, product: str, *parts: str) -> str:
        """The name of a printed file; ``parts`` say what differs from the usual print."""
        return "-".join([f"{product}-{self.paper.id}", *parts]).replace(".", "_") + ".pdf"

    def size_parts(self, own: CardSize) -> tuple[str, ...]:
        """What a file's name says of the cards' size: nothing if it is the game's ``own``."""
        return () if self.card is None or self.card == own else (self.card.id,)

    def margin_parts(self, usual: float = DEFAULT_MARGIN) -> tuple[str, ...]:
        """What a file's name says of the margin: nothing if it is the ``usual`` one."""
        return () if self.margin == usual else (f"margin{self.margin:g}",)

    @property
    def back_parts(self) -> tuple[str, ...]:
        """What a file's name says of the way backs are printed."""
        if self.backs is Backs.DUPLEX_LONG:
            return ()
        return ("no-backs" if self.backs is Backs.NONE else self.backs.value,)

    @property
    def printer_parts(self) -> tuple[str, ...]:
        """The name of the printer whose backs are corrected, if there are backs."""
        return (self.printer.name,) if self.printer and self.backs is not Backs.NONE else ()

"""What can be chosen of booklets beside the printing."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from cardgen.common.optionword import OptionWord
from cardgen.press.paper import Paper
from cardgen.products.printing import Printing

CALIPER = 0.1
"""The thickness of common paper of 80 g/m² in mm (docs/printing.md 6.1)."""


@dataclass(frozen=True)
class Folding:
    """How a booklet is folded.

    ``booklet`` puts all sheets into one another (or into signatures of ``signature`` sheets);
    ``pocket`` folds one sheet to eight small pages. ``caliper`` is the paper's thickness in mm.
    """

    kind: Annotated[Literal["booklet", "pocket"], OptionWord("fold", shown=True)] = "booklet"
    signature: Annotated[int | None, OptionWord(metavar="number", least=1, most=50)] = None
    caliper: Annotated[float, OptionWord(metavar="mm", least=0, most=1)] = CALIPER

    @property
    def word(self) -> str:
        """How the file's name calls it: ``booklet``, ``booklet-by-4``, ``pocket``."""
        return f"{self.kind}-by-{self.signature}" if self.signature else self.kind


USUAL_PAGE = "a5"
"""The page of a booklet to read unless another is asked for."""


@dataclass(frozen=True)
class BookletOptions:
    """How booklets are made: the size of the pages, the papers to print on, the folding.

    ``page`` is a name the look has (``a5``, ``half-letter``, ``a6``); left out, the booklet to read
    is A5 and what is printed has the page that suits each paper. ``papers`` may be empty: nothing
    is imposed then.
    """

    page: Annotated[str | None, OptionWord(choices=("a5", "half-letter", "a6"))] = None
    papers: tuple[Paper, ...] = ()
    folding: Folding = field(default_factory=Folding)
    with_web: bool = True

    @property
    def reading_page(self) -> str:
        """The page of the booklet to read."""
        return self.page or USUAL_PAGE

    def file_names(self, printing: Printing, paper: Paper | None) -> str:
        """The name of the file for a paper, or of the one to read; what is unusual stands in it."""
        unusual = f"-{self.page}" if self.page not in (None, USUAL_PAGE) else ""
        inks = "".join(f"-{ink}" for ink in printing.inks)
        if paper is None:
            return f"rules{unusual}{inks}.pdf"
        if printing.printer and self.folding.kind != "pocket":
            unusual += f"-{printing.printer.name}"
        unusual += inks
        return f"rules-{self.folding.word}-{paper.id}{unusual}.pdf"

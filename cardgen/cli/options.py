"""Options that several commands share."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cardgen.cli.console import Console
from cardgen.common.optionword import ArgumentWord, OptionWord
from cardgen.press.paper import PAPERS, Paper

BACKS = ("duplex-long", "duplex-short", "separate", "none")

GameWord = Annotated[str, ArgumentWord("game")]
"""A game or the folder of a deck."""

LanguageWord = Annotated[str, OptionWord("lang", metavar="text", shown=True)]
"""The language of what is made, or ``all``."""

PapersWord = Annotated[tuple[Paper, ...], OptionWord("paper", metavar="text", shown=True)]
"""The papers that something is printed on."""

JobsWord = Annotated[int | None, OptionWord("jobs", metavar="number", least=1, most=64)]
"""How many cores work."""

USUAL_PAPERS = (PAPERS[0],)


JsonWord = Annotated[bool, OptionWord("json")]
"""Whether the result is told as JSON."""


@dataclass(frozen=True)
class Output:
    """Where files are written, and whether a warning forbids it."""

    out: Annotated[Path, OptionWord(metavar="folder")] = Path("output")
    strict: Annotated[bool, OptionWord()] = False


@dataclass(frozen=True)
class Telling:
    """How much is told, and to whom."""

    as_json: JsonWord = False
    verbose: Annotated[bool, OptionWord(short="-v")] = False

    @property
    def console(self) -> Console:
        """What prints so."""
        return Console(self.verbose, self.as_json)

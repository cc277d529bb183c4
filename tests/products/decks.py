"""The shipped decks made once for all tests of the products, and a deck of plain blocks."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import GameSource, Library
from cardgen.model.card import Card
from cardgen.model.problem import Problem, Problems
from cardgen.press.cardsize import CardSize
from cardgen.products.cards.make import SheetContents, draw_sheets
from cardgen.products.cards.sheetoptions import SheetOptions
from cardgen.products.job import Job, Made
from cardgen.products.printing import Printing

GAMES = {"cards-of-war": 56, "condottiere": 110, "condottiere-russian": 110, "italian-wars": 96}
"""The games and how many cards their documents have."""

LANGUAGES = ("en", "ru")
STUDIO = Library()

BLOCK_FACE = """\
size: [63, 88]
layers:
  - {layer: box, box: trim, radius: 1, fill: "#000000"}
  - {layer: box, box: [4, 6, 10, 5], radius: 1, fill: "#FFFFFF"}
"""
BLOCK_BACK = BLOCK_FACE.replace("[4, 6, 10, 5]", "[49, 6, 10, 5]")
"""A card printed black from edge to edge with a white window at the top left; looked through from
the front its back is the same: black to the edge, the window behind that of the front.

The corners are round because upright rectangles are snapped to whole pixels where they are shown.
"""


@dataclass(frozen=True)
class Sheets:
    """A file of sheets with what it was made from."""

    made: Made
    maker: FaceMaker
    cards: tuple[Card, ...]
    problems: tuple[Problem, ...]

    @property
    def data(self) -> bytes:
        """The file."""
        return self.made.files[0].data

    @property
    def counts(self) -> Mapping[str, int]:
        """How many sheets, cards and pages the file has."""
        return self.made.files[0].counts

    @property
    def printed(self) -> list[Card]:
        """Every card to be printed, copies counted singly, in document order."""
        return [card for card in self.cards for _ in range(card.copies)]


@cache
def load(game: str | Path) -> tuple[GameSource, tuple[Problem, ...]]:
    """A game with what is odd about it, read once."""
    problems = Problems()
    return STUDIO.load(game, problems), tuple(problems)


@cache
def sheets(
    game: str | Path,
    language: str = "en",
    options: SheetOptions | None = None,
    first: int | None = None,
    printing: Printing | None = None,
) -> Sheets:
    """The sheets of a game (of its first cards only); made once in a run of the tests."""
    options = options or SheetOptions()
    loaded, told = load(game)
    job = Job(STUDIO, loaded, language, printing or Printing(), Problems(told))
    cards = loaded.game.deck.cards[:first]
    made = draw_sheets(job, options, SheetContents(cards))
    return Sheets(made, job.faces(bleed=options.full_bleed), cards, tuple(job.problems))


def sheet_name(printing: Printing, options: SheetOptions, own: CardSize) -> str:
    """The name of the file of a deck whose cards have their ``own`` size."""
    parts = (*printing.size_parts(own), *options.name_parts(printing))
    return printing.file_name("cards", *parts)


def blocks(folder: Path, count: int) -> Path:
    """A deck folder of that many cards whose faces and backs are plain black blocks."""
    (folder / "templates").mkdir(parents=True)
    rows = "".join(f"card {number}\n" for number in range(1, count + 1))
    (folder / "cards.csv").write_text("Name\n" + rows, encoding="utf-8")
    (folder / "game.yaml").write_text(
        "cards: [cards.csv]\ntemplate: italian-wars\n", encoding="utf-8"
    )
    (folder / "templates" / "face.yaml").write_text(BLOCK_FACE, encoding="utf-8")
    (folder / "templates" / "back.yaml").write_text(BLOCK_BACK, encoding="utf-8")
    return folder

"""The shipped decks made once for all tests of the products, and a deck of plain blocks."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import GameSource, Library
from cardgen.model.card import Card
from cardgen.model.problem import Problem, Problems
from cardgen.products.cards.make import MadeSheets, make_sheets
from cardgen.products.cards.sheetoptions import SheetOptions, full_bleed

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

    made: MadeSheets
    maker: FaceMaker
    cards: tuple[Card, ...]
    problems: tuple[Problem, ...]

    @property
    def data(self) -> bytes:
        """The file."""
        return self.made.data

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
) -> Sheets:
    """The sheets of a game (of its first cards only); made once in a run of the tests."""
    options = options or SheetOptions()
    loaded, told = load(game)
    problems = Problems(told)
    card = options.card or loaded.card_size
    maker = STUDIO.face_maker(
        loaded, language, options.look, card.size, full_bleed(options), problems
    )
    cards = loaded.game.deck.cards[:first]
    made = make_sheets(maker, cards, card, options, problems)
    return Sheets(made, maker, cards, tuple(problems))


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

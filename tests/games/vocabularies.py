"""The vocabularies of the shipped games, read from their own files, for the notation tests."""

from pathlib import Path

import yaml

from cardgen.games.notation import Notation, Vocabulary
from cardgen.games.registry import notations
from cardgen.model.card import Card
from cardgen.model.game import CardType, Side
from cardgen.model.problem import Place, Problems
from cardgen.model.row import Cell, Row

SEEDS = Path(__file__).parents[2] / "seeds"


def vocabulary(game: str, **names: str) -> Vocabulary:
    data = yaml.safe_load((SEEDS / game / "game.yaml").read_text(encoding="utf-8"))
    return Vocabulary(
        types={key: CardType(**value) for key, value in data["types"].items()},
        sides={key: Side(**value) for key, value in data.get("sides", {}).items()},
        compounds={key: tuple(value) for key, value in data.get("compounds", {}).items()},
        names=names,
        side_names={"французы": "french"} if "sides" in data else {},
        languages=("en", "ru"),
    )


def row(cells: dict[str, str], line: int = 7) -> Row:
    column = 1
    placed = {}
    for key, text in cells.items():
        placed[key] = Cell(text, Place("cards.txt", line, column))
        column += len(text) + 1
    return Row(Place("cards.txt", line, 1), placed)


def read_line(notation_id: str, line: str, words: Vocabulary) -> tuple[Card | None, Problems]:
    notation: Notation = notations()[notation_id]
    fields = notation.split(line)
    assert fields is not None
    cells = {key: Cell(text, Place("cards.txt", 7, column)) for key, column, text in fields}
    problems = Problems()
    return notation.read(Row(Place("cards.txt", 7, 1), cells), words, problems), problems

"""Tabletop Simulator: sheets of faces and the saved object that deals them out.

A sheet has at most 10 x 7 cells and 4096 px a side; its last cell is what other players see of a
card in a hand, so 69 faces fit. Copies name the same cell. Source: docs/printing.md 5.1.
"""

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from cardgen.drawing.raster import Raster
from cardgen.model.lengths import MM_PER_INCH, Size
from cardgen.model.problem import UsageError
from cardgen.products.export.deck import Canvas, ExportedDeck
from cardgen.words.sentences import effect_text

MOST_COLUMNS, MOST_ROWS = 10, 7
LEAST_LINES = 2
"""The fewest columns or rows a sheet may have."""

MOST_FACES = MOST_COLUMNS * MOST_ROWS - 1
LONGEST_SIDE_PX = 4096
MOST_DPI = 300.0
THUMBNAIL_PX = 256

PLACEHOLDER = "https://your-address.invalid/"
"""Stands for the address of pictures that are not on the web yet; no such place can exist."""

_ROUNDED = 0
_FACE_DOWN = 180


@dataclass(frozen=True, slots=True)
class DeckImagePlan:
    """How the faces lie on sheets: the grid they share, a cell, and how many on each sheet."""

    columns: int
    rows: int
    cell: Canvas
    counts: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a sheet in px."""
        return self.columns * self.cell.width, self.rows * self.cell.height

    def corner(self, index: int) -> tuple[int, int]:
        """Where the cell of this index begins (px), row by row from the top left."""
        row, column = divmod(index, self.columns)
        return column * self.cell.width, row * self.cell.height

    @property
    def last(self) -> int:
        """The index of the cell that stands for hidden cards."""
        return self.columns * self.rows - 1

    def place(self, index: int) -> tuple[int, int]:
        """The sheet (from 1) and the cell of the face of this index."""
        sheet = 0
        while index >= self.counts[sheet]:
            index -= self.counts[sheet]
            sheet += 1
        return sheet + 1, index


def plan_deck_images(faces: int, trim: Size) -> DeckImagePlan:
    """The fewest sheets for so many faces, with the finest cells their grid allows."""
    sheets = math.ceil(faces / MOST_FACES)
    each, more = divmod(faces, sheets)
    counts = tuple(each + (number < more) for number in range(sheets))
    grids = (
        (columns, rows)
        for columns in range(LEAST_LINES, MOST_COLUMNS + 1)
        for rows in range(LEAST_LINES, MOST_ROWS + 1)
        if columns * rows > counts[0]
    )
    columns, rows = max(grids, key=lambda grid: (_dpi(grid, trim), -grid[0] * grid[1], grid[0]))
    dpi = _dpi((columns, rows), trim)
    width, height = (
        max(1, math.floor(side / MM_PER_INCH * dpi + 1e-6)) for side in (trim.width, trim.height)
    )
    return DeckImagePlan(columns, rows, Canvas(width, height, dpi), counts)


def _dpi(grid: tuple[int, int], trim: Size) -> float:
    columns, rows = grid
    fine = (LONGEST_SIDE_PX / columns / trim.width, LONGEST_SIDE_PX / rows / trim.height)
    return min(MOST_DPI, min(fine) * MM_PER_INCH)


def sheets(plan: DeckImagePlan, faces: Iterator[Raster], back: Raster) -> Iterator[Raster]:
    """The sheets' pictures; ``faces`` gives the cells in deck order."""
    for count in plan.counts:
        sheet = Raster.white(plan.size)
        for index in range(count):
            sheet.paste(next(faces), plan.corner(index))
        sheet.paste(back, plan.corner(plan.last))
        yield sheet


def thumbnail(back: Raster) -> Raster:
    """The small picture that the list of saved objects shows."""
    return back.thumbnail(THUMBNAIL_PX)


def base_url(url: str) -> str:
    """The address on the web that pictures lie under, ending in a slash.

    Raises:
        UsageError: ``url-not-web`` (``url``).
    """
    if not url:
        return PLACEHOLDER
    parts = urlsplit(url)
    odd = parts.query or parts.fragment or any(letter.isspace() for letter in url)
    if parts.scheme not in ("http", "https") or not parts.netloc or odd:
        raise UsageError.of("url-not-web", url=url)
    return url.rstrip("/") + "/"


def local_url(folder: Path) -> str:
    """The address of a folder of this computer, ending in a slash."""
    return folder.resolve().as_uri() + "/"


def saved_object(
    deck: ExportedDeck, plan: DeckImagePlan, sheets: Sequence[str], back: str, base: str
) -> bytes:
    """The saved object: the deck face down, or the card if there is but one.

    ``sheets`` and ``back`` are file names under the address ``base``.
    """
    decks = {
        str(number): _custom_deck(plan, base + quote(name), base + quote(back))
        for number, name in enumerate(sheets, 1)
    }
    cards = [
        _card(deck, index, plan.place(index), decks)
        for index, card in enumerate(deck.cards)
        for _ in range(card.copies)
    ]
    thing = cards[0] if len(cards) == 1 else _deck(deck.words.game.title, cards, decks)
    whole = {"SaveName": deck.words.game.title, "ObjectStates": [thing]}
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def _custom_deck(plan: DeckImagePlan, face: str, back: str) -> dict[str, Any]:
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": plan.columns,
        "NumHeight": plan.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": _ROUNDED,
    }


def _card(
    deck: ExportedDeck, index: int, place: tuple[int, int], decks: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    sheet, cell = place
    size = deck.maker.size
    return {
        "Name": "CardCustom",
        "Transform": _transform(),
        "Nickname": deck.titles[index],
        "Description": effect_text(deck.cards[index], deck.words),
        "CardID": sheet * 100 + cell,
        "SidewaysCard": size.width > size.height,
        "Hands": True,
        "CustomDeck": {str(sheet): decks[str(sheet)]},
    }


def _deck(
    title: str, cards: list[dict[str, Any]], decks: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    return {
        "Name": "DeckCustom",
        "Transform": _transform(),
        "Nickname": title,
        "Description": "",
        "SidewaysCard": cards[0]["SidewaysCard"],
        "Hands": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": decks,
        "ContainedObjects": [{**card, "Name": "Card"} for card in cards],
    }


def _transform() -> dict[str, float]:
    return {
        "posX": 0.0, "posY": 1.0, "posZ": 0.0,
        "rotX": 0.0, "rotY": 180.0, "rotZ": float(_FACE_DOWN),
        "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
    }  # fmt: skip

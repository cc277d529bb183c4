"""playingcards.io: a room in one file, with a deck to draw from, a discard pile and a hand.

A ``.pcio`` file is a ZIP archive of ``widgets.json`` and the pictures; copies share their picture.
Source: docs/printing.md 5.2.
"""

import io
import json
import zipfile
from collections.abc import Sequence
from typing import Any

from cardgen.model.problem import Problems
from cardgen.products.export.deck import ExportedDeck
from cardgen.words.lexicon import label

CARD_WIDTH = 103
"""How wide a card lies on the table (the table's own px)."""

PICTURE_TIMES = 4
"""How many times finer the picture is than the card on the table, which can be enlarged."""

MOST_WIDGETS = 1200
SCHEMA_VERSION = "3"

_FRAME = 8
_PILE_AT, _DISCARD_AT, _HAND_AT = (664, 223), (824, 223), (50, 820)
_HAND_SIZE = (1500, 180)
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_ASSETS = "userassets"


def check_room(deck: ExportedDeck, problems: Problems) -> None:
    """Refuse a deck with more cards than a room holds.

    Raises:
        DataError: ``pcio-too-many`` (``cards``, ``most``).
    """
    most = MOST_WIDGETS - 4
    if deck.total > most:
        problems.error("pcio-too-many", cards=deck.total, most=most)
    problems.stop_if_errors()


def room_file(deck: ExportedDeck, pictures: Sequence[bytes]) -> bytes:
    """The room with these pictures: JPEG files of the faces in deck order, then of the back."""
    names = [f"{number}.jpg" for number in range(1, len(pictures))] + ["back.jpg"]
    text = json.dumps(_widgets(deck, names), ensure_ascii=False, indent=1)
    members = [("widgets.json", text.encode()), ("schemaVersion", SCHEMA_VERSION.encode())]
    members += [(f"{_ASSETS}/{n}", data) for n, data in zip(names, pictures, strict=True)]
    return _archive(members)


def _archive(members: Sequence[tuple[str, bytes]]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in members:
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            packs = not name.endswith(".jpg")
            entry.compress_type = zipfile.ZIP_DEFLATED if packs else zipfile.ZIP_STORED
            archive.writestr(entry, data)
    return buffer.getvalue()


def _widgets(deck: ExportedDeck, names: Sequence[str]) -> list[dict[str, Any]]:
    size = deck.maker.size
    width, height = CARD_WIDTH, round(CARD_WIDTH * size.height / size.width)
    words = deck.words
    x, y = _PILE_AT
    hand_width, hand_height = _HAND_SIZE
    return [
        {
            "id": "hand", "type": "hand", "x": _HAND_AT[0], "y": _HAND_AT[1], "z": 1,
            "width": hand_width, "height": max(hand_height, height + 2 * _FRAME),
            "dragging": None,
        },
        _pile("pile", (x, y), (width, height), words.game.title, shuffle=True),
        _pile("discard", _DISCARD_AT, (width, height), label("pcio.discard", words)),
        _deck(deck, names, (x, y), (width, height)),
        *_cards(deck, (x, y)),
    ]  # fmt: skip


def _pile(
    name: str, at: tuple[int, int], card: tuple[int, int], title: str, shuffle: bool = False
) -> dict[str, Any]:
    return {
        "id": name, "type": "cardPile", "x": at[0], "y": at[1], "z": 2,
        "width": card[0] + _FRAME, "height": card[1] + _FRAME,
        "label": title, "hasShuffleButton": shuffle,
    }  # fmt: skip


def _deck(
    deck: ExportedDeck, names: Sequence[str], at: tuple[int, int], card: tuple[int, int]
) -> dict[str, Any]:
    back = _asset(names[-1])
    types = {
        _type(index): {"face": _asset(name), "back": back, "label": title}
        for index, (title, name) in enumerate(zip(deck.titles, names, strict=False))
    }
    return {
        "id": "deck", "type": "cardDeck", "parent": "pile", "x": at[0], "y": at[1], "z": 3,
        "cardWidth": card[0], "cardHeight": card[1], "enlarge": True,
        "cardTypes": types,
        "faceTemplate": _template(card, {"valueType": "dynamic", "value": "face"}),
        "backTemplate": _template(card, {"valueType": "static", "value": back}),
    }  # fmt: skip


def _template(card: tuple[int, int], shown: dict[str, str]) -> dict[str, Any]:
    picture = {"type": "image", "x": 0, "y": 0, "w": card[0], "h": card[1], "color": "white"}
    return {"includeBorder": False, "includeRadius": True, "objects": [picture | shown]}


def _cards(deck: ExportedDeck, at: tuple[int, int]) -> list[dict[str, Any]]:
    kinds = [index for index, card in enumerate(deck.cards) for _ in range(card.copies)]
    return [
        {
            "id": f"card{number}", "type": "card", "deck": "deck", "cardType": _type(kind),
            "parent": "pile", "x": at[0], "y": at[1], "z": 1000 + number, "faceup": False,
        }
        for number, kind in enumerate(kinds, 1)
    ]  # fmt: skip


def _type(index: int) -> str:
    return f"c{index + 1}"


def _asset(name: str) -> str:
    return f"package://{_ASSETS}/{name}"

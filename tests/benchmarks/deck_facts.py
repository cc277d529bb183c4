"""Writes what a deck's cards say for the bare script: ``deck_facts.py GAME TARGET.json``."""

import json
import sys
from pathlib import Path
from typing import Any

from cardgen.decks.faces import FaceMaker
from cardgen.decks.library import Library
from cardgen.design.items import Face, GroupItem, IconItem, Item
from cardgen.model.card import Card
from cardgen.model.problem import Problems
from cardgen.words.lexicon import card_name, type_line
from cardgen.words.sentences import effect_text

DARK = "#454B54"


def icons(items: tuple[Item, ...]) -> list[str]:
    """The icons of a face in drawing order."""
    found: list[str] = []
    for item in items:
        match item:
            case GroupItem():
                found += icons(item.items)
            case IconItem():
                found.append(item.icon)
    return found


def record(card: Card, face: Face, maker: FaceMaker) -> dict[str, Any]:
    """A card's words, picture and emblems."""
    words = maker.shared.words
    picture, *emblems = icons(face.items) or ["crossed-swords"]
    colours = maker.front_template.tables.get("colour", {})
    return {
        "id": card.id,
        "name": card_name(card, words),
        "force": str(card.force),
        "text": effect_text(card, words),
        "types": type_line(card, words),
        "colour": str(colours.get(card.types[0], DARK)),
        "icon": picture,
        "emblems": emblems,
    }


def main(game: str, target: Path) -> None:
    """Write the facts of the game in English."""
    library, problems = Library(), Problems()
    loaded = library.load(game, problems)
    size = loaded.card_size.size
    maker = library.face_maker(loaded, "en", "full", size, 0.0, problems)
    cards = [record(card, maker.front(card), maker) for card in loaded.game.deck]
    deck = {
        "title": maker.shared.words.game.title,
        "icons": str(library.templates / "icons" / "icons.json"),
        "cards": cards,
    }
    target.write_text(json.dumps(deck, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))

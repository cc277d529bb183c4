"""The shipped maps made once for all tests, and maps of one's own in a deck folder."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cardgen.decks.labels import LabelSetter
from cardgen.decks.library import GameSource, Library
from cardgen.decks.templates import TemplateFolders
from cardgen.model.boxes import Box
from cardgen.model.problem import DataError, Problem, Problems
from cardgen.press.paper import find_paper
from cardgen.products.job import Job, MadeFile
from cardgen.products.map.content import MapContent
from cardgen.products.map.lettering import MapLettering
from cardgen.products.map.look import load_look
from cardgen.products.map.make import MapOptions, make_maps, second_language
from cardgen.products.map.painting import MapPainting
from cardgen.products.printing import Printing

STUDIO = Library()
GAMES = ("condottiere", "condottiere-russian")
LANGUAGES = ("en", "ru")


@cache
def loaded(game: str | Path) -> GameSource:
    """A game with its map."""
    return STUDIO.load(game, Problems(), with_map=True)


@cache
def made(
    game: str | Path, language: str, paper: str = "A4", look: Any = "full", diagram: bool = False
) -> Mapping[str, MadeFile]:
    """The files of a map by name; nothing may be odd about them."""
    printing = Printing(find_paper(paper), ink_saver=look == "ink-saver")
    found = make_maps(Job(STUDIO, loaded(game), language, printing), MapOptions(diagram))
    assert not list(found.problems), list(found.problems)
    return {one.path.name: one for one in found.files}


@cache
def painting(game: str | Path, language: str) -> MapPainting:
    """A map worked out but not drawn."""
    problems, one = Problems(), loaded(game)
    folders = TemplateFolders([STUDIO.templates / "plain"])
    look = load_look(folders, False, problems)
    assert look is not None and one.game.board is not None
    other = second_language(STUDIO, one, language)
    second = STUDIO.words(one.game, other) if other else None
    content = MapContent(one.game, one.game.board, STUDIO.words(one.game, language), second)
    labels = LabelSetter(STUDIO.font_book, language, problems)
    return MapPainting(content, MapLettering(labels, look.fonts), look)


def faults(folder: Path, language: str = "en") -> list[Problem]:
    """Everything that is told when the map of a folder is made."""
    problems = Problems()
    try:
        one = STUDIO.load(folder, problems, with_map=True)
        make_maps(Job(STUDIO, one, language, problems=problems), MapOptions())
    except DataError as error:
        problems.extend(error.problems)
    return list(problems)


def square(name: str, box: Box, **properties: Any) -> dict[str, Any]:
    """A region of the form of a box."""
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    shape = {"type": "Polygon", "coordinates": [[*corners, corners[0]]]}
    facts = {"id": name, "name": f"Land {name}", "name.ru": f"Земля {name}", **properties}
    return {"type": "Feature", "properties": facts, "geometry": shape}


def checkers(columns: int, rows: int, side: float, left: float, top: float) -> list[dict[str, Any]]:
    """Regions side by side, their borders out of line so that no four meet in a point."""
    found = []
    for row in range(rows):
        for column in range(columns):
            x = left + column * side + (side / 2 if row % 2 else 0)
            found.append((f"{column}{row}", x, top + row * side))
    features = []
    for name, x, y in found:
        # The middle of an edge is where the neighbours above and below meet.
        points = [(x, y), (x + side / 2, y), (x + side, y), (x + side, y + side)]
        points += [(x + side / 2, y + side), (x, y + side), (x, y)]
        feature = square(name, Box(x, y, side, side))
        feature["geometry"]["coordinates"] = [points]
        features.append(feature)
    return features


def own_map(
    folder: Path,
    features: Sequence[Mapping[str, Any]],
    board: Mapping[str, Any] | None = None,
    files: Mapping[str, str] | None = None,
) -> Path:
    """A deck folder with a map of its own."""
    said = {"coordinates": "page", **(board or {})}
    text = json.dumps({"type": "FeatureCollection", "board": said, "features": list(features)})
    written = {
        "game.yaml": "extends: condottiere\nmap: map.geojson\n",
        "map.geojson": text,
        **(files or {}),
    }
    for name, content in written.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder

"""The look of the map: the colours, lines and fonts of ``map.yaml``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from cardgen.decks.templates import TemplateFolders
from cardgen.documents.files.reading import display_path
from cardgen.documents.yaml.places import SourcePlaces, read_yaml
from cardgen.documents.yaml.validation import validate
from cardgen.model.problem import Problems
from cardgen.model.strict import StrictHyphens

MAP_FILE = "map.yaml"

HexColour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
Width = Annotated[float, Field(ge=0.05, le=20)]


class Palette(StrictHyphens):
    """The colours of the map by what they are for."""

    ink: HexColour
    paper: HexColour
    ground: HexColour
    foreign: HexColour
    card: HexColour
    sea: HexColour
    shallows: HexColour
    wave: HexColour
    rhumb: HexColour
    hill: HexColour
    land: HexColour
    accent: HexColour
    favour: HexColour


class Wash(StrictHyphens):
    """A region's colour and the angles (degrees) of its hatching; dots where there is none."""

    colour: HexColour
    hatch: Annotated[tuple[float, ...], Field(max_length=3)] = ()


class BandSpec(StrictHyphens):
    """A band inside a region's border: its width (mm) and its tint (percent)."""

    width: Width
    tint: Annotated[float, Field(ge=0, le=100)]


class Hachures(StrictHyphens):
    """The strokes along the shore: distance, width and how far out they go in turn (mm)."""

    pitch: Annotated[float, Field(ge=0.3, le=10)]
    width: Width
    reaches: Annotated[tuple[Width, ...], Field(min_length=1, max_length=12)]


class HillLines(StrictHyphens):
    """The widths of a hill's lines (mm)."""

    outline: Width
    shade: Width


class LineWidths(StrictHyphens):
    """The widths of the map's lines (mm)."""

    border: Width
    casing: Width
    frontier: Width
    inland: Width
    coast: Width


class MapFonts(StrictHyphens):
    """The fonts of the map by what is set in them."""

    title: str
    name: str
    small: str
    second: str
    text: str
    figure: str
    sheet: str


class MapLook(StrictHyphens):
    """``map.yaml``; lengths in mm of a map in A3.

    ``bands`` lie inside the borders of regions, the widest first; ``rhumbs`` is how many lines go
    out from the compass rose; ``solid_signs`` draws ship and serpent filled, not in outline.
    ``favour_icon`` stands in the place of a game's favour (the label ``favour`` of its words).
    """

    palette: Palette
    washes: Annotated[tuple[Wash, ...], Field(min_length=4, max_length=12)]
    bands: Annotated[tuple[BandSpec, ...], Field(max_length=4)]
    shallows_width: Annotated[float, Field(ge=0, le=20)]
    hachures: Hachures
    waves: bool
    rhumbs: Annotated[int, Field(ge=0, le=128)]
    hill_lines: HillLines
    dash: Annotated[tuple[Annotated[float, Field(ge=0, le=50)], ...], Field(max_length=8)]
    lines: LineWidths
    solid_signs: bool
    favour_icon: str
    fonts: MapFonts


def load_look(folders: TemplateFolders, ink_saver: bool, problems: Problems) -> MapLook | None:
    """The look that the folders' ``map.yaml`` give; None, with problems, if it is faulty.

    Of every folder that has one, the first winning, value by value; with ``ink_saver`` the
    ``map-ink-saver.yaml`` beside them win over all.

    Problems: those of `read_yaml` and `validate`, ``template-missing``.
    """
    names = [MAP_FILE, "map-ink-saver.yaml"] if ink_saver else [MAP_FILE]
    said: dict[str, Any] = {}
    places: SourcePlaces | None = None
    for name in names:
        for path in _files(folders, name):
            read = read_yaml(path, problems)
            if read is not None and isinstance(read[0], Mapping):
                said, places = _merged(said, read[0]), read[1]
    if places is None:
        searched = ", ".join(display_path(folder) for folder in folders.folders)
        problems.error("template-missing", name=MAP_FILE, folders=searched)
        return None
    return validate(MapLook, said, places, problems)


def _files(folders: TemplateFolders, name: str) -> list[Path]:
    """The files of this name, the one that wins last."""
    return [folder / name for folder in reversed(folders.folders) if (folder / name).is_file()]


def _merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The base with the values of ``own`` in it, groups value by value."""
    found = dict(base)
    for key, value in own.items():
        known = found.get(key)
        if isinstance(known, Mapping) and isinstance(value, Mapping):
            found[key] = _merged(known, value)
        else:
            found[key] = value
    return found

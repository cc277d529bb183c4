"""What ``game.yaml`` and ``rulings.yaml`` may say, and the folders a game extends."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, RootModel, WithJsonSchema

from cardgen.common.nearest import nearest
from cardgen.documents.files.reading import display_path
from cardgen.documents.yaml.modelpaths import folded_key
from cardgen.documents.yaml.places import Data, SourcePlaces, read_yaml
from cardgen.documents.yaml.validation import validate
from cardgen.model.card import card_id
from cardgen.model.effect import TypeId
from cardgen.model.game import CardType, Credit, GameId, RuleValue, Side
from cardgen.model.problem import Place, Problems
from cardgen.model.ruling import Ruling, RulingId
from cardgen.model.strict import StrictHyphens

GAME_FILE = "game.yaml"
RULINGS_FILE = "rulings.yaml"
_LIKE_GAME_FILE = re.compile(r"(?:copy of )?game\b.*\.ya?ml")
MOST_FOLDERS = 8
"""How many folders one upon the other a game may extend."""


Named = Annotated[
    str,
    BeforeValidator(lambda name: _as_text(name)),
    WithJsonSchema({"type": ["string", "integer"]}),
]
"""What a card is called; a number, which YAML does not read as text, is one too."""


def _as_text(name: object) -> object:
    is_number = isinstance(name, int) and not isinstance(name, bool)
    return str(name) if is_number else name


class CardChange(StrictHyphens):
    """What a deck says anew of a card of the game it extends; what is absent stays.

    ``force``, ``types``, ``effect`` and ``kills`` are in the game's notation.
    """

    name: str | None = None
    number: int | None = None
    force: int | str | None = None
    copies: int | None = None
    types: str | None = None
    side: str | None = None
    effect: str | None = None
    kills: str | None = None
    art: str | None = None
    focus: str | None = None
    names: Mapping[str, str] = Field(default_factory=dict)
    texts: Mapping[str, str] = Field(default_factory=dict)
    fields: Mapping[str, str] = Field(default_factory=dict)


class GameFile(StrictHyphens):
    """A ``game.yaml``: a game's facts, or what a deck says anew of the game it extends.

    ``lines`` says which line of ``document`` gives a rule's number (``victory.2.adjacent``),
    ``ruled`` which ruling gives it where no line does. An entry of ``types``, ``compounds``,
    ``sides`` or ``rules`` that is empty takes away the one of the game that is extended.
    """

    id: GameId | None = None
    version: Annotated[int, Field(ge=1)] = 1
    extends: str | None = None
    notation: str | None = None
    document: str | None = None
    credit: Credit | None = None
    cards: tuple[str, ...] = ()
    replace_cards: bool = False
    map: str | None = None
    card_size: str | None = None
    template: str | None = None
    types: Mapping[TypeId, CardType | None] = Field(default_factory=dict)
    compounds: Mapping[str, tuple[TypeId, ...] | None] = Field(default_factory=dict)
    sides: Mapping[TypeId, Side | None] = Field(default_factory=dict)
    remove: tuple[Named, ...] = ()
    change: Mapping[str, CardChange] = Field(default_factory=dict)
    rules: Mapping[str, RuleValue] = Field(default_factory=dict)
    lines: Mapping[str, Annotated[int, Field(ge=1)]] = Field(default_factory=dict)
    ruled: Mapping[str, RulingId] = Field(default_factory=dict)


class RulingsFile(RootModel[Mapping[RulingId, Ruling]]):
    """A ``rulings.yaml`` after the rulings of the extended game were laid under it."""


@dataclass(frozen=True)
class Layer:
    """One folder of a game: its path, what its ``game.yaml`` says and where."""

    folder: Path
    spec: GameFile
    places: SourcePlaces

    @property
    def id(self) -> str:
        """The game's id: as said, else by the folder's name."""
        return self.spec.id or card_id(self.folder.resolve().name)[:60]


def available_games(roots: Sequence[Path]) -> Mapping[str, Path]:
    """The folders of the games under the roots by id (the folder's name), in order of id.

    Of two with one name the one under the earlier root counts.
    """
    found: dict[str, Path] = {}
    for root in roots:
        if root.is_dir():
            for file in sorted(root.glob(f"*/{GAME_FILE}")):
                found.setdefault(file.parent.name, file.parent)
    return dict(sorted(found.items()))


def games_extending(game_id: str, roots: Sequence[Path]) -> Iterator[str]:
    """The ids of the games under the roots whose ``game.yaml`` extends a game, in order of id."""
    for name, folder in available_games(roots).items():
        layer = read_layer(folder, Problems())
        if layer is not None and layer.spec.extends == game_id:
            yield name


def find_folder(
    reference: str | Path, roots: Sequence[Path], problems: Problems, place: Place | None = None
) -> Path | None:
    """The folder of a game named by its id, or by the path of its folder or ``game.yaml``.

    Problems: errors ``unknown-game``, ``unknown-game-near``, ``no-game-file``; note
    ``game-before-folder`` where an id is also the name of a deck folder at hand.
    """
    games = available_games(roots)
    path = Path(reference)
    folder = path.parent if path.name == GAME_FILE else path
    if isinstance(reference, str) and reference in games:
        known = games[reference]
        if (folder / GAME_FILE).is_file() and folder.resolve() != known.resolve():
            problems.note("game-before-folder", place, game=reference)
        return known
    if (folder / GAME_FILE).is_file():
        return folder
    if folder.is_dir():
        problems.error("no-game-file", Place(display_path(folder)), name=GAME_FILE)
        return None
    near = nearest(str(reference), list(games), folded_key)
    code = "unknown-game-near" if near else "unknown-game"
    known_games = ", ".join(games) or "-"
    problems.error(code, place, found=str(reference)[:80], near=near or "", games=known_games)
    return None


def read_layers(folder: Path, roots: Sequence[Path], problems: Problems) -> list[Layer] | None:
    """The folder's ``game.yaml`` and those it extends, the first game first.

    Problems: those of reading and checking YAML, errors ``extends-itself``, ``extends-too-deep``.
    """
    layers: list[Layer] = []
    while True:
        layer = read_layer(folder, problems)
        if layer is None:
            return None
        layers.insert(0, layer)
        if layer.spec.extends is None:
            return layers
        place = layer.places.find(("extends",))
        below = _extended(layer, roots, problems, place)
        if below is None:
            return None
        if below.resolve() in [known.folder.resolve() for known in layers]:
            problems.error("extends-itself", place, game=layer.spec.extends)
            return None
        if len(layers) == MOST_FOLDERS:
            problems.error("extends-too-deep", place, limit=MOST_FOLDERS)
            return None
        folder = below


def _extended(layer: Layer, roots: Sequence[Path], problems: Problems, place: Place) -> Path | None:
    """The folder a layer extends: a game's id, or a path seen from the layer's own folder."""
    extends = str(layer.spec.extends)
    beside = layer.folder / extends
    if extends not in available_games(roots) and (beside / GAME_FILE).is_file():
        return beside.resolve()
    return find_folder(extends, roots, problems, place)


def read_layer(folder: Path, problems: Problems) -> Layer | None:
    """What one folder's ``game.yaml`` says; None, with problems, if it cannot be read.

    Problems: those of reading and checking YAML; warning ``other-game-file`` for each file that
    looks like a second ``game.yaml``.
    """
    for path in sorted(folder.glob("*.y*ml")):
        if _LIKE_GAME_FILE.fullmatch(path.name.casefold()) and path.name != GAME_FILE:
            problems.warn("other-game-file", Place(display_path(path)), name=GAME_FILE)
    read = read_yaml(folder / GAME_FILE, problems)
    if read is None:
        return None
    spec = validate(GameFile, *read, problems)
    return None if spec is None else Layer(folder, spec, read[1])


def merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Two nested groups by key: ``above`` wins, and an empty value takes a key away."""
    result = dict(below)
    for key, value in above.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, Mapping) and isinstance(result.get(key), Mapping):
            result[key] = merged(result[key], value)
        else:
            result[key] = value
    return result


def merged_rules(layers: Sequence[Layer]) -> dict[str, RuleValue]:
    """The rule numbers of a game over those of the games it extends."""
    rules: dict[str, RuleValue] = {}
    for layer in layers:
        rules = merged(rules, layer.spec.rules)
    return rules


def read_rulings(layers: Sequence[Layer], problems: Problems) -> tuple[Ruling, ...]:
    """The rulings of a game over those of the games it extends, in the order of their ids.

    A ruling that says a ``line`` means one of its own game's document.
    """
    raw: dict[str, Any] = {}
    rulings: dict[str, Ruling] = {}
    for layer in layers:
        path = layer.folder / RULINGS_FILE
        read = read_yaml(path, problems) if path.is_file() else None
        if read is None or not isinstance(read[0], dict):
            continue
        own = {key: _with_document(key, entry, layer) for key, entry in read[0].items()}
        raw = merged(raw, own)
        checked = validate(RulingsFile, {k: raw[k] for k in own if k in raw}, read[1], problems)
        rulings = {k: v for k, v in rulings.items() if k in raw}
        rulings |= {} if checked is None else checked.root
    return tuple(sorted(rulings.values(), key=lambda r: (r.id.rstrip("0123456789"), _number(r.id))))


def _with_document(key: str, entry: Data, layer: Layer) -> Data:
    if not isinstance(entry, dict):
        return entry
    named = {"document": layer.spec.document} if entry.get("line") else {}
    unnamed = {"document": None} if "line" in entry and entry["line"] is None else {}
    return {"id": key, **named, **unnamed, **entry}


def _number(ruling_id: str) -> int:
    return int("".join(filter(str.isdigit, ruling_id)))

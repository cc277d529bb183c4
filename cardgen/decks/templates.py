"""Template files and art tables -> templates, every problem with its place."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import Field

from cardgen.decks.lookfiles import LookFiles, is_look
from cardgen.design.facts import Art
from cardgen.design.looks.schema import Look
from cardgen.design.schema import Template
from cardgen.design.template import keep_places, merge, walk
from cardgen.documents.files.reading import display_path
from cardgen.documents.yaml.places import SourcePlaces
from cardgen.documents.yaml.validation import read_model
from cardgen.model.problem import Place, Problems
from cardgen.model.strict import Strict

_DEEPEST = 8


class ArtEntry(Strict):
    """A card's picture in ``art.yaml``: an icon, how it is placed, and values for the template.

    ``scale`` is a factor; ``shift`` moves the icon right and ``raise`` up, in mm. What stands
    under ``values`` becomes the template's facts ``art.<name>``.
    """

    icon: str
    mirror: bool = False
    scale: float = Field(default=1.0, gt=0)
    shift: float = 0.0
    up: float = Field(default=0.0, alias="raise")
    values: Mapping[str, str | int | float | bool] = Field(default_factory=dict)

    @property
    def art(self) -> Art:
        """The entry as the facts of a card take it."""
        extra = {f"art.{key}": value for key, value in self.values.items()}
        return Art(self.icon, self.mirror, self.scale, self.shift, self.up, extra=extra)


class ArtTable(Strict):
    """``art.yaml``: card id -> an icon's name, a picture file or an entry.

    ``defaults`` gives the ``values`` of cards without own.
    """

    defaults: Mapping[str, str | int | float | bool] = Field(default_factory=dict)
    cards: Mapping[str, ArtEntry | str] = Field(default_factory=dict)


@dataclass(frozen=True)
class TemplateFolders:
    """Where templates are looked for, the first folder that has a file winning."""

    folders: Sequence[Path]
    looks: Path | None = None

    def find(self, name: str) -> Path | None:
        """The file of this name."""
        return next((f / name for f in self.folders if (f / name).is_file()), None)

    def _bases(self, path: Path, name: str) -> list[Path]:
        """The files that ``extends: name`` in a template may mean, the likeliest first.

        A deck's own ``face.yaml`` may so extend the game's ``face.yaml``, and what the game's
        other templates extend is then the deck's too. A deck's ``face.yaml`` that extends nothing
        is a look of its own, and other templates know nothing of it.
        """
        folder = path.parent.resolve()
        known = [one.resolve() for one in self.folders]
        above = self.folders[: known.index(folder)] if folder in known else []
        before = [one for one in above if _extends(one / name)]
        places = [*before, path.parent, *self.folders]
        return [(p / name).resolve() for p in places if (p / name).is_file()]

    def load(self, name: str, problems: Problems) -> Template | None:
        """The template of this file name with all it extends; None, with problems, if faulty."""
        path = self.find(name)
        if path is None:
            searched = ", ".join(display_path(folder) for folder in self.folders)
            problems.error("template-missing", Place(name), name=name, folders=searched)
            return None
        return self._load(path, problems, ())

    def load_either(self, name: str, problems: Problems) -> Template | Look | None:
        """The template or the look of this file name; None, with problems, if faulty or missing."""
        path = self.find(name)
        if path is not None and is_look(path):
            return LookFiles(self.looks).load(path, problems)
        return self.load(name, problems)

    def _load(self, path: Path, problems: Problems, above: tuple[Path, ...]) -> Template | None:
        read = read_model(path, Template, problems)
        if read is None:
            return None
        own, places = read
        keep_places(own, places.find)
        if own.extends is None:
            return own
        base = self._base(path, own.extends, places.find(("extends",)), problems, above)
        if base is None:
            return None
        _check_layers(own, base, places, problems)
        return merge(base, own)

    def _base(
        self, path: Path, name: str, place: Place, problems: Problems, above: tuple[Path, ...]
    ) -> Template | None:
        chain = (*above, path.resolve())
        found = self._bases(path, name)
        base = next((one for one in found if one not in chain), None)
        if found and (base is None or len(chain) > _DEEPEST):
            problems.error("template-circle", place, name=name)
            return None
        if base is None:
            folders = ", ".join(dict.fromkeys(map(display_path, (path.parent, *self.folders))))
            problems.error("template-missing", place, name=name, folders=folders)
            return None
        return self._load(base, problems, chain)

    def art(self, problems: Problems) -> tuple[Mapping[str, Art], Mapping[str, object]]:
        """The pictures by card id of all ``art.yaml`` files, and the default facts."""
        arts: dict[str, Art] = {}
        defaults: dict[str, object] = {}
        for folder in reversed(self.folders):
            path = folder / "art.yaml"
            read = read_model(path, ArtTable, problems) if path.is_file() else None
            if read is None:
                continue
            table = read[0]
            defaults |= {f"art.{key}": value for key, value in table.defaults.items()}
            for card, entry in table.cards.items():
                arts[card] = Art.of(entry) if isinstance(entry, str) else entry.art
        return arts, defaults


def _extends(path: Path) -> bool:
    """Whether a template that may be there says that it extends another."""
    try:
        return bool(re.search(rb"^extends\s*:", path.read_bytes(), re.MULTILINE))
    except OSError:
        return False


def _check_layers(own: Template, base: Template, places: SourcePlaces, problems: Problems) -> None:
    """Tell ids that would replace a layer twice, and ids to be dropped that are not there."""
    known = {layer.id for layer, _ in walk(base.layers) if layer.id}
    seen: set[str | None] = set()
    for index, layer in enumerate(own.layers):
        if layer.id in known and layer.id in seen:
            problems.error("repeated-layer", places.find(("layers", index, "id")), id=layer.id)
        seen.add(layer.id)
    for index, dropped in enumerate(own.drop):
        if dropped not in known:
            ids = ", ".join(sorted(known))
            problems.error("unknown-layer", places.find(("drop", index)), id=dropped, known=ids)

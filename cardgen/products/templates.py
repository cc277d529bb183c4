"""Template files and art tables -> templates, every problem with its place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from cardgen.design.facts import Art
from cardgen.design.schema import Template
from cardgen.design.template import merge
from cardgen.documents.files import shown
from cardgen.documents.validation import validate
from cardgen.documents.yamlplaces import read_yaml
from cardgen.model.problem import Place, Problems

_DEEPEST = 8


class ArtEntry(BaseModel):
    """A card's picture in ``art.yaml``: an icon, how it is placed, and values for the template.

    ``scale`` is a factor; ``shift`` moves the icon right and ``raise`` up, in mm. What stands
    under ``values`` becomes the template's facts ``art.<name>``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    icon: str
    mirror: bool = False
    scale: float = 1.0
    shift: float = 0.0
    up: float = Field(default=0.0, alias="raise")
    values: Mapping[str, str | int | float | bool] = Field(default_factory=dict)

    @property
    def art(self) -> Art:
        """The entry as the facts of a card take it."""
        extra = {f"art.{key}": value for key, value in self.values.items()}
        return Art(self.icon, self.mirror, self.scale, self.shift, self.up, extra=extra)


class ArtTable(BaseModel):
    """``art.yaml``: card id -> picture; ``defaults`` gives the ``values`` of cards without own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    defaults: Mapping[str, str | int | float | bool] = Field(default_factory=dict)
    cards: Mapping[str, ArtEntry | str] = Field(default_factory=dict)


@dataclass(frozen=True)
class TemplateFolders:
    """Where templates are looked for, the first folder that has a file winning."""

    folders: Sequence[Path]

    def find(self, name: str) -> Path | None:
        """The file of this name."""
        return next((f / name for f in self.folders if (f / name).is_file()), None)

    def load(self, name: str, problems: Problems) -> Template | None:
        """The template of this file name with all it extends; None, with problems, if faulty."""
        path = self.find(name)
        if path is None:
            searched = ", ".join(shown(folder) for folder in self.folders)
            problems.error("template-missing", Place(name), name=name, folders=searched)
            return None
        return _load(path, problems, ())

    def art(self, problems: Problems) -> tuple[Mapping[str, Art], Mapping[str, object]]:
        """The pictures by card id of all ``art.yaml`` files, and the default facts."""
        arts: dict[str, Art] = {}
        defaults: dict[str, object] = {}
        for folder in reversed(self.folders):
            path = folder / "art.yaml"
            read = read_yaml(path, problems) if path.is_file() else None
            table = None if read is None else validate(ArtTable, *read, problems)
            if table is None:
                continue
            defaults |= {f"art.{key}": value for key, value in table.defaults.items()}
            for card, entry in table.cards.items():
                arts[card] = Art(entry) if isinstance(entry, str) else entry.art
        return arts, defaults


def _load(path: Path, problems: Problems, chain: tuple[Path, ...]) -> Template | None:
    read = read_yaml(path, problems)
    own = None if read is None else validate(Template, *read, problems)
    if own is None or read is None:
        return None
    if own.extends is None:
        return own
    place = read[1].find(("extends",))
    base_path = (path.parent / own.extends).resolve()
    if base_path in chain or len(chain) > _DEEPEST:
        problems.error("template-circle", place, name=own.extends)
        return None
    if not base_path.is_file():
        problems.error("template-missing", place, name=own.extends, folders=shown(path.parent))
        return None
    base = _load(base_path, problems, (*chain, path.resolve()))
    return None if base is None else merge(base, own)

"""The files of looks: found, read with what they extend, and laid over one another."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardgen.common.nearest import nearest
from cardgen.design.looks.schema import Look
from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.documents.yaml.places import SourcePlaces, parse_yaml
from cardgen.documents.yaml.validation import validate
from cardgen.model.problem import Place, Problem, Problems, Severity

LOOKS = "looks"
"""The folder of templates that holds the looks, a folder each."""

_IS_LOOK = re.compile(rb"^(?:bands\s*:|extends\s*:\s*look\b)", re.MULTILINE)
_BASE = re.compile(r"look\s+([\w-]+)")
_JOINED = ("palette", "values", "tables", "bands", "accents", "families", "fonts")


def is_look(path: Path) -> bool:
    """Whether a template is laid out by bands and not scaled: it says so, or extends a look."""
    try:
        return bool(_IS_LOOK.search(path.read_bytes()))
    except OSError:
        return False


def look_names(looks: Path) -> tuple[str, ...]:
    """The ids of the looks in a folder, sorted."""
    return tuple(sorted(path.parent.name for path in looks.glob("*/face.yaml")))


class LookFiles:
    """Reads looks; ``looks`` is the folder of those that come with cardgen."""

    def __init__(self, looks: Path | None) -> None:
        self._looks = looks

    def load(self, path: Path, problems: Problems) -> Look | None:
        """The look of a file with the one it extends laid under it; None, with problems."""
        text = read_text(path, problems)
        read = parse_yaml(text, display_path(path), problems) if text is not None else None
        if read is None:
            return None
        data, places = read
        if isinstance(data, Mapping) and data.get("extends") is not None:
            base = self._base(str(data["extends"]), path.name, places, problems)
            if base is None:
                return None
            data = laid_over(base, data)
        look = validate(Look, data, places, problems)
        if look is not None:
            _keep_places(look, places)
        return look

    def _base(
        self, extends: str, file: str, places: SourcePlaces, problems: Problems
    ) -> Mapping[str, Any] | None:
        place = places.find(("extends",))
        match = _BASE.fullmatch(extends.strip())
        known = look_names(self._looks) if self._looks is not None else ()
        name = match[1] if match else extends
        if self._looks is None or name not in known:
            problems.extend([unknown_look(name, known, place)])
            return None
        path = self._looks / name / file
        text = read_text(path, problems)
        read = parse_yaml(text, display_path(path), problems) if text is not None else None
        return read[0] if read is not None and isinstance(read[0], Mapping) else None


def unknown_look(name: str, known: tuple[str, ...], place: Place | None) -> Problem:
    """The problem of a look that is not there, with the near name or all there are."""
    near = nearest(name, list(known))
    values = {"name": name, "known": ", ".join(known), **({"near": near} if near else {})}
    code = "unknown-look-near" if near else "unknown-look"
    return Problem(code, Severity.ERROR, place, values)


def laid_over(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """``own`` over ``base``: maps key by key, layers by id and those field by field."""
    found = dict(base)
    dropped = set(own.get("drop", ()))
    for key, value in own.items():
        if key in ("extends", "drop", "layers"):
            continue
        both = key in _JOINED and isinstance(value, Mapping) and isinstance(base.get(key), Mapping)
        found[key] = {**base[key], **value} if both else value
    mine = {layer.get("id"): layer for layer in own.get("layers", ()) if layer.get("id")}
    used: set[str] = set()
    found["layers"] = _changed(base.get("layers", ()), mine, dropped, used)
    found["layers"] += [one for one in own.get("layers", ()) if one.get("id") not in used]
    return found


def _changed(
    layers: Any, mine: Mapping[str, Any], dropped: set[str], used: set[str]
) -> list[dict[str, Any]]:
    kept = []
    for layer in layers:
        name = layer.get("id")
        if name in dropped:
            continue
        if name in mine:
            used.add(name)
            kept.append({**layer, **mine[name]})
        elif "layers" in layer:
            kept.append({**layer, "layers": _changed(layer["layers"], mine, dropped, used)})
        else:
            kept.append(layer)
    return kept


def _keep_places(look: Look, places: SourcePlaces) -> None:
    for index, layer in enumerate(look.layers):
        layer._place = places.find(("layers", index))

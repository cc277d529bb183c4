"""Data against a model: what pydantic finds, told as problems with places in the file."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

from pydantic import BaseModel, ValidationError

from cardgen.common.nearest import nearest
from cardgen.documents.files.encoding import read_text
from cardgen.documents.files.reading import display_path
from cardgen.documents.yaml.modelpaths import data_path, field_names, folded_key
from cardgen.documents.yaml.places import SourcePlaces, parse_yaml
from cardgen.model.problem import Place, Problem, Problems

Model = TypeVar("Model", bound=BaseModel)

_CODES: Mapping[str, str] = {
    "int_type": "not-a-number",
    "int_parsing": "not-a-number",
    "int_parsing_size": "not-a-number",
    "int_from_float": "not-whole",
    "float_type": "not-a-number",
    "float_parsing": "not-a-number",
    "finite_number": "not-a-number",
    "decimal_parsing": "not-a-number",
    "decimal_type": "not-a-number",
    "bool_type": "not-yes-or-no",
    "bool_parsing": "not-yes-or-no",
    "string_type": "not-a-text",
    "literal_error": "not-a-choice",
    "enum": "not-a-choice",
    "union_tag_invalid": "not-a-choice",
    "union_tag_not_found": "missing-key",
    "list_type": "not-a-list",
    "tuple_type": "not-a-list",
    "set_type": "not-a-list",
    "frozen_set_type": "not-a-list",
    "dict_type": "not-a-group",
    "mapping_type": "not-a-group",
    "model_type": "not-a-group",
    "model_attributes_type": "not-a-group",
    "greater_than_equal": "too-small",
    "greater_than": "too-small",
    "less_than_equal": "too-large",
    "less_than": "too-large",
    "string_pattern_mismatch": "bad-form",
    "string_too_short": "too-short",
    "string_too_long": "too-long",
    "too_short": "too-few",
    "too_long": "too-many",
    "missing": "missing-key",
    "extra_forbidden": "unknown-key",
    "value_error": "bad-value",
}
_OF_KIND = frozenset(
    ("not-a-number", "not-whole", "not-yes-or-no", "not-a-text", "not-a-list", "not-a-group")
)
_LIMITS = ("ge", "gt", "le", "lt", "min_length", "max_length")
_OWN_CODE = re.compile(r"[a-z]+(?:-[a-z]+)*")
_QUOTED = re.compile(r"'([^']*)'")


@dataclass(frozen=True, slots=True)
class _Fault:
    """One finding of pydantic in our terms; ``way`` leads to the value it is about."""

    code: str
    way: tuple[str | int, ...]
    place: Place
    values: Mapping[str, object]


def validate(
    model: type[Model], data: object, places: SourcePlaces, problems: Problems
) -> Model | None:
    """The data as a value of the model, or ``None`` after adding everything that is wrong.

    Each problem is an error whose values hold ``path`` (``cards[2].force``, items counted from 1)
    and ``found``. Codes: ``unknown-key`` and ``unknown-key-near``, ``missing-key``,
    ``empty-value``, ``not-a-number``, ``not-whole``, ``not-yes-or-no``, ``not-a-text``,
    ``not-a-choice``, ``not-a-list``, ``not-a-group``, ``wrong-kind``, ``too-small``,
    ``too-large``, ``too-short``, ``too-long``, ``too-few``, ``too-many``, ``bad-form``,
    ``bad-value``. A `ValueError` of the model whose text is a code becomes that code. A file that
    holds nothing or no group at all is told as ``empty-file`` or ``file-not-a-group``.
    """
    if data is None or not isinstance(data, Mapping):
        code = "empty-file" if data is None else "file-not-a-group"
        problems.error(code, places.find(()), found=shortened(data))
        return None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        found = error.errors(include_url=False)
        faults = [_fault(detail, model, places) for detail in found]
    for fault in _reported_once(faults):
        problems.error(fault.code, fault.place, **fault.values)
    return None


def read_model(
    path: Path, model: type[Model], problems: Problems
) -> tuple[Model, SourcePlaces] | None:
    """A YAML file as a value of the model, with the places in it; ``None`` if it is faulty.

    Problems: those of `read_yaml` and `validate`. What was made of the same text is not made
    again: the value is shared, so the model has to be frozen.

    Raises:
        EnvironmentFault: the file is there but the machine does not let it be read.
    """
    text = read_text(path, problems)
    if text is None:
        return None
    found, places, told = _read(text, display_path(path), model)
    problems.extend(told)
    return None if found is None or places is None else (cast(Model, found), places)


@lru_cache(maxsize=12)
def _read(
    text: str, file: str, model: type[BaseModel]
) -> tuple[BaseModel | None, SourcePlaces | None, tuple[Problem, ...]]:
    problems = Problems()
    read = parse_yaml(text, file, problems)
    if read is None:
        return None, None, tuple(problems)
    return validate(model, *read, problems), read[1], tuple(problems)


def path_text(way: Sequence[str | int]) -> str:
    """A way to a value as messages show it: ``cards[2].force``, items counted from 1."""
    text = ""
    for part in way:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text[:120]


def shortened(value: object, limit: int = 60) -> str:
    """A found value on one line, cut to at most ``limit`` characters."""
    if isinstance(value, Mapping):
        return "{...}" if value else "{}"
    if isinstance(value, list | tuple):
        return "[...]" if value else "[]"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = "" if value is None else " ".join(str(value).split())
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _fault(detail: Mapping[str, Any], model: type[BaseModel], places: SourcePlaces) -> _Fault:
    loc: tuple[str | int, ...] = detail["loc"]
    context: Mapping[str, Any] = detail.get("ctx", {})
    code = _CODES.get(detail["type"], "bad-value")
    if code == "unknown-key":
        return _unknown_key(loc, model, places)
    keys = data_path(model, loc)
    if code == "missing-key":
        return _missing_key(keys, context, places)
    way = places.resolve(keys)
    is_key = bool(loc) and loc[-1] == "[key]"
    place = places.key(way) if is_key else places.find(way)
    found = way[-1] if is_key and way else detail["input"]
    values: dict[str, object] = {"path": path_text(way), "found": shortened(found)}
    if found is None and code in (_OF_KIND | {"not-a-choice"}):
        return _Fault("empty-value", way, place, values)
    if code == "not-a-choice":
        values |= _choices(context, found)
    if code == "bad-value":
        code, reason = _reason(detail, context)
        values |= {"reason": reason} if code == "bad-value" else {}
    limit = next((context[key] for key in _LIMITS if key in context), None)
    values |= {} if limit is None else {"limit": limit}
    return _Fault(code, way, place, values)


def _unknown_key(
    loc: tuple[str | int, ...], model: type[BaseModel], places: SourcePlaces
) -> _Fault:
    way = places.resolve(data_path(model, loc))
    key = str(loc[-1])
    known = field_names(model, loc[:-1])
    near = nearest(key, known, folded_key)
    values: dict[str, object] = {"path": path_text(way), "key": key[:60]}
    if near is None:
        values |= {"known": ", ".join(known)}
        return _Fault("unknown-key", way, places.key(way), values)
    return _Fault("unknown-key-near", way, places.key(way), values | {"near": near})


def _missing_key(
    loc: tuple[str | int, ...], context: Mapping[str, Any], places: SourcePlaces
) -> _Fault:
    tag = str(context.get("discriminator", "")).strip("'")
    parent = places.resolve(loc if tag else loc[:-1])
    key = tag or str(loc[-1] if loc else "")
    values = {"path": path_text((*parent, key)), "key": key}
    return _Fault("missing-key", (*parent, key), places.find(parent), values)


def _choices(context: Mapping[str, Any], found: object) -> dict[str, object]:
    """The choices a value may be; pydantic gives them as one quoted sentence."""
    said = str(context.get("expected") or context.get("expected_tags") or "")
    choices = _QUOTED.findall(said) or [said]
    if "tag" in context:
        found = context["tag"]
    return {"choices": ", ".join(choices), "found": shortened(found)}


def _reason(detail: Mapping[str, Any], context: Mapping[str, Any]) -> tuple[str, str]:
    """The code that a validator of the model raised, else ``bad-value`` and its words."""
    raised = context.get("error")
    reason = str(raised) if raised is not None else str(detail.get("msg", ""))
    if isinstance(raised, ValueError) and _OWN_CODE.fullmatch(reason) and "-" in reason:
        return reason, ""
    return "bad-value", reason[:200]


def _reported_once(faults: Iterable[_Fault]) -> list[_Fault]:
    """One fault a value where the members of a union each complained.

    A member that went deeper into the value was the right one; where none did, the value is of no
    kind that fits.
    """
    faults = list(faults)
    kept: list[_Fault] = []
    for fault in faults:
        if fault.code in _OF_KIND and any(_is_inside(other, fault) for other in faults):
            continue
        same = [f for f in faults if f.way == fault.way and f.code in _OF_KIND]
        if fault.code in _OF_KIND and len({other.code for other in same}) > 1:
            fault = _Fault("wrong-kind", fault.way, fault.place, fault.values)
        if fault not in kept:
            kept.append(fault)
    return kept


def _is_inside(fault: _Fault, outer: _Fault) -> bool:
    return len(fault.way) > len(outer.way) and fault.way[: len(outer.way)] == outer.way

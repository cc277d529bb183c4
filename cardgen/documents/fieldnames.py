"""The field names a model knows at a way into its data, for suggestions."""

import difflib
import typing
from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import BaseModel

_NEAR = 0.6


def field_names(model: type[BaseModel], way: Sequence[str | int]) -> list[str]:
    """The keys that the group at ``way`` may have, in alphabetical order.

    ``way`` is a pydantic location: keys, positions and the tags of union members.
    """
    models = [model]
    for part in way:
        models = _step(models, part)
    return sorted({name for found in models for name in _names(found)})


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that looks most like ``word``, if one is near."""
    by_folded = {_folded(name): name for name in known}
    found = difflib.get_close_matches(_folded(word[:80]), list(by_folded), n=1, cutoff=_NEAR)
    return by_folded[found[0]] if found else None


def _folded(word: str) -> str:
    return word.casefold().replace("_", "-").replace(" ", "-")


def _names(model: type[BaseModel]) -> dict[str, Any]:
    return {field.alias or name: field.annotation for name, field in model.model_fields.items()}


def _step(models: list[type[BaseModel]], part: str | int) -> list[type[BaseModel]]:
    """The models one part further: a field leads on, a union's tag picks, all else stays."""
    tagged = [model for model in models if part in (_tag(model), model.__name__)]
    if tagged:
        return tagged
    further = [_names(model)[part] for model in models if part in _names(model)]
    return [found for annotation in further for found in _inside(annotation)] or models


def _tag(model: type[BaseModel]) -> object:
    kind = model.model_fields.get("kind")
    return kind.default if kind is not None else None


def _inside(annotation: Any) -> list[type[BaseModel]]:
    """The models that an annotation speaks of, however deep in unions and containers."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [found for part in typing.get_args(annotation) for found in _inside(part)]

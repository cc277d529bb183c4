"""Ways into a model's data: the field names known there, and the keys among union tags."""

import typing
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel


def field_names(model: type[BaseModel], way: Sequence[str | int]) -> list[str]:
    """The keys that the group at ``way`` may have, in alphabetical order.

    ``way`` is a pydantic location: keys, positions and the tags of union members.
    """
    models = [model]
    for part in way:
        models = _step(models, part)
    return sorted({name for found in models for name in _names(found)})


def data_path(model: type[BaseModel], way: Sequence[str | int]) -> tuple[str | int, ...]:
    """A pydantic location without the tags of union members, which are no keys of the data.

    (A tag may be called like a key: the layer ``box`` has a field ``box``.)
    """
    models = [model]
    kept: list[str | int] = []
    for part in way:
        if not _tagged(models, part):
            kept.append(part)
        models = _step(models, part)
    return tuple(kept)


def folded_key(word: str) -> str:
    """A key as it is compared with a misspelt one: neither case nor the kind of joint counts."""
    return word.casefold().replace("_", "-").replace(" ", "-")


def _names(model: type[BaseModel]) -> dict[str, Any]:
    return {field.alias or name: field.annotation for name, field in model.model_fields.items()}


def _step(models: list[type[BaseModel]], part: str | int) -> list[type[BaseModel]]:
    """The models one part further: a field leads on, a union's tag picks, all else stays."""
    tagged = _tagged(models, part)
    if tagged:
        return tagged
    further = [_names(model)[part] for model in models if part in _names(model)]
    return [found for annotation in further for found in _inside(annotation)] or models


def _tagged(models: list[type[BaseModel]], part: str | int) -> list[type[BaseModel]]:
    """The members of a union that this part of a way picks."""
    named = [model for model in models if part == model.__name__]
    return named or [model for model in models if len(models) > 1 and part in _tags(model)]


def _tags(model: type[BaseModel]) -> set[object]:
    """The values a model can be picked by: those of fields that have but one value."""
    choices = [
        typing.get_args(field.annotation)
        for field in model.model_fields.values()
        if typing.get_origin(field.annotation) is typing.Literal
    ]
    return {values[0] for values in choices if len(values) == 1}


def _inside(annotation: Any) -> list[type[BaseModel]]:
    """The models that an annotation speaks of, however deep in unions and containers."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [found for part in typing.get_args(annotation) for found in _inside(part)]

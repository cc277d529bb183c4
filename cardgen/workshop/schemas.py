"""JSON Schemas of the files a person writes, made from the models that check them."""

from collections.abc import Callable, Mapping
from typing import Any

from cardgen.design.schema import Template
from cardgen.documents.gamefile import GameFile, RulingsFile
from cardgen.model.text import GameText

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_NULL: Schema = {"type": "null"}


def _game() -> Schema:
    return GameFile.model_json_schema(by_alias=True)


def _template() -> Schema:
    return Template.model_json_schema(by_alias=True)


def _rulings() -> Schema:
    """A ruling's id is its key, and a deck may say of a ruling only what it changes."""
    schema = RulingsFile.model_json_schema(by_alias=True)
    ruling = schema["$defs"]["Ruling"]
    ruling["properties"].pop("id")
    ruling["properties"].pop("document")
    _may_leave_out(ruling)
    return schema


def _text() -> Schema:
    """A deck that extends a game need not repeat its title."""
    schema = GameText.model_json_schema(by_alias=True)
    _may_leave_out(schema)
    return schema


SCHEMAS: Mapping[str, Callable[[], Schema]] = {
    "game": _game,
    "template": _template,
    "rulings": _rulings,
    "text": _text,
}
"""What gives the schema of each kind of file: ``game.yaml``, a template, ``rulings.yaml`` and
``text.<language>.yaml``."""

_MERGED = ("game", "rulings", "text")
"""Kinds in which an empty entry takes away that of the game that is extended."""


def json_schema(kind: str) -> Schema:
    """The JSON Schema of a kind of file, one of `SCHEMAS`.

    It refuses keys that are not known. Entries that may be empty to take one of the extended game
    away may be null.

    Raises:
        KeyError: there is no such kind.
    """
    schema = SCHEMAS[kind]()
    if kind in _MERGED:
        _may_be_empty(schema)
    _refuse_other_keys(schema)
    return {"$schema": DIALECT, **schema}


def _may_leave_out(schema: Schema) -> None:
    schema.pop("required", None)


def _may_be_empty(schema: Any) -> None:
    """Let every entry of a group with free keys be null, however deep it stands."""
    if isinstance(schema, list):
        for part in schema:
            _may_be_empty(part)
    elif isinstance(schema, dict):
        for part in schema.values():
            _may_be_empty(part)
        for key in ("additionalProperties", "patternProperties"):
            entry = schema.get(key)
            if key == "patternProperties" and isinstance(entry, dict):
                schema[key] = {name: _or_null(value) for name, value in entry.items()}
            elif isinstance(entry, dict):
                schema[key] = _or_null(entry)


def _refuse_other_keys(schema: Any) -> None:
    """Let a group whose keys have a pattern have no others."""
    for part in schema if isinstance(schema, list) else ():
        _refuse_other_keys(part)
    if isinstance(schema, dict):
        for part in schema.values():
            _refuse_other_keys(part)
        if "patternProperties" in schema:
            schema.setdefault("additionalProperties", False)


def _or_null(schema: Schema) -> Schema:
    choices = schema.get("anyOf", [schema])
    return schema if _NULL in choices else {"anyOf": [*choices, _NULL]}

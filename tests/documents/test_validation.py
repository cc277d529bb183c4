from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, field_validator

from cardgen.documents.yaml.places import parse_yaml
from cardgen.documents.yaml.validation import shortened, validate
from cardgen.model.problem import Problems, Severity

Number = bool | int | str | list[bool | int | dict[str, bool | int]] | dict[str, list[int | str]]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Bonus(_Strict):
    kind: Literal["bonus"] = "bonus"
    amount: Annotated[int, Field(ge=1, le=99)]


class Look(_Strict):
    kind: Literal["look"] = "look"
    whose: Literal["own", "enemy"] = "enemy"


class Piece(_Strict):
    name: Annotated[str, Field(min_length=1, max_length=20)]
    force: int | None = None
    size: Annotated[str, Field(alias="card-size")] = "standard"
    effects: Annotated[
        tuple[Annotated[Bonus | Look, Field(discriminator="kind")], ...], Field(max_length=2)
    ] = ()

    @field_validator("effects")
    @classmethod
    def _distinct(cls, effects: tuple[Bonus | Look, ...]) -> tuple[Bonus | Look, ...]:
        if len({effect.kind for effect in effects}) < len(effects):
            raise ValueError("repeated-effect")
        return effects


class Box(_Strict):
    title: str
    open: bool = False
    pieces: dict[Annotated[str, Field(pattern="^[a-z]+$")], Piece] = Field(default_factory=dict)
    rules: dict[str, Number] = Field(default_factory=dict)


GOOD = """\
title: A box
open: yes
pieces:
  axe: {name: Axe, force: 3, card-size: mini, effects: [{kind: bonus, amount: 2}]}
rules: {hand: 8, table: {"2": [1, 2, yes]}}
"""


def told(text: str) -> list[tuple[str, str, dict[str, object]]]:
    problems = Problems()
    found = parse_yaml(text, "box.yaml", problems)
    assert found is not None
    assert validate(Box, *found, problems) is None
    assert all(problem.severity is Severity.ERROR for problem in problems)
    return [(p.code, str(p.place).removeprefix("box.yaml:"), dict(p.values)) for p in problems]


def test_good_data_becomes_the_model() -> None:
    problems = Problems()
    found = parse_yaml(GOOD, "box.yaml", problems)
    assert found is not None
    box = validate(Box, *found, problems)
    assert box is not None and len(problems) == 0
    assert box.open is True
    assert box.pieces["axe"].effects == (Bonus(amount=2),)
    assert box.rules["table"] == {"2": [1, 2, "yes"]}


PIECE = "title: T\npieces:\n  axe:\n    name: Axe\n    "


@pytest.mark.parametrize(
    ("text", "code", "place", "values"),
    [
        (PIECE + "forse: 3", "unknown-key-near", "5:5", {"key": "forse", "near": "force"}),
        (PIECE + "card_size: x", "unknown-key-near", "5:5", {"near": "card-size"}),
        (
            PIECE + "weather: wet",
            "unknown-key",
            "5:5",
            {"key": "weather", "known": "card-size, effects, force, name"},
        ),
        (
            PIECE + "force: two",
            "not-a-number",
            "5:12",
            {"path": "pieces.axe.force", "found": "two"},
        ),
        (PIECE + "force: 2.5", "not-whole", "5:12", {"found": "2.5"}),
        (PIECE + "effects: 3", "not-a-list", "5:14", {"found": "3"}),
        (PIECE + "effects: [3]", "not-a-group", "5:15", {"path": "pieces.axe.effects[1]"}),
        (
            PIECE + "effects: [{kind: look, whose: all}]",
            "not-a-choice",
            "5:35",
            {"path": "pieces.axe.effects[1].whose", "choices": "own, enemy", "found": "all"},
        ),
        (
            PIECE + "effects: [{kind: bonsu, amount: 1}]",
            "not-a-choice",
            "5:15",
            {"choices": "bonus, look", "found": "bonsu"},
        ),
        (
            PIECE + "effects: [{kind: bonus, amuont: 1}]",
            "missing-key",
            "5:15",
            {"path": "pieces.axe.effects[1].amount", "key": "amount"},
        ),
        (PIECE + "effects: [{amount: 1}]", "missing-key", "5:15", {"key": "kind"}),
        (PIECE + "effects: [{kind: bonus, amount: 0}]", "too-small", "5:37", {"limit": 1}),
        (PIECE + "effects: [{kind: bonus, amount: 100}]", "too-large", "5:37", {"limit": 99}),
        (
            PIECE + "effects: [{kind: look}, {kind: look}]",
            "repeated-effect",
            "5:14",
            {"path": "pieces.axe.effects"},
        ),
        (
            PIECE + "effects: [{kind: look}, {kind: bonus, amount: 1}, {kind: look}]",
            "too-many",
            "5:14",
            {"limit": 2},
        ),
        (PIECE + "force:\nopen: perhaps", "not-yes-or-no", "6:7", {"found": "perhaps"}),
        ("title:\n", "empty-value", "1:7", {"path": "title"}),
        ("title: 5\n", "not-a-text", "1:8", {"found": "5"}),
        ("pieces: {}\n", "missing-key", "1:1", {"path": "title", "key": "title"}),
        ("title: T\npieces: [a]\n", "not-a-group", "2:9", {"found": "[...]"}),
        ("title: T\npieces: {Axe: {name: A}}\n", "bad-form", "2:10", {"found": "Axe"}),
        ("title: T\npieces: {a: {name: ''}}\n", "too-short", "2:20", {"limit": 1}),
        (f"title: T\npieces: {{a: {{name: {'x' * 99}}}}}\n", "too-long", "2:20", {"limit": 20}),
        ("title: T\nrules: {a: 1.5}\n", "wrong-kind", "2:12", {"path": "rules.a", "found": "1.5"}),
        ("title: T\nrules: {a: [1, {b: 1.5}]}\n", "wrong-kind", "2:20", {"path": "rules.a[2].b"}),
        ("", "empty-file", "box.yaml", {}),
        ("- a\n", "file-not-a-group", "1:1", {}),
    ],
)
def test_each_fault_is_told_once_where_it_stands(
    text: str, code: str, place: str, values: dict[str, object]
) -> None:
    found = told(text)
    assert (code, place) in [(c, p) for c, p, _ in found]
    (said,) = [v for c, _, v in found if c == code]
    assert said | values == said
    expected = 2 if "amuont" in text else 1
    assert len(found) == expected


def test_all_faults_are_told_together() -> None:
    text = "titel: T\npieces: {a: {name: A, force: x}, b: {name: 5}}\n"
    assert [code for code, _, _ in told(text)] == [
        "missing-key",
        "not-a-number",
        "not-a-text",
        "unknown-key-near",
    ]


def test_found_values_are_short() -> None:
    assert shortened("a\n  b") == "a b"
    assert shortened("x" * 100) == "x" * 59 + "…"
    assert (shortened({"a": 1}), shortened([]), shortened(True)) == ("{...}", "[]", "true")

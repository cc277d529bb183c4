"""The schemas accept every file that cardgen accepts, and refuse a slip of the pen."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from cardgen.workshop.schemas import SCHEMAS, json_schema

ROOT = Path(__file__).parents[2]
STARTS = ROOT / "seeds" / "languages" / "new"
FILES = {
    "game": [*ROOT.glob("seeds/*/game.yaml"), *STARTS.glob("*/blank/game.yaml")],
    "rulings": [*ROOT.glob("seeds/*/rulings.yaml")],
    "text": [*ROOT.glob("seeds/*/text.*.yaml")],
    "template": [
        *ROOT.glob("templates/*/face*.yaml"),
        *ROOT.glob("templates/*/back*.yaml"),
        *STARTS.glob("*/blank/templates/*.yaml"),
    ],
}


def read(path: Path) -> Any:
    # As editors do: by way of JSON, whose keys are texts.
    return json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8"))))


def validator(kind: str) -> jsonschema.Draft202012Validator:
    schema = json_schema(kind)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_files_that_come_with_cardgen_are_valid(kind: str) -> None:
    checker = validator(kind)
    assert len(FILES[kind]) >= 4
    for path in FILES[kind]:
        errors = [
            f"{error.json_path}: {error.message}" for error in checker.iter_errors(read(path))
        ]
        assert not errors, (path, errors[:3])


SLIPS: list[tuple[str, object]] = [
    ("game", {"extend": "italian-wars"}),
    ("game", {"extends": "italian-wars", "change": {"ditch": {"forse": 7}}}),
    ("game", {"cards": "cards.csv"}),
    ("rulings", {"iw1": {"default": "x"}}),
    ("rulings", {"IW1": {"defult": "x"}}),
    ("text", {"titel": "x"}),
    ("text", {"types": {"dragon": "dragon"}}),
    ("template", {"layers": [{"layer": "bocks"}]}),
    ("template", {"layers": [{"layer": "box", "box": [1, 2, 3]}]}),
]


@pytest.mark.parametrize(("kind", "data"), SLIPS)
def test_a_slip_is_refused(kind: str, data: object) -> None:
    assert list(validator(kind).iter_errors(data))


MEANT: list[tuple[str, object]] = [
    ("game", {"extends": "italian-wars", "types": {"morale": None}, "sides": {"french": None}}),
    ("rulings", {"CW1": {"default": "alternate"}, "CW2": None}),
    ("text", {"types": {"dragon": {"name": "dragon"}}, "events": {"courtesan-counts": None}}),
    ("template", {"extends": "face.yaml", "tables": {"emblem": {"dragon": "wolf-head"}}}),
]


@pytest.mark.parametrize(("kind", "data"), MEANT)
def test_what_a_deck_says_anew_is_valid(kind: str, data: object) -> None:
    assert not list(validator(kind).iter_errors(data))

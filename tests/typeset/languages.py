"""The typography of the shipped languages, read with PyYAML alone."""

from pathlib import Path

import yaml

from cardgen.model.typography import Typography

_LANGUAGES = Path(__file__).parents[2] / "seeds" / "languages"


def _read(code: str) -> Typography:
    said = yaml.safe_load((_LANGUAGES / f"{code}.yaml").read_text(encoding="utf-8"))
    return Typography.model_validate(said["typography"])


TYPOGRAPHY = {"en": _read("en"), "ru": _read("ru"), "": Typography()}
"""By language code; under none what a language has that says nothing."""

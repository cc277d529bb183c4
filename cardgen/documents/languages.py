"""The language files that every game shares -> words by language code."""

from collections.abc import Mapping
from pathlib import Path

from cardgen.documents.yaml.validation import read_model
from cardgen.model.problem import Problems
from cardgen.model.text import LanguageText


def language_codes(folder: Path) -> tuple[str, ...]:
    """The codes of the languages there are files for, in alphabetical order."""
    return tuple(sorted(p.stem for p in folder.glob("*.yaml") if "." not in p.stem))


def load_language(folder: Path, code: str, problems: Problems) -> LanguageText | None:
    """The words of the language ``<folder>/<code>.yaml``; None, with problems, if it is faulty."""
    read = read_model(folder / f"{code}.yaml", LanguageText, problems)
    return None if read is None else read[0]


def load_languages(folder: Path, problems: Problems) -> Mapping[str, LanguageText]:
    """All languages of a folder by code."""
    loaded = {code: load_language(folder, code, problems) for code in language_codes(folder)}
    return {code: language for code, language in loaded.items() if language is not None}

"""The language files that every game shares -> words by language code."""

from collections.abc import Mapping
from pathlib import Path

from cardgen.documents.validation import validate
from cardgen.documents.yamlplaces import read_yaml
from cardgen.model.problem import Problems
from cardgen.model.text import LanguageText


def language_codes(folder: Path) -> tuple[str, ...]:
    """The codes of the languages there are files for, in alphabetical order."""
    return tuple(sorted(p.stem for p in folder.glob("*.yaml") if "." not in p.stem))


def load_language(folder: Path, code: str, problems: Problems) -> LanguageText | None:
    """The words of the language ``<folder>/<code>.yaml``; None, with problems, if it is faulty."""
    read = read_yaml(folder / f"{code}.yaml", problems)
    return None if read is None else validate(LanguageText, *read, problems)


def load_languages(folder: Path, problems: Problems) -> Mapping[str, LanguageText]:
    """All languages of a folder by code."""
    loaded = {code: load_language(folder, code, problems) for code in language_codes(folder)}
    return {code: language for code, language in loaded.items() if language is not None}

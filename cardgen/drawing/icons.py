"""Icons: one-colour pictures on a square of 512 units, each with its author."""

import hashlib
import json
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as FilePath

UNITS = 512.0
"""Side of an icon's square in its own units."""

_PDF_OPERATORS = str.maketrans({"M": "m", "L": "l", "C": "c", "Z": "h"})


@dataclass(frozen=True)
class IconOutline:
    """An icon: its name, who drew it and its outline (absolute M, L, C, Z; fill rule nonzero)."""

    name: str
    author: str
    d: str

    @cached_property
    def operators(self) -> str:
        """The outline as PDF path operators in icon units."""
        lines: list[str] = []
        operands: list[str] = []
        operator = ""
        for token in (
            self.d.replace("M", " M ")
            .replace("L", " L ")
            .replace("C", " C ")
            .replace("Z", " Z ")
            .replace(",", " ")
            .split()
        ):
            if token.isalpha():
                if operands or operator == "Z":
                    lines.append(" ".join(operands) + " " + operator.translate(_PDF_OPERATORS))
                operator, operands = token, []
            else:
                operands.append(token)
        lines.append(" ".join(operands) + " " + operator.translate(_PDF_OPERATORS))
        return "\n".join(lines)


AUTHORS = "AUTHORS"
"""The member of an archive of icons that says who drew which: a JSON object of author to names."""


class IconBook:
    """Finds icons by name in the given ``icons.json`` files, the first that has it winning.

    What none of them has is looked for in ``archive``, a ZIP file with one member an icon, of
    which only the icons that are asked for are read. ``made`` makes icons that stand in no file.
    """

    def __init__(
        self,
        *files: FilePath,
        archive: FilePath | None = None,
        made: Callable[[str], IconOutline | None] | None = None,
    ) -> None:
        self._files = files
        self._archive_file = archive
        self._made = made
        self._known: dict[str, IconOutline] = {}

    @cached_property
    def _icons(self) -> dict[str, dict[str, str]]:
        merged: dict[str, dict[str, str]] = {}
        for file in reversed(self._files):
            merged.update(json.loads(file.read_text(encoding="utf-8")))
        return merged

    @cached_property
    def _archive(self) -> zipfile.ZipFile | None:
        return zipfile.ZipFile(self._archive_file) if self._archive_file else None

    @cached_property
    def _author_by_name(self) -> Mapping[str, str]:
        """Who drew the icons of the archive."""
        if self._archive is None:
            return {}
        drawn: dict[str, list[str]] = json.loads(self._archive.read(AUTHORS))
        return {name: author for author, names in drawn.items() for name in names}

    def __contains__(self, name: str) -> bool:
        known = name in self._icons or name in self._author_by_name
        return known or self._make(name) is not None

    def _make(self, name: str) -> IconOutline | None:
        if name not in self._known and self._made is not None:
            icon = self._made(name)
            if icon is not None:
                self._known[name] = icon
        return self._known.get(name)

    def __getitem__(self, name: str) -> IconOutline:
        """The icon of this name.

        Raises:
            KeyError: neither a file nor the archive has it.
        """
        icon = self._known.get(name) or self._make(name)
        if icon is None:
            icon = self._known[name] = self._read(name)
        return icon

    def _read(self, name: str) -> IconOutline:
        entry = self._icons.get(name)
        if entry is not None:
            return IconOutline(name, entry["author"], entry["d"])
        author = self._author_by_name[name]
        assert self._archive is not None
        return IconOutline(name, author, self._archive.read(name).decode("ascii"))

    @cached_property
    def digest(self) -> str:
        """SHA-256 over the icons of the files; those of the archive are told by their outlines."""
        told = hashlib.sha256()
        for file in self._files:
            told.update(file.read_bytes())
        return told.hexdigest()

    def names(self) -> tuple[str, ...]:
        """All names, sorted."""
        return tuple(sorted(self._icons.keys() | self._author_by_name.keys()))

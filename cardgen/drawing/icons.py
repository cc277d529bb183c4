"""Icons: one-colour pictures on a square of 512 units, each with its author."""

import hashlib
import json
from collections.abc import Callable
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


class IconBook:
    """Finds icons by name in the given ``icons.json`` files, the first that has it winning.

    ``made`` makes icons that stand in no file.
    """

    def __init__(
        self, *files: FilePath, made: Callable[[str], IconOutline | None] | None = None
    ) -> None:
        self._files = files
        self._made = made
        self._known: dict[str, IconOutline] = {}

    @cached_property
    def _icons(self) -> dict[str, dict[str, str]]:
        merged: dict[str, dict[str, str]] = {}
        for file in reversed(self._files):
            merged.update(json.loads(file.read_text(encoding="utf-8")))
        return merged

    def __contains__(self, name: str) -> bool:
        return name in self._icons or self._make(name) is not None

    def _make(self, name: str) -> IconOutline | None:
        if name not in self._known and self._made is not None:
            icon = self._made(name)
            if icon is not None:
                self._known[name] = icon
        return self._known.get(name)

    def __getitem__(self, name: str) -> IconOutline:
        """The icon of this name.

        Raises:
            KeyError: no file has it.
        """
        icon = self._known.get(name) or self._make(name)
        if icon is None:
            entry = self._icons[name]
            icon = self._known[name] = IconOutline(name, entry["author"], entry["d"])
        return icon

    @cached_property
    def digest(self) -> str:
        """SHA-256 over all icons."""
        told = hashlib.sha256()
        for file in self._files:
            told.update(file.read_bytes())
        return told.hexdigest()

    def names(self) -> tuple[str, ...]:
        """All names, sorted."""
        return tuple(sorted(self._icons))
